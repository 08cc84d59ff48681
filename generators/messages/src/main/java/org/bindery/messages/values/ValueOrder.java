package org.bindery.messages.values;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.util.OptionalInt;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.XmlZone;

/// The order of values, which is partial (XML Schema part 2, section 3.2.7.4 and others): a time with zone and one
/// without
/// cannot be compared when they are less than 14 hours apart, and NaN not at all.
public final class ValueOrder {

    private static final long NANOS = 1_000_000_000L;
    private static final BigDecimal FOURTEEN_HOURS = BigDecimal.valueOf(14 * 3600);

    private ValueOrder() {}

    /// How two values of one kind compare; empty when they do not.
    public static OptionalInt compare(Object left, Object right) {
        return switch (left) {
            case Integer number -> OptionalInt.of(number.compareTo((Integer) right));
            case Long number -> OptionalInt.of(number.compareTo((Long) right));
            case BigInteger number -> OptionalInt.of(number.compareTo((BigInteger) right));
            case BigDecimal number -> OptionalInt.of(number.compareTo((BigDecimal) right));
            case Float number -> compareFloating(number, (Float) right);
            case Double number -> compareFloating(number, (Double) right);
            case LocalDate date -> OptionalInt.of(date.compareTo((LocalDate) right));
            case LocalTime time -> OptionalInt.of(time.compareTo((LocalTime) right));
            case LocalDateTime moment -> OptionalInt.of(moment.compareTo((LocalDateTime) right));
            case XmlDate date -> compareMoments(moment(date), date.zoneForm(), moment(right), zone(right));
            case XmlTime time -> compareMoments(moment(time), time.zoneForm(), moment(right), zone(right));
            case XmlDateTime time -> compareMoments(moment(time), time.zoneForm(), moment(right), zone(right));
            default -> OptionalInt.empty();
        };
    }

    /// Whether two values are the same for XML Schema: the scale of a decimal, the digits of a fraction and the form of
    /// a
    /// zone do not matter.
    public static boolean isSame(Object left, Object right) {
        OptionalInt order = compare(left, right);
        return left.equals(right) || (order.isPresent() && order.getAsInt() == 0);
    }

    private static OptionalInt compareFloating(double left, double right) {
        if (Double.isNaN(left) || Double.isNaN(right)) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(left == right ? 0 : Double.compare(left, right));
    }

    private static OptionalInt compareMoments(BigDecimal left, XmlZone leftZone, BigDecimal right, XmlZone rightZone) {
        if (leftZone.isPresent() == rightZone.isPresent()) {
            return OptionalInt.of(left.compareTo(right));
        }
        boolean apart = left.subtract(right).abs().compareTo(FOURTEEN_HOURS) > 0;
        return apart ? OptionalInt.of(left.compareTo(right)) : OptionalInt.empty();
    }

    /// Seconds on the time line, in UTC where there is no zone.
    private static BigDecimal moment(Object value) {
        return switch (value) {
            case XmlDate date -> seconds(date.toLocalDate().atStartOfDay(), date.zoneForm());
            case XmlTime time -> seconds(time.toLocalTime().atDate(LocalDate.EPOCH), time.zoneForm());
            case XmlDateTime time -> seconds(time.toLocalDateTime(), time.zoneForm());
            default -> throw new IllegalArgumentException(value.getClass() + " is no time");
        };
    }

    private static BigDecimal seconds(LocalDateTime local, XmlZone zone) {
        long seconds = local.toEpochSecond(ZoneOffset.UTC) - 60L * zone.minutes();
        int nano = local.get(ChronoField.NANO_OF_SECOND);
        return BigDecimal.valueOf(seconds).add(BigDecimal.valueOf(nano).divide(BigDecimal.valueOf(NANOS)));
    }

    private static XmlZone zone(Object value) {
        return switch (value) {
            case XmlDate date -> date.zoneForm();
            case XmlTime time -> time.zoneForm();
            case XmlDateTime time -> time.zoneForm();
            default -> XmlZone.NONE;
        };
    }
}
