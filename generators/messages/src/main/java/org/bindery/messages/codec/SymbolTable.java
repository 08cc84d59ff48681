package org.bindery.messages.codec;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.internal.symbol.SymbolText;
import org.jspecify.annotations.Nullable;

/// The symbols of section 3.4: a second reading of the resource that the runtime ships.
final class SymbolTable {

    /// A symbol.
    static final class Symbol {

        private final String text;
        private final int after;
        private final int[] words;

        private Symbol(String text, int after, int contexts) {
            this.text = text;
            this.after = after;
            this.words = new int[contexts];
        }

        String text() {
            return text;
        }

        /// The context that follows it.
        int after() {
            return after;
        }

        /// Its code word in a context, with a 1 before its first bit; 0 if it is not allowed there.
        int word(int context) {
            return words[context];
        }
    }

    /// What texts with some beginning are.
    private static final class Beginning {
        private final Map<Character, Beginning> longer = new HashMap<>();
        private @Nullable Symbol symbol;
    }

    private static final int LONGEST_WORD = 15;

    private final int contexts;
    private final Beginning empty = new Beginning();
    private final Symbol[][] byWord;

    private SymbolTable(InputStream in) throws IOException {
        int version = in.read();
        if (version != 1) {
            throw new IOException("version " + version + " is not known");
        }
        contexts = in.read();
        int count = in.read() + 256 * in.read();
        List<Symbol> symbols = symbols(in, count);
        byWord = new Symbol[contexts][];
        for (int context = 0; context < contexts; context++) {
            byWord[context] = words(context, symbols, in.readNBytes((count + 1) / 2));
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
            Symbol symbol = new Symbol(each, in.read(), contexts);
            symbols.add(symbol);
            Beginning beginning = empty;
            for (int i = 0; i < each.length(); i++) {
                beginning = beginning.longer.computeIfAbsent(each.charAt(i), key -> new Beginning());
            }
            beginning.symbol = symbol;
        }
        return symbols;
    }

    private static Symbol[] words(int context, List<Symbol> symbols, byte[] lengths) {
        Symbol[] words = new Symbol[2 << LONGEST_WORD];
        int free = 1;
        for (int length = 1; length <= LONGEST_WORD; length++) {
            free *= 2;
            for (int i = 0; i < symbols.size(); i++) {
                if ((lengths[i / 2] >> 4 * (i % 2) & 0xF) == length) {
                    free--;
                    int word = 1 << length | free;
                    symbols.get(i).words[context] = word;
                    words[word] = symbols.get(i);
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

    /// The symbol with a code word of at most 15 bits, which is preceded by a 1, or null.
    @Nullable
    Symbol byWord(int context, int word) {
        return byWord[context][word];
    }

    /// The symbols that a text has at a place, shortest first.
    List<Symbol> at(String text, int place) {
        List<Symbol> found = new ArrayList<>();
        Beginning beginning = empty;
        for (int next = place; next < text.length(); next++) {
            beginning = beginning.longer.get(text.charAt(next));
            if (beginning == null) {
                return found;
            }
            if (beginning.symbol != null) {
                found.add(beginning.symbol);
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
