package org.bindery.importers.spreadsheet;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The number format of a cell, as far as it determines the kind of its value.
///
/// @param kind what it shows
/// @param pattern the letters of [java.time.format.DateTimeFormatter] that write a date or time like it; empty where
///     there are none
record CellFormat(Kind kind, String pattern) {

    /// The kind of value that a format shows.
    enum Kind {
        ANY,
        TEXT,
        DATE,
        TIME,
        DATE_TIME
    }

    static final CellFormat GENERAL = new CellFormat(Kind.ANY, "");

    /// The built-in short date, which each language of the program shows in its own way.
    private static final String SHORT_DATE = "m/d/yy";

    /// A quoted text, an escaped character, a colour or language in brackets, letters of a date, or anything else.
    private static final Pattern PARTS = Pattern.compile(
            "\"([^\"]*)\"|[\\\\_*](.)|\\[([^]]*)]|(?i)(am/pm|a/p)|([yYmMdDhHsSgGeE])\\5*|\\.(0+)|(.)", Pattern.DOTALL);

    private static final int LONGEST = 255;

    /// Reads a format's code, such as `dd/mm/yyyy;@`.
    static CellFormat of(String code) {
        String section = firstSection(code);
        if (section.equals("@")) {
            return new CellFormat(Kind.TEXT, "");
        }
        if (section.length() > LONGEST || section.equalsIgnoreCase("general") || section.matches(".*[0#?]E[+-].*")) {
            return GENERAL;
        }
        return new Letters(section).read();
    }

    private static String firstSection(String code) {
        boolean quoted = false;
        for (int i = 0; i < code.length(); i++) {
            char c = code.charAt(i);
            quoted ^= c == '"';
            if (c == ';' && !quoted && (i == 0 || code.charAt(i - 1) != '\\')) {
                return code.substring(0, i).strip();
            }
        }
        return code.strip();
    }

    /// The letters read of one code.
    private static final class Letters {
        private final String code;
        private final Matcher parts;
        private final StringBuilder pattern = new StringBuilder();
        private boolean date;
        private boolean time;
        private boolean hour;
        private boolean number;
        private boolean translatable = true;
        private final boolean half;

        Letters(String code) {
            this.code = code;
            this.parts = PARTS.matcher(code);
            this.half = code.toLowerCase(Locale.ROOT).matches(".*(am/pm|a/p).*");
        }

        CellFormat read() {
            while (parts.find()) {
                add();
            }
            if (number || (!date && !time)) {
                return GENERAL;
            }
            // The half of a day is meaningless without hours, and a date has none.
            translatable &= !half || pattern.indexOf("h") >= 0;
            Kind kind = date && time ? Kind.DATE_TIME : date ? Kind.DATE : Kind.TIME;
            String letters =
                    code.equals(SHORT_DATE) ? "M/d/yyyy" : pattern.toString().strip();
            return new CellFormat(kind, translatable ? letters : "");
        }

        private void add() {
            if (parts.group(1) != null) {
                literal(parts.group(1));
            } else if (parts.group(2) != null) {
                boolean space = parts.group().charAt(0) == '_';
                literal(parts.group().charAt(0) == '\\' ? parts.group(2) : space ? " " : "");
            } else if (parts.group(3) != null) {
                number |= parts.group(3).toLowerCase(Locale.ROOT).matches("h+|m+|s+");
            } else if (parts.group(4) != null) {
                pattern.append('a');
            } else if (parts.group(5) != null) {
                letters(parts.group().toLowerCase(Locale.ROOT));
            } else if (parts.group(6) != null) {
                pattern.append('.').append("S".repeat(parts.group(6).length()));
                number |= !time;
            } else {
                other(parts.group().charAt(0));
            }
        }

        private void other(char c) {
            number |= c == '0' || c == '#' || c == '?' || c == '%';
            literal(Character.toString(c));
        }

        private void letters(String run) {
            switch (run.charAt(0)) {
                case 'y', 'e' -> date(run.length() == 2 ? "yy" : "yyyy");
                case 'd' -> date(run.length() <= 2 ? run : run.length() == 3 ? "EEE" : "EEEE");
                case 'm' -> months(run);
                case 'h' -> time((half ? "h" : "H").repeat(Math.min(2, run.length())));
                case 's' -> time("s".repeat(Math.min(2, run.length())));
                default -> translatable = false;
            }
            hour = run.charAt(0) == 'h' || (hour && run.charAt(0) != 'm');
        }

        private void months(String run) {
            if (run.length() <= 2 && (hour || code.substring(parts.end()).matches("(?i)[^a-z]*s.*"))) {
                time("m".repeat(run.length()));
                hour = false;
            } else {
                translatable &= run.length() < 5;
                date("M".repeat(Math.min(4, run.length())));
            }
        }

        private void date(String letters) {
            date = true;
            pattern.append(letters);
        }

        private void time(String letters) {
            time = true;
            pattern.append(letters);
        }

        private void literal(String text) {
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                boolean plain = !Character.isLetter(c) && "'[]{}#".indexOf(c) < 0;
                pattern.append(plain ? Character.toString(c) : c == '\'' ? "''" : "'" + c + "'");
            }
        }
    }
}
