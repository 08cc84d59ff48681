package org.bindery.messages.delimited;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.Finding;
import org.bindery.messages.InvalidMessageException;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.ReadLimits;

/// Splits delimited text into rows of fields, each with its place. A parser of our own, since the preview must know
/// where every field starts and ends, which libraries do not tell.
final class DelimitedText {

    private final Reader in;
    private final MessageFormat.Delimited format;
    private final String file;
    private final ReadLimits limits;
    private final boolean emptyRows;
    private final char[] buffer = new char[1 << 14];
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder raw = new StringBuilder();
    private int filled;
    private int next;
    private long offset;
    private int line = 1;
    private int column = 1;
    private int rowLength;
    private String path = "";

    /// A field.
    ///
    /// @param text its text without quotes
    /// @param quoted whether it stands in quotes
    /// @param start index of its first character, quotes included
    /// @param end index behind its last character
    record Field(String text, boolean quoted, long start, long end, int line, int column) {

        /// A field behind this one that the row leaves out.
        Field following() {
            return new Field("", false, end, end, line, column + (int) (end - start));
        }
    }

    /// A line, or several where a field has line ends.
    ///
    /// @param fields what stands in it; nothing where it is no row
    /// @param text all of it, without its line end
    /// @param ownEnd its line end, where another would be written; otherwise empty
    record Row(List<Field> fields, String text, String ownEnd, long start, int line) {

        boolean isComment() {
            return fields.isEmpty();
        }

        /// All of it, with its line end where another would be written.
        String whole() {
            return text + ownEnd;
        }

        long end() {
            return start + text.length();
        }
    }

    /// @param emptyRows whether an empty line may be a row: one of a single field
    DelimitedText(Reader in, MessageFormat.Delimited format, String file, ReadLimits limits, boolean emptyRows) {
        this.in = in;
        this.format = format;
        this.file = file;
        this.limits = limits;
        this.emptyRows = emptyRows;
    }

    /// Says what the next row is, for findings.
    void nextIs(String itsPath) {
        path = itsPath;
    }

    /// The next row or line between rows; empty after the last.
    ///
    /// @param expected how many fields it has at most, or -1 when that is not known
    Optional<Row> next(int expected) throws IOException, InvalidMessageException {
        skipMark();
        if (peek() < 0) {
            return Optional.empty();
        }
        rowLength = 0;
        raw.setLength(0);
        long start = offset;
        int itsLine = line;
        boolean title = line <= format.style().titles();
        List<Field> fields = title || isComment() ? comment() : fields(expected);
        String all = raw.toString();
        String end = lineEnd();
        boolean last = !format.style().closed() && peek() < 0;
        return Optional.of(new Row(fields, all, end.equals(format.lineEnd()) && !last ? "" : end, start, itsLine));
    }

    private List<Field> comment() throws IOException, InvalidMessageException {
        toLineEnd();
        if (raw.length() > limits.maxTextLength()) {
            InvalidMessageException tooLong =
                    invalid(line, 1, "the line has more than " + limits.maxTextLength() + " characters");
            lineEnd();
            throw tooLong;
        }
        return List.of();
    }

    private void toLineEnd() throws IOException {
        while (!isLineEnd()) {
            take();
        }
    }

    private boolean isLineEnd() throws IOException {
        return peek() < 0 || peek() == '\n' || peek() == '\r';
    }

    private List<Field> fields(int expected) throws IOException, InvalidMessageException {
        List<Field> fields = new ArrayList<>();
        fields.add(field());
        while (peek() == format.delimiter()) {
            take();
            if (fields.size() >= (expected < 0 ? limits.maxComponents() : expected)) {
                throw tooMany(fields.size());
            }
            fields.add(field());
        }
        boolean blank = fields.size() == 1 && raw.isEmpty() && !(emptyRows && expected == 1);
        return blank ? List.of() : fields;
    }

    private boolean isComment() throws IOException {
        return format.style().comment() != 0 && peek() == format.style().comment();
    }

    private void skipMark() throws IOException {
        if (offset == 0 && peek() == '\uFEFF') {
            take();
            column = 1;
        }
    }

    /// Passes over the rest of the row, so that reading may go on with the next.
    private InvalidMessageException tooMany(int most) throws IOException, InvalidMessageException {
        InvalidMessageException tooMany = invalid(line, column, "the row has more than " + most + " fields");
        skipRow();
        return tooMany;
    }

    private void skipRow() throws IOException {
        toLineEnd();
        lineEnd();
    }

    private Field field() throws IOException, InvalidMessageException {
        text.setLength(0);
        long start = offset;
        int startLine = line;
        int startColumn = column;
        boolean quoted = format.quote() != 0 && peek() == format.quote();
        if (quoted) {
            take();
            quoted();
        }
        for (int c = peek(); c >= 0 && c != format.delimiter() && c != '\n' && c != '\r'; c = peek()) {
            if (quoted) {
                String reason = "text follows the closing quote; a quote within quotes is written twice";
                InvalidMessageException wrong = invalid(line, column, reason);
                skipRow();
                throw wrong;
            }
            append(c);
            take();
        }
        return new Field(text.toString(), quoted, start, offset, startLine, startColumn);
    }

    private void quoted() throws IOException, InvalidMessageException {
        int openedLine = line;
        int openedColumn = column - 1;
        while (true) {
            int c = peek();
            if (c < 0) {
                throw invalid(openedLine, openedColumn, "the quote that opens here is not closed");
            }
            take();
            if (c == format.quote()) {
                if (peek() != format.quote()) {
                    return;
                }
                take();
            }
            if (c == '\n' || (c == '\r' && peek() != '\n')) {
                line++;
                column = 1;
            }
            append(c);
        }
    }

    private void append(int c) throws InvalidMessageException {
        if (++rowLength > limits.maxTextLength()) {
            throw invalid(line, 1, "the row has more than " + limits.maxTextLength() + " characters");
        }
        text.append((char) c);
    }

    private String lineEnd() throws IOException {
        String end = "";
        if (peek() == '\r') {
            end = "\r";
            take();
        }
        if (peek() == '\n') {
            end += "\n";
            take();
        }
        line++;
        column = 1;
        return end;
    }

    private void take() {
        if (raw.length() <= limits.maxTextLength()) {
            raw.append(buffer[next]);
        }
        next++;
        offset++;
        column++;
    }

    private int peek() throws IOException {
        if (next == filled) {
            next = 0;
            filled = Math.max(0, in.read(buffer));
        }
        return next < filled ? buffer[next] : -1;
    }

    private InvalidMessageException invalid(int atLine, int atColumn, String reason) {
        return new InvalidMessageException(List.of(new Finding(new Location(file, atLine, atColumn), path, reason)));
    }
}
