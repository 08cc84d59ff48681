package org.bindery.runtime.internal.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.internal.pattern.SearchPattern;
import org.bindery.runtime.internal.pattern.TextPattern;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.runtime.internal.text.XmlCharacters;

/**
 * How values of one simple type are written as text, and which texts are values: its lexical form and its facets (XML
 * Schema part 2, section 4.3). Immutable and thread-safe; each facet gives a new format.
 */
public final class ValueFormat<T> {

    static final Function<String, String> TEXT = text -> text;

    /** What happens to white space before a text is read. */
    public enum WhiteSpace {
        /** Nothing. */
        PRESERVE,
        /** Tabs and line ends become spaces. */
        REPLACE,
        /** As with {@link #REPLACE}; then runs of spaces become one, and those at the ends go. */
        COLLAPSE
    }

    private final ValueForm<T> form;
    private final List<Facet<T>> facets;
    private final FacetChecks<T> checks;
    /** Whether texts are written as they are. */
    private final boolean writesTexts;

    private RecentValues<T> recent;

    ValueFormat(ValueForm<T> form, List<Facet<T>> facets) {
        this.form = form;
        this.facets = facets;
        this.checks = new FacetChecks<>(form, facets);
        this.writesTexts = form.isLexical() || form.isText();
    }

    private static <T> ValueFormat<T> of(Function<String, T> parser, ValueOrder<? super T> order) {
        return new ValueFormat<>(new ValueForm<>(parser, order), List.of());
    }

    /**
     * Texts.
     *
     * @param whiteSpace what happens to white space
     */
    public static ValueFormat<String> text(WhiteSpace whiteSpace) {
        return new ValueFormat<>(
                ValueForm.texts(TEXT, whiteSpace, false, ValueForm.Reference.NONE, List.of()), List.of());
    }

    /**
     * Durations and parts of dates, which are kept as text and yet have an order.
     *
     * @param type the name of the built-in type, such as {@code gYear}
     */
    @ByWord
    public static ValueFormat<String> period(String type) {
        return of(TEXT, PeriodOrder.of(type));
    }

    /** Lists of items between white space. */
    @ByWord
    public static ValueFormat<String> list(ValueFormat<?> item) {
        List<ValueFormat<?>> parts = List.of(item);
        return new ValueFormat<>(
                        ValueForm.texts(TEXT, WhiteSpace.COLLAPSE, false, item.form.reference(), parts), List.of())
                .with(Facet.items(item));
    }

    /**
     * Texts that are values of one of several types.
     *
     * @param members the formats; the first that fits says what happens to white space
     */
    @ByWord
    public static ValueFormat<String> union(ValueFormat<?>... members) {
        List<ValueFormat<?>> all = List.of(members);
        Function<String, String> first = text -> {
            ValueFormat<?> member = Facet.fitting(all, text);
            return member != null && member.isText()
                    ? (String) member.read(text)
                    : NativeValues.normalize(text, WhiteSpace.COLLAPSE);
        };
        boolean names = all.stream().anyMatch(ValueFormat::hasPrefixes);
        ValueForm.Reference reference = names ? ValueForm.Reference.MAYBE_QNAME : ValueForm.Reference.NONE;
        return new ValueFormat<>(ValueForm.texts(first, WhiteSpace.PRESERVE, true, reference, all), List.of())
                .with(Facet.members(all));
    }

    /** The reason why a text is no value, or null. */
    public String refuse(String text) {
        return refuse(text, true);
    }

    /**
     * The reason why a text is no value, or null.
     *
     * @param isWritten whether it is what was written, and not only one of the forms of the value
     */
    public String refuse(String text, boolean isWritten) {
        String normal = NativeValues.normalize(text, form.whiteSpace());
        T value;
        try {
            value = parse(normal);
        } catch (IllegalArgumentException e) {
            return "'" + Excerpt.of(normal) + "' is not a value of its type";
        }
        return refuse(value, isWritten ? checks.text(value, normal) : null);
    }

    /** Truth values: {@code true}, {@code false}, {@code 1}, {@code 0}. */
    @ByWord
    public static ValueFormat<Boolean> bool() {
        return of(NativeValues::bool, ValueOrder.<Boolean>natural());
    }

    /** Integers of 32 bits. */
    @ByWord
    public static ValueFormat<Integer> int32() {
        return of(NativeValues::int32, ValueOrder.<Integer>natural());
    }

