package org.bindery.runtime.internal.record;

import java.util.Arrays;
import org.bindery.runtime.MalformedRecordException;

/** The characters of texts that are written in few bits each. Immutable. */
public final class Alphabet {

    private static final int DIRECT = 256;

    private final String characters;
    private final int bits;
    private final short[] places = new short[DIRECT];

    private Alphabet(String characters) {
        this.characters = characters;
        this.bits = Integer.SIZE - Integer.numberOfLeadingZeros(characters.length());
        Arrays.fill(places, (short) -1);
        for (int i = 0; i < characters.length(); i++) {
            if (characters.charAt(i) < DIRECT) {
                places[characters.charAt(i)] = (short) i;
            }
        }
    }

    /**
     * An alphabet.
     *
     * @param characters its characters, 1 to 255 of them, all different
     */
    public static Alphabet of(String characters) {
        return new Alphabet(characters);
    }

    /** The place of a character, or -1. */
    int place(char c) {
        return c < DIRECT ? places[c] : characters.indexOf(c);
    }

    /** Bits of a character, absence included. */
    int bits() {
        return bits;
    }

    /**
     * The number of a text among all texts of its length.
     *
     * @param length the length that it must have
     * @return the number, or -1 when the text has another length or a character that is not in the alphabet
     */
    public long code(String text, int length) {
        if (text.length() != length) {
            return -1;
        }
        long code = 0;
        for (int i = 0; i < length; i++) {
            int place = place(text.charAt(i));
            if (place < 0) {
                return -1;
            }
            code = code * characters.length() + place;
        }
        return code;
    }

    /**
     * The text of a number.
     *
     * @param code what {@link #code(String, int)} gave
     */
    public String text(long code, int length) {
        char[] text = new char[length];
        long rest = code;
        for (int i = length - 1; i >= 0; i--) {
            text[i] = characters.charAt((int) (rest % characters.length()));
            rest /= characters.length();
        }
        if (rest != 0) {
            throw new MalformedRecordException("no text of length " + length + " has the number " + code);
        }
        return new String(text);
    }

    /** Reads groups of bits, most significant first, until one is 0. */
    String decode(byte[] data, int start, int length) {
        StringBuilder text = new StringBuilder();
        long left = (long) length * Byte.SIZE;
        int at = start;
        int held = 0;
        int bitsHeld = 0;
        while (left >= bits) {
            while (bitsHeld < bits) {
                held = held << Byte.SIZE | (data[at++] & 0xFF);
                bitsHeld += Byte.SIZE;
            }
            bitsHeld -= bits;
            left -= bits;
            int place = (held >>> bitsHeld & (1 << bits) - 1) - 1;
            if (place < 0) {
                break;
            }
            if (place >= characters.length()) {
                throw new MalformedRecordException("a text has a character that is not in its alphabet");
            }
            text.append(characters.charAt(place));
        }
        return text.toString();
    }
}
