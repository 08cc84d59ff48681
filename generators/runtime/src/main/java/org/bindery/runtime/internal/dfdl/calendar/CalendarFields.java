package org.bindery.runtime.internal.dfdl.calendar;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.TemporalAdjusters;
import java.time.temporal.WeekFields;
import java.util.Arrays;

/** The fields of one date or time as they are read, and what they make together. */
final class CalendarFields {

    static final int UNSET = Integer.MIN_VALUE;

    private static final int EPOCH_YEAR = 1970;
    private static final int MOST_YEARS = 99_999;
    private static final int LETTERS = 128;

    private final int[] values = new int[LETTERS];
    private final boolean strict;
    private final WeekFields weeks;
    int zoneMinutes = UNSET;
    ZoneId zone;
    private LocalDateTime result;

    CalendarFields(boolean strict, WeekFields weeks) {
        this.strict = strict;
        this.weeks = weeks;
        Arrays.fill(values, UNSET);
    }

    void set(char letter, int value) {
        values[letter] = value;
    }

    private boolean has(char letter) {
        return values[letter] != UNSET;
    }

    private int get(char letter, int otherwise) {
        return has(letter) ? values[letter] : otherwise;
    }

    private boolean isOutside(char letter, int least, int most) {
        return has(letter) && (values[letter] < least || values[letter] > most);
    }

    LocalDateTime result() {
        return result;
    }

    /** Whether the fields are a date and time, which then is the result. */
    boolean resolve() {
        if (strict && isAnyOutside()) {
            return false;
        }
        int year = year();
        if (Math.abs((long) year) > MOST_YEARS) {
            return false;
        }
        LocalDate date = date(year);
        if (strict && !agrees(date)) {
            return false;
        }
        // Each field is less than a billion, so nothing overflows; where it is not, the year will be refused.
        long seconds = 3600L * hour() + 60L * get('m', 0) + get('s', 0);
        result = date.atStartOfDay().plusSeconds(seconds).plusNanos(get('S', 0));
        return Math.abs(result.getYear()) <= MOST_YEARS;
    }

    private boolean isAnyOutside() {
        return isOutside('y', 1, Integer.MAX_VALUE)
                || isOutside('M', 1, 12)
                || isOutside('d', 1, 31)
                || isOutside('D', 1, 366)
                || isOutside('H', 0, 23)
                || isOutside('k', 0, 24)
                || isOutside('h', 0, 12)
                || isOutside('K', 0, 11)
                || isOutside('m', 0, 59)
                || isOutside('s', 0, 59)
                || isOutside('w', 1, 53)
                || isOutside('W', 0, 6)
                || isOutside('F', -1, 5);
    }

    private int year() {
        if (has('u')) {
            return values['u'];
        }
        int year = get('y', get('Y', EPOCH_YEAR));
        return get('G', 1) == 0 ? 1 - year : year;
    }

    private LocalDate date(int year) {
        LocalDate start = LocalDate.of(year, 1, 1);
        if (has('d') || (!has('D') && !has('w') && !has('E') && !has('e'))) {
            return start.plusMonths(get('M', 1) - 1L).plusDays(get('d', 1) - 1L);
        }
        if (has('w')) {
            LocalDate week = start.with(weeks.weekBasedYear(), year).with(weeks.weekOfWeekBasedYear(), 1);
            return onDay(week).plusWeeks(values['w'] - 1L);
        }
        if (has('D')) {
            return start.plusDays(values['D'] - 1L);
        }
        LocalDate month = start.plusMonths(get('M', 1) - 1L);
        if (has('W')) {
            return onDay(month.with(weeks.weekOfMonth(), 1)).plusWeeks(values['W'] - 1L);
        }
        DayOfWeek day = dayOfWeek();
        return month.with(TemporalAdjusters.firstInMonth(day)).plusWeeks(get('F', 1) - 1L);
    }

    private DayOfWeek dayOfWeek() {
        return has('E') ? DayOfWeek.of(values['E']) : weeks.getFirstDayOfWeek().plus(get('e', 1) - 1L);
    }

    /** The day of the week of a date that is asked for, or its first day. */
    private LocalDate onDay(LocalDate week) {
        DayOfWeek day = has('E') || has('e') ? dayOfWeek() : weeks.getFirstDayOfWeek();
        LocalDate first = week.with(weeks.dayOfWeek(), 1);
        return first.plusDays(
                Math.floorMod(day.getValue() - weeks.getFirstDayOfWeek().getValue(), 7));
    }

    /** Whether a date has the fields that were read. */
    private boolean agrees(LocalDate date) {
        return (!has('d') || date.getDayOfMonth() == values['d'])
                && (!has('M') || !has('d') || date.getMonthValue() == values['M'])
                && (!has('D') || date.getDayOfYear() == values['D']);
    }

    private int hour() {
        if (has('H')) {
            return values['H'];
        }
        if (has('k')) {
            return values['k'] == 24 ? 0 : values['k'];
        }
        int half = 12 * get('a', 0);
        int hour = has('K') ? values['K'] : get('h', 0);
        return half + (has('h') && hour == 12 ? 0 : hour);
    }
}
