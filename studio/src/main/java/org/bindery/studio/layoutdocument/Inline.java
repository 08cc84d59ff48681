package org.bindery.studio.layoutdocument;

import java.util.regex.Pattern;

/// Words within a paragraph or a cell, in the notation of Markdown.
final class Inline {

    private static final Pattern SPECIAL = Pattern.compile("[\\\\`*_\\[\\]<>|#~]");

    private Inline() {}

    /// A text in the font of program code.
    static String code(String text) {
        String fence = text.contains("`") ? "``" : "`";
        String gap = text.startsWith("`") || text.endsWith("`") ? " " : "";
        return fence + gap + text + gap + fence;
    }

    /// A text that means nothing but itself, on one line.
    static String plain(String text) {
        return SPECIAL.matcher(text.strip().replaceAll("\\s+", " ")).replaceAll("\\\\$0");
    }

    /// A text in quotes, with escapes as in JSON, so that spaces and marks are visible.
    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> quoted.append(Character.isISOControl(c) ? String.format("\\u%04x", (int) c) : c);
            }
        }
        return quoted.append('"').toString();
    }
}
