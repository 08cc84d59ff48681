package org.bindery.runtime.internal.pattern;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;

/**
 * The texts of a type in order, shorter ones before longer ones and those of one length by their characters. The number of a
 * text is its place in that order. Texts longer than {@link #LONGEST} have none. Immutable.
 */
public final class RankedTexts {

    /** The greatest length of texts that have a number, in characters. */
    public static final int LONGEST = 128;

    /** A number that does not fit a long. */
    private static final long LARGE = -1;

    /** So many ways to go on can be told apart by one division of a large number. */
    private static final int MOST_AT_ONCE = (1 << 21) - 1;

    private final int shortest;
    private final int longest;
    private final Automaton states;

    /** For each length, how many shorter texts there are; at the end, how many texts there are. */
    private final int[][] places;

    /** For each length and state, how many ways there are to end a text with that many more characters. */
    private final int[][][] endings;

    /** {@link #places} as long numbers, which are faster, for as many lengths as those are enough for. */
    private final long[] longPlaces;

    /** {@link #endings} as long numbers; {@link #LARGE} where all sums of them need not fit. */
    private final long[][] longEndings;

    private final BigInteger size;

    private RankedTexts(int shortest, int longest, Automaton states) {
        this.shortest = shortest;
        this.longest = longest;
        this.states = states;
        int lengths = Math.min(longest, LONGEST) + 1;
        BigInteger[][] ways = states.endings(lengths);
        BigInteger[] before = new BigInteger[lengths + 1];
        before[0] = BigInteger.ZERO;
        int small = 0;
        this.endings = new int[lengths][][];
        this.longEndings = new long[lengths][];
        for (int length = 0; length < lengths; length++) {
            before[length + 1] = length < shortest ? BigInteger.ZERO : before[length].add(ways[length][0]);
            small += before[length + 1].bitLength() < Long.SIZE ? 1 : 0;
            endings[length] = Arrays.stream(ways[length]).map(LargeNumber::of).toArray(int[][]::new);
            longEndings[length] = Arrays.stream(ways[length])
                    .mapToLong(number -> number.bitLength() < Long.SIZE - 1 ? number.longValue() : LARGE)
                    .toArray();
        }
        this.places = Arrays.stream(before).map(LargeNumber::of).toArray(int[][]::new);
        this.longPlaces = Arrays.stream(before, 0, small + 1)
                .mapToLong(BigInteger::longValue)
                .toArray();
        this.size = before[lengths];
    }

    /**
     * The texts of some lengths that an automaton accepts.
     *
     * @param shortest the least length, in characters
     * @param longest the greatest; {@link Integer#MAX_VALUE} without a limit
     */
    public static RankedTexts of(int shortest, int longest, Automaton states) {
        return new RankedTexts(shortest, longest, states);
    }

    /** The least length of a text, in characters. */
    public int shortest() {
        return shortest;
    }

    /** The greatest length of a text; {@link Integer#MAX_VALUE} without a limit. */
    public int longest() {
        return longest;
    }

    /** Whether all texts have numbers. */
    public boolean isFinite() {
        return longest <= LONGEST;
    }

    /** How many texts have numbers. */
    public BigInteger size() {
        return size;
    }

    /** How many texts there are of a length, up to {@link #LONGEST}. */
    public BigInteger size(int length) {
        return new BigInteger(1, LargeNumber.bytes(endings[length][0]));
    }

    /** The automaton of the matching texts. */
    public Automaton automaton() {
        return states;
    }

    /**
     * The number of a text; -1 when it is not one of the texts, or those of its length do not all have numbers below
     * 2^63.
     */
    public long code(String text) {
        int length = text.codePointCount(0, text.length());
        return isSmall(length) && length >= shortest ? plus(longPlaces[length], longRank(text, 0, 0, length)) : -1;
    }

    /**
     * The number of a text, however large; empty when it is not one of the texts, or longer than those that have
     * numbers.
     */
    public Optional<BigInteger> number(String text) {
        long code = code(text);
        if (code >= 0) {
            return Optional.of(BigInteger.valueOf(code));
        }
        int length = text.codePointCount(0, text.length());
        return Optional.ofNullable(rank(text, length)).map(number -> new BigInteger(1, LargeNumber.bytes(number)));
    }

