package org.bindery.messages.query;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bindery.messages.RecordValue;
import org.bindery.model.SimpleValue;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.jspecify.annotations.Nullable;

/// The way from the record of a message to the values of a component. Immutable.
public final class ComponentPath {

    private final List<Step> steps;
    private final SimpleValue type;
    private final boolean isRepeated;

    /// @param steps of which the last one leads to values
    /// @param type of the values
    ComponentPath(List<Step> steps, SimpleValue type) {
        this.steps = List.copyOf(steps);
        this.type = type;
        this.isRepeated = steps.stream().anyMatch(Step::isRepeated);
    }

    /// A step from a record to a component.
    ///
    /// @param properties the component in each record that is allowed there, by its id
    /// @param item which of several it leads to, from 1; 0 for all
    record Step(String name, Map<String, Property> properties, int item) {
        Step {
            properties = Map.copyOf(properties);
        }

        Step(String name, Map<String, Property> properties) {
            this(name, properties, 0);
        }

        /// The step to one of several components.
        Step item(int number) {
            return new Step(name, properties, number);
        }

        boolean isRepeated() {
            return item == 0 && properties.values().stream().anyMatch(Property::isRepeated);
        }

        /// The indexes of the component in records that are allowed there.
        Set<Integer> indexes() {
            return properties.values().stream().map(Property::index).collect(Collectors.toSet());
        }

        @Override
        public String toString() {
            return item == 0 ? name : name + "[" + item + "]";
        }

        /// The step to the component of that name, in whichever of some records have it.
        static Optional<Step> named(Collection<RecordShape> records, String name) {
            return of(records, shape -> shape.property(name));
        }

        /// The step to what is sought in some records; empty where none has it.
        static Optional<Step> of(Collection<RecordShape> records, Function<RecordShape, Optional<Property>> sought) {
            Map<String, Property> properties = new LinkedHashMap<>();
            for (RecordShape shape : records) {
                sought.apply(shape).ifPresent(property -> properties.put(shape.id(), property));
            }
            return properties.values().stream().findFirst().map(first -> new Step(first.name(), properties));
        }
    }

    /// What is known of the type of the values.
    public SimpleValue type() {
        return type;
    }

    /// Whether the values are numbers, which have sums.
    public boolean isNumeric() {
        return switch (type.kind()) {
            case INT, LONG, BIG_INTEGER, DECIMAL, FLOAT, DOUBLE -> true;
            case TEXT, BOOLEAN, DATE, TIME, DATE_TIME, XML_DATE, XML_TIME, XML_DATE_TIME -> false;
        };
    }

    /// Whether all messages have a value.
    public boolean isMandatory() {
        return !isInOptional()
                && steps.getLast().item() == 0
                && steps.getLast().properties().values().stream().allMatch(Property::isMandatory);
    }

    /// Whether messages may have several values.
    public boolean isRepeated() {
        return isRepeated;
    }

    /// Compares two values of a component: numbers by size, texts by character, dates and times by the
    /// calendar, where those without a time zone are taken as UTC.
    public static int compare(Object left, Object right) {
        return Values.compare(left, right);
    }

    /// How many steps it has in common with another.
    int common(ComponentPath other) {
        int count = 0;
        int most = Math.min(steps.size(), other.steps.size());
        while (count < most && steps.get(count).equals(other.steps.get(count))) {
            count++;
        }
        return count;
    }

    /// The properties that it leads over, by their indexes; empty where they differ between records of derived types.
    Optional<List<Integer>> way() {
        return steps.stream()
                        .allMatch(step -> step.item() == 0 && step.indexes().size() == 1)
                ? Optional.of(steps.stream()
                        .map(step -> step.indexes().iterator().next())
                        .toList())
                : Optional.empty();
    }

    /// Whether messages may lack a record on the way to its values.
    boolean isInOptional() {
        return steps.subList(0, steps.size() - 1).stream()
                .anyMatch(step ->
                        step.item() > 0 || !step.properties().values().stream().allMatch(Property::isMandatory));
    }

