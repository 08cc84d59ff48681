package org.bindery.runtime;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;

/**
 * How values of one simple type are written as text, and which texts are values: its lexical form and its facets (XML
 * Schema part 2, section 4.3). Immutable and thread-safe; each facet gives a new format.
 *
 * @param <T> the class of the values
 */
public final class ValueFormat<T> {

    private static final int SHOWN = 60;
    private static final int LISTED = 8;

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
    private final ValueOrder<? super T> order;
    private final WhiteSpace whiteSpace;
    private final List<Check<T>> checks;
    private RecentValues<T> recent;

    /** One facet: gives the reason for refusing a value, or null. */
    private interface Check<T> {
        String refuse(String text, T value);
    }

    private ValueFormat(
            Function<String, T> parser,
            Function<? super T, String> printer,
            ValueOrder<? super T> order,
            WhiteSpace whiteSpace,
            List<Check<T>> checks) {
        this.parser = parser;
        this.printer = printer;
        this.order = order;
        this.whiteSpace = whiteSpace;
        this.checks = checks;
    }

    private static <T> ValueFormat<T> of(Function<String, T> parser, ValueOrder<? super T> order) {
        return new ValueFormat<>(parser, Lexical::of, order, WhiteSpace.COLLAPSE, List.of());
    }

    /**
     * Texts.
     *
     * @param whiteSpace what happens to white space
     * @return the format
     */
    public static ValueFormat<String> text(WhiteSpace whiteSpace) {
        return new ValueFormat<>(TEXT, TEXT, ValueOrder.<String>natural(), whiteSpace, List.of());
    }

    /**
     * Lists of items between white space.
     *
     * @param item the format of an item
     * @return the format
     */
    public static ValueFormat<String> list(ValueFormat<?> item) {
        return text(WhiteSpace.COLLAPSE).with((text, value) -> {
            for (String each : text.isEmpty() ? new String[0] : text.split(" ", -1)) {
                String reason = item.refuse(each);
                if (reason != null) {
                    return reason;
                }
            }
            return null;
        });
    }

    /**
     * Texts that are values of one of several types.
     *
     * @param members the formats; the first that fits says what happens to white space
     * @return the format
     */
    public static ValueFormat<String> union(ValueFormat<?>... members) {
        List<ValueFormat<?>> all = List.of(members);
        Function<String, String> first = text -> {
            ValueFormat<?> member = fitting(all, text);
            return member != null && member.isText()
                    ? (String) member.read(text)
                    : NativeValues.normalize(text, WhiteSpace.COLLAPSE);
        };
        return new ValueFormat<String>(first, TEXT, ValueOrder.<String>natural(), WhiteSpace.PRESERVE, List.of())
                .with((text, value) -> fitting(all, text) != null
                        ? null
                        : "'" + shown(text) + "' is a value of none of the types of its union");
    }

    /** The first format of which a text is a value, or null. */
    private static ValueFormat<?> fitting(List<ValueFormat<?>> members, String text) {
        for (ValueFormat<?> member : members) {
            if (member.refuse(text) == null) {
                return member;
            }
        }
        return null;
    }

