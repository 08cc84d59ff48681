package org.bindery.messages.json;

import java.util.ArrayList;
import java.util.List;
import org.bindery.messages.RecordValue;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.jspecify.annotations.Nullable;

/// The values of a record that is being read.
final class JsonParts {

    private final RecordShape shape;
    private final List<List<Object>> found = new ArrayList<>();

    JsonParts(RecordShape shape) {
        this.shape = shape;
        shape.properties().forEach(property -> found.add(new ArrayList<>()));
    }

    void add(Property property, Object value) {
        found.get(property.index()).add(value);
    }

    /// Notes what a flag tells.
    void addFlag(Property flag) {
        found.get(flag.index()).add(true);
    }

    /// Notes that the value of a property is null.
    void addNull(Property property) {
        found.get(property.index() + 1).add(true);
    }

    /// The record of all values.
    RecordValue record() {
        List<@Nullable Object> values = new ArrayList<>();
        for (Property property : shape.properties()) {
            List<Object> items = found.get(property.index());
            values.add(property.isRepeated() ? items : items.isEmpty() ? absent(property) : items.getFirst());
        }
        return RecordValue.of(shape, values);
    }

    private static @Nullable Object absent(Property property) {
        return property.kind().isFlag() ? false : null;
    }
}
