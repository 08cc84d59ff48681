package org.bindery.runtime.internal.pattern;

import java.util.Arrays;

/**
 * A regular expression of XML Schema as a machine that goes through a text once, so that no text keeps it busy for long.
 * Immutable and thread-safe.
 */
public final class TextPattern {

    private static final int ASCII = 128;
    private static final int ZERO = '0';
    private static final int LOW_BITS = 12;

    private final String original;
    private final byte[] ascii = new byte[ASCII];
    private final int[] starts;
    private final char[] classes;
    private final int width;
    private final boolean[] accepting;
    private final char[] next;

    /** Reads the numbers of a table. */
    private static final class Numbers {
        private final String table;
        private int at;

        Numbers(String table) {
            this.table = table;
        }

        int one() {
            return table.charAt(at++) - ZERO;
        }

        int two() {
            return (one() << LOW_BITS) + one();
        }
    }

    private TextPattern(String table, String original) {
        this.original = original;
        Numbers numbers = new Numbers(table);
        starts = new int[numbers.one()];
        classes = new char[starts.length];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = numbers.two();
            classes[i] = (char) numbers.one();
        }
        for (int c = 0; c < ASCII; c++) {
            ascii[c] = (byte) Math.min(Byte.MAX_VALUE, search(c));
        }
        width = numbers.one();
        accepting = new boolean[numbers.one()];
        for (int i = 0; i < accepting.length; i++) {
            accepting[i] = numbers.one() == 1;
        }
        next = new char[accepting.length * width];
        for (int i = 0; i < next.length; i++) {
            next[i] = (char) numbers.one();
        }
    }

    /**
     * A pattern.
     *
     * @param table the machine: numbers, each as the character that many places after {@code 0}. First how many ranges
     *     of characters follow, and for each where it starts, in two numbers, and its class; then how many classes and
     *     how many states there are; for each state 1 where a text may end; for each state and class the state that
     *     follows, counted from 1, and 0 where no text goes on
     * @param original the regular expression, for messages
     */
    public static TextPattern of(String table, String original) {
        return new TextPattern(table, original);
    }

    /** Whether a whole text matches. */
    public boolean matches(CharSequence text) {
        int state = 0;
        int length = text.length();
        for (int i = 0; i < length; i++) {
            int c = text.charAt(i);
            int kind;
            if (c < ASCII) {
                kind = ascii[c];
            } else {
                int point = Character.codePointAt(text, i);
                i += Character.charCount(point) - 1;
                kind = search(point);
            }
            state = next[state * width + kind] - 1;
            if (state < 0) {
                return false;
            }
        }
        return accepting[state];
    }

    private int search(int point) {
        int found = Arrays.binarySearch(starts, point);
        return classes[found >= 0 ? found : -found - 2];
    }

    /** The regular expression, as the schema has it. */
    @Override
    public String toString() {
        return original;
    }
}
