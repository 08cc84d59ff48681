package org.bindery.studio.marking;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// Delimiters as DFDL writes them.
final class Literals {

    private Literals() {}

    /// @param text whether they are characters; else all that cannot be read is bytes
    static String of(byte[] delimiter, boolean text) {
        String characters = new String(delimiter, text ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
        StringBuilder literal = new StringBuilder();
        for (int i = 0; i < characters.length(); i++) {
            char c = characters.charAt(i);
            literal.append(
                    switch (c) {
                        case ' ' -> "%SP;";
                        case '\n' -> "%LF;";
                        case '\r' -> "%CR;";
                        case '\t' -> "%HT;";
                        case '%' -> "%%";
                        case '{' -> i == 0 ? "{{" : "{";
                        default ->
                            c > ' ' && c < 0x7f || text && c >= 0xa0
                                    ? String.valueOf(c)
                                    : String.format(Locale.ROOT, text ? "%%#x%X;" : "%%#r%02X;", (int) c);
                    });
        }
        return literal.toString();
    }
}
