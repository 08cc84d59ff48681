package org.bindery.runtime.internal.record;

import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.internal.pattern.Automaton;
import org.bindery.runtime.internal.pattern.RankedTexts;
import org.bindery.runtime.internal.text.Texts;

/** The texts of a type in order, so that a text is written as its number among them. Immutable. */
public final class RankedPattern {

    private final RankedTexts texts;

    private RankedPattern(RankedTexts texts) {
        this.texts = texts;
    }

    /**
     * The texts of some lengths that an automaton accepts.
     *
     * @param shortest the least length, in characters
     * @param longest the greatest
     * @param states the automaton: for each state {@code -}, or {@code +} where a text may end, then what may follow,
     *     each as first and last character of a range and the number of the next state, with {@code ,} between them and
     *     {@code ;} at the end; {@code .} where a text must end
     */
    public static RankedPattern of(int shortest, int longest, String states) {
        return new RankedPattern(RankedTexts.of(shortest, longest, Automaton.of(states)));
    }

    /** The place of a text, or -1 when it is not one of the texts; for types that have fewer than 2^63 texts. */
    public long code(String text) {
        return texts.code(text);
    }

    /**
     * The text at a place, for types that have fewer than 2^63 texts.
     *
     * @param code what {@link #code(String)} gave
     */
    public String text(long code) {
        if (!texts.has(code)) {
            throw new MalformedRecordException("no text of its type has the number " + code);
        }
        return texts.text(code);
    }

    /** Appends the number of a text in as few bytes as hold it; false when it is not one of the texts. */
    boolean append(String text, RecordBuffer buffer) {
        long code = texts.code(text);
        if (code >= 0) {
            int bytes = Bits.bytesFor(code);
            if (code > 0) {
                buffer.append(bytes, Long.reverseBytes(code) >>> (Long.SIZE - Byte.SIZE * bytes));
            }
            return true;
        }
        byte[] number = texts.bytes(text);
        if (number != null) {
            buffer.append(number);
            return true;
        }
        boolean isLong = texts.isLong(text);
        if (isLong) {
            buffer.append(1, 0);
            buffer.appendUtf8(text);
        }
        return isLong;
    }

    /** Reads what {@link #append(String, RecordBuffer)} wrote. */
    String decode(byte[] data, int start, int length) {
        if (length > 0 && data[start] == 0) {
            String text = Texts.utf8(data, start + 1, length - 1);
            if (!texts.isLong(text)) {
                throw new MalformedRecordException("a text is not written as its number, or has none");
            }
            return text;
        }
        String text = texts.text(data, start, length);
        if (text == null) {
            throw new MalformedRecordException("no text of its type has its number, of " + length + " bytes");
        }
        return text;
    }
}
