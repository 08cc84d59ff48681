package org.bindery.importers.spreadsheet;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Rows that specify components, and the role of each column.
///
/// @param columns the columns of each role; several may describe, and several may say what is mandatory for whom
/// @param rows those below the headings
/// @param title text above the headings
record Specification(
        Sheet sheet, Map<Role, List<Integer>> columns, SheetRow heading, List<SheetRow> rows, String title) {

    private static final int LOOKED_AT = 50;
    private static final int LEAST_ROLES = 3;

    Specification {
        rows = List.copyOf(rows);
    }

    /// Finds a specification by the words of its headings and the types below them.
    ///
    /// @param given the columns given by the user
    /// @param headingRow the number of the row of headings, if given by the user
    static Optional<Specification> find(
            Sheet sheet, Area area, Map<Role, Integer> given, Optional<Integer> headingRow) {
        List<SheetRow> rows = sheet.rows(area);
        int best = -1;
        Map<Role, List<Integer>> roles = Map.of();
        for (int i = 0; i < Math.min(LOOKED_AT, rows.size()); i++) {
            Map<Role, List<Integer>> found = roles(rows.get(i));
            if (found.size() > roles.size()) {
                best = i;
                roles = found;
            }
        }
        if (!given.isEmpty() && headingRow.isPresent()) {
            return Optional.of(below(sheet, rows, given, headingRow.get()));
        }
        if (!given.isEmpty()) {
            return Optional.of(given(sheet, rows, given, roles.size() < 2 ? -1 : best));
        }
        if (best < 0 || !areSufficient(roles)) {
            return Optional.empty();
        }
        Specification found = of(sheet, rows, roles, best);
        return found.hasTypes() ? Optional.of(found) : Optional.empty();
    }

    /// The rows below a row of headings given by the user; that row may be blank.
    private static Specification below(Sheet sheet, List<SheetRow> rows, Map<Role, Integer> given, int headingRow) {
        int above =
                (int) rows.stream().filter(row -> row.number() <= headingRow).count();
        boolean blank = above == 0 || rows.get(above - 1).number() < headingRow;
        Map<Role, List<Integer>> columns = columns(given);
        return blank
                ? new Specification(
                        sheet, columns, new SheetRow(headingRow, List.of()), rows.subList(above, rows.size()), "")
                : of(sheet, rows, columns, above - 1);
    }

    private static Map<Role, List<Integer>> columns(Map<Role, Integer> given) {
        Map<Role, List<Integer>> columns = new EnumMap<>(Role.class);
        given.forEach((role, column) -> columns.put(role, List.of(column)));
        return columns;
    }

    private static Specification given(Sheet sheet, List<SheetRow> rows, Map<Role, Integer> given, int heading) {
        Map<Role, List<Integer>> columns = columns(given);
        SheetRow none = new SheetRow(rows.isEmpty() ? 1 : rows.getFirst().number(), List.of());
        return heading < 0 ? new Specification(sheet, columns, none, rows, "") : of(sheet, rows, columns, heading);
    }

    private static Specification of(Sheet sheet, List<SheetRow> rows, Map<Role, List<Integer>> columns, int heading) {
        List<String> titles = new ArrayList<>();
        rows.subList(0, heading)
                .forEach(row ->
                        row.cells().forEach(cell -> titles.add(cell.text().strip())));
        return new Specification(
                sheet, columns, rows.get(heading), rows.subList(heading + 1, rows.size()), String.join("\n", titles));
    }

    private static Map<Role, List<Integer>> roles(SheetRow row) {
        Map<Role, List<Integer>> roles = new EnumMap<>(Role.class);
        for (Cell cell : row.cells()) {
            if (cell.kind() == Cell.Kind.TEXT) {
                Role.ofHeading(cell.text())
                        .ifPresent(role -> roles.computeIfAbsent(role, any -> new ArrayList<>())
                                .add(cell.column()));
            }
        }
        // A column of codes or descriptions is one of names if no other column contains names.
        if (!roles.containsKey(Role.NAME)) {
            for (Role other : List.of(Role.PATH, Role.TAG)) {
                if (roles.containsKey(other)) {
                    roles.put(Role.NAME, roles.remove(other));
                    break;
                }
            }
        }
        return roles;
    }

    private static boolean areSufficient(Map<Role, List<Integer>> roles) {
        return roles.containsKey(Role.NAME)
                && roles.size() >= LEAST_ROLES
                && Role.descriptive().stream().anyMatch(roles::containsKey);
    }

    /// Whether the cells below the headings are types or lengths, so that it is not a table of other things with a
    /// type.
    private boolean hasTypes() {
        int named = 0;
        int typed = 0;
        for (SheetRow row : rows) {
            boolean type = WordedType.of(text(row, Role.TYPE)).isPresent();
            boolean length = LengthText.of(text(row, Role.LENGTH)).isKnown()
                    || LengthText.of(text(row, Role.MAXLENGTH)).isKnown();
            boolean format = WordedType.of(text(row, Role.FORMAT)).isPresent();
            boolean must = OccursText.mandatory(text(row, Role.MANDATORY)).isPresent()
                    || OccursText.cardinality(text(row, Role.OCCURS)).isPresent();
            boolean given = columns.containsKey(Role.TYPE) ? type : (length || format) && (must || type || length);
            named += text(row, Role.NAME).isEmpty() ? 0 : 1;
            typed += given ? 1 : 0;
        }
        return typed > 0 && typed * 2 >= named;
    }

    /// The text of a row in the first column of a role; empty if there is none.
    String text(SheetRow row, Role role) {
        List<Integer> found = columns.getOrDefault(role, List.of());
        return found.isEmpty() ? "" : row.text(found.getFirst()).strip();
    }

    /// The texts of a row in all columns of a role.
    List<String> texts(SheetRow row, Role role) {
        return columns.getOrDefault(role, List.of()).stream()
                .map(column -> row.text(column).strip())
                .filter(text -> !text.isEmpty())
                .toList();
    }

    boolean has(Role role) {
        return columns.containsKey(role);
    }

    /// The column of the names.
    int nameColumn() {
        return columns.get(Role.NAME).getFirst();
    }

    /// The last of the columns that contain names: the columns to the right without a heading show the depth.
    int lastNameColumn() {
        int last = nameColumn();
        int next = heading.cells().stream()
                .mapToInt(Cell::column)
                .filter(column -> column > nameColumn())
                .min()
                .orElse(last + 1);
        return heading.cells().isEmpty() ? last : Math.max(last, next - 1);
    }
}