    /**
     * The number of a text, however large, in as few bytes as hold it, the most significant one first; null when it is not
     * one of the texts, or longer than those that have numbers.
     */
    public byte[] bytes(String text) {
        int[] number = rank(text, text.codePointCount(0, text.length()));
        return number == null ? null : LargeNumber.bytes(number);
    }

    /** Whether a text is one of the texts, and too long to have a number. */
    public boolean isLong(String text) {
        int length = text.codePointCount(0, text.length());
        return length > LONGEST && length <= longest && states.accepts(text);
    }

    /** Whether the places of all texts of a length are long numbers. */
    private boolean isSmall(int length) {
        return length < longPlaces.length - 1;
    }

    private static long plus(long place, long rank) {
        return rank < 0 ? rank : place + rank;
    }

    /** Whether {@link #text(long)} has a text for a number. */
    public boolean has(long number) {
        return number >= 0 && number < longPlaces[longPlaces.length - 1];
    }

    /**
     * The text of a number.
     *
     * @param number a number that {@link #has(long)} knows
     */
    public String text(long number) {
        int length = shortest;
        while (number >= longPlaces[length + 1]) {
            length++;
        }
        StringBuilder text = new StringBuilder(length);
        appendEnding(text, 0, length, number - longPlaces[length]);
        return text.toString();
    }

    /** Appends the ending that so many others of its length come before. */
    private void appendEnding(StringBuilder text, int start, int length, long before) {
        int state = start;
        long rest = before;
        for (int left = length - 1; left >= 0; left--) {
            long[] ways = longEndings[left];
            int edge = states.edges(state);
            long all = states.width(edge) * ways[states.target(edge)];
            while (rest >= all) {
                rest -= all;
                edge++;
                all = states.width(edge) * ways[states.target(edge)];
            }
            state = states.target(edge);
            long skipped = states.width(edge) == 1 ? 0 : rest / ways[state];
            text.appendCodePoint(states.first(edge) + (int) skipped);
            rest -= skipped * ways[state];
        }
    }

    /** How many endings of the same length come before the one of a text; -1 when it is none. */
    private long longRank(String text, int from, int start, int length) {
        long before = 0;
        int state = start;
        int left = length;
        for (int i = from; i < text.length(); i++) {
            int point = text.codePointAt(i);
            i += Character.charCount(point) - 1;
            int found = states.edge(state, point);
            if (found < 0) {
                return -1;
            }
            long[] ways = longEndings[--left];
            for (int edge = states.edges(state); edge < found; edge++) {
                before += states.width(edge) * ways[states.target(edge)];
            }
            state = states.target(found);
            before += (point - states.first(found)) * ways[state];
        }
        return longEndings[0][state] == 0 ? -1 : before;
    }

    /** The number of a text that is not small; null when it has none. */
    private int[] rank(String text, int length) {
        if (length < shortest || length >= endings.length || isSmall(length)) {
            return null;
        }
        int[] before = Arrays.copyOf(places[length], places[length + 1].length);
        int state = 0;
        int left = length;
        int at = 0;
        while (longEndings[left][state] == LARGE) {
            int together = together(state, left);
            if (together > 0) {
                int place = 0;
                for (int i = 0; i < together; i++) {
                    int point = text.codePointAt(at);
                    at += Character.charCount(point);
                    int next = states.place(state, point);
                    if (next < 0) {
                        return null;
                    }
                    place = place * states.choices(state) + next;
                    state = next(state);
                }
                left -= together;
                LargeNumber.add(before, endings[left][state], place);
                continue;
            }
            int point = text.codePointAt(at);
            at += Character.charCount(point);
            int found = states.edge(state, point);
            if (found < 0) {
                return null;
            }
            int[][] ways = endings[--left];
            for (int edge = states.edges(state); edge < found; edge++) {
                LargeNumber.add(before, ways[states.target(edge)], states.width(edge));
            }
            state = states.target(found);
            LargeNumber.add(before, ways[state], point - states.first(found));
        }
        long rest = longRank(text, at, state, left);
        if (rest < 0) {
            return null;
        }
        LargeNumber.add(before, new int[] {(int) rest, (int) (rest >>> Integer.SIZE)}, 1);
        return before;
    }

