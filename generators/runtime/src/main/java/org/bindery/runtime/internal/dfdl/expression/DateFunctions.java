package org.bindery.runtime.internal.dfdl.expression;

import static org.bindery.runtime.internal.dfdl.expression.ExpressionType.DATE;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionType.DATE_TIME;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionType.DECIMAL;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionType.INTEGER;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionType.STRING;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionType.TIME;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.function.Function;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.XmlZone;

/** Functions of dates and times. */
final class DateFunctions {

    static final List<ExpressionFunction> FUNCTIONS = List.of(
            ExpressionFunction.ofValues(
                    "fn:dateTime",
                    2,
                    DATE_TIME,
                    (arguments, context) ->
                            together(date(arguments.value(0, context)), time(arguments.value(1, context)))),
            of("fn:year-from-dateTime", INTEGER, DateFunctions::day, it -> (long) it.getYear()),
            of("fn:month-from-dateTime", INTEGER, DateFunctions::day, it -> (long) it.getMonthValue()),
            of("fn:day-from-dateTime", INTEGER, DateFunctions::day, it -> (long) it.getDayOfMonth()),
            of("fn:hours-from-dateTime", INTEGER, DateFunctions::clock, it -> (long) it.getHour()),
            of("fn:minutes-from-dateTime", INTEGER, DateFunctions::clock, it -> (long) it.getMinute()),
            of("fn:seconds-from-dateTime", DECIMAL, DateFunctions::clock, DateFunctions::seconds),
            of("fn:year-from-date", INTEGER, DateFunctions::date, it ->
                    (long) it.toLocalDate().getYear()),
            of("fn:month-from-date", INTEGER, DateFunctions::date, it ->
                    (long) it.toLocalDate().getMonthValue()),
            of("fn:day-from-date", INTEGER, DateFunctions::date, it ->
                    (long) it.toLocalDate().getDayOfMonth()),
            of("fn:hours-from-time", INTEGER, DateFunctions::time, it ->
                    (long) it.toLocalTime().getHour()),
            of("fn:minutes-from-time", INTEGER, DateFunctions::time, it ->
                    (long) it.toLocalTime().getMinute()),
            of("fn:seconds-from-time", DECIMAL, DateFunctions::time, it -> seconds(it.toLocalTime())),
            of("dfdl:timeZoneFromDateTime", STRING, DateFunctions::dateTime, it -> zone(it.zoneForm())),
            of("dfdl:timeZoneFromDate", STRING, DateFunctions::date, it -> zone(it.zoneForm())),
            of("dfdl:timeZoneFromTime", STRING, DateFunctions::time, it -> zone(it.zoneForm())));

    /** Takes an argument as a date or time. */
    @FunctionalInterface
    private interface Argument<T> {
        T of(Object value) throws ExpressionException;
    }

    private DateFunctions() {}

    private static <T> ExpressionFunction of(
            String name, ExpressionType result, Argument<T> argument, Function<T, Object> part) {
        return ExpressionFunction.ofValues(
                name, 1, result, (arguments, context) -> part.apply(argument.of(arguments.value(0, context))));
    }

    // Arguments are texts, or of the very type: no date is taken for a date with time, or the other way round.

    private static XmlDate date(Object value) throws ExpressionException {
        return Conversions.toDate(checked(value, XmlDate.class, DATE));
    }

    private static XmlTime time(Object value) throws ExpressionException {
        return Conversions.toTime(checked(value, XmlTime.class, TIME));
    }

    private static XmlDateTime dateTime(Object value) throws ExpressionException {
        return Conversions.toDateTime(checked(value, XmlDateTime.class, DATE_TIME));
    }

    private static LocalDate day(Object value) throws ExpressionException {
        return dateTime(value).toLocalDateTime().toLocalDate();
    }

    private static LocalTime clock(Object value) throws ExpressionException {
        return dateTime(value).toLocalDateTime().toLocalTime();
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
