package org.bindery.messages.codec;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.OptionalLong;
import org.bindery.layout.ValueCodec;
import org.bindery.model.ValueKind;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.XmlDate;

/// Dates as numbers of days.
final class Days {

    private Days() {}

    static OptionalLong code(ValueCodec.DayCode codec, Object value) {
        return hasZone(value)
                ? OptionalLong.empty()
                : within(epochDay(value) - codec.first().toEpochDay(), codec.codes());
    }

    static OptionalLong code(ValueCodec.DayOffsetCode codec, Object value, Object other) {
        return hasZone(value) || hasZone(other)
                ? OptionalLong.empty()
                : within(epochDay(value) - epochDay(other) - codec.min(), codec.codes());
    }

    private static OptionalLong within(long days, long codes) {
        return days >= 0 && days < codes ? OptionalLong.of(days) : OptionalLong.empty();
    }

    static Object value(ValueKind kind, long first, long days) {
        try {
            LocalDate date = LocalDate.ofEpochDay(Math.addExact(first, days));
            return kind == ValueKind.DATE ? date : XmlDate.of(date);
        } catch (DateTimeException e) {
            throw new MalformedRecordException("a date is beyond the year 999,999,999");
        }
    }

    static Object valueAfter(ValueKind kind, Object other, long days) {
        if (hasZone(other)) {
            throw new MalformedRecordException("a date counts from one that has a zone");
        }
        return value(kind, epochDay(other), days);
    }

    /// The number of a date's day, its zone left aside.
    static long epochDay(Object value) {
        return switch (value) {
            case XmlDate date -> date.toLocalDate().toEpochDay();
            default -> ((LocalDate) value).toEpochDay();
        };
    }

    static boolean hasZone(Object value) {
        return value instanceof XmlDate date && date.zoneForm().isPresent();
    }
}
