package org.bindery.runtime.internal.json;

import java.nio.charset.StandardCharsets;

/** Strings of JSON: the characters of escapes, and those that have to be escaped. */
final class JsonStrings {

    private static final String HEX = "0123456789abcdef";

    private JsonStrings() {}

    /**
     * The text between two quotes, which is known to be well formed.
     *
     * @param escaped whether there are escapes
     */
    static String text(byte[] bytes, int from, int to, boolean escaped) {
        String raw = new String(bytes, from, to - from, StandardCharsets.UTF_8);
        if (!escaped) {
            return raw;
        }
        StringBuilder text = new StringBuilder(raw.length());
        int done = 0;
        for (int at = raw.indexOf('\\'); at >= 0; at = raw.indexOf('\\', done)) {
            text.append(raw, done, at);
            char letter = raw.charAt(at + 1);
            if (letter == 'u') {
                text.append((char) Integer.parseInt(raw, at + 2, at + 6, 16));
                done = at + 6;
            } else {
                text.append(meaning(letter));
                done = at + 2;
            }
        }
        return text.append(raw, done, raw.length()).toString();
    }

    private static char meaning(char letter) {
        return switch (letter) {
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> letter;
        };
    }

    /** The escape of a character that must be escaped; null for any other. */
    static String escape(char c) {
        return switch (c) {
            case '"' -> "\\\"";
            case '\\' -> "\\\\";
            case '\b' -> "\\b";
            case '\f' -> "\\f";
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> c >= ' ' ? null : "\\u00" + HEX.charAt(c >> 4) + HEX.charAt(c & 0xF);
        };
    }

    /** Appends a text in quotes. */
    static void quote(String text, StringBuilder out) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            String escape = escape(c);
            if (escape == null) {
                out.append(c);
            } else {
                out.append(escape);
            }
        }
        out.append('"');
    }
}
