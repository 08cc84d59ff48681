package org.bindery.importers.spreadsheet;

import java.time.format.DateTimeFormatter;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.text.ColumnProfile;
import org.bindery.importers.text.ColumnType;
import org.bindery.importers.text.DateOrder;
import org.bindery.importers.text.TypeInference;
import org.bindery.importers.text.WantedType;
import org.bindery.model.Encoding;
import org.bindery.model.TypeRef;

/// One column of a table of data.
///
/// @param cells those that are not blank
/// @param blanks whether some are
record SheetColumn(int number, List<Cell> cells, boolean blanks) {

    private static final Set<Cell.Kind> DAYS = EnumSet.of(Cell.Kind.DATE, Cell.Kind.DATE_TIME);
    private static final String MIDNIGHT = " 00:00:00";

    static SheetColumn of(DataTable table, int number) {
        List<Cell> cells = table.rows().stream()
                .map(row -> row.cell(number))
                .flatMap(Optional::stream)
                .filter(cell -> cell.kind() != Cell.Kind.ERROR)
                .toList();
        return new SheetColumn(number, cells, cells.size() < table.rows().size());
    }

    boolean isOptional() {
        return blanks || cells.isEmpty();
    }

    /// The type that holds each value.
    ColumnType type(String heading, Optional<WantedType> wanted) {
        if (wanted.isEmpty() && !cells.isEmpty() && cells.stream().allMatch(SheetColumn::isTextByFormat)) {
            return ColumnType.of(TypeRef.xs("string"), Encoding.AUTO);
        }
        ColumnProfile profile = profile();
        DateOrder order = DateOrder.of(List.of(profile), Optional.empty());
        ColumnType type = wanted.map(given -> TypeInference.as(given, profile, order))
                .orElseGet(() -> TypeInference.of(profile, heading, order));
        return wanted.filter(given -> !given.format().isEmpty()).isPresent()
                ? type
                : type.format().isEmpty() ? type : shown(type);
    }

    ColumnProfile profile() {
        ColumnProfile profile = new ColumnProfile();
        texts().forEach(profile::addFixed);
        return profile;
    }

    /// Texts that look like numbers are none where the format says so.
    private static boolean isTextByFormat(Cell cell) {
        return cell.kind() == Cell.Kind.TEXT && cell.format().kind() == CellFormat.Kind.TEXT;
    }

    /// The texts of all cells; days become moments where others are.
    private List<String> texts() {
        boolean days = cells.stream().allMatch(cell -> DAYS.contains(cell.kind()));
        boolean moments = days && cells.stream().anyMatch(cell -> cell.text().indexOf(' ') > 0);
        boolean millis = cells.stream().allMatch(SheetColumn::isMoment)
                && cells.stream().anyMatch(cell -> cell.text().indexOf('.') > 0);
        return cells.stream()
                .map(Cell::text)
                .map(text -> moments && text.indexOf(' ') < 0 ? text + MIDNIGHT : text)
                .map(text -> millis && text.indexOf('.') < 0 ? text + ".000" : text)
                .toList();
    }

    private static boolean isMoment(Cell cell) {
        return DAYS.contains(cell.kind()) || cell.kind() == Cell.Kind.TIME;
    }

    /// The type with the letters that write dates as the program shows them, which is also how it saves them as text.
    private ColumnType shown(ColumnType type) {
        if (!cells.stream().allMatch(SheetColumn::isMoment)) {
            return type;
        }
        Map<String, Integer> patterns = new HashMap<>();
        cells.forEach(cell -> patterns.merge(cell.format().pattern(), 1, Integer::sum));
        boolean date = type.format().indexOf('y') >= 0;
        boolean time = type.format().indexOf('m') >= 0;
        boolean seconds = cells.stream().anyMatch(cell -> cell.text().matches(".*:(?!00)\\d\\d(\\.\\d+)?"));
        return patterns.entrySet().stream()
                .max(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .filter(pattern -> keeps(pattern, date, time, seconds))
                .map(pattern -> new ColumnType(type.type(), type.encoding(), pattern, false, type.documentation()))
                .orElse(type);
    }

    private static boolean keeps(String pattern, boolean date, boolean time, boolean seconds) {
        String plain = pattern.replaceAll("'[^']*'", "");
        boolean whole = !date || (plain.contains("y") && plain.contains("M") && plain.contains("d"));
        boolean clock = !time || (plain.toLowerCase(Locale.ROOT).contains("h") && plain.contains("m"));
        return !pattern.isEmpty()
                && whole
                && clock
                && (date || !plain.contains("y"))
                && (time || !plain.contains("m"))
                && (!seconds || plain.contains("s"))
                && isFormatter(pattern);
    }

    private static boolean isFormatter(String pattern) {
        try {
            return !DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH)
                    .toString()
                    .isEmpty();
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
