package org.bindery.messages.codec;

import org.bindery.layout.Slot;

/// The fields of numerals (section 3.4).
final class NumeralField {

    private NumeralField() {}

    /// The field of a numeral that is present.
    static int of(Slot.Counted slot, long number) {
        int plus = slot.optional() ? 1 : 0;
        return number >= 0 && number < slot.firstLength() - plus
                ? (int) number + plus
                : slot.fieldFor(Math.max(1, Bits.bytesFor(number)));
    }
}
