package org.bindery.runtime.internal.dfdl.number;

import java.math.BigDecimal;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.TextBuffer;

/** Decimals with as many digits after the decimal point as they have, zeros included. */
final class DigitNumber extends TextNumber {

    private static final int MOST_DIGITS = 1_000;

    private final char point;
    private final boolean always;

    /**
     * Decimals with a character for the decimal point.
     *
     * @param always whether it is written without digits after it, too
     */
    DigitNumber(char point, boolean always) {
        super(NumberType.DECIMAL);
        this.point = point;
        this.always = always;
    }

    @Override
    public boolean readsDecimals() {
        return point == '.' && !always;
    }

    @Override
    public long readLong(CharSequence text) {
        throw new IllegalStateException("decimals are not integers");
    }

    @Override
    public Object read(CharSequence text) throws ProcessingException {
        int length = text.length();
        boolean digits = false;
        boolean found = false;
        boolean fits = length <= MOST_DIGITS;
        for (int i = 0; i < length && fits; i++) {
            char c = text.charAt(i);
            boolean digit = c >= '0' && c <= '9';
            fits = digit || c == point && !found || i == 0 && c == '-';
            digits |= digit;
            found |= c == point;
        }
        if (!fits || !digits || always && !found) {
            throw new ProcessingException(
                    "'", text.subSequence(0, Math.min(length, 60)).toString(), "' is not a decimal number");
        }
        return new BigDecimal(text.toString().replace(point, '.'));
    }

    @Override
    public void write(long number, TextBuffer out) {
        out.append(Long.toString(number));
        if (always) {
            out.append(point);
        }
    }

    @Override
    public void write(Object number, TextBuffer out) {
        String digits = number instanceof BigDecimal decimal ? decimal.toPlainString() : number.toString();
        out.append(digits.replace('.', point));
        if (always && digits.indexOf('.') < 0) {
            out.append(point);
        }
    }
}
