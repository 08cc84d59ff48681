package org.bindery.importers.yaml;

import org.bindery.importers.Refusal;
import org.bindery.importers.json.JsonValue;
import org.bindery.model.Location;

/// The text of a document, and a place in it.
final class YamlText {

    private final String text;
    private final String shown;
    private int at;
    private int line = 1;
    private int lineStart;

    YamlText(String text, String shown) {
        this.text = text.replace("\r\n", "\n").replace('\r', '\n');
        this.shown = shown;
    }

    /// A place to which one can go back.
    record Mark(int at, int line, int lineStart) {}

    Mark mark() {
        return new Mark(at, line, lineStart);
    }

    void back(Mark mark) {
        at = mark.at;
        line = mark.line;
        lineStart = mark.lineStart;
    }

    boolean atEnd() {
        return at >= text.length();
    }

    int line() {
        return line;
    }

    /// How many characters stand before the place on its line.
    int column() {
        return at - lineStart;
    }

    JsonValue.Place place() {
        return new JsonValue.Place(line, column() + 1);
    }

    /// The character at the place; the end is the end of a line.
    char peek() {
        return peek(0);
    }

    char peek(int ahead) {
        return at + ahead < text.length() ? text.charAt(at + ahead) : '\n';
    }

    /// Whether the character is followed by what separates it from others.
    boolean standsAlone() {
        return isSpace(peek(1)) || peek(1) == '\n';
    }

    static boolean isSpace(char c) {
        return c == ' ' || c == '\t';
    }

    boolean starts(String word) {
        return text.startsWith(word, at);
    }

    /// Takes a character.
    char next() {
        char c = text.charAt(at++);
        if (c == '\n') {
            line++;
            lineStart = at;
        }
        return c;
    }

    void skip(int count) {
        for (int i = 0; i < count && !atEnd(); i++) {
            next();
        }
    }

    void skipSpaces() {
        while (!atEnd() && isSpace(peek())) {
            at++;
        }
    }

    /// The rest of the line, which is left; the place is then on the next.
    String restOfLine() {
        int end = endOfLine();
        String rest = text.substring(at, end);
        at = end;
        if (!atEnd()) {
            next();
        }
        return rest;
    }

    /// The rest of the line.
    String peekLine() {
        return text.substring(at, endOfLine());
    }

    private int endOfLine() {
        int end = text.indexOf('\n', at);
        return end < 0 ? text.length() : end;
    }

    /// Goes over blanks, comments and ends of lines.
    void toToken() {
        while (!atEnd()) {
            char c = peek();
            if (isSpace(c)) {
                at++;
            } else if (c == '#' && (column() == 0 || isSpace(text.charAt(at - 1)))) {
                at = endOfLine();
            } else if (c == '\n') {
                next();
            } else {
                return;
            }
        }
    }

    /// Whether a line is there that ends the document.
    boolean atEndOfDocument() {
        boolean marked = column() == 0 && (starts("---") || starts("..."));
        return atEnd() || (marked && (isSpace(peek(3)) || peek(3) == '\n'));
    }

    /// Whether an item of a list begins.
    boolean atDash() {
        return peek() == '-' && !atEnd() && standsAlone();
    }

    /// Whether what stands before the place on its line is blank; tabs do not indent.
    boolean isIndentedByTabs() {
        String before = text.substring(lineStart, at);
        return before.isBlank() && before.indexOf('\t') >= 0;
    }

    Refusal refusal(String what) {
        return refusal(place(), "not-yaml", "The file is not YAML: " + what);
    }

    Refusal refusal(JsonValue.Place place, String id, String sentence) {
        return new Refusal(location(place), id, sentence);
    }

    Location location(JsonValue.Place place) {
        return new Location(shown, place.line(), place.column());
    }
}
