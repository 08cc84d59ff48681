package org.bindery.importers.spreadsheet;

import java.util.List;
import java.util.Optional;

/// Makes cells of what an XLSX workbook says of them.
///
/// @param strings the texts that cells share
record XlsxCells(XlsxStyles styles, List<String> strings, boolean since1904) {

    /// The cell; empty when it is blank.
    ///
    /// @param type as in the attribute `t`
    Optional<Cell> cell(int column, String type, int styleNumber, String value) {
        XlsxStyles.Style style = styles.style(styleNumber);
        if (value.isBlank() && !value.contains("\u00a0")) {
            return Optional.empty();
        }
        return switch (type) {
            case "s" -> shared(column, value, style);
            case "str", "inlineStr" -> text(column, XlsxStrings.unescaped(value), style);
            case "b" ->
                Optional.of(new Cell(
                        column,
                        Cell.Kind.BOOLEAN,
                        value.strip().matches("1|(?i)true") ? "true" : "false",
                        style.format(),
                        style.indent()));
            case "e" -> Optional.of(new Cell(column, Cell.Kind.ERROR, value, style.format(), style.indent()));
            case "d" ->
                Optional.of(new Cell(column, isoKind(value), value.replace('T', ' '), style.format(), style.indent()));
            default -> number(column, value, style);
        };
    }

    private Optional<Cell> shared(int column, String value, XlsxStyles.Style style) {
        try {
            int number = Integer.parseInt(value.strip());
            return number >= 0 && number < strings.size() ? text(column, strings.get(number), style) : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static Optional<Cell> text(int column, String text, XlsxStyles.Style style) {
        return text.isBlank()
                ? Optional.empty()
                : Optional.of(new Cell(column, Cell.Kind.TEXT, text, style.format(), style.indent()));
    }

    private Optional<Cell> number(int column, String value, XlsxStyles.Style style) {
        try {
            return Optional.of(DayNumber.cell(
                    column, Double.parseDouble(value.strip()), style.format(), style.indent(), since1904));
        } catch (NumberFormatException e) {
            return text(column, value, style);
        }
    }

    private static Cell.Kind isoKind(String value) {
        boolean time = value.indexOf(':') >= 0;
        return time && value.indexOf('-') > 0 ? Cell.Kind.DATE_TIME : time ? Cell.Kind.TIME : Cell.Kind.DATE;
    }
}
