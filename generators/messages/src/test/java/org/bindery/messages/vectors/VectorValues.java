package org.bindery.messages.vectors;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.layout.Layouts;
import org.bindery.messages.RecordValue;
import org.bindery.messages.values.Lexical;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Records in the form of the vectors: maps from the names of properties to lexical forms, maps and
/// lists. A record in a place for several types has its id under `#record`.
public final class VectorValues {

    private VectorValues() {}

    /// A record of some values in the form of the vectors.
    static RecordValue record(Layouts layouts, String id, Map<?, ?> given) {
        RecordShape shape = layouts.shapes().shape(id);
        List<Object> values = new ArrayList<>();
        for (Property property : shape.properties()) {
            Object value = given.get(property.name());
            if (property.isRepeated()) {
                List<?> items = value == null ? List.of() : (List<?>) value;
                values.add(items.stream()
                        .map(item -> value(layouts, property, item))
                        .toList());
            } else {
                values.add(value == null ? null : value(layouts, property, value));
            }
        }
        return RecordValue.of(shape, values);
    }

    private static Object value(Layouts layouts, Property property, Object given) {
        return switch (property.type()) {
            case Property.ValueType value -> Lexical.parse(value.value().kind(), (String) given);
            case Property.RecordType record -> {
                Map<?, ?> values = (Map<?, ?>) given;
                Object id = values.get("#record");
                yield record(layouts, id == null ? record.alternatives().getFirst() : (String) id, values);
            }
        };
    }

    /// The values of a record in the stranger's form.
    public static Map<String, Object> of(RecordValue record) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (Property property : record.shape().properties()) {
            Object value = record.get(property.index());
            if (value instanceof List<?> items) {
                List<Object> list = new ArrayList<>();
                items.forEach(item -> list.add(value(property, item)));
                values.put(property.name(), list);
            } else if (value != null) {
                values.put(property.name(), value(property, value));
            }
        }
        return values;
    }

    private static Object value(Property property, Object value) {
        if (!(value instanceof RecordValue record)) {
            return Lexical.format(value);
        }
        Map<String, Object> values = new LinkedHashMap<>();
        if (((Property.RecordType) property.type()).alternatives().size() != 1) {
            values.put("#record", record.shape().id());
        }
        values.putAll(of(record));
        return values;
    }
}
