package org.bindery.messages.query;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Optional;
import org.bindery.model.ValueKind;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;

/// A line on which values have their places, cut into intervals of round widths. Widths have levels: each
/// width is a multiple of the one before, so that intervals can be put together.
enum IntervalScale {
    /// Numbers with a fraction. Widths are 1, 2 or a power of ten of these.
    FRACTIONS,
    /// Whole numbers.
    INTEGERS,
    /// Days since 1970.
    DAYS,
    /// Seconds since 1970 in UTC.
    SECONDS,
    /// Seconds since midnight.
    SECONDS_OF_DAY;

    /// So many digits of an index are sure to fit a `long`.
    private static final int DIGITS = 15;

    /// Widths in seconds; those beyond are as many days as numbers have.
    private static final int[] SECOND_WIDTHS = {1, 5, 15, 60, 300, 900, 3_600, 14_400, 86_400};

    /// The line of some values; empty where they have no place on one.
    static Optional<IntervalScale> of(ValueKind kind) {
        return Optional.ofNullable(
                switch (kind) {
                    case DECIMAL, FLOAT, DOUBLE -> FRACTIONS;
                    case INT, LONG, BIG_INTEGER -> INTEGERS;
                    case DATE, XML_DATE -> DAYS;
                    case DATE_TIME, XML_DATE_TIME -> SECONDS;
                    case TIME, XML_TIME -> SECONDS_OF_DAY;
                    case TEXT, BOOLEAN -> null;
                });
    }

    /// The least level that there is.
    int finest() {
        return this == FRACTIONS ? Integer.MIN_VALUE / 4 : 0;
    }

    /// The least level at which a place has an index.
    int finest(BigDecimal position) {
        int digits = position.signum() == 0 ? 0 : position.precision() - position.scale();
        return switch (this) {
            case FRACTIONS -> 2 * (digits - DIGITS);
            case INTEGERS -> Math.max(0, 2 * (digits - DIGITS));
            case DAYS, SECONDS, SECONDS_OF_DAY -> 0;
        };
    }

    /// Where a value is.
    ///
    /// @throws NumberFormatException for what is infinite, or no number
    BigDecimal position(Object value) {
        return switch (value) {
            case LocalDate date -> BigDecimal.valueOf(date.toEpochDay());
            case XmlDate date -> BigDecimal.valueOf(date.toLocalDate().toEpochDay());
            case LocalTime time -> BigDecimal.valueOf(time.toSecondOfDay());
            case XmlTime time -> BigDecimal.valueOf(time.toLocalTime().toSecondOfDay());
            case LocalDateTime time -> BigDecimal.valueOf(time.toEpochSecond(ZoneOffset.UTC));
            case XmlDateTime time ->
                BigDecimal.valueOf(
                        time.toLocalDateTime().toEpochSecond(time.zone().orElse(ZoneOffset.UTC)));
            default -> Values.decimal(value);
        };
    }

    /// The value at a place.
    Object value(BigDecimal position) {
        return switch (this) {
            case FRACTIONS, INTEGERS -> position;
            case DAYS -> LocalDate.ofEpochDay(position.longValueExact());
            case SECONDS -> LocalDateTime.ofEpochSecond(position.longValueExact(), 0, ZoneOffset.UTC);
            case SECONDS_OF_DAY ->
                LocalTime.ofSecondOfDay(Math.clamp(position.longValueExact(), 0, SECOND_WIDTHS[8] - 1));
        };
    }

    /// How many intervals of a level make one of the next.
    int ratio(int level) {
        if (!isOfSeconds()) {
            return Math.floorMod(level, 2) == 0 ? 2 : 5;
        }
        int days = SECOND_WIDTHS.length - 1;
        return level < days ? SECOND_WIDTHS[level + 1] / SECOND_WIDTHS[level] : (level - days) % 2 == 0 ? 2 : 5;
    }

    /// The number of the interval with a place.
    ///
    /// @param level at least the finest for the place
    long index(BigDecimal position, int level) {
        int power = power(level);
        if (position.signum() == 0 || position.precision() - position.scale() <= power) {
            return position.signum() < 0 ? -1 : 0;
        }
        BigDecimal whole = position.scaleByPowerOfTen(-power).setScale(0, RoundingMode.FLOOR);
        return Math.floorDiv(whole.longValueExact(), (long) factor(level));
    }

    /// Where an interval starts.
    BigDecimal start(long index, int level) {
        BigDecimal start = BigDecimal.valueOf(index)
                .multiply(BigDecimal.valueOf(factor(level)))
                .scaleByPowerOfTen(power(level));
        return start.scale() < 0 ? start.setScale(0) : start;
    }

    private boolean isOfSeconds() {
        return this == SECONDS || this == SECONDS_OF_DAY;
    }

    /// The width is this power of ten, times a factor.
    private int power(int level) {
        int days = SECOND_WIDTHS.length - 1;
        return isOfSeconds() ? Math.max(0, level - days) / 2 : Math.floorDiv(level, 2);
    }

    private int factor(int level) {
        if (!isOfSeconds()) {
            return Math.floorMod(level, 2) == 0 ? 1 : 2;
        }
        int days = SECOND_WIDTHS.length - 1;
        return level <= days ? SECOND_WIDTHS[level] : SECOND_WIDTHS[days] * ((level - days) % 2 == 0 ? 1 : 2);
    }
}
