package org.bindery.runtime.internal.value;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.bindery.runtime.internal.pattern.TextPattern;
import org.bindery.runtime.internal.text.Excerpt;

/**
 * One thing that values of a type satisfy (XML Schema part 2, section 4.3).
 *
 * @param isLexical whether it looks at the text of a value
 * @param test whether a value with that text satisfies it
 * @param failure what to say of a value with that text that does not
 */
record Facet<T>(String rule, boolean isLexical, BiPredicate<T, String> test, BiFunction<T, String, String> failure) {

    /** Whether it distinguishes alternatives: an enumeration, or a fixed value. */
    boolean isTelling() {
        return rule.equals("enumeration") || rule.equals("fixed");
    }

    /** Whether it looks at how a value is written, and not at what it is. */
    boolean isPattern() {
        return rule.equals("pattern");
    }

    private static final int LISTED = 8;

    boolean holds(T value, String text) {
        return test.test(value, text);
    }

    String reason(T value, String text) {
        return failure.apply(value, text);
    }

    private static String quoted(String text) {
        return "'" + Excerpt.of(text) + "' ";
    }

    static <T> Facet<T> items(ValueFormat<?> item) {
        return new Facet<>(
                "item",
                true,
                (value, text) -> wrongItem(item, value.toString(), text) == null,
                (value, text) -> wrongItem(item, value.toString(), text));
    }

    /**
     * The reason why a list is none, or null.
     *
     * @param list the list, in which names have their namespaces
     * @param text as it is written, where names have prefixes
     */
    private static String wrongItem(ValueFormat<?> item, String list, String text) {
        String[] items = list.isEmpty() ? new String[0] : list.split(" ", -1);
        String[] texts = text.split(" ", -1);
        for (int i = 0; i < items.length; i++) {
            String reason = texts.length == items.length && item.hasPrefixes()
                    ? item.refuseName(items[i], texts[i])
                    : item.refuse(items[i]);
            if (reason != null) {
                return reason;
            }
        }
        return null;
    }

    static <T> Facet<T> members(List<ValueFormat<?>> members) {
        return new Facet<>(
                "union",
                true,
                (value, text) -> fitting(members, text) != null,
                (value, text) -> quoted(text) + "is a value of none of the types of its union");
    }

    static <T> Facet<T> length(ToIntFunction<String> length, String unit, int exact) {
        return counted("length", length, unit, count -> count == exact, exact + " are required");
    }

    static <T> Facet<T> minLength(ToIntFunction<String> length, String unit, int least) {
        return counted("minLength", length, unit, count -> count >= least, "at least " + least + " are required");
    }

    static <T> Facet<T> maxLength(ToIntFunction<String> length, String unit, int most) {
        return counted("maxLength", length, unit, count -> count <= most, "at most " + most + " are allowed");
    }

    private static <T> Facet<T> counted(
            String rule, ToIntFunction<String> length, String unit, IntPredicate fits, String limit) {
        return new Facet<>(
                rule,
                true,
                (value, text) -> fits.test(length.applyAsInt(text)),
                (value, text) -> quoted(text) + "has " + length.applyAsInt(text) + " " + unit + ", " + limit);
    }

    static <T> Facet<T> pattern(Predicate<String> pattern, String original) {
        return new Facet<>(
                "pattern",
                true,
                (value, text) -> pattern.test(text),
                (value, text) -> quoted(text) + "does not match " + original);
    }

    static <T> Facet<T> form(TextPattern form) {
        boolean digits = form.toString().equals("hexBinary");
        return new Facet<>(
                "type",
                true,
                (value, text) -> digits ? isHexadecimal(text) : form.matches(text),
                (value, text) -> quoted(text) + "is not a " + form + " of XML Schema");
    }

    /** Whether a text is octets as digits; the pattern of it takes several times as long. */
    private static boolean isHexadecimal(String text) {
        int length = text.length();
        for (int i = 0; i < length; i++) {
            if (!HexFormat.isHexDigit(text.charAt(i))) {
                return false;
            }
        }
        return (length & 1) == 0;
    }

