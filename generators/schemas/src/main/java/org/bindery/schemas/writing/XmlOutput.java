package org.bindery.schemas.writing;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;

/// Writes indented XML. Not thread-safe.
public final class XmlOutput {

    private final StringBuilder out = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();
    private boolean inTag;

    /// Opens an element.
    public void open(String tag, Map<String, String> attributes) {
        endTag();
        indent();
        out.append('<').append(tag);
        attributes.forEach((name, value) -> out.append(' ')
                .append(name)
                .append("=\"")
                .append(escape(value, true))
                .append('"'));
        open.push(tag);
        inTag = true;
    }

    /// Closes the element that was opened last.
    public void close() {
        String tag = open.pop();
        if (inTag) {
            out.append("/>\n");
            inTag = false;
        } else {
            indent();
            out.append("</").append(tag).append(">\n");
        }
    }

    /// Writes an element without content.
    public void leaf(String tag, Map<String, String> attributes) {
        open(tag, attributes);
        close();
    }

    /// Writes an element that holds text.
    public void text(String tag, Map<String, String> attributes, String content) {
        open(tag, attributes);
        out.append('>').append(escape(content, false)).append("</").append(tag).append(">\n");
        open.pop();
        inTag = false;
    }

    private void endTag() {
        if (inTag) {
            out.append(">\n");
            inTag = false;
        }
    }

    private void indent() {
        out.append("  ".repeat(open.size()));
    }

    /// Text with what XML reserves escaped; characters that XML cannot hold become U+FFFD.
    private static String escape(String text, boolean attribute) {
        StringBuilder escaped = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '\r' -> escaped.append("&#13;");
                case '"' -> escaped.append(attribute ? "&quot;" : "\"");
                case '\n' -> escaped.append(attribute ? "&#10;" : "\n");
                case '\t' -> escaped.append(attribute ? "&#9;" : "\t");
                default -> escaped.appendCodePoint(isAllowed(c) ? c : 0xFFFD);
            }
        });
        return escaped.toString();
    }

    private static boolean isAllowed(int c) {
        return (c >= 0x20 && c <= 0xD7FF) || (c >= 0xE000 && c <= 0xFFFD) || c >= 0x10000;
    }

    /// All that was written.
    @Override
    public String toString() {
        return out.toString();
    }
}
