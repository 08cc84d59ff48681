package org.bindery.importers.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bindery.importers.ImportException;

/// Finds how a text is delimited: of all dialects, the one that makes the most uniform table of it. A table is uniform
/// if its rows have the same number of cells, and if its cells look like values rather than like pieces of a row.
final class DialectSniffer {

    /// The delimiters that are tried, usual ones first.
    private static final String DELIMITERS = ",;\t|:~^\u0001\u001F";

    /// Delimiters after this place are rare, and some of them are frequent inside values.
    private static final int USUAL = 4;

    /// The end of a time in a cell, and a fraction with more text behind it in the next one.
    private static final Pattern TIME = Pattern.compile("\\d:\\d\\d:\\d\\d$");

    private static final Pattern FRACTION = Pattern.compile("\\d{3}(\\d{3}){0,2}[\\s\\]]+\\S");

    private static final int SAMPLE_LENGTH = 1 << 16;
    private static final int SAMPLE_ROWS = 1_000;
    private static final double BROKEN = 0.9;
    private static final double RARE = 0.5;

    /// Scores above this share of the best one are close to it.
    private static final double CLOSE = 0.8;

    /// Rows that are alike only within kinds make less of a table.
    private static final double KINDS = 0.9;

    /// A dialect, and how good a table it makes.
    ///
    /// @param uniformity from 0, no table, to 1, a perfect one
    /// @param others delimiters that make a table nearly as good
    record Sniffed(Dialect dialect, double uniformity, List<Character> others) {}

    private record Table(List<Row> rows, boolean broken) {}

    private record Candidate(Dialect dialect, double score, double uniformity) {}

    private DialectSniffer() {}

    /// The dialect of a text; what is given is not tried. If nothing makes a table, the delimiter is one that does not
    /// occur, so that each line is a cell, and the uniformity is 0.
    ///
    /// @param whole whether the text ends with the source
    static Sniffed sniff(String text, boolean whole, Optional<Character> delimiter, Optional<Character> quote) {
        String sample = text.length() > SAMPLE_LENGTH ? text.substring(0, SAMPLE_LENGTH) : text;
        boolean isWhole = whole && sample.length() == text.length();
        boolean plainValues = delimiter.isEmpty() && areMostlyValues(sample);
        Candidate best = new Candidate(new Dialect(delimiter.orElseGet(() -> absent(sample)), quote.orElse('"')), 0, 0);
        List<Candidate> all = new ArrayList<>();
        for (char next : delimiters(sample, delimiter)) {
            Candidate candidate = candidate(sample, isWhole, next, quote);
            all.add(candidate);
            if (!plainValues && candidate.score > best.score) {
                best = candidate;
            }
        }
        double close = best.score * CLOSE;
        char taken = best.dialect.delimiter();
        List<Character> others = all.stream()
                .filter(candidate -> candidate.score > 0 && candidate.score >= close)
                .map(candidate -> candidate.dialect.delimiter())
                .filter(other -> other != taken)
                .toList();
        return new Sniffed(best.dialect, best.uniformity, others);
    }

    private static char absent(String sample) {
        return (char) DELIMITERS
                .chars()
                .filter(c -> sample.indexOf(c) < 0)
                .findFirst()
                .orElse(',');
    }

    private static List<Character> delimiters(String sample, Optional<Character> delimiter) {
        return delimiter
                .map(List::of)
                .orElseGet(() -> DELIMITERS
                        .chars()
                        .filter(c -> sample.indexOf(c) >= 0)
                        .mapToObj(c -> (char) c)
                        .toList());
    }

    /// Whether whole lines are numbers, dates or times, which some delimiters would cut to pieces.
    private static boolean areMostlyValues(String sample) {
        List<String> lines = sample.lines().filter(line -> !line.isBlank()).toList();
        long values = lines.stream()
                .filter(line -> CellForm.isValue(line) && line.indexOf(',') < 0)
                .count();
        return lines.size() > 1 && values * 10 >= lines.size() * 9L;
    }

    private static Candidate candidate(String sample, boolean whole, char delimiter, Optional<Character> quote) {
        if (quote.isPresent()) {
            return rated(sample, whole, new Dialect(delimiter, quote.get()));
        }
        Candidate usual = rated(sample, whole, new Dialect(delimiter, '"'));
        return Stream.of('\'', Dialect.NO_QUOTE)
                .filter(other -> mayQuote(sample, delimiter, other))
                .map(other -> rated(sample, whole, new Dialect(delimiter, other)))
                .filter(other -> other.score > usual.score)
                .findFirst()
                .orElse(usual);
    }

