package org.bindery.model;

import java.util.HashMap;
import java.util.Map;

/// Numbers the steps of one type's components: `name`, then `name[2]` and so on.
public final class PathSteps {

    private final Map<String, Integer> counts = new HashMap<>();

    /// The next step of that name.
    public String next(String step) {
        int count = counts.merge(step, 1, Integer::sum);
        return count == 1 ? step : step + "[" + count + "]";
    }

    /// The step that [#next] would give, which stays free: for a component that is there only to hold that one.
    public String coming(String step) {
        int count = counts.getOrDefault(step, 0) + 1;
        return count == 1 ? step : step + "[" + count + "]";
    }

    /// How many steps there have been.
    public int taken() {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    /// How many of each step came after a copy was made.
    public Map<String, Integer> since(PathSteps earlier) {
        Map<String, Integer> later = new HashMap<>();
        counts.forEach((step, count) -> {
            int more = count - earlier.counts.getOrDefault(step, 0);
            if (more > 0) {
                later.put(step, more);
            }
        });
        return later;
    }

    /// Takes steps that were taken before, in a copy from the same place on.
    public void advance(Map<String, Integer> steps) {
        steps.forEach((step, count) -> counts.merge(step, count, Integer::sum));
    }

    /// Another one that goes on from here.
    public PathSteps copy() {
        PathSteps copy = new PathSteps();
        copy.counts.putAll(counts);
        return copy;
    }
}
