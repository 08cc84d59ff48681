package org.bindery.messages.export;

import java.util.List;
import java.util.Map;
import org.bindery.messages.RecordValue;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.jspecify.annotations.Nullable;

/// A column, or a group of columns. Immutable.
///
/// @param name which no other field beside it has, whatever the case of its letters
/// @param isOptional whether there may be none; lists are always there, unless messages tell an empty one from none
/// @param isRepeated whether it is a list
/// @param places the index of the property in each record that has it, by the id of the record; none for the name of
///     the record's type
public record TableField(
        String name, boolean isOptional, boolean isRepeated, TableType type, Map<String, Integer> places) {

    public TableField {
        places = Map.copyOf(places);
    }

    /// What a record has there: a value or record as [RecordValue] holds it, a list of such, or null.
    public @Nullable Object of(RecordValue record) {
        RecordShape shape = record.shape();
        if (places.isEmpty()) {
            return shape.name();
        }
        Integer place = places.get(shape.id());
        if (place == null) {
            return null;
        }
        Property property = shape.properties().get(place);
        Object value = record.get(place);
        if (JsonLinesExport.isNull(record, property)) {
            return null;
        }
        return isOptional && List.of().equals(value) && !JsonLinesExport.isPresent(record, property) ? null : value;
    }

    /// A value of the field, or an item of it, as columns hold it; records stay records.
    ///
    /// @throws ArithmeticException when its type cannot hold it, with a sentence that names the field
    public Object stored(Object value) {
        try {
            return type.stored(value);
        } catch (ArithmeticException e) {
            throw new ArithmeticException(name + ": " + e.getMessage());
        }
    }
}
