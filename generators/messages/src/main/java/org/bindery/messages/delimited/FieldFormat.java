package org.bindery.messages.delimited;

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
import org.bindery.messages.values.Lexical;
import org.bindery.messages.values.ValueRules;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueKind;
import org.bindery.shape.Property;

/// How the values of one column are written.
final class FieldFormat {

    private final ValueKind kind;
    private final ValueRules rules;
    private final Optional<DateTimeFormatter> pattern;

    FieldFormat(Property property) {
        SimpleValue value = ((Property.ValueType) property.type()).value();
        this.kind = value.kind();
        this.rules = ValueRules.of(value);
        String letters = property.presentation().format();
        this.pattern = letters.isEmpty() || !isTime() ? Optional.empty() : Optional.of(formatter(letters));
    }

    private boolean isTime() {
        return kind == ValueKind.DATE || kind == ValueKind.TIME || kind == ValueKind.DATE_TIME;
    }

    /// Strict, so that 31/02 is refused; a year of era and a year are the same to the authors of patterns.
    private static DateTimeFormatter formatter(String letters) {
        return DateTimeFormatter.ofPattern(letters.replace('y', 'u'), Locale.ENGLISH)
                .withResolverStyle(ResolverStyle.STRICT);
    }

    boolean isText() {
        return kind == ValueKind.TEXT;
    }

    /// The value of a text.
    ///
    /// @throws IllegalArgumentException with the reason when it is none
    Object read(String text) {
        if (pattern.isPresent()) {
            try {
                return parse(text, pattern.get());
            } catch (DateTimeException e) {
                throw new IllegalArgumentException("'" + text + "' is not written as the format says", e);
            }
        }
        String normal = rules.normalize(text);
        Object value = rules.parse(normal);
        List<String> violations = rules.violations(value, normal);
        if (!violations.isEmpty()) {
            throw new IllegalArgumentException(violations.getFirst());
        }
        return value;
    }

    private Object parse(String text, DateTimeFormatter formatter) {
        return switch (kind) {
            case DATE -> LocalDate.parse(text, formatter);
            case TIME -> LocalTime.parse(text, formatter);
            default -> LocalDateTime.parse(text, formatter);
        };
    }

    String write(Object value) {
        return pattern.isPresent() ? pattern.get().format((TemporalAccessor) value) : Lexical.format(value);
    }
}
