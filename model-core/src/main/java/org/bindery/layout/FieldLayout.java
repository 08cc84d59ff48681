package org.bindery.layout;

/// One property of a record, laid out.
///
/// @param property the property's index in its shape
/// @param name the property's name
/// @param escape its bit in the escape mask, or -1 when it never escapes
public record FieldLayout(int property, String name, Slot slot, FieldContent content, int escape) {

    public boolean escapes() {
        return escape >= 0;
    }
}
