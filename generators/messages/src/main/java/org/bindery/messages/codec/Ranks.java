package org.bindery.messages.codec;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.internal.pattern.RankedTexts;
import org.bindery.runtime.internal.text.Excerpt;

/// Texts as their numbers among all texts of a pattern (section 3.5).
final class Ranks {

    private Ranks() {}

    static String text(RankedTexts texts, BigInteger number) {
        if (number.compareTo(texts.size()) >= 0) {
            throw new MalformedRecordException("no text of its type has the number " + number);
        }
        return texts.text(number);
    }

    static byte[] bytes(RankedTexts texts, String text) throws UnfitException {
        if (texts.isLong(text)) {
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            byte[] bytes = new byte[utf8.length + 1];
            System.arraycopy(utf8, 0, bytes, 1, utf8.length);
            return bytes;
        }
        BigInteger number = texts.number(text)
                .orElseThrow(() -> new UnfitException(
                        "'" + Excerpt.of(text) + "' does not match the patterns and lengths of its type"));
        byte[] bytes = new byte[(number.bitLength() + 7) / 8];
        for (int i = 0; i < bytes.length; i++) {
            bytes[bytes.length - 1 - i] = number.shiftRight(8 * i).byteValue();
        }
        return bytes;
    }

    static String text(RankedTexts texts, Slice bytes) {
        boolean zero = bytes.length() > 0 && bytes.bytes()[bytes.from()] == 0;
        if (!zero) {
            if (bytes.length() > (texts.size().bitLength() + 7) / 8) {
                throw new MalformedRecordException(
                        "a number of " + bytes.length() + " bytes is not a text of its type");
            }
            return text(texts, new BigInteger(1, bytes.bytes(), bytes.from(), bytes.length()));
        }
        String text = Utf8.text(bytes.part(1, bytes.length()));
        if (!texts.isLong(text)) {
            throw new MalformedRecordException("a text is not written as its number, or has none");
        }
        return text;
    }
}
