package org.bindery.runtime.internal.symbol;

import java.util.Arrays;
import org.bindery.runtime.internal.text.Texts;

/** Finds the fewest bits for a text: what each of its starts takes at least, by the context that follows it. */
final class SymbolSearch {

    private static final int NEVER = Integer.MAX_VALUE;

    private final SymbolTable table = SymbolTable.get();
    private final int contexts = table.contexts();
    private final String text;
    /** By place in the text and context. */
    private final int[] bits;
    /** The last symbol before a place and context, and the context before it. */
    private final int[] steps;

    /** Where UTF-8 starts, as place and context; -1 for nowhere. */
    private int plain = -1;

    private int plainBytes;
    private int fewest;

    SymbolSearch(String text, int utf8) {
        this.text = text;
        this.bits = new int[(text.length() + 1) * contexts];
        this.steps = new int[bits.length];
        Arrays.fill(bits, NEVER);
        bits[0] = 0;
        fewest = NEVER;
        search(utf8);
    }

    private void search(int utf8) {
        int rest = utf8;
        for (int place = 0; place < text.length(); place++) {
            for (int state = place * contexts; state < (place + 1) * contexts; state++) {
                if (bits[state] != NEVER && fewer(bits[state], SymbolTable.ESCAPE + Byte.SIZE * (long) rest)) {
                    fewest = bits[state] + SymbolTable.ESCAPE + Byte.SIZE * rest;
                    plain = state;
                    plainBytes = rest;
                }
            }
            step(place);
            rest -= Texts.utf8Bytes(text.charAt(place));
        }
    }

    private boolean fewer(int before, long more) {
        return before + more < fewest;
    }

    /** Goes on from a place by each symbol that stands there. */
    private void step(int place) {
        SymbolTrie trie = table.trie();
        int node = 0;
        for (int end = place; end < text.length(); end++) {
            node = trie.next(node, text.charAt(end));
            if (node < 0) {
                return;
            }
            int symbol = trie.symbol(node);
            if (symbol >= 0) {
                step(place, symbol, (end + 1) * contexts + table.after(symbol));
            }
        }
    }

    private void step(int place, int symbol, int target) {
        for (int context = 0; context < contexts; context++) {
            int before = bits[place * contexts + context];
            if (before == NEVER) {
                continue;
            }
            int length = table.codeWords(context).length(symbol);
            if (length != 0 && before + length < bits[target]) {
                bits[target] = before + length;
                steps[target] = symbol * contexts + context;
            }
        }
    }

    byte[] bytes() {
        int end = text.length() * contexts;
        int last = end;
        for (int state = end + 1; state < end + contexts; state++) {
            last = bits[state] < bits[last] ? state : last;
        }
        if (bits[last] <= fewest) {
            byte[] bytes = symbols(last, bits[last]);
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
            int symbol = steps[at] / contexts;
            int context = steps[at] % contexts;
            SymbolTable.CodeWords words = table.codeWords(context);
            int length = words.length(symbol);
            put(bytes, bits[at] - length, length, words.word(symbol));
            at = (at / contexts - table.length(symbol)) * contexts + context;
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
