package org.bindery.runtime.internal.dfdl.bits;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A character set by the name that DFDL uses, with what to do about bytes and characters that it does not have
 * ({@code encodingErrorPolicy}). Characters are code points of Unicode. Immutable.
 */
public abstract sealed class DfdlCharset permits TableCharset, Utf8Charset, Utf16Charset, Utf32Charset, PackedCharset {

    /** There is no further character. */
    public static final int END = -1;

    /** The replacement for bytes that are not characters. */
    public static final int REPLACEMENT = 0xFFFD;

    private static final Map<String, DfdlCharset> KNOWN = new ConcurrentHashMap<>();

    private final String name;
    final boolean replacing;

    DfdlCharset(String name, boolean replacing) {
        this.name = name;
        this.replacing = replacing;
    }

    /**
     * The character set of a name, in which characters of UTF-16 are two or four bytes.
     *
     * @param name its name in DFDL or at IANA, in any case
     * @param replacing whether what is no character is replaced, rather than refused
     * @throws IllegalArgumentException when there is none of the name
     */
    public static DfdlCharset of(String name, boolean replacing) {
        return of(name, replacing, false);
    }

    /**
     * The character set of a name.
     *
     * @param name its name in DFDL or at IANA, in any case
     * @param replacing whether what is no character is replaced, rather than refused
     * @param fixedUtf16 whether each two bytes of UTF-16 count as a character
     * @throws IllegalArgumentException when there is none of the name
     */
    public static DfdlCharset of(String name, boolean replacing, boolean fixedUtf16) {
        String upper = name.trim().toUpperCase(Locale.ROOT);
        String key = (replacing ? "r" : "e") + (fixedUtf16 ? "f " : "v ") + upper;
        DfdlCharset known = KNOWN.get(key);
        if (known == null) {
            known = make(upper, replacing, fixedUtf16);
            KNOWN.put(key, known);
        }
        return known;
    }

    private static DfdlCharset make(String name, boolean replacing, boolean fixedUtf16) {
        PackedCharset packed = PackedCharset.find(name, replacing);
        if (packed != null) {
            return packed;
        }
        return switch (name) {
            case "UTF-8", "UTF8" -> new Utf8Charset(replacing);
            case "UTF-16", "UTF-16BE" -> new Utf16Charset("UTF-16BE", replacing, false, fixedUtf16);
            case "UTF-16LE" -> new Utf16Charset(name, replacing, true, fixedUtf16);
            case "UTF-32", "UTF-32BE" -> new Utf32Charset("UTF-32BE", replacing, false);
            case "UTF-32LE" -> new Utf32Charset(name, replacing, true);
            case "ASCII" -> new TableCharset("US-ASCII", Charset.forName("US-ASCII"), replacing);
            default -> {
                Charset charset = find(name);
                if (!TableCharset.fits(charset)) {
                    throw new IllegalArgumentException(
                            "the encoding '" + name + "' has characters of several bytes, which are not supported");
                }
                yield new TableCharset(charset.name(), charset, replacing);
            }
        };
    }

    private static Charset find(String name) {
        try {
            return Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw new IllegalArgumentException("there is no encoding of the name '" + name + "'", e);
        }
    }

    /** Its usual name. */
    public final String name() {
        return name;
    }

    /** How many bits a character has; 0 where characters differ in that. */
    public abstract int width();

    /** How many bits the shortest character has. */
    public int unit() {
        return width();
    }

    /** Which multiple of bits a text starts at: 1 or 8. */
    public int alignment() {
        return 8;
    }

    /**
     * Whether bits are taken from the least significant one of a byte on; false for all that are made of whole bytes.
     */
    public boolean isLeastFirst() {
        return false;
    }

    /**
     * Whether each character of ASCII is its byte, and no such byte is part of another character: whether texts can be
     * looked through byte by byte for such characters.
     */
    public boolean isAsciiBytes() {
        return false;
    }

    /**
     * Reads a character.
     *
     * @return the code point; {@link #END} where the data has no room for one
     * @throws ProcessingException when there is no character, and none is put in its place
     */
    public abstract int next(BitInput in) throws IOException, ProcessingException;

    /**
     * Writes a character.
     *
     * @throws ProcessingException when the character set does not have it, and it is not replaced
     */
    public abstract void put(int codePoint, BitOutput out) throws ProcessingException;

    /** How long a character is, in bits. */
    public int bits(int codePoint) {
        return width();
    }

    /**
     * Reads characters, at most as many as there are.
     *
     * @param count how many are wanted
     * @param into what they are added to
     * @return how many were read
     * @throws ProcessingException when there is what is no character, and none is put in its place
     */
    public long characters(BitInput in, long count, TextBuffer into) throws IOException, ProcessingException {
        long read = 0;
        while (read < count) {
            int next = next(in);
            if (next == END) {
                break;
            }
            into.append(next);
            read++;
        }
        return read;
    }

    /**
     * Reads the characters in some bits. Bits left after the last one are no character, unless characters may have any
     * number of bits.
     *
     * @param bits how many bits there are
     * @param into what they are added to
     * @throws ProcessingException when the data ends before, or what is no character is not replaced
     */
    public void text(BitInput in, long bits, TextBuffer into) throws IOException, ProcessingException {
        in.require(bits);
        long end = in.position() + bits;
        long limit = in.limit();
        in.limit(end);
        try {
            characters(in, Long.MAX_VALUE, into);
            if (in.position() < end && alignment() > 1) {
                if (!replacing) {
                    throw noCharacter(in, (int) (end - in.position()));
                }
                into.append(REPLACEMENT);
            }
        } finally {
            in.limit(limit);
        }
        in.position(end);
    }

    /**
     * Writes a text.
     *
     * @throws ProcessingException when a character is missing from the character set and is not replaced
     */
    public void text(CharSequence text, BitOutput out) throws ProcessingException {
        for (int i = 0; i < text.length(); i++) {
            int c = text.charAt(i);
            if (Character.isHighSurrogate((char) c) && i + 1 < text.length()) {
                c = Character.codePointAt(text, i);
                i += Character.charCount(c) - 1;
            }
            put(c, out);
        }
    }

    /** How long a text is, in bits. */
    public final long bits(CharSequence text) {
        long bits = 0;
        for (int i = 0; i < text.length(); i++) {
            int c = Character.codePointAt(text, i);
            bits += bits(c);
            i += Character.charCount(c) - 1;
        }
        return bits;
    }

    /** How many characters a text has as the character set counts them. */
    public long count(CharSequence text) {
        return Character.codePointCount(text, 0, text.length());
    }

    final ProcessingException noCharacter(BitInput in, int bits) {
        return new ProcessingException(
                "the ", bits, " bits at bit ", in.position(), " are not a character of the encoding ", name);
    }

    final ProcessingException unknown(int codePoint) {
        return new ProcessingException(
                "the character '",
                Character.toString(codePoint),
                "' (U+",
                String.format("%04X", codePoint),
                ") is not in the encoding ",
                name);
    }

    @Override
    public final String toString() {
        return name;
    }
}
