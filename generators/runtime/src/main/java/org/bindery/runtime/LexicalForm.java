package org.bindery.runtime;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.ChronoField;

/** Writes the parts of dates and times as XML Schema part 2 says. */
final class LexicalForm {

    /** The greatest number of digits of a fraction of a second. */
    static final int MAX_FRACTION = 9;

    private static final int[] POWERS = {
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000
    };

    private LexicalForm() {}

    static void date(StringBuilder out, LocalDate date) {
        int year = date.getYear();
        if (year < 0) {
            out.append('-');
        }
        padded(out, Math.abs(year), 4);
        out.append('-');
        twoDigits(out, date.getMonthValue());
        out.append('-');
        twoDigits(out, date.getDayOfMonth());
    }

    static void time(StringBuilder out, LocalTime time, int fractionDigits) {
        twoDigits(out, time.getHour());
        out.append(':');
        twoDigits(out, time.getMinute());
        out.append(':');
        twoDigits(out, time.getSecond());
        if (fractionDigits > 0) {
            out.append('.');
            padded(out, nano(time) / POWERS[MAX_FRACTION - fractionDigits], fractionDigits);
        }
    }

    static void twoDigits(StringBuilder out, int number) {
        out.append((char) ('0' + number / 10)).append((char) ('0' + number % 10));
    }

    private static void padded(StringBuilder out, int number, int width) {
        for (int place = width - 1; place > 0 && number < POWERS[place]; place--) {
            out.append('0');
        }
        out.append(number);
    }

    /** The fewest digits of fraction that hold a time exactly. */
    static int digitsOf(LocalTime time) {
        int digits = MAX_FRACTION;
        while (digits > 0 && nano(time) % POWERS[MAX_FRACTION - digits + 1] == 0) {
            digits--;
        }
        return digits;
    }

    /** Checks that a time can be written with so many digits of fraction. */
    static byte checkDigits(LocalTime time, int fractionDigits) {
        if (fractionDigits < 0 || fractionDigits > MAX_FRACTION) {
            throw new IllegalArgumentException("a fraction has 0 to 9 digits, not " + fractionDigits);
        }
        if (nano(time) % POWERS[MAX_FRACTION - fractionDigits] != 0) {
            throw new IllegalArgumentException(time + " does not fit " + fractionDigits + " digits of fraction");
        }
        return (byte) fractionDigits;
    }

    private static int nano(LocalTime time) {
        return time.get(ChronoField.NANO_OF_SECOND);
    }

    static int power(int exponent) {
        return POWERS[exponent];
    }
}
