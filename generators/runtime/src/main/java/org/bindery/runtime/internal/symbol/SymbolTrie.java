package org.bindery.runtime.internal.symbol;

/** Finds the symbols that a text continues with. Immutable once filled. */
final class SymbolTrie {

    private static final int SLOTS = 1 << 16;
    private static final int SPREAD = 0x9E3779B1;

    /** A hash table: the parent's number and the character, and the number of the node. */
    private final int[] keys = new int[SLOTS];

    private final short[] nodes = new short[SLOTS];
    private final short[] symbols = new short[SLOTS / 2];
    private int size = 1;

    /** Adds a symbol, whose number is not negative. */
    void add(String text, int symbol) {
        int node = 0;
        for (int i = 0; i < text.length(); i++) {
            int next = next(node, text.charAt(i));
            if (next < 0) {
                next = size++;
                int slot = slot(node << Character.SIZE | text.charAt(i));
                keys[slot] = node << Character.SIZE | text.charAt(i);
                nodes[slot] = (short) next;
            }
            node = next;
        }
        symbols[node] = (short) (symbol + 1);
    }

    /** The node that a character leads to from another (0 is the first), or -1. */
    int next(int node, char c) {
        int slot = slot(node << Character.SIZE | c);
        return nodes[slot] == 0 ? -1 : nodes[slot];
    }

    /** The symbol that ends at a node, or -1. */
    int symbol(int node) {
        return symbols[node] - 1;
    }

    private int slot(int key) {
        int slot = key * SPREAD >>> Integer.SIZE - 16;
        while (nodes[slot] != 0 && keys[slot] != key) {
            slot = slot + 1 & SLOTS - 1;
        }
        return slot;
    }
}
