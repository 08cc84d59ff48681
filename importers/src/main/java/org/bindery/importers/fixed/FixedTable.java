package org.bindery.importers.fixed;

import java.io.IOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// Reads the lines of a file twice: for the columns, and for their contents.
final class FixedTable {

    /// The number of lines from which the layout is determined.
    private static final int SAMPLE = 2_000;

    private static final int MOST_KINDS = 500;

    private final ImportRequest request;
    private final FixedOptions options;
    private final FixedLines lines;
    private final Charset charset;
    private final String lineEnd;
    private final int length;
    private final Map<String, LineKind> kinds = new LinkedHashMap<>();
    private final List<String> sample = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private Optional<Identifier> identifier = Optional.empty();
    private int headings;

    /// @param length how many characters each record has; 0 for lines
    FixedTable(ImportRequest request, FixedOptions options, Charset charset, String lineEnd, int length) {
        this.request = request;
        this.options = options;
        this.lines = new FixedLines(request, charset, length);
        this.charset = charset;
        this.lineEnd = lineEnd;
        this.length = length;
    }

    ImportResult read() throws IOException, ImportException {
        lines.forEach((number, line) -> sample.add(line) && sample.size() < SAMPLE);
        List<int[]> points =
                sample.stream().map(line -> line.codePoints().toArray()).toList();
        identifier = options.identifier()
                .or(() ->
                        options.guessIdentifier() && !hasPlainColumns() ? Identifier.guess(points) : Optional.empty());
        headings = identifier.isPresent() ? 0 : headings();
        measure();
        for (LineKind kind : kinds.values()) {
            kind.setColumns(columns(kind));
        }
        profile();
        kinds.values().forEach(kind -> kind.settle(given(kind).isEmpty()));
        return model();
    }

    private boolean hasPlainColumns() {
        return options.columns().containsKey("");
    }

    private String kindOf(int[] line) {
        return identifier.map(place -> place.of(line)).orElse("");
    }

    private void measure() throws IOException, ImportException {
        int[] seen = {0};
        lines.forEach((number, line) -> {
            if (++seen[0] > headings) {
                int[] points = line.codePoints().toArray();
                kinds.computeIfAbsent(kindOf(points), key -> new LineKind(key, number))
                        .ruler()
                        .add(points);
            }
            return kinds.size() <= MOST_KINDS;
        });
        if (kinds.size() > MOST_KINDS) {
            throw request.refused(
                    "too-many-kinds",
                    "The place of the identifier has more than " + MOST_KINDS
                            + " different texts; name another place with the option identifier.");
        }
        if (kinds.isEmpty()) {
            kinds.put("", new LineKind("", 1));
        }
    }

    private void profile() throws IOException, ImportException {
        int[] seen = {0};
        lines.forEach((number, line) -> {
            if (++seen[0] > headings) {
                int[] points = line.codePoints().toArray();
                kinds.get(kindOf(points)).add(points);
            }
            return true;
        });
    }

    /// The columns of a kind: given by an option, drawn under the headings, or blank in all lines between them.
    private List<FixedColumn> columns(LineKind kind) {
        List<FixedColumn> given = given(kind);
        int width = Math.max(Math.max(1, length), kind.ruler().width());
        if (!given.isEmpty()) {
            return withIdentifier(FixedColumn.covering(given, width));
        }
        List<FixedColumn> found = FixedColumn.covering(guessed(kind), width);
        List<FixedColumn> columns = named(withIdentifier(found));
        if (columns.size() == 1) {
            problems.add(Problem.at(
                    new Location(request.sources().getFirst().toString(), kind.firstLine(), 1),
                    Severity.WARNING,
                    "single-column",
                    "Nothing is blank in all lines, so each line is one column; name the columns with the option"
                            + " columns, such as columns=1-5 id,6-20 name."));
        }
        return columns;
    }

    private List<FixedColumn> given(LineKind kind) {
        List<FixedColumn> other = options.columns().getOrDefault("", List.of());
        return options.columns().getOrDefault(kind.identifier().strip(), other);
    }

