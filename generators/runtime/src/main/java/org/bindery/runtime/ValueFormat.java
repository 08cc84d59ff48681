package org.bindery.runtime;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * How values of one simple type are written as text, and which texts are values: its lexical form and its facets (XML
 * Schema part 2, section 4.3). Immutable and thread-safe; each facet gives a new format.
 *
 * @param <T> the class of the values
 */
public final class ValueFormat<T> {

    private static final int SHOWN = 60;

    private static final Function<String, String> TEXT = text -> text;

    /** What happens to white space before a text is read. */
    public enum WhiteSpace {
        /** Nothing. */
        PRESERVE,
        /** Tabs and line ends become spaces. */
        REPLACE,
        /** As with {@link #REPLACE}; then runs of spaces become one, and those at the ends go. */
        COLLAPSE
    }

    private final Function<String, T> parser;
    private final Function<? super T, String> printer;
    private final Comparator<? super T> order;
    private final WhiteSpace whiteSpace;
    private final List<Check<T>> checks;

    /** One facet: gives the reason for refusing a value, or null. */
    private interface Check<T> {
        String refuse(String text, T value);
    }

    private ValueFormat(
            Function<String, T> parser,
            Function<? super T, String> printer,
            Comparator<? super T> order,
            WhiteSpace whiteSpace,
            List<Check<T>> checks) {
        this.parser = parser;
        this.printer = printer;
        this.order = order;
        this.whiteSpace = whiteSpace;
        this.checks = checks;
    }

    private static <T extends Comparable<? super T>> ValueFormat<T> of(
            Function<String, T> parser, Function<? super T, String> printer) {
        return new ValueFormat<>(parser, printer, Comparator.naturalOrder(), WhiteSpace.COLLAPSE, List.of());
    }

    /**
     * Texts.
     *
     * @param whiteSpace what happens to white space
     * @return the format
     */
    public static ValueFormat<String> text(WhiteSpace whiteSpace) {
        return new ValueFormat<>(TEXT, TEXT, Comparator.naturalOrder(), whiteSpace, List.of());
    }

    /**
     * Truth values: {@code true}, {@code false}, {@code 1}, {@code 0}.
     *
     * @return the format
     */
    public static ValueFormat<Boolean> bool() {
        return of(NativeValues::bool, String::valueOf);
    }

    /**
     * Integers of 32 bits.
     *
     * @return the format
     */
    public static ValueFormat<Integer> int32() {
        return of(text -> NativeValues.integer(text).intValueExact(), String::valueOf);
    }

    /**
     * Integers of 64 bits.
     *
     * @return the format
     */
    public static ValueFormat<Long> int64() {
        return of(text -> NativeValues.integer(text).longValueExact(), String::valueOf);
    }

    /**
     * Integers.
     *
     * @return the format
     */
    public static ValueFormat<BigInteger> integer() {
        return of(NativeValues::integer, Lexical::of);
    }

    /**
     * Decimals, with their scale.
     *
     * @return the format
     */
    public static ValueFormat<BigDecimal> decimal() {
        return of(NativeValues::decimal, Lexical::of);
    }

    /**
     * Numbers of IEEE 754 in 32 bits.
     *
     * @return the format
     */
    public static ValueFormat<Float> float32() {
        return of(NativeValues::float32, Lexical::of);
    }

    /**
     * Numbers of IEEE 754 in 64 bits.
     *
     * @return the format
     */
    public static ValueFormat<Double> float64() {
        return of(NativeValues::float64, Lexical::of);
    }

    /**
     * Dates that may have a zone.
     *
     * @return the format
     */
    public static ValueFormat<XmlDate> xmlDate() {
        return new ValueFormat<>(
                XmlDate::parse,
                XmlDate::toString,
                Comparator.comparing(XmlDate::toLocalDate),
                WhiteSpace.COLLAPSE,
                List.of());
    }

