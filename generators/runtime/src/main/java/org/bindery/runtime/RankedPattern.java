package org.bindery.runtime;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * The texts of a type in order, shorter ones before longer ones and those of one length by their characters, so that a text
 * is written as its place among them. Immutable.
 */
public final class RankedPattern {

    /** The greatest length of texts that have a place. */
    private static final int LONGEST = 128;

    private final int shortest;
    private final int longest;
    private final RankedStates states;

    /** For each length, how many shorter texts there are; at the end, how many texts there are. */
    private final BigInteger[] places;

    /** For each length and state, how many ways there are to end a text with that many more characters. */
    private final BigInteger[][] endings;

    /** {@link #places} as long numbers, which are faster, for as many lengths as those are enough for. */
    private final long[] longPlaces;

    /** {@link #endings} as long numbers; where they are too large, anything. */
    private final long[][] longEndings;

    private RankedPattern(int shortest, int longest, RankedStates states) {
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
            longEndings[length] = longs(endings[length], states.count());
        }
    }

    private static long[] longs(BigInteger[] numbers, int count) {
        return Arrays.stream(numbers, 0, count).mapToLong(BigInteger::longValue).toArray();
    }

    /**
     * The texts of some lengths that an automaton accepts.
     *
     * @param shortest the least length, in characters
     * @param longest the greatest
     * @param states the automaton: for each state {@code -}, or {@code +} where a text may end, then what may follow, each as
     *     first and last character of a range and the number of the next state, with {@code ,} between them and {@code ;} at
     *     the end; {@code .} where a text must end
     * @return the texts
     */
    public static RankedPattern of(int shortest, int longest, String states) {
        return new RankedPattern(shortest, longest, RankedStates.parse(states));
    }

    /**
     * The place of a text, for types that have fewer than 2^63 texts.
     *
     * @param text the text
     * @return its place, or -1 when it is not one of the texts
     */
    public long code(String text) {
        int length = text.codePointCount(0, text.length());
        return isSmall(length) && length >= shortest ? plus(longPlaces[length], longRank(text, 0, 0, length)) : -1;
    }

    /** Whether the places of all texts of a length are long numbers. */
    private boolean isSmall(int length) {
        return length < longPlaces.length - 1;
    }

    private static long plus(long place, long rank) {
        return rank < 0 ? rank : place + rank;
    }

    /**
     * The text at a place, for types that have fewer than 2^63 texts.
     *
     * @param code what {@link #code(String)} gave
     * @return the text
     * @throws MalformedRecordException when there is no such place
     */
    public String text(long code) {
        if (code < 0 || code >= longPlaces[longPlaces.length - 1]) {
            throw new MalformedRecordException("no text of its type has the number " + code);
        }
        int length = shortest;
        while (code >= longPlaces[length + 1]) {
            length++;
        }
        StringBuilder text = new StringBuilder(length);
        appendEnding(text, 0, length, code - longPlaces[length]);
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

    /** Appends the number of a text in as few bytes as hold it; false when it is not one of the texts. */
    boolean append(String text, RecordBuffer buffer) {
        int length = text.codePointCount(0, text.length());
        if (length < shortest || length > longest) {
            return false;
        }
        if (length > LONGEST) {
            return appendLong(text, buffer);
        }
        if (!isSmall(length)) {
            BigInteger rank = rank(text, length);
            if (rank != null) {
                buffer.append(places[length].add(rank));
            }
            return rank != null;
        }
        long place = plus(longPlaces[length], longRank(text, 0, 0, length));
        int bytes = Bits.bytesFor(place);
        if (place > 0) {
            buffer.append(bytes, Long.reverseBytes(place) >>> (Long.SIZE - Byte.SIZE * bytes));
        }
        return place >= 0;
    }

    private boolean appendLong(String text, RecordBuffer buffer) {
        boolean accepted = states.accepts(text);
        if (accepted) {
            buffer.append(1, 0);
            buffer.appendUtf8(text);
        }
        return accepted;
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

    /** Reads what {@link #append(String, RecordBuffer)} wrote. */
    String decode(byte[] data, int start, int length) {
        if (length > 0 && data[start] == 0) {
            return decodeLong(data, start + 1, length - 1);
        }
        if (length <= Long.BYTES) {
            long number = length == 0
                    ? 0
                    : Long.reverseBytes(Bits.number(data, start, length)) >>> (Long.SIZE - Byte.SIZE * length);
            if (number >= 0 && number < longPlaces[longPlaces.length - 1]) {
                return text(number);
            }
        }
        BigInteger last = places[places.length - 1];
        if (length > (last.bitLength() + 7) / Byte.SIZE) {
            throw new MalformedRecordException("no text of its type has a number of " + length + " bytes");
        }
        BigInteger number = new BigInteger(1, data, start, length);
        if (number.compareTo(last) >= 0) {
            throw new MalformedRecordException("no text of its type has the number " + number);
        }
        return bigText(number);
    }

    private String decodeLong(byte[] data, int start, int length) {
        String text = Texts.utf8(data, start, length);
        int characters = text.codePointCount(0, text.length());
        if (characters <= LONGEST || characters > longest || !states.accepts(text)) {
            throw new MalformedRecordException("a text is not written as its number, or has none");
        }
        return text;
    }

    private String bigText(BigInteger number) {
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
}
