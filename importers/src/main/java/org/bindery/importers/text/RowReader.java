package org.bindery.importers.text;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Refusal;
import org.bindery.model.Location;
import org.bindery.model.ReadLimits;

/// Reads the rows of delimited text one after the other, without keeping them. Blank lines are
/// skipped.
final class RowReader implements Closeable {

    /// The id of the problem that a file is not in the character set it is read in.
    static final String WRONG_CHARSET = "wrong-charset";

    /// More columns than any table that people work with, and few enough for a screen and a Java class.
    private static final int MAX_COLUMNS = 10_000;

    /// Added to the buffer of the CSV reader, so that the guard and the handler, which know more, refuse first.
    private static final long BUFFER_SLACK = 1 << 16;

    private final String file;
    private final LineGuard guard;
    private final RowHandler handler;
    private final CloseableIterator<Row> rows;

    private RowReader(LineGuard guard, RowHandler handler, Dialect dialect, boolean cut, String file, int maxLength) {
        this.file = file;
        this.guard = guard;
        this.handler = handler;
        this.rows = CsvReader.builder()
                .fieldSeparator(dialect.delimiter())
                .quoteCharacter(dialect.quote())
                .commentStrategy(dialect.comment() == Dialect.NO_COMMENT ? CommentStrategy.NONE : CommentStrategy.SKIP)
                .commentCharacter(dialect.comment() == Dialect.NO_COMMENT ? '#' : dialect.comment())
                .skipEmptyLines(true)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .allowUnclosedQuote(cut)
                .maxBufferSize((int) Math.min(Integer.MAX_VALUE, maxLength + BUFFER_SLACK))
                .build(handler, guard)
                .iterator();
    }

    /// The rows of a text.
    ///
    /// @param cut whether the text may end within a row
    static RowReader of(String text, Dialect dialect, boolean cut) {
        int length = Math.max(1, text.length());
        LineGuard guard = new LineGuard(new StringReader(text), "", length);
        return new RowReader(guard, new RowHandler("", length + 1, length, dialect.quote()), dialect, cut, "", length);
    }

    static RowReader of(Path file, WatchedInput in, Charset charset, Dialect dialect, ReadLimits limits) {
        Reader reader = new InputStreamReader(
                in,
                charset.newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT));
        String name = file.toString();
        int maxColumns = Math.min(MAX_COLUMNS, limits.maxComponents());
        int maxLength = limits.maxTextLength();
        LineGuard guard = new LineGuard(reader, name, maxLength);
        return new RowReader(
                guard, new RowHandler(name, maxColumns, maxLength, dialect.quote()), dialect, false, name, maxLength);
    }

    /// Opens a source of a request.
    ///
    /// @param window how much of it is going to be read, in bytes
    static WatchedInput open(Path file, long window, ImportRequest request) throws IOException {
        return new WatchedInput(new BufferedInputStream(Files.newInputStream(file)), window, request.monitor());
    }

    /// The next row, or nothing after the last.
    ///
    /// @throws ImportException when the text cannot be read on
    Optional<Row> next() throws ImportException, IOException {
        try {
            return rows.hasNext() ? Optional.of(rows.next()) : Optional.empty();
        } catch (Refusal refusal) {
            throw Refusal.in(refusal).orElseThrow();
        } catch (UncheckedIOException e) {
            if (e.getCause() instanceof CharacterCodingException) {
                throw wrongCharset();
            }
            throw e.getCause();
        } catch (CsvParseException e) {
            throw Refusal.in(e).orElseGet(() -> malformed(e));
        }
    }

    /// Whether an empty line was skipped so far.
    boolean hasBlankLines() {
        return handler.hasBlankLines();
    }

    /// The line ends after rows, and the lines between them, so far; the reader may be a little ahead.
    LineEnds ends() {
        return guard.ends().without(handler.endsWithin());
    }

    /// Whether lines have different ends, or a cell without quotes around it had one within so far.
    boolean areLinesMixed() {
        return ends().areMixed() || handler.hasQuotesWithin();
    }

    private ImportException wrongCharset() {
        return new ImportException(
                new Location(file, guard.line(), 0),
                WRONG_CHARSET,
                "The text after line " + guard.line()
                        + " has bytes that its character set does not know; name the right one with the option"
                        + " charset.");
    }

    /// The CSV reader refuses three things: a quote that is never closed, text after a closing quote, and a cell that
    /// is longer than its buffer, which without quotes the guard would have refused before.
    private ImportException malformed(CsvParseException e) {
        int line = handler.nextCellLine();
        String text = String.valueOf(e.getMessage());
        if (text.startsWith("Unexpected character")) {
            return new ImportException(
                    new Location(file, handler.line(), 0),
                    "text-after-quote",
                    "The record that starts at line " + handler.line()
                            + " has text after a closing quote; double the quotes inside the cell, or set quote=none if"
                            + " quotes mean nothing in this file.");
        }
        return new ImportException(
                new Location(file, line, 0),
                "unterminated-quote",
                "The quote that opens a cell at line " + line
                        + " is not closed; close it, or set quote=none if quotes mean nothing in this file.");
    }

    @Override
    public void close() throws IOException {
        rows.close();
    }
}
