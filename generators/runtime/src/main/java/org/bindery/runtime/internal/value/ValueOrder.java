package org.bindery.runtime.internal.value;

import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.util.List;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlDuration;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.XmlZone;

/**
 * How values of one type compare. The order is partial (XML Schema part 2, section 3.2.7.4): a time with zone and one without
 * do not compare when they are at most 14 hours apart, and NaN compares with nothing.
 */
@FunctionalInterface
public interface ValueOrder<T> {

    /** What two values that do not compare give. */
    int NONE = 2;

    /** Seconds: a time with zone and one without that are no farther apart do not compare. */
    int FOURTEEN_HOURS = 14 * 3600;

    /** The moments to which durations are added to compare them (XML Schema part 2, section 3.2.6.2). */
    List<LocalDateTime> DURATION_STARTS = List.of(
            LocalDateTime.of(1696, 9, 1, 0, 0),
            LocalDateTime.of(1697, 2, 1, 0, 0),
            LocalDateTime.of(1903, 3, 1, 0, 0),
            LocalDateTime.of(1903, 7, 1, 0, 0));

    /** -1, 0, 1, or {@link #NONE}. */
    int compare(T left, T right);

    /** Whether two values are the same for XML Schema, to which scale, digits and form of a zone do not matter. */
    default boolean isSame(T left, T right) {
        return left.equals(right) || compare(left, right) == 0;
    }

    static <T extends Comparable<? super T>> ValueOrder<T> natural() {
        return (left, right) -> Integer.signum(left.compareTo(right));
    }

    static int floating(double left, double right) {
        if (Double.isNaN(left) || Double.isNaN(right)) {
            return NONE;
        }
        return left == right ? 0 : Double.compare(left, right);
    }

    static int dates(XmlDate left, XmlDate right) {
        return moments(
                left.toLocalDate().atStartOfDay(),
                left.zoneForm(),
                right.toLocalDate().atStartOfDay(),
                right.zoneForm());
    }

    static int times(XmlTime left, XmlTime right) {
        return moments(onOneDay(left.toLocalTime()), left.zoneForm(), onOneDay(right.toLocalTime()), right.zoneForm());
    }

    private static LocalDateTime onOneDay(LocalTime time) {
        return LocalDateTime.of(1970, 1, 1, 0, 0).with(time);
    }

    static int dateTimes(XmlDateTime left, XmlDateTime right) {
        return moments(left.toLocalDateTime(), left.zoneForm(), right.toLocalDateTime(), right.zoneForm());
    }

    private static int moments(LocalDateTime left, XmlZone leftZone, LocalDateTime right, XmlZone rightZone) {
        long seconds = second(left, leftZone) - second(right, rightZone);
        int nanos = left.get(ChronoField.NANO_OF_SECOND) - right.get(ChronoField.NANO_OF_SECOND);
        if (leftZone.isPresent() != rightZone.isPresent()) {
            boolean near = seconds == 0
                    || (seconds > 0
                            ? seconds < FOURTEEN_HOURS || (seconds == FOURTEEN_HOURS && nanos <= 0)
                            : seconds > -FOURTEEN_HOURS || (seconds == -FOURTEEN_HOURS && nanos >= 0));
            return near ? NONE : Long.signum(seconds);
        }
        return seconds != 0 ? Long.signum(seconds) : Integer.signum(nanos);
    }

    private static long second(LocalDateTime local, XmlZone zone) {
        return local.toEpochSecond(ZoneOffset.UTC) - 60L * zone.minutes();
    }

    /** Durations: a month is neither longer nor shorter than 30 days. */
    static int durations(XmlDuration left, XmlDuration right) {
        int first = after(left, right, DURATION_STARTS.get(0));
        for (LocalDateTime start : DURATION_STARTS) {
            if (after(left, right, start) != first) {
                return NONE;
            }
        }
        return first == 0 && !left.equals(right) ? NONE : first;
    }

    private static int after(XmlDuration left, XmlDuration right, LocalDateTime start) {
        return Integer.signum(after(start, left).compareTo(after(start, right)));
    }

    private static LocalDateTime after(LocalDateTime start, XmlDuration duration) {
        return start.plusMonths(duration.months())
                .plusSeconds(duration.seconds())
                .plusNanos(duration.nanos());
    }
}
