package org.bindery.runtime.internal.xml;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.text.XmlBytes;
import org.bindery.runtime.internal.text.XmlCharacters;
import org.bindery.runtime.internal.value.RecentValues;
import org.bindery.runtime.internal.value.ValueFormat;

/** The characters of a document one after the other, or many at a time, with line ends made {@code \n}. */
final class XmlCursor extends XmlWindow {

    private static final int LONGEST_NAME = 1 << 13;
    /** Bytes that a character takes at most. */
    private static final int LONGEST = 4;

    private static final RecentValues<String> NAMESPACES = new RecentValues<>();

    private final XmlLimits limits;
    private final XmlCharacterData text;
    private final XmlAttributes attributes;

    /**
     * Starts a document.
     *
     * @param text where text goes
     * @param attributes where attributes go
     */
    XmlCursor(XmlSource source, XmlCharacterData text, XmlAttributes attributes, XmlLimits limits, XmlPlaces places) {
        super(source, places);
        this.text = text;
        this.attributes = attributes;
        this.limits = limits;
    }

    @Override
    void move() {
        text.keep();
        attributes.keep(next);
    }

    /** The next byte, which stays; -1 at the end. */
    int peek() throws IOException, InvalidMessageException {
        if (next == filled && !fill()) {
            return -1;
        }
        return bytes[next] & 0xFF;
    }

    /** Takes the next character; -1 at the end. */
    int take() throws IOException, InvalidMessageException {
        byte b = bytes[next];
        if (b >= ' ') {
            next++;
            return b;
        }
        int c = peek();
        if (c < 0 || c >= 0x80) {
            return c < 0 ? c : takeBeyondAscii();
        }
        if (c < ' ') {
            return control((char) c);
        }
        next++;
        return c;
    }

    /** The characters that come next, as Java has them. */
    XmlDocumentTypeParser.Characters units() {
        return new XmlDocumentTypeParser.Characters() {
            private int second = -1;

            @Override
            public int take() throws IOException, InvalidMessageException {
                int c = second < 0 ? XmlCursor.this.take() : second;
                boolean pair = Character.isSupplementaryCodePoint(c);
                second = pair ? Character.lowSurrogate(c) : -1;
                return pair ? Character.highSurrogate(c) : c;
            }

            @Override
            public InvalidMessageException invalid(String reason) {
                return XmlCursor.this.invalid(reason);
            }
        };
    }

    private int takeBeyondAscii() throws IOException, InvalidMessageException {
        while (filled - next < LONGEST && fill()) {
            // The character may go on there.
        }
        int point = XmlBytes.character(bytes, next);
        if (point < 0) {
            throw malformed();
        }
        int length = XmlBytes.characterLength(bytes, next);
        if (length == 0) {
            throw notAllowed(point);
        }
        next += length;
        return point;
    }

    private int control(char c) throws IOException, InvalidMessageException {
        if (c != '\t' && c != '\n' && c != '\r') {
            throw notAllowed(c);
        }
        next++;
        if (c == '\r' && peek() == '\n') {
            next++;
        }
        return c == '\t' ? c : '\n';
    }

    private InvalidMessageException notAllowed(int point) {
        return invalid(String.format("the character U+%04X is not allowed in XML", point));
    }

    /** Takes text up to a character that means something there; whether it is more than white space. */
    boolean takeText() throws IOException, InvalidMessageException {
        if (next == filled && !fill()) {
            return false;
        }
        int from = next;
        int blank = XmlBytes.spaceEnd(bytes, from);
        next = bytes[blank] == '<' ? blank : XmlBytes.textEnd(bytes, blank);
        if (next > from && !text.append(bytes, from, next - from)) {
            throw tooLong();
        }
        return next > blank;
    }

    /** Where white space ends that comes next, which becomes the text. */
    int skipSpace(XmlCharacterData target) {
        int end = XmlBytes.spaceEnd(bytes, next);
        target.set(bytes, next, end - next);
        return end;
    }

    /** Takes the end tag of an element if it is at an index; it must have no white space. */
    boolean takeEnd(int at, XmlName name) {
        int after = at + 2 + name.length();
        if (bytes[at] != '<' || bytes[at + 1] != '/' || after >= filled || bytes[after] != '>') {
            return false;
        }
        if (!name.isAt(bytes, at + 2)) {
            return false;
        }
        startTag(at);
        next = after + 1;
        return true;
    }

