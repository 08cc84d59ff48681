package org.bindery.runtime.internal.dfdl.text;

import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.TextBuffer;

/**
 * Which characters fill a text up, and on which side (DFDL 1.0, section 13.2).
 *
 * @param justification the position of the text among them
 * @param trims whether they are removed on reading
 * @param pads whether they are written
 * @param isNumber whether a text that is nothing but zeros keeps one, where the pad character is a zero
 */
public record TextPadding(Justification justification, int pad, boolean trims, boolean pads, boolean isNumber) {

    /** The position of a text among its pad characters. */
    public enum Justification {
        /** Pad characters follow it. */
        LEFT,
        /** Pad characters precede it. */
        RIGHT,
        /** Pad characters are on both sides. */
        CENTER;

        /**
         * The value of a property.
         *
         * @param word {@code left}, {@code right} or {@code center}
         */
        public static Justification of(String word) {
            return word.equals("left") ? LEFT : word.equals("right") ? RIGHT : CENTER;
        }
    }

    /** Texts stay as they are. */
    public static final TextPadding NONE = new TextPadding(Justification.LEFT, ' ', false, false, false);

    boolean trimsStart() {
        return trims && justification != Justification.LEFT;
    }

    boolean trimsEnd() {
        return trims && justification != Justification.RIGHT;
    }

    /** Takes pad characters away. */
    public void trim(TextBuffer text) {
        if (!trims) {
            return;
        }
        int width = Character.charCount(pad);
        if (trimsEnd()) {
            int length = text.length();
            while (length >= width && Character.codePointBefore(text, length) == pad) {
                length -= width;
            }
            text.cut(length);
        }
        if (trimsStart()) {
            int first = 0;
            int length = text.length();
            while (first < length && Character.codePointAt(text, first) == pad) {
                first += width;
            }
            text.drop(isNumber && pad == '0' && first == length && first > 0 ? first - 1 : first);
        }
    }

    /**
     * Adds pad characters.
     *
     * @param count how many are to be added, at most
     * @throws ProcessingException when the text would be too long
     */
    public void pad(TextBuffer text, long count) throws ProcessingException {
        if (count <= 0 || !pads) {
            return;
        }
        if (count > Integer.MAX_VALUE >> 2) {
            throw new ProcessingException("a text would be filled up with ", count, " characters");
        }
        int before = switch (justification) {
            case LEFT -> 0;
            case RIGHT -> (int) count;
            case CENTER -> (int) (count / 2);
        };
        String filler = Character.toString(pad);
        text.replace(0, 0, filler.repeat(before));
        text.append(filler.repeat((int) count - before));
    }

    /**
     * Cuts a text that is too long on the side on which it would be filled up.
     *
     * @param charset the character set that counts its characters
     * @param length how many characters stay
     * @throws ProcessingException when characters would be lost on both sides
     */
    public void truncate(TextBuffer text, DfdlCharset charset, long length) throws ProcessingException {
        long over = charset.count(text) - length;
        if (over <= 0) {
            return;
        }
        if (justification == Justification.CENTER) {
            throw new ProcessingException(
                    "the text '", text, "' is longer than ", length, " characters, and one that is centred is not cut");
        }
        int characters = text.length();
        int kept = charset.width() == 16
                ? (int) length
                : Character.offsetByCodePoints(text, 0, (int) (justification == Justification.LEFT ? length : over));
        if (justification == Justification.LEFT) {
            text.cut(kept);
        } else {
            text.drop(charset.width() == 16 ? characters - (int) length : kept);
        }
    }
}
