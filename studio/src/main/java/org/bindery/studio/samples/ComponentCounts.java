package org.bindery.studio.samples;

import java.util.Collection;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.bindery.model.tree.Component;
import org.bindery.studio.tree.Occurrences;
import org.bindery.studio.workspace.InstancePaths;
import org.bindery.studio.workspace.SampleResult;

/// How many of the samples have each component. Components of one type that have the same name count together.
///
/// @param samples of how many samples
/// @param byPath how many have it, by path without numbers
record ComponentCounts(int samples, Map<String, Integer> byPath) implements Occurrences {

    /// Up to so many samples the number itself says more than a share.
    private static final int FEW = 20;

    ComponentCounts {
        byPath = Map.copyOf(byPath);
    }

    static ComponentCounts of(Collection<SampleResult> results) {
        Map<String, Integer> counts = new HashMap<>();
        results.forEach(result -> result.components().forEach(path -> counts.merge(path, 1, Integer::sum)));
        return new ComponentCounts(results.size(), counts);
    }

    @Override
    public String of(Component component) {
        boolean counted = switch (component.kind()) {
            case ELEMENT, ATTRIBUTE -> true;
            case TYPE -> !component.path().steps().isEmpty();
            case VALUE, CHOICE, SEQUENCE, ALL, WILDCARD, ANY_ATTRIBUTE, VIRTUAL -> false;
        };
        if (samples == 0 || !counted) {
            return "";
        }
        int count = count(component);
        if (samples <= FEW) {
            return count + "/" + samples;
        }
        long share = Math.round(100.0 * count / samples);
        boolean almost = count > 0 && share == 0;
        boolean nearly = count < samples && share == 100;
        return almost ? "<1 %" : nearly ? ">99 %" : String.format(Locale.ROOT, "%d %%", share);
    }

    @Override
    public boolean has(Component component) {
        return count(component) > 0;
    }

    private int count(Component component) {
        return byPath.getOrDefault(InstancePaths.bare(component.path().toString()), 0);
    }
}