    /**
     * Times that may have a zone.
     *
     * @return the format
     */
    public static ValueFormat<XmlTime> xmlTime() {
        return new ValueFormat<>(
                XmlTime::parse,
                XmlTime::toString,
                Comparator.comparing(XmlTime::toLocalTime),
                WhiteSpace.COLLAPSE,
                List.of());
    }

    /**
     * Dates with time that may have a zone.
     *
     * @return the format
     */
    public static ValueFormat<XmlDateTime> xmlDateTime() {
        return new ValueFormat<>(
                XmlDateTime::parse,
                XmlDateTime::toString,
                Comparator.comparing(XmlDateTime::toLocalDateTime),
                WhiteSpace.COLLAPSE,
                List.of());
    }

    /**
     * Dates without zone.
     *
     * @param pattern as in {@link DateTimeFormatter}; empty for the form of XML Schema
     * @return the format
     */
    public static ValueFormat<LocalDate> date(String pattern) {
        if (pattern.isEmpty()) {
            return new ValueFormat<>(
                    Lexical::date,
                    Lexical::of,
                    Comparator.comparing(Function.identity()),
                    WhiteSpace.COLLAPSE,
                    List.of());
        }
        DateTimeFormatter formatter = formatter(pattern);
        return new ValueFormat<>(
                text -> LocalDate.parse(text, formatter),
                formatter::format,
                Comparator.comparing(Function.identity()),
                WhiteSpace.PRESERVE,
                List.of());
    }

    /**
     * Times without zone.
     *
     * @param pattern as in {@link DateTimeFormatter}; empty for the form of XML Schema
     * @return the format
     */
    public static ValueFormat<LocalTime> time(String pattern) {
        if (pattern.isEmpty()) {
            return of(Lexical::time, Lexical::of);
        }
        DateTimeFormatter formatter = formatter(pattern);
        return new ValueFormat<>(
                text -> LocalTime.parse(text, formatter),
                formatter::format,
                Comparator.naturalOrder(),
                WhiteSpace.PRESERVE,
                List.of());
    }

    /**
     * Dates with time, without zone.
     *
     * @param pattern as in {@link DateTimeFormatter}; empty for the form of XML Schema
     * @return the format
     */
    public static ValueFormat<LocalDateTime> dateTime(String pattern) {
        DateTimeFormatter formatter = pattern.isEmpty() ? null : formatter(pattern);
        return new ValueFormat<>(
                formatter == null ? Lexical::dateTime : text -> LocalDateTime.parse(text, formatter),
                formatter == null ? Lexical::of : formatter::format,
                Comparator.comparing(Function.identity()),
                formatter == null ? WhiteSpace.COLLAPSE : WhiteSpace.PRESERVE,
                List.of());
    }

    /** Strict, so that 31/02 is refused; a year of era and a year are the same to the authors of patterns. */
    private static DateTimeFormatter formatter(String pattern) {
        return DateTimeFormatter.ofPattern(pattern.replace('y', 'u'), Locale.ENGLISH)
                .withResolverStyle(ResolverStyle.STRICT);
    }

    /**
     * Facets length, minLength, maxLength.
     *
     * @param min least length, in characters
     * @param max greatest length, in characters
     * @return the format with this facet
     */
    public ValueFormat<T> length(int min, int max) {
        return with((text, value) -> {
            int length = text.codePointCount(0, text.length());
            if (length < min) {
                return "'" + shown(text) + "' has " + length + " characters, fewer than " + min;
            }
            return length > max ? "'" + shown(text) + "' has " + length + " characters, more than " + max : null;
        });
    }

    /**
     * Facet pattern.
     *
     * @param regex the pattern in the syntax of {@link Pattern}
     * @param original the pattern as the schema has it, for messages
     * @return the format with this facet
     */
    public ValueFormat<T> pattern(String regex, String original) {
        Pattern compiled = Pattern.compile(regex);
        return with((text, value) ->
                BoundedText.matches(compiled, text) ? null : "'" + shown(text) + "' does not match " + original);
    }

