package org.bindery.runtime.internal.symbol;

import java.lang.ref.SoftReference;
import java.util.Arrays;
import org.bindery.runtime.internal.text.Texts;

/**
 * Finds the fewest bits for a text: what each of its starts takes at least, by the context that follows it. Each thread has one. Of
 * several ways of as few bits, the one that goes there from the first place is taken, and from the first context.
 */
final class SymbolSearch {

    /** What is known of a place and context: the fewest bits up to there, the length of the last symbol, the context before. */
    private static final int BITS = SymbolTable.BITS_OF_CONTEXT + SymbolTable.BITS_OF_SYMBOL;

    private static final int CONTEXT = (1 << SymbolTable.BITS_OF_CONTEXT) - 1;
    private static final int LONGEST_SYMBOL = (1 << SymbolTable.BITS_OF_SYMBOL) - 1;
    private static final int SIZE = -1 << BITS;
    private static final int NOT_REACHED = Integer.MAX_VALUE;
    /** Softly, so that it keeps neither memory nor class loaders alive. */
    private static final ThreadLocal<SoftReference<SymbolSearch>> KEPT = new ThreadLocal<>();

    private final SymbolTable table = SymbolTable.get();
    private final SymbolTrie trie = SymbolTrie.TEXTS;
    private char[] text = {};
    /** For each place in the text, the contexts that are reached there, as bits. */
    private byte[] reached = {};
    /** For each place and context what is known of it: the less it is as a number, the better. */
    private int[] states = {};
    /** The node of the last symbol. */
    private char[] nodes = {};

    /** Where UTF-8 starts, as place and context. */
    private int plain;

    private int fewest;

    // What is written, from the last bit on.

    private byte[] bytes = {};
    private int at;
    private long held;
    private int heldBits;

    private SymbolSearch() {}

    /** The bytes of a text, whose length in UTF-8 is given. */
    static byte[] bytes(String text, int utf8) {
        SoftReference<SymbolSearch> reference = KEPT.get();
        SymbolSearch search = reference == null ? null : reference.get();
        if (search == null) {
            search = new SymbolSearch();
            KEPT.set(new SoftReference<>(search));
        }
        search.search(text, utf8);
        return search.written(text);
    }

    private void search(String its, int utf8) {
        int length = its.length();
        if (text.length < length) {
            text = new char[2 * length];
            reached = new byte[2 * length + 1];
            states = new int[reached.length << SymbolTable.BITS_OF_CONTEXT];
            nodes = new char[states.length];
        }
        its.getChars(0, length, text, 0);
        Arrays.fill(reached, 0, length + 1, (byte) 0);
        Arrays.fill(states, 0, (length + 1) << SymbolTable.BITS_OF_CONTEXT, NOT_REACHED);
        reached[0] = 1;
        states[0] = 0;
        fewest = Integer.MAX_VALUE;
        int rest = utf8;
        for (int place = 0; place < length; place++) {
            if (reached[place] != 0) {
                step(place, length, rest);
            }
            rest -= Texts.utf8Bytes(text[place]);
        }
    }

    /** Goes on from a place by all symbols that start there, and by UTF-8. Nearly always there is one context. */
    private void step(int place, int length, int rest) {
        int contexts = reached[place] & 0xFF;
        int from = place << SymbolTable.BITS_OF_CONTEXT;
        int first = Integer.numberOfTrailingZeros(contexts);
        int others = contexts & contexts - 1;
        int size = states[from + first] & SIZE | first;
        int least = size;
        for (int left = others; left != 0; left &= left - 1) {
            least = Math.min(least, size(from, left));
        }
        long utf8 = (least >> BITS) + SymbolTable.ESCAPE + Byte.SIZE * (long) rest;
        if (utf8 < fewest) {
            fewest = (int) utf8;
            plain = from + (least & CONTEXT);
        }
        int node = SymbolTrie.ROOT;
        for (int end = place; end < length; ) {
            node = trie.next(node, text[end++]);
            if (node == 0) {
                break;
            }
            int lengths = trie.wordLengths(node);
            int best = longer(size, lengths);
            for (int left = others; left != 0; left &= left - 1) {
                best = Math.min(best, longer(size(from, left), lengths));
            }
            if (best != NOT_REACHED) {
                int after = trie.after(node);
                int state = (end << SymbolTable.BITS_OF_CONTEXT) + after;
                int reaching = best | LONGEST_SYMBOL - (end - place) << SymbolTable.BITS_OF_CONTEXT;
                if (reaching < states[state]) {
                    reached[end] |= (byte) (1 << after);
                    states[state] = reaching;
                    nodes[state] = (char) node;
                }
            }
        }
    }

    /** The fewest bits up to a place by the first of some contexts, with that context. */
    private int size(int from, int contexts) {
        int context = Integer.numberOfTrailingZeros(contexts);
        return states[from + context] & SIZE | context;
    }

    /** The same with the code word of a symbol, if it has one in the context. */
    private static int longer(int size, int lengths) {
        int length = SymbolTable.wordLength(lengths, size & CONTEXT);
        return length == 0 ? NOT_REACHED : size + (length << BITS);
    }

    private byte[] written(String its) {
        int last = its.length() << SymbolTable.BITS_OF_CONTEXT;
        for (int state = last; state <= (last | CONTEXT); state++) {
            last = states[state] >> BITS < states[last] >> BITS ? state : last;
        }
        int size = states[last] >> BITS;
        boolean bySymbols = size <= fewest;
        int all = bySymbols ? size : fewest;
        bytes = new byte[(all + Byte.SIZE - 1) / Byte.SIZE];
        at = bytes.length;
        held = 0;
        heldBits = Byte.SIZE * bytes.length - all;
        if (!bySymbols) {
            byte[] utf8 = new byte[3 * its.length()];
            int utf8End = Texts.toUtf8(its, utf8, 0);
            for (int rest = all - (states[plain] >> BITS) - SymbolTable.ESCAPE; rest > 0; rest -= Byte.SIZE) {
                put(utf8[--utf8End] & 0xFF, Byte.SIZE);
            }
            put(0, SymbolTable.ESCAPE);
        }
        for (int state = bySymbols ? last : plain; state != 0; ) {
            int known = states[state];
            int context = known & CONTEXT;
            int symbol = trie.symbol(nodes[state]);
            state = state - (table.length(symbol) << SymbolTable.BITS_OF_CONTEXT) & ~CONTEXT | context;
            put(table.codeWords(context).word(symbol), (known >> BITS) - (states[state] >> BITS));
        }
        int length = bytes.length;
        while (bySymbols && bytes[length - 1] == 0) {
            length--;
        }
        return length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
    }

    /** Puts bits before those that were put last. */
    private void put(int value, int width) {
        held |= (long) value << heldBits;
        heldBits += width;
        while (heldBits >= Byte.SIZE) {
            bytes[--at] = (byte) held;
            held >>>= Byte.SIZE;
            heldBits -= Byte.SIZE;
        }
    }
}
