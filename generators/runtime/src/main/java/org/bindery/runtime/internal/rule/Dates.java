package org.bindery.runtime.internal.rule;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.function.Supplier;
import org.bindery.runtime.RuleException;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlDuration;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.XmlZone;
import org.bindery.runtime.internal.value.ValueOrder;

/** The calendar of rules and virtual fields: dates, times, moments and durations as XML Schema part 2 orders and adds them. */
public final class Dates {

    private static final long DAY = 86_400;
    private static final int NANOS = 1_000_000_000;

    private Dates() {}

    /**
     * Reads a date.
     *
     * @param text as XML Schema writes it
     */
    public static XmlDate date(String text) {
        return read(() -> XmlDate.parse(text));
    }

    /** The date of a moment, in the same zone. */
    public static XmlDate date(XmlDateTime moment) {
        return XmlDate.of(moment.toLocalDateTime().toLocalDate(), moment.zoneForm());
    }

    /**
     * Reads a time of day.
     *
     * @param text as XML Schema writes it
     */
    public static XmlTime time(String text) {
        return read(() -> XmlTime.parse(text));
    }

    /** The time of day of a moment, in the same zone. */
    public static XmlTime time(XmlDateTime moment) {
        return XmlTime.of(moment.toLocalDateTime().toLocalTime(), moment.fractionDigits(), moment.zoneForm());
    }

    /**
     * Reads a date with time.
     *
     * @param text as XML Schema writes it
     * @return the moment
     */
    public static XmlDateTime dateTime(String text) {
        return read(() -> XmlDateTime.parse(text));
    }

    /**
     * Reads a duration.
     *
     * @param text as XML Schema writes it
     */
    public static XmlDuration duration(String text) {
        return read(() -> XmlDuration.parse(text));
    }

    private static <T> T read(Supplier<T> parse) {
        try {
            return parse.get();
        } catch (IllegalArgumentException e) {
            throw new RuleException(e.getMessage());
        }
    }

    /**
     * The order of dates.
     *
     * @param right another
     * @return negative, 0 or positive
     * @throws RuleException when only one has a zone and they are too near to each other
     */
    public static int compare(XmlDate left, XmlDate right) {
        return determined(ValueOrder.dates(left, right), left, right);
    }

    /**
     * The order of times of day.
     *
     * @param right another
     * @return negative, 0 or positive
     * @throws RuleException when only one has a zone and they are too near to each other
     */
    public static int compare(XmlTime left, XmlTime right) {
        return determined(ValueOrder.times(left, right), left, right);
    }

    /**
     * The order of moments.
     *
     * @param right another
     * @return negative, 0 or positive
     * @throws RuleException when only one has a zone and they are too near to each other
     */
    public static int compare(XmlDateTime left, XmlDateTime right) {
        return determined(ValueOrder.dateTimes(left, right), left, right);
    }

    /**
     * The order of durations.
     *
     * @param right another
     * @return negative, 0 or positive
     * @throws RuleException when it depends on how long a month is
     */
    public static int compare(XmlDuration left, XmlDuration right) {
        return determined(ValueOrder.durations(left, right), left, right);
    }

    private static int determined(int order, Object left, Object right) {
        if (order == ValueOrder.NONE) {
            throw new RuleException(left + " and " + right + " cannot be compared");
        }
        return order;
    }

    /**
     * Whether dates are the same.
     *
     * @param right another
     * @return false when only one has a zone
     */
    public static boolean same(XmlDate left, XmlDate right) {
        return ValueOrder.dates(left, right) == 0;
    }

    /**
     * Whether times of day are the same.
     *
     * @param right another
     * @return false when only one has a zone
     */
    public static boolean same(XmlTime left, XmlTime right) {
        return ValueOrder.times(left, right) == 0;
    }

    /**
     * Whether moments are the same.
     *
     * @param right another
     * @return false when only one has a zone
     */
    public static boolean same(XmlDateTime left, XmlDateTime right) {
        return ValueOrder.dateTimes(left, right) == 0;
    }