    /** Integers of 64 bits. */
    @ByWord
    public static ValueFormat<Long> int64() {
        return of(NativeValues::int64, ValueOrder.<Long>natural());
    }

    /** Integers. */
    @ByWord
    public static ValueFormat<BigInteger> integer() {
        return of(NativeValues::integer, ValueOrder.<BigInteger>natural());
    }

    /** Decimals, with their scale. */
    @ByWord
    public static ValueFormat<BigDecimal> decimal() {
        return of(NativeValues::decimal, ValueOrder.<BigDecimal>natural());
    }

    /**
     * The same numbers, written in another way.
     *
     * @param pattern the way, see {@link NumberText#of}
     */
    @ByWord
    public ValueFormat<T> written(String pattern) {
        NumberText way = NumberText.of(pattern);
        if (way == null) {
            throw new IllegalArgumentException("'" + pattern + "' is not a pattern of numbers");
        }
        return new ValueFormat<>(form.written(way), facets);
    }

    /** Numbers of IEEE 754 in 32 bits. */
    @ByWord
    public static ValueFormat<Float> float32() {
        return of(NativeValues::float32, (Float left, Float right) -> ValueOrder.floating(left, right));
    }

    /** Numbers of IEEE 754 in 64 bits. */
    @ByWord
    public static ValueFormat<Double> float64() {
        return of(NativeValues::float64, (Double left, Double right) -> ValueOrder.floating(left, right));
    }

    /** Dates that may have a zone. */
    @ByWord
    public static ValueFormat<XmlDate> xmlDate() {
        return of(XmlDate::parse, ValueOrder::dates);
    }

    /** Times that may have a zone. */
    @ByWord
    public static ValueFormat<XmlTime> xmlTime() {
        return of(XmlTime::parse, ValueOrder::times);
    }

    /** Dates with time that may have a zone. */
    @ByWord
    public static ValueFormat<XmlDateTime> xmlDateTime() {
        return of(XmlDateTime::parse, ValueOrder::dateTimes);
    }

    /**
     * Dates without zone.
     *
     * @param pattern as in {@link DateTimeFormatter}; empty for the form of XML Schema
     */
    @ByWord
    public static ValueFormat<LocalDate> date(String pattern) {
        ValueOrder<LocalDate> order = (left, right) -> Integer.signum(left.compareTo(right));
        return new ValueFormat<>(ValueForm.temporal(Lexical::date, pattern, LocalDate::from, order), List.of());
    }

    /**
     * Times without zone.
     *
     * @param pattern as in {@link DateTimeFormatter}; empty for the form of XML Schema
     */
    @ByWord
    public static ValueFormat<LocalTime> time(String pattern) {
        ValueOrder<LocalTime> order = ValueOrder.natural();
        return new ValueFormat<>(ValueForm.temporal(Lexical::time, pattern, LocalTime::from, order), List.of());
    }

    /**
     * Dates with time, without zone.
     *
     * @param pattern as in {@link DateTimeFormatter}; empty for the form of XML Schema
     */
    @ByWord
    public static ValueFormat<LocalDateTime> dateTime(String pattern) {
        ValueOrder<LocalDateTime> order = (left, right) -> Integer.signum(left.compareTo(right));
        return new ValueFormat<>(ValueForm.temporal(Lexical::dateTime, pattern, LocalDateTime::from, order), List.of());
    }

    /**
     * Facets length, minLength, maxLength, of texts.
     *
     * @param min least length, in characters
     * @param max greatest length, in characters
     */
    @ByWord
    public ValueFormat<T> length(int min, int max) {
        return counted(text -> text.codePointCount(0, text.length()), "characters", min, max);
    }

    /**
     * Facets length, minLength, maxLength, of lists.
     *
     * @param min least number of items
     * @param max greatest number of items
     */
    @ByWord
    public ValueFormat<T> items(int min, int max) {
        return counted(NativeValues::items, "items", min, max);
    }

    /**
     * Facets length, minLength, maxLength, of data in hexadecimal digits.
     *
     * @param min least number of octets
     * @param max greatest number of octets
     */
    @ByWord
    public ValueFormat<T> hexOctets(int min, int max) {
        return counted(NativeValues::hexOctets, "octets", min, max);
    }

    /**
     * Facets length, minLength, maxLength, of data in Base64.
     *
     * @param min least number of octets
     * @param max greatest number of octets
     */
    @ByWord
    public ValueFormat<T> base64Octets(int min, int max) {
        return counted(NativeValues::base64Octets, "octets", min, max);
    }

