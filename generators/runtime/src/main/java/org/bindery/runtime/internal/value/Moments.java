package org.bindery.runtime.internal.value;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.XmlZone;

/** Times of day, and dates with time, as numbers: seconds or milliseconds, the zone and the precision. */
public final class Moments {

    private static final long LIMIT = 1L << 40;
    private static final int SECONDS_A_DAY = 86_400;
    private static final int NANOS_A_MILLI = 1_000_000;
    private static final int MILLIS = 1000;
    private static final int QUARTER = 15;
    private static final int QUARTERS = 56;
    private static final int ZONES = 128;
    private static final int NO_ZONE = 0;
    private static final int UTC = 1;
    private static final int DIFFERENCE = 2;

    private Moments() {}

    /** The number of a time, or -1 when it has none. */
    public static long encode(LocalTime time) {
        return encode(time.toSecondOfDay(), nano(time), digits(time), XmlZone.NONE);
    }

    /** The number of a moment, or -1 when it has none. */
    public static long encode(LocalDateTime moment) {
        LocalTime time = moment.toLocalTime();
        return encode(moment.toEpochSecond(ZoneOffset.UTC), nano(time), digits(time), XmlZone.NONE);
    }

    /** The number of a time, or -1 when it has none. */
    public static long encode(XmlTime time) {
        LocalTime local = time.toLocalTime();
        return encode(local.toSecondOfDay(), nano(local), time.fractionDigits(), time.zoneForm());
    }

    /** The number of a moment, or -1 when it has none. */
    public static long encode(XmlDateTime moment) {
        LocalDateTime local = moment.toLocalDateTime();
        long second = local.toEpochSecond(ZoneOffset.UTC);
        return encode(second, nano(local.toLocalTime()), moment.fractionDigits(), moment.zoneForm());
    }

    /** The number of a moment in a zone, of whole seconds since 1970 by its clock, or -1 when it has none. */
    public static long encode(long second, XmlZone zone) {
        return encode(second, 0, 0, zone);
    }

    private static int nano(LocalTime time) {
        return time.get(ChronoField.NANO_OF_SECOND);
    }

    private static int digits(LocalTime time) {
        int nano = nano(time);
        return nano == 0 ? 0 : nano % NANOS_A_MILLI == 0 ? 3 : 9;
    }

    private static long encode(long second, int nano, int digits, XmlZone zone) {
        if (second < 0 || second >= LIMIT || (digits != 0 && digits != 3)) {
            return -1;
        }
        int precision = digits == 0 ? 0 : 1;
        long ticks = precision == 0 ? second : MILLIS * second + nano / NANOS_A_MILLI;
        if (!zone.isPresent()) {
            return 8 * ticks + 2 * NO_ZONE + precision;
        }
        if (zone.equals(XmlZone.Z)) {
            return 8 * ticks + 2 * UTC + precision;
        }
        if (!zone.isDifference() || zone.minutes() % QUARTER != 0) {
            return -1;
        }
        return 8 * (ZONES * ticks + zone.minutes() / QUARTER + QUARTERS) + 2 * DIFFERENCE + precision;
    }

    /** The time of a number. */
    public static LocalTime time(long number) {
        checkNoZone(number);
        return timeOf(number);
    }

    /** The moment of a number. */
    public static LocalDateTime dateTime(long number) {
        checkNoZone(number);
        return dateTimeOf(number);
    }

    /** The time of a number. */
    public static XmlTime xmlTime(long number) {
        return XmlTime.of(timeOf(number), digits(number), zone(number));
    }

    /** The moment of a number. */
    public static XmlDateTime xmlDateTime(long number) {
        return XmlDateTime.of(dateTimeOf(number), digits(number), zone(number));
    }

    private static LocalTime timeOf(long number) {
        long ticks = ticks(number);
        long second = digits(number) == 0 ? ticks : ticks / MILLIS;
        if (second >= SECONDS_A_DAY) {
            throw new MalformedRecordException("second " + second + " is beyond the day");
        }
        return LocalTime.ofSecondOfDay(second).with(ChronoField.NANO_OF_SECOND, nano(number, ticks));
    }

    private static LocalDateTime dateTimeOf(long number) {
        long ticks = ticks(number);
        long second = digits(number) == 0 ? ticks : ticks / MILLIS;
        if (second >= LIMIT) {
            throw new MalformedRecordException("second " + second + " is beyond the range of moments");
        }
        LocalDate date = LocalDate.ofEpochDay(second / SECONDS_A_DAY);
        LocalTime time = LocalTime.ofSecondOfDay(second % SECONDS_A_DAY);
        return LocalDateTime.of(date, time.with(ChronoField.NANO_OF_SECOND, nano(number, ticks)));
    }

    private static long ticks(long number) {
        long code = number >>> 3;
        return zoneKind(number) == DIFFERENCE ? code / ZONES : code;
    }

    private static int nano(long number, long ticks) {
        return digits(number) == 0 ? 0 : (int) (ticks % MILLIS) * NANOS_A_MILLI;
    }

    private static int digits(long number) {
        return (number & 1) == 0 ? 0 : 3;
    }

    private static int zoneKind(long number) {
        return (int) (number >>> 1 & 3);
    }

    private static XmlZone zone(long number) {
        int kind = zoneKind(number);
        if (kind == NO_ZONE) {
            return XmlZone.NONE;
        }
        if (kind == UTC) {
            return XmlZone.Z;
        }
        int quarters = (int) ((number >>> 3) % ZONES) - QUARTERS;
        if (kind != DIFFERENCE || quarters > QUARTERS) {
            throw new MalformedRecordException("a moment has no valid zone");
        }
        return XmlZone.ofMinutes(QUARTER * quarters);
    }

    private static void checkNoZone(long number) {
        if (zoneKind(number) != NO_ZONE) {
            throw new MalformedRecordException("a moment without zone has one");
        }
    }
}