    /**
     * Facet enumeration.
     *
     * @param values the values allowed, in their lexical form
     * @return the format with this facet
     */
    public ValueFormat<T> oneOf(String... values) {
        List<T> allowed = new ArrayList<>();
        for (String value : values) {
            allowed.add(parser.apply(value));
        }
        String list = String.join(", ", List.of(values).subList(0, Math.min(values.length, 12)));
        return with((text, value) -> allowed.stream().anyMatch(a -> order.compare(a, value) == 0)
                ? null
                : "'" + shown(text) + "' is none of " + list + (values.length > 12 ? ", …" : ""));
    }

    /**
     * Facets minInclusive, minExclusive.
     *
     * @param bound the bound, in its lexical form
     * @param inclusive whether it is allowed itself
     * @return the format with this facet
     */
    public ValueFormat<T> min(String bound, boolean inclusive) {
        T least = parser.apply(bound);
        return with((text, value) -> {
            int compared = order.compare(value, least);
            return compared > 0 || (inclusive && compared == 0)
                    ? null
                    : shown(text) + (inclusive ? " is less than " : " is not greater than ") + bound;
        });
    }

    /**
     * Facets maxInclusive, maxExclusive.
     *
     * @param bound the bound, in its lexical form
     * @param inclusive whether it is allowed itself
     * @return the format with this facet
     */
    public ValueFormat<T> max(String bound, boolean inclusive) {
        T most = parser.apply(bound);
        return with((text, value) -> {
            int compared = order.compare(value, most);
            return compared < 0 || (inclusive && compared == 0)
                    ? null
                    : shown(text) + (inclusive ? " is greater than " : " is not less than ") + bound;
        });
    }

    /**
     * Facets totalDigits and fractionDigits, of numbers.
     *
     * @param total greatest number of significant digits
     * @param fraction greatest number of digits after the point
     * @return the format with this facet
     */
    public ValueFormat<T> digits(int total, int fraction) {
        return with((text, value) -> {
            BigDecimal number = new BigDecimal(value.toString()).stripTrailingZeros();
            int after = Math.max(0, number.scale());
            if (after > fraction) {
                return shown(text) + " has " + after + " digits after the point, more than " + fraction;
            }
            int all = Math.max(number.precision(), number.scale()) + Math.max(0, -number.scale());
            return number.signum() != 0 && all > total
                    ? shown(text) + " has " + all + " digits, more than " + total
                    : null;
        });
    }

    /**
     * A fixed value.
     *
     * @param fixed the only value allowed, in its lexical form
     * @return the format with this facet
     */
    public ValueFormat<T> fixed(String fixed) {
        T only = parser.apply(fixed);
        return with((text, value) -> order.compare(value, only) == 0
                ? null
                : "'" + shown(text) + "' is not the fixed value '" + fixed + "'");
    }

    private ValueFormat<T> with(Check<T> check) {
        List<Check<T>> more = new ArrayList<>(checks);
        more.add(check);
        return new ValueFormat<>(parser, printer, order, whiteSpace, List.copyOf(more));
    }

    /** Whether values are texts, so that the empty text is one. */
    boolean isText() {
        return parser.equals(TEXT);
    }

    /**
     * Reads a value.
     *
     * @param text its text
     * @return the value
     * @throws IllegalArgumentException with the reason, when the text is no value of the type
     */
    public T read(String text) {
        String normal = NativeValues.normalize(text, whiteSpace);
        T value;
        try {
            value = parser.apply(normal);
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException("'" + shown(normal) + "' is too large", e);
        } catch (MalformedRecordException | IllegalArgumentException | DateTimeException e) {
            throw new IllegalArgumentException("'" + shown(normal) + "' cannot be read: " + e.getMessage(), e);
        }
        for (Check<T> check : checks) {
            String reason = check.refuse(normal, value);
            if (reason != null) {
                throw new IllegalArgumentException(reason);
            }
        }
        return value;
    }

    /**
     * Writes a value.
     *
     * @param value the value
     * @return its text
     */
    public String write(T value) {
        return printer.apply(value);
    }

    private static String shown(String text) {
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
    }
}
