package org.bindery.generators.java;

import java.util.Optional;
import java.util.regex.Pattern;

/// Says a pattern of XML Schema (part 2, appendix F) in the syntax of [java.util.regex.Pattern].
final class JavaPattern {

    private static final String NAME_START = ":A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D"
            + "\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF"
            + "\\uFDF0-\\uFFFD\\x{10000}-\\x{EFFFF}";
    private static final String NAME_PART = NAME_START + "\\-.0-9\\u00B7\\u0300-\\u036F\\u203F\\u2040";

    private final String pattern;
    private final StringBuilder out = new StringBuilder();
    private int at;

    private JavaPattern(String pattern) {
        this.pattern = pattern;
    }

    /// The pattern for Java; empty when it is none, or uses what Java cannot say.
    static Optional<String> of(String pattern) {
        JavaPattern translation = new JavaPattern(pattern);
        try {
            translation.translate();
            return Optional.of(Pattern.compile(translation.out.toString()).pattern());
        } catch (IllegalArgumentException | StackOverflowError e) {
            return Optional.empty();
        }
    }

    private void translate() {
        while (at < pattern.length()) {
            char c = pattern.charAt(at++);
            switch (c) {
                case '(' -> out.append("(?:");
                case '.' -> out.append("[^\\n\\r]");
                case '^', '$' -> out.append('\\').append(c);
                case '\\' -> out.append(escape(true));
                case '[' -> out.append(characterClass());
                default -> out.append(c);
            }
        }
    }

    private String characterClass() {
        StringBuilder set = new StringBuilder("[");
        boolean negated = at < pattern.length() && pattern.charAt(at) == '^';
        if (negated) {
            set.append('^');
            at++;
        }
        while (peek() != ']') {
            char c = pattern.charAt(at++);
            if (c == '-' && peek() == '[') {
                at++;
                String inner = characterClass();
                requireCharacter(']');
                // A negated class minus another is what is in neither: the union of both, negated.
                return negated ? "[" + set + "]&&[^" + inner + "]]" : "[" + set.substring(1) + "&&[^" + inner + "]]";
            }
            set.append(
                    switch (c) {
                        case '\\' -> escape(false);
                        case '&', '^', '[', '~', '#', ' ' -> "\\" + c;
                        default -> Character.toString(c);
                    });
        }
        at++;
        return set.append(']').toString();
    }

    private String escape(boolean alone) {
        if (at == pattern.length()) {
            throw new IllegalArgumentException("a backslash ends the pattern");
        }
        char c = pattern.charAt(at++);
        return switch (c) {
            case 'i' -> "[" + NAME_START + "]";
            case 'I' -> "[^" + NAME_START + "]";
            case 'c' -> "[" + NAME_PART + "]";
            case 'C' -> "[^" + NAME_PART + "]";
            case 'd' -> "\\p{Nd}";
            case 'D' -> "\\P{Nd}";
            case 'w' -> "[^\\p{P}\\p{Z}\\p{C}]";
            case 'W' -> "[\\p{P}\\p{Z}\\p{C}]";
            case 's' -> alone ? "[ \\t\\n\\r]" : " \\t\\n\\r";
            case 'S' -> "[^ \\t\\n\\r]";
            case 'p', 'P' -> "\\" + c + category();
            default -> "\\" + c;
        };
    }

    /// `{Lu}`, or a block: `{IsBasicLatin}` is `{InBasicLatin}` to Java.
    private String category() {
        int end = pattern.indexOf('}', at);
        if (peek() != '{' || end < 0) {
            throw new IllegalArgumentException("a category is written in braces");
        }
        String name = pattern.substring(at + 1, end);
        at = end + 1;
        return "{" + (name.startsWith("Is") ? "In" + name.substring(2) : name) + "}";
    }

    private char peek() {
        if (at >= pattern.length()) {
            throw new IllegalArgumentException("a class is not closed");
        }
        return pattern.charAt(at);
    }

    private void requireCharacter(char c) {
        if (peek() != c) {
            throw new IllegalArgumentException("'" + c + "' is missing");
        }
        at++;
    }
}
