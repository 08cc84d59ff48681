package org.bindery.messages.xml;

import java.io.IOException;
import java.io.Writer;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Writes text so that reading it gives the same text back.
final class XmlText {

    private XmlText() {}

    /// @param attribute whether the text stands in the quotes of an attribute
    /// @throws IOException when XML cannot hold a character
    static void write(Writer out, String text, boolean attribute) throws IOException {
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            String escaped = escape(c, attribute);
            if (escaped != null) {
                out.write(escaped);
            } else if (isAllowed(c)) {
                out.write(Character.toString(c));
            } else {
                throw new IOException(String.format(Locale.ROOT, "XML cannot hold the character U+%04X", c));
            }
        }
    }

    private static @Nullable String escape(int c, boolean attribute) {
        return switch (c) {
            case '&' -> "&amp;";
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            case '\r' -> "&#13;";
            case '"' -> attribute ? "&quot;" : null;
            case '\n' -> attribute ? "&#10;" : null;
            case '\t' -> attribute ? "&#9;" : null;
            default -> null;
        };
    }

    /// Char of XML 1.0.
    private static boolean isAllowed(int c) {
        return c >= 0x20 ? c < 0xD800 || (c > 0xDFFF && c != 0xFFFE && c != 0xFFFF) : c == '\t' || c == '\n';
    }
}