    /**
     * A date some time later; a part of a day does not count.
     *
     * @param duration how much later, or earlier if negative
     * @throws RuleException beyond the calendar
     */
    public static XmlDate plus(XmlDate date, XmlDuration duration) {
        return within(() ->
                XmlDate.of(later(date.toLocalDate().atStartOfDay(), duration).toLocalDate(), date.zoneForm()));
    }

    /**
     * A moment some time later.
     *
     * @param duration how much later, or earlier if negative
     * @throws RuleException beyond the calendar
     */
    public static XmlDateTime plus(XmlDateTime moment, XmlDuration duration) {
        return within(() -> {
            LocalDateTime later = later(moment.toLocalDateTime(), duration);
            int digits = Math.max(moment.fractionDigits(), XmlDateTime.of(later).fractionDigits());
            return XmlDateTime.of(later, digits, moment.zoneForm());
        });
    }

    /**
     * A time of day some time later, past midnight if need be.
     *
     * @param duration how much later, or earlier if negative; its months do not count
     */
    public static XmlTime plus(XmlTime time, XmlDuration duration) {
        LocalTime later =
                time.toLocalTime().plusSeconds(duration.seconds() % DAY).plusNanos(duration.nanos());
        return XmlTime.of(
                later, Math.max(time.fractionDigits(), XmlTime.of(later).fractionDigits()), time.zoneForm());
    }

    /**
     * A date some time earlier.
     *
     * @param duration how much earlier
     * @throws RuleException beyond the calendar
     */
    public static XmlDate minus(XmlDate date, XmlDuration duration) {
        return plus(date, duration.negated());
    }

    /**
     * A moment some time earlier.
     *
     * @param duration how much earlier
     * @throws RuleException beyond the calendar
     */
    public static XmlDateTime minus(XmlDateTime moment, XmlDuration duration) {
        return plus(moment, duration.negated());
    }

    /**
     * A time of day some time earlier.
     *
     * @param duration how much earlier
     */
    public static XmlTime minus(XmlTime time, XmlDuration duration) {
        return plus(time, duration.negated());
    }

    private static LocalDateTime later(LocalDateTime start, XmlDuration duration) {
        return start.plusMonths(duration.months())
                .plusSeconds(duration.seconds())
                .plusNanos(duration.nanos());
    }

    private static <T> T within(Supplier<T> sum) {
        try {
            return sum.get();
        } catch (DateTimeException e) {
            throw new RuleException("the date is beyond the calendar");
        }
    }

    /**
     * How many days one date is after another.
     *
     * @param right the earlier one
     * @return whole days; negative when it is the later one
     * @throws RuleException when only one has a zone
     */
    public static long daysBetween(XmlDate left, XmlDate right) {
        bothZoned(left.zoneForm(), right.zoneForm(), left, right);
        long days = ChronoUnit.DAYS.between(right.toLocalDate(), left.toLocalDate());
        long minutes = right.zoneForm().minutes() - (long) left.zoneForm().minutes();
        return (days * 1_440 + minutes) / 1_440;
    }

    /**
     * How much one moment is after another.
     *
     * @param right the earlier one
     * @throws RuleException when only one has a zone
     */
    public static XmlDuration between(XmlDateTime left, XmlDateTime right) {
        bothZoned(left.zoneForm(), right.zoneForm(), left, right);
        return within(() -> elapsed(inUtc(right), inUtc(left)));
    }

    /**
     * How much one time of day is after another.
     *
     * @param right the earlier one
     * @throws RuleException when only one has a zone
     */
    public static XmlDuration between(XmlTime left, XmlTime right) {
        bothZoned(left.zoneForm(), right.zoneForm(), left, right);
        return elapsed(inUtc(right), inUtc(left));
    }

    private static LocalDateTime inUtc(XmlDateTime moment) {
        return moment.toLocalDateTime().minusMinutes(moment.zoneForm().minutes());
    }

    private static LocalDateTime inUtc(XmlTime time) {
        return LocalDate.EPOCH
                .atTime(time.toLocalTime())
                .minusMinutes(time.zoneForm().minutes());
    }

