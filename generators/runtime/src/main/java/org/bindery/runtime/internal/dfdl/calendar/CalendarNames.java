package org.bindery.runtime.internal.dfdl.calendar;

import java.text.DateFormatSymbols;
import java.time.DayOfWeek;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.Locale;

/** The names of months, days of the week, halves of the day and eras in a language. */
final class CalendarNames {

    /** None of the names. */
    static final int NONE = -1;

    private final String[] months = new String[12];
    private final String[] shortMonths = new String[12];
    private final String[] days = new String[7];
    private final String[] shortDays = new String[7];
    private final String[] halves;
    private final String[] eras;

    CalendarNames(String language) {
        if (!language.matches("[A-Za-z]{1,8}([-_][A-Za-z0-9]{1,8})*")) {
            throw new IllegalArgumentException(
                    "calendarLanguage '" + language + "' is not a language, as en-US is one");
        }
        Locale locale = Locale.forLanguageTag(language.replace('_', '-'));
        for (int i = 0; i < months.length; i++) {
            months[i] = Month.of(i + 1).getDisplayName(TextStyle.FULL, locale);
            shortMonths[i] = Month.of(i + 1).getDisplayName(TextStyle.SHORT, locale);
        }
        for (int i = 0; i < days.length; i++) {
            days[i] = DayOfWeek.of(i + 1).getDisplayName(TextStyle.FULL, locale);
            shortDays[i] = DayOfWeek.of(i + 1).getDisplayName(TextStyle.SHORT, locale);
        }
        DateFormatSymbols symbols = DateFormatSymbols.getInstance(locale);
        halves = symbols.getAmPmStrings();
        eras = symbols.getEras();
    }

    private String[] of(char letter, boolean full) {
        return switch (letter) {
            case 'M' -> full ? months : shortMonths;
            case 'E', 'e' -> full ? days : shortDays;
            case 'a' -> halves;
            default -> eras;
        };
    }

    /**
     * The name in a field.
     *
     * @param count how often it is repeated in the pattern
     * @param number the number of the name, from 0
     */
    String name(char letter, int count, int number) {
        String name = of(letter, count == 4)[number];
        return count == 5 ? name.substring(0, name.offsetByCodePoints(0, 1)) : name;
    }

    /**
     * The longest name at a place of a text.
     *
     * @return the number of the name, from 0, times 1000, and its length; {@link #NONE} where there is no name
     */
    int find(char letter, String text, int at) {
        int found = NONE;
        int longest = 0;
        for (int form = 0; form < 2; form++) {
            String[] names = of(letter, form == 0);
            for (int i = 0; i < names.length; i++) {
                int length = names[i].length();
                if (length > longest && text.regionMatches(true, at, names[i], 0, length)) {
                    longest = length;
                    found = 1000 * i + length;
                }
            }
        }
        return found;
    }
}
