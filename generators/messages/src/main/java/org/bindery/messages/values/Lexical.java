package org.bindery.messages.values;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Optional;
import org.bindery.forms.PlainFormats;
import org.bindery.model.Facets;
import org.bindery.model.ValueKind;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.internal.value.ValueFormat;

/// Lexical forms of values, as XML Schema part 2 defines them.
public final class Lexical {

    /// The greatest length of a number's lexical form: longer ones take too long to read (`docs/format.md`, section 5).
    public static final int MAX_NUMBER_LENGTH = 10_000;

    private Lexical() {}

    /// The class of the values of a kind.
    public static Class<?> javaClass(ValueKind kind) {
        return switch (kind) {
            case TEXT -> String.class;
            case BOOLEAN -> Boolean.class;
            case INT -> Integer.class;
            case LONG -> Long.class;
            case BIG_INTEGER -> BigInteger.class;
            case DECIMAL -> BigDecimal.class;
            case FLOAT -> Float.class;
            case DOUBLE -> Double.class;
            case DATE -> LocalDate.class;
            case TIME -> LocalTime.class;
            case DATE_TIME -> LocalDateTime.class;
            case XML_DATE -> XmlDate.class;
            case XML_TIME -> XmlTime.class;
            case XML_DATE_TIME -> XmlDateTime.class;
        };
    }

    /// The canonical lexical form of a value: the one that an escape holds and that is written to XML.
    ///
    /// @throws IllegalArgumentException for a number of too many digits
    public static String format(Object value) {
        return org.bindery.runtime.internal.value.Lexical.of(value);
    }

    /// Reads any lexical form of a value, white space already normalised.
    ///
    /// @throws IllegalArgumentException with a sentence when it is none
    public static Object parse(ValueKind kind, String text) {
        return format(kind).checks().parse(text);
    }

    /// How dates and times are written where a component says so, as in `dd/MM/yyyy`; empty for other kinds, and where
    /// nothing is said.
    ///
    /// @param letters as in [java.time.format.DateTimeFormatter]; may be empty
    // The class of the values is known by their kind only.
    @SuppressWarnings("unchecked")
    public static Optional<ValueFormat<Object>> times(ValueKind kind, String letters) {
        ValueFormat<?> format = switch (letters.isEmpty() ? ValueKind.TEXT : kind) {
            case DATE -> ValueFormat.date(letters);
            case TIME -> ValueFormat.time(letters);
            case DATE_TIME -> ValueFormat.dateTime(letters);
            default -> null;
        };
        return Optional.ofNullable((ValueFormat<Object>) format);
    }

    /// The form of the values of a kind, without facets; of texts the one that keeps white space.
    static ValueFormat<?> format(ValueKind kind) {
        return PlainFormats.of(kind, Facets.WhiteSpace.PRESERVE);
    }
}