    /// From the record of a message on.
    List<Step> steps() {
        return steps;
    }

    int length() {
        return steps.size();
    }

    /// Visits all values that a message has.
    ///
    /// @param value takes each, in the order of the message, as [RecordValue] holds it
    public void values(RecordValue message, Consumer<Object> value) {
        visit(message, 0, steps.size(), value);
    }

    /// Visits what some of the steps lead to.
    ///
    /// @param from the first of the steps
    /// @param to the step behind the last; where there are none, the record itself is visited
    /// @param visitor takes records, or values
    void visit(RecordValue record, int from, int to, Consumer<Object> visitor) {
        if (from == to) {
            visitor.accept(record);
            return;
        }
        Step step = steps.get(from);
        Property property = step.properties().get(record.shape().id());
        @Nullable Object found = property == null ? null : record.get(property.index());
        switch (found) {
            case null -> {}
            case List<?> items
            when step.item() > 0 -> {
                if (step.item() <= items.size()) {
                    visitItem(items.get(step.item() - 1), from + 1, to, visitor);
                }
            }
            case List<?> items -> items.forEach(item -> visitItem(item, from + 1, to, visitor));
            default -> visitItem(found, from + 1, to, visitor);
        }
    }

    /// Takes what a message has of a component that it may have several times.
    @FunctionalInterface
    interface Entries {

        /// @param level 0 for the first entry; else which of the lists on the way has another item than the entry
        ///     before, from 1
        /// @param value null where something on the way is absent
        void add(int level, @Nullable Object value);
    }

    /// Visits all values that a message has, with the items that they belong to: there is an entry for
    /// each item of the last list, or for what ends the way before it.
    void entries(RecordValue message, Entries entries) {
        entries(message, 0, 0, 0, entries);
    }

    /// @param level of the first entry
    /// @param lists how many lists were on the way
    private void entries(Object item, int from, int level, int lists, Entries entries) {
        if (!(item instanceof RecordValue record)) {
            entries.add(level, item);
            return;
        }
        Step step = steps.get(from);
        Property property = step.properties().get(record.shape().id());
        List<?> items = switch (property == null ? null : record.get(property.index())) {
            case null -> List.of();
            case List<?> all when step.item() == 0 -> all;
            case List<?> all when step.item() <= all.size() -> List.of(all.get(step.item() - 1));
            case List<?> _ -> List.of();
            case Object one -> List.of(one);
        };
        if (items.isEmpty()) {
            entries.add(level, null);
        }
        int own = step.isRepeated() ? lists + 1 : lists;
        for (int i = 0; i < items.size(); i++) {
            entries(items.get(i), from + 1, i == 0 ? level : own, own, entries);
        }
    }

    /// How many of the first steps lead to lists.
    ///
    /// @param to the step behind them
    int lists(int to) {
        return (int) steps.subList(0, to).stream().filter(Step::isRepeated).count();
    }

    /// The path as key columns have it, with the lists on the way, as in `leg[]/amount`.
    String keyPath() {
        return String.join(
                "/",
                steps.stream()
                        .map(step -> step.isRepeated() ? step + "[]" : step.toString())
                        .toList());
    }

    private void visitItem(Object item, int from, int to, Consumer<Object> visitor) {
        if (item instanceof RecordValue record) {
            visit(record, from, to, visitor);
        } else {
            visitor.accept(item);
        }
    }

    /// The way from the root element as paths in messages have it, as in `header/@id`.
    public String messagePath() {
        return steps.stream()
                .map(step -> step.properties().values().iterator().next().pathStep())
                .filter(step -> !step.isEmpty())
                .collect(Collectors.joining("/"));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ComponentPath that && steps.equals(that.steps);
    }

    @Override
    public int hashCode() {
        return steps.hashCode();
    }

    /// The names on the way, as in `header/amount` or `leg[1]/amount`.
    @Override
    public String toString() {
        return String.join("/", steps.stream().map(Step::toString).toList());
    }
}
