package org.bindery.runtime.internal.symbol;

/**
 * Finds the symbols that a text continues with: a tree of their characters, in which the place of a child is that of its parent's
 * children plus the number of the character. Immutable.
 */
final class SymbolTrie {

    /** The node where all texts start. */
    static final int ROOT = 1;

    /** The position of a node's symbol, after the context that follows it, and of its children. */
    private static final int SYMBOL = Integer.SIZE + SymbolTable.BITS_OF_CONTEXT;

    private static final int CHILDREN = SYMBOL + 13;

    /** More than there are nodes, and room for the children of the last one. */
    private static final int MOST_NODES = 1 << 15;

    /** No symbol has this character, or one after it. */
    private static final int LAST = 1 << 14;

    /** The symbols of the table, found when they are first asked for. */
    static final SymbolTrie TEXTS = new SymbolTrie(SymbolTable.get());

    private final SymbolTable table;

    /** The number of each character that symbols have; 0 for the others. */
    private final char[] numbers = new char[LAST];

    /** By node: its parent; 0 where there is no node. */
    private final char[] parents = new char[MOST_NODES];

    /** By node: the lengths of the code words of its symbol in 32 bits, and what is said above. */
    private final long[] nodes = new long[MOST_NODES];

    private int free = ROOT + 1;

    private SymbolTrie(SymbolTable table) {
        this.table = table;
        char characters = 0;
        for (int symbol = 0; symbol < table.count(); symbol++) {
            for (int i = 0; i < table.length(symbol); i++) {
                char c = table.character(symbol, i);
                if (numbers[c] == 0) {
                    numbers[c] = ++characters;
                }
            }
        }
        fill(ROOT, 0, table.count(), 0);
    }

    /** Makes the children of a node, to which the first characters of some symbols lead. */
    private void fill(int node, int from, int behind, int depth) {
        int first = from;
        if (table.length(first) == depth) {
            nodes[node] = table.wordLengths(first) | (long) table.after(first) << Integer.SIZE | (long) first << SYMBOL;
            first++;
        }
        if (first == behind) {
            return;
        }
        int start = start(first, behind, depth);
        nodes[node] |= (long) start << CHILDREN;
        for (int i = first; i < behind; i++) {
            parents[start + number(i, depth)] = (char) node;
        }
        while (parents[free] != 0) {
            free++;
        }
        for (int i = first; i < behind; ) {
            int end = i;
            while (end < behind && number(end, depth) == number(i, depth)) {
                end++;
            }
            fill(start + number(i, depth), i, end, depth + 1);
            i = end;
        }
    }

    private int number(int place, int depth) {
        return numbers[table.character(place, depth)];
    }

    /** Where there is room for the children that some symbols lead to. */
    private int start(int from, int behind, int depth) {
        int start = Math.max(1, free - number(from, depth));
        for (int i = from; i < behind; i++) {
            if (parents[start + number(i, depth)] != 0) {
                start++;
                i = from - 1;
            }
        }
        return start;
    }

    /** The node that a character leads to from another; 0 for none. */
    int next(int node, char c) {
        if (c >= LAST) {
            return 0;
        }
        int child = (int) (nodes[node] >> CHILDREN) + numbers[c];
        return parents[child] == node ? child : 0;
    }

    /** Whether any node follows one. */
    boolean goesOn(int node) {
        return nodes[node] >> CHILDREN != 0;
    }

    /** The lengths of the code words of the symbol that ends at a node, four bits for each context; 0 where there is none. */
    int wordLengths(int node) {
        return (int) nodes[node];
    }

    int after(int node) {
        return (int) (nodes[node] >> Integer.SIZE) & 7;
    }

    int symbol(int node) {
        return (int) (nodes[node] >> SYMBOL) & 0x1FFF;
    }
}
