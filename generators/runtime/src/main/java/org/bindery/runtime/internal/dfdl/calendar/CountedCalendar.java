package org.bindery.runtime.internal.dfdl.calendar;

import java.io.IOException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlZone;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.BitLayout;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.Words;
import org.bindery.runtime.internal.value.Moments;

/** Moments as a number of seconds or milliseconds since another moment. */
final class CountedCalendar extends BinaryCalendar {

    private static final int USUAL_YEARS = 9_000;
    private static final int MILLIS = 1000;
    /** A hundred thousand years. */
    private static final long MOST_SECONDS = 3_155_695_200_000L;

    private final LocalDateTime epoch;
    private final long epochSecond;
    private final XmlZone zone;
    private final boolean milliseconds;
    private final BitLayout layout;
    /** Whether any four octets are a number of seconds from the epoch on. */
    private final boolean isCounted;
    /** The number of the first second of 1970 in the zone, and how much more those of others are. */
    private final long first;

    private final long step;

    CountedCalendar(String epoch, boolean milliseconds, BitLayout layout) {
        XmlDateTime moment = XmlDateTime.parse(epoch);
        this.epoch = moment.toLocalDateTime();
        this.epochSecond = this.epoch.toEpochSecond(ZoneOffset.UTC);
        this.zone = moment.zoneForm();
        this.milliseconds = milliseconds;
        this.layout = layout;
        this.first = Moments.encode(0, zone);
        this.step = Moments.encode(1, zone) - first;
        this.isCounted = first >= 0
                && layout == BitLayout.BIG_ENDIAN
                && isSure(Integer.SIZE)
                && this.epoch.get(ChronoField.NANO_OF_SECOND) == 0;
    }

    @Override
    public Object read(BitInput in, int bits) throws IOException, ProcessingException {
        check(bits);
        long count = in.signed(bits, layout);
        long seconds = milliseconds ? Math.floorDiv(count, (long) MILLIS) : count;
        if (Math.abs(seconds) > MOST_SECONDS) {
            throw outside(epoch);
        }
        int millis = milliseconds ? Math.floorMod(count, MILLIS) : 0;
        LocalDateTime moment = epoch.plusSeconds(seconds).plusNanos(1_000_000L * millis);
        return XmlDateTime.of(moment, CalendarPattern.fraction(moment.get(ChronoField.NANO_OF_SECOND)), zone);
    }

    @Override
    public boolean isSure(long bits) {
        return !milliseconds && bits == Integer.SIZE && Math.abs(epoch.getYear()) < USUAL_YEARS;
    }

    @Override
    public long number(byte[] data, int from, int behind) {
        if (!isCounted || behind - from != Integer.BYTES) {
            return -1;
        }
        long second = epochSecond + Words.wholeAt(data, from);
        return second < 0 ? -1 : first + second * step;
    }

    private void check(int bits) throws ProcessingException {
        int right = milliseconds ? Long.SIZE : Integer.SIZE;
        if (bits != right) {
            throw new ProcessingException(
                    "a number of ", milliseconds ? "milliseconds" : "seconds", " has ", right, " bits, not ", bits);
        }
    }

    @Override
    public void write(Object value, BitOutput out, int bits) throws ProcessingException {
        check(bits);
        LocalDateTime moment;
        int minutes = 0;
        if (value instanceof XmlDateTime zoned) {
            moment = zoned.toLocalDateTime();
            minutes = zoned.zoneForm().isPresent() ? zoned.zoneForm().minutes() - zone.minutes() : 0;
        } else if (value instanceof LocalDateTime local) {
            moment = local;
        } else {
            throw new ProcessingException("'", value, "' is not a date with time");
        }
        long seconds = moment.toEpochSecond(ZoneOffset.UTC) - epoch.toEpochSecond(ZoneOffset.UTC) - 60L * minutes;
        int nanos = moment.get(ChronoField.NANO_OF_SECOND) - epoch.get(ChronoField.NANO_OF_SECOND);
        if (Math.abs(seconds) > MOST_SECONDS) {
            throw outside(epoch);
        }
        if (milliseconds) {
            out.bits(seconds * MILLIS + nanos / 1_000_000, bits, layout);
        } else if (seconds != (int) seconds) {
            throw new ProcessingException("the ", seconds, " seconds from ", epoch, " on do not fit ", bits, " bits");
        } else {
            out.bits(seconds, bits, layout);
        }
    }
}