    /** Takes a run that came earlier in the same place; the end of it, or null where nothing was taken. */
    <T> XmlRun<T> takeRun(XmlRun<T> first, Object[] values, boolean checked) {
        XmlRun<T> run = first.at(bytes, next, filled);
        int at = next;
        try {
            for (int count = 0; run != null && run.format != null; count++) {
                int start = at + run.length;
                int end = run.isAttribute ? XmlBytes.valueEnd(bytes, start) : XmlBytes.textEnd(bytes, start);
                XmlRun<T> then = run.then == null ? null : run.then.at(bytes, end, filled);
                if (then != null) {
                    values[count] = run.format.read(bytes, start, end - start, checked);
                }
                boolean fits = end - start <= limits.characters();
                at = end;
                run = fits ? then : null;
            }
        } catch (IllegalArgumentException e) {
            // Reading it again, step by step, reports why, and where.
            return null;
        }
        if (run != null) {
            next = at + run.length;
            startTag(next - run.lastTag);
        }
        return run;
    }

    /** A run of the bytes that are here. */
    <T> XmlRun<T> run(int from, int behind, ValueFormat<?> format, boolean isAttribute, XmlRun<T> then) {
        return new XmlRun<>(bytes, from, behind, format, isAttribute, then);
    }

    /**
     * Takes the start of a tag if it is at an index, and its name was met before.
     *
     * @param afterStart whether the tag before it was a start tag
     */
    XmlName takeStart(int at, boolean afterStart, XmlName tagBefore) {
        if (bytes[at] != '<') {
            return null;
        }
        XmlName expected = memory.after(afterStart, tagBefore);
        if (expected != null
                && isName(expected, at + 1)
                && XmlCharacters.isBehindTag(bytes[at + 1 + expected.length()])) {
            startTag(at);
            next = at + 1 + expected.length();
            return expected;
        }
        int end = XmlBytes.nameEnd(bytes, at + 1);
        if (end >= filled || end == at + 1) {
            return null;
        }
        XmlName name = XmlNames.find(bytes, at + 1, end - at - 1);
        if (name != null) {
            memory.setAfter(afterStart, tagBefore, name);
            startTag(at);
            next = end;
        }
        return name;
    }

    /** Takes the attribute that followed a name the last time, if it is present and simple; else nothing. */
    XmlName takeExpectedAttribute(XmlName before) {
        int start = next + 1;
        XmlName name = bytes[next] == ' ' ? memory.inTag(before) : null;
        if (name == null || !isName(name, start) || name.isDeclaration()) {
            return null;
        }
        int value = start + name.length() + 2;
        if (bytes[value - 2] != '=' || bytes[value - 1] != '"') {
            return null;
        }
        int end = XmlBytes.valueEnd(bytes, value);
        if (bytes[end] != '"' || end - value > limits.characters()) {
            return null;
        }
        attributes.add(name, bytes, value, end - value);
        next = end + 1;
        return name;
    }

    /** Takes the name of an attribute, which follows another name. */
    XmlName takeAttributeName(XmlName before) throws IOException, InvalidMessageException {
        XmlName expected = memory.inTag(before);
        if (expected != null && isName(expected, next) && bytes[next + expected.length()] == '=') {
            next += expected.length();
            return expected;
        }
        XmlName name = takeName();
        memory.setInTag(before, name);
        return name;
    }

    private boolean isName(XmlName name, int at) {
        return at + name.length() < filled && name.isAt(bytes, at);
    }

    /** Whether quotes come next. */
    boolean isAtQuote() {
        return bytes[next] == '"';
    }

    /** Takes text and the end tag of an element, if that is all it has and all of it is simple; else nothing. */
    boolean takeElement(XmlName name) {
        int end = elementEnd(next, name);
        if (end < 0) {
            return false;
        }
        text.set(bytes, next, end - next);
        next = behindEnd(end, name);
        return true;
    }

    /** The end of the text that starts at an index, if the end tag of an element follows and all is simple; else -1. */
    private int elementEnd(int start, XmlName name) {
        int end = XmlBytes.textEnd(bytes, start);
        int after = end + 2 + name.length();
        if (bytes[end] != '<' || bytes[end + 1] != '/' || after >= filled || bytes[after] != '>') {
            return -1;
        }
        return name.isAt(bytes, end + 2) && end - start <= limits.characters() ? end : -1;
    }

