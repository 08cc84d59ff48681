package org.bindery.runtime.internal.dfdl.text;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;

/**
 * Alternatives of delimiters, of which the longest one at some place is found. Of two of the same length, the first
 * one is found. Immutable.
 */
public final class DelimiterMatcher {

    /** None of the delimiters. */
    public static final int NONE = -1;

    private static final int ASCII = 128;
    private static final byte WIDE = 1;
    private static final byte LOOK = 2;
    private static final byte DELIMITER = 4;

    private final DfdlCharset charset;
    private final Delimiter[] delimiters;
    /** Which characters of ASCII a delimiter may start with. */
    private final long lowStarts;

    private final long highStarts;
    /** Whether others may start a delimiter. */
    private final boolean otherStarts;
    /** By octet, where those of ASCII are characters: whether it cannot start a delimiter, may start one, or is one. */
    private final byte[] octets = new byte[1 << Byte.SIZE];

    DelimiterMatcher(DfdlCharset charset, Delimiter[] delimiters) {
        this.charset = charset;
        this.delimiters = delimiters;
        long low = 0;
        long high = 0;
        boolean other = false;
        Arrays.fill(octets, ASCII, octets.length, WIDE);
        for (Delimiter delimiter : delimiters) {
            for (int c = 0; c < ASCII; c++) {
                if (delimiter.mayStart(c)) {
                    low |= c < 64 ? 1L << c : 0;
                    high |= c < 64 ? 0 : 1L << c;
                    octets[c] |= delimiter.isAt(c) ? DELIMITER : LOOK;
                }
            }
            for (int octet = ASCII; octet < octets.length; octet++) {
                octets[octet] |= delimiter.mayStartWith(octet) ? LOOK : 0;
            }
            other |= delimiter.mayStartBeyondAscii();
        }
        lowStarts = low;
        highStarts = high;
        otherStarts = other;
    }

    /**
     * The delimiters of some literals.
     *
     * @param literals the alternatives
     * @param charset the character set in which they are looked for
     * @param ignoreCase whether capital and small letters are the same
     * @throws IllegalArgumentException when one is too long, with classes of characters
     */
    public static DelimiterMatcher of(List<StringLiteral> literals, DfdlCharset charset, boolean ignoreCase) {
        Delimiter[] delimiters = new Delimiter[literals.size()];
        for (int i = 0; i < delimiters.length; i++) {
            delimiters[i] = Delimiter.of(literals.get(i), charset, ignoreCase);
        }
        return new DelimiterMatcher(charset, delimiters);
    }

    /** How many alternatives there are. */
    public int size() {
        return delimiters.length;
    }

    /** The character set in which they are looked for. */
    public DfdlCharset charset() {
        return charset;
    }

    /** The octets of the delimiter, where there is one alternative of one form in whole bytes; null for others. */
    public byte[] octets() {
        return delimiters.length == 1 && delimiters[0] instanceof ByteDelimiter only ? only.octets() : null;
    }

    /** Whether a delimiter may start with a character. */
    public boolean mayStart(int codePoint) {
        return codePoint < 64
                ? (lowStarts >>> codePoint & 1) != 0
                : codePoint < ASCII ? (highStarts >>> codePoint & 1) != 0 : otherStarts;
    }

    /** The first octet at which a delimiter may start, or which is not ASCII; the end where there is none. */
    public int next(byte[] data, int from, int behind) {
        int at = from;
        while (at < behind && octets[data[at] & 0xFF] == 0) {
            at++;
        }
        return at;
    }

    /** Whether an octet is a delimiter. */
    public boolean isAt(byte octet) {
        return octets[octet & 0xFF] >= DELIMITER;
    }

    /** Whether one may start with an octet, in UTF-8 or, if it is one of ASCII, in others. */
    public boolean mayStartWith(byte octet) {
        return octets[octet & 0xFF] > WIDE;
    }

    /** Whether a character of ASCII is a delimiter, and no other delimiter starts with it, in whole octets. */
    public boolean isAlone(int codePoint) {
        int starting = 0;
        boolean alone = true;
        for (Delimiter delimiter : delimiters) {
            if (delimiter.mayStart(codePoint)) {
                starting++;
                alone &= delimiter.isAlone(codePoint);
            }
        }
        return alone && starting == 1;
    }

    /** Whether one of the delimiters is a text that starts with a character. */
    boolean startsWith(int codePoint) {
        for (Delimiter delimiter : delimiters) {
            if (delimiter.startsWith(codePoint)) {
                return true;
            }
        }
        return false;
    }

    /** The number of characters of the longest delimiter at a place of a text; 0 where there is none. */
    int lengthAt(CharSequence text, int at) {
        int longest = 0;
        if (mayStart(Character.codePointAt(text, at))) {
            for (Delimiter delimiter : delimiters) {
                longest = Math.max(longest, delimiter.lengthAt(text, at));
            }
        }
        return longest;
    }

    /**
     * Passes the longest delimiter at the position. Without one, the position is unchanged.
     *
     * @param in the data
     * @return which of the alternatives it is, or {@link #NONE}
     */
    public int match(BitInput in) throws IOException {
        return match(in, true);
    }

    /**
     * Returns which delimiter is at the position, without passing it.
     *
     * @param in the data
     * @return which of the alternatives is the longest there, without those of no length; {@link #NONE} where none is
     */
    public int find(BitInput in) throws IOException {
        long start = in.position();
        int found = match(in, false);
        in.position(start);
        return found;
    }

    private int match(BitInput in, boolean empty) throws IOException {
        long start = in.position();
        long longest = empty ? start - 1 : start;
        int found = NONE;
        for (int i = 0; i < delimiters.length; i++) {
            long end = delimiters[i].end(in);
            in.position(start);
            if (end > longest) {
                longest = end;
                found = i;
            }
        }
        if (found != NONE) {
            in.position(longest);
        }
        return found;
    }
}