    /// Text with commas or semicolons always has quotes; that of tabs, bars and so on may do without.
    private static boolean mayQuote(String sample, char delimiter, char quote) {
        if (quote == '\'') {
            return sample.startsWith("'")
                    || Stream.of(delimiter, '\n', '\r').anyMatch(before -> sample.contains(before + "'"));
        }
        return delimiter != ',' && delimiter != ';' && sample.indexOf('"') >= 0;
    }

    private static Candidate rated(String sample, boolean whole, Dialect dialect) {
        Table table = parse(sample, whole, dialect);
        List<Row> rows = table.rows;
        double penalty = DELIMITERS.indexOf(dialect.delimiter()) < USUAL ? 1 : RARE;
        if (table.broken) {
            rows = parse(sample, whole, new Dialect(dialect.delimiter(), Dialect.NO_QUOTE)).rows;
            penalty *= BROKEN;
        }
        rows = rows.stream().filter(row -> !row.cell(0).startsWith("#")).toList();
        int width = usualWidth(rows);
        if (width < 2 || !hasTwoColumns(rows, width) || dialect.delimiter() == ',' && cutsTimes(rows)) {
            return new Candidate(dialect, 0, 0);
        }
        double uniformity = Math.max(uniformity(rows, width), KINDS * new KeyColumn(0).uniformity(rows));
        double clarity = clarity(rows);
        double columns = (width - 1.0) / width;
        return new Candidate(
                dialect,
                uniformity < 0.5 ? 0 : uniformity * columns * clarity * clarity * penalty,
                uniformity * (0.5 + clarity / 2) * penalty);
    }

    private static Table parse(String sample, boolean whole, Dialect dialect) {
        List<Row> rows = new ArrayList<>();
        boolean broken = false;
        try (RowReader reader = RowReader.of(sample, dialect, !whole)) {
            for (Optional<Row> row = reader.next(); row.isPresent() && rows.size() < SAMPLE_ROWS; row = reader.next()) {
                rows.add(row.get());
            }
        } catch (ImportException | IOException e) {
            broken = true;
        }
        if (!whole && rows.size() > 1 && rows.size() < SAMPLE_ROWS) {
            Row cut = rows.removeLast();
            broken |= cut.length() > sample.length() / 2;
        }
        return new Table(rows, broken);
    }

    /// The number of cells that most rows have, leaving aside rows with one.
    private static int usualWidth(List<Row> rows) {
        Map<Integer, Integer> counts = new HashMap<>();
        rows.stream().filter(row -> row.width() > 1).forEach(row -> counts.merge(row.width(), 1, Integer::sum));
        return counts.entrySet().stream()
                .max(Map.Entry.<Integer, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .orElse(1);
    }

    /// Whether two columns have something in them: a character at the end of every line delimits nothing.
    private static boolean hasTwoColumns(List<Row> rows, int width) {
        BitSet used = new BitSet();
        rows.stream()
                .filter(row -> row.width() == width)
                .forEach(row -> IntStream.range(0, width)
                        .filter(column -> !row.isAbsent(column))
                        .forEach(used::set));
        return used.cardinality() > 1;
    }

    /// Whether a comma is the decimal sign of times, as in most logs of Java.
    private static boolean cutsTimes(List<Row> rows) {
        long cut = rows.stream()
                .filter(row -> IntStream.range(1, row.width())
                        .anyMatch(column -> TIME.matcher(row.cell(column - 1)).find()
                                && FRACTION.matcher(row.cell(column)).lookingAt()))
                .count();
        return cut * 2 > rows.size();
    }

    private static double uniformity(List<Row> rows, int width) {
        double sum = rows.stream()
                .mapToDouble(row -> row.width() == width ? 1 : row.width() > 1 ? 0.5 : 0)
                .sum();
        return sum / rows.size();
    }

    private static double clarity(List<Row> rows) {
        double sum = 0;
        long cells = 0;
        for (Row row : rows) {
            for (int column = 0; column < row.width(); column++) {
                sum += CellForm.clarity(row.cell(column), row.isQuoted(column));
                cells++;
            }
        }
        return cells == 0 ? 0 : sum / cells;
    }
}
