package org.bindery.runtime.internal.dfdl;

import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.property.Lexicals;
import org.bindery.runtime.internal.dfdl.property.Properties;
import org.bindery.runtime.internal.dfdl.text.NilForm;
import org.bindery.runtime.internal.dfdl.text.StringLiteral;

/**
 * The representation of a nil element.
 *
 * @param kind what is compared
 * @param form the literals; null for logical values, and where the element may not be nil
 * @param values the logical values
 * @param markup its delimiters
 */
record Nil(Kind kind, @Nullable NilForm form, List<Object> values, ElementTerm.Markup markup) {

    /** What is compared. */
    enum Kind {
        /** The element may not be nil. */
        NEVER,
        LITERAL_VALUE,
        LOGICAL_VALUE,
        LITERAL_CHARACTER
    }

    private static final Nil NONE = new Nil(Kind.NEVER, null, List.of(), ElementTerm.Markup.NONE);

    static Nil of(Properties properties, boolean nillable, ElementTerm element) {
        if (!nillable) {
            return NONE;
        }
        Kind kind = element.isSimple() ? properties.required("nilKind", Kind.class) : Kind.LITERAL_VALUE;
        List<StringLiteral> literals = StringLiteral.list(properties.required("nilValue"));
        if (literals.isEmpty()) {
            throw properties.fault("may be nil, but its dfdl:nilValue is empty");
        }
        ElementTerm.Markup markup =
                properties.word("nilValueDelimiterPolicy", ElementTerm.Markup.class, ElementTerm.Markup.BOTH);
        if (kind != Kind.LOGICAL_VALUE) {
            boolean character = kind == Kind.LITERAL_CHARACTER;
            if (character && element.isText) {
                String encoding = properties.text("encoding", "");
                literals =
                        literals.stream().map(each -> character(each, encoding)).toList();
            }
            NilForm form = new NilForm(literals, character, element.framing.ignoringCase);
            return new Nil(kind, form, List.of(), markup);
        }
        List<Object> values = new ArrayList<>();
        for (StringLiteral literal : literals) {
            values.add(Lexicals.value(literal.text(), element.type));
        }
        return new Nil(kind, null, List.copyOf(values), markup);
    }

    /** A byte as the character that it is in a character set; other literals as they are. */
    private static StringLiteral character(StringLiteral literal, String encoding) {
        int character = literal.hasBytes() ? literal.padCharacter(encoding) : -1;
        return character < 0 ? literal : StringLiteral.of(StringLiteral.encode(Character.toString(character)));
    }

    boolean isPossible() {
        return kind != Kind.NEVER;
    }

    boolean isLiteral() {
        return form != null;
    }

    boolean isCharacter() {
        return kind == Kind.LITERAL_CHARACTER;
    }

    boolean isLogical() {
        return kind == Kind.LOGICAL_VALUE;
    }

    boolean isLogical(@Nullable Object value) {
        return value != null && values.contains(value);
    }

    /** Whether a nil element may be nothing at all between its delimiters. */
    boolean mayBeEmpty() {
        return form != null && form.matchesEmpty();
    }
}
