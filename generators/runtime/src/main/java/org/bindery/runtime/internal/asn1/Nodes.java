package org.bindery.runtime.internal.asn1;

import java.util.Arrays;

/** The values of a message in the order in which they are met, with their places. */
final class Nodes {

    static final int NONE = -1;

    Field[] fields = new Field[64];
    int[] parents = new int[64];
    int[] items = new int[64];
    int[] starts = new int[64];
    int[] ends = new int[64];
    int used;

    /**
     * Adds a value.
     *
     * @param item which one of a list it is, from 1; 0 where it is none
     */
    int add(Field field, int parent, int item, int start) {
        if (used == fields.length) {
            fields = Arrays.copyOf(fields, 2 * used);
            parents = Arrays.copyOf(parents, 2 * used);
            items = Arrays.copyOf(items, 2 * used);
            starts = Arrays.copyOf(starts, 2 * used);
            ends = Arrays.copyOf(ends, 2 * used);
        }
        fields[used] = field;
        parents[used] = parent;
        items[used] = item;
        starts[used] = start;
        ends[used] = start;
        return used++;
    }

    /** The same values, which stay when others are added here. */
    Nodes copy() {
        Nodes copy = new Nodes();
        copy.fields = Arrays.copyOf(fields, used);
        copy.parents = Arrays.copyOf(parents, used);
        copy.items = Arrays.copyOf(items, used);
        copy.starts = Arrays.copyOf(starts, used);
        copy.ends = Arrays.copyOf(ends, used);
        copy.used = used;
        return copy;
    }

    /** The path of a value. */
    String path(int node, int message) {
        StringBuilder path = new StringBuilder();
        for (int at = node; at != NONE; at = parents[at]) {
            int position = parents[at] == NONE ? message : items[at];
            String step = fields[at].step;
            if (!step.isEmpty()) {
                path.insert(0, "/" + step + (position > 0 ? "[" + position + "]" : ""));
            }
        }
        return path.toString();
    }
}
