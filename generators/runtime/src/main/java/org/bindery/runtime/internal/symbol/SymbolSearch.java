package org.bindery.runtime.internal.symbol;

import java.util.Arrays;
import org.bindery.runtime.internal.text.Texts;

/** Finds the fewest bits for a text: what each of its starts takes at least, by the context that follows it. */
final class SymbolSearch {

    /** For shorter texts what is needed is kept for the next one, by thread. */
    private static final int SHORT = 1 << 7;

    private static final ThreadLocal<int[]> KEPT = ThreadLocal.withInitial(() -> new int[0]);

    private final SymbolTable table = SymbolTable.get();
    private final int contexts = table.contexts();
    private final String text;
    /**
     * For each place in the text: the contexts that are reached there, as bits; then the fewest bits up to there by context;
     * then by context the last symbol before it, and the context before that.
     */
    private final int[] states;

    private final int stride = 1 + 2 * contexts;

    /** Where UTF-8 starts, as place and context; -1 for nowhere. */
    private int plain = -1;

    private int plainBytes;
    private int fewest = Integer.MAX_VALUE;

    SymbolSearch(String text, int utf8) {
        this.text = text;
        this.states = states(text.length());
        for (int place = 0; place <= text.length(); place++) {
            states[place * stride] = 0;
        }
        states[0] = 1;
        states[1] = 0;
        search(utf8);
    }

    private int[] states(int length) {
        int size = (length + 1) * stride;
        if (length >= SHORT) {
            return new int[size];
        }
        int[] kept = KEPT.get();
        if (kept.length < size) {
            kept = new int[SHORT * stride];
            KEPT.set(kept);
        }
        return kept;
    }

    private void search(int utf8) {
        SymbolTrie trie = table.trie();
        int length = text.length();
        int rest = utf8;
        for (int place = 0; place < length; place++) {
            char c = text.charAt(place);
            if (states[place * stride] != 0) {
                escape(place, rest);
                int node = trie.one(c);
                int end = place + 1;
                while (node != 0) {
                    int symbol = trie.symbol(node);
                    if (symbol >= 0) {
                        step(place, symbol, end);
                    }
                    if (end == length || trie.isLast(node)) {
                        break;
                    }
                    char next = text.charAt(end);
                    node = end == place + 1 ? trie.two(node, c, next) : trie.next(node, next);
                    end++;
                }
            }
            rest -= Texts.utf8Bytes(c);
        }
    }

    /** Has UTF-8 start at a place, where that is less than from those before. */
    private void escape(int place, int rest) {
        for (int reached = states[place * stride]; reached != 0; reached &= reached - 1) {
            int context = Integer.numberOfTrailingZeros(reached);
            long size = states[place * stride + 1 + context] + SymbolTable.ESCAPE + Byte.SIZE * (long) rest;
            if (size < fewest) {
                fewest = (int) size;
                plain = place * contexts + context;
                plainBytes = rest;
            }
        }
    }

    /** Goes on from a place by a symbol that stands there. */
    private void step(int place, int symbol, int end) {
        int target = end * stride;
        int after = table.after(symbol);
        long lengths = table.wordLengths(symbol);
        for (int reached = states[place * stride]; reached != 0; reached &= reached - 1) {
            int context = Integer.numberOfTrailingZeros(reached);
            int length = SymbolTable.wordLength(lengths, context);
            if (length != 0) {
                int size = states[place * stride + 1 + context] + length;
                if ((states[target] >> after & 1) == 0 || size < states[target + 1 + after]) {
                    states[target] |= 1 << after;
                    states[target + 1 + after] = size;
                    states[target + 1 + contexts + after] = symbol * contexts + context;
                }
            }
        }
    }

    private int bits(int state) {
        return states[state / contexts * stride + 1 + state % contexts];
    }

    byte[] bytes() {
        int end = text.length();
        int last = -1;
        int size = Integer.MAX_VALUE;
        for (int reached = states[end * stride]; reached != 0; reached &= reached - 1) {
            int state = end * contexts + Integer.numberOfTrailingZeros(reached);
            if (bits(state) < size) {
                last = state;
                size = bits(state);
            }
        }
        if (size <= fewest) {
            byte[] bytes = symbols(last, size);
            int length = bytes.length;
            while (bytes[length - 1] == 0) {
                length--;
            }
            return length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
        }
        byte[] bytes = symbols(plain, fewest);
        byte[] utf8 = new byte[3 * text.length()];
        int utf8End = Texts.toUtf8(text, utf8, 0);
        int at = fewest - Byte.SIZE * plainBytes;
        for (int from = utf8End - plainBytes; from < utf8End; from++, at += Byte.SIZE) {
            put(bytes, at, Byte.SIZE, utf8[from] & 0xFF);
        }
        return bytes;
    }

    /** The code words of the symbols up to a place and context, in as many bytes as hold that many bits. */
    private byte[] symbols(int state, int size) {
        byte[] bytes = new byte[(size + Byte.SIZE - 1) / Byte.SIZE];
        int at = state;
        while (at != 0) {
            int place = at / contexts;
            int step = states[place * stride + 1 + contexts + at % contexts];
            int symbol = step / contexts;
            int context = step % contexts;
            int length = SymbolTable.wordLength(table.wordLengths(symbol), context);
            put(bytes, bits(at) - length, length, table.codeWords(context).word(symbol));
            at = (place - table.length(symbol)) * contexts + context;
        }
        return bytes;
    }

    /** Sets bits that are 0, the most significant first. */
    private static void put(byte[] bytes, int at, int width, int value) {
        int first = at / Byte.SIZE;
        int word = value << 24 - at % Byte.SIZE - width;
        for (int i = first, shift = 16; shift >= 0 && i < bytes.length; i++, shift -= Byte.SIZE) {
            bytes[i] |= (byte) (word >> shift);
        }
    }
}
