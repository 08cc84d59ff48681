package org.bindery.runtime.internal.xml;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.Deque;
import org.bindery.runtime.internal.text.TextPlace;

/** The characters of a document, and of the replacement texts of its references, one after the other. */
final class XmlExpansionInput {

    private static final int CHUNK = 1 << 12;

    /** A text that is being read, and how many elements were open before it. */
    private static final class Text {
        private final String name;
        private final String text;
        private final int depth;
        private int next;

        Text(String name, String text, int depth) {
            this.name = name;
            this.text = text;
            this.depth = depth;
        }
    }

    private final Reader document;
    private final TextPlace place;
    private final char[] chunk = new char[CHUNK];
    private int next;
    private int filled;
    private final Deque<Text> open = new ArrayDeque<>();

    XmlExpansionInput(Reader document, TextPlace place) {
        this.document = document;
        this.place = place;
    }

    /** The next character of the innermost text, or of the document, which stays; -1 at its end. */
    int peek() throws IOException {
        Text text = open.peek();
        if (text != null) {
            return text.next < text.text.length() ? text.text.charAt(text.next) : -1;
        }
        return isReady() || fill() ? chunk[next] : -1;
    }

    private boolean fill() throws IOException {
        next = 0;
        filled = Math.max(0, document.read(chunk, 0, CHUNK));
        return filled > 0;
    }

    int take() throws IOException {
        int c = peek();
        Text text = open.peek();
        if (text != null) {
            text.next++;
        } else if (c >= 0) {
            next++;
            place.pass((char) c);
        }
        return c;
    }

    /** Goes on with a text, to come back at its end. */
    void enter(String name, String text, int depth) {
        open.push(new Text(name, text, depth));
    }

    /** Goes on after the innermost text. */
    void leave() {
        open.pop();
    }

    /** How many texts are being read. */
    int open() {
        return open.size();
    }

    /** Whether a text of a name is being read. */
    boolean isOpen(String name) {
        return open.stream().anyMatch(text -> text.name.equals(name));
    }

    /** The name of the innermost text. */
    String name() {
        return open.element().name;
    }

    /** How many elements were open before the innermost text; 0 without one. */
    int depth() {
        return open.isEmpty() ? 0 : open.element().depth;
    }

    /** Where the document goes on. */
    TextPlace place() {
        return place;
    }

    /** Whether there are characters of the document that need not be waited for. */
    boolean isReady() {
        return next < filled;
    }
}
