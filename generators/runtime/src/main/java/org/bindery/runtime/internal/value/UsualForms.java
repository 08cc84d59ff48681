package org.bindery.runtime.internal.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The forms in which a value may be written that has more than one: {@code true} and {@code 1}, {@code 1.5} and
 * {@code 01.50}, {@code 1500.0} and {@code 1.5E3}. Patterns may allow one of them and not another.
 */
public final class UsualForms {

    /** How many zeros are added, and how many digits a form has at most after that. */
    private static final int MAX_ZEROS = 18;

    private static final Pattern SECONDS = Pattern.compile("(.*?\\d\\d:\\d\\d:\\d\\d)(?:\\.(\\d+))?(.*)");

    private UsualForms() {}

    /**
     * The first form of a value that is allowed; the form of {@link Lexical#of} where none is allowed.
     *
     * @param isAllowed whether a form is
     */
    public static String matching(Object value, Predicate<String> isAllowed) {
        String first = Lexical.of(value);
        return isAllowed.test(first)
                ? first
                : others(value, first).filter(isAllowed).findFirst().orElse(first);
    }

    private static Stream<String> others(Object value, String first) {
        if (value instanceof String) {
            return Stream.empty();
        }
        if (value instanceof Boolean flag) {
            return Stream.of(flag ? "1" : "0");
        }
        if (value instanceof Float || value instanceof Double) {
            return Double.isFinite(((Number) value).doubleValue()) ? floating(first) : Stream.empty();
        }
        return value instanceof BigDecimal
                        || value instanceof BigInteger
                        || value instanceof Integer
                        || value instanceof Long
                ? plain(first, value instanceof BigDecimal)
                : moments(first);
    }

    /** Numbers without exponent, with zeros at both ends and with a sign. */
    private static Stream<String> plain(String number, boolean isDecimal) {
        boolean negative = number.startsWith("-");
        String digits = number.substring(negative ? 1 : 0);
        int point = digits.indexOf('.');
        String whole = point < 0 ? digits : digits.substring(0, point);
        String fraction = point < 0 ? "" : digits.substring(point + 1);
        Stream<String> signs = negative ? Stream.of("-") : Stream.of("", "+");
        return signs.flatMap(sign -> (isDecimal ? fractions(fraction) : Stream.of(""))
                .flatMap(after -> wholes(whole, after.length() > 1).map(before -> sign + before + after)));
    }

    /** The digits before the point. */
    private static Stream<String> wholes(String whole, boolean mayBeEmpty) {
        Stream<String> padded = IntStream.rangeClosed(0, MAX_ZEROS)
                .filter(zeros -> zeros == 0 || whole.length() + zeros <= MAX_ZEROS)
                .mapToObj(zeros -> "0".repeat(zeros) + whole);
        return mayBeEmpty && whole.equals("0") ? Stream.concat(Stream.of(""), padded) : padded;
    }

    /** The point and the digits after it: as they are, with more zeros, with fewer. */
    private static Stream<String> fractions(String fraction) {
        String shortest = withoutZeros(fraction);
        Stream<String> longer = IntStream.rangeClosed(0, MAX_ZEROS)
                .filter(zeros -> zeros == 0 || fraction.length() + zeros <= MAX_ZEROS)
                .mapToObj(zeros -> fraction + "0".repeat(zeros));
        Stream<String> shorter = IntStream.iterate(
                        fraction.length() - 1, length -> length >= shortest.length(), length -> length - 1)
                .mapToObj(length -> fraction.substring(0, length));
        return Stream.concat(longer, shorter)
                .flatMap(digits -> digits.isEmpty() ? Stream.of("", ".") : Stream.of("." + digits));
    }

    private static String withoutZeros(String digits) {
        int end = digits.length();
        while (end > 0 && digits.charAt(end - 1) == '0') {
            end--;
        }
        return digits.substring(0, end);
    }

    /** Numbers with the point before, between and after their digits, and those without exponent. */
    private static Stream<String> floating(String number) {
        BigDecimal value = new BigDecimal(number);
        String sign = number.startsWith("-") ? "-" : "";
        BigDecimal shortest = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
        String digits = shortest.unscaledValue().abs().toString();
        int exponent = digits.length() - shortest.scale();
        String plain = shortest.abs().toPlainString();
        Stream<String> scientific = IntStream.rangeClosed(0, digits.length() + 2)
                .boxed()
                .flatMap(before -> scientific(digits, before, value.signum() == 0 ? 0 : exponent - before));
        return Stream.concat(plain.length() <= 2 * MAX_ZEROS ? plain(plain, true) : Stream.empty(), scientific)
                .filter(form -> sign.isEmpty() || !form.startsWith("+"))
                .map(form -> sign + form);
    }

    /** @param before how many digits precede the decimal point */
    private static Stream<String> scientific(String digits, int before, int exponent) {
        String whole =
                before <= digits.length() ? digits.substring(0, before) : digits + "0".repeat(before - digits.length());
        String fraction = before < digits.length() ? digits.substring(before) : "";
        Stream<String> wholes = whole.isEmpty() ? Stream.of("0", "") : Stream.of(whole);
        return wholes.flatMap(start -> fractions(fraction)
                .filter(end -> end.length() > 1 || !start.isEmpty())
                .flatMap(end -> exponents(exponent).map(power -> start + end + power)));
    }

    private static Stream<String> exponents(int exponent) {
        String two = (Math.abs(exponent) < 10 ? "0" : "") + Math.abs(exponent);
        String one = Integer.toString(Math.abs(exponent));
        Stream<String> digits = one.equals(two) ? Stream.of(one) : Stream.of(one, two);
        return digits.flatMap(power -> (exponent < 0 ? Stream.of("-") : Stream.of("", "+")).map(sign -> sign + power))
                .flatMap(power -> Stream.of("E" + power, "e" + power));
    }

    /** Dates and times with more digits of a second, and with a zone in figures. */
    private static Stream<String> moments(String first) {
        boolean isUtc = first.endsWith("Z");
        String local = isUtc ? first.substring(0, first.length() - 1) : first;
        Stream<String> zones = isUtc ? Stream.of("Z", "+00:00", "-00:00") : Stream.of("");
        Matcher seconds = SECONDS.matcher(local);
        if (!seconds.matches()) {
            return zones.map(zone -> local + zone);
        }
        String fraction = seconds.group(2) == null ? "" : seconds.group(2);
        return zones.flatMap(zone -> fractions(fraction)
                .filter(digits -> !digits.equals("."))
                .map(digits -> seconds.group(1) + digits + seconds.group(3) + zone));
    }
}
