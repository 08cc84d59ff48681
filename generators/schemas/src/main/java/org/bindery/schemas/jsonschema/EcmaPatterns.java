package org.bindery.schemas.jsonschema;

import java.util.Map;
import java.util.Optional;

/// Patterns of XML Schema (part 2, appendix F) as patterns of ECMAScript (with flag `u`) that match the same texts.
final class EcmaPatterns {

    private static final String NAME_START = ":A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D"
        + "\\u037F-\\u1FFF\\u200C-\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD";
    private static final String NAME_PART = NAME_START + "\\-.0-9\\u00B7\\u0300-\\u036F\\u203F-\\u2040";

    /// The characters that escapes of several characters represent, within brackets; those that exclude have a `^`
    /// before.
    private static final Map<Character, String> CLASSES = Map.of(
            's', " \\t\\n\\r",
            'S', "^ \\t\\n\\r",
            'd', "\\p{Nd}",
            'D', "\\P{Nd}",
            'w', "\\p{L}\\p{M}\\p{N}\\p{S}",
            'W', "\\p{P}\\p{Z}\\p{C}",
            'i', NAME_START,
            'I', "^" + NAME_START,
            'c', NAME_PART,
            'C', "^" + NAME_PART);

    private static final String SYNTAX = "^$\\.*+?()[]{}|/";

    private final String source;
    private int at;

    private EcmaPatterns(String source) {
        this.source = source;
    }

    /// The pattern, with its ends; empty where there is none that is like it.
    static Optional<String> of(String pattern) {
        try {
            String translated = new EcmaPatterns(pattern).translate();
            return Optional.of(pattern.contains("|") ? "^(?:" + translated + ")$" : "^" + translated + "$");
        } catch (IllegalArgumentException | StringIndexOutOfBoundsException e) {
            return Optional.empty();
        }
    }

    private String translate() {
        StringBuilder out = new StringBuilder();
        while (at < source.length()) {
            char c = source.charAt(at++);
            switch (c) {
                case '.' -> out.append("[^\\n\\r]");
                case '^', '$', '/' -> out.append('\\').append(c);
                case '(' -> out.append("(?:");
                case '[' -> out.append(brackets());
                case '\\' -> out.append(escape());
                default -> out.append(c);
            }
        }
        return out.toString();
    }

    private String escape() {
        char c = source.charAt(at++);
        String many = CLASSES.get(c);
        if (many != null) {
            return "[" + many + "]";
        }
        return single(c);
    }

    /// An escape that is written within brackets as it is outside.
    private String single(char c) {
        return switch (c) {
            case 'n', 'r', 't' -> "\\" + c;
            case 'p', 'P' -> property(c);
            case '-' -> "\\x2D";
            default -> {
                if (SYNTAX.indexOf(c) < 0) {
                    throw new IllegalArgumentException("no escape: " + c);
                }
                yield "\\" + c;
            }
        };
    }

    /// A category of Unicode; ECMAScript has no blocks.
    private String property(char c) {
        int end = source.indexOf('}', at);
        String name = source.substring(at + 1, end);
        at = end + 1;
        if (!name.matches("[LMNPZSC][a-z]?")) {
            throw new IllegalArgumentException("no category: " + name);
        }
        return "\\" + c + "{" + name + "}";
    }

    /// Characters in brackets, from behind the bracket on; what is taken from them is looked at first.
    private String brackets() {
        StringBuilder out = new StringBuilder("[");
        boolean first = true;
        if (source.charAt(at) == '^') {
            out.append('^');
            at++;
        }
        while (source.charAt(at) != ']' || first) {
            char c = source.charAt(at++);
            if (c == '-' && !first && source.charAt(at) == '[') {
                at++;
                String taken = brackets();
                if (source.charAt(at++) != ']') {
                    throw new IllegalArgumentException("something behind what is taken away");
                }
                return "(?:(?!" + taken + ")" + out + "])";
            }
            out.append(inBrackets(c, first));
            first = false;
        }
        at++;
        return out.append(']').toString();
    }

    private String inBrackets(char c, boolean first) {
        if (c == '\\') {
            char escaped = source.charAt(at++);
            String many = CLASSES.get(escaped);
            if (many != null && many.startsWith("^")) {
                throw new IllegalArgumentException("is not allowed within brackets: " + escaped);
            }
            return many == null ? single(escaped) : many;
        }
        boolean range = c == '-' && !first && source.charAt(at) != ']';
        if (c == '-' && !range) {
            return "\\x2D";
        }
        return c != '-' && SYNTAX.indexOf(c) >= 0 ? "\\" + c : String.valueOf(c);
    }
}
