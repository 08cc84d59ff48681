package org.bindery.importers.jsonschema;

import java.util.List;

/// Writes conditions in the language of rules.
final class Cel {

    static final String TRUE = "true";
    static final String FALSE = "false";

    private Cel() {}

    static String and(List<String> conditions) {
        if (conditions.contains(FALSE)) {
            return FALSE;
        }
        return joined(conditions.stream().filter(each -> !each.equals(TRUE)).toList(), " && ", TRUE);
    }

    static String or(List<String> conditions) {
        if (conditions.contains(TRUE)) {
            return TRUE;
        }
        return joined(conditions.stream().filter(each -> !each.equals(FALSE)).toList(), " || ", FALSE);
    }

    private static String joined(List<String> conditions, String between, String none) {
        List<String> different = conditions.stream().distinct().toList();
        if (different.size() < 2) {
            return different.isEmpty() ? none : different.getFirst();
        }
        return "(" + String.join(between, different) + ")";
    }

    static String not(String condition) {
        return switch (condition) {
            case TRUE -> FALSE;
            case FALSE -> TRUE;
            default ->
                condition.startsWith("!") && isSimple(condition.substring(1))
                        ? condition.substring(1)
                        : "!" + (isSimple(condition) ? condition : "(" + condition + ")");
        };
    }

    /// Whether a negation before it takes all of it.
    private static boolean isSimple(String condition) {
        boolean word = condition.matches("[A-Za-z0-9_.]+(\\([^()]*\\))?");
        return word || (condition.startsWith("(") && closes(condition) == condition.length() - 1);
    }

    private static int closes(String condition) {
        int depth = 0;
        boolean text = false;
        for (int i = 0; i < condition.length(); i++) {
            char c = condition.charAt(i);
            if (c == '\'' && (i == 0 || condition.charAt(i - 1) != '\\')) {
                text = !text;
            } else if (!text) {
                depth += c == '(' ? 1 : c == ')' ? -1 : 0;
                if (depth == 0) {
                    return i;
                }
            }
        }
        return -1;
    }

    /// Whether exactly one of the conditions holds.
    static String one(List<String> conditions) {
        if (conditions.size() == 1) {
            return conditions.getFirst();
        }
        return count(conditions) + " == 1";
    }

    /// How many of the conditions hold.
    static String count(List<String> conditions) {
        return conditions.isEmpty()
                ? "0"
                : String.join(
                        " + ",
                        conditions.stream()
                                .map(each -> "(" + each + " ? 1 : 0)")
                                .toList());
    }

    /// A text constant.
    static String quoted(String text) {
        StringBuilder out = new StringBuilder("'");
        text.codePoints().forEach(c -> {
            if (c == '\'' || c == '\\') {
                out.append('\\').appendCodePoint(c);
            } else if (c < ' ' || (c >= 0x7f && c < 0xa0)) {
                out.append(String.format("\\u%04x", c));
            } else {
                out.appendCodePoint(c);
            }
        });
        return out.append('\'').toString();
    }

    /// The name by which rules know a component.
    static String name(String component) {
        String cleaned = component.replaceAll("[^A-Za-z0-9_]", "_");
        String start = Character.isDigit(cleaned.charAt(0)) ? "_" + cleaned : cleaned;
        return switch (start) {
            case "this", "in", "true", "false", "null" -> start + "_";
            default -> start;
        };
    }
}
