package org.bindery.runtime.internal.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** A set of Unicode code points. */
public final class CharacterSet {

    private static final int LIMIT = Character.MAX_CODE_POINT + 1;

    static final CharacterSet NONE = new CharacterSet(new int[0]);
    static final CharacterSet ALL = range(0, LIMIT - 1);

    /** Starts of ranges at even places, the code points after their ends at odd ones, ascending. */
    private final int[] edges;

    private CharacterSet(int[] edges) {
        this.edges = edges;
    }

    /** The code points from one to another, both included. */
    public static CharacterSet range(int first, int last) {
        return new CharacterSet(new int[] {first, last + 1});
    }

    static CharacterSet of(int codePoint) {
        return range(codePoint, codePoint);
    }

    static CharacterSet of(String characters) {
        return union(characters.codePoints().mapToObj(CharacterSet::of).toList());
    }

    /** All code points that are in any of several sets, however many those are. */
    public static CharacterSet union(List<CharacterSet> sets) {
        List<CharacterSet> rest = sets;
        while (rest.size() > 1) {
            List<CharacterSet> pairs = new ArrayList<>();
            for (int i = 0; i < rest.size(); i += 2) {
                pairs.add(i + 1 < rest.size() ? rest.get(i).or(rest.get(i + 1)) : rest.get(i));
            }
            rest = pairs;
        }
        return rest.isEmpty() ? NONE : rest.get(0);
    }

    /** All code points that pass a test. */
    static CharacterSet where(IntPredicate test) {
        int[] found = new int[64];
        int count = 0;
        boolean inside = false;
        for (int codePoint = 0; codePoint <= LIMIT; codePoint++) {
            boolean next = codePoint < LIMIT && test.test(codePoint);
            if (next != inside) {
                if (count == found.length) {
                    found = Arrays.copyOf(found, 2 * count);
                }
                found[count++] = codePoint;
                inside = next;
            }
        }
        return new CharacterSet(Arrays.copyOf(found, count));
    }

    /** Whether a code point is in it. */
    public boolean contains(int codePoint) {
        int found = Arrays.binarySearch(edges, codePoint);
        int place = found >= 0 ? found : -found - 2;
        return place >= 0 && place % 2 == 0;
    }

    /** What is in this set, in another, or in both. */
    public CharacterSet or(CharacterSet other) {
        return not().and(other.not()).not();
    }

    /** What is in this set and not in another. */
    public CharacterSet minus(CharacterSet other) {
        return and(other.not());
    }

    /** All code points that are not in it. */
    public CharacterSet not() {
        boolean fromZero = edges.length > 0 && edges[0] == 0;
        boolean toLimit = edges.length > 0 && edges[edges.length - 1] == LIMIT;
        int from = fromZero ? 1 : 0;
        int to = toLimit ? edges.length - 1 : edges.length;
        int[] result = new int[(fromZero ? 0 : 1) + to - from + (toLimit ? 0 : 1)];
        int count = 0;
        if (!fromZero) {
            result[count++] = 0;
        }
        System.arraycopy(edges, from, result, count, to - from);
        if (!toLimit) {
            result[result.length - 1] = LIMIT;
        }
        return new CharacterSet(result);
    }

    /** What is in this set and in another. */
    public CharacterSet and(CharacterSet other) {
        int[] result = new int[edges.length + other.edges.length];
        int count = 0;
        int here = 0;
        int there = 0;
        while (here < edges.length && there < other.edges.length) {
            int start = Math.max(edges[here], other.edges[there]);
            int end = Math.min(edges[here + 1], other.edges[there + 1]);
            if (start < end) {
                result[count++] = start;
                result[count++] = end;
            }
            if (edges[here + 1] == end) {
                here += 2;
            } else {
                there += 2;
            }
        }
        return new CharacterSet(Arrays.copyOf(result, count));
    }

    /** Whether no code point is in it. */
    public boolean isEmpty() {
        return edges.length == 0;
    }

    /** Where ranges start and end: the set holds all code points from one to before the next, or none of them. */
    public IntStream edges() {
        return Arrays.stream(edges);
    }

    /** How many code points are in it. */
    public int size() {
        int size = 0;
        for (int i = 0; i < edges.length; i += 2) {
            size += edges[i + 1] - edges[i];
        }
        return size;
    }

    /** The code point at a place among all, in ascending order. */
    public int at(int place) {
        int rest = place;
        for (int i = 0; i < edges.length; i += 2) {
            int width = edges[i + 1] - edges[i];
            if (rest < width) {
                return edges[i] + rest;
            }
            rest -= width;
        }
        throw new IndexOutOfBoundsException(place);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CharacterSet that && Arrays.equals(edges, that.edges);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(edges);
    }

    /** All its characters, ascending. */
    @Override
    public String toString() {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < edges.length; i += 2) {
            IntStream.range(edges[i], edges[i + 1]).forEach(all::appendCodePoint);
        }
        return all.toString();
    }
}
