package org.bindery.messages.xml;

import java.util.ArrayList;
import java.util.List;
import org.bindery.messages.RecordValue;
import org.bindery.shape.ContentStep;
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

    RecordShape shape() {
        return shape;
    }

    void add(Property property, Object value) {
        found.get(property.index()).add(value);
    }

    /// Adds what an element held.
    void add(Property property, ElementRead read) {
        read.value().ifPresent(value -> add(property, value));
        if (read.nil()) {
            add(shape.properties().get(property.index() + 1), true);
        }
    }

    /// Whether content is not mixed, or there is none, or nothing but that text.
    boolean isNothingBut(String text) {
        if (!(shape.content() instanceof ContentStep.Mixed mixed)) {
            return true;
        }
        List<Object> pieces = found.get(mixed.property());
        return pieces.isEmpty()
                || (pieces.size() == 1
                        && pieces.getFirst() instanceof RecordValue piece
                        && text.equals(piece.get("text")));
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