    /**
     * How many characters can be counted together, since those that come first do not change which ones may follow: most types of
     * identifiers say for each place what may stand there. One addition or division of large numbers does for all of them.
     *
     * @param left how many characters the text still has
     */
    private int together(int start, int left) {
        int count = 0;
        long ways = 1;
        int state = start;
        while (count < left && states.choices(state) > 0 && ways * states.choices(state) <= MOST_AT_ONCE) {
            ways *= states.choices(state);
            state = next(state);
            count++;
        }
        return count;
    }

    /** The state that all characters of a state lead to. */
    private int next(int state) {
        return states.target(states.edges(state));
    }

    /**
     * The text of a number, however large.
     *
     * @throws IndexOutOfBoundsException when there are not so many
     */
    public String text(BigInteger number) {
        if (number.signum() < 0 || number.compareTo(size()) >= 0) {
            throw new IndexOutOfBoundsException("there are " + size() + " texts, and none of the number " + number);
        }
        if (number.bitLength() < Long.SIZE && has(number.longValue())) {
            return text(number.longValue());
        }
        return large(LargeNumber.of(number));
    }

    /**
     * The text of a number, however large; null when there are not so many.
     *
     * @param data holds the number, the most significant byte first
     * @param length how many bytes it has
     */
    public String text(byte[] data, int start, int length) {
        if (length <= Long.BYTES) {
            long small = 0;
            for (int i = 0; i < length; i++) {
                small = small << Byte.SIZE | (data[start + i] & 0xFF);
            }
            if (has(small)) {
                return text(small);
            }
        }
        int[] all = places[places.length - 1];
        if (length > Integer.BYTES * all.length) {
            return null;
        }
        int[] number = LargeNumber.of(data, start, length, all.length);
        return LargeNumber.compare(number, all) < 0 ? large(number) : null;
    }

    private String large(int[] number) {
        int length = shortest;
        while (LargeNumber.compare(number, places[length + 1]) >= 0) {
            length++;
        }
        StringBuilder text = new StringBuilder(length);
        int[] rest = Arrays.copyOf(number, places[length + 1].length);
        LargeNumber.divide(rest, places[length], 1);
        int state = 0;
        int left = length;
        while (longEndings[left][state] == LARGE) {
            int together = together(state, left);
            if (together > 0) {
                left -= together;
                state = appendTogether(text, state, together, rest, endings[left]);
                continue;
            }
            int[][] ways = endings[--left];
            int edge = states.edges(state);
            int skipped = LargeNumber.divide(rest, ways[states.target(edge)], states.width(edge));
            while (skipped == states.width(edge)) {
                edge++;
                skipped = LargeNumber.divide(rest, ways[states.target(edge)], states.width(edge));
            }
            state = states.target(edge);
            text.appendCodePoint(states.first(edge) + skipped);
        }
        appendEnding(text, state, left, LargeNumber.longValue(rest));
        return text.toString();
    }

    /** Appends characters that are counted together, and returns the state that they lead to. */
    private int appendTogether(StringBuilder text, int start, int count, int[] rest, int[][] ways) {
        int all = 1;
        int end = start;
        for (int i = 0; i < count; i++) {
            all *= states.choices(end);
            end = next(end);
        }
        int place = LargeNumber.divide(rest, ways[end], all);
        int state = start;
        for (int i = 0; i < count; i++) {
            all /= states.choices(state);
            text.appendCodePoint(states.character(state, place / all));
            place %= all;
            state = next(state);
        }
        return end;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RankedTexts that
                && states.table().equals(that.states.table())
                && shortest == that.shortest
                && longest == that.longest;
    }

    @Override
    public int hashCode() {
        return 31 * states.table().hashCode() + Integer.hashCode(longest);
    }

    @Override
    public String toString() {
        return shortest + ".." + longest + " " + states.table();
    }
}
