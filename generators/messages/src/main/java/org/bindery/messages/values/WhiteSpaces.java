package org.bindery.messages.values;

/// White space as XML knows it.
public final class WhiteSpaces {

    private WhiteSpaces() {}

    /// Whether a character is white space in XML.
    public static boolean isSpace(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }

    /// Whether a text is nothing but white space.
    public static boolean isBlank(CharSequence text) {
        return text.chars().allMatch(c -> isSpace((char) c));
    }
}
