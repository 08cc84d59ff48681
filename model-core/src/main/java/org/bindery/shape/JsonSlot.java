package org.bindery.shape;

import org.bindery.model.JsonShape;

/// Where JSON values go in a record.
///
/// @param property the property that holds them
/// @param value the property that holds one of them: the same, or, where items may be null, that in the record around
///     each
/// @param item the record around each; the record itself where there is none
/// @param nillable whether a value may be null, which the property after [#value()] indicates
public record JsonSlot(Property property, Property value, RecordShape item, boolean nillable) {

    /// Whether each value has a record around it, since it may be null.
    public boolean isWrapped() {
        return property != value;
    }

    /// Whether the values are the items of an array.
    public boolean isArray() {
        return property.isRepeated();
    }

    /// Whether a value is kept as its text, whatever it is.
    public boolean isRaw() {
        return JsonShape.RAW.isSaidBy(value.presentation());
    }

    /// The name of the member.
    public String name() {
        String name = value.presentation().nativeName();
        return name.isEmpty() ? value.xmlName().local() : name;
    }

    /// Whether an array without items is there: as `[]`; else it is absent.
    public boolean isAlwaysThere() {
        return isArray() && JsonShape.ARRAY.isSaidBy(value.presentation());
    }
}
