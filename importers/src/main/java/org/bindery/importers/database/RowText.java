package org.bindery.importers.database;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Writes values of databases as the types of a model write them. Values that cannot be interpreted are kept
/// unchanged.
final class RowText {

    private static final Pattern DATE_AND_TIME = Pattern.compile("(?<date>-?\\d{4,}-\\d\\d-\\d\\d)(?:["
            + " T](?<time>\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?)\\s*(?<zone>Z|[+-]\\d\\d(?::?\\d\\d)?)?)?");
    private static final Pattern TIME =
            Pattern.compile("(?<time>\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?)\\s*(?<zone>Z|[+-]\\d\\d(?::?\\d\\d)?)?");

    private RowText() {}

    /// @param base the name of the built-in type
    static String of(String base, String text) {
        return switch (base) {
            case "date" -> {
                Matcher parts = DATE_AND_TIME.matcher(text);
                yield parts.matches() ? parts.group("date") : text;
            }
            case "dateTime" -> {
                Matcher parts = DATE_AND_TIME.matcher(text);
                yield parts.matches() ? parts.group("date") + "T" + time(parts) : text;
            }
            case "time" -> {
                Matcher parts = TIME.matcher(text);
                yield parts.matches() ? time(parts) : text;
            }
            case "gYear" -> text.replaceFirst("^(\\d{4})-01-01$", "$1");
            case "decimal" -> number(text, false);
            case "byte",
                    "short",
                    "int",
                    "long",
                    "integer",
                    "unsignedByte",
                    "unsignedShort",
                    "unsignedInt",
                    "unsignedLong" -> number(text, true);
            case "float", "double" -> text.replaceFirst("^(-?)Infinity$", "$1INF");
            default -> text;
        };
    }

    private static String time(Matcher parts) {
        String time = parts.group("time") == null ? "00:00:00" : parts.group("time");
        String zone = parts.group("zone") == null ? "" : parts.group("zone");
        return (time.length() == 5 ? time + ":00" : time) + zoned(zone);
    }

    /// `+02`, `+0200` and `+02:00` are one zone.
    private static String zoned(String zone) {
        String digits = zone.replace(":", "");
        return switch (digits.length()) {
            case 3 -> digits + ":00";
            case 5 -> digits.substring(0, 3) + ":" + digits.substring(3);
            default -> zone;
        };
    }

    /// Without an exponent, and whole where the type is.
    private static String number(String text, boolean whole) {
        if (!text.matches("-?\\d+(\\.\\d+)?([eE][+-]?\\d{1,3})?") || text.matches("-?\\d+(\\.\\d+)?") && !whole) {
            return text;
        }
        BigDecimal number = new BigDecimal(text);
        if (!whole) {
            return number.toPlainString();
        }
        boolean isWhole = number.signum() == 0 || number.stripTrailingZeros().scale() <= 0;
        return isWhole && text.matches(".*[.eE].*") ? number.toBigInteger().toString() : text;
    }
}
