package org.bindery.messages.delimited;

import java.util.List;
import java.util.Optional;
import org.bindery.messages.PropertyRules;
import org.bindery.messages.values.Lexical;
import org.bindery.messages.values.Violation;
import org.bindery.model.ValueKind;
import org.bindery.runtime.internal.value.NumberText;
import org.bindery.runtime.internal.value.ValueFormat;
import org.bindery.shape.Property;

/// How the values of one column are written.
final class FieldFormat {

    private final Property property;
    private final ValueKind kind;
    private final PropertyRules rules = new PropertyRules();
    private final Optional<ValueFormat<Object>> pattern;
    private final Optional<NumberText> number;

    FieldFormat(Property property) {
        this.property = property;
        this.kind = ((Property.ValueType) property.type()).value().kind();
        this.pattern = Lexical.times(kind, property.presentation().format());
        this.number = number(kind, property.presentation().format());
    }

    private static Optional<NumberText> number(ValueKind kind, String format) {
        boolean number = kind.isInteger() || kind == ValueKind.DECIMAL;
        return number ? Optional.ofNullable(NumberText.of(format)) : Optional.empty();
    }

    boolean isText() {
        return kind == ValueKind.TEXT;
    }

    /// The value of a text.
    ///
    /// @throws IllegalArgumentException with the reason when it is none
    Object read(String text) {
        if (pattern.isPresent()) {
            return pattern.get().read(text);
        }
        String plain = number.isPresent() ? number.get().plain(text) : text;
        return rules.of(property).parse(rules.of(property).normalize(plain));
    }

    /// What is wrong with a value, each as a sentence.
    List<Violation> violations(Object value, String text) {
        String lexical = pattern.isPresent() || number.isPresent()
                ? rules.of(property).text(value)
                : rules.of(property).normalize(text);
        return rules.violations(property, value, lexical);
    }

    /// The text of a value.
    ///
    /// @throws IllegalArgumentException when the format would lose a part of it
    String write(Object value) {
        if (pattern.isPresent()) {
            return pattern.get().write(value);
        }
        return number.isPresent() ? number.get().write(Lexical.format(value)) : rules.text(property, value);
    }
}
