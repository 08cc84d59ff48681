package org.bindery.runtime.internal.dfdl.expression;

import java.math.BigDecimal;
import java.time.LocalTime;
import java.util.List;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.XmlZone;

/** Functions of dates and times. */
final class DateFunctions {

    static final List<ExpressionFunction> FUNCTIONS = List.of(
            ExpressionFunction.of(
                    "fn:dateTime",
                    2,
                    ExpressionType.DATE_TIME,
                    (arguments, context) ->
                            together(date(arguments.value(0, context)), time(arguments.value(1, context)))),
            ofDateTime("year", value -> value.toLocalDateTime().getYear()),
            ofDateTime("month", value -> value.toLocalDateTime().getMonthValue()),
            ofDateTime("day", value -> value.toLocalDateTime().getDayOfMonth()),
            ofDateTime("hours", value -> value.toLocalDateTime().getHour()),
            ofDateTime("minutes", value -> value.toLocalDateTime().getMinute()),
            ExpressionFunction.of(
                    "fn:seconds-from-dateTime",
                    1,
                    ExpressionType.DECIMAL,
                    (arguments, context) -> seconds(dateTime(arguments.value(0, context))
                            .toLocalDateTime()
                            .toLocalTime())),
            ofDate("year", value -> value.toLocalDate().getYear()),
            ofDate("month", value -> value.toLocalDate().getMonthValue()),
            ofDate("day", value -> value.toLocalDate().getDayOfMonth()),
            ofTime("hours", value -> value.toLocalTime().getHour()),
            ofTime("minutes", value -> value.toLocalTime().getMinute()),
            ExpressionFunction.of(
                    "fn:seconds-from-time",
                    1,
                    ExpressionType.DECIMAL,
                    (arguments, context) ->
                            seconds(time(arguments.value(0, context)).toLocalTime())),
            ExpressionFunction.of(
                    "dfdl:timeZoneFromDateTime",
                    1,
                    ExpressionType.STRING,
                    (arguments, context) ->
                            zone(dateTime(arguments.value(0, context)).zoneForm())),
            ExpressionFunction.of(
                    "dfdl:timeZoneFromDate",
                    1,
                    ExpressionType.STRING,
                    (arguments, context) ->
                            zone(date(arguments.value(0, context)).zoneForm())),
            ExpressionFunction.of(
                    "dfdl:timeZoneFromTime",
                    1,
                    ExpressionType.STRING,
                    (arguments, context) ->
                            zone(time(arguments.value(0, context)).zoneForm())));

    /** A number out of a date or time. */
    @FunctionalInterface
    private interface Part<T> {
        long of(T value);
    }

    private DateFunctions() {}

    private static ExpressionFunction ofDateTime(String part, Part<XmlDateTime> number) {
        return ExpressionFunction.of(
                "fn:" + part + "-from-dateTime",
                1,
                ExpressionType.INTEGER,
                (arguments, context) -> number.of(dateTime(arguments.value(0, context))));
    }

    private static ExpressionFunction ofDate(String part, Part<XmlDate> number) {
        return ExpressionFunction.of(
                "fn:" + part + "-from-date",
                1,
                ExpressionType.INTEGER,
                (arguments, context) -> number.of(date(arguments.value(0, context))));
    }

    private static ExpressionFunction ofTime(String part, Part<XmlTime> number) {
        return ExpressionFunction.of(
                "fn:" + part + "-from-time",
                1,
                ExpressionType.INTEGER,
                (arguments, context) -> number.of(time(arguments.value(0, context))));
    }

    // Arguments are texts, or of the very type: no date is taken for a date with time, or the other way round.

    private static XmlDate date(Object value) throws ExpressionException {
        return Conversions.toDate(checked(value, XmlDate.class, ExpressionType.DATE));
    }

    private static XmlTime time(Object value) throws ExpressionException {
        return Conversions.toTime(checked(value, XmlTime.class, ExpressionType.TIME));
    }

    private static XmlDateTime dateTime(Object value) throws ExpressionException {
        return Conversions.toDateTime(checked(value, XmlDateTime.class, ExpressionType.DATE_TIME));
    }

    private static Object checked(Object value, Class<?> wanted, ExpressionType type) throws ExpressionException {
        Object canonical = Conversions.canonical(value);
        if (!(canonical instanceof String) && !wanted.isInstance(canonical)) {
            throw new ExpressionException(Conversions.shown(value), " cannot be converted to xs:", type.word());
        }
        return canonical;
    }

    private static BigDecimal seconds(LocalTime time) {
        BigDecimal seconds = BigDecimal.valueOf(time.getSecond() * 1_000_000_000L + time.getNano(), 9);
        return seconds.signum() == 0 ? BigDecimal.ZERO : seconds.stripTrailingZeros();
    }

    private static String zone(XmlZone zone) {
        return zone.isPresent() && zone.minutes() == 0 ? "+00:00" : zone.toString();
    }

    private static XmlDateTime together(XmlDate date, XmlTime time) throws ExpressionException {
        boolean both = date.zoneForm().isPresent() && time.zoneForm().isPresent();
        if (both && date.zoneForm().minutes() != time.zoneForm().minutes()) {
            throw new ExpressionException(
                    "the two arguments to fn:dateTime have inconsistent timezones: ", date, " and ", time);
        }
        XmlZone zone = date.zoneForm().isPresent() ? date.zoneForm() : time.zoneForm();
        return XmlDateTime.of(date.toLocalDate().atTime(time.toLocalTime()), time.fractionDigits(), zone);
    }
}
