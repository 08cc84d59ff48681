package org.bindery.messages;

import java.util.ArrayList;
import java.util.List;
import org.bindery.messages.values.Lexical;
import org.bindery.model.Cardinality;
import org.bindery.model.Relation;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.jspecify.annotations.Nullable;

/// Sets the values that count a list (OCCURS DEPENDING ON) to the number of its items, wherever in the message
/// they are; other lists that the same values count get as many.
final class ListCounters {

    private final String list;
    private final int size;
    private final FirstItem first;
    private final InstancePath root;
    /// Where the lists are that are counted by what counts the edited one.
    private final List<String> counted = new ArrayList<>();

    private ListCounters(Message message, String list, int size, FirstItem first) {
        this.root = InstancePath.of(message.root());
        this.list = list;
        this.size = size;
        this.first = first;
    }

    /// A message whose counters agree with a list.
    ///
    /// @param list the list's instance path
    /// @param size how many items it has
    /// @param first what to put into another list of the same counter that is empty
    /// @throws IllegalArgumentException when another list of the same counter cannot have as many, as a sentence
    static Message follow(Message message, String list, int size, FirstItem first) {
        ListCounters counters = new ListCounters(message, list, size, first);
        counters.collect(message.value(), counters.root);
        return counters.counted.isEmpty()
                ? message
                : new Message(message.root(), counters.settled(message.value(), counters.root));
    }

    private void collect(RecordValue record, InstancePath where) {
        for (Property property : record.shape().properties()) {
            if (counts(property, where)) {
                property.relations().forEach(relation -> counted.addAll(targets(relation, where)));
            }
            Object content = record.get(property.index());
            if (content instanceof RecordValue inner) {
                collect(inner, where.child(property));
            } else if (content instanceof List<?> items) {
                for (int i = 0; i < items.size(); i++) {
                    if (items.get(i) instanceof RecordValue inner) {
                        collect(inner, where.item(property, i + 1));
                    }
                }
            }
        }
    }

    private boolean counts(Property property, InstancePath where) {
        return property.type() instanceof Property.ValueType
                && property.relations().stream()
                        .flatMap(relation -> targets(relation, where).stream())
                        .anyMatch(target -> matches(target, list));
    }

    /// The paths of the lists that a counter in a record counts; without numbers where it counts several.
    private List<String> targets(Relation relation, InstancePath where) {
        if (relation.kind() != Relation.Kind.COUNT_OF) {
            return List.of();
        }
        String target = relation.target();
        return target.startsWith("/") ? List.of(root + target, target) : List.of(where + "/" + target);
    }

    private static boolean matches(String target, String path) {
        String[] wanted = target.split("/", -1);
        String[] steps = path.split("/", -1);
        boolean same = wanted.length == steps.length;
        for (int i = 0; same && i < steps.length; i++) {
            same = steps[i].equals(wanted[i])
                    || steps[i].replaceFirst("\\[\\d+]$", "").equals(wanted[i]);
        }
        return same;
    }

    private RecordValue settled(RecordValue record, InstancePath where) {
        List<@Nullable Object> values = new ArrayList<>(record.values());
        for (Property property : record.shape().properties()) {
            Object content = values.get(property.index());
            if (content != null && counts(property, where)) {
                values.set(property.index(), number(property, size));
            } else if (content instanceof RecordValue inner) {
                values.set(property.index(), settled(inner, where.child(property)));
            } else if (content instanceof List<?> items) {
                values.set(property.index(), settled(record.shape(), property, items, where));
            }
        }
        return RecordValue.of(record.shape(), values);
    }

    private List<Object> settled(RecordShape shape, Property property, List<?> items, InstancePath where) {
        List<Object> settled = new ArrayList<>(items);
        String path = where.child(property).toString();
        if (counted.stream().anyMatch(target -> matches(target, path))) {
            resize(shape, property, settled);
        }
        for (int i = 0; i < settled.size(); i++) {
            if (settled.get(i) instanceof RecordValue inner) {
                settled.set(i, settled(inner, where.item(property, i + 1)));
            }
        }
        return settled;
    }

    private void resize(RecordShape shape, Property property, List<Object> items) {
        Cardinality occurs = property.cardinality();
        if (items.size() != size
                && (size < occurs.min() || (occurs.max() != Cardinality.UNBOUNDED && size > occurs.max()))) {
            throw new IllegalArgumentException("'" + property.step() + "' is counted by the same value and occurs "
                    + occurs + ", so it cannot have " + size + ".");
        }
        while (items.size() > size) {
            items.removeLast();
        }
        while (items.size() < size) {
            items.add(items.isEmpty() ? made(first, shape, property) : items.getLast());
        }
    }

    /// A first item, in which values that count lists have the numbers of their items.
    static Object made(FirstItem first, RecordShape shape, Property list) {
        Object item = first.of(shape, list);
        return item instanceof RecordValue record ? agreeing(record) : item;
    }

    /// A record that was just made, whose counters have the numbers of items of the lists within it.
    private static RecordValue agreeing(RecordValue record) {
        List<@Nullable Object> values = new ArrayList<>(record.values());
        for (Property property : record.shape().properties()) {
            Object content = values.get(property.index());
            if (content instanceof RecordValue inner) {
                values.set(property.index(), agreeing(inner));
            } else if (content instanceof List<?> items) {
                values.set(
                        property.index(),
                        items.stream()
                                .map(item -> item instanceof RecordValue inner ? agreeing(inner) : item)
                                .toList());
            } else if (content != null && property.type() instanceof Property.ValueType) {
                property.relations().stream()
                        .filter(relation -> relation.kind() == Relation.Kind.COUNT_OF
                                && !relation.target().startsWith("/"))
                        .findFirst()
                        .ifPresent(relation -> values.set(
                                property.index(),
                                number(
                                        property,
                                        size(record, List.of(relation.target().split("/"))))));
            }
        }
        return RecordValue.of(record.shape(), values);
    }

    private static int size(RecordValue record, List<String> steps) {
        for (Property property : record.shape().properties()) {
            if (property.step().equals(steps.getFirst())) {
                Object content = record.get(property.index());
                return content instanceof List<?> items
                        ? items.size()
                        : content instanceof RecordValue inner && steps.size() > 1
                                ? size(inner, steps.subList(1, steps.size()))
                                : 0;
            }
        }
        return 0;
    }

    private static Object number(Property counter, int count) {
        return Lexical.parse(((Property.ValueType) counter.type()).value().kind(), Integer.toString(count));
    }
}
