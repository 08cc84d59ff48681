package org.bindery.runtime.internal.dfdl.calendar;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.time.temporal.WeekFields;
import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.XmlZone;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.TextBuffer;

/** How dates and times are written as text, by a pattern of Unicode's date fields (DFDL 1.0, section 13.11). Immutable. */
public final class CalendarPattern {

    private static final int MOST_CHARACTERS = 1_000;
    private static final String ZONES = "XxzZvVO";

    private final CalendarType type;
    private final CalendarProperties properties;
    private final String pattern;
    private final List<PatternItem> items;
    private final CalendarNames names;
    private final WeekFields weeks;
    private final ZoneId zone;
    private final int windowStart;
    /** Where the pattern has optional parts, those without all, or some of them. */
    private final CalendarPattern[] shorter;
    /** How many digits after the decimal point of a second texts have, where others may have more or fewer; else 0. */
    private final int fractionDigits;
    /** The same pattern where all is digits, of which each has its place; null for others, and for those with zones. */
    private final @Nullable DigitPattern digits;

    /** @param plain the pattern without brackets */
    private CalendarPattern(
            CalendarType type,
            CalendarProperties properties,
            String plain,
            CalendarPattern[] shorter,
            boolean one,
            boolean byLength) {
        this.type = type;
        this.properties = properties;
        this.shorter = shorter;
        pattern = plain;
        items = PatternItem.of(plain, letters(type), type);
        fractionDigits = one
                ? 0
                : items.stream()
                        .filter(item -> item.letter() == 'S')
                        .mapToInt(PatternItem::count)
                        .sum();
        names = new CalendarNames(properties.language());
        weeks = WeekFields.of(DayOfWeek.of(properties.firstDayOfWeek()), properties.daysInFirstWeek());
        zone = CalendarZones.of(properties.timeZone());
        digits = zone == null && byLength ? DigitPattern.of(items) : null;
        int now = LocalDate.now(ZoneOffset.UTC).getYear();
        int start = now - now % 100 + properties.centuryStart();
        windowStart = start > now ? start - 100 : start;
    }

    /**
     * Dates or times by a pattern.
     *
     * @param properties the pattern, and what belongs to it
     * @return what reads and writes them
     * @throws IllegalArgumentException when the pattern is wrong, or not one for the type
     */
    public static CalendarPattern of(CalendarType type, CalendarProperties properties) {
        String pattern = properties.pattern().isEmpty() ? implicit(type) : properties.pattern();
        List<String> all = OptionalParts.of(pattern);
        List<CalendarPattern> shorter = new ArrayList<>();
        boolean byLength = isKnownByLength(all);
        for (String each : all.subList(0, all.size() - 1)) {
            shorter.add(new CalendarPattern(type, properties, each, new CalendarPattern[0], false, byLength));
        }
        return new CalendarPattern(
                type,
                properties,
                all.get(all.size() - 1),
                shorter.toArray(CalendarPattern[]::new),
                shorter.isEmpty(),
                byLength);
    }

    /** Whether no text of a longer alternative is one of a shorter one, with more digits in its last field. */
    private static boolean isKnownByLength(List<String> all) {
        for (int i = 1; i < all.size(); i++) {
            String shorter = all.get(i - 1);
            String longer = all.get(i);
            if (longer.length() == shorter.length()
                    || PatternItem.isLetter(longer.charAt(shorter.length()))
                            && !(shorter.endsWith("S") && longer.startsWith(shorter + "S"))) {
                return false;
            }
        }
        return true;
    }

    private static String implicit(CalendarType type) {
        return switch (type) {
            case DATE -> "uuuu-MM-dd";
            case TIME -> "HH:mm:ssZ";
            case DATE_TIME -> "uuuu-MM-dd'T'HH:mm:ss";
        };
    }

    private static String letters(CalendarType type) {
        return switch (type) {
            case DATE -> "dDeEFGMuwWyXxYzZOvV";
            case TIME -> "ahHkKmsSvVzXxZO";
            case DATE_TIME -> "adDeEFGhHkKmMsSuwWvVyXxYzZO";
        };
    }

    /** The type of the dates or times. */
    public CalendarType type() {
        return type;
    }

    /** How long its texts are, if they are digits only: how many letters the pattern has. */
    int digits() {
        return pattern.length();
    }

