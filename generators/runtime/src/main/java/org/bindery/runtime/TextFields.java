package org.bindery.runtime;

import java.io.IOException;
import java.io.Reader;

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

    TextFields(Reader in, char delimiter, char quote) {
        this.in = in;
        this.delimiter = delimiter;
        this.quote = quote;
    }

    /** Passes over lines that start with a character. */
    void skipComments(char comment) throws IOException {
        if (before + next == 0 && peek() == '\uFEFF') {
            next++;
            lineStart++;
        }
        while (comment != 0 && peek() == comment) {
            while (peek() >= 0 && peek() != '\n' && peek() != '\r') {
                next++;
            }
            skipLineEnd();
        }
    }

    /** Reads the next field of a row. */
    void read() throws IOException, InvalidMessageException {
        field.clear();
        fieldLine = line;
        fieldColumn = column();
        quoted = quote != 0 && peek() == quote;
        if (quoted) {
            next++;
            readQuoted();
        }
        for (int c = peek(); c >= 0 && c != delimiter && c != '\n' && c != '\r'; c = peek()) {
            if (quoted) {
                throw invalid("text follows the closing quote; a quote within quotes is written twice");
            }
            append((char) c);
            next++;
        }
    }

    private void readQuoted() throws IOException, InvalidMessageException {
        while (true) {
            int c = peek();
            if (c < 0) {
                throw new InvalidMessageException(
                        fieldLine, fieldColumn, "", "the quote that opens here is not closed");
            }
            next++;
            if (c == quote) {
                if (peek() != quote) {
                    return;
                }
                next++;
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

    /** Whether there is more text. */
    boolean hasMore() throws IOException {
        return peek() >= 0;
    }

    /** Goes behind the delimiter, and says whether there was one. */
    boolean skipDelimiter() throws IOException {
        boolean found = peek() == delimiter;
        if (found) {
            next++;
        }
        return found;
    }

    void skipLineEnd() throws IOException {
        if (peek() == '\r') {
            next++;
        }
        if (peek() == '\n') {
            next++;
        }
        newLine();
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
