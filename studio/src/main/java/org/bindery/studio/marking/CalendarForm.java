package org.bindery.studio.marking;

import java.time.DateTimeException;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The form of a date in a sample.
///
/// @param timed whether it has a time of day
/// @param pattern as in DFDL
record CalendarForm(boolean timed, String pattern) {

    private static final int FIRST_YEAR = 1900;
    private static final int LAST_YEAR = 2100;

    private static final List<CalendarForm> KNOWN = List.of(
            new CalendarForm(false, "uuuu-MM-dd"),
            new CalendarForm(false, "uuuuMMdd"),
            new CalendarForm(false, "dd.MM.uuuu"),
            new CalendarForm(false, "dd/MM/uuuu"),
            new CalendarForm(false, "MM/dd/uuuu"),
            new CalendarForm(true, "uuuu-MM-dd'T'HH:mm:ss"),
            new CalendarForm(true, "uuuu-MM-dd'T'HH:mm"),
            new CalendarForm(true, "uuuu-MM-dd HH:mm:ss"),
            new CalendarForm(true, "uuuuMMdd-HH:mm:ss"),
            new CalendarForm(true, "uuuuMMddHHmmss"));

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
