package org.bindery.importers.text;

import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A way to write dates or times, with the letters of [java.time.format.DateTimeFormatter] in English. A text matches
/// only if the formatter would write it back exactly like that; this is many times quicker than to try it.
public final class DatePattern {

    /// The parts of a pattern: date, time, or both.
    public enum Kind {
        DATE,
        TIME,
        DATE_TIME
    }

    /// The order of days and months in a pattern in which they are ambiguous.
    public enum Order {
        DAY_FIRST,
        MONTH_FIRST,
        CLEAR
    }

    private static final Pattern PARTS = Pattern.compile("([yMdHhmsSa])\\1*|'([^']+)'|.");
    private static final List<String> MONTHS =
            List.of("January February March April May June July August September October November December".split(" "));
    private static final int LAST_SHORT_YEAR = 69;

    private final String text;
    private final Kind kind;
    private final Order order;
    private final boolean weak;
    private final List<String> parts = new ArrayList<>();

    DatePattern(String text) {
        this.text = text;
        Matcher matcher = PARTS.matcher(text);
        while (matcher.find()) {
            parts.add(matcher.group(2) == null ? matcher.group() : matcher.group(2));
        }
        boolean date = text.indexOf('y') >= 0;
        boolean time = text.indexOf('m') >= 0;
        this.kind = date && time ? Kind.DATE_TIME : date ? Kind.DATE : Kind.TIME;
        this.order = order(text);
        this.weak = text.equals("yyyyMMdd") || text.matches("[^y]*yy[^y]*");
    }

    /// The order of a pattern such as `dd/MM/yyyy`; with points, names of months or the year first there is no doubt.
    private static Order order(String text) {
        if (!text.matches("(d+[/-]M{1,2}|M{1,2}[/-]d+)[/-].*")) {
            return Order.CLEAR;
        }
        return text.startsWith("d") ? Order.DAY_FIRST : Order.MONTH_FIRST;
    }

    Kind kind() {
        return kind;
    }

    Order order() {
        return order;
    }

    /// Whether many texts match that are no dates: eight digits, or years of two digits.
    boolean isWeak() {
        return weak;
    }

    boolean matches(String value) {
        Fields fields = new Fields();
        int at = 0;
        for (String part : parts) {
            at = fields.read(part, value, at);
            if (at < 0) {
                return false;
            }
        }
        return at == value.length() && fields.isValid();
    }

    @Override
    public String toString() {
        return text;
    }

    /// The fields read from one text.
    private static final class Fields {
        private int year = 2000;
        private int month = 1;
        private int day = 1;
        private int hour;
        private int minute;
        private int second;

        /// Reads a part, and gives the place after it, or -1.
        int read(String part, String value, int at) {
            return switch (part) {
                case "yyyy", "MM", "dd", "HH", "hh", "mm", "ss" -> number(part, value, at, part.length());
                case "yy" -> shortYear(value, at);
                case "M", "d", "H", "h" -> unpadded(part, value, at);
                case "MMM", "MMMM" -> monthName(value, at, part.length() == 3);
                case "a" -> value.startsWith("AM", at) || value.startsWith("PM", at) ? at + 2 : -1;
                default -> part.startsWith("S") ? digits(value, at, part.length()) : literal(part, value, at);
            };
        }

        boolean isValid() {
            return year >= 1
                    && month >= 1
                    && month <= 12
                    && day >= 1
                    && day <= YearMonth.of(year, month).lengthOfMonth()
                    && hour <= 23
                    && minute <= 59
                    && second <= 59;
        }

        private static int literal(String part, String value, int at) {
            return value.startsWith(part, at) ? at + part.length() : -1;
        }

        private static int digits(String value, int at, int count) {
            if (at + count > value.length()) {
                return -1;
            }
            for (int i = at; i < at + count; i++) {
                if (value.charAt(i) < '0' || value.charAt(i) > '9') {
                    return -1;
                }
            }
            return at + count;
        }

        private int number(String part, String value, int at, int count) {
            int end = digits(value, at, count);
            return end < 0 ? -1 : keep(part.charAt(0), Integer.parseInt(value, at, end, 10), end);
        }

        private int unpadded(String part, String value, int at) {
            boolean two = digits(value, at, 2) > 0;
            boolean zeroFirst = two && value.charAt(at) == '0';
            return zeroFirst ? -1 : number(part, value, at, two ? 2 : 1);
        }

        private int shortYear(String value, int at) {
            int end = number("y", value, at, 2);
            year += 2000;
            return year > 2000 + LAST_SHORT_YEAR ? -1 : end;
        }

        private int monthName(String value, int at, boolean cut) {
            for (int i = 0; i < MONTHS.size(); i++) {
                String name = cut ? MONTHS.get(i).substring(0, 3) : MONTHS.get(i);
                if (value.startsWith(name, at)) {
                    month = i + 1;
                    return at + name.length();
                }
            }
            return -1;
        }

        private int keep(char field, int number, int end) {
            switch (field) {
                case 'y' -> year = number;
                case 'M' -> month = number;
                case 'd' -> day = number;
                case 'H' -> hour = number;
                case 'h' -> {
                    return number >= 1 && number <= 12 ? end : -1;
                }
                case 'm' -> minute = number;
                default -> second = number;
            }
            return end;
        }
    }
}
