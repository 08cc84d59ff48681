package org.bindery.runtime.internal.dfdl.calendar;

import java.io.IOException;
import java.time.LocalDateTime;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.BitLayout;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.number.BinaryNumber;
import org.bindery.runtime.internal.value.Moments;

/** How dates and times are written in bits (DFDL 1.0, section 13.12). Immutable. */
public abstract sealed class BinaryCalendar permits DigitCalendar, CountedCalendar {

    BinaryCalendar() {}

    /**
     * Dates or times as decimal digits: {@code bcd}, {@code packed}, {@code ibm4690Packed}.
     *
     * @return what reads and writes them
     */
    public static BinaryCalendar digits(CalendarPattern pattern, BinaryNumber digits) {
        return new DigitCalendar(pattern, digits);
    }

    /**
     * Moments as a number of seconds of 32 bits, or of milliseconds of 64 bits, since a moment.
     *
     * @param epoch {@code binaryCalendarEpoch}, as XML Schema writes a {@code dateTime}
     * @param milliseconds whether they are milliseconds
     * @param layout the order of bits
     * @return what reads and writes them
     * @throws IllegalArgumentException when the epoch is none
     */
    public static BinaryCalendar counted(String epoch, boolean milliseconds, BitLayout layout) {
        return new CountedCalendar(epoch, milliseconds, layout);
    }

    /** Whether it is certain that any so many bits are a date or time. */
    public boolean isSure(long bits) {
        return false;
    }

    /** The number of the moment that some octets are, by {@link Moments}; negative where they are none that has one. */
    public long number(byte[] data, int from, int behind) {
        return -1;
    }

    /**
     * Reads a date or time.
     *
     * @param bits how many bits it has
     * @return a date or time of the runtime's classes
     * @throws ProcessingException when it is none, or the data ends before
     */
    public abstract Object read(BitInput in, int bits) throws IOException, ProcessingException;

    /**
     * Writes a date or time.
     *
     * @param value what {@link #read} returns, or the date or time without zone of {@code java.time}
     * @param bits how many bits it has; 0 for as many as it needs, as decimal digits
     * @throws ProcessingException when it does not fit
     */
    public abstract void write(Object value, BitOutput out, int bits) throws ProcessingException;

    static ProcessingException outside(LocalDateTime epoch) {
        return new ProcessingException("the moment is too far from ", epoch);
    }
}
