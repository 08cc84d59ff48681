package org.bindery.importers.text;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// How a heading is written.
///
/// @param lineEnd the usual line end
/// @param quoted whether all names are quoted
record HeadingLine(Dialect dialect, String lineEnd, boolean quoted) {

    /// The heading in its original text, with its line end if that is not the usual one; empty if the writer would
    /// write the same.
    ///
    /// @param columns how many columns there are
    /// @param text the beginning of the text
    String kept(Row heading, int columns, String text) {
        int start = start(text, heading.line());
        int end = end(text, start);
        int behind = text.startsWith("\r\n", end) ? end + 2 : Math.min(end + 1, text.length());
        String own = text.substring(end, behind);
        String line = text.substring(start, end) + (own.equals(lineEnd) ? "" : own);
        boolean unnamed = heading.width() < columns || heading.cells().contains("");
        return !unnamed && line.equals(written(heading)) ? "" : line;
    }

    /// The heading as the writer writes it. Columns without a name are written with that of their component.
    private String written(Row heading) {
        String quote = String.valueOf(dialect.quote());
        return IntStream.range(0, heading.width())
                .mapToObj(column -> quoted || heading.needsQuotes(column, dialect)
                        ? quote + heading.cell(column).replace(quote, quote + quote) + quote
                        : heading.cell(column))
                .collect(Collectors.joining(String.valueOf(dialect.delimiter())));
    }

    private static int start(String text, int line) {
        int at = 0;
        for (int passed = 1; passed < line && at < text.length(); at++) {
            boolean pair = text.startsWith("\r\n", at);
            at += pair ? 1 : 0;
            passed += pair || text.charAt(at) == '\n' || text.charAt(at) == '\r' ? 1 : 0;
        }
        return at;
    }

    /// Where a row ends, which may have line ends within quotes.
    private int end(String text, int start) {
        boolean inQuotes = false;
        boolean within = false;
        for (int at = start; at < text.length(); at++) {
            char c = text.charAt(at);
            if (!within && (at == start || text.charAt(at - 1) == dialect.delimiter())) {
                inQuotes = c == dialect.quote() && c != Dialect.NO_QUOTE;
                within = inQuotes;
            } else if (inQuotes && c == dialect.quote()) {
                within = !within;
            }
            if (!within && (c == '\n' || c == '\r')) {
                return at;
            }
        }
        return text.length();
    }
}
