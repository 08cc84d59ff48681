package org.bindery.messages.codec;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.bindery.messages.values.Shown;
import org.bindery.pattern.RankedPattern;
import org.bindery.runtime.MalformedRecordException;

/// Texts as their numbers among all texts of a pattern (section 3.5).
final class Ranks {

    private Ranks() {}

    /// How many texts come before one; empty when it is not one of the texts, or longer than those that have numbers.
    static Optional<BigInteger> of(RankedPattern texts, String text) {
        int[] characters = text.codePoints().toArray();
        if (characters.length < texts.shortest()
                || characters.length > Math.min(texts.longest(), RankedPattern.LONGEST)) {
            return Optional.empty();
        }
        BigInteger before = shorter(texts, characters.length);
        int state = 0;
        for (int i = 0; i < characters.length; i++) {
            int next = texts.after(state, characters[i]);
            if (next < 0) {
                return Optional.empty();
            }
            int left = characters.length - i - 1;
            for (int[] range : texts.choices(state)) {
                int below = Math.min(characters[i], range[1] + 1) - range[0];
                if (below > 0) {
                    before = before.add(
                            texts.endings(texts.after(state, range[0]), left).multiply(BigInteger.valueOf(below)));
                }
            }
            state = next;
        }
        return texts.endings(state, 0).signum() > 0 ? Optional.of(before) : Optional.empty();
    }

    private static BigInteger shorter(RankedPattern texts, int length) {
        BigInteger sum = BigInteger.ZERO;
        for (int i = texts.shortest(); i < length; i++) {
            sum = sum.add(texts.endings(0, i));
        }
        return sum;
    }

    /// The text before which there are so many.
    ///
    /// @throws MalformedRecordException when there are fewer
    static String text(RankedPattern texts, BigInteger number) {
        if (number.compareTo(texts.size()) >= 0) {
            throw new MalformedRecordException("no text of its type has the number " + number);
        }
        BigInteger rest = number;
        int left = texts.shortest();
        while (rest.compareTo(texts.endings(0, left)) >= 0) {
            rest = rest.subtract(texts.endings(0, left++));
        }
        StringBuilder text = new StringBuilder();
        int state = 0;
        while (left-- > 0) {
            for (int[] range : texts.choices(state)) {
                int next = texts.after(state, range[0]);
                BigInteger each = texts.endings(next, left);
                BigInteger all = each.multiply(BigInteger.valueOf(range[1] - range[0] + 1L));
                if (rest.compareTo(all) < 0) {
                    BigInteger[] place = rest.divideAndRemainder(each);
                    text.appendCodePoint(range[0] + place[0].intValueExact());
                    rest = place[1];
                    state = next;
                    break;
                }
                rest = rest.subtract(all);
            }
        }
        return text.toString();
    }

    static byte[] bytes(RankedPattern texts, String text) throws UnfitException {
        if (isLong(texts, text)) {
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            byte[] bytes = new byte[utf8.length + 1];
            System.arraycopy(utf8, 0, bytes, 1, utf8.length);
            return bytes;
        }
        BigInteger number = of(texts, text)
                .orElseThrow(() -> new UnfitException(
                        "'" + Shown.of(text) + "' does not match the patterns and lengths of its type"));
        byte[] bytes = new byte[(number.bitLength() + 7) / 8];
        for (int i = 0; i < bytes.length; i++) {
            bytes[bytes.length - 1 - i] = number.shiftRight(8 * i).byteValue();
        }
        return bytes;
    }

    static String text(RankedPattern texts, Slice bytes) {
        boolean zero = bytes.length() > 0 && bytes.bytes()[bytes.from()] == 0;
        if (!zero) {
            if (bytes.length() > (texts.size().bitLength() + 7) / 8) {
                throw new MalformedRecordException("a number of " + bytes.length() + " bytes is no text of its type");
            }
            return text(texts, new BigInteger(1, bytes.bytes(), bytes.from(), bytes.length()));
        }
        String text = TextBytes.utf8(bytes.part(1, bytes.length()));
        if (!isLong(texts, text)) {
            throw new MalformedRecordException("a text is not written as its number, or has none");
        }
        return text;
    }

    /// Whether a text matches but is too long to have a number.
    private static boolean isLong(RankedPattern texts, String text) {
        int[] characters = text.codePoints().toArray();
        if (characters.length <= RankedPattern.LONGEST || characters.length > texts.longest()) {
            return false;
        }
        int state = 0;
        for (int i = 0; i < characters.length && state >= 0; i++) {
            state = texts.after(state, characters[i]);
        }
        return state >= 0 && texts.endings(state, 0).signum() > 0;
    }
}
