package org.bindery.importers.spreadsheet;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads one sheet of an XLSX workbook.
final class XlsxSheet {

    private final XmlPart xml;
    private final XlsxCells makes;
    private final ReadBudget budget;
    private final List<SheetRow> rows = new ArrayList<>();
    private final List<Area> merged = new ArrayList<>();
    private final List<Validation> validations = new ArrayList<>();
    private int row;
    private boolean truncated;

    XlsxSheet(XmlPart xml, XlsxCells makes, ReadBudget budget) {
        this.xml = xml;
        this.makes = makes;
        this.budget = budget;
    }

    Sheet read(String name, boolean hidden, List<Sheet.NamedArea> tables) throws IOException {
        while (xml.next()) {
            if (xml.isStart("row")) {
                row = Math.max(row + 1, xml.number("r", row + 1));
                if (rows.size() < budget.rows() && !truncated) {
                    readRow();
                } else {
                    truncated = true;
                    xml.skip();
                }
            } else if (xml.isStart("mergeCell") && merged.size() < budget.rows()) {
                Area.parse(xml.attribute("ref")).ifPresent(merged::add);
            } else if (xml.isStart("dataValidation")) {
                readValidation();
            }
        }
        return new Sheet(budget.file(), name, hidden, MergedCells.fill(rows, merged), tables, validations, truncated);
    }

    private void readRow() throws IOException {
        List<Cell> cells = new ArrayList<>();
        int column = 0;
        int outer = xml.depth();
        while (xml.nextInside(outer)) {
            if (xml.name().equals("c")) {
                column = column(xml.attribute("r"), column + 1);
                Optional<Cell> cell = readCell(column);
                if (cell.isPresent() && column <= Area.MOST_COLUMNS) {
                    truncated |= !budget.takesCell(cell.get().text());
                    cells.add(cell.get());
                }
            }
        }
        if (!cells.isEmpty()) {
            rows.add(new SheetRow(row, cells));
        }
    }

    /// The column that a cell says it has; cells that say nothing, or lie, follow each other.
    private static int column(String reference, int next) {
        return Area.parse(reference)
                .map(area -> Math.max(next, area.firstColumn()))
                .orElse(next);
    }

    private Optional<Cell> readCell(int column) throws IOException {
        String type = xml.attribute("t");
        int style = xml.number("s", 0);
        String value = "";
        int outer = xml.depth();
        while (xml.nextInside(outer)) {
            if (xml.name().equals("v")) {
                value = xml.text("");
            } else if (xml.name().equals("is")) {
                value = xml.text("rPh");
            } else {
                xml.skip();
            }
        }
        return makes.cell(column, type, style, value);
    }

    private void readValidation() throws IOException {
        List<Area> areas = Area.parseAll(xml.attribute("sqref"));
        String type = xml.attribute("type");
        String operator = xml.attribute("operator");
        boolean strict = xml.isTrue("showErrorMessage") && List.of("", "stop").contains(xml.attribute("errorStyle"));
        String first = "";
        String second = "";
        int outer = xml.depth();
        while (xml.nextInside(outer)) {
            String name = xml.name();
            if (name.equals("sqref")) {
                areas = Area.parseAll(xml.text(""));
            } else if (name.equals("formula1")) {
                first = xml.text("");
            } else if (name.equals("formula2")) {
                second = xml.text("");
            }
        }
        Optional<Validation.Kind> kind = kind(type);
        if (strict && kind.isPresent() && !areas.isEmpty()) {
            validations.add(new Validation(
                    areas, kind.get(), operator.isEmpty() ? "between" : operator, first.strip(), second.strip()));
        }
    }

    private static Optional<Validation.Kind> kind(String type) {
        return Optional.ofNullable(
                switch (type) {
                    case "list" -> Validation.Kind.LIST;
                    case "whole" -> Validation.Kind.WHOLE;
                    case "decimal" -> Validation.Kind.DECIMAL;
                    case "date" -> Validation.Kind.DATE;
                    case "time" -> Validation.Kind.TIME;
                    case "textLength" -> Validation.Kind.LENGTH;
                    default -> null;
                });
    }
}
