package org.bindery.layout;

import java.util.Optional;
import java.util.OptionalInt;

/// The place of a value in a record. Bit positions count from the record's first constant bit, refs from its first
/// ref.
public sealed interface Slot {

    /// A code among the constant bits.
    ///
    /// @param offset position of its lowest bit
    /// @param optional whether 0 means absent and codes are written plus 1
    record Bits(int offset, int width, boolean optional) implements Slot {}

    /// A ref to the message's pool, in the fixed section.
    ///
    /// @param ordinal its place among the record's refs, from 0
    record Ref(int ordinal) implements Slot {}

    /// A place in the variable part that is taken only when present: by a code, a ref, or a record without variable
    /// part.
    ///
    /// @param presence position of its presence bit
    /// @param group index of its [RecordLayout.SparseGroup]
    record Sparse(int presence, int group) implements Slot {}

    /// A numeral: a field of few bits among the constant bits, which is the number itself if that is small, else
    /// gives the number of its bytes. The last seven numbers that fit the field denote 1, 2, 3, 4, 5, 6 and 8
    /// bytes.
    ///
    /// @param ordinal its place among the numerals, from 0
    /// @param offset position of the field's lowest bit
    /// @param optional whether 0 means absent, and small numbers are written plus 1
    record Counted(int ordinal, int offset, int width, boolean optional) implements Slot {

        /// The lengths in bytes that a field can give.
        private static final String LENGTHS = "\1\2\3\4\5\6\b";

        /// The first number of the field that denotes a length.
        public int firstLength() {
            return (1 << width) - LENGTHS.length();
        }

        /// How many bytes follow a field that has that number.
        public int lengthOf(int number) {
            return number < firstLength() ? 0 : LENGTHS.charAt(number - firstLength());
        }

        /// The number of a field that denotes a number with at least that many bytes, 1 to 8.
        public int fieldFor(int bytes) {
            return firstLength() + (bytes < 7 ? bytes - 1 : 6);
        }
    }

    /// Bytes found through the table of ends.
    ///
    /// @param ordinal its place among the mandatory payloads, or among the optional ones, from 0
    /// @param optional whether it has a presence bit
    record Payload(int ordinal, boolean optional) implements Slot {}

    /// A mandatory record, or a choice, whose fixed section is part of that of the record around it. The fixed
    /// sections of all alternatives of a choice start at the same places.
    ///
    /// @param bits position of its first constant bit
    /// @param bitCount how many constant bits it has; the most that an alternative has, the others leave some 0
    /// @param ref place of its first ref
    /// @param refCount how many refs it has, likewise
    /// @param presence position of its presence bit, which only a choice has; empty if it is always present
    /// @param rest its variable part, or its typed form if it escapes; an optional one is present unless it is
    ///     empty. Empty if there is never any
    record Dissolved(int bits, int bitCount, int ref, int refCount, OptionalInt presence, Optional<Payload> rest)
            implements Slot {}

    /// The place of the choice, if the selector names this alternative.
    ///
    /// @param choice index of the [RecordLayout.ChoiceLayout]
    /// @param alternative place among its alternatives, from 0
    record Alternative(int choice, int alternative) implements Slot {}

    /// Nowhere: it is calculated.
    record Computed() implements Slot {}
}
