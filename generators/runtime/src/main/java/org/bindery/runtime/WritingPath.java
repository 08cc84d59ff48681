package org.bindery.runtime;

import java.util.Arrays;

/** Where in a message a writer is: names, and for the items of a list their number. */
final class WritingPath {

    private static final int INITIAL = 16;

    private String[] names = new String[INITIAL];
    private int[] items = new int[INITIAL];
    private int depth;

    void start(String root) {
        depth = 0;
        enter(root);
    }

    void enter(String name) {
        if (depth == names.length) {
            names = Arrays.copyOf(names, 2 * depth);
            items = Arrays.copyOf(items, 2 * depth);
        }
        names[depth] = name;
        items[depth++] = 0;
    }

    void leave() {
        depth--;
    }

    /** The next item of the list that was entered last. */
    void next() {
        items[depth - 1]++;
    }

    int depth() {
        return depth;
    }

    /** {@code /trade/leg[2]}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < depth; i++) {
            text.append('/').append(names[i]);
            if (items[i] > 0) {
                text.append('[').append(items[i]).append(']');
            }
        }
        return text.toString();
    }
}
