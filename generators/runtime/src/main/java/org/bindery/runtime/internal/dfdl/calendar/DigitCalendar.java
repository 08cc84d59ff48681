package org.bindery.runtime.internal.dfdl.calendar;

import java.io.IOException;
import java.math.BigInteger;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.TextBuffer;
import org.bindery.runtime.internal.dfdl.number.BinaryNumber;

/** Dates and times as decimal digits by a pattern. */
final class DigitCalendar extends BinaryCalendar {

    private final CalendarPattern pattern;
    private final BinaryNumber digits;

    DigitCalendar(CalendarPattern pattern, BinaryNumber digits) {
        this.pattern = pattern;
        this.digits = digits;
    }

    @Override
    public Object read(BitInput in, int bits) throws IOException, ProcessingException {
        String number = digits.read(in, bits).toString();
        return pattern.read("0".repeat(Math.max(0, pattern.digits() - number.length())) + number);
    }

    @Override
    public void write(Object value, BitOutput out, int bits) throws ProcessingException {
        TextBuffer text = new TextBuffer();
        pattern.write(value, text);
        try {
            digits.write(new BigInteger(text.toString()), out, bits);
        } catch (NumberFormatException e) {
            throw new ProcessingException("'", text, "' has other characters than digits");
        }
    }
}
