package org.bindery.importers.text;

import java.util.regex.Pattern;

/// How much a text looks like one cell of a table.
final class CellForm {

    private static final int LONGEST_VALUE = 40;

    private static final Pattern NUMBER =
            Pattern.compile("[-+]?(\\d+|\\d{1,3}([., ']\\d{3})+)([.,]\\d+)?([eE][-+]?\\d+)?%?");
    private static final String TIME = "\\d{1,2}:\\d{2}(:\\d{2}([.,]\\d+)?)?( ?[AP]M|Z|[+-]\\d{2}:?\\d{2})?";
    private static final Pattern DATE_OR_TIME =
            Pattern.compile("\\d{1,4}([-/.])(\\d{1,2}|[A-Z][a-z]{2})\\1\\d{1,4}([ T]" + TIME + ")?|" + TIME);
    private static final Pattern BOOLEAN = Pattern.compile("(?i)true|false");
    private static final Pattern TOKEN = Pattern.compile("[\\p{L}\\p{M}\\p{N}_./@#+-]+");

    private CellForm() {}

    /// Whether the text is a number, a date, a time or a boolean, in any usual notation.
    static boolean isValue(String cell) {
        return cell.length() <= LONGEST_VALUE
                && !cell.isEmpty()
                && (NUMBER.matcher(cell).matches()
                        || DATE_OR_TIME.matcher(cell).matches()
                        || BOOLEAN.matcher(cell).matches());
    }

    /// From 0, certainly cut in the wrong place, to 1, certainly one cell.
    static double clarity(String cell, boolean quoted) {
        String text = cell.strip();
        if (quoted) {
            return text.indexOf('\n') < 0 ? 1 : 0.5;
        }
        if (text.isEmpty()) {
            return 0.9;
        }
        if (isValue(text)
                || (text.length() <= LONGEST_VALUE && TOKEN.matcher(text).matches())) {
            return 1;
        }
        boolean separators = text.chars().anyMatch(c -> c == ',' || c == ';' || c == '\t' || c == '|');
        return separators || hasQuotes(text) ? 0 : 0.7;
    }

    private static boolean hasQuotes(String text) {
        return text.startsWith("\"")
                || text.endsWith("\"")
                || (text.length() > 1 && text.startsWith("'") && text.endsWith("'"));
    }
}
