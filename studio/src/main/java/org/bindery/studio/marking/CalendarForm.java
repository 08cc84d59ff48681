package org.bindery.studio.marking;

import java.time.DateTimeException;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// How a date stands in a sample.
///
/// @param pattern as in DFDL
record CalendarForm(PieceType type, String pattern) {

    private static final int FIRST_YEAR = 1900;
    private static final int LAST_YEAR = 2100;

    private static final List<CalendarForm> KNOWN = List.of(
            new CalendarForm(PieceType.DATE, "uuuu-MM-dd"),
            new CalendarForm(PieceType.DATE, "uuuuMMdd"),
            new CalendarForm(PieceType.DATE, "dd.MM.uuuu"),
            new CalendarForm(PieceType.DATE, "dd/MM/uuuu"),
            new CalendarForm(PieceType.DATE, "MM/dd/uuuu"),
            new CalendarForm(PieceType.DATE_TIME, "uuuu-MM-dd'T'HH:mm:ss"),
            new CalendarForm(PieceType.DATE_TIME, "uuuu-MM-dd'T'HH:mm"),
            new CalendarForm(PieceType.DATE_TIME, "uuuu-MM-dd HH:mm:ss"),
            new CalendarForm(PieceType.DATE_TIME, "uuuuMMdd-HH:mm:ss"),
            new CalendarForm(PieceType.DATE_TIME, "uuuuMMddHHmmss"));

    /// The form of a text; empty where it is no date of our time.
    static Optional<CalendarForm> of(String text) {
        return KNOWN.stream().filter(form -> form.reads(text)).findFirst();
    }

    private boolean reads(String text) {
        try {
            TemporalAccessor read = DateTimeFormatter.ofPattern(pattern, Locale.ROOT)
                    .withResolverStyle(ResolverStyle.STRICT)
                    .parse(text);
            int year = read.get(ChronoField.YEAR);
            return year >= FIRST_YEAR && year <= LAST_YEAR;
        } catch (DateTimeException e) {
            return false;
        }
    }
}
