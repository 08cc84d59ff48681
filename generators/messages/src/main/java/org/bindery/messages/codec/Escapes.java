package org.bindery.messages.codec;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.bindery.messages.values.Lexical;
import org.bindery.model.ValueKind;
import org.bindery.runtime.MalformedRecordException;

/// Values that their codec cannot hold: in UTF-8, or as a number where that is shorter (section 5).
final class Escapes {

    private static final Pattern NUMERAL = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]{1,62})?");

    /// The first byte of a number, less its scale: no text in UTF-8 starts with it.
    private static final int NUMBER = 0x80;

    private static final int MAX_SCALE = 62;

    private Escapes() {}

    static byte[] of(Object value) throws UnfitException {
        try {
            return bytes(Lexical.format(value));
        } catch (IllegalArgumentException e) {
            throw new UnfitException(e.getMessage());
        }
    }

    private static byte[] bytes(String text) throws UnfitException {
        byte[] utf8 = Utf8.of(text);
        if (utf8.length > Lexical.MAX_NUMBER_LENGTH || !isNumeral(text)) {
            return utf8;
        }
        BigDecimal value = new BigDecimal(text);
        ByteArrayOutputStream number = new ByteArrayOutputStream();
        number.write(NUMBER + value.scale());
        number.writeBytes(value.unscaledValue().toByteArray());
        boolean isSigned = value.signum() != 0 || !text.startsWith("-");
        return isSigned && number.size() < utf8.length ? number.toByteArray() : utf8;
    }

    private static boolean isNumeral(String text) {
        char first = text.isEmpty() ? 0 : text.charAt(0);
        return (first == '-' || (first >= '0' && first <= '9'))
                && NUMERAL.matcher(text).matches();
    }

    static Object value(ValueKind kind, Slice slice) {
        byte[] bytes = Arrays.copyOfRange(slice.bytes(), slice.from(), slice.to());
        String text = text(slice, bytes);
        try {
            Object value = Lexical.parse(kind, text);
            if (!Arrays.equals(of(value), bytes)) {
                throw new MalformedRecordException("'" + text + "' is not written canonically");
            }
            return value;
        } catch (UnfitException | IllegalArgumentException e) {
            throw new MalformedRecordException("an escaped value cannot be read: " + e.getMessage());
        }
    }

    private static String text(Slice slice, byte[] bytes) {
        int scale = bytes.length < 2 ? -1 : (bytes[0] & 0xFF) - NUMBER;
        return scale >= 0 && scale <= MAX_SCALE && bytes.length < Lexical.MAX_NUMBER_LENGTH / 2
                ? new BigDecimal(new BigInteger(bytes, 1, bytes.length - 1), scale).toPlainString()
                : Utf8.text(slice);
    }
}
