package org.bindery.messages.codec;

/// One line of a dump: a record, a value, or what the format adds to find values, and its bits.
///
/// @param path the instance path of the component, or of the record for what the format adds
/// @param name the component's name, or what the bits are for
/// @param depth how deep the row is indented, from 0
/// @param bitOffset position of the first bit, from the start of the message
/// @param bitLength how many bits; 0 for a value that takes none, and for one that is calculated
/// @param value the value's lexical form, or what the bits say; of a virtual field without a value, why it has none
/// @param encoding how the value is written; `= ` and the expression of a virtual field
public record DumpRow(
        String path, String name, int depth, Part part, long bitOffset, long bitLength, String value, String encoding) {

    /// Whether it is of a list, whose items follow it; its value says how many there are.
    public boolean isList() {
        return part == Part.RECORD && !value.isEmpty();
    }

    /// Whether it is of a list without items that takes no bits, and so is nowhere.
    public boolean isBareList() {
        return isList() && bitLength == 0;
    }

    /// What bits are for. Rows of [#RECORD] hold others; each bit of a message is in one row of another part,
    /// and in one only.
    public enum Part {
        /// A record, or a list.
        RECORD,
        /// A value.
        VALUE,
        /// A text of the pool, in the path of the component where it is met first.
        TEXT,
        /// Whether a component is there.
        PRESENCE,
        /// How many bytes a numeral has.
        LENGTH,
        /// Which alternative of a choice is there.
        SELECTOR,
        /// Whether values escape.
        ESCAPE,
        /// Where payloads or items end.
        ENDS,
        /// How many items there are.
        COUNT,
        /// Bits that fill a byte.
        PADDING,
        /// A virtual field: calculated, in no bits at all.
        VIRTUAL
    }
}
