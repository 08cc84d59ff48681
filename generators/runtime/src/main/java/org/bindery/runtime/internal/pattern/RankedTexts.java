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

    private final int shortest;
    private final int longest;
    private final Automaton states;

    /** For each length, how many shorter texts there are; at the end, how many texts there are. */
    private final BigInteger[] places;

    /** For each length and state, how many ways there are to end a text with that many more characters. */
    private final BigInteger[][] endings;

    /** {@link #places} as long numbers, which are faster, for as many lengths as those are enough for. */
    private final long[] longPlaces;

    /** {@link #endings} as long numbers; where they are too large, anything. */
    private final long[][] longEndings;

    private RankedTexts(int shortest, int longest, Automaton states) {
        this.shortest = shortest;
        this.longest = longest;
        this.states = states;
        int lengths = Math.min(longest, LONGEST) + 1;
        this.endings = states.endings(lengths);
        this.places = new BigInteger[lengths + 1];
        places[0] = BigInteger.ZERO;
        int small = 0;
        for (int length = 0; length < lengths; length++) {
            places[length + 1] = length < shortest ? BigInteger.ZERO : places[length].add(endings[length][0]);
            small += places[length + 1].bitLength() < Long.SIZE ? 1 : 0;
        }
        this.longPlaces = longs(places, small + 1);
        this.longEndings = new long[lengths][];
        for (int length = 0; length < lengths; length++) {
            longEndings[length] = longs(endings[length], states.states());
        }
    }

    private static long[] longs(BigInteger[] numbers, int count) {
        return Arrays.stream(numbers, 0, count).mapToLong(BigInteger::longValue).toArray();
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
        return places[places.length - 1];
    }

    /** How many texts there are of a length, up to {@link #LONGEST}. */
    public BigInteger size(int length) {
        return endings[length][0];
    }

    /** What tells which texts match. */
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
        boolean none = length < shortest || length >= endings.length || isSmall(length);
        return none ? Optional.empty() : Optional.ofNullable(rank(text, length)).map(places[length]::add);
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
            long skipped = rest / ways[state];
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

    /** How many texts of the same length come before one; null when it is none. */
    private BigInteger rank(String text, int length) {
        BigInteger before = BigInteger.ZERO;
        int state = 0;
        int left = length;
        int at = 0;
        while (!fitsLong(endings[left][state])) {
            int point = text.codePointAt(at);
            at += Character.charCount(point);
            int found = states.edge(state, point);
            if (found < 0) {
                return null;
            }
            BigInteger[] ways = endings[--left];
            for (int edge = states.edges(state); edge < found; edge++) {
                before = before.add(times(ways[states.target(edge)], states.width(edge)));
            }
            state = states.target(found);
            before = before.add(times(ways[state], point - states.first(found)));
        }
        long rest = longRank(text, at, state, left);
        return rest < 0 ? null : before.add(BigInteger.valueOf(rest));
    }

    /** Whether all sums of endings fit that are not more than a number. */
    private static boolean fitsLong(BigInteger number) {
        return number.bitLength() < Long.SIZE - 1;
    }

    private static BigInteger times(BigInteger number, int factor) {
        return factor == 1 ? number : number.multiply(BigInteger.valueOf(factor));
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
        int length = shortest;
        while (number.compareTo(places[length + 1]) >= 0) {
            length++;
        }
        StringBuilder text = new StringBuilder(length);
        BigInteger rest = number.subtract(places[length]);
        int state = 0;
        int left = length;
        while (!fitsLong(endings[left][state])) {
            BigInteger[] ways = endings[--left];
            int edge = states.edges(state);
            BigInteger all = times(ways[states.target(edge)], states.width(edge));
            while (rest.compareTo(all) >= 0) {
                rest = rest.subtract(all);
                edge++;
                all = times(ways[states.target(edge)], states.width(edge));
            }
            state = states.target(edge);
            BigInteger[] skipped = rest.divideAndRemainder(ways[state]);
            text.appendCodePoint(states.first(edge) + skipped[0].intValue());
            rest = skipped[1];
        }
        appendEnding(text, state, left, rest.longValue());
        return text.toString();
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
