package org.bindery.runtime.internal.value;

import java.time.DateTimeException;
import java.time.LocalDate;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.XmlDate;

/** Dates as the number of days from a first one, or from another date. Dates with a zone have no number. */
public final class Days {

    private Days() {}

    /**
     * The code of a date.
     *
     * @param day the date, in days since 1970
     * @param first the first date, in days since 1970
     * @param codes how many dates have codes
     * @return the code, or -1 when it has none
     */
    public static long encode(long day, long first, long codes) {
        long code = day - first;
        return code < 0 || code >= codes ? -1 : code;
    }

    /**
     * The code of a date.
     *
     * @param first the first date, in days since 1970
     * @param codes how many dates have codes
     * @return the code, or -1 when it has none
     */
    public static long encode(LocalDate date, long first, long codes) {
        return encode(date.toEpochDay(), first, codes);
    }

    /**
     * The code of a date.
     *
     * @param first the first date, in days since 1970
     * @param codes how many dates have codes
     * @return the code, or -1 when it has none
     */
    public static long encode(XmlDate date, long first, long codes) {
        return date.zoneForm().isPresent() ? -1 : encode(date.toLocalDate(), first, codes);
    }

    /**
     * The date of a code.
     *
     * @param first the first date, in days since 1970
     * @param codes how many dates have codes
     * @throws MalformedRecordException when no date has the code
     */
    public static LocalDate date(long code, long first, long codes) {
        return date(number(code, first, codes));
    }

    /**
     * The days since 1970 of the date of a code.
     *
     * @param first the first date, in days since 1970
     * @param codes how many dates have codes
     * @throws MalformedRecordException when no date has the code
     */
    public static long number(long code, long first, long codes) {
        if (code < 0 || code >= codes) {
            throw new MalformedRecordException("there is no date " + code + " among " + codes);
        }
        return first + code;
    }

    /**
     * A date.
     *
     * @param day the date, in days since 1970
     * @return the date, mostly the same object as before
     */
    public static LocalDate date(long day) {
        return RecentDays.local(day);
    }

    /**
     * The date of a code, without zone.
     *
     * @param first the first date, in days since 1970
     * @param codes how many dates have codes
     * @throws MalformedRecordException when no date has the code
     */
    public static XmlDate xmlDate(long code, long first, long codes) {
        return RecentDays.get(number(code, first, codes));
    }

    /**
     * The code of a date.
     *
     * @param day the date, in days since 1970
     * @param other the date that it follows, in days since 1970
     * @param min the least difference, in days
     * @param max the greatest difference, in days
     * @return the code, or -1 when it has none
     */
    public static long after(long day, long other, int min, int max) {
        return Integers.toRange(day - other, min, max);
    }

    /**
     * The code of a date.
     *
     * @param other the date that it follows
     * @param min the least difference, in days
     * @param max the greatest difference, in days
     * @return the code, or -1 when it has none
     */
    public static long after(LocalDate date, LocalDate other, int min, int max) {
        return after(date.toEpochDay(), other.toEpochDay(), min, max);
    }

    /**
     * The code of a date.
     *
     * @param other the date that it follows
     * @param min the least difference, in days
     * @param max the greatest difference, in days
     * @return the code, or -1 when it has none
     */
    public static long after(XmlDate date, XmlDate other, int min, int max) {
        boolean zone = date.zoneForm().isPresent() || other.zoneForm().isPresent();
        return zone ? -1 : after(date.toLocalDate(), other.toLocalDate(), min, max);
    }

    /**
     * The date of a code.
     *
     * @param other the date that it follows
     * @param min the least difference, in days
     * @param max the greatest difference, in days
     * @throws MalformedRecordException when no date has the code
     */
    public static LocalDate plus(long code, LocalDate other, int min, int max) {
        return plus(code, other.toEpochDay(), min, max);
    }

    /**
     * The date of a code.
     *
     * @param other the date that it follows, in days since 1970
     * @param min the least difference, in days
     * @param max the greatest difference, in days
     * @throws MalformedRecordException when no date has the code
     */
    public static LocalDate plus(long code, long other, int min, int max) {
        try {
            return date(other + Integers.fromRange(code, min, max));
        } catch (DateTimeException e) {
            throw new MalformedRecordException("a date is more than 999,999,999 years away", e);
        }
    }

    /**
     * The date of a code.
     *
     * @param other the date that it follows
     * @param min the least difference, in days
     * @param max the greatest difference, in days
     * @throws MalformedRecordException when no date has the code
     */
    public static XmlDate plus(long code, XmlDate other, int min, int max) {
        if (other.zoneForm().isPresent()) {
            throw new MalformedRecordException("a date follows " + other + ", which has a zone");
        }
        return XmlDate.of(plus(code, other.toLocalDate(), min, max));
    }
}
