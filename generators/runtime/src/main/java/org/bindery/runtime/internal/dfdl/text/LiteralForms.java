package org.bindery.runtime.internal.dfdl.text;

import java.util.Arrays;

/**
 * The texts that match a literal with classes of characters, or with letters whose case is ignored. All places in it
 * that the characters so far may lead to are followed at once, one bit for each, so the time is proportional to the
 * text's length.
 */
final class LiteralForms {

    private static final int MOST = Long.SIZE - 2;
    /** Marks a state within the {@link #beginning}; the low bits hold how much of that was read. */
    private static final long WITHIN = Long.MIN_VALUE;

    private static final int LF = '\n';
    private static final int CR = '\r';
    private static final int NEL = 0x85;
    private static final int LS = 0x2028;
    /** After CR: an LF that belongs to it. */
    private static final int NL_LF = -9;

    private final boolean ignoreCase;
    /** The beginning of a long literal: characters that each match exactly one place. */
    private final int[] beginning;
    /** What matches each place after that. */
    private final int[] places;

    LiteralForms(StringLiteral literal, boolean ignoreCase) {
        this.ignoreCase = ignoreCase;
        int[] parts = literal.parts();
        int[] all = new int[2 * parts.length];
        int count = 0;
        for (int part : parts) {
            if (part == StringLiteral.NL) {
                all[count++] = part;
                all[count++] = NL_LF;
            } else if (part == StringLiteral.WSP_PLUS) {
                all[count++] = StringLiteral.WSP;
                all[count++] = StringLiteral.WSP_STAR;
            } else {
                all[count++] = part <= StringLiteral.BYTE ? StringLiteral.BYTE - part : part;
            }
        }
        int from = 0;
        while (count - from > MOST && all[from] >= 0) {
            from++;
        }
        if (count - from > MOST) {
            throw new IllegalArgumentException("the string literal '" + literal
                    + "' is too long to be looked for with character classes or without regard to case");
        }
        beginning = Arrays.copyOf(all, from);
        places = Arrays.copyOfRange(all, from, count);
    }

    /** The places reached, and those that may be reached without a character. */
    private long closure(long reached) {
        long all = reached;
        for (int i = 0; i < places.length; i++) {
            if ((all >>> i & 1) != 0 && (places[i] == StringLiteral.WSP_STAR || places[i] == NL_LF)) {
                all |= 1L << (i + 1);
            }
        }
        return all;
    }

    /** The places that a character leads to; 0 for none. */
    long step(long reached, int c) {
        if (reached < 0) {
            int read = (int) reached;
            if (!isSame(c, beginning[read])) {
                return 0;
            }
            return read + 1 < beginning.length ? reached + 1 : closure(1);
        }
        long next = 0;
        boolean white = StringLiteral.isWhiteSpace(c);
        for (long left = reached & (1L << places.length) - 1; left != 0; left &= left - 1) {
            int i = Long.numberOfTrailingZeros(left);
            int place = places[i];
            boolean fits = switch (place) {
                case StringLiteral.WSP -> white;
                case StringLiteral.WSP_STAR -> white;
                case StringLiteral.NL -> c == LF || c == CR || c == NEL || c == LS;
                case NL_LF -> c == LF;
                default -> isSame(c, place);
            };
            if (fits) {
                int width = place == StringLiteral.WSP_STAR ? 0 : place == StringLiteral.NL && c != CR ? 2 : 1;
                next |= 1L << (i + width);
            }
        }
        return closure(next);
    }

    private boolean isSame(int c, int wanted) {
        return c == wanted || (ignoreCase && fold(c) == fold(wanted));
    }

    static int fold(int c) {
        return Character.toLowerCase(Character.toUpperCase(c));
    }

    /** The places at which texts start. */
    long start() {
        return beginning.length > 0 ? WITHIN : closure(1);
    }

    boolean isAccepting(long reached) {
        return reached > 0 && (reached >>> places.length & 1) != 0;
    }

    /** Whether more characters may follow. */
    boolean goesOn(long reached) {
        return reached < 0 || (reached & (1L << places.length) - 1) != 0;
    }

    /** Whether a text is one of them. */
    boolean matches(CharSequence text) {
        long reached = start();
        for (int i = 0; i < text.length() && reached != 0; i++) {
            int c = Character.codePointAt(text, i);
            reached = step(reached, c);
            i += Character.charCount(c) - 1;
        }
        return isAccepting(reached);
    }

    /** Whether some start with a character beyond ASCII. */
    boolean startBeyondAscii() {
        if (beginning.length > 0) {
            return isBeyondAscii(beginning[0]);
        }
        for (int i = 0; i < places.length; i++) {
            boolean first = (start() >>> i & 1) != 0;
            if (first && isBeyondAscii(places[i])) {
                return true;
            }
        }
        return false;
    }

    /** Whether one may start with a character that starts with an octet in UTF-8, which is none of ASCII. */
    boolean mayStartWith(int octet) {
        if (beginning.length > 0) {
            return mayStartWith(octet, beginning[0]);
        }
        boolean may = false;
        for (int i = 0; i < places.length; i++) {
            may |= (start() >>> i & 1) != 0 && mayStartWith(octet, places[i]);
        }
        return may;
    }

    /** White space and ends of lines start with four octets; of others it is not asked which they start with. */
    private boolean mayStartWith(int octet, int place) {
        return place < 0 ? octet == 0xC2 || octet >= 0xE1 && octet <= 0xE3 : isBeyondAscii(place);
    }

    private boolean isBeyondAscii(int place) {
        return place < 0 || place >= 128 || (ignoreCase && isFolded(place));
    }

    /** Whether it has forms beyond ASCII: the Kelvin sign is a k, and the long s an s. */
    private static boolean isFolded(int c) {
        int folded = fold(c);
        return folded == 'k' || folded == 's' || folded == 'i';
    }
}
