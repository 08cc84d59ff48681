package org.bindery.runtime.internal.dfdl.calendar;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.Words;

/** Dates and times in digits, each of which has its place, with characters between them that are always the same. Immutable. */
final class DigitPattern {

    private static final String LETTERS = "yuMdHmsS";
    private static final int[] POWERS = {1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000};
    private static final int MOST_FRACTION = 9;
    private static final int DIGITS_OF_YEAR = 4;
    private static final int EPOCH_YEAR = 1970;
    private static final int NONE = -1;
    /** So many dates are kept. */
    private static final int LATELY = 1 << 5;

    /** The character at each place, or 0 for a digit. */
    private final byte[] template;
    /** The same, eight at a time and the last eight, with what of the octets is constant; nothing where there are fewer. */
    private final long[] patterns;

    private final long[] masks;
    /** Dates met lately. Threads may keep others there, each of which is immutable. */
    private final LocalDate[] met = new LocalDate[LATELY];

    private final int year;
    private final int month;
    private final int day;
    private final int hour;
    private final int minute;
    private final int second;
    private final int fraction;
    private final int fractionDigits;

    private DigitPattern(byte[] template, int[] places, int fractionDigits) {
        this.template = template;
        this.patterns = new long[template.length < Long.BYTES ? 0 : (template.length + Long.BYTES - 1) / Long.BYTES];
        this.masks = new long[patterns.length];
        for (int i = 0; i < patterns.length; i++) {
            int first = Math.min(Long.BYTES * i, template.length - Long.BYTES);
            for (int at = first + Long.BYTES - 1; at >= first; at--) {
                boolean digit = template[at] == 0;
                patterns[i] = patterns[i] << Byte.SIZE | (digit ? '0' : template[at]);
                masks[i] = masks[i] << Byte.SIZE | (digit ? 0xF0 : 0xFF);
            }
        }
        this.year = places[0] == NONE ? places[1] : places[0];
        this.month = places[2];
        this.day = places[3];
        this.hour = places[4];
        this.minute = places[5];
        this.second = places[6];
        this.fraction = places[7];
        this.fractionDigits = fractionDigits;
    }

    /** The same for the items of a pattern; null where they are not of this kind. */
    static @Nullable DigitPattern of(List<PatternItem> items) {
        int[] places = {NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE};
        StringBuilder template = new StringBuilder();
        int fractionDigits = 0;
        for (PatternItem item : items) {
            if (item.letter() == 0) {
                if (!item.text().chars().allMatch(c -> c > ' ' && c < 0x7F && (c < '0' || c > '9'))) {
                    return null;
                }
                template.append(item.text());
                continue;
            }
            int place = LETTERS.indexOf(item.letter());
            int digits = place < 2 ? DIGITS_OF_YEAR : 2;
            boolean fits = place >= 0 && (place == LETTERS.length() - 1 || item.count() == digits);
            if (!fits || places[place] != NONE) {
                return null;
            }
            places[place] = template.length();
            fractionDigits = item.letter() == 'S' ? item.count() : fractionDigits;
            template.append("\0".repeat(item.count()));
        }
        byte[] octets = new byte[template.length()];
        for (int i = 0; i < octets.length; i++) {
            octets[i] = (byte) template.charAt(i);
        }
        return places[0] != NONE && places[1] != NONE ? null : new DigitPattern(octets, places, fractionDigits);
    }

    int length() {
        return template.length;
    }

    /** The date and time in some octets, as many as the pattern has; null where it is invalid, or unusual. */
    @Nullable
    LocalDateTime read(byte[] data, int from) {
        if (!isLike(data, from)) {
            return null;
        }
        int its = year == NONE ? EPOCH_YEAR : 100 * two(data, from + year) + two(data, from + year + 2);
        int days = day == NONE ? 1 : two(data, from + day);
        int months = month == NONE ? 1 : two(data, from + month);
        int hours = hour == NONE ? 0 : two(data, from + hour);
        int minutes = minute == NONE ? 0 : two(data, from + minute);
        int seconds = second == NONE ? 0 : two(data, from + second);
        int nanos = 0;
        for (int i = 0; i < fractionDigits; i++) {
            nanos = 10 * nanos + data[from + fraction + i] - '0';
        }
        nanos *= fractionDigits == 0 || fractionDigits == MOST_FRACTION ? 1 : POWERS[MOST_FRACTION - fractionDigits];
        boolean usual = its > 0 && months > 0 && months <= 12 && days > 0 && hours < 24 && minutes < 60 && seconds < 60;
        try {
            return usual
                    ? LocalDateTime.of(date(its, months, days), LocalTime.of(hours, minutes, seconds, nanos))
                    : null;
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** Whether some octets are digits and characters as they have to be. */
    private boolean isLike(byte[] data, int from) {
        if (patterns.length > 0) {
            boolean is = true;
            for (int i = 0; i < patterns.length; i++) {
                int at = Math.min(Long.BYTES * i, template.length - Long.BYTES);
                is &= Words.isLike(Words.at(data, from + at), patterns[i], masks[i]);
            }
            return is;
        }
        for (int i = 0; i < template.length; i++) {
            int octet = data[from + i];
            if (template[i] == 0 ? octet < '0' || octet > '9' : octet != template[i]) {
                return false;
            }
        }
        return true;
    }

    /** A date, which is shared if it was met lately: most moments are of few days. */
    private LocalDate date(int its, int months, int days) {
        int slot = days & LATELY - 1;
        LocalDate known = met[slot];
        if (known == null
                || known.getDayOfMonth() != days
                || known.getMonthValue() != months
                || known.getYear() != its) {
            known = LocalDate.of(its, months, days);
            met[slot] = known;
        }
        return known;
    }

    private static int two(byte[] data, int at) {
        return 10 * data[at] + data[at + 1] - 11 * '0';
    }
}
