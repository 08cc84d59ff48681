package org.bindery.layout;

/// What stands in a field's slot.
public sealed interface FieldContent {

    /// One value.
    record Value(ValueCodec codec) implements FieldContent {}

    /// A value that needs a slot of bytes but is no text: a record with the one property `value`.
    ///
    /// @param layout the box's layout
    record Boxed(String layout) implements FieldContent {}

    /// A record.
    ///
    /// @param layout its layout's id, which is its shape's
    record Nested(String layout) implements FieldContent {}

    /// A list of records or boxes.
    ///
    /// @param layout the items' layout
    /// @param boxed whether items are boxes
    record Repeated(String layout, boolean boxed) implements FieldContent {}
}
