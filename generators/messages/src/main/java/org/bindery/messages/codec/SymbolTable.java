package org.bindery.messages.codec;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.bindery.runtime.internal.symbol.SymbolText;

/// The symbols of section 3.4: a second reading of the resource that the runtime ships.
final class SymbolTable {

    /// A symbol.
    ///
    /// @param after the context that follows it
    /// @param words its code word by context, with a 1 before its first bit
    record Symbol(String text, int after, Map<Integer, Integer> words) {

        /// The number of bits that it takes in a context, if it can stand there.
        OptionalInt bits(int context) {
            Integer word = words.get(context);
            return word == null
                    ? OptionalInt.empty()
                    : OptionalInt.of(Integer.SIZE - 1 - Integer.numberOfLeadingZeros(word));
        }
    }

    private final int contexts;
    private final Map<String, Symbol> byText = new HashMap<>();
    private final List<Map<Integer, Symbol>> byWord = new ArrayList<>();
    private int longest;

    private SymbolTable(InputStream in) throws IOException {
        int version = in.read();
        if (version != 1) {
            throw new IOException("version " + version + " is not known");
        }
        contexts = in.read();
        int count = in.read() + 256 * in.read();
        List<Symbol> symbols = symbols(in, count);
        for (int context = 0; context < contexts; context++) {
            byWord.add(words(context, symbols, in.readNBytes((count + 1) / 2)));
        }
    }

    private List<Symbol> symbols(InputStream in, int count) throws IOException {
        List<String> texts = new ArrayList<>();
        String text = "";
        for (int i = 0; i < count; i++) {
            String shared = text.substring(0, in.read());
            text = shared + new String(in.readNBytes(in.read()), StandardCharsets.UTF_8);
            texts.add(text);
        }
        List<Symbol> symbols = new ArrayList<>();
        for (String each : texts) {
            Symbol symbol = new Symbol(each, in.read(), new HashMap<>());
            symbols.add(symbol);
            byText.put(each, symbol);
            longest = Math.max(longest, each.length());
        }
        return symbols;
    }

    private static Map<Integer, Symbol> words(int context, List<Symbol> symbols, byte[] lengths) {
        Map<Integer, Symbol> words = new HashMap<>();
        int free = 1;
        for (int length = 1; length < 16; length++) {
            free *= 2;
            for (int i = 0; i < symbols.size(); i++) {
                if ((lengths[i / 2] >> 4 * (i % 2) & 0xF) == length) {
                    free--;
                    int word = 1 << length | free;
                    symbols.get(i).words().put(context, word);
                    words.put(word, symbols.get(i));
                }
            }
        }
        return words;
    }

    static SymbolTable get() {
        return Loaded.TABLE;
    }

    int contexts() {
        return contexts;
    }

    /// The symbol with a code word, before which a 1 stands, or null.
    Symbol byWord(int context, int word) {
        return byWord.get(context).get(word);
    }

    /// The symbols that a text has at a place, shortest first.
    List<Symbol> at(String text, int place) {
        List<Symbol> found = new ArrayList<>();
        for (int end = place + 1; end <= Math.min(text.length(), place + longest); end++) {
            Symbol symbol = byText.get(text.substring(place, end));
            if (symbol != null) {
                found.add(symbol);
            }
        }
        return found;
    }

    private static final class Loaded {

        private static final SymbolTable TABLE = load();

        private static SymbolTable load() {
            try (InputStream in = SymbolText.class.getResourceAsStream("symbols-1.bin")) {
                return new SymbolTable(in);
            } catch (IOException e) {
                throw new UncheckedIOException("the table of symbols cannot be read", e);
            }
        }
    }
}
