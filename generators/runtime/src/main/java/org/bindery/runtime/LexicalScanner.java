package org.bindery.runtime;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.YearMonth;

/** Reads the parts of dates and times, strictly as XML Schema part 2 writes them. */
final class LexicalScanner {

    private static final int SHOWN = 60;
    private static final int MAX_YEAR_DIGITS = 9;

    private final CharSequence text;
    private final String what;
    private int at;
    private int fractionDigits;
    private boolean endOfDay;

    LexicalScanner(CharSequence text, String what) {
        this.text = text;
        this.what = what;
    }

    LocalDate date() {
        boolean negative = accept('-');
        int year = year();
        if (negative && year == 0) {
            throw wrong("the year 0 has no sign");
        }
        expect('-');
        int month = between(1, 12, "month");
        expect('-');
        int signedYear = negative ? -year : year;
        int day = between(1, YearMonth.of(signedYear, month).lengthOfMonth(), "day");
        return LocalDate.of(signedYear, month, day);
    }

    private int year() {
        int start = at;
        int year = 0;
        while (at < text.length() && isDigit(text.charAt(at)) && at - start <= MAX_YEAR_DIGITS) {
            year = at - start < MAX_YEAR_DIGITS ? 10 * year + text.charAt(at) - '0' : year;
            at++;
        }
        int digits = at - start;
        if (digits < 4) {
            throw wrong("a year has at least 4 digits");
        }
        if (digits > MAX_YEAR_DIGITS) {
            throw wrong("years of more than 9 digits are not supported");
        }
        if (digits > 4 && text.charAt(start) == '0') {
            throw wrong("a year of more than 4 digits starts with another digit than 0");
        }
        return year;
    }

    /** A time of day; 24:00:00 becomes 00:00:00, which {@link #isEndOfDay()} reports. */
    LocalTime time() {
        int hour = between(0, 24, "hour");
        expect(':');
        int minute = between(0, 59, "minute");
        expect(':');
        int second = between(0, 59, "second");
        int nano = accept('.') ? fraction() : 0;
        if (hour == 24) {
            if (minute != 0 || second != 0 || nano != 0) {
                throw wrong("after 24:00:00 the next day begins");
            }
            endOfDay = true;
            return LocalTime.MIDNIGHT;
        }
        return LocalTime.of(hour, minute, second, nano);
    }

    private int fraction() {
        int start = at;
        int fraction = 0;
        while (at < text.length() && isDigit(text.charAt(at))) {
            if (at - start == LexicalForm.MAX_FRACTION) {
                throw wrong("fractions of a second of more than 9 digits are not supported");
            }
            fraction = 10 * fraction + text.charAt(at++) - '0';
        }
        fractionDigits = at - start;
        if (fractionDigits == 0) {
            throw wrong("digits must follow the point");
        }
        return fraction * LexicalForm.power(LexicalForm.MAX_FRACTION - fractionDigits);
    }

    int fractionDigits() {
        return fractionDigits;
    }

    boolean isEndOfDay() {
        return endOfDay;
    }

    boolean isAtEnd() {
        return at == text.length();
    }

    void end() {
        if (at < text.length()) {
            throw wrong("nothing may follow after " + at + " characters");
        }
    }

    int between(int least, int greatest, String part) {
        if (at + 2 > text.length() || !isDigit(text.charAt(at)) || !isDigit(text.charAt(at + 1))) {
            throw wrong("the " + part + " must have two digits");
        }
        int number = 10 * (text.charAt(at) - '0') + text.charAt(at + 1) - '0';
        if (number < least || number > greatest) {
            throw wrong("the " + part + " is not within " + least + ".." + greatest);
        }
        at += 2;
        return number;
    }

    boolean accept(char c) {
        boolean found = at < text.length() && text.charAt(at) == c;
        if (found) {
            at++;
        }
        return found;
    }

    void expect(char c) {
        if (!accept(c)) {
            throw wrong("'" + c + "' is required after " + at + " characters");
        }
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private IllegalArgumentException wrong(String why) {
        String shown = text.length() <= SHOWN ? text.toString() : text.subSequence(0, SHOWN) + "…";
        return new IllegalArgumentException("'" + shown + "' is not a " + what + ": " + why);
    }
}