    /** The reason why a text is no value, or null. */
    private String refuse(String text) {
        String normal = NativeValues.normalize(text, whiteSpace);
        try {
            return refuse(normal, parse(normal));
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    /**
     * Truth values: {@code true}, {@code false}, {@code 1}, {@code 0}.
     *
     * @return the format
     */
    public static ValueFormat<Boolean> bool() {
        return of(NativeValues::bool, ValueOrder.<Boolean>natural());
    }

    /**
     * Integers of 32 bits.
     *
     * @return the format
     */
    public static ValueFormat<Integer> int32() {
        return of(NativeValues::int32, ValueOrder.<Integer>natural());
    }

    /**
     * Integers of 64 bits.
     *
     * @return the format
     */
    public static ValueFormat<Long> int64() {
        return of(NativeValues::int64, ValueOrder.<Long>natural());
    }

    /**
     * Integers.
     *
     * @return the format
     */
    public static ValueFormat<BigInteger> integer() {
        return of(NativeValues::integer, ValueOrder.<BigInteger>natural());
    }

    /**
     * Decimals, with their scale.
     *
     * @return the format
     */
    public static ValueFormat<BigDecimal> decimal() {
        return of(NativeValues::decimal, ValueOrder.<BigDecimal>natural());
    }

    /**
     * Numbers of IEEE 754 in 32 bits.
     *
     * @return the format
     */
    public static ValueFormat<Float> float32() {
        return of(NativeValues::float32, (Float left, Float right) -> ValueOrder.floating(left, right));
    }

    /**
     * Numbers of IEEE 754 in 64 bits.
     *
     * @return the format
     */
    public static ValueFormat<Double> float64() {
        return of(NativeValues::float64, (Double left, Double right) -> ValueOrder.floating(left, right));
    }

    /**
     * Dates that may have a zone.
     *
     * @return the format
     */
    public static ValueFormat<XmlDate> xmlDate() {
        return of(XmlDate::parse, ValueOrder::dates);
    }

    /**
     * Times that may have a zone.
     *
     * @return the format
     */
    public static ValueFormat<XmlTime> xmlTime() {
        return of(XmlTime::parse, ValueOrder::times);
    }

    /**
     * Dates with time that may have a zone.
     *
     * @return the format
     */
    public static ValueFormat<XmlDateTime> xmlDateTime() {
        return of(XmlDateTime::parse, ValueOrder::dateTimes);
    }

    /**
     * Dates without zone.
     *
     * @param pattern as in {@link DateTimeFormatter}; empty for the form of XML Schema
     * @return the format
     */
    public static ValueFormat<LocalDate> date(String pattern) {
        ValueOrder<LocalDate> order = (left, right) -> Integer.signum(left.compareTo(right));
        if (pattern.isEmpty()) {
            return of(Lexical::date, order);
        }
        DateTimeFormatter formatter = formatter(pattern);
        return new ValueFormat<>(
                text -> LocalDate.parse(text, formatter), formatter::format, order, WhiteSpace.PRESERVE, List.of());
    }

    /**
     * Times without zone.
     *
     * @param pattern as in {@link DateTimeFormatter}; empty for the form of XML Schema
     * @return the format
     */
    public static ValueFormat<LocalTime> time(String pattern) {
        ValueOrder<LocalTime> order = ValueOrder.natural();
        if (pattern.isEmpty()) {
            return of(Lexical::time, order);
        }
        DateTimeFormatter formatter = formatter(pattern);
        return new ValueFormat<>(
                text -> LocalTime.parse(text, formatter), formatter::format, order, WhiteSpace.PRESERVE, List.of());
    }

    /**
     * Dates with time, without zone.
     *
     * @param pattern as in {@link DateTimeFormatter}; empty for the form of XML Schema
     * @return the format
     */
    public static ValueFormat<LocalDateTime> dateTime(String pattern) {
        ValueOrder<LocalDateTime> order = (left, right) -> Integer.signum(left.compareTo(right));
        if (pattern.isEmpty()) {
            return of(Lexical::dateTime, order);
        }
        DateTimeFormatter formatter = formatter(pattern);
        return new ValueFormat<>(
                text -> LocalDateTime.parse(text, formatter), formatter::format, order, WhiteSpace.PRESERVE, List.of());
    }

    /** Strict, so that 31/02 is refused; a year of era and a year are the same to the authors of patterns. */
    private static DateTimeFormatter formatter(String pattern) {
        return DateTimeFormatter.ofPattern(pattern.replace('y', 'u'), Locale.ENGLISH)
                .withResolverStyle(ResolverStyle.STRICT);
    }

    /**
     * Facets length, minLength, maxLength, of texts.
     *
     * @param min least length, in characters
     * @param max greatest length, in characters
     * @return the format with this facet
     */
    public ValueFormat<T> length(int min, int max) {
        return counted(text -> text.codePointCount(0, text.length()), "characters", min, max);
    }

    /**
     * Facets length, minLength, maxLength, of lists.
     *
     * @param min least number of items
     * @param max greatest number of items
     * @return the format with this facet
     */
    public ValueFormat<T> items(int min, int max) {
        return counted(NativeValues::items, "items", min, max);
    }

    /**
     * Facets length, minLength, maxLength, of data in hexadecimal digits.
     *
     * @param min least number of octets
     * @param max greatest number of octets
     * @return the format with this facet
     */
    public ValueFormat<T> hexOctets(int min, int max) {
        return counted(NativeValues::hexOctets, "octets", min, max);
    }

    /**
     * Facets length, minLength, maxLength, of data in Base64.
     *
     * @param min least number of octets
     * @param max greatest number of octets
     * @return the format with this facet
     */
    public ValueFormat<T> base64Octets(int min, int max) {
        return counted(NativeValues::base64Octets, "octets", min, max);
    }

    private ValueFormat<T> counted(ToIntFunction<String> length, String unit, int min, int max) {
        return with((text, value) -> {
            int count = length.applyAsInt(text);
            if (count >= min && count <= max) {
                return null;
            }
            String limit = count < min ? "at least " + min + " are required" : "at most " + max + " are allowed";
            return "'" + shown(text) + "' has " + count + " " + unit + ", " + limit;
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
     * The pattern of names, {@code \i\c*}.
     *
     * @return the format with this facet
     */
    public ValueFormat<T> name() {
        return named(XmlCharacters::isName, "\\i\\c*");
    }

    /**
     * The pattern of names without colon, {@code [\i-[:]][\c-[:]]*}.
     *
     * @return the format with this facet
     */
    public ValueFormat<T> plainName() {
        return named(XmlCharacters::isPlainName, "[\\i-[:]][\\c-[:]]*");
    }

    /**
     * The pattern of what has nothing but characters of names, {@code \c+}.
     *
     * @return the format with this facet
     */
    public ValueFormat<T> nameToken() {
        return named(XmlCharacters::isNameToken, "\\c+");
    }

    private ValueFormat<T> named(Predicate<String> form, String pattern) {
        return with((text, value) -> form.test(text) ? null : "'" + shown(text) + "' does not match " + pattern);
    }

    /**
     * Facet enumeration.
     *
     * @param values the values allowed, in their lexical form
     * @return the format with this facet
     */
    public ValueFormat<T> oneOf(String... values) {
        Set<T> exact = new HashSet<>();
        List<T> allowed = new ArrayList<>();
        for (String value : values) {
            T each = parser.apply(NativeValues.normalize(value, whiteSpace));
            allowed.add(each);
            exact.add(each);
        }
        String list = String.join(", ", List.of(values).subList(0, Math.min(values.length, LISTED)))
                + (values.length > LISTED ? ", …" : "");
        return with((text, value) -> exact.contains(value) || allowed.stream().anyMatch(a -> order.isSame(a, value))
                ? null
                : "'" + shown(text) + "' is none of " + list);
    }

    /**
     * Facet enumeration, of very many values.
     *
     * @param values the values allowed, in their lexical form
     * @return the format with this facet
     */
    public ValueFormat<T> oneOf(TextList values) {
        return oneOf(values.toArray());
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
            return compared == 1 || (inclusive && compared == 0)
                    ? null
                    : "'" + shown(text) + (inclusive ? "' is less than " : "' is not greater than ") + bound;
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
            return compared == -1 || (inclusive && compared == 0)
                    ? null
                    : "'" + shown(text) + (inclusive ? "' is greater than " : "' is not less than ") + bound;
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
            BigDecimal given = value instanceof BigDecimal decimal ? decimal : new BigDecimal(value.toString());
            if (given.scale() >= 0 && given.scale() <= fraction && given.precision() <= total) {
                return null;
            }
            BigDecimal number = given.stripTrailingZeros();
            int after = Math.max(0, number.scale());
            int all = number.precision() - Math.min(0, number.scale());
            if (after > fraction) {
                return "'" + shown(text) + "' has " + after + " digits after the point, more than " + fraction;
            }
            return all > total && number.signum() != 0
                    ? "'" + shown(text) + "' has " + all + " digits, more than " + total
                    : null;
        });
    }

    /**
     * Facet explicitTimezone, of dates and times.
     *
     * @return the format with this facet, which requires a zone
     */
    public ValueFormat<T> zone() {
        return with((text, value) -> Lexical.hasZone(value) ? null : "'" + shown(text) + "' has no zone");
    }

    /**
     * A fixed value.
     *
     * @param fixed the only value allowed, in its lexical form
     * @return the format with this facet
     */
    public ValueFormat<T> fixed(String fixed) {
        T only = parser.apply(NativeValues.normalize(fixed, whiteSpace));
        return with((text, value) ->
                order.isSame(value, only) ? null : "'" + shown(text) + "' is not the fixed value '" + fixed + "'");
    }

    private ValueFormat<T> with(Check<T> check) {
        List<Check<T>> more = new ArrayList<>(checks);
        more.add(check);
        return new ValueFormat<>(parser, printer, order, whiteSpace, List.copyOf(more));
    }

    /** Whether values are texts, so that the empty text is one. */
    boolean isText() {
        return printer.equals(TEXT);
    }

    /**
     * Reads a value.
     *
     * @param text its text
     * @return the value
     * @throws IllegalArgumentException with the reason, when the text is no value of the type
     */
    public T read(String text) {
        return read(text, true);
    }

    /** Reads a value, without its facets where they are not to be checked. */
    T read(String text, boolean checked) {
        String normal = NativeValues.normalize(text, whiteSpace);
        T value = parse(normal);
        String reason = checked ? refuse(normal, value) : null;
        if (reason != null) {
            throw new IllegalArgumentException(reason);
        }
        return value;
    }

    /** Reads a value from bytes in UTF-8. Those that are kept have been checked. */
    T read(byte[] bytes, int start, int length, boolean checked) {
        RecentValues<T> known = recent;
        if (known == null) {
            known = new RecentValues<>();
            recent = known;
        }
        T value = known.find(bytes, start, length);
        if (value == null) {
            String text = new String(bytes, start, length, StandardCharsets.UTF_8);
            value = read(text, checked);
            if (known.isDue(bytes, start, length) && (checked || refuse(text) == null)) {
                known.add(bytes, start, length, value);
            }
        }
        return value;
    }

    private T parse(String normal) {
        try {
            return parser.apply(normal);
        } catch (MalformedRecordException | IllegalArgumentException | DateTimeException e) {
            throw new IllegalArgumentException("'" + shown(normal) + "' cannot be read: " + e.getMessage(), e);
        }
    }

    /** The reason of the first facet that refuses a value, or null. */
    private String refuse(String normal, T value) {
        String reason = null;
        for (int i = 0; i < checks.size() && reason == null; i++) {
            reason = checks.get(i).refuse(normal, value);
        }
        return reason;
    }

    /**
     * Writes a value.
     *
     * @param value the value
     * @return its text
     * @throws IllegalArgumentException when the value cannot be written
     */
    public String write(T value) {
        return printer.apply(value);
    }

    private static String shown(String text) {
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
    }
}
