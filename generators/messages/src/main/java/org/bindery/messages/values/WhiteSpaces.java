package org.bindery.messages.values;

import org.bindery.model.Facets;

/// White space as the facet says (XML Schema part 2, section 4.3.6).
public final class WhiteSpaces {

    private WhiteSpaces() {}

    /// The text with its white space treated.
    public static String apply(Facets.WhiteSpace treatment, String text) {
        return switch (treatment) {
            case PRESERVE -> text;
            case REPLACE -> replace(text);
            case COLLAPSE -> collapse(text);
        };
    }

    /// Whether a character is white space in XML.
    public static boolean isSpace(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }

    /// Whether a text is nothing but white space.
    public static boolean isBlank(CharSequence text) {
        return text.chars().allMatch(c -> isSpace((char) c));
    }

    private static String replace(String text) {
        return text.replace('\t', ' ').replace('\n', ' ').replace('\r', ' ');
    }

    private static String collapse(String text) {
        if (isCollapsed(text)) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length());
        boolean gap = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isSpace(c)) {
                gap = out.length() > 0;
            } else {
                if (gap) {
                    out.append(' ');
                }
                gap = false;
                out.append(c);
            }
        }
        return out.toString();
    }

    private static boolean isCollapsed(String text) {
        boolean space = true;
        for (int i = 0; i < text.length(); i++) {
            boolean next = isSpace(text.charAt(i));
            if (next && (space || text.charAt(i) != ' ')) {
                return false;
            }
            space = next;
        }
        return text.isEmpty() || !space;
    }
}
