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

    private record Day(long number, XmlDate date) {}

    private RecentDays() {}

    /**
     * A day without zone.
     *
     * @param number days since 1970, within the range of {@link LocalDate}
     */
    static XmlDate get(long number) {
        Day day = DAYS[(int) number & PLACES - 1];
        return day != null && day.number == number ? day.date : remember(number);
    }

    private static XmlDate remember(long number) {
        XmlDate date = XmlDate.of(LocalDate.ofEpochDay(number));
        DAYS[(int) number & PLACES - 1] = new Day(number, date);
        return date;
    }
}
