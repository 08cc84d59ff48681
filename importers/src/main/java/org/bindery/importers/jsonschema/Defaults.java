package org.bindery.importers.jsonschema;

import java.util.Optional;
import org.bindery.importers.json.Described;
import org.bindery.importers.json.JsonValue;
import org.bindery.model.ValueConstraint;

/// Default values.
final class Defaults {

    private Defaults() {}

    /// The default that the outermost schema with one gives, if it is a value of the kind that is described.
    static ValueConstraint of(Conjunction all, Described described) {
        if (!(described.form() instanceof Described.Scalar scalar)) {
            return ValueConstraint.NONE;
        }
        return all.chain().stream()
                .flatMap(schema -> schema.get("default").stream())
                .findFirst()
                .flatMap(value -> text(value, scalar.kind()))
                .map(text -> new ValueConstraint(ValueConstraint.Kind.DEFAULT, text))
                .orElse(ValueConstraint.NONE);
    }

    private static Optional<String> text(JsonValue value, Described.Kind kind) {
        return switch (value) {
            case JsonValue.Text text when kind == Described.Kind.TEXT -> Optional.of(text.value());
            case JsonValue.Numeral number
            when kind == Described.Kind.NUMBER -> Numbers.decimal(number.text()).map(Numbers::plain);
            case JsonValue.Bool bool when kind == Described.Kind.BOOLEAN -> Optional.of(Boolean.toString(bool.value()));
            default -> Optional.empty();
        };
    }
}
