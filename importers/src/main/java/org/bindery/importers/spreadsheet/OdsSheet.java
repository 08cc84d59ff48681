package org.bindery.importers.spreadsheet;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads one sheet of an OpenDocument. Rows and cells may be repeated by a number, which costs nothing where they are
/// blank.
final class OdsSheet {

    private static final Pattern TIME = Pattern.compile("PT(\\d{1,2})H(\\d{1,2})M(\\d{1,2})(?:[.,]\\d+)?S");

    private final XmlPart xml;
    private final OdsStyles styles;
    private final Map<String, OdsValidation> conditions;
    private final ReadBudget budget;
    private final List<SheetRow> rows = new ArrayList<>();
    private final List<Area> merged = new ArrayList<>();
    private final List<Validation> validations = new ArrayList<>();
    private int row = 1;
    private boolean truncated;

    OdsSheet(XmlPart xml, OdsStyles styles, Map<String, OdsValidation> conditions, ReadBudget budget) {
        this.xml = xml;
        this.styles = styles;
        this.conditions = conditions;
        this.budget = budget;
    }

    /// Reads the sheet at whose start tag the reader is.
    Sheet read(String name, boolean hidden) throws IOException {
        int outer = xml.depth();
        while (xml.nextInside(outer)) {
            if (xml.name().equals("table-row")) {
                readRow();
            } else if (xml.name().equals("shapes") || xml.name().equals("table")) {
                xml.skip();
            }
        }
        return new Sheet(
                budget.file(), name, hidden, MergedCells.fill(rows, merged), List.of(), validations, truncated);
    }

    private void readRow() throws IOException {
        int times = Math.clamp(xml.number("number-rows-repeated", 1), 1, Area.MOST_ROWS);
        List<Cell> cells = new ArrayList<>();
        int column = 1;
        int outer = xml.depth();
        while (xml.nextInside(outer)) {
            if (xml.name().equals("table-cell") || xml.name().equals("covered-table-cell")) {
                column = readCell(column, times, cells);
            }
        }
        for (int i = 0; i < times && !cells.isEmpty(); i++) {
            if (rows.size() >= budget.rows() || !takes(cells)) {
                truncated = true;
                break;
            }
            rows.add(new SheetRow(Math.min(Area.MOST_ROWS, row + i), cells));
        }
        row = Math.min(Area.MOST_ROWS, row + times);
    }

    private boolean takes(List<Cell> cells) {
        boolean takes = true;
        for (Cell cell : cells) {
            takes &= budget.takesCell(cell.text());
        }
        return takes;
    }

    /// Reads a cell; gives the column after it.
    private int readCell(int column, int rowTimes, List<Cell> cells) throws IOException {
        int times = Math.clamp(xml.number("number-columns-repeated", 1), 1, Area.MOST_COLUMNS);
        int last = Math.min(Area.MOST_COLUMNS, column + times - 1);
        int spans = xml.number("number-rows-spanned", 1);
        if (spans > 1) {
            merged.add(new Area(row, column, Math.min(Area.MOST_ROWS, row + spans - 1), column));
        }
        OdsValidation condition = conditions.get(xml.attribute("content-validation-name"));
        if (condition != null && column <= last) {
            validations.add(condition.over(new Area(row, column, Math.min(Area.MOST_ROWS, row + rowTimes - 1), last)));
        }
        Optional<Cell> cell = cell(column);
        for (int i = column; cell.isPresent() && i <= last; i++) {
            cells.add(cell.get().at(i));
        }
        return last + 1;
    }

    private Optional<Cell> cell(int column) throws IOException {
        String type = xml.attribute("value-type");
        CellFormat format = styles.format(xml.attribute("style-name"));
        String value = xml.attribute("value");
        String date = xml.attribute("date-value");
        String time = xml.attribute("time-value");
        String truth = xml.attribute("boolean-value");
        String text = text();
        return switch (type) {
            case "float", "percentage", "currency" -> number(column, value, format);
            case "date" -> Optional.of(date(column, date, format));
            case "time" -> Optional.of(time(column, time, format));
            case "boolean" -> Optional.of(new Cell(column, Cell.Kind.BOOLEAN, truth, format, 0));
            default -> text.isBlank() ? Optional.empty() : Optional.of(Cell.text(column, text));
        };
    }

    private static Optional<Cell> number(int column, String value, CellFormat format) {
        try {
            String plain = DayNumber.plain(Double.parseDouble(value));
            return Optional.of(new Cell(column, Cell.Kind.NUMBER, plain, format, 0));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static Cell date(int column, String value, CellFormat format) {
        boolean time = value.indexOf('T') > 0 && !value.endsWith("T00:00:00");
        boolean shown = format.kind() == CellFormat.Kind.DATE_TIME;
        Cell.Kind kind = time || shown ? Cell.Kind.DATE_TIME : Cell.Kind.DATE;
        String text = kind == Cell.Kind.DATE
                ? value.replaceFirst("T.*", "")
                : (value.contains("T") ? value : value + "T00:00:00").replace('T', ' ');
        return new Cell(column, kind, text, format, 0);
    }

    /// `PT10H30M00S` is half past ten.
    private static Cell time(int column, String value, CellFormat format) {
        Matcher parts = TIME.matcher(value);
        if (!parts.matches() || Integer.parseInt(parts.group(1)) > 23) {
            return new Cell(column, Cell.Kind.TEXT, value, format, 0);
        }
        String text = "%02d:%02d:%02d"
                .formatted(
                        Integer.parseInt(parts.group(1)),
                        Integer.parseInt(parts.group(2)),
                        Integer.parseInt(parts.group(3)));
        return new Cell(column, Cell.Kind.TIME, text, format, 0);
    }

    /// The paragraphs of the cell, with line breaks between them; what annotates it is left out.
    private String text() throws IOException {
        StringBuilder text = new StringBuilder();
        int outer = xml.depth();
        while (xml.nextInside(outer)) {
            if (xml.name().equals("p")) {
                text.append(text.isEmpty() ? "" : "\n").append(xml.text("annotation"));
            } else {
                xml.skip();
            }
        }
        return text.toString();
    }
}
