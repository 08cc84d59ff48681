package org.bindery.messages.codec;

import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.util.OptionalLong;
import org.bindery.model.ValueKind;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.XmlZone;

/// Times of day and dates with time as numbers (section 3.2).
final class Moments {

    private static final long MAX_SECONDS = 1L << 40;
    private static final long SECONDS_A_DAY = 86_400;
    private static final int NO_ZONE = 0;
    private static final int UTC = 1;
    private static final int QUARTERS = 2;
    private static final int QUARTERS_BIAS = 56;
    private static final int NANOS_A_MILLI = 1_000_000;

    private Moments() {}

    static OptionalLong numeral(Object value) {
        return switch (value) {
            case LocalTime time -> numeral(time.toSecondOfDay(), nano(time), digits(nano(time)), XmlZone.NONE);
            case LocalDateTime moment -> {
                int nano = nano(moment.toLocalTime());
                yield numeral(second(moment), nano, digits(nano), XmlZone.NONE);
            }
            case XmlTime time ->
                numeral(
                        time.toLocalTime().toSecondOfDay(),
                        nano(time.toLocalTime()),
                        time.fractionDigits(),
                        time.zoneForm());
            case XmlDateTime moment -> {
                LocalDateTime local = moment.toLocalDateTime();
                yield numeral(second(local), nano(local.toLocalTime()), moment.fractionDigits(), moment.zoneForm());
            }
            default -> throw new IllegalArgumentException(value.getClass() + " is not a time");
        };
    }

    private static int nano(LocalTime time) {
        return time.get(ChronoField.NANO_OF_SECOND);
    }

    private static long second(LocalDateTime moment) {
        return moment.toEpochSecond(ZoneOffset.UTC);
    }

    /// The digits of fraction with which a time without a precision of its own is written, if 0 or 3.
    private static int digits(int nano) {
        return nano == 0 ? 0 : nano % NANOS_A_MILLI == 0 ? 3 : 9;
    }

    private static OptionalLong numeral(long seconds, int nano, int fractionDigits, XmlZone zone) {
        boolean fits = seconds >= 0
                && seconds < MAX_SECONDS
                && (fractionDigits == 0 || fractionDigits == 3)
                && !zone.equals(XmlZone.MINUS_ZERO)
                && zone.minutes() % 15 == 0;
        if (!fits) {
            return OptionalLong.empty();
        }
        int f = fractionDigits == 0 ? 0 : 1;
        long ticks = f == 0 ? seconds : seconds * 1000 + nano / NANOS_A_MILLI;
        int k = !zone.isPresent() ? NO_ZONE : zone.isDifference() ? QUARTERS : UTC;
        long c = k == QUARTERS ? 128 * ticks + zone.minutes() / 15 + QUARTERS_BIAS : ticks;
        return OptionalLong.of(8 * c + 2L * k + f);
    }

    static Object value(ValueKind kind, long number) {
        int f = (int) (number & 1);
        int k = (int) ((number >>> 1) & 3);
        long c = number >>> 3;
        long ticks = k == QUARTERS ? c >>> 7 : c;
        long second = f == 0 ? ticks : ticks / 1000;
        int nano = f == 0 ? 0 : (int) (ticks % 1000) * NANOS_A_MILLI;
        XmlZone zone = zone(k, (int) (c & 127) - QUARTERS_BIAS);
        boolean ofDay = kind == ValueKind.TIME || kind == ValueKind.XML_TIME;
        if (second >= (ofDay ? SECONDS_A_DAY : MAX_SECONDS)) {
            throw new MalformedRecordException("a time is beyond the last one");
        }
        boolean bare = kind == ValueKind.TIME || kind == ValueKind.DATE_TIME;
        if (bare && (zone.isPresent() || (f == 1 && nano == 0))) {
            throw new MalformedRecordException("a time has a zone or a precision that its type does not know");
        }
        return value(kind, LocalDateTime.ofEpochSecond(second, nano, ZoneOffset.UTC), 3 * f, zone);
    }

    private static Object value(ValueKind kind, LocalDateTime moment, int digits, XmlZone zone) {
        return switch (kind) {
            case TIME -> moment.toLocalTime();
            case DATE_TIME -> moment;
            case XML_TIME -> XmlTime.of(moment.toLocalTime(), digits, zone);
            case XML_DATE_TIME -> XmlDateTime.of(moment, digits, zone);
            default -> throw new IllegalArgumentException(kind + " is not a time");
        };
    }

    private static XmlZone zone(int k, int quarters) {
        return switch (k) {
            case NO_ZONE -> XmlZone.NONE;
            case UTC -> XmlZone.Z;
            case QUARTERS -> {
                if (quarters > QUARTERS_BIAS) {
                    throw new MalformedRecordException("a zone is beyond 14 hours");
                }
                yield XmlZone.ofMinutes(15 * quarters);
            }
            default -> throw new MalformedRecordException("a zone is of an unknown kind");
        };
    }
}