    static <T> Facet<T> oneOf(List<T> allowed, ValueOrder<? super T> order) {
        Set<T> exact = new HashSet<>(allowed);
        return new Facet<>(
                "enumeration",
                false,
                (value, text) -> exact.contains(value) || allowed.stream().anyMatch(a -> order.isSame(a, value)),
                (value, text) -> quoted(text) + "is not one of " + listed(allowed));
    }

    private static String listed(List<?> values) {
        StringBuilder list = new StringBuilder();
        for (Object value : values.subList(0, Math.min(values.size(), LISTED))) {
            list.append(list.length() == 0 ? "" : ", ").append(Excerpt.of(Lexical.of(value)));
        }
        return list + (values.size() > LISTED ? "…" : "");
    }

    static <T> Facet<T> min(T least, String bound, boolean inclusive, ValueOrder<? super T> order) {
        return new Facet<>(
                inclusive ? "minInclusive" : "minExclusive",
                false,
                (value, text) -> {
                    int compared = order.compare(value, least);
                    return compared == 1 || (inclusive && compared == 0);
                },
                (value, text) -> quoted(text) + (inclusive ? "is less than " : "is not greater than ") + bound);
    }

    static <T> Facet<T> max(T most, String bound, boolean inclusive, ValueOrder<? super T> order) {
        return new Facet<>(
                inclusive ? "maxInclusive" : "maxExclusive",
                false,
                (value, text) -> {
                    int compared = order.compare(value, most);
                    return compared == -1 || (inclusive && compared == 0);
                },
                (value, text) -> quoted(text) + (inclusive ? "is greater than " : "is not less than ") + bound);
    }

    static <T> Facet<T> totalDigits(int most) {
        return new Facet<>(
                "totalDigits",
                false,
                (value, text) -> {
                    BigDecimal number = number(value);
                    boolean few = number.scale() >= 0 && Math.max(number.precision(), number.scale()) <= most;
                    return few || digits(number) <= most;
                },
                (value, text) ->
                        quoted(text) + "has " + digits(number(value)) + " digits, at most " + most + " are allowed");
    }

    static <T> Facet<T> fractionDigits(int most) {
        return new Facet<>(
                "fractionDigits",
                false,
                (value, text) ->
                        number(value).scale() <= most || shortest(number(value)).scale() <= most,
                (value, text) -> quoted(text) + "has " + shortest(number(value)).scale()
                        + " digits after the point, at most " + most + " are allowed");
    }

    private static BigDecimal number(Object value) {
        return value instanceof BigDecimal decimal ? decimal : new BigDecimal(value.toString());
    }

    private static int digits(BigDecimal number) {
        BigDecimal shortest = number.stripTrailingZeros();
        return Math.max(shortest.precision() - Math.min(0, shortest.scale()), shortest.scale());
    }

    private static BigDecimal shortest(BigDecimal number) {
        BigDecimal stripped = number.stripTrailingZeros();
        return stripped.scale() < 0 ? BigDecimal.ZERO : stripped;
    }

    static <T> Facet<T> zone(boolean required) {
        return new Facet<>(
                "explicitTimezone",
                false,
                (value, text) -> Lexical.hasZone(value) == required,
                (value, text) -> quoted(text) + (required ? "must have a zone" : "must not have a zone"));
    }

    static <T> Facet<T> fixed(T only, String fixed, BiPredicate<T, T> same) {
        return new Facet<>(
                "fixed",
                false,
                (value, text) -> same.test(value, only),
                (value, text) -> quoted(text) + "is not the fixed value '" + Excerpt.of(fixed) + "'");
    }

    /** The first format of which a text is a value, or null. */
    static ValueFormat<?> fitting(List<ValueFormat<?>> members, String text) {
        for (ValueFormat<?> member : members) {
            if (member.refuse(text) == null) {
                return member;
            }
        }
        return null;
    }
}