    private static void bothZoned(XmlZone left, XmlZone right, Object one, Object other) {
        if (left.isPresent() != right.isPresent()) {
            throw new RuleException("only one of " + one + " and " + other + " has a zone");
        }
    }

    /** Days as a duration. */
    public static XmlDuration days(long number) {
        return seconds(number, DAY);
    }

    /** Hours as a duration. */
    public static XmlDuration hours(long number) {
        return seconds(number, 3_600);
    }

    /** Minutes as a duration. */
    public static XmlDuration minutes(long number) {
        return seconds(number, 60);
    }

    /** Seconds as a duration. */
    public static XmlDuration seconds(long number) {
        return seconds(number, 1);
    }

    private static XmlDuration seconds(long number, long unit) {
        return XmlDuration.of(0, Calculation.multiply(number, unit), 0);
    }

    /** Months as a duration. */
    public static XmlDuration months(long number) {
        return XmlDuration.of(number, 0, 0);
    }

    /** Years as a duration. */
    public static XmlDuration years(long number) {
        return months(Calculation.multiply(number, 12));
    }

    /** The year of a date. */
    public static long year(XmlDate date) {
        return date.toLocalDate().getYear();
    }

    /** The year of a moment. */
    public static long year(XmlDateTime moment) {
        return moment.toLocalDateTime().getYear();
    }

    /** The month of a date: 1 for January to 12. */
    public static long month(XmlDate date) {
        return date.toLocalDate().getMonthValue();
    }

    /** The month of a moment: 1 for January to 12. */
    public static long month(XmlDateTime moment) {
        return moment.toLocalDateTime().getMonthValue();
    }

    /** The day of the month of a date: 1 to 31. */
    public static long day(XmlDate date) {
        return date.toLocalDate().getDayOfMonth();
    }

    /** The day of the month of a moment: 1 to 31. */
    public static long day(XmlDateTime moment) {
        return moment.toLocalDateTime().getDayOfMonth();
    }

    /** The day of the week of a date: 1 for Monday to 7 for Sunday. */
    public static long dayOfWeek(XmlDate date) {
        return date.toLocalDate().getDayOfWeek().getValue();
    }

    /** The hour of a time of day: 0 to 23. */
    public static long hour(XmlTime time) {
        return time.toLocalTime().getHour();
    }

    /** The hour of a moment: 0 to 23. */
    public static long hour(XmlDateTime moment) {
        return moment.toLocalDateTime().getHour();
    }

    /** The minute of a time of day: 0 to 59. */
    public static long minute(XmlTime time) {
        return time.toLocalTime().getMinute();
    }

    /** The minute of a moment: 0 to 59. */
    public static long minute(XmlDateTime moment) {
        return moment.toLocalDateTime().getMinute();
    }

    /** The second of a time of day: 0 to 59, without its fraction. */
    public static long second(XmlTime time) {
        return time.toLocalTime().get(ChronoField.SECOND_OF_MINUTE);
    }

    /** The second of a moment: 0 to 59, without its fraction. */
    public static long second(XmlDateTime moment) {
        return moment.toLocalDateTime().getSecond();
    }

    /** Whether a date is written with a zone. */
    public static boolean hasZone(XmlDate date) {
        return date.zoneForm().isPresent();
    }

    /** Whether a time of day is written with a zone. */
    public static boolean hasZone(XmlTime time) {
        return time.zoneForm().isPresent();
    }

    /** Whether a moment is written with a zone. */
    public static boolean hasZone(XmlDateTime moment) {
        return moment.zoneForm().isPresent();
    }

    private static XmlDuration elapsed(LocalDateTime start, LocalDateTime end) {
        long seconds = end.toEpochSecond(ZoneOffset.UTC) - start.toEpochSecond(ZoneOffset.UTC);
        int nanos = end.get(ChronoField.NANO_OF_SECOND) - start.get(ChronoField.NANO_OF_SECOND);
        return nanos < 0 ? XmlDuration.of(0, seconds - 1, nanos + NANOS) : XmlDuration.of(0, seconds, nanos);
    }
}