    private ValueFormat<T> counted(ToIntFunction<String> length, String unit, int min, int max) {
        if (min == max) {
            return with(Facet.length(length, unit, min));
        }
        ValueFormat<T> counted = min > 0 ? with(Facet.minLength(length, unit, min)) : this;
        return max < Integer.MAX_VALUE ? counted.with(Facet.maxLength(length, unit, max)) : counted;
    }

    /**
     * The form of a built-in type whose values are kept as text.
     *
     * @param table the pattern of the form, see {@link TextPattern#of(String, String)}
     * @return the format with this facet
     */
    @ByWord
    public ValueFormat<T> form(String table, String type) {
        return with(Facet.form(TextPattern.of(table, type)));
    }

    /**
     * Facet pattern.
     *
     * @param table the pattern, see {@link TextPattern#of(String, String)}
     * @param original the pattern as the schema has it, for messages
     */
    @ByWord
    public ValueFormat<T> pattern(String table, String original) {
        return with(Facet.pattern(TextPattern.of(table, original)::matches, original));
    }

    /**
     * Facet pattern, where the machine would have too many states.
     *
     * @param pattern the pattern as the schema has it, see {@link SearchPattern#ofWhole}
     */
    @ByWord
    public ValueFormat<T> search(String pattern) {
        return with(Facet.pattern(SearchPattern.ofWhole(pattern).orElseThrow()::isFoundIn, pattern));
    }

    /** The pattern of names, {@code \i\c*}. */
    @ByWord
    public ValueFormat<T> name() {
        return with(Facet.pattern(XmlCharacters::isName, "\\i\\c*"));
    }

    /** The pattern of names without colon, {@code [\i-[:]][\c-[:]]*}. */
    @ByWord
    public ValueFormat<T> plainName() {
        return with(Facet.pattern(XmlCharacters::isPlainName, "[\\i-[:]][\\c-[:]]*"));
    }

    /** The pattern of what has nothing but characters of names, {@code \c+}. */
    @ByWord
    public ValueFormat<T> nameToken() {
        return with(Facet.pattern(XmlCharacters::isNameToken, "\\c+"));
    }

    /** Values that name something in a message: no two are the same. */
    @ByWord
    public ValueFormat<T> id() {
        return referring(ValueForm.Reference.ID);
    }

    /** Values that refer to what is named in the message. */
    @ByWord
    public ValueFormat<T> idref() {
        return referring(ValueForm.Reference.IDREF);
    }

    /** Values that are qualified names ({@code QName}, {@code NOTATION}), kept as {@code {namespace}local}. */
    @ByWord
    public ValueFormat<T> qualifiedName() {
        return referring(ValueForm.Reference.QNAME);
    }

    private ValueFormat<T> referring(ValueForm.Reference reference) {
        return new ValueFormat<>(form.referring(reference), facets);
    }

    public ValueForm<T> form() {
        return form;
    }

    /**
     * Facet enumeration.
     *
     * @param values the values allowed, in their lexical form
     */
    @ByWord
    public ValueFormat<T> oneOf(String... values) {
        return with(Facet.oneOf(Stream.of(values).map(this::lexical).toList(), form.order()));
    }

    /** The value of a facet. */
    private T lexical(String text) {
        return form.lexical().apply(NativeValues.normalize(text, form.whiteSpace()));
    }

    /**
     * Facet enumeration, of very many values.
     *
     * @param values the values allowed, in their lexical form
     */
    @ByWord
    public ValueFormat<T> oneOf(TextList values) {
        return oneOf(values.toArray());
    }

    /**
     * Facets minInclusive, minExclusive.
     *
     * @param bound the bound, in its lexical form
     * @param inclusive whether it is allowed itself
     */
    @ByWord
    public ValueFormat<T> min(String bound, boolean inclusive) {
        return with(Facet.min(lexical(bound), bound, inclusive, form.order()));
    }

    /**
     * Facets maxInclusive, maxExclusive.
     *
     * @param bound the bound, in its lexical form
     * @param inclusive whether it is allowed itself
     */
    @ByWord
    public ValueFormat<T> max(String bound, boolean inclusive) {
        return with(Facet.max(lexical(bound), bound, inclusive, form.order()));
    }

    /**
     * Facet totalDigits, of numbers.
     *
     * @param most greatest number of digits
     */
    @ByWord
    public ValueFormat<T> totalDigits(int most) {
        return with(Facet.totalDigits(most));
    }

