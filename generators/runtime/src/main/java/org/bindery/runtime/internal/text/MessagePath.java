package org.bindery.runtime.internal.text;

import java.util.Arrays;

/** Where in a message a reader or writer is: names, and for the items of a list their number. */
public final class MessagePath {

    private static final int INITIAL = 16;

    private String[] names = new String[INITIAL];
    private int[] items = new int[INITIAL];
    private int depth;

    public void clear() {
        depth = 0;
    }

    /** Enters a component; an empty name denotes a component without a step of its own. */
    public void enter(String name) {
        enter(name, 0);
    }

    /** Enters an item of a list, by its number from 1; 0 for what does not repeat. */
    public void enter(String name, int item) {
        if (depth == names.length) {
            names = Arrays.copyOf(names, 2 * depth);
            items = Arrays.copyOf(items, 2 * depth);
        }
        names[depth] = name;
        items[depth++] = item;
    }

    public void leave() {
        depth--;
    }

    /** The name that was entered last. */
    public String last() {
        return names[depth - 1];
    }

    public int depth() {
        return depth;
    }

    /** {@code /trade/leg[2]}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < depth; i++) {
            if (!names[i].isEmpty()) {
                text.append('/').append(names[i]);
            }
            if (items[i] > 0) {
                text.append('[').append(items[i]).append(']');
            }
        }
        return text.toString();
    }
}
