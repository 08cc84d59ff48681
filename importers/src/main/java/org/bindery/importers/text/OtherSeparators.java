package org.bindery.importers.text;

import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.bindery.importers.text.DialectSniffer.Sniffed;

/// Recognises separators that tables cannot have here: delimiters of several characters, and ends of rows that are
/// not line ends.
final class OtherSeparators {

    /// What to do about a delimiter of several characters.
    static final String ADVICE = "replace it by a character that does not occur in the text, such as a tab, or describe"
            + " the file by a DFDL schema (dfdl:separator).";

    private static final Pattern SIGNS = Pattern.compile("[^\\p{L}\\p{N}\\s\"'.+\\-]{2,4}");

    /// The characters that end rows in some files.
    private static final String ENDS = "\u001E\u001D\u001C\u0085\u2028~";

    private static final int LINES = 100;
    private static final int FEWEST_LINES = 2;

    /// How uniform a table has to be, as a tilde is frequent inside of cells, and a control character is not.
    private static final double TABLE = 0.7;
    private static final double TABLE_OF_CONTROLS = 0.35;

    private OtherSeparators() {}

    /// The delimiter of several characters that the lines of a text have in common, if there is one.
    ///
    /// @param single the delimiter of one character that was found
    static Optional<String> longDelimiter(String text, Dialect single) {
        List<String> lines =
                text.lines().filter(line -> !line.isBlank()).limit(LINES).toList();
        if (lines.size() < FEWEST_LINES) {
            return Optional.empty();
        }
        return SIGNS.matcher(lines.getFirst())
                .results()
                .map(MatchResult::group)
                .distinct()
                .filter(signs -> delimits(signs, lines, single.delimiter()))
                .findFirst();
    }

    /// Whether signs occur equally often in all lines, and the single delimiter nowhere else. A pair of equal
    /// characters may also be an empty cell, but hardly between all cells.
    private static boolean delimits(String signs, List<String> lines, char single) {
        int times = count(signs, lines.getFirst());
        boolean isPair = signs.chars().distinct().count() == 1;
        long inside = signs.chars().filter(c -> c == single).count();
        return times >= (isPair ? 2 : 1)
                && lines.stream()
                        .allMatch(line -> count(signs, line) == times
                                && line.chars().filter(c -> c == single).count() == inside * times);
    }

    private static int count(String signs, String line) {
        int count = 0;
        for (int at = line.indexOf(signs); at >= 0; at = line.indexOf(signs, at + signs.length())) {
            count++;
        }
        return count;
    }

    /// The character that ends the rows of a text without line ends, if it makes a better table than they do.
    static Optional<Character> endOfRows(String text, boolean whole, Sniffed found) {
        if (text.lines().limit(FEWEST_LINES).count() == FEWEST_LINES) {
            return Optional.empty();
        }
        return ENDS.chars()
                .mapToObj(c -> (char) c)
                .filter(end -> end != found.dialect().delimiter() || count(String.valueOf(end), text) > 1)
                .filter(end -> isTable(text, whole, end))
                .findFirst();
    }

    private static boolean isTable(String text, boolean whole, char end) {
        if (count(String.valueOf(end), text.strip()) < FEWEST_LINES) {
            return false;
        }
        Sniffed rows = DialectSniffer.sniff(text.replace(end, '\n'), whole, Optional.empty(), Optional.empty());
        return rows.uniformity() >= (end == '~' ? TABLE : TABLE_OF_CONTROLS);
    }

    /// How a refusal shows separators.
    static String shown(String separator) {
        StringBuilder shown = new StringBuilder();
        separator.chars().forEach(c -> {
            if (c < ' ' || c > '~') {
                shown.append("U+").append("%04X".formatted(c));
            } else {
                shown.append((char) c);
            }
        });
        return "'" + shown + "'";
    }
}
