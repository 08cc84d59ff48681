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
    private int next;
    private int filled;
    private long before;
    private int line = 1;
    private long lineStart;

    XmlCursor(Reader in, XmlLimits limits) {
        this.in = in;
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

    /** Appends plain text, up to a character that means something in markup or text; whether it is more than spaces. */
    boolean takePlain(CharacterBuffer target) throws IOException, InvalidMessageException {
        if (next == filled && !fill()) {
            return false;
        }
        int start = next;
        int differences = 0;
        while (next < filled && isPlain(buffer[next])) {
            differences |= buffer[next++] ^ ' ';
        }
        if (!target.append(buffer, start, next - start)) {
            throw tooLong();
        }
        return differences != 0;
    }

    InvalidMessageException tooLong() {
        return invalid("a value has more than " + limits.characters() + " characters");
    }

    private static boolean isPlain(char c) {
        return c >= ' ' && c < '\uFFFE' && c != '<' && c != '>' && c != '&' && c != ']' && c != '"' && c != '\'';
    }

    /** Takes a name. */
    String takeName(XmlNames names) throws IOException, InvalidMessageException {
        if (next == filled && !fill()) {
            throw invalid("the document ends within a name");
        }
        if (!XmlCharacters.isNameStart(buffer[next])) {
            throw invalid("a name is missing");
        }
        int start = next;
        while (next < filled && XmlCharacters.isNamePart(buffer[next])) {
            next++;
        }
        if (next < filled) {
            return names.get(buffer, start, next - start);
        }
        return takeLongName(start, names);
    }

    /** A name that goes on behind the end of the buffer. */
    private String takeLongName(int start, XmlNames names) throws IOException, InvalidMessageException {
        CharacterBuffer name = new CharacterBuffer(2 * BUFFER);
        name.append(buffer, start, next - start);
        while (peek() >= 0 && XmlCharacters.isNamePart(buffer[next])) {
            name.append(buffer[next++]);
            if (name.size() > BUFFER) {
                throw invalid("a name has more than " + BUFFER + " characters");
            }
        }
        return name.toName(names);
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
