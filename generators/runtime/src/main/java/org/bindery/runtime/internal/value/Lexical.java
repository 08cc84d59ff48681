package org.bindery.runtime.internal.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.function.Function;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.XmlZone;
import org.bindery.runtime.internal.text.Excerpt;

/** Values as text, in the one form that each has; and back, for values that are text in a record. */
public final class Lexical {

    /** Longer forms of numbers are neither written nor read: they would take quadratic time. */
    public static final int MAX_LENGTH = 10_000;

    /** Integers of more bits have longer forms for sure. */
    private static final int MAX_BITS = 33_220;

    private Lexical() {}

    /**
     * The text of a value.
     *
     * @param value a text, a boolean, a number, a date or time
     * @return its lexical form
     * @throws IllegalArgumentException when a number is longer than 10,000 characters
     */
    public static String of(Object value) {
        if (value instanceof BigDecimal number) {
            return checked(Decimals.isWritable(number) ? Decimals.plain(number).toPlainString() : null);
        }
        if (value instanceof BigInteger number) {
            return checked(number.bitLength() <= MAX_BITS ? number.toString() : null);
        }
        if (value instanceof LocalDate date) {
            return RecentDays.get(date.toEpochDay()).toString();
        }
        if (value instanceof LocalTime time) {
            return time(time);
        }
        if (value instanceof LocalDateTime moment) {
            return of(moment.toLocalDate()) + "T" + time(moment.toLocalTime());
        }
        if (value instanceof Double || value instanceof Float) {
            return floating(value.toString());
        }
        return value.toString();
    }

    /** What {@link XmlTime} writes, but jars whose models have no times need not contain that. */
    private static String time(LocalTime time) {
        String text = time.toString();
        if (time.getNano() == 0) {
            return time.getSecond() == 0 ? text + ":00" : text;
        }
        int end = text.length();
        while (text.charAt(end - 1) == '0') {
            end--;
        }
        return text.substring(0, end);
    }

    private static String checked(String number) {
        if (number == null || number.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("a number is at most " + MAX_LENGTH + " characters long");
        }
        return number;
    }

    private static String floating(String text) {
        return switch (text) {
            case "Infinity" -> "INF";
            case "-Infinity" -> "-INF";
            default -> text;
        };
    }

    /** Whether a date or time has a zone. */
    static boolean hasZone(Object value) {
        return (value instanceof XmlDate date && date.zoneForm().isPresent())
                || (value instanceof XmlTime time && time.zoneForm().isPresent())
                || (value instanceof XmlDateTime moment && moment.zoneForm().isPresent());
    }

    /**
     * Reads an integer.
     *
     * @param text digits, after a minus sign perhaps
     */
    public static BigInteger bigInteger(String text) {
        return read(text, "an integer", digits -> new BigInteger(checkDigits(digits, false)));
    }

    /**
     * Reads an integer.
     *
     * @param text digits, after a minus sign perhaps
     */
    public static long longValue(String text) {
        return read(text, "a long", digits -> Long.parseLong(checkDigits(digits, false)));
    }

    /**
     * Reads an integer.
     *
     * @param text digits, after a minus sign perhaps
     */
    public static int intValue(String text) {
        return read(text, "an int", digits -> Integer.parseInt(checkDigits(digits, false)));
    }

    /**
     * Reads a decimal.
     *
     * @param text digits with a point perhaps, after a minus sign perhaps
     */
    public static BigDecimal decimal(String text) {
        return read(text, "a decimal", digits -> new BigDecimal(checkDigits(digits, true)));
    }

    /**
     * Reads a date.
     *
     * @param text its lexical form
     */
    public static XmlDate xmlDate(String text) {
        return read(text, "a date", XmlDate::parse);
    }

    /**
     * Reads a time.
     *
     * @param text its lexical form
     */
    public static XmlTime xmlTime(String text) {
        return read(text, "a time", XmlTime::parse);
    }

    /**
     * Reads a date with time.
     *
     * @param text its lexical form
     */
    public static XmlDateTime xmlDateTime(String text) {
        return read(text, "a date with time", XmlDateTime::parse);
    }

    /**
     * Reads a date without zone.
     *
     * @param text its lexical form
     */
    public static LocalDate date(String text) {
        XmlDate date = xmlDate(text);
        return withoutZone(date.toLocalDate(), date.zoneForm(), text);
    }

    /**
     * Reads a time without zone.
     *
     * @param text its lexical form
     */
    public static LocalTime time(String text) {
        XmlTime time = xmlTime(text);
        return withoutZone(time.toLocalTime(), time.zoneForm(), text);
    }

    /**
     * Reads a date with time and without zone.
     *
     * @param text its lexical form
     */
    public static LocalDateTime dateTime(String text) {
        XmlDateTime moment = xmlDateTime(text);
        return withoutZone(moment.toLocalDateTime(), moment.zoneForm(), text);
    }

    private static <T> T withoutZone(T value, XmlZone zone, String text) {
        if (zone.isPresent()) {
            throw new MalformedRecordException("'" + Excerpt.of(text) + "' must not have a zone");
        }
        return value;
    }

    private static String checkDigits(String text, boolean point) {
        int start = text.startsWith("-") ? 1 : 0;
        for (int i = start; i < text.length(); i++) {
            char c = text.charAt(i);
            if ((c < '0' || c > '9') && !(point && c == '.')) {
                throw new NumberFormatException("'" + c + "' is not a digit");
            }
        }
        if (text.length() > MAX_LENGTH) {
            throw new NumberFormatException("longer than " + MAX_LENGTH + " characters");
        }
        return text;
    }

    private static <T> T read(String text, String what, Function<String, T> reader) {
        try {
            return reader.apply(text);
        } catch (IllegalArgumentException e) {
            throw new MalformedRecordException("'" + Excerpt.of(text) + "' is not " + what, e);
        }
    }
}
