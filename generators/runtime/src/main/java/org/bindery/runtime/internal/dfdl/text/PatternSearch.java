package org.bindery.runtime.internal.dfdl.text;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;

/**
 * Looks for regular expressions in data that is decoded as far as the expression looks. An expression that looks at
 * characters too often is taken for one that does not match. Not thread-safe.
 */
public final class PatternSearch implements CharSequence {

    /** How often an expression may look at a character. */
    private static final long MOST_LOOKS = 20_000_000;

    /** How many characters are decoded at first; most expressions match or fail within them. */
    private static final int FIRST = 32;
    /** An expression may look no further. */
    private static final int MOST = 1 << 22;

    /** Thrown through the matcher when it looks at characters too often. */
    private static final class TooLongException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooLongException() {
            super(null, null, false, false);
        }
    }

    /** More expressions have a new matcher each time. */
    private static final int MOST_KEPT = 1 << 8;

    private final BitInput in;
    private final Map<Pattern, Matcher> matchers = new HashMap<>();
    private char[] characters = {};
    /** Where each character ends, in bits. */
    private long[] ends = {};

    private int length;
    private long looks;
    private long matchEnd;
    /** What found something at last; null where nothing matched. */
    @Nullable
    private Matcher matched;

    public PatternSearch(BitInput in) {
        this.in = in;
    }

    /** Whether something matches at the position, which stays. */
    public boolean matches(Pattern pattern, DfdlCharset charset) throws IOException {
        long start = in.position();
        try {
            return find(pattern, charset, start);
        } catch (TooLongException | StackOverflowError e) {
            return false;
        } finally {
            in.position(start);
        }
    }

    /** Where the match ends, in bits. */
    public long end() {
        return matchEnd;
    }

    /**
     * What the last group of the pattern matched: it, or what the whole pattern matched where it has no groups; empty
     * where nothing matched.
     */
    public String text() {
        String text = matched == null ? null : matched.group(matched.groupCount());
        return text == null ? "" : text;
    }

    @SuppressWarnings(
            "JdkObsolete") // the data are read in pieces, so that it counts whether more could change the match
    private boolean find(Pattern pattern, DfdlCharset charset, long start) throws IOException {
        length = 0;
        looks = 0;
        int wanted = FIRST;
        while (true) {
            boolean more = decode(charset, wanted);
            Matcher matcher = matcher(pattern);
            boolean found = matcher.lookingAt();
            if (!more || !matcher.hitEnd() || wanted >= MOST) {
                matchEnd = !found || matcher.end() == 0 ? start : ends[matcher.end() - 1];
                matched = found ? matcher : null;
                return found;
            }
            wanted *= 2;
        }
    }

    private Matcher matcher(Pattern pattern) {
        Matcher known = matchers.get(pattern);
        if (known != null) {
            return known.reset();
        }
        Matcher made = pattern.matcher(this);
        if (matchers.size() < MOST_KEPT) {
            matchers.put(pattern, made);
        }
        return made;
    }

    /** Reads on until there are so many characters; false where the data ends before. */
    private boolean decode(DfdlCharset charset, int wanted) throws IOException {
        if (wanted + 1 > characters.length) {
            characters = Arrays.copyOf(characters, 2 * wanted);
            ends = Arrays.copyOf(ends, 2 * wanted);
        }
        while (length < wanted) {
            int next;
            try {
                next = charset.next(in);
            } catch (ProcessingException e) {
                return false;
            }
            if (next == DfdlCharset.END) {
                return false;
            }
            if (Character.isBmpCodePoint(next)) {
                characters[length] = (char) next;
            } else {
                characters[length] = Character.highSurrogate(next);
                ends[length++] = in.position();
                characters[length] = Character.lowSurrogate(next);
            }
            ends[length++] = in.position();
        }
        return true;
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public char charAt(int index) {
        if (++looks > MOST_LOOKS) {
            throw new TooLongException();
        }
        return characters[index];
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return new String(characters, start, end - start);
    }
}
