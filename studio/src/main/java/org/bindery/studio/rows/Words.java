package org.bindery.studio.rows;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import org.bindery.messages.values.Lexical;

/// Values and numbers for display.
public final class Words {

    private Words() {}

    /// A value of a component: whole parts of numbers in groups of three digits, all else in its canonical form.
    public static String of(Object value) {
        return switch (value) {
            case Integer number -> count(number);
            case Long number -> count(number);
            case BigInteger number -> grouped(number.toString());
            case BigDecimal number -> grouped(number.toPlainString());
            default -> Lexical.format(value);
        };
    }

    /// `1,234,567`.
    public static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /// `1 message`, `1,000 messages`.
    public static String count(long number, String what) {
        return count(number) + " " + what + (number == 1 ? "" : "s");
    }

    /// A share, in percent with one digit.
    public static String percent(long part, long all) {
        return String.format(Locale.ROOT, "%.1f %%", all == 0 ? 0 : 100.0 * part / all);
    }

    private static String grouped(String digits) {
        int start = digits.startsWith("-") ? 1 : 0;
        int point = digits.indexOf('.');
        int end = point < 0 ? digits.length() : point;
        StringBuilder out = new StringBuilder(digits);
        for (int at = end - 3; at > start; at -= 3) {
            out.insert(at, ',');
        }
        return out.toString();
    }
}
