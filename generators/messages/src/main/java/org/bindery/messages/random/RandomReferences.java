package org.bindery.messages.random;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.bindery.messages.RecordValue;
import org.bindery.messages.values.ValueRules;
import org.bindery.model.SimpleValue;
import org.bindery.model.building.Names;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.jspecify.annotations.Nullable;

/// Lets the names in a message differ, and the references to them lead to one, if there is any.
final class RandomReferences {

    /// Types of references are called as what they refer to, with this behind.
    private static final String REFERENCE = "Reference";

    private final RandomGenerator random;
    private final SamplePurpose purpose;
    /// The names in the message, each with the type that it names one of.
    private final Map<String, String> ids = new LinkedHashMap<>();
    private boolean refers;

    RandomReferences(RandomGenerator random, SamplePurpose purpose) {
        this.random = random;
        this.purpose = purpose;
    }

    private enum Step {
        NAMING,
        NAMING_WHATEVER_CAN_BE,
        REFERRING
    }

    RecordValue settled(RecordValue message) {
        RecordValue named = changed(message, Step.NAMING);
        if (ids.isEmpty() && refers && purpose == SamplePurpose.DISPLAY) {
            named = changed(named, Step.NAMING_WHATEVER_CAN_BE);
        }
        return ids.isEmpty() ? named : changed(named, Step.REFERRING);
    }

    private RecordValue changed(RecordValue record, Step step) {
        List<@Nullable Object> values = new ArrayList<>();
        boolean same = true;
        for (Property property : record.shape().properties()) {
            Object value = record.get(property.index());
            Object other = value instanceof List<?> items
                    ? items.stream()
                            .map(item -> changed(record.shape(), property, item, step))
                            .toList()
                    : value == null
                            ? missing(record.shape(), property, step)
                            : changed(record.shape(), property, value, step);
            same &= other == value || (other != null && other.equals(value));
            values.add(other);
        }
        return same ? record : RecordValue.of(record.shape(), values);
    }

    /// A name where there was none, while references lead nowhere.
    private @Nullable Object missing(RecordShape shape, Property property, Step step) {
        boolean canName = step == Step.NAMING_WHATEVER_CAN_BE
                && property.kind() == Property.Kind.ATTRIBUTE
                && property.cardinality().max() > 0
                && property.type() instanceof Property.ValueType type
                && !type.value().isList()
                && named(type.value()).equals("ID")
                && allows(type.value(), plainName(shape) + 1);
        return canName ? unique(shape, "") : null;
    }

    private Object changed(RecordShape shape, Property property, Object value, Step step) {
        if (value instanceof RecordValue record) {
            return changed(record, step);
        }
        SimpleValue values = ((Property.ValueType) property.type()).value();
        String type = named(values);
        refers |= type.equals("IDREF");
        return switch (step) {
            case NAMING -> type.equals("ID") ? named(shape, values, value.toString()) : value;
            case NAMING_WHATEVER_CAN_BE -> value;
            case REFERRING -> type.equals("IDREF") ? references(shape, value.toString()) : value;
        };
    }

    /// A name of its own: the one that was made by the type's facets where these allow no plain one.
    private String named(RecordShape shape, SimpleValue type, String made) {
        if (ids.containsKey(made) || allows(type, plainName(shape) + (ids.size() + 1))) {
            return unique(shape, made);
        }
        ids.put(made, shape.name());
        return made;
    }

    private static boolean allows(SimpleValue type, String name) {
        return ValueRules.of(type).violations(name).isEmpty();
    }

    private String unique(RecordShape shape, String wanted) {
        String id = purpose == SamplePurpose.TESTING
                ? Names.free(wanted, ids::containsKey)
                : Names.numbered(plainName(shape), ids::containsKey);
        ids.put(id, shape.name());
        return id;
    }

    /// `party` for a record of the type `Party`, without what names in XML cannot hold.
    private static String plainName(RecordShape shape) {
        String name = shape.name().replaceAll("[^A-Za-z]", "");
        return name.isEmpty() ? "id" : name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    private String references(RecordShape shape, String wanted) {
        List<String> all = candidates(shape);
        List<String> found = new ArrayList<>();
        for (int i = wanted.split(" ", -1).length; i > 0; i--) {
            found.add(all.get(random.nextInt(all.size())));
        }
        return String.join(" ", found);
    }

    /// Where a reference can lead: by its type's name to one of what it is called after, else to any.
    private List<String> candidates(RecordShape shape) {
        List<String> all = List.copyOf(ids.keySet());
        if (purpose == SamplePurpose.TESTING || !shape.name().endsWith(REFERENCE)) {
            return all;
        }
        String wanted = shape.name().substring(0, shape.name().length() - REFERENCE.length());
        List<String> fitting = all.stream()
                .filter(id -> ids.getOrDefault(id, "").equals(wanted))
                .toList();
        return fitting.isEmpty() ? all : fitting;
    }

    /// The built-in type of a value, or of the items of a list.
    private static String named(SimpleValue type) {
        SimpleValue item =
                type.isList() && !type.parts().isEmpty() ? type.parts().getFirst() : type;
        return item.builtIn().local();
    }
}
