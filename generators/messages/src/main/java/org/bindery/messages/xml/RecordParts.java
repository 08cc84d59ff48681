package org.bindery.messages.xml;

import java.util.ArrayList;
import java.util.List;
import org.bindery.messages.InstancePath;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.jspecify.annotations.Nullable;

/// The values of a record that is being read.
final class RecordParts {

    private final RecordShape shape;
    private final List<List<Object>> found = new ArrayList<>();

    RecordParts(RecordShape shape) {
        this.shape = shape;
        shape.properties().forEach(property -> found.add(new ArrayList<>()));
    }

    void add(Property property, Object value) {
        found.get(property.index()).add(value);
    }

    /// One value for each property, as a record holds them.
    List<@Nullable Object> values() {
        List<@Nullable Object> values = new ArrayList<>();
        for (Property property : shape.properties()) {
            List<Object> items = found.get(property.index());
            values.add(property.isRepeated() ? items : items.isEmpty() ? null : items.getFirst());
        }
        return values;
    }

    static InstancePath path(InstancePath record, Property property, int number) {
        return property.isRepeated() ? record.item(property, number) : record.child(property);
    }
}
