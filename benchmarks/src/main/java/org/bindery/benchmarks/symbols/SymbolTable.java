package org.bindery.benchmarks.symbols;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Makes the table of symbols of the runtime, in the form of section 3.4 of `docs/format.md`. The same schemas and
/// words give the same bytes on every machine.
public final class SymbolTable {

    private static final int VERSION = 1;
    private static final int SYMBOLS = 3000;
    private static final SchemaVocabulary.Shares SHARES = new SchemaVocabulary.Shares(100, 20, 50, 40);

    private SymbolTable() {}

    /// @param arguments the folder of schemas, and the file to write
    public static void main(String[] arguments) throws IOException {
        Files.write(Path.of(arguments[1]), made(Path.of(arguments[0])));
    }

    /// The table that the schemas of a folder give; half a minute.
    static byte[] made(Path schemas) throws IOException {
        Corpus corpus = new Corpus();
        SchemaVocabulary.addTo(corpus, schemas, SHARES);
        WordList.addTo(corpus);
        return bytes(new Training(corpus).best(SYMBOLS));
    }

    private static byte[] bytes(Symbols symbols) {
        int n = symbols.size();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(VERSION);
        out.write(Contexts.COUNT);
        out.write(n);
        out.write(n >> Byte.SIZE);
        String before = "";
        for (int s = 0; s < n; s++) {
            String text = symbols.text(s);
            int shared = 0;
            while (shared < Math.min(before.length(), text.length()) && before.charAt(shared) == text.charAt(shared)) {
                shared++;
            }
            byte[] rest = text.substring(shared).getBytes(StandardCharsets.UTF_8);
            out.write(shared);
            out.write(rest.length);
            out.writeBytes(rest);
            before = text;
        }
        for (int s = 0; s < n; s++) {
            out.write(symbols.after(s));
        }
        for (int context = 0; context < Contexts.COUNT; context++) {
            for (int s = 0; s < n; s += 2) {
                out.write(length(symbols, context, s) | (s + 1 < n ? length(symbols, context, s + 1) << 4 : 0));
            }
        }
        return out.toByteArray();
    }

    private static int length(Symbols symbols, int context, int symbol) {
        double cost = symbols.cost(context, symbol);
        return cost == Double.POSITIVE_INFINITY ? 0 : (int) cost;
    }
}
