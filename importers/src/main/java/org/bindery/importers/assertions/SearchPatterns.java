package org.bindery.importers.assertions;

import java.util.Set;

/// Patterns of XPath in the syntax of rules. They are alike but for some classes of characters.
final class SearchPatterns {

    private static final Set<Character> SAME_ESCAPES =
            Set.of('\\', '|', '.', '-', '^', '?', '*', '+', '{', '}', '(', ')', '[', ']', '$', 'n', 'r', 't');

    private SearchPatterns() {}

    static String of(String pattern) {
        StringBuilder out = new StringBuilder();
        boolean inside = false;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            char next = i + 1 < pattern.length() ? pattern.charAt(i + 1) : ' ';
            if (c == '\\') {
                out.append(escape(next, inside));
                i++;
                continue;
            }
            boolean subtracts = inside && c == '-' && next == '[';
            boolean isSpecial = c == '(' && next == '?';
            boolean isNested = inside && (c == '[' || c == '&');
            if (subtracts || isSpecial || isNested) {
                throw new NoEquivalent("rules have no such patterns");
            }
            inside = inside ? c != ']' : c == '[';
            out.append(c);
        }
        return out.toString();
    }

    private static String escape(char c, boolean inside) {
        if (SAME_ESCAPES.contains(c)) {
            return "\\" + c;
        }
        return switch (c) {
            case 'd' -> "\\p{Nd}";
            case 'D' -> "\\P{Nd}";
            case 's' -> inside ? " \\t\\n\\r" : "[ \\t\\n\\r]";
            default -> throw new NoEquivalent("rules have no pattern with '\\" + c + "'");
        };
    }
}