    /**
     * Reads a date or time.
     *
     * @param source the text without pad characters
     * @return an {@link XmlDate}, {@link XmlTime} or {@link XmlDateTime}
     * @throws ProcessingException when it is not as the pattern says
     */
    public Object read(CharSequence source) throws ProcessingException {
        String text = source.toString();
        for (CalendarPattern each : shorter) {
            CalendarFields fields = new CalendarFields(properties.strict(), weeks);
            if (text.length() <= MOST_CHARACTERS && each.fits(text, fields)) {
                return each.value(fields);
            }
        }
        CalendarFields fields = new CalendarFields(properties.strict(), weeks);
        if (text.length() > MOST_CHARACTERS || !fits(text, fields)) {
            String shown = text.length() > MOST_CHARACTERS ? text.substring(0, 60) + "..." : text;
            throw new ProcessingException(
                    "'", shown, "' is not an xs:", type.word(), " by the pattern '", pattern, "'");
        }
        return value(fields);
    }

    /**
     * Reads a date or time in digits, in the form in which it would be written.
     *
     * @param from its first byte
     * @param behind the byte after the last one
     * @return what {@link #read(CharSequence)} returns; null where the text has to be read by that
     */
    public @Nullable Object read(byte[] data, int from, int behind) {
        for (CalendarPattern each : shorter) {
            if (each.digits == null) {
                return null;
            }
            if (each.digits.length() == behind - from) {
                return each.digits(data, from);
            }
        }
        return digits != null && digits.length() == behind - from ? digits(data, from) : null;
    }

    private @Nullable Object digits(byte[] data, int from) {
        LocalDateTime result = digits.read(data, from);
        return result == null ? null : value(result, XmlZone.NONE);
    }

    /**
     * Whether what was {@linkplain #read(byte[], int, int) read} is written as it was.
     *
     * @param length how many bytes it took
     * @param plain whether it is not kept how many digits its fraction had
     * @return false where that is not certain
     */
    public boolean isWritten(Object value, int length, boolean plain) {
        LocalTime time = value instanceof XmlDateTime moment
                ? moment.toLocalDateTime().toLocalTime()
                : value instanceof XmlTime ofDay ? ofDay.toLocalTime() : LocalTime.MIDNIGHT;
        int count = fraction(time.getNano());
        if (!plain && value instanceof XmlDateTime moment) {
            count = moment.fractionDigits();
        } else if (!plain && value instanceof XmlTime ofDay) {
            count = ofDay.fractionDigits();
        }
        // Without its seconds, a time is not parsed again.
        boolean parsed = !plain || value instanceof XmlDate || time.getSecond() != 0 || time.getNano() != 0;
        DigitPattern written = withFraction(count).digits;
        return parsed && written != null && written.length() == length;
    }

    private boolean fits(String text, CalendarFields fields) {
        return new CalendarReading(items, names, text, properties.strict(), windowStart, fields).read()
                && hasFraction(text)
                && fields.resolve();
    }

    /** Whether a text has as many digits at its end as the fraction of its alternative, which may be the end of the pattern. */
    private boolean hasFraction(String text) {
        if (fractionDigits == 0 || items.get(items.size() - 1).letter() != 'S') {
            return true;
        }
        int start = text.length();
        while (start > 0 && Character.isDigit(text.charAt(start - 1))) {
            start--;
        }
        return text.length() - start == fractionDigits;
    }

    private Object value(CalendarFields fields) throws ProcessingException {
        LocalDateTime result = fields.result();
        return value(result, zone(fields, result));
    }

    private Object value(LocalDateTime result, XmlZone offset) {
        int fraction = Math.max(fractionDigits, fraction(result.get(ChronoField.NANO_OF_SECOND)));
        return switch (type) {
            case DATE -> XmlDate.of(result.toLocalDate(), offset);
            case TIME -> XmlTime.of(result.toLocalTime(), fraction, offset);
            case DATE_TIME -> XmlDateTime.of(result, fraction, offset);
        };
    }

    /** How many digits after the decimal point of a second are written. */
    static int fraction(int nano) {
        return nano == 0 ? 0 : nano % 1_000_000 == 0 ? 3 : nano % 1_000 == 0 ? 6 : 9;
    }

    private XmlZone zone(CalendarFields fields, LocalDateTime time) throws ProcessingException {
        if (fields.zoneMinutes != CalendarFields.UNSET) {
            return XmlZone.ofMinutes(fields.zoneMinutes);
        }
        ZoneId known = fields.zone != null ? fields.zone : zone;
        if (known == null) {
            return XmlZone.NONE;
        }
        XmlZone offset = CalendarZones.at(known, time, properties.observesDaylightSaving());
        if (offset == null) {
            throw new ProcessingException(
                    "the zone ", known, " has a difference from UTC that is not of whole minutes");
        }
        return offset;
    }

