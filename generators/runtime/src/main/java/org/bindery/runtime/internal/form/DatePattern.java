package org.bindery.runtime.internal.form;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Arrays;
import org.bindery.runtime.internal.text.XmlBytes;

/**
 * Dates that are written in ten characters: day and month in two digits, year in four, and one character between them, as in
 * {@code dd/MM/yyyy}. Immutable.
 *
 * @param day the index of the day
 * @param first the first eight characters, 0 for each digit
 * @param last the last eight of them
 * @param firstLimit what makes others than digits overflow in the first eight
 * @param letters all characters, 0 for each digit
 */
public record DatePattern(
        int day, int month, int year, long first, long last, long firstLimit, long lastLimit, String letters) {

    static final int LENGTH = 10;

    private static final int FIRST_YEAR = 1900;
    private static final int LAST_YEAR = 2100;
    private static final int MONTHS = 12;

    /** The days before each month, in days since 1970, and one more month. */
    private static final int[] STARTS = new int[MONTHS * (LAST_YEAR - FIRST_YEAR) + 1];

    static {
        for (int i = 0; i < STARTS.length; i++) {
            STARTS[i] = (int)
                    LocalDate.of(FIRST_YEAR + i / MONTHS, i % MONTHS + 1, 1).toEpochDay();
        }
    }

    /** What has no number. */
    static final int NONE = Integer.MIN_VALUE;

    private static final long NOT_DIGIT = 0x8080_8080_8080_8080L;
    private static final int SECOND = LENGTH - Long.BYTES;

    /**
     * The dates of a pattern.
     *
     * @param pattern as in {@link java.time.format.DateTimeFormatter}; empty for the form of XML Schema
     * @return them, or null where the pattern has another length, or other parts
     */
    static DatePattern of(String pattern) {
        String plain = pattern.isEmpty() ? "yyyy-MM-dd" : pattern.replace("uuuu", "yyyy");
        String[] parts = plain.split("[./ :-]", -1);
        boolean fits = plain.length() == LENGTH
                && parts.length == 3
                && Arrays.asList(parts).containsAll(Arrays.asList("dd", "MM", "yyyy"));
        return fits ? parsed(plain) : null;
    }

    private static DatePattern parsed(String pattern) {
        byte[] template = new byte[LENGTH];
        byte[] limit = new byte[LENGTH];
        for (int i = 0; i < LENGTH; i++) {
            boolean digit = "dMy".indexOf(pattern.charAt(i)) >= 0;
            template[i] = (byte) (digit ? '0' : pattern.charAt(i));
            limit[i] = (byte) (digit ? 0x80 - 10 : 0x80 - 1);
        }
        return new DatePattern(
                pattern.indexOf("dd"),
                pattern.indexOf("MM"),
                pattern.indexOf("yyyy"),
                XmlBytes.word(template, 0),
                XmlBytes.word(template, SECOND),
                XmlBytes.word(limit, 0),
                XmlBytes.word(limit, SECOND),
                new String(template, StandardCharsets.ISO_8859_1));
    }

    /** The day in some bytes, in days since 1970; {@link #NONE} where it is invalid, or long ago. */
    int read(byte[] data, int at) {
        long one = XmlBytes.word(data, at) ^ first;
        long two = XmlBytes.word(data, at + SECOND) ^ last;
        if (((one | two | one + firstLimit | two + lastLimit) & NOT_DIGIT) != 0) {
            return NONE;
        }
        // Each byte gets the number of two digits: its own, and the next.
        one = one * 10 + (one >>> Byte.SIZE);
        two = two * 10 + (two >>> Byte.SIZE);
        int months = two(one, two, month) - 1;
        int index = MONTHS * (100 * two(one, two, year) + two(one, two, year + 2) - FIRST_YEAR) + months;
        if (months < 0 || months >= MONTHS || index < 0 || index >= STARTS.length - 1) {
            return NONE;
        }
        int days = two(one, two, day);
        int found = STARTS[index] + days - 1;
        return days > 0 && found < STARTS[index + 1] ? found : NONE;
    }

    /** Two digits, from the numbers that bytes have with the next. */
    private static int two(long first, long last, int at) {
        return (int) (at < Long.BYTES - 1 ? first >>> Byte.SIZE * at : last >>> Byte.SIZE * (at - SECOND)) & 0xFF;
    }

    /** Appends a date, if its year has four digits. */
    boolean write(StringBuilder text, LocalDate date) {
        int its = date.getYear();
        if (its <= 0 || its >= 10_000) {
            return false;
        }
        int start = text.length();
        text.append(letters);
        set(text, start + day, date.getDayOfMonth());
        set(text, start + month, date.getMonthValue());
        set(text, start + year, its / 100);
        set(text, start + year + 2, its % 100);
        return true;
    }

    private static void set(StringBuilder text, int at, int number) {
        text.setCharAt(at, (char) ('0' + number / 10));
        text.setCharAt(at + 1, (char) ('0' + number % 10));
    }
}
