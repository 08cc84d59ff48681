package org.bindery.runtime.internal.dfdl.calendar;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.runtime.XmlZone;

/** Time zones as texts have them. */
final class CalendarZones {

    private static final int HOUR = 60;
    private static final int MOST = 14 * HOUR;

    private static final Pattern PROPERTY = Pattern.compile("(?:UTC)?([+-])?([01]?\\d)(?::?([0-5]\\d))?");

    /** Names of offsets from UTC, in minutes. */
    private static final Map<String, Integer> NAMES = Map.ofEntries(
            Map.entry("EST", -5 * HOUR),
            Map.entry("EDT", -4 * HOUR),
            Map.entry("CST", -6 * HOUR),
            Map.entry("CDT", -5 * HOUR),
            Map.entry("MST", -7 * HOUR),
            Map.entry("MDT", -6 * HOUR),
            Map.entry("PST", -8 * HOUR),
            Map.entry("PDT", -7 * HOUR),
            Map.entry("AKST", -9 * HOUR),
            Map.entry("AKDT", -8 * HOUR),
            Map.entry("HST", -10 * HOUR));

    private CalendarZones() {}

    /**
     * The zone of {@code calendarTimeZone}; null for none.
     *
     * @throws IllegalArgumentException when there is no such zone
     */
    static ZoneId of(String property) {
        if (property.isEmpty()) {
            return null;
        }
        Matcher offset = PROPERTY.matcher(property);
        if (offset.matches()) {
            int minutes = HOUR * Integer.parseInt(offset.group(2))
                    + (offset.group(3) == null ? 0 : Integer.parseInt(offset.group(3)));
            if (minutes <= MOST) {
                return ZoneOffset.ofTotalSeconds(60 * ("-".equals(offset.group(1)) ? -minutes : minutes));
            }
        }
        try {
            return ZoneId.of(property);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("there is no calendarTimeZone '" + property + "'", e);
        }
    }

    /** The difference from UTC that a zone has at some time there; null where XML Schema cannot write it. */
    static XmlZone at(ZoneId zone, LocalDateTime time, boolean observesDaylightSaving) {
        ZoneOffset offset = observesDaylightSaving
                ? zone.getRules().getOffset(time)
                : zone.getRules().getStandardOffset(time.toInstant(ZoneOffset.UTC));
        int seconds = offset.getTotalSeconds();
        return seconds % 60 == 0 && Math.abs(seconds) <= 60 * MOST ? XmlZone.ofMinutes(seconds / 60) : null;
    }

    /**
     * Reads a zone from a text: {@code Z}, a difference with or without {@code UTC} or {@code GMT} before it, or a name.
     *
     * @param fields gets the zone
     * @return where it ends; -1 where none starts
     */
    static int read(String text, int at, CalendarFields fields) {
        int from = at;
        if (text.regionMatches(true, at, "UTC", 0, 3) || text.regionMatches(true, at, "GMT", 0, 3)) {
            from += 3;
            fields.zoneMinutes = 0;
        } else if (text.regionMatches(true, at, "Z", 0, 1)) {
            fields.zoneMinutes = 0;
            return at + 1;
        }
        int difference = difference(text, from, fields);
        if (difference >= 0) {
            return difference;
        }
        if (from > at) {
            return from;
        }
        return name(text, at, fields);
    }

    private static int name(String text, int at, CalendarFields fields) {
        int end = at;
        while (end < text.length() && isNamePart(text.charAt(end))) {
            end++;
        }
        String name = text.substring(at, end);
        Integer minutes = NAMES.get(name);
        if (minutes != null) {
            fields.zoneMinutes = minutes;
            return end;
        }
        if (name.indexOf('/') > 0 && ZoneId.getAvailableZoneIds().contains(name)) {
            fields.zone = ZoneId.of(name);
            return end;
        }
        return -1;
    }

    private static boolean isNamePart(char c) {
        return PatternItem.isLetter(c) || c == '/' || c == '_';
    }

    private static int difference(String text, int at, CalendarFields fields) {
        if (at >= text.length() || (text.charAt(at) != '+' && text.charAt(at) != '-')) {
            return -1;
        }
        int digits = digits(text, at + 1, 4);
        if (digits == 0) {
            return -1;
        }
        int number = Integer.parseInt(text.substring(at + 1, at + 1 + digits));
        int end = at + 1 + digits;
        int minutes = digits <= 2 ? HOUR * number : number / 100 * HOUR + number % 100;
        if (digits <= 2 && end < text.length() && text.charAt(end) == ':' && digits(text, end + 1, 2) == 2) {
            minutes += Integer.parseInt(text.substring(end + 1, end + 3));
            end += 3;
        }
        fields.zoneMinutes = text.charAt(at) == '-' ? -minutes : minutes;
        return minutes <= MOST ? end : -1;
    }

    private static int digits(String text, int at, int most) {
        int count = 0;
        while (count < most && at + count < text.length() && Character.digit(text.charAt(at + count), 10) >= 0) {
            count++;
        }
        return count;
    }

    /**
     * The text of a zone.
     *
     * @param count how often it is repeated in the pattern
     * @param minutes how far the zone is ahead of UTC
     */
    static String text(char letter, int count, int minutes) {
        boolean mayBeZ = letter == 'X' || (letter == 'Z' && count == 5);
        if (mayBeZ && minutes == 0) {
            return "Z";
        }
        if (letter == 'X' || letter == 'x') {
            boolean bare = count == 1 && minutes % HOUR == 0;
            return difference(minutes, count == 3 || count == 5 ? ":" : "", bare);
        }
        if (letter == 'Z' && count != 4) {
            return difference(minutes, count == 5 ? ":" : "", false);
        }
        boolean full = count == 4;
        if (minutes == 0) {
            return letter == 'z' && !full ? "UTC" : "GMT";
        }
        String hours = Integer.toString(Math.abs(minutes) / HOUR);
        String rest = minutes % HOUR == 0 ? "" : ":" + two(Math.abs(minutes) % HOUR);
        return "GMT" + (full ? difference(minutes, ":", false) : (minutes < 0 ? "-" : "+") + hours + rest);
    }

    private static String difference(int minutes, String colon, boolean bare) {
        int magnitude = Math.abs(minutes);
        return (minutes < 0 ? "-" : "+") + two(magnitude / HOUR) + (bare ? "" : colon + two(magnitude % HOUR));
    }

    private static String two(int number) {
        return number < 10 ? "0" + number : Integer.toString(number);
    }
}
