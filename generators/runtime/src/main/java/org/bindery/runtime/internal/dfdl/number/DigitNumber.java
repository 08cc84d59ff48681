package org.bindery.runtime.internal.dfdl.number;

import java.math.BigDecimal;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.TextBuffer;

/** Decimals as XML Schema writes them, with as many digits behind the point as they have. */
final class DigitNumber extends TextNumber {

    private static final int MOST_DIGITS = 1_000;

    DigitNumber() {
        super(NumberType.DECIMAL);
    }

    @Override
    public boolean readsDecimals() {
        return true;
    }

    @Override
    public long readLong(CharSequence text) {
        throw new IllegalStateException("decimals are no integers");
    }

    @Override
    public Object read(CharSequence text) throws ProcessingException {
        int length = text.length();
        boolean digits = false;
        boolean point = false;
        boolean fits = length <= MOST_DIGITS;
        for (int i = 0; i < length && fits; i++) {
            char c = text.charAt(i);
            boolean digit = c >= '0' && c <= '9';
            fits = digit || c == '.' && !point || i == 0 && c == '-';
            digits |= digit;
            point |= c == '.';
        }
        if (!fits || !digits) {
            throw new ProcessingException(
                    "'", text.subSequence(0, Math.min(length, 60)).toString(), "' is no decimal number");
        }
        return new BigDecimal(text.toString());
    }

    @Override
    public void write(long number, TextBuffer out) {
        out.append(Long.toString(number));
    }

    @Override
    public void write(Object number, TextBuffer out) {
        out.append(number instanceof BigDecimal decimal ? decimal.toPlainString() : number.toString());
    }
}
