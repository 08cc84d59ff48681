package org.bindery.layout;

/// Where in a record a value stands. Bit positions count from the start of the fixed section.
public sealed interface Slot {

    /// A code in the fixed section.
    ///
    /// @param offset position of its lowest bit
    /// @param width in bits
    /// @param optional whether 0 means absent and codes are written plus 1
    record Bits(int offset, int width, boolean optional) implements Slot {}

    /// A code of an optional value, which takes its bytes only when present.
    ///
    /// @param presence position of its presence bit
    /// @param group index of its [RecordLayout.WidthGroup]
    record Fixed(int presence, int group) implements Slot {}

    /// A numeral, whose length in bytes, 0 to 8, stands in four bits of the fixed section.
    ///
    /// @param ordinal its place among the numerals, from 0
    /// @param optional whether length 0 means absent, and the value 0 takes one byte
    record Counted(int ordinal, boolean optional) implements Slot {}

    /// Bytes found through the table of ends.
    ///
    /// @param ordinal its place among the mandatory payloads, or among the optional ones, from 0
    /// @param optional whether it has a presence bit
    record Payload(int ordinal, boolean optional) implements Slot {}

    /// The payload of a choice, when the selector names this alternative.
    ///
    /// @param choice index of the [RecordLayout.ChoiceLayout]
    /// @param alternative place among its alternatives, from 0
    record Alternative(int choice, int alternative) implements Slot {}

    /// Nowhere: it is calculated.
    record Computed() implements Slot {}
}
