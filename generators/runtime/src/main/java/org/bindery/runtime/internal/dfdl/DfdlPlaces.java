package org.bindery.runtime.internal.dfdl;

import java.util.Arrays;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.stop.Marks;
import org.bindery.runtime.internal.dfdl.stop.Markup;

/** The positions of a message and its values in the data, in bits. Immutable. */
public final class DfdlPlaces {

    private final String[] paths;
    private final long[] starts;
    private final long[] ends;
    private final long start;
    private final int number;
    private final Marks marks;

    private DfdlPlaces(String[] paths, long[] starts, long[] ends, long start, int number, Marks marks) {
        this.paths = paths;
        this.starts = starts;
        this.ends = ends;
        this.start = start;
        this.number = number;
        this.marks = marks;
    }

    /**
     * The places of what was read.
     *
     * @param base where the data starts to which all places are relative, in bits
     * @param met the markup that was found; null where that was not kept
     */
    static DfdlPlaces of(Infoset infoset, long start, long base, int number, @Nullable Marks met, long behind) {
        String[] all = infoset.paths(number);
        String[] paths = new String[all.length];
        long[] starts = new long[paths.length];
        long[] ends = new long[paths.length];
        int count = 0;
        for (int node = 0; node < infoset.used; node++) {
            ElementTerm element = infoset.term(node);
            if (node == 0 && infoset.start(node) == Infoset.NONE) {
                // A message of nothing but computed values is at its start.
                paths[count] = all[node];
                starts[count] = base + start;
                ends[count++] = base + Math.max(start, behind);
            } else if (infoset.start(node) != Infoset.NONE
                    && !infoset.isDecoded(node)
                    && (element.place.property() != null || node == 0)) {
                paths[count] = all[node];
                starts[count] = base + infoset.start(node);
                ends[count++] = base + Math.min(behind, infoset.end(node));
            }
        }
        return new DfdlPlaces(
                Arrays.copyOf(paths, count),
                Arrays.copyOf(starts, count),
                Arrays.copyOf(ends, count),
                base + start,
                number,
                met == null ? new Marks() : marks(infoset, met, behind, base));
    }

    /** The markup that was met, and what there is around values and in place of them, in order. */
    private static Marks marks(Infoset infoset, Marks met, long behind, long base) {
        Marks all = new Marks();
        int next = 0;
        for (int node = 0; node < infoset.used; node++) {
            ElementTerm element = infoset.term(node);
            long start = infoset.start(node);
            long end = Math.min(behind, infoset.end(node));
            if (!element.isSimple() || start == Infoset.NONE || infoset.isDecoded(node)) {
                continue;
            }
            for (; next < met.count() && met.start(next) < start; next++) {
                all.add(met.kind(next), base + met.start(next), base + met.end(next));
            }
            boolean hidden = node > 0 && element.place.property() == null;
            if (hidden || element.outputCalculation != null) {
                all.add(hidden ? Markup.HIDDEN : Markup.COMPUTED, base + start, base + end);
            } else {
                all.add(Markup.PADDING, base + start, base + Math.min(behind, infoset.valueStart(node)));
                all.add(Markup.PADDING, base + Math.min(behind, infoset.valueEnd(node)), base + end);
            }
        }
        for (; next < met.count() && met.start(next) < behind; next++) {
            all.add(met.kind(next), base + met.start(next), base + met.end(next));
        }
        return all;
    }

    /** The number of the message among all messages, from 1. */
    public int number() {
        return number;
    }

    /** The markup between the values, in order; empty where it was not kept. */
    public Marks marks() {
        return marks;
    }

    /** Where the message starts, in bits. */
    public long start() {
        return start;
    }

    /** How many elements have a place; the first one is the message itself. */
    public int count() {
        return paths.length;
    }

    /** The path of an element within the message, by its place from 0; it starts with the root element. */
    public String path(int place) {
        return paths[place];
    }

    /** Where an element starts, in bits. */
    public long start(int place) {
        return starts[place];
    }

    /** Where an element ends: the bit after it. */
    public long end(int place) {
        return ends[place];
    }
}
