package org.bindery.runtime.internal.record;

import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.internal.symbol.SymbolText;
import org.bindery.runtime.internal.text.Texts;

/**
 * Reads boxes: records that hold one value where a value occurs in place of a record. The constant bits of a box are
 * the escape flag, where the value can escape, and then the code, or the field of a number.
 */
public final class BoxedValue {

    private BoxedValue() {}

    /** Whether the value of a box escaped, so that the box holds its lexical form. */
    public static boolean escaped(RecordSlice box) {
        return Bits.get(box.data, box.bits, 1) != 0;
    }

    /**
     * The lexical form of a value that escaped.
     *
     * @throws MalformedRecordException when the box holds none
     */
    public static String escape(RecordSlice box) {
        int length = box.end - box.variable - 1;
        if (length < 0) {
            throw new MalformedRecordException("a value ends within its escape mask");
        }
        return EscapedText.read(box.data, box.variable + 1, length);
    }

    /**
     * A code.
     *
     * @param bit position of its lowest bit
     * @param width its width, 1 to 64 bits
     */
    public static long code(RecordSlice box, int bit, int width) {
        return Bits.wide(box.data, box.bits + bit, width);
    }

    /**
     * A number.
     *
     * @param bit position of its field
     * @param width of its field
     * @throws MalformedRecordException when it does not lie within the box
     */
    public static long number(RecordSlice box, int bit, int width) {
        long field = Bits.wide(box.data, box.bits + bit, width);
        return Numerals.isShort(field, width) ? field : Numerals.number(box.data, box.variable, box.end, field);
    }

    /** A text of the pool. */
    public static String pooled(RecordSlice box) {
        String text = box.pool.text(Bits.get(box.data, box.bits + box.refs, box.pool.refBits()));
        if (text == null) {
            throw new MalformedRecordException("a text is missing");
        }
        return text;
    }

    /**
     * A text in UTF-8.
     *
     * @throws MalformedRecordException when the bytes are not UTF-8
     */
    public static String utf8(RecordSlice box) {
        return Texts.utf8(box.data, box.variable, box.end - box.variable);
    }

    /** A text in ISO 8859-1. */
    public static String latin1(RecordSlice box) {
        return Texts.latin1(box.data, box.variable, box.end - box.variable);
    }

    /**
     * A text in symbols.
     *
     * @throws MalformedRecordException when the bytes are not symbols
     */
    public static String symbols(RecordSlice box) {
        return SymbolText.decode(box.data, box.variable, box.end - box.variable);
    }

    /**
     * A text that represents octets.
     *
     * @param form how it represents them
     */
    public static String octets(OctetText form, RecordSlice box) {
        return form.decode(box.data, box.variable, box.end - box.variable);
    }

    /**
     * A text over an alphabet.
     *
     * @param alphabet its characters
     * @throws MalformedRecordException when a character is not in the alphabet
     */
    public static String text(Alphabet alphabet, RecordSlice box) {
        return alphabet.decode(box.data, box.variable, box.end - box.variable);
    }

    /**
     * A text that is written as its number.
     *
     * @param pattern all texts that it can be
     */
    public static String text(RankedPattern pattern, RecordSlice box) {
        return pattern.decode(box.data, box.variable, box.end - box.variable);
    }
}
