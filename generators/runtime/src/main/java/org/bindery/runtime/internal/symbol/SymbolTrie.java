package org.bindery.runtime.internal.symbol;

/** Finds the symbols that a text continues with. Immutable once filled. */
final class SymbolTrie {

    private static final int SLOTS = 1 << 16;
    private static final int SPREAD = 0x9E3779B1;
    private static final int ASCII = 1 << 7;

    /** A hash table: the parent's number and the character, and the number of the node. */
    private final int[] keys = new int[SLOTS];

    private final short[] nodes = new short[SLOTS];

    /** The nodes of one character of ASCII, and of two, which nearly all searches do with; 0 where there is none. */
    private final short[] ones = new short[ASCII];

    private final short[] twos = new short[ASCII * ASCII];

    /** By node: twice the number of its symbol plus 1, or 0; and 1 more where symbols go on behind it. */
    private final short[] symbols = new short[SLOTS / 2];

    private int size = 1;

    /** Adds a symbol, whose number is not negative. */
    void add(String text, int symbol) {
        int node = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int slot = slot(node << Character.SIZE | c);
            if (nodes[slot] == 0) {
                keys[slot] = node << Character.SIZE | c;
                nodes[slot] = (short) size++;
            }
            symbols[node] |= 1;
            node = nodes[slot];
            if (i == 0 && c < ASCII) {
                ones[c] = (short) node;
            } else if (i == 1 && c < ASCII && text.charAt(0) < ASCII) {
                twos[text.charAt(0) * ASCII + c] = (short) node;
            }
        }
        symbols[node] |= (short) (symbol + 1 << 1);
    }

    /** The node of a character, or 0. */
    int one(char c) {
        return c < ASCII ? ones[c] : next(0, c);
    }

    /** The node of two characters, or 0; the first has the node that is given. */
    int two(int node, char first, char second) {
        return (first | second) < ASCII ? twos[first * ASCII + second] : next(node, second);
    }

    /** The node that a character leads to from another, or 0. */
    int next(int node, char c) {
        return nodes[slot(node << Character.SIZE | c)];
    }

    /** The symbol that ends at a node, or -1. */
    int symbol(int node) {
        return (symbols[node] >> 1) - 1;
    }

    /** Whether no symbol goes on behind a node. */
    boolean isLast(int node) {
        return (symbols[node] & 1) == 0;
    }

    private int slot(int key) {
        int slot = key * SPREAD >>> Integer.SIZE - 16;
        while (nodes[slot] != 0 && keys[slot] != key) {
            slot = slot + 1 & SLOTS - 1;
        }
        return slot;
    }
}