    /**
     * Facet fractionDigits, of numbers.
     *
     * @param most greatest number of digits after the point
     */
    @ByWord
    public ValueFormat<T> fractionDigits(int most) {
        return with(Facet.fractionDigits(most));
    }

    /**
     * Facet explicitTimezone, of dates and times.
     *
     * @param required whether there must be a zone; else there must be none
     */
    @ByWord
    public ValueFormat<T> zone(boolean required) {
        return with(Facet.zone(required));
    }

    /**
     * A fixed value.
     *
     * @param fixed the only value allowed, in its lexical form
     * @return the format with this facet
     */
    @ByWord
    public ValueFormat<T> fixed(String fixed) {
        return with(fixedFacet(fixed));
    }

    private Facet<T> fixedFacet(String fixed) {
        return Facet.fixed(lexical(fixed), NativeValues.normalize(fixed, form.whiteSpace()), checks::isSame);
    }

    /** The reason why a value is not the fixed one of the element that holds it, or null; its text is what was written. */
    public String refuseOther(T value, String text, String fixed) {
        try {
            Facet<T> facet = fixedFacet(fixed);
            return facet.holds(value, text) ? null : facet.reason(value, checks.normalize(text));
        } catch (IllegalArgumentException e) {
            // The fixed value is none of its type, a problem of the model: nothing can be said of values then.
            return null;
        }
    }

    private ValueFormat<T> with(Facet<T> facet) {
        List<Facet<T>> more = new ArrayList<>(facets);
        more.add(facet);
        return new ValueFormat<>(form, List.copyOf(more));
    }

    /** The same without the facets that do not distinguish types. */
    public ValueFormat<T> telling() {
        return new ValueFormat<>(form, facets.stream().filter(Facet::isTelling).toList());
    }

    /** Whether values are texts, so that the empty text is one. */
    public boolean isText() {
        return form.isText();
    }

    /**
     * Reads a value.
     *
     * @throws IllegalArgumentException with the reason, when the text is no value of the type
     */
    public T read(String text) {
        return read(text, true);
    }

    /** Reads a value, without its facets where they are not to be checked. */
    public T read(String text, boolean checked) {
        String normal = NativeValues.normalize(text, form.whiteSpace());
        T value = parse(normal);
        if (checked && !facets.isEmpty()) {
            checks.demand(value, checks.text(value, normal));
        }
        return value;
    }

    /** Reads names that were written with prefixes. */
    public T readNames(String names, String written, boolean checked) {
        T value = parse(NativeValues.normalize(names, form.whiteSpace()));
        if (checked) {
            checks.demand(value, NativeValues.normalize(written, WhiteSpace.COLLAPSE));
        }
        return value;
    }

    /** The reason why a name that was written with a prefix is no value, or null. */
    String refuseName(String name, String written) {
        return refuse(parse(name), written);
    }

    /** Whether the meaning of values depends on the prefixes of their document. */
    public boolean hasPrefixes() {
        return form.reference() == ValueForm.Reference.QNAME || form.reference() == ValueForm.Reference.MAYBE_QNAME;
    }

    /** Reads a value from bytes in UTF-8. Those that are kept have been checked. */
    public T read(byte[] bytes, int start, int length, boolean checked) {
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
        return FacetChecks.parse(form.parser(), normal);
    }

    /** What all of its facets say of values. */
    public FacetChecks<T> checks() {
        return checks;
    }

    /** The reason of the first facet that refuses a value, or null; its text may be null where it is not known. */
    public String refuse(T value, String normal) {
        return checks.refuse(value, normal);
    }

    /**
     * Writes a value.
     *
     * @return its text
     * @throws IllegalArgumentException when the value cannot be written
     */
    public String write(T value) {
        if (writesTexts && value instanceof String text) {
            return text;
        }
        return form.isLexical() ? checks.written(value) : form.printer().apply(value);
    }

    /** Whether texts are written as they are. */
    public boolean writesTexts() {
        return writesTexts && form.reference() != ValueForm.Reference.QNAME;
    }

    /** Whether numbers are written in their lexical form, whatever the facets say. */
    public boolean writesNumbers() {
        return form.isLexical() && !checks.hasPatterns();
    }

    /** What a value is written as, whatever the prefixes of the document; null where that is not known, or it cannot be written. */
    @Nullable
    public String usual(T value) {
        if (value == null || form.reference() == ValueForm.Reference.QNAME) {
            return null;
        }
        try {
            return write(value);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
