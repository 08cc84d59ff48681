package org.bindery.shape;

import java.util.ArrayList;
import java.util.List;

/// Finds the choices whose present property can be given by a selector.
final class Selectable {

    private Selectable() {}

    /// The properties of a choice all of whose alternatives are single components or choices of such; else none.
    static List<Integer> properties(ContentStep.OneOf choice) {
        List<Integer> found = new ArrayList<>();
        return collect(choice, found) && found.stream().distinct().count() == found.size() ? found : List.of();
    }

    private static boolean collect(ContentStep step, List<Integer> found) {
        return switch (step) {
            case ContentStep.One one -> found.add(one.property());
            case ContentStep.Any any -> found.add(any.property());
            case ContentStep.Repeated group -> found.add(group.property());
            case ContentStep.InOrder group ->
                group.steps().size() == 1 && collect(group.steps().getFirst(), found);
            case ContentStep.AnyOrder group ->
                group.steps().size() == 1 && collect(group.steps().getFirst(), found);
            case ContentStep.OneOf group -> group.steps().stream().allMatch(alternative -> collect(alternative, found));
            case ContentStep.Mixed _, ContentStep.Loop _ -> false;
        };
    }
}
