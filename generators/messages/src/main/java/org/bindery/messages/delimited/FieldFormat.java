package org.bindery.messages.delimited;

import java.io.IOException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bindery.messages.PropertyRules;
import org.bindery.messages.values.Lexical;
import org.bindery.messages.values.Shown;
import org.bindery.messages.values.Violation;
import org.bindery.model.ValueKind;
import org.bindery.shape.Property;

/// How the values of one column are written.
final class FieldFormat {

    private final Property property;
    private final ValueKind kind;
    private final PropertyRules rules = new PropertyRules();
    private final Optional<DateTimeFormatter> pattern;

    FieldFormat(Property property) {
        this.property = property;
        this.kind = ((Property.ValueType) property.type()).value().kind();
        String letters = property.presentation().format();
        this.pattern = letters.isEmpty() || !isTime() ? Optional.empty() : Optional.of(formatter(letters));
    }

    private boolean isTime() {
        return kind == ValueKind.DATE || kind == ValueKind.TIME || kind == ValueKind.DATE_TIME;
    }

    /// Strict, so that 31/02 is refused; a year of era and a year are the same to the authors of patterns.
    private static DateTimeFormatter formatter(String letters) {
        StringBuilder plain = new StringBuilder(letters.length());
        boolean quoted = false;
        for (int i = 0; i < letters.length(); i++) {
            char c = letters.charAt(i);
            quoted ^= c == '\'';
            plain.append(c == 'y' && !quoted ? 'u' : c);
        }
        return DateTimeFormatter.ofPattern(plain.toString(), Locale.ENGLISH).withResolverStyle(ResolverStyle.STRICT);
    }

    boolean isText() {
        return kind == ValueKind.TEXT;
    }

    /// The value of a text.
    ///
    /// @throws IllegalArgumentException with the reason when it is none
    Object read(String text) {
        if (pattern.isEmpty()) {
            return rules.of(property).parse(rules.of(property).normalize(text));
        }
        try {
            return parse(text, pattern.get());
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(
                    "'" + Shown.of(text) + "' is not written as "
                            + property.presentation().format(),
                    e);
        }
    }

    /// What is wrong with a value, each as a sentence.
    List<Violation> violations(Object value, String text) {
        String lexical =
                pattern.isPresent() ? Lexical.format(value) : rules.of(property).normalize(text);
        return rules.violations(property, value, lexical);
    }

    private Object parse(String text, DateTimeFormatter formatter) {
        return switch (kind) {
            case DATE -> LocalDate.parse(text, formatter);
            case TIME -> LocalTime.parse(text, formatter);
            default -> LocalDateTime.parse(text, formatter);
        };
    }

    /// The text of a value.
    ///
    /// @throws IOException when the format would lose a part of it
    String write(Object value) throws IOException {
        if (pattern.isEmpty()) {
            return Lexical.format(value);
        }
        String text = pattern.get().format((TemporalAccessor) value);
        if (!isSame(text, value)) {
            throw new IOException("'" + Lexical.format(value) + "' cannot be written as "
                    + property.presentation().format() + " without loss");
        }
        return text;
    }

    private boolean isSame(String text, Object value) {
        try {
            return parse(text, pattern.orElseThrow()).equals(value);
        } catch (DateTimeException e) {
            return false;
        }
    }
}
