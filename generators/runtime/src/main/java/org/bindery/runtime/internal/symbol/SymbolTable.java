package org.bindery.runtime.internal.symbol;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The symbols that texts are written in, with their code words by context, read once from a resource. Immutable. */
final class SymbolTable {

    /** No code word is longer, in bits. */
    static final int LONGEST = 15;

    /** This many zero bits are no code word in any context. */
    static final int ESCAPE = 8;

    private static final int BITS_OF_LENGTH = 4;

    /** How many bits hold a context. */
    static final int BITS_OF_CONTEXT = 3;

    /** How many bits hold the length of a symbol. */
    static final int BITS_OF_SYMBOL = 6;

    private final int count;
    private final char[] characters;
    private final int[] starts;
    private final byte[] after;
    private final CodeWords[] contexts;
    /** By symbol: the lengths of its code words, four bits for each context. */
    private final int[] lengths;

    private SymbolTable(DataInputStream in) throws IOException {
        // The first byte is the version, which is in the name of the resource as well.
        this.contexts = new CodeWords[in.readNBytes(2)[1]];
        this.count = in.read() | in.read() << Byte.SIZE;
        this.starts = new int[count + 1];
        this.characters = readSymbols(in).toCharArray();
        this.after = in.readNBytes(count);
        this.lengths = new int[count];
        for (int context = 0; context < contexts.length; context++) {
            contexts[context] = new CodeWords(lengths(in.readNBytes((count + 1) / 2)));
            for (int symbol = 0; symbol < count; symbol++) {
                lengths[symbol] |= contexts[context].lengths[symbol] << BITS_OF_LENGTH * context;
            }
        }
    }

    /** The table, which is loaded when it is first asked for. */
    static SymbolTable get() {
        return Loaded.TABLE;
    }

    /** Reads the symbols in the order of their texts. */
    private String readSymbols(DataInputStream in) throws IOException {
        StringBuilder all = new StringBuilder();
        String symbol = "";
        for (int i = 0; i < count; i++) {
            int shared = in.read();
            symbol = symbol.substring(0, shared) + new String(in.readNBytes(in.read()), StandardCharsets.UTF_8);
            all.append(symbol);
            starts[i + 1] = all.length();
        }
        return all.toString();
    }

    private byte[] lengths(byte[] pairs) {
        byte[] lengths = new byte[count];
        for (int i = 0; i < count; i++) {
            lengths[i] = (byte) (pairs[i / 2] >> (i % 2 == 0 ? 0 : BITS_OF_LENGTH) & 0xF);
        }
        return lengths;
    }

    /** How many symbols there are, in the order of their texts. */
    int count() {
        return count;
    }

    /** How many contexts there are. */
    int contexts() {
        return contexts.length;
    }

    CodeWords codeWords(int context) {
        return contexts[context];
    }

    int after(int symbol) {
        return after[symbol];
    }

    /** How many characters a symbol has. */
    int length(int symbol) {
        return starts[symbol + 1] - starts[symbol];
    }

    char character(int symbol, int place) {
        return characters[starts[symbol] + place];
    }

    /** The lengths of a symbol's code words, for {@link #wordLength}, as a number without sign. */
    long wordLengths(int symbol) {
        return lengths[symbol] & 0xFFFF_FFFFL;
    }

    /** The length of a code word in a context, or 0 where there is none. */
    static int wordLength(int lengths, int context) {
        return lengths >> BITS_OF_LENGTH * context & 0xF;
    }

    /** Copies the characters of a symbol. */
    void copy(int symbol, char[] target, int at) {
        System.arraycopy(characters, starts[symbol], target, at, length(symbol));
    }

    /** The prefix code of one context: the shortest words are the greatest, and words of a length descend with symbols. */
    static final class CodeWords {

        private final byte[] lengths;
        private final short[] words;
        /** The symbols that have a word, by length. */
        private final short[] order;
        /** By length: the least bits, LONGEST of them, that a word of that length or a shorter one starts with. */
        private final int[] least = new int[LONGEST + 1];
        /** By length: where its symbols start in the order. */
        private final int[] first = new int[LONGEST + 1];
        /** By the first bits: the length of the shortest word that starts with them. */
        private final byte[] shortest = new byte[1 << ESCAPE];

        private CodeWords(byte[] lengths) {
            this.lengths = lengths;
            this.words = new short[lengths.length];
            short[] ordered = new short[lengths.length];
            int placed = 0;
            int free = 1 << LONGEST;
            least[0] = free;
            for (int length = 1; length <= LONGEST; length++) {
                first[length] = placed;
                for (int symbol = 0; symbol < lengths.length; symbol++) {
                    if (lengths[symbol] == length) {
                        free -= 1 << LONGEST - length;
                        words[symbol] = (short) (free >> LONGEST - length);
                        ordered[placed++] = (short) symbol;
                    }
                }
                least[length] = free;
            }
            this.order = Arrays.copyOf(ordered, placed);
            for (int bits = 0; bits < shortest.length; bits++) {
                shortest[bits] = (byte) length((bits + 1 << LONGEST - ESCAPE) - 1, 1);
            }
        }

        private int length(int bits, int from) {
            int length = from;
            while (length <= LONGEST && bits < least[length]) {
                length++;
            }
            return length;
        }

        int word(int symbol) {
            return words[symbol];
        }

        /**
         * Finds a word.
         *
         * @param bits as many bits as the longest word has
         * @return the length of the word that they start with; more than {@link #LONGEST} when there is none
         */
        int lengthOf(int bits) {
            return length(bits, shortest[bits >> LONGEST - ESCAPE]);
        }

        /**
         * The symbol of a word.
         *
         * @param bits what the length was found for
         */
        int symbol(int bits, int length) {
            return order[first[length] + (least[length - 1] - 1 - bits >> LONGEST - length)];
        }
    }

    private static final class Loaded {

        private static final SymbolTable TABLE = load();

        private static SymbolTable load() {
            try (InputStream in = SymbolTable.class.getResourceAsStream("symbols-1.bin")) {
                if (in == null) {
                    throw new IllegalStateException("the runtime lacks its resource symbols-1.bin");
                }
                return new SymbolTable(new DataInputStream(new ByteArrayInputStream(in.readAllBytes())));
            } catch (IOException e) {
                throw new UncheckedIOException("the table of symbols cannot be read", e);
            }
        }
    }
}
