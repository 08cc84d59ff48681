package org.bindery.importers.spreadsheet;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The components of a specification in order, each with its depth: by a level, by numbers such as 1.2.3, by
/// indentation, or by rows that name a group and nothing else.
final class SpecifiedRows {

    /// The marks before a name that show its depth.
    private static final Pattern MARKS =
            Pattern.compile("^[\\s\\u00a0]*+(?:[+>•.»–—└├─│|-][+>•.»–—└├─│|\\s-]*+)?\\s*+");

    private static final Pattern DOTTED = Pattern.compile("\\d{1,4}+(?:\\.\\d{1,4}+)*+\\.?");
    private static final int LONGEST_NAME = 120;
    private static final int MOST_DEPTH = 100;

    private final Specification specification;
    private final boolean levels;
    private final boolean numbers;
    private final boolean indented;

    SpecifiedRows(Specification specification) {
        this.specification = specification;
        this.levels = specification.has(Role.LEVEL)
                && specification.rows().stream().anyMatch(row -> level(specification.text(row, Role.LEVEL)) > 0);
        this.numbers = specification.rows().stream()
                .map(row -> specification.text(row, Role.NUMBER))
                .anyMatch(text -> DOTTED.matcher(text).matches()
                        && text.replaceAll("\\.$", "").contains("."));
        this.indented = specification.rows().stream().anyMatch(row -> indent(row) > 0);
    }

    /// The components, without rows that say nothing of one.
    List<SpecifiedRow> read() {
        List<SpecifiedRow> rows = new ArrayList<>();
        for (SheetRow row : specification.rows()) {
            Optional<SpecifiedRow> read = read(row);
            read.ifPresent(rows::add);
        }
        return levels || numbers || indented ? rows : grouped(rows);
    }

    /// The text in rows that specify no component.
    List<String> notes() {
        return specification.rows().stream()
                .filter(row -> read(row).isEmpty())
                .flatMap(row -> row.cells().stream())
                .map(cell -> cell.text().strip())
                .toList();
    }

    private Optional<SpecifiedRow> read(SheetRow row) {
        Optional<Cell> cell = nameCell(row);
        String name = cell.map(
                        found -> MARKS.matcher(found.text()).replaceFirst("").strip())
                .orElse("");
        if (name.isEmpty()) {
            return section(row);
        }
        boolean heading = Role.ofHeading(name).filter(role -> role == Role.NAME).isPresent()
                && specification.text(row, Role.TYPE).equals(specification.text(specification.heading(), Role.TYPE));
        if (name.length() > LONGEST_NAME || heading) {
            return Optional.empty();
        }
        return Optional.of(SpecifiedRow.of(specification, row, name, depth(row)));
    }

    /// A row with one short text left of the names begins a section.
    private Optional<SpecifiedRow> section(SheetRow row) {
        boolean alone = row.cells().stream().map(Cell::text).distinct().count() == 1;
        String text = row.cells().getFirst().text().strip();
        boolean section = alone
                && row.firstColumn() < specification.nameColumn()
                && text.length() <= LONGEST_NAME / 2
                && text.codePoints().anyMatch(Character::isLetter)
                && !(levels || numbers || indented);
        return section ? Optional.of(SpecifiedRow.of(specification, row, text, 0)) : Optional.empty();
    }

    private Optional<Cell> nameCell(SheetRow row) {
        return row.cells().stream()
                .filter(cell ->
                        cell.column() >= specification.nameColumn() && cell.column() <= specification.lastNameColumn())
                .findFirst();
    }

    private int depth(SheetRow row) {
        if (levels) {
            return level(specification.text(row, Role.LEVEL));
        }
        if (numbers) {
            String number = specification.text(row, Role.NUMBER).replaceAll("\\.$", "");
            return DOTTED.matcher(number).matches() ? number.split("\\.").length : MOST_DEPTH;
        }
        return indented ? indent(row) : 0;
    }

    /// `2`, `02`, `1.2`, `++`, `L2`.
    private static int level(String text) {
        String plain = text.strip();
        Matcher number =
                Pattern.compile("(?i)(?:l|level|lvl)?\\s*(\\d{1,3})(\\.0+)?").matcher(plain);
        if (number.matches()) {
            return Integer.parseInt(number.group(1));
        }
        return DOTTED.matcher(plain).matches()
                ? plain.replaceAll("\\.$", "").split("\\.").length
                : plain.matches("[+>.*-]{1,20}") ? plain.length() : 0;
    }

    private int indent(SheetRow row) {
        Optional<Cell> cell = nameCell(row);
        if (cell.isEmpty()) {
            return 0;
        }
        Matcher marks = MARKS.matcher(cell.get().text());
        int before = marks.find() ? marks.end() : 0;
        int columns = cell.get().column() - specification.nameColumn();
        return Math.min(MOST_DEPTH, columns * LONGEST_NAME + cell.get().indent() * 10 + before);
    }

    /// Rows that have only a name hold those below, up to the next of them; several in a row hold each other.
    private static List<SpecifiedRow> grouped(List<SpecifiedRow> rows) {
        List<SpecifiedRow> nested = new ArrayList<>();
        int group = 0;
        int deepest = 0;
        boolean before = false;
        for (int i = 0; i < rows.size(); i++) {
            SpecifiedRow row = rows.get(i);
            boolean last = i + 1 == rows.size();
            if (row.grouping() && !last) {
                group = before || deepest == 0 ? deepest : deepest - 1;
                deepest = group + 1;
                nested.add(row.withDepth(group));
            } else {
                nested.add(row.withDepth(deepest));
            }
            before = row.grouping();
        }
        return nested;
    }
}
