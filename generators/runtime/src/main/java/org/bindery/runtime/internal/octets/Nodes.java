package org.bindery.runtime.internal.octets;

import java.util.Arrays;

/** The values of a message in the order in which they are met, with their places. */
public final class Nodes {

    /** In place of a value: none. */
    public static final int NONE = -1;

    private String[] steps = new String[64];
    private int[] parents = new int[64];
    private int[] items = new int[64];
    private int[] starts = new int[64];
    private int[] ends = new int[64];
    int used;

    /** No values yet. */
    public Nodes() {}

    /**
     * Adds a value.
     *
     * @param step its step in paths
     * @param item which one of a list it is, from 1; 0 where it is none
     * @param start its first octet
     * @return its number
     */
    public int add(String step, int parent, int item, int start) {
        if (used == steps.length) {
            steps = Arrays.copyOf(steps, 2 * used);
            parents = Arrays.copyOf(parents, 2 * used);
            items = Arrays.copyOf(items, 2 * used);
            starts = Arrays.copyOf(starts, 2 * used);
            ends = Arrays.copyOf(ends, 2 * used);
        }
        steps[used] = step;
        parents[used] = parent;
        items[used] = item;
        starts[used] = start;
        ends[used] = start;
        return used++;
    }

    /** The same values, which stay when others are added here. */
    Nodes copy() {
        Nodes copy = new Nodes();
        copy.steps = Arrays.copyOf(steps, used);
        copy.parents = Arrays.copyOf(parents, used);
        copy.items = Arrays.copyOf(items, used);
        copy.starts = Arrays.copyOf(starts, used);
        copy.ends = Arrays.copyOf(ends, used);
        copy.used = used;
        return copy;
    }

    /** Forgets all values. */
    public void clear() {
        used = 0;
    }

    /** Forgets the value that was added last. */
    public void removeLast() {
        used--;
    }

    /**
     * Sets where a value ends.
     *
     * @param node its number
     * @param end the octet after it
     */
    public void end(int node, int end) {
        ends[node] = end;
    }

    int start(int node) {
        return starts[node];
    }

    int end(int node) {
        return ends[node];
    }

    /**
     * The path of a value.
     *
     * @param node its number
     * @param message the number of the message
     * @return the path from the root element
     */
    public String path(int node, int message) {
        StringBuilder path = new StringBuilder();
        for (int at = node; at != NONE; at = parents[at]) {
            int position = parents[at] == NONE ? message : items[at];
            String step = steps[at];
            if (!step.isEmpty()) {
                path.insert(0, "/" + step + (position > 0 ? "[" + position + "]" : ""));
            }
        }
        return path.toString();
    }
}
