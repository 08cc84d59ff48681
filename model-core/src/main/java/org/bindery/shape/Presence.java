package org.bindery.shape;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.bindery.model.Cardinality;

/// Which properties of a record must be there, how often, and which not together: what its content says of a record
/// whose order is settled.
///
/// @param always how often each property is there in any case, by its index
/// @param needed what must be there because something else is
/// @param choices of which parts only one may be there
public record Presence(Map<Integer, Cardinality> always, List<Needed> needed, List<Choice> choices) {

    public Presence {
        always = Collections.unmodifiableMap(new TreeMap<>(always));
        needed = List.copyOf(needed);
        choices = List.copyOf(choices);
    }

    /// A property that must be there if any of some others is.
    ///
    /// @param property its index
    /// @param min how often it must be there
    /// @param when the indexes of the others, ascending
    public record Needed(int property, int min, List<Integer> when) {
        public Needed {
            when = List.copyOf(when);
        }
    }

    /// Parts of which one may be there.
    ///
    /// @param alternatives the indexes of the properties of each part
    /// @param required whether one must be
    /// @param exclusive whether no two may be, which cannot be determined if they share properties
    /// @param when the choice matters if any of these properties is there; always if there are none
    public record Choice(List<List<Integer>> alternatives, boolean required, boolean exclusive, List<Integer> when) {
        public Choice {
            alternatives = alternatives.stream().map(List::copyOf).toList();
            when = List.copyOf(when);
        }
    }

    /// What the content of a record says.
    public static Presence of(RecordShape shape) {
        return new Builder(shape).build();
    }

    /// Goes through the content of one record.
    private static final class Builder {

        private final RecordShape shape;
        private final Map<Integer, Cardinality> always = new TreeMap<>();
        private final List<Needed> needed = new ArrayList<>();
        private final List<Choice> choices = new ArrayList<>();
        private final Set<Integer> shared = new HashSet<>();

        Builder(RecordShape shape) {
            this.shape = shape;
            List<Integer> all = new ArrayList<>();
            collect(shape.content(), all);
            Set<Integer> seen = new HashSet<>();
            all.stream().filter(property -> !seen.add(property)).forEach(shared::add);
        }

        Presence build() {
            for (Property property : shape.properties()) {
                always.put(property.index(), outsideContent(property));
            }
            if (shape.properties().stream().anyMatch(property -> property.kind() == Property.Kind.TEXT)) {
                choices.add(new Choice(pieces(), true, true, List.of()));
            } else {
                step(shape.content(), List.of());
            }
            return new Presence(always, needed, choices);
        }

        /// A piece of mixed content is a text or an element.
        private List<List<Integer>> pieces() {
            return shape.properties().stream()
                    .filter(property -> !property.kind().isFlag())
                    .map(property -> List.of(property.index()))
                    .toList();
        }

        /// How often a property is there as far as its own declaration says.
        private Cardinality outsideContent(Property property) {
            return switch (property.kind()) {
                case ATTRIBUTE -> property.isMandatory() ? Cardinality.ONE : property.cardinality();
                case ELEMENT, XML, SELF, TEXT, NIL, PRESENT, NULL ->
                    switch (property.occurs()) {
                        case ONE -> Cardinality.ONE;
                        case OPTIONAL -> Cardinality.OPTIONAL;
                        case MANY -> repeated(property);
                    };
                case VALUE, GROUP, ATTRIBUTES -> property.cardinality();
            };
        }

        /// A property with several places need not be in all of them.
        private Cardinality repeated(Property property) {
            Cardinality declared = property.cardinality();
            return shared.contains(property.index()) ? new Cardinality(0, declared.max()) : declared;
        }

        private static void collect(ContentStep step, List<Integer> found) {
            switch (step) {
                case ContentStep.One one -> found.add(one.property());
                case ContentStep.Any any -> found.add(any.property());
                case ContentStep.Repeated group -> found.add(group.property());
                case ContentStep.Mixed mixed -> found.add(mixed.property());
                case ContentStep.Loop loop -> collect(loop.inner(), found);
                case ContentStep.InOrder group -> group.steps().forEach(each -> collect(each, found));
                case ContentStep.OneOf group -> group.steps().forEach(each -> collect(each, found));
                case ContentStep.AnyOrder group -> group.steps().forEach(each -> collect(each, found));
            }
        }

        private static List<Integer> properties(ContentStep step) {
            List<Integer> found = new ArrayList<>();
            collect(step, found);
            return List.copyOf(new TreeSet<>(found));
        }

        /// @param when the step matters if any of these is there; always if there are none
        private void step(ContentStep step, List<Integer> when) {
            switch (step) {
                case ContentStep.One one -> times(one.property(), one.cardinality(), when);
                case ContentStep.Any any -> times(any.property(), any.cardinality(), when);
                case ContentStep.Repeated group -> times(group.property(), group.cardinality(), when);
                case ContentStep.Mixed ignored -> {}
                case ContentStep.Loop ignored -> {}
                case ContentStep.InOrder group -> group(group.steps(), group.optional(), group, when);
                case ContentStep.AnyOrder group -> group(group.steps(), group.optional(), group, when);
                case ContentStep.OneOf group -> choice(group, when);
            }
        }

        private void times(int property, Cardinality cardinality, List<Integer> when) {
            if (shared.contains(property)) {
                return;
            }
            Property declared = shape.properties().get(property);
            boolean conditional = !when.isEmpty();
            int min = conditional ? 0 : cardinality.min();
            int max = declared.isRepeated() ? cardinality.max() : 1;
            always.put(property, new Cardinality(min, Math.max(min, max)));
            boolean others = when.stream().anyMatch(other -> other != property);
            if (conditional && cardinality.min() > 0 && (others || cardinality.min() > 1)) {
                needed.add(new Needed(property, cardinality.min(), when));
            }
        }

        private void group(List<ContentStep> steps, boolean optional, ContentStep whole, List<Integer> when) {
            List<Integer> inside = optional ? own(whole) : when;
            if (!optional || !inside.isEmpty()) {
                steps.forEach(each -> step(each, inside));
            }
        }

        /// The properties that occur only in this step.
        private List<Integer> own(ContentStep step) {
            return properties(step).stream()
                    .filter(property -> !shared.contains(property))
                    .toList();
        }

        private void choice(ContentStep.OneOf group, List<Integer> when) {
            List<List<Integer>> alternatives =
                    group.steps().stream().map(Builder::properties).toList();
            boolean exclusive = alternatives.stream().flatMap(List::stream).noneMatch(shared::contains);
            boolean required = !group.isEmptiable();
            if (required || (exclusive && alternatives.size() > 1)) {
                choices.add(new Choice(alternatives, required, exclusive, when));
            }
            for (ContentStep alternative : group.steps()) {
                List<Integer> own = own(alternative);
                if (!own.isEmpty()) {
                    step(alternative, own);
                }
            }
        }
    }
}
