package org.bindery.shape;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// What a record is in JSON.
public sealed interface JsonRecord {

    /// An object.
    ///
    /// @param members its members by their names, in the order in which they are written
    /// @param others where all other members go
    record Members(Map<String, Member> members, Optional<Others> others) implements JsonRecord {}

    /// A member of an object.
    ///
    /// @param form indicates that an array is present without items, or is null, in models of earlier versions
    /// @param present indicates whether an array is present, even without items
    /// @param isNull indicates whether an array is null
    /// @param required whether it must be there whatever else is
    record Member(
            JsonSlot slot,
            Optional<Property> form,
            Optional<Property> present,
            Optional<Property> isNull,
            boolean required) {

        /// Whether an array without items is refused, since it could not be distinguished from an absent one.
        public boolean needsItems() {
            return slot.isArray() && form.isEmpty() && present.isEmpty() && !slot.isAlwaysThere();
        }
    }

    /// Members that the model does not name, each a record of its own.
    ///
    /// @param property the property that holds the records
    /// @param name the property in them that holds the name
    record Others(Property property, RecordShape entry, Property name, JsonSlot value) {}

    /// An array.
    record Items(JsonSlot slot) implements JsonRecord {}

    /// One of several values; or a single one.
    record Alternatives(List<JsonSlot> values) implements JsonRecord {
        public Alternatives {
            values = List.copyOf(values);
        }
    }

    /// Where all values in it go.
    default List<JsonSlot> slots() {
        return switch (this) {
            case Members object ->
                Stream.concat(
                                object.members().values().stream().map(Member::slot),
                                object.others().stream().map(Others::value))
                        .toList();
            case Items items -> List.of(items.slot());
            case Alternatives all -> all.values();
        };
    }
}
