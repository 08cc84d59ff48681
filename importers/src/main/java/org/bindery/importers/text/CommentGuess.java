package org.bindery.importers.text;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds out whether lines that start with `#` are comments rather than rows.
final class CommentGuess {

    private static final char MARK = '#';

    private CommentGuess() {}

    /// The character that comments start with, or [Dialect#NO_COMMENT].
    ///
    /// Numbers such as `#12` are values, and one line at the top without a space after the mark may be the
    /// headings.
    static char of(String sample) {
        List<String> lines = sample.lines().filter(line -> !line.isBlank()).toList();
        List<String> marked = lines.stream().filter(CommentGuess::isMarked).toList();
        long numbers = marked.stream()
                .filter(line -> line.length() > 1 && Character.isDigit(line.charAt(1)))
                .count();
        boolean heading = marked.size() == 1 && isMarked(lines.getFirst()) && !isRemark(lines.getFirst());
        boolean comments = !marked.isEmpty() && marked.size() < lines.size() && numbers * 2 < marked.size();
        return comments && !heading ? MARK : Dialect.NO_COMMENT;
    }

    /// The comment right above the first row, as a row: it often names the columns. Empty where there
    /// is none.
    static Optional<Row> above(Dialect dialect, String text) {
        List<String> lines = text.lines().toList();
        int next = 0;
        while (next < lines.size()
                && (lines.get(next).isBlank() || lines.get(next).charAt(0) == dialect.comment())) {
            next++;
        }
        if (next == 0
                || dialect.comment() == Dialect.NO_COMMENT
                || lines.get(next - 1).isBlank()) {
            return Optional.empty();
        }
        String names = lines.get(next - 1).substring(1).strip();
        String delimiter = Pattern.quote(String.valueOf(dialect.delimiter()));
        List<String> cells =
                Stream.of(names.split(delimiter, -1)).map(String::strip).toList();
        return Optional.of(new Row(next, cells, new BitSet()));
    }

    private static boolean isMarked(String line) {
        return line.charAt(0) == MARK;
    }

    private static boolean isRemark(String line) {
        return line.length() == 1 || Character.isWhitespace(line.charAt(1)) || line.charAt(1) == MARK;
    }

    /// A text without its comments, which often hold delimiters and single quotes.
    static String without(char comment, String sample) {
        return comment == Dialect.NO_COMMENT
                ? sample
                : sample.lines()
                        .filter(line -> line.isEmpty() || line.charAt(0) != comment)
                        .collect(Collectors.joining("\n", "", "\n"));
    }
}
