package org.bindery.messages.rules;

import org.bindery.messages.RecordValue;
import org.bindery.messages.values.Lexical;
import org.bindery.model.ValueKind;
import org.bindery.rules.Outcome;
import org.bindery.rules.RuleSet;
import org.bindery.runtime.internal.rule.Octets;
import org.bindery.shape.VirtualProperty;

/// The values of virtual fields.
public final class VirtualFields {

    private VirtualFields() {}

    /// The value of one, as expressions see it: a `Long` for any integer that fits, a `BigDecimal` for others.
    public static Outcome value(RuleSet rules, RecordValue record, VirtualProperty field) {
        return rules.of(record.shape())
                .virtual(field.name())
                .map(virtual -> virtual.value(record))
                .orElseGet(() -> new Outcome.Failed("the virtual field '" + field.name() + "' is wrong in the model"));
    }

    /// The value of one as a text; where it has none, why.
    public static String text(RuleSet rules, RecordValue record, VirtualProperty field) {
        return switch (value(rules, record, field)) {
            case Outcome.Value(Object value) -> text(field, value);
            case Outcome.Failed(String reason) -> "no value: " + reason;
        };
    }

    private static String text(VirtualProperty field, Object value) {
        if (value instanceof Octets bytes && field.value().builtIn().local().equals("base64Binary")) {
            return bytes.base64();
        }
        boolean isShort = field.value().kind() == ValueKind.FLOAT && value instanceof Double;
        return Lexical.format(isShort ? (Object) ((Double) value).floatValue() : value);
    }
}
