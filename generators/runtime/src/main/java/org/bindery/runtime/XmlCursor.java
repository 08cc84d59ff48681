package org.bindery.runtime;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;

/** The characters of a document one after the other, with line and column, and with line ends made {@code \n}. */
final class XmlCursor {

    private static final int BUFFER = 1 << 13;

    private final Reader in;
    private final XmlLimits limits;
    private final char[] buffer = new char[BUFFER];
    private final CharacterBuffer text;
    private int next;
    private int filled;
    private long before;
    private int line = 1;
    private long lineStart;

    /**
     * Starts a document.
     *
     * @param text where text goes
     */
    XmlCursor(Reader in, CharacterBuffer text, XmlLimits limits) {
        this.in = in;
        this.text = text;
        this.limits = limits;
    }

    int line() {
        return line;
    }

    int column() {
        return (int) Math.min(Integer.MAX_VALUE, before + next - lineStart + 1);
    }

    /** The next character, which stays; -1 at the end. */
    int peek() throws IOException, InvalidMessageException {
        if (next == filled && !fill()) {
            return -1;
        }
        return buffer[next];
    }

    /** Takes the next character; -1 at the end. */
    int take() throws IOException, InvalidMessageException {
        if (next == filled && !fill()) {
            return -1;
        }
        char c = buffer[next++];
        if (c < ' ') {
            return control(c);
        }
        if (c >= '\uFFFE') {
            throw notAllowed(c);
        }
        return c;
    }

    private int control(char c) throws IOException, InvalidMessageException {
        if (c == '\t') {
            return c;
        }
        if (c == '\r') {
            if (peek() == '\n') {
                next++;
            }
        } else if (c != '\n') {
            throw notAllowed(c);
        }
        line++;
        lineStart = before + next;
        return '\n';
    }

    private InvalidMessageException notAllowed(char c) {
        return invalid(String.format("the character U+%04X is not allowed in XML", (int) c));
    }

    /** Takes text up to a character that means something there; whether it is more than white space. */
    boolean takeText() throws IOException, InvalidMessageException {
        if (next == filled && !fill()) {
            return false;
        }
        int start = next;
        int at = start;
        while (at < filled && XmlCharacters.isPlainSpace(buffer[at])) {
            if (buffer[at++] == '\n') {
                startLine(at);
            }
        }
        int blank = at;
        while (at < filled && XmlCharacters.isText(buffer[at])) {
            if (buffer[at++] == '\n') {
                startLine(at);
            }
        }
        next = at;
        boolean room =
                text.size() == 0 ? text.borrow(buffer, start, at - start) : text.append(buffer, start, at - start);
        if (!room) {
            throw tooLong();
        }
        return at > blank;
    }

    /** Goes on to a character, or to one that is not that simple. */
    void skipTo(char stop) {
        while (next < filled) {
            char c = buffer[next];
            if (c == stop || (c < ' ' && c != '\n') || c >= '\uFFFE') {
                return;
            }
            next++;
            if (c == '\n') {
                startLine(next);
            }
        }
    }

    private void startLine(int index) {
        line++;
        lineStart = before + index;
    }

    /** Takes the value of an attribute, up to its quotes; null if that is not so simple. */
    String takeValue(int quote) throws InvalidMessageException {
        int at = next;
        while (at < filled && XmlCharacters.isValue(buffer[at])) {
            at++;
        }
        int length = at - next;
        if (at == filled || buffer[at] != quote || length > limits.characters()) {
            return null;
        }
        String value = new String(buffer, next, length);
        next = at + 1;
        return value;
    }

    /** Takes a name and the end of the tag, if they come next. */
    boolean takeEnd(XmlName name) {
        int after = next + name.length();
        if (after >= filled || buffer[after] != '>' || !name.isAt(buffer, next)) {
            return false;
        }
        next = after + 1;
        return true;
    }

    /** Takes a character that means something, if it comes next; false also where that is not known yet. */
    boolean takeIf(char c) {
        if (next == filled || buffer[next] != c) {
            return false;
        }
        next++;
        return true;
    }

    InvalidMessageException tooLong() {
        return invalid("a value has more than " + limits.characters() + " characters");
    }

    /** Takes a name. */
    XmlName takeName() throws IOException, InvalidMessageException {
        if (next == filled && !fill()) {
            throw invalid("the document ends within a name");
        }
        if (!XmlCharacters.isNameStart(buffer[next])) {
            throw invalid("a name is missing");
        }
        int start = next;
        int at = next + 1;
        while (at < filled && XmlCharacters.isNamePart(buffer[at])) {
            at++;
        }
        next = at;
        return at < filled ? XmlNames.get(buffer, start, at - start) : takeLongName(start);
    }

    /** A name that goes on behind the end of the buffer. */
    private XmlName takeLongName(int start) throws IOException, InvalidMessageException {
        CharacterBuffer name = new CharacterBuffer(2 * BUFFER);
        name.append(buffer, start, next - start);
        while (peek() >= 0 && XmlCharacters.isNamePart(buffer[next])) {
            name.append(buffer[next++]);
            if (name.size() > BUFFER) {
                throw invalid("a name has more than " + BUFFER + " characters");
            }
        }
        return name.toName();
    }

    /** Takes a text that must come next. */
    void expect(String text) throws IOException, InvalidMessageException {
        for (int i = 0; i < text.length(); i++) {
            if (take() != text.charAt(i)) {
                throw invalid("'" + text + "' is missing");
            }
        }
    }

    /** Takes white space, and says whether there was any. */
    boolean takeSpace() throws IOException, InvalidMessageException {
        boolean any = false;
        while (XmlCharacters.isSpace(peek())) {
            take();
            any = true;
        }
        return any;
    }

    private boolean fill() throws IOException, InvalidMessageException {
        text.keep();
        before += filled;
        next = 0;
        filled = 0;
        try {
            filled = Math.max(0, in.read(buffer));
        } catch (CharacterCodingException e) {
            InvalidMessageException invalid = invalid("the bytes do not fit the document's encoding");
            invalid.initCause(e);
            throw invalid;
        }
        return filled > 0;
    }

    InvalidMessageException invalid(String reason) {
        return new InvalidMessageException(line, column(), "", reason);
    }
}
