package org.bindery.importers.yaml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.Refusal;
import org.bindery.importers.json.JsonValue;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.ReadLimits;
import org.bindery.model.Severity;

/// The values that were read: those that have names, how many they are, and what is odd about them.
final class YamlNodes {

    private static final int MOST_VALUES = 1_000_000;
    private static final int EVERY = 0x3FF;

    private final YamlText text;
    private final ImportMonitor monitor;
    private final int most;
    private final int deepest;
    private final Map<String, Named> named = new HashMap<>();
    private final List<Problem> problems = new ArrayList<>();
    private int values;
    private int depth;

    /// A value that aliases may stand for.
    ///
    /// @param size how many values it holds, with those that aliases in it stand for
    private record Named(JsonValue value, int size) {}

    YamlNodes(YamlText text, ReadLimits limits, ImportMonitor monitor) {
        this.text = text;
        this.monitor = monitor;
        this.most = Math.min(MOST_VALUES, limits.maxComponents());
        this.deepest = limits.maxDepth();
    }

    List<Problem> problems() {
        return problems;
    }

    /// Notes that a value begins, inside of others.
    void enter() {
        count(1);
        depth++;
        if (depth > deepest) {
            throw text.refusal(
                    text.place(),
                    "too-deep",
                    "Values are nested more than " + deepest + " levels deep here; import another file or raise the"
                            + " limit.");
        }
    }

    void leave() {
        depth--;
    }

    int values() {
        return values;
    }

    private void count(int more) {
        values += more;
        if (values > most) {
            throw text.refusal(
                    text.place(),
                    "too-large",
                    "The file has more than " + most + " values, with those that aliases stand for; import a smaller"
                            + " one or raise the limit.");
        }
        if ((values & EVERY) == 0 && monitor.isCancelled()) {
            throw new Refusal(Location.NONE, "cancelled", "The import was cancelled.");
        }
    }

    /// Gives a value a name.
    ///
    /// @param before how many values there were before it
    void name(String anchor, JsonValue value, int before) {
        named.put(anchor, new Named(value, values - before));
    }

    /// The value that an alias stands for.
    JsonValue alias(String anchor, JsonValue.Place place) {
        Named found = named.get(anchor);
        if (found == null) {
            throw text.refusal(place, "not-yaml", "No value before this place is named '&" + anchor + "'.");
        }
        count(found.size());
        return found.value();
    }

    /// Puts a member into an object.
    void add(JsonValue.Obj object, String name, JsonValue value, JsonValue.Place place) {
        if (!object.add(name, new JsonValue.Member(value, place))) {
            problems.add(Problem.at(
                    text.location(place),
                    Severity.WARNING,
                    "duplicate-member",
                    "The object has two members '" + name + "'; the last one counts."));
        }
    }

    /// Adds the members of the objects that a merge key names, but for those that the object has itself.
    void merge(JsonValue.Obj object, JsonValue others) {
        switch (others) {
            case JsonValue.Obj other ->
                other.members().forEach((name, member) -> {
                    if (!object.members().containsKey(name)) {
                        object.add(name, member);
                    }
                });
            case JsonValue.Array array -> array.items().forEach(item -> merge(object, item));
            default -> throw text.refusal(others.place(), "not-yaml", "'<<' merges objects only.");
        }
    }
}
