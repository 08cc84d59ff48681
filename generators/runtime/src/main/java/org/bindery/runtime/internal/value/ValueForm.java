package org.bindery.runtime.internal.value;

import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQuery;
import java.util.List;
import java.util.function.Function;

/**
 * What the facets of a type do not change: the texts of its values, and how values compare.
 *
 * @param parser reads a text as messages have it
 * @param printer writes one
 * @param lexical reads a text as facets have it
 * @param whiteSpace what happens to white space before a text is read
 * @param isUnion whether white space is left to the type that fits
 * @param reference whether values name something, or refer to what is named
 * @param parts the formats of the members of a union, or of the items of a list
 */
public record ValueForm<T>(
        Function<String, T> parser,
        Function<? super T, String> printer,
        Function<String, T> lexical,
        ValueOrder<? super T> order,
        ValueFormat.WhiteSpace whiteSpace,
        boolean isUnion,
        Reference reference,
        List<ValueFormat<?>> parts) {

    /** Whether values name something, in a message or in a namespace, or refer to what is named. */
    public enum Reference {
        NONE,
        ID,
        IDREF,
        /** Values are qualified names, whose prefixes belong to their document. */
        QNAME,
        /** Some values may be qualified names. */
        MAYBE_QNAME
    }

    static ValueForm<String> texts(
            Function<String, String> parser,
            ValueFormat.WhiteSpace whiteSpace,
            boolean isUnion,
            Reference reference,
            List<ValueFormat<?>> parts) {
        return new ValueForm<>(
                parser, ValueFormat.TEXT, parser, ValueOrder.<String>natural(), whiteSpace, isUnion, reference, parts);
    }

    /** The form of XML Schema. */
    ValueForm(Function<String, T> parser, ValueOrder<? super T> order) {
        this(parser, Lexical::of, parser, order, ValueFormat.WhiteSpace.COLLAPSE, false, Reference.NONE, List.of());
    }

    /** Dates and times of a pattern, which facets do not use; an empty pattern denotes the form of XML Schema. */
    static <T extends TemporalAccessor> ValueForm<T> temporal(
            Function<String, T> lexical, String pattern, TemporalQuery<T> query, ValueOrder<? super T> order) {
        if (pattern.isEmpty()) {
            return new ValueForm<>(lexical, order);
        }
        TimePattern<T> written = new TimePattern<>(pattern, query);
        return new ValueForm<>(
                written::parse,
                written::format,
                lexical,
                order,
                ValueFormat.WhiteSpace.PRESERVE,
                false,
                Reference.NONE,
                List.of());
    }

    /** The same numbers, written in a way of their own. */
    ValueForm<T> written(NumberText way) {
        return new ValueForm<>(
                text -> lexical.apply(way.plain(text)),
                value -> way.write(Lexical.of(value)),
                lexical,
                order,
                ValueFormat.WhiteSpace.PRESERVE,
                false,
                Reference.NONE,
                List.of());
    }

    /** Whether values are texts. */
    boolean isText() {
        return printer.equals(ValueFormat.TEXT);
    }

    /** Whether values are kept as texts, even if they denote something else, such as a duration. */
    boolean keepsText() {
        return isText() || lexical.equals(ValueFormat.TEXT);
    }

    /** Whether messages have the texts that facets have. */
    boolean isLexical() {
        return parser.equals(lexical);
    }

    ValueForm<T> referring(Reference other) {
        return new ValueForm<>(parser, printer, lexical, order, whiteSpace, isUnion, other, parts);
    }

    /** Whether values, or parts of them, are names in a message, or refer to such. */
    boolean refers() {
        return reference == Reference.ID
                || reference == Reference.IDREF
                || parts.stream().anyMatch(part -> part.form().refers());
    }

    /** Notes the names in a value, and the references to them: those of the member of a union that it fits first. */
    void refer(String text, ValueFindings findings) {
        if (isUnion) {
            ValueFormat<?> member = Facet.fitting(parts, text);
            if (member != null && member.form().refers()) {
                member.form().refer(NativeValues.normalize(text, ValueFormat.WhiteSpace.COLLAPSE), findings);
            }
        } else if (!parts.isEmpty()) {
            for (String item : text.isEmpty() ? new String[0] : text.split(" ", -1)) {
                parts.get(0).form().refer(item, findings);
            }
        } else {
            findings.refer(text, reference == Reference.ID);
        }
    }
}