    private List<FixedColumn> guessed(LineKind kind) {
        if (headings == 2) {
            Ruler underline = new Ruler();
            underline.add(sample.get(1).codePoints().toArray());
            return underline.columns();
        }
        return kind.ruler().columns();
    }

    /// The identifier is a column of its own.
    private List<FixedColumn> withIdentifier(List<FixedColumn> columns) {
        if (identifier.isEmpty()) {
            return columns;
        }
        FixedColumn own =
                new FixedColumn(identifier.get().start(), identifier.get().width(), "identifier");
        List<FixedColumn> parted = new ArrayList<>();
        boolean added = false;
        for (FixedColumn column : columns) {
            if (column.end() <= own.start() || column.start() >= own.end()) {
                parted.add(column);
                continue;
            }
            if (column.start() == own.start() && column.end() == own.end()) {
                return columns;
            }
            if (column.start() < own.start()) {
                parted.add(new FixedColumn(column.start(), own.start() - column.start(), column.name()));
            }
            if (!added) {
                parted.add(own);
                added = true;
            }
            if (column.end() > own.end()) {
                parted.add(new FixedColumn(own.end(), column.end() - own.end(), column.name()));
            }
        }
        return parted;
    }

    private List<FixedColumn> named(List<FixedColumn> columns) {
        if (headings == 0) {
            return columns;
        }
        int[] heading = sample.getFirst().codePoints().toArray();
        List<FixedColumn> named = new ArrayList<>();
        for (FixedColumn column : columns) {
            String name = column.in(heading).strip();
            FixedColumn before = named.isEmpty() ? null : named.getLast();
            if (name.isEmpty() && before != null) {
                // A column without a heading of its own belongs to the one before it: its words happen
                // to be aligned.
                named.set(
                        named.size() - 1,
                        new FixedColumn(before.start(), before.width() + column.width(), before.name()));
            } else {
                named.add(new FixedColumn(column.start(), column.width(), name));
            }
        }
        return named;
    }

    /// How many lines at the start are headings.
    private int headings() {
        if (options.heading().isPresent() && !options.heading().get()) {
            return 0;
        }
        if (sample.size() > 2 && Ruler.isUnderline(sample.get(1))) {
            return 2;
        }
        return options.heading().isPresent() || (sample.size() > 2 && !hasPlainColumns() && looksLikeHeading()) ? 1 : 0;
    }

    /// Whether there is a column that has a word in the first line, and nothing but digits in all others.
    private boolean looksLikeHeading() {
        Ruler ruler = new Ruler();
        sample.stream().skip(1).forEach(line -> ruler.add(line.codePoints().toArray()));
        int[] first = sample.getFirst().codePoints().toArray();
        return ruler.columns().stream()
                .anyMatch(column -> column.in(first).codePoints().anyMatch(Character::isLetter)
                        && column.in(first).codePoints().noneMatch(Character::isDigit)
                        && sample.stream()
                                .skip(1)
                                .map(line -> column.in(line.codePoints().toArray()))
                                .allMatch(FixedTable::isNumber));
    }

    private static boolean isNumber(String cell) {
        String text = cell.strip();
        return text.chars().allMatch(c -> Character.isDigit(c) || "+-.,/:".indexOf(c) >= 0)
                && text.chars().anyMatch(Character::isDigit);
    }

    private String blocking() {
        return length > 0 ? "FIXED" : lineEnd.equals("\r\n") ? "LINES-CRLF" : "LINES";
    }

    private ImportResult model() throws ImportException {
        FixedModel model = new FixedModel(request, options.irregular(), charset, blocking(), problems);
        Map<String, String> known = identifier
                .flatMap(place -> NachaLines.names(sample, place, kinds.keySet()))
                .orElse(Map.of());
        for (LineKind kind : kinds.values()) {
            model.add(kind, identifier, known);
        }
        if (headings > 0) {
            model.addConstant("Heading", 1, sample.getFirst());
        }
        if (headings > 1) {
            model.addConstant("Underline", 2, sample.get(1));
        }
        return model.result();
    }
}
