package org.bindery.runtime.internal.dfdl.calendar;

/**
 * The properties of dates and times (DFDL 1.0, section 13.11), with the values of their expressions.
 *
 * @param pattern {@code calendarPattern}; empty where {@code calendarPatternKind} is {@code implicit}
 * @param strict whether {@code calendarCheckPolicy} is {@code strict}
 * @param timeZone {@code calendarTimeZone}: {@code UTC}, {@code UTC+1} or the name of a zone; empty for none
 * @param observesDaylightSaving whether {@code calendarObserveDST} is {@code yes}
 * @param firstDayOfWeek {@code calendarFirstDayOfWeek}, from 1 for Monday to 7 for Sunday
 * @param daysInFirstWeek {@code calendarDaysInFirstWeek}
 * @param centuryStart {@code calendarCenturyStart}: years of two digits from here on are of the century before
 * @param language {@code calendarLanguage}
 */
public record CalendarProperties(
        String pattern,
        boolean strict,
        String timeZone,
        boolean observesDaylightSaving,
        int firstDayOfWeek,
        int daysInFirstWeek,
        int centuryStart,
        String language) {

    /**
     * The properties of a pattern, where nothing else is said.
     *
     * @param pattern the pattern; empty for that of the type
     * @return lax, in UTC, with weeks from Monday
     */
    public static CalendarProperties of(String pattern) {
        return new CalendarProperties(pattern, false, "UTC", false, 1, 4, 53, "en");
    }
}
