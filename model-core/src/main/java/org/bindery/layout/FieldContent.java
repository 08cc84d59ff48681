package org.bindery.layout;

import java.util.List;

/// The content of a field's slot.
public sealed interface FieldContent {

    /// One value.
    record Value(ValueCodec codec) implements FieldContent {}

    /// A value in a place that is made for records: a record with the one mandatory property `value`.
    ///
    /// @param layout the box's layout
    record Boxed(String layout) implements FieldContent {}

    /// A record.
    ///
    /// A field whose record may be of a derived type escapes (see [FieldLayout#escape]) when it is: its
    /// payload, or the rest of its [Slot.Dissolved], then holds what [Typed] says, and its bits and
    /// refs are 0.
    ///
    /// @param layout the id of the layout, and shape, of the declared type, or of the only one that may replace it
    /// @param alternatives the layouts that a record may have, the declared one first; empty when there
    ///     is no other
    record Nested(String layout, List<String> alternatives) implements FieldContent {
        public Nested {
            alternatives = List.copyOf(alternatives);
        }

        /// Whether the record may be of a derived type.
        public boolean isPolymorphic() {
            return !alternatives.isEmpty();
        }
    }

    /// A record with its type, always a payload: the index of its layout among the alternatives in [#indexBytes()]
    /// bytes, little-endian, then the record.
    ///
    /// @param alternatives the layouts that a record may have, at least two; or none, and then no
    ///     record can be present
    record Typed(List<String> alternatives) implements FieldContent {
        public Typed {
            alternatives = List.copyOf(alternatives);
        }

        /// How many bytes the index takes: one for up to 256 alternatives.
        public int indexBytes() {
            return indexBytes(alternatives);
        }

        /// The number of bytes that distinguish these alternatives.
        public static int indexBytes(List<String> alternatives) {
            return (ValueCodec.bitsFor(Math.max(2, alternatives.size())) + 7) / 8;
        }
    }

    /// A list. When one of the items of a list of [Nested] is of a derived type, the field escapes, and all items
    /// are encoded as [Typed].
    ///
    /// @param item what each item is: [Boxed], [Nested] or [Typed]
    record Repeated(FieldContent item) implements FieldContent {}
}