    /** Where reading goes on after an end tag without white space. */
    private static int behindEnd(int tag, XmlName name) {
        return tag + 3 + name.length();
    }

    /** Goes on to a character of ASCII, or to one that is not that simple. */
    void skipTo(char stop) {
        next = XmlBytes.find(stop, bytes, next);
    }

    /**
     * Takes the value of an attribute and the quotes after it; returns its number of bytes, or -1 if it is not simple.
     */
    int takeValue(int quote) {
        int end = XmlBytes.valueEnd(bytes, next);
        int length = end - next;
        if (bytes[end] != quote || length > limits.characters()) {
            return -1;
        }
        next = end + 1;
        return length;
    }

    /** The value that was taken last, of so many bytes, interned. */
    String takenNamespace(int length) {
        int start = next - 1 - length;
        String namespace = NAMESPACES.find(bytes, start, length);
        if (namespace == null) {
            namespace = new String(bytes, start, length, StandardCharsets.UTF_8).intern();
            if (NAMESPACES.isDue(bytes, start, length)) {
                NAMESPACES.add(bytes, start, length, namespace);
            }
        }
        return namespace;
    }

    /** Adds an attribute with the value that was taken last, of so many bytes. */
    void addAttribute(XmlName name, int length) {
        attributes.add(name, bytes, next - 1 - length, length);
    }

    /** Takes a name and the end of the tag, if they come next. */
    boolean takeEnd(XmlName name) {
        int after = next + name.length();
        if (after >= filled || bytes[after] != '>' || !name.isAt(bytes, next)) {
            return false;
        }
        next = after + 1;
        return true;
    }

    /** Takes a character of ASCII that means something, if it comes next; false also where that is not known yet. */
    boolean takeIf(char c) {
        if (bytes[next] != c) {
            return false;
        }
        next++;
        return true;
    }

    /** Takes the end of a tag without content, if it comes next, with a space at most before it. */
    boolean takeEmptyEnd() {
        int at = bytes[next] == ' ' ? next + 1 : next;
        if (bytes[at] != '/' || bytes[at + 1] != '>') {
            return false;
        }
        next = at + 2;
        return true;
    }

    InvalidMessageException tooLong() {
        return invalid("a value has more than " + limits.characters() + " characters");
    }

    XmlName takeName() throws IOException, InvalidMessageException {
        int end = XmlBytes.nameEnd(bytes, next);
        if (end < filled && end > next) {
            XmlName known = XmlNames.find(bytes, next, end - next);
            if (known != null) {
                next = end;
                return known;
            }
        }
        return takeNewName();
    }

    private XmlName takeNewName() throws IOException, InvalidMessageException {
        if (peek() < 0) {
            throw invalid("the document ends within a name");
        }
        int length = 0;
        for (int more = partLength(0); more > 0; more = partLength(length)) {
            length += more;
            if (length > LONGEST_NAME) {
                throw invalid("a name has more than " + LONGEST_NAME + " bytes");
            }
        }
        if (length == 0) {
            throw invalid("a name is missing");
        }
        XmlName name = XmlNames.get(bytes, next, length);
        next += length;
        return name;
    }

    /** The number of bytes of the character after so many bytes of a name; 0 if it has no more. */
    private int partLength(int length) throws IOException, InvalidMessageException {
        while (filled - next - length < LONGEST && fill()) {
            // The name may go on there.
        }
        int at = next + length;
        byte b = bytes[at];
        int point = b < 0 ? XmlBytes.character(bytes, at) : b;
        boolean part = length == 0 ? XmlCharacters.isNameStart(point) : XmlCharacters.isNamePart(point);
        if (!part) {
            return 0;
        }
        return b < 0 ? XmlBytes.characterLength(bytes, at) : 1;
    }

    /** Takes a text that must come next. */
    void expect(String expected) throws IOException, InvalidMessageException {
        for (int i = 0; i < expected.length(); i++) {
            if (take() != expected.charAt(i)) {
                throw invalid("'" + expected + "' is missing");
            }
        }
    }

    /** Takes white space, and says whether there was any. */
    boolean takeSpace() throws IOException, InvalidMessageException {
        if (bytes[next] == ' ' && bytes[next + 1] > ' ') {
            next++;
            return true;
        }
        boolean any = false;
        while (XmlCharacters.isSpace(peek())) {
            take();
            any = true;
        }
        return any;
    }
}
