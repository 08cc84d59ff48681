package org.bindery.runtime.internal.dfdl;

import java.util.Arrays;

/** Where a message and its values stand in the data, in bits. Immutable. */
public final class DfdlPlaces {

    private final String[] paths;
    private final long[] starts;
    private final long[] ends;
    private final long start;
    private final int number;

    private DfdlPlaces(String[] paths, long[] starts, long[] ends, long start, int number) {
        this.paths = paths;
        this.starts = starts;
        this.ends = ends;
        this.start = start;
        this.number = number;
    }

    /** @param base where the data starts that all places are told from, in bits */
    static DfdlPlaces of(Infoset infoset, long start, long base, int number) {
        String[] paths = new String[infoset.used];
        long[] starts = new long[paths.length];
        long[] ends = new long[paths.length];
        int count = 0;
        for (int node = 0; node < infoset.used; node++) {
            ElementTerm element = infoset.term(node);
            if (node == 0 && infoset.start(node) == Infoset.NONE) {
                // A message of nothing but computed values stands where it starts.
                paths[count] = infoset.path(node, number);
                starts[count] = base + start;
                ends[count++] = base + start;
            } else if (infoset.start(node) != Infoset.NONE && (element.place.property() != null || node == 0)) {
                paths[count] = infoset.path(node, number);
                starts[count] = base + infoset.start(node);
                ends[count++] = base + infoset.end(node);
            }
        }
        return new DfdlPlaces(
                Arrays.copyOf(paths, count),
                Arrays.copyOf(starts, count),
                Arrays.copyOf(ends, count),
                base + start,
                number);
    }

    /**
     * The number of the message.
     *
     * @return its number among all messages, from 1
     */
    public int number() {
        return number;
    }

    /**
     * Where the message starts.
     *
     * @return the bit
     */
    public long start() {
        return start;
    }

    /**
     * How many elements have a place.
     *
     * @return their number; the first one is the message itself
     */
    public int count() {
        return paths.length;
    }

    /**
     * The path of an element.
     *
     * @param place its place, from 0
     * @return the path within the message, from the root element
     */
    public String path(int place) {
        return paths[place];
    }

    /**
     * Where an element starts.
     *
     * @param place its place, from 0
     * @return the bit
     */
    public long start(int place) {
        return starts[place];
    }

    /**
     * Where an element ends.
     *
     * @param place its place, from 0
     * @return the bit behind it
     */
    public long end(int place) {
        return ends[place];
    }
}
