package org.bindery.messages.random;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.bindery.messages.RecordValue;
import org.bindery.model.SimpleValue;
import org.bindery.shape.Property;
import org.jspecify.annotations.Nullable;

/// Lets the names in a message differ, and the references to them lead to one, if there is any.
final class RandomReferences {

    private final RandomGenerator random;
    private final Set<String> ids = new LinkedHashSet<>();

    RandomReferences(RandomGenerator random) {
        this.random = random;
    }

    RecordValue settled(RecordValue message) {
        RecordValue named = changed(message, true);
        return ids.isEmpty() ? named : changed(named, false);
    }

    private RecordValue changed(RecordValue record, boolean naming) {
        List<@Nullable Object> values = new ArrayList<>();
        boolean same = true;
        for (Property property : record.shape().properties()) {
            Object value = record.get(property.index());
            Object other = value instanceof List<?> items
                    ? items.stream()
                            .map(item -> changed(property, item, naming))
                            .toList()
                    : value == null ? null : changed(property, value, naming);
            same &= other == value || (other != null && other.equals(value));
            values.add(other);
        }
        return same ? record : RecordValue.of(record.shape(), values);
    }

    private Object changed(Property property, Object value, boolean naming) {
        if (value instanceof RecordValue record) {
            return changed(record, naming);
        }
        String type = named(((Property.ValueType) property.type()).value());
        if (naming && type.equals("ID")) {
            return unique(value.toString());
        }
        return naming || !type.equals("IDREF") ? value : references(value.toString());
    }

    private String unique(String wanted) {
        String id = wanted;
        for (int n = 2; !ids.add(id); n++) {
            id = wanted + n;
        }
        return id;
    }

    private String references(String wanted) {
        List<String> all = List.copyOf(ids);
        List<String> found = new ArrayList<>();
        for (int i = wanted.split(" ", -1).length; i > 0; i--) {
            found.add(all.get(random.nextInt(all.size())));
        }
        return String.join(" ", found);
    }

    /// The built-in type of a value, or of the items of a list.
    private static String named(SimpleValue type) {
        SimpleValue item =
                type.isList() && !type.parts().isEmpty() ? type.parts().getFirst() : type;
        return item.builtIn().local();
    }
}
