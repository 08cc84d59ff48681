package org.bindery.importers.spreadsheet;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.apache.poi.ss.usermodel.DateUtil;

/// Interprets a number in a cell, which may be a count of days.
final class DayNumber {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss[.SSS]");
    private static final double MOST_DAYS = 2_958_466;

    private DayNumber() {}

    static Cell cell(int column, double number, CellFormat format, int indent, boolean since1904) {
        return date(number, format, since1904)
                .map(text -> new Cell(column, kind(format), text, format, indent))
                .orElseGet(() -> new Cell(column, Cell.Kind.NUMBER, plain(number), format, indent));
    }

    private static Cell.Kind kind(CellFormat format) {
        return switch (format.kind()) {
            case DATE -> Cell.Kind.DATE;
            case TIME -> Cell.Kind.TIME;
            case DATE_TIME -> Cell.Kind.DATE_TIME;
            case ANY, TEXT -> Cell.Kind.NUMBER;
        };
    }

    private static Optional<String> date(double number, CellFormat format, boolean since1904) {
        if (kind(format) == Cell.Kind.NUMBER || !(number >= 0) || number >= MOST_DAYS) {
            return Optional.empty();
        }
        LocalDateTime moment = DateUtil.getLocalDateTime(number, since1904);
        if (moment == null) {
            return Optional.empty();
        }
        LocalDateTime rounded = moment.plus(500, ChronoUnit.MICROS).truncatedTo(ChronoUnit.MILLIS);
        boolean whole = rounded.toLocalTime().equals(LocalTime.MIDNIGHT);
        return switch (format.kind()) {
            case DATE -> whole ? Optional.of(rounded.toLocalDate().toString()) : Optional.of(text(rounded));
            case TIME -> number < 1 ? Optional.of(time(rounded)) : Optional.of(text(rounded));
            default -> Optional.of(text(rounded));
        };
    }

    private static String text(LocalDateTime moment) {
        return moment.toLocalDate() + " " + time(moment);
    }

    private static String time(LocalDateTime moment) {
        String text = TIME.format(moment);
        return text.endsWith(".000") ? text.substring(0, text.length() - 4) : text;
    }

    /// The number without an exponent.
    static String plain(double number) {
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            return Double.toString(number);
        }
        BigDecimal decimal = new BigDecimal(Double.toString(number)).stripTrailingZeros();
        return (decimal.scale() < 0 ? decimal.setScale(0) : decimal).toPlainString();
    }
}
