package org.bindery.runtime.internal.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.runtime.XmlDate;

/**
 * The order of XML Schema's durations and parts of dates, which are kept as text (part 2, sections 3.3.6 and 3.3.10 to
 * 3.3.14). It is partial: a month has 28 to 31 days, and what has a zone compares with what has none only when they are
 * more than 14 hours apart.
 */
public final class PeriodOrder {

    /** What two values that do not compare give. */
    public static final int NONE = ValueOrder.NONE;

    private static final Set<String> DURATIONS = Set.of("duration", "dayTimeDuration", "yearMonthDuration");
    private static final Set<String> PARTS = Set.of("gYearMonth", "gYear", "gMonthDay", "gDay", "gMonth");

    private static final int LONGEST = 1_000;
    private static final Pattern DURATION = Pattern.compile(
            "(-?)P(?:([0-9]+)Y)?(?:([0-9]+)M)?(?:([0-9]+)D)?(?:T(?:([0-9]+)H)?(?:([0-9]+)M)?(?:([0-9.]+)S)?)?");

    /** Durations compare if they do so in the same way from each of these days (section 3.3.6.1). */
    private static final LocalDate[] STARTS = {
        LocalDate.of(1696, 9, 1), LocalDate.of(1697, 2, 1), LocalDate.of(1903, 3, 1), LocalDate.of(1903, 7, 1)
    };

    /** The calendar repeats itself after this many months, which have this many days. */
    private static final BigInteger CYCLE_MONTHS = BigInteger.valueOf(4_800);

    private static final BigInteger CYCLE_DAYS = BigInteger.valueOf(146_097);

    private PeriodOrder() {}

    /**
     * Whether the values of a built-in type are ordered so.
     *
     * @param type its name, such as {@code gYear}
     */
    public static boolean isOrdered(String type) {
        return DURATIONS.contains(type) || PARTS.contains(type);
    }

    /** The order of the values of a built-in type, of which only the same text is the same. */
    static ValueOrder<String> of(String type) {
        return new ValueOrder<>() {
            @Override
            public int compare(String left, String right) {
                return PeriodOrder.compare(type, left, right);
            }

            @Override
            public boolean isSame(String left, String right) {
                return left.equals(right);
            }
        };
    }

    /**
     * Compares two values.
     *
     * @param type the name of a built-in type that is ordered so
     * @param left its lexical form
     * @param right its lexical form
     * @return -1, 0, 1, or {@link #NONE}, also if one of them is no value or has more than a thousand characters
     */
    public static int compare(String type, String left, String right) {
        if (left.length() > LONGEST || right.length() > LONGEST) {
            return NONE;
        }
        try {
            return PARTS.contains(type)
                    ? ValueOrder.dates(firstDay(type, left), firstDay(type, right))
                    : compare(Duration.parse(left), Duration.parse(right));
        } catch (IllegalArgumentException e) {
            return NONE;
        }
    }

    /** The first day of a part of the calendar, in a year and a month that hold all of its kind. */
    private static XmlDate firstDay(String type, String text) {
        int end = text.length();
        int zone = text.endsWith("Z") ? end - 1 : end > 6 && text.charAt(end - 3) == ':' ? end - 6 : end;
        String part = text.substring(0, zone);
        String day = switch (type) {
            case "gYear" -> part + "-01-01";
            case "gYearMonth" -> part + "-01";
            case "gMonthDay" -> "1972" + part.substring(1);
            case "gDay" -> "1972-12" + part.substring(2);
            default -> "1972" + part.substring(1) + "-01";
        };
        return XmlDate.parse(day + text.substring(zone));
    }

    private static int compare(Duration left, Duration right) {
        int order = left.from(STARTS[0]).compareTo(right.from(STARTS[0]));
        for (LocalDate start : STARTS) {
            if (left.from(start).compareTo(right.from(start)) != order) {
                return NONE;
            }
        }
        return order;
    }

    /** Months and seconds, both of the same sign. */
    private record Duration(BigInteger months, BigDecimal seconds) {

        static Duration parse(String text) {
            Matcher matcher = DURATION.matcher(text);
            if (!matcher.matches()) {
                throw new IllegalArgumentException("'" + text + "' is not a duration");
            }
            BigInteger months = number(matcher, 2)
                    .multiply(BigDecimal.valueOf(12))
                    .add(number(matcher, 3))
                    .toBigInteger();
            BigDecimal hours =
                    number(matcher, 4).multiply(BigDecimal.valueOf(24)).add(number(matcher, 5));
            BigDecimal minutes = hours.multiply(BigDecimal.valueOf(60)).add(number(matcher, 6));
            BigDecimal seconds = minutes.multiply(BigDecimal.valueOf(60)).add(number(matcher, 7));
            boolean negative = !matcher.group(1).isEmpty();
            return negative ? new Duration(months.negate(), seconds.negate()) : new Duration(months, seconds);
        }

        private static BigDecimal number(Matcher matcher, int group) {
            String digits = matcher.group(group);
            return digits == null ? BigDecimal.ZERO : new BigDecimal(digits);
        }

        /** Seconds from the start of a day that is the first of a month. */
        BigDecimal from(LocalDate start) {
            BigInteger[] cycles = months.divideAndRemainder(CYCLE_MONTHS);
            LocalDate end = start.plusMonths(cycles[1].intValue());
            BigInteger days =
                    cycles[0].multiply(CYCLE_DAYS).add(BigInteger.valueOf(end.toEpochDay() - start.toEpochDay()));
            return new BigDecimal(days).multiply(BigDecimal.valueOf(86_400)).add(seconds);
        }
    }
}