    /**
     * Writes a date or time.
     *
     * @param value what {@link #read} returns, or the date or time without zone of {@code java.time}
     * @param out what it is added to
     * @throws ProcessingException when it cannot be written so
     */
    public void write(Object value, TextBuffer out) throws ProcessingException {
        LocalDateTime time;
        XmlZone offset = XmlZone.NONE;
        if (value instanceof XmlDateTime moment) {
            time = moment.toLocalDateTime();
            offset = moment.zoneForm();
        } else if (value instanceof XmlDate date) {
            time = date.toLocalDate().atStartOfDay();
            offset = date.zoneForm();
        } else if (value instanceof XmlTime ofDay) {
            time = ofDay.toLocalTime().atDate(LocalDate.EPOCH);
            offset = ofDay.zoneForm();
        } else if (value instanceof LocalDateTime moment) {
            time = moment;
        } else if (value instanceof LocalDate date) {
            time = date.atStartOfDay();
        } else if (value instanceof LocalTime ofDay) {
            time = ofDay.atDate(LocalDate.EPOCH);
        } else {
            throw new ProcessingException("'", value, "' is not an xs:", type.word());
        }
        for (PatternItem item : itemsFor(value, time)) {
            if (item.letter() == 0) {
                out.append(item.text());
            } else if (ZONES.indexOf(item.letter()) >= 0) {
                out.append(CalendarZones.text(item.letter(), item.count(), offset.minutes()));
            } else {
                field(item, time, out);
            }
        }
    }

    /** The items of the shortest pattern that loses no digit of the fraction, be it a zero. */
    private List<PatternItem> itemsFor(Object value, LocalDateTime time) {
        return withFraction(shorter.length == 0 ? 0 : fractionDigits(value, time)).items;
    }

    private static int fractionDigits(Object value, LocalDateTime time) {
        return value instanceof XmlDateTime moment
                ? moment.fractionDigits()
                : value instanceof XmlTime ofDay
                        ? ofDay.fractionDigits()
                        : fraction(time.get(ChronoField.NANO_OF_SECOND));
    }

    /** The shortest pattern with as many digits after the decimal point of a second. */
    private CalendarPattern withFraction(int count) {
        for (CalendarPattern each : shorter) {
            if (each.fractionDigits >= count) {
                return each;
            }
        }
        return this;
    }

    private void field(PatternItem item, LocalDateTime time, TextBuffer out) {
        int count = item.count();
        char letter = item.letter();
        switch (letter) {
            case 'G' -> out.append(names.name(letter, count, time.getYear() > 0 ? 1 : 0));
            case 'a' -> out.append(names.name(letter, count, time.getHour() / 12));
            case 'E' -> out.append(names.name(letter, count, time.getDayOfWeek().getValue() - 1));
            case 'M' -> {
                if (count > 2) {
                    out.append(names.name(letter, count, time.getMonthValue() - 1));
                } else {
                    out.digits(time.getMonthValue(), count);
                }
            }
            case 'e' -> {
                if (count > 2) {
                    out.append(names.name(letter, count, time.getDayOfWeek().getValue() - 1));
                } else {
                    out.digits(time.get(weeks.dayOfWeek()), count);
                }
            }
            case 'y' -> year(time.getYear() > 0 ? time.getYear() : 1 - time.getYear(), count, out);
            case 'u' -> {
                out.append(time.getYear() < 0 ? "-" : "");
                out.digits(Math.abs(time.getYear()), count);
            }
            case 'Y' -> year(time.get(weeks.weekBasedYear()), count, out);
            case 'S' -> {
                TextBuffer digits = new TextBuffer();
                digits.digits(time.get(ChronoField.NANO_OF_SECOND), 9);
                digits.cut(count);
                out.append(digits);
            }
            default -> out.digits(number(letter, time), count);
        }
    }

    private static void year(int year, int count, TextBuffer out) {
        out.digits(count == 2 ? year % 100 : year, count);
    }

    private int number(char letter, LocalDateTime time) {
        int hour = time.getHour();
        return switch (letter) {
            case 'd' -> time.getDayOfMonth();
            case 'D' -> time.getDayOfYear();
            case 'F' -> (time.getDayOfMonth() - 1) / 7 + 1;
            case 'w' -> time.get(weeks.weekOfWeekBasedYear());
            case 'W' -> time.get(weeks.weekOfMonth());
            case 'H' -> hour;
            case 'k' -> hour == 0 ? 24 : hour;
            case 'h' -> hour % 12 == 0 ? 12 : hour % 12;
            case 'K' -> hour % 12;
            case 'm' -> time.getMinute();
            default -> time.getSecond();
        };
    }
}
