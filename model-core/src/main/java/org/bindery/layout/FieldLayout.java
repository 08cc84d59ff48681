package org.bindery.layout;

/// One property of a record, laid out.
///
/// @param property the property's index in its shape
/// @param name the property's name
/// @param escape its bit in the escape mask, or -1 when it never escapes. A value that escapes is text in a payload
///     of its own; a record, or list of records, of derived types is in the payload that it has anyway
public record FieldLayout(int property, String name, Slot slot, FieldContent content, int escape) {

    public boolean escapes() {
        return escape >= 0;
    }

    /// Whether what escapes is a value, which then has a payload of its own.
    public boolean escapesAsText() {
        return escapes() && content instanceof FieldContent.Value;
    }
}
