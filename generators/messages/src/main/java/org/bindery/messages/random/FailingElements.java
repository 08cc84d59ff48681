package org.bindery.messages.random;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.shape.ContentStep;
import org.bindery.shape.RecordShape;
import org.bindery.shape.dfdl.DfdlContent;
import org.bindery.shape.dfdl.DfdlTerm;

/// Elements that no message has, since their value is computed by a call of `fn:error`. Schemas refuse kinds of
/// messages in this way. Immutable and thread-safe.
final class FailingElements {

    /// There are none.
    static final FailingElements NONE = new FailingElements(Map.of());

    private static final Pattern ERROR = Pattern.compile("(?s)\\s*\\{\\s*fn:error\\s*\\(.*");

    /// The indexes of their properties, by the record that they are in.
    private final Map<String, Set<Integer>> properties;

    private FailingElements(Map<String, Set<Integer>> properties) {
        this.properties = properties;
    }

    static FailingElements of(DfdlContent content) {
        Map<String, Set<Integer>> all = new HashMap<>();
        content.records().forEach((id, term) -> {
            Set<Integer> found = new HashSet<>();
            collect(term, found);
            if (!found.isEmpty()) {
                all.put(id, found);
            }
        });
        return all.isEmpty() ? NONE : new FailingElements(all);
    }

    private static void collect(DfdlTerm term, Set<Integer> found) {
        switch (term) {
            case DfdlTerm.Sequence group -> group.members().forEach(member -> collect(member, found));
            case DfdlTerm.Choice group -> group.members().forEach(member -> collect(member, found));
            case DfdlTerm.ElementTerm element -> {
                String computed =
                        element.properties().get(DfdlProperty.INPUT_VALUE_CALC).orElse("");
                if (ERROR.matcher(computed).matches()) {
                    element.property().ifPresent(found::add);
                }
            }
        }
    }

    /// The alternatives of a choice that a message may have; all of them where none is left.
    List<ContentStep> without(RecordShape shape, List<ContentStep> alternatives) {
        Set<Integer> failing = properties.getOrDefault(shape.id(), Set.of());
        List<ContentStep> possible = failing.isEmpty()
                ? alternatives
                : alternatives.stream().filter(step -> !needs(step, failing)).toList();
        return possible.isEmpty() ? alternatives : possible;
    }

    private static boolean needs(ContentStep step, Set<Integer> failing) {
        return switch (step) {
            case ContentStep.One one -> failing.contains(one.property());
            case ContentStep.InOrder group -> group.steps().stream().anyMatch(each -> needs(each, failing));
            default -> false;
        };
    }
}
