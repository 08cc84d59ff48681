package org.bindery.runtime.internal.xml;

import org.bindery.runtime.internal.text.TextPlace;
import org.bindery.runtime.internal.text.XmlCharacters;

/** The characters of a document in which texts were filled in, and where they come from. */
final class XmlExpansionOutput {

    private final StringBuilder out = new StringBuilder();
    private final XmlOrigins origins = new XmlOrigins();
    private final TextPlace place;
    private int replacing;
    private TextPlace from;
    private TextPlace start;
    private boolean tokens;
    private boolean spaceIsDue;
    private boolean valueIsEmpty;

    /** Starts at a place, which is the same in the document. */
    XmlExpansionOutput(TextPlace place) {
        this.place = place.copy();
    }

    boolean isEmpty() {
        return out.isEmpty();
    }

    int length() {
        return out.length();
    }

    /** How many characters were written in all. */
    long written() {
        return place.offset();
    }

    /** Takes characters away at the start, and returns their number. */
    int take(char[] target, int offset, int length) {
        int count = Math.min(length, out.length());
        out.getChars(0, count, target, offset);
        out.delete(0, count);
        return count;
    }

    XmlOrigins origins() {
        return origins;
    }

    /** What follows replaces the document from here on. */
    void startReplacing(TextPlace document) {
        if (replacing++ == 0) {
            from = document.copy();
            start = place.copy();
        }
    }

    /** What follows is the document's own text from here on. */
    void endReplacing(TextPlace document) {
        if (--replacing == 0) {
            origins.add(start, place.copy(), from, document.copy());
        }
    }

    /** Where the document refers to what is written; the given place when that is the document's own text. */
    TextPlace origin(TextPlace document) {
        return replacing > 0 ? from : document;
    }

    void write(char c) {
        out.append(c);
        place.pass(c);
    }

    void write(String text) {
        for (int i = 0; i < text.length(); i++) {
            write(text.charAt(i));
        }
    }

    /** A value starts; if it is one of tokens, a single space is between these, and none around them. */
    void startValue(boolean ofTokens) {
        tokens = ofTokens;
        spaceIsDue = false;
        valueIsEmpty = true;
    }

    /** Writes a reference in a value. */
    void writeToValue(String reference) {
        if (spaceIsDue) {
            write(' ');
        }
        spaceIsDue = false;
        valueIsEmpty = false;
        write(reference);
    }

    /** Writes a character of a value, which is not what the quotes are when it replaces another. */
    void writeToValue(char c, boolean replaced) {
        boolean space = XmlCharacters.isSpace(c);
        if (space && tokens) {
            spaceIsDue = !valueIsEmpty;
        } else if (space) {
            write(replaced ? ' ' : c);
        } else {
            writeToValue(replaced && c == '"' ? "&quot;" : replaced && c == '\'' ? "&apos;" : Character.toString(c));
        }
    }
}
