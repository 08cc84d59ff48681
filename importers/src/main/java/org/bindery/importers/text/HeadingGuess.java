package org.bindery.importers.text;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Determines whether a row names the columns, by comparing it with the rows below.
public final class HeadingGuess {

    private static final int LONGEST_NAME = 100;

    private static final Pattern LONG_NUMBER = Pattern.compile("\\d{9}");
    private static final Pattern COMMENT = Pattern.compile("#\\s.*", Pattern.DOTALL);

    private HeadingGuess() {}

    /// Whether the row is made of headings. Each column has a vote; when they are even, names win. A comment is
    /// no heading.
    ///
    /// @param body rows below it with the same number of cells
    public static boolean isHeading(Row row, List<Row> body) {
        if (COMMENT.matcher(row.cell(0)).matches()) {
            return false;
        }
        int votes = 0;
        for (int column = 0; column < row.width(); column++) {
            votes += vote(row, body, column);
        }
        return votes > 0 || (votes == 0 && areNames(row));
    }

    /// Whether the cells could be names: most of them have one, and none is a value.
    public static boolean areNames(Row row) {
        Set<String> different = new HashSet<>();
        int names = 0;
        for (String cell : row.cells()) {
            if (CellForm.isValue(cell) || (!cell.isEmpty() && !isName(cell))) {
                return false;
            }
            names += cell.isEmpty() ? 0 : 1;
            different.add(cell);
        }
        return names * 2 > row.width() && different.size() * 2 > row.width();
    }

    private static int vote(Row row, List<Row> body, int column) {
        String heading = row.cell(column);
        List<String> values = body.stream()
                .map(other -> other.cell(column))
                .filter(value -> !value.isEmpty())
                .toList();
        if (heading.isEmpty() || values.isEmpty()) {
            return 0;
        }
        boolean value = CellForm.isValue(heading);
        if (values.stream().allMatch(CellForm::isValue)) {
            return value ? -1 : 1;
        }
        if (value || values.contains(heading)) {
            return -1;
        }
        int length = values.getFirst().length();
        boolean fixed = values.size() > 1 && values.stream().allMatch(other -> other.length() == length);
        return fixed && heading.length() != length && isName(heading) ? 1 : 0;
    }

    private static boolean isName(String cell) {
        if (cell.length() > LONGEST_NAME || LONG_NUMBER.matcher(cell).find()) {
            return false;
        }
        long letters = cell.codePoints().filter(Character::isLetter).count();
        long digits = cell.codePoints().filter(Character::isDigit).count();
        long gaps = cell.codePoints().filter(c -> c == ' ' || c == '_').count();
        return letters > 0
                && letters >= digits
                && (letters + digits + gaps) * 10 >= cell.codePointCount(0, cell.length()) * 6L;
    }
}
