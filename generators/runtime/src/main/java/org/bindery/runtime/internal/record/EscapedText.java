package org.bindery.runtime.internal.record;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.internal.text.Texts;
import org.bindery.runtime.internal.value.Lexical;

/**
 * The bytes of values that escape: the lexical form in UTF-8 or, where that is shorter, a number as a scale and an integer
 * ({@code docs/format.md}, section 5).
 */
final class EscapedText {

    /** The first byte of a number: this plus its scale. No text in UTF-8 starts with such a byte. */
    private static final int NUMBER = 0x80;

    private static final int MAX_SCALE = 62;

    /** No number of more bytes has a lexical form that is short enough. */
    private static final int MAX_BYTES = 4_160;

    private EscapedText() {}

    /**
     * A lexical form as a number.
     *
     * @param text the lexical form of any value
     * @return its bytes, or null if it is no number in canonical form, or takes as few in UTF-8
     */
    static byte[] number(String text) {
        int point = text.indexOf('.');
        int scale = point < 0 ? 0 : text.length() - point - 1;
        if (scale > MAX_SCALE || !isNumber(text, point < 0 ? text.length() : point)) {
            return null;
        }
        BigInteger value = new BigInteger(point < 0 ? text : text.substring(0, point) + text.substring(point + 1));
        byte[] unscaled = value.toByteArray();
        if (unscaled.length + 1 >= text.length() || (value.signum() == 0 && text.startsWith("-"))) {
            return null;
        }
        byte[] bytes = new byte[unscaled.length + 1];
        bytes[0] = (byte) (NUMBER + scale);
        System.arraycopy(unscaled, 0, bytes, 1, unscaled.length);
        return bytes;
    }

    /** Whether a text is digits, without a leading zero that is not needed, a fraction, and a minus sign or none. */
    private static boolean isNumber(String text, int point) {
        int first = text.startsWith("-") ? 1 : 0;
        if (text.length() > Lexical.MAX_LENGTH || point == first || point == text.length() - 1) {
            return false;
        }
        for (int i = first; i < text.length(); i++) {
            char c = text.charAt(i);
            if (i != point && (c < '0' || c > '9')) {
                return false;
            }
        }
        return text.charAt(first) != '0' || point == first + 1;
    }

    /**
     * Reads a lexical form.
     *
     * @throws MalformedRecordException when no value is written so
     */
    static String read(byte[] data, int from, int length) {
        int scale = length == 0 ? -1 : (data[from] & 0xFF) - NUMBER;
        if (scale < 0 || scale > MAX_SCALE) {
            return Texts.utf8(data, from, length);
        }
        if (length < 2 || length > MAX_BYTES || !isShortest(data, from + 1, length - 1)) {
            throw new MalformedRecordException("an escaped number is not written canonically");
        }
        String text = new BigDecimal(new BigInteger(data, from + 1, length - 1), scale).toPlainString();
        if (text.length() <= length || text.length() > Lexical.MAX_LENGTH) {
            throw new MalformedRecordException("'" + text + "' is not written canonically");
        }
        return text;
    }

    /** Whether two's complement has no byte that only repeats the sign. */
    private static boolean isShortest(byte[] data, int from, int length) {
        return length == 1 || data[from] != data[from + 1] >> 7;
    }
}
