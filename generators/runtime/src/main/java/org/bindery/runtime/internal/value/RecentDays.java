package org.bindery.runtime.internal.value;

import java.time.LocalDate;
import org.bindery.runtime.XmlDate;

/**
 * The last days that were asked for. Messages name the same few thousand over and over; each is then one object, and takes no
 * calculation.
 */
final class RecentDays {

    /** More than ten years, so that neighbours do not drive each other out. */
    private static final int PLACES = 1 << 12;

    /** Filled by whichever thread comes first; days are safe to share without more. */
    private static final Day[] DAYS = new Day[PLACES];

    private record Day(long number, LocalDate local, XmlDate date) {}

    private RecentDays() {}

    /**
     * A day without zone.
     *
     * @param number days since 1970, within the range of {@link LocalDate}
     */
    static XmlDate get(long number) {
        return day(number).date;
    }

    /** The same as a date of Java. It has a place of its own, since to get it from the other one is one more wait for memory. */
    static LocalDate local(long number) {
        return day(number).local;
    }

    private static Day day(long number) {
        Day day = DAYS[(int) number & PLACES - 1];
        return day != null && day.number == number ? day : remember(number);
    }

    private static Day remember(long number) {
        LocalDate local = LocalDate.ofEpochDay(number);
        Day day = new Day(number, local, XmlDate.of(local));
        DAYS[(int) number & PLACES - 1] = day;
        return day;
    }
}
