package org.bindery.runtime;

/**
 * Reads boxes: records that hold one value where a value needs bytes of its own. The fixed section of a box holds the escape
 * flag, where the value can escape, and then the code, or four bits for the length of the number behind it.
 */
public final class Box {

    private Box() {}

    /**
     * Whether the value of a box escaped.
     *
     * @param data holds the box
     * @param offset where the box starts
     * @param length length of the box
     * @return whether its lexical form stands in the box
     * @throws MalformedRecordException when the box is empty
     */
    public static boolean escaped(byte[] data, int offset, int length) {
        check(length, 1);
        return (data[offset] & 1) != 0;
    }

    /**
     * The lexical form of a value that escaped.
     *
     * @param data holds the box
     * @param offset where the box starts
     * @param length length of the box
     * @param fixedBytes length of its fixed section
     * @return the text
     * @throws MalformedRecordException when the box holds none
     */
    public static String text(byte[] data, int offset, int length, int fixedBytes) {
        int before = fixedBytes + 1;
        check(length, before);
        return Texts.utf8(data, offset + before, length - before);
    }

    /**
     * A code.
     *
     * @param data holds the box
     * @param offset where the box starts
     * @param length length of the box
     * @param bit position of its lowest bit
     * @param width its width in bits
     * @return the code
     * @throws MalformedRecordException when the box is too short
     */
    public static long code(byte[] data, int offset, int length, int bit, int width) {
        check(length, (bit + width + 7) / Byte.SIZE);
        return Bits.get(data, offset, bit, width);
    }

    /**
     * A number.
     *
     * @param data holds the box
     * @param offset where the box starts
     * @param length length of the box
     * @param bit position of the number's length
     * @return the number
     * @throws MalformedRecordException when it does not lie within the box
     */
    public static long number(byte[] data, int offset, int length, int bit) {
        check(length, 1);
        int bytes = (int) Bits.get(data, offset, bit, 4);
        if (bytes > Long.BYTES) {
            throw new MalformedRecordException("a number has " + bytes + " bytes");
        }
        check(length, 1 + bytes);
        return Bits.number(data, offset + 1, bytes);
    }

    /**
     * A text in UTF-8, which needs nothing beside its bytes.
     *
     * @param data holds the text
     * @param offset where the text starts
     * @param length length of the text
     * @return the text
     * @throws MalformedRecordException when the bytes are not UTF-8
     */
    public static String utf8(byte[] data, int offset, int length) {
        return Texts.utf8(data, offset, length);
    }

    /**
     * A text in ISO 8859-1.
     *
     * @param data holds the text
     * @param offset where the text starts
     * @param length length of the text
     * @return the text
     */
    public static String latin1(byte[] data, int offset, int length) {
        return Texts.latin1(data, offset, length);
    }

    /**
     * A text in symbols.
     *
     * @param data holds the text
     * @param offset where the text starts
     * @param length length of the text
     * @return the text
     * @throws MalformedRecordException when the bytes are none
     */
    public static String symbols(byte[] data, int offset, int length) {
        return SymbolText.decode(data, offset, length);
    }

    /**
     * A text that stands for octets.
     *
     * @param form how it does
     * @param data holds the text
     * @param offset where the text starts
     * @param length length of the text
     * @return the text
     * @throws MalformedRecordException when the bytes are none
     */
    public static String octets(OctetText form, byte[] data, int offset, int length) {
        return form.decode(data, offset, length);
    }

    /**
     * A text over an alphabet.
     *
     * @param alphabet its characters
     * @param data holds the text
     * @param offset where the text starts
     * @param length length of the text
     * @return the text
     * @throws MalformedRecordException when a character is not in the alphabet
     */
    public static String text(Alphabet alphabet, byte[] data, int offset, int length) {
        return alphabet.decode(data, offset, length);
    }

    /**
     * A text that is written as its number.
     *
     * @param pattern all texts that it can be
     * @param data holds the number
     * @param offset where the number starts
     * @param length length of the number
     * @return the text
     * @throws MalformedRecordException when there is no such number
     */
    public static String text(RankedPattern pattern, byte[] data, int offset, int length) {
        return pattern.decode(data, offset, length);
    }

    private static void check(int length, int needed) {
        if (length < needed) {
            throw new MalformedRecordException("a value of " + length + " bytes lacks some of " + needed);
        }
    }
}
