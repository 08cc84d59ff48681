package org.bindery.runtime.internal.delimited;

import java.io.IOException;
import java.io.Reader;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.text.CharacterBuffer;

/** Takes delimited text apart into fields, and tells where each stands. */
final class TextFields {

    private final Reader in;
    private final char delimiter;
    private final char quote;
    private final CharacterBuffer field = new CharacterBuffer();
    private final char[] buffer = new char[1 << 13];
    private int filled;
    private int next;
    private long before;
    private long lineStart;
    private int line = 1;
    private int fieldLine;
    private int fieldColumn;
    private boolean quoted;
    private StringBuilder whole;
    private String end = "";

    TextFields(Reader in, char delimiter, char quote) {
        this.in = in;
        this.delimiter = delimiter;
        this.quote = quote;
    }

    /** Has lines kept as they are, for {@link #whole()}. */
    void keepLines() {
        whole = new StringBuilder();
    }

    /** Passes over a byte order mark. */
    void skipMark() throws IOException {
        if (before + next == 0 && peek() == '\uFEFF') {
            next++;
            lineStart++;
        }
    }

    /** Starts a line. */
    void beginLine() {
        if (whole != null) {
            whole.setLength(0);
        }
    }

    /** All of the line that was begun, or of several where a field has line ends. */
    String whole() {
        return whole.toString();
    }

    /** Whether a character is next. */
    boolean isNext(char c) throws IOException {
        return peek() == c;
    }

    /** Goes to the end of the line. */
    void skipLine() throws IOException, InvalidMessageException {
        while (!isLineEnd()) {
            take();
            if (whole != null && whole.length() > CharacterBuffer.MAX) {
                throw invalid("a line has more than " + CharacterBuffer.MAX + " characters");
            }
        }
    }

    private boolean isLineEnd() throws IOException {
        return peek() < 0 || peek() == '\n' || peek() == '\r';
    }

    private void take() {
        if (whole != null) {
            whole.append(buffer[next]);
        }
        next++;
    }

    /** Reads the next field of a row. */
    void read() throws IOException, InvalidMessageException {
        field.clear();
        fieldLine = line;
        fieldColumn = column();
        quoted = quote != 0 && peek() == quote;
        if (quoted) {
            take();
            readQuoted();
        }
        for (int c = peek(); c >= 0 && c != delimiter && c != '\n' && c != '\r'; c = peek()) {
            if (quoted) {
                throw invalid("text follows the closing quote; a quote within quotes is written twice");
            }
            append((char) c);
            take();
        }
    }

    private void readQuoted() throws IOException, InvalidMessageException {
        while (true) {
            int c = peek();
            if (c < 0) {
                throw new InvalidMessageException(
                        fieldLine, fieldColumn, "", "the quote that opens here is not closed");
            }
            take();
            if (c == quote) {
                if (peek() != quote) {
                    return;
                }
                take();
            }
            append((char) c);
            if (c == '\n') {
                newLine();
            }
        }
    }

    private void append(char c) throws InvalidMessageException {
        if (!field.append(c)) {
            throw invalid("a value has more than " + CharacterBuffer.MAX + " characters");
        }
    }

    /** The text of the last field; null for an empty one without quotes. */
    String text() {
        return field.size() == 0 && !quoted ? null : field.toString();
    }

    /** The line in which the last field starts. */
    int line() {
        return fieldLine;
    }

    /** The column in which the last field starts. */
    int columnOfField() {
        return fieldColumn;
    }

    /** The number of the line that is next. */
    int lines() {
        return line;
    }

    /** Whether there is more text. */
    boolean hasMore() throws IOException {
        return peek() >= 0;
    }

    /** Goes behind the delimiter, and says whether there was one. */
    boolean skipDelimiter() throws IOException {
        boolean found = peek() == delimiter;
        if (found) {
            take();
        }
        return found;
    }

    void skipLineEnd() throws IOException {
        end = "";
        if (peek() == '\r') {
            next++;
            end = "\r";
        }
        if (peek() == '\n') {
            next++;
            end = end.isEmpty() ? "\n" : "\r\n";
        }
        newLine();
    }

    /** The line end that was passed over last; empty at the end of the text. */
    String end() {
        return end;
    }

    private void newLine() {
        line++;
        lineStart = before + next;
    }

    private int column() {
        return (int) Math.min(Integer.MAX_VALUE, before + next - lineStart + 1);
    }

    private int peek() throws IOException {
        if (next == filled) {
            before += filled;
            next = 0;
            filled = Math.max(0, in.read(buffer));
        }
        return next < filled ? buffer[next] : -1;
    }

    private InvalidMessageException invalid(String reason) {
        return new InvalidMessageException(line, column(), "", reason);
    }
}
