package org.bindery.importers.xml;

import java.io.IOException;
import java.io.Reader;
import org.bindery.importers.Refusal;
import org.bindery.model.Location;

/// Splits XML text into tokens with their positions. It does not check whether the text is well-formed: it accepts
/// any text, and leaves errors to the parser that follows.
public final class XmlTokens {

    /// The kind of a token.
    public enum Kind {
        START,
        EMPTY_ELEMENT,
        END,
        TEXT,
        CDATA,
        COMMENT,
        PROCESSING_INSTRUCTION,
        DOCTYPE,
        NOTHING
    }

    private final Reader in;
    private final String file;
    private final int maxLength;
    private final char[] buffer = new char[1024];
    private final StringBuilder token = new StringBuilder();
    private int next;
    private int end;
    private int line = 1;
    private int column = 1;
    private int tokenLine = 1;
    private int tokenColumn = 1;
    private boolean afterReturn;

    /// @param file the file's name in messages
    /// @param maxLength greatest length of a token and of a line
    public XmlTokens(Reader in, String file, int maxLength) {
        this.in = in;
        this.file = file;
        this.maxLength = maxLength;
    }

    /// Reads the next token; [Kind#NOTHING] at the end of the text.
    public Kind next() throws IOException {
        token.setLength(0);
        tokenLine = line;
        tokenColumn = column;
        int first = peek();
        if (first < 0) {
            return Kind.NOTHING;
        }
        return first == '<' ? markup() : characters();
    }

    /// The text of the token; valid until the next one is read.
    public CharSequence text() {
        return token;
    }

    public Location location() {
        return new Location(file, tokenLine, tokenColumn);
    }

    /// Where reading has come to.
    public Location endLocation() {
        return new Location(file, line, column);
    }

    private Kind characters() throws IOException {
        int c = peek();
        while (c >= 0 && c != '<') {
            take();
            c = peek();
        }
        return Kind.TEXT;
    }

    private Kind markup() throws IOException {
        take();
        return switch (peek()) {
            case '/' -> upTo(">", 2, Kind.END);
            case '?' -> upTo("?>", 2, Kind.PROCESSING_INSTRUCTION);
            case '!' -> declaration();
            default -> startTag();
        };
    }

    private Kind declaration() throws IOException {
        take();
        return switch (peek()) {
            case '-' -> upTo("-->", 4, Kind.COMMENT);
            case '[' -> upTo("]]>", 9, Kind.CDATA);
            default -> doctype();
        };
    }

    private Kind startTag() throws IOException {
        int quote = 0;
        int c = take();
        while (c >= 0 && (quote != 0 || c != '>')) {
            quote = quote == 0 ? (c == '"' || c == '\'' ? c : 0) : (c == quote ? 0 : quote);
            c = take();
        }
        int last = token.length() - 2;
        return last > 0 && token.charAt(last) == '/' ? Kind.EMPTY_ELEMENT : Kind.START;
    }

    /// Declarations may nest one level, and their comments may hold single quotes and brackets.
    private Kind doctype() throws IOException {
        int open = 1;
        int quote = 0;
        while (open > 0) {
            int c = take();
            if (c < 0) {
                break;
            }
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else if (c == '<') {
                open++;
            } else if (c == '>') {
                open--;
            } else if (endsWith("<!--")) {
                upTo("-->", token.length(), Kind.COMMENT);
                open--;
            } else if (endsWith("<?")) {
                upTo("?>", token.length(), Kind.PROCESSING_INSTRUCTION);
                open--;
            }
        }
        return Kind.DOCTYPE;
    }

    /// Takes up to and with `last`, which does not begin before the token's character `from`.
    private Kind upTo(String last, int from, Kind kind) throws IOException {
        int c = take();
        while (c >= 0 && !(token.length() - from >= last.length() && endsWith(last))) {
            c = take();
        }
        return kind;
    }

    private boolean endsWith(String text) {
        int start = token.length() - text.length();
        if (start < 0) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (token.charAt(start + i) != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private int peek() throws IOException {
        if (next == end) {
            int count = in.read(buffer, 0, buffer.length);
            if (count < 0) {
                return -1;
            }
            next = 0;
            end = count;
        }
        return buffer[next];
    }

    private int take() throws IOException {
        int c = peek();
        if (c >= 0) {
            next++;
            token.append((char) c);
            moveOver((char) c);
            if (token.length() > maxLength || column > maxLength) {
                throw new Refusal(
                        location(),
                        "too-long",
                        "From here on, a line or one piece of markup is longer than " + maxLength
                                + " characters, which no schema needs; break it into lines or check the file.");
            }
        }
        return c;
    }

    private void moveOver(char c) {
        if (c == '\n' && afterReturn) {
            afterReturn = false;
            return;
        }
        afterReturn = c == '\r';
        if (c == '\n' || c == '\r') {
            line++;
            column = 1;
        } else {
            column++;
        }
    }
}
