package org.bindery.importers.text;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;

/// Reads as much of a table as is needed to determine its shape and the types of its columns.
///
/// @param above a comment that may name the columns
record TableReader(ImportRequest request, TextOptions options, Dialect dialect, Optional<Row> above) {

    /// How much of a file is read at most, so that rows can be spread over it, in bytes.
    private static final long WINDOW = 1L << 26;

    /// The number of rows and characters from which the shape is determined.
    private static final int SHAPE_ROWS = 500;
    private static final int SHAPE_LENGTH = 1 << 22;

    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_ .,()/-]*");

    TextLines read(Path file, Charset charset) throws ImportException, IOException {
        long window = Math.min(WINDOW, Files.size(file));
        try (WatchedInput in = RowReader.open(file, window, request);
                RowReader reader = RowReader.of(file, in, charset, dialect, request.limits())) {
            List<Row> first = firstRows(reader);
            if (first.isEmpty()) {
                throw new ImportException(file, "empty-source", "The file has no rows; there is nothing to import.");
            }
            options.titles().ifPresent(titles -> first.removeIf(row -> row.line() <= titles && first.size() > 1));
            RowSpread spread = new RowSpread(options.rows(), window);
            Optional<KeyColumn> key = options.key().or(() -> guessedKey(first));
            if (key.isPresent()) {
                KindsReader kinds = new KindsReader(file.toString(), dialect, key.get(), spread);
                return new TextLines(
                        kinds.read(first, reader),
                        0,
                        reader.hasBlankLines(),
                        reader.ends().usual());
            }
            return read(file, spread, reader, first);
        }
    }

    private Optional<KeyColumn> guessedKey(List<Row> rows) {
        boolean may = options.guessesKey() && options.header().isEmpty() && above.isEmpty();
        return may && !isHeaded(rows) ? KeyColumn.guess(rows) : Optional.empty();
    }

    /// Whether the first row names as many columns as any row has.
    private static boolean isHeaded(List<Row> rows) {
        Row top = rows.getFirst();
        return HeadingGuess.areNames(top) && rows.stream().allMatch(row -> row.width() <= top.width());
    }

    private TextLines read(Path file, RowSpread spread, RowReader reader, List<Row> first)
            throws ImportException, IOException {
        Optional<Row> names = above.filter(row -> namesColumns(row, first));
        TableShape shape = TableShape.of(first, names.isPresent() ? Optional.of(false) : options.header());
        List<ColumnProfile> columns = IntStream.range(0, shape.width())
                .mapToObj(column -> new ColumnProfile())
                .toList();
        RaggedRows ragged = new RaggedRows(file.toString(), shape.width());
        int titles = titles(shape, first);
        first.subList(0, shape.start()).stream()
                .filter(row -> row.width() != shape.width() && row.line() > titles)
                .forEach(ragged::add);
        List<Row> body = new ArrayList<>(first.subList(shape.start(), first.size()));
        Trailer trailer = new Trailer(file.toString(), dialect, ragged);
        long rows = 0;
        boolean ended = true;
        boolean uneven = false;
        for (Optional<Row> row = next(body, reader); row.isPresent(); row = next(body, reader)) {
            if (row.get().line() <= titles) {
                continue;
            }
            if (shape.fits(row.get())) {
                trailer.isNone();
                rows++;
                uneven |= !shape.isRegular(row.get());
                add(row.get(), columns, spread);
            } else {
                trailer.add(row.get());
                spread.skips(row.get());
            }
            if (spread.isDone()) {
                ended = false;
                break;
            }
        }
        Optional<Table> last = ended && rows > 0 ? trailer.table(columns, reader.areLinesMixed()) : Optional.empty();
        if (last.isEmpty()) {
            trailer.isNone();
        }
        Optional<Row> heading = names.or(shape::heading);
        int line = heading.map(Row::line).orElse(first.getFirst().line());
        boolean irregular = uneven || !ended || spread.hasPassedOver() || reader.areLinesMixed();
        Table table = new Table(
                heading,
                shape.heading().isPresent(),
                line,
                columns,
                !shape.shortWidths().isEmpty(),
                irregular,
                rows,
                ragged.problems());
        List<TextLines.Kind> kinds = new ArrayList<>(List.of(TextLines.Kind.only(table)));
        last.map(TextLines.Kind::trailer).ifPresent(kinds::add);
        return new TextLines(
                kinds,
                titles,
                titles > 0 || reader.hasBlankLines(),
                reader.ends().usual());
    }

    /// The number of lines above the table that are no part of it: those above its first row, if some of them are
    /// rows of another width.
    private int titles(TableShape shape, List<Row> first) {
        if (options.titles().isPresent()) {
            return options.titles().getAsInt();
        }
        Row top = shape.heading()
                .or(() -> first.stream().filter(shape::fits).findFirst())
                .orElse(first.getFirst());
        return top.equals(first.getFirst()) ? 0 : top.line() - 1;
    }

    /// Whether a comment is the heading: it has as many cells as the widest row, and the user did not say otherwise.
    private boolean namesColumns(Row comment, List<Row> rows) {
        int width = rows.stream().mapToInt(Row::width).max().orElse(0);
        return width > 1
                && comment.width() == width
                && options.header().isEmpty()
                && comment.cells().stream().allMatch(cell -> NAME.matcher(cell).matches());
    }

    private static Optional<Row> next(List<Row> body, RowReader reader) throws ImportException, IOException {
        return body.isEmpty() ? reader.next() : Optional.of(body.removeFirst());
    }

    private void add(Row row, List<ColumnProfile> columns, RowSpread spread) {
        boolean taken = spread.takes(row);
        for (int column = 0; taken && column < columns.size(); column++) {
            columns.get(column).add(row, column, dialect);
        }
    }

    private static List<Row> firstRows(RowReader reader) throws ImportException, IOException {
        List<Row> rows = new ArrayList<>();
        int length = 0;
        while (rows.size() < SHAPE_ROWS && length < SHAPE_LENGTH) {
            Optional<Row> row = reader.next();
            if (row.isEmpty()) {
                return rows;
            }
            rows.add(row.get());
            length += row.get().length();
        }
        return rows;
    }
}
