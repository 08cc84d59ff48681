package org.bindery.messages.rules;

import org.bindery.messages.RecordValue;
import org.bindery.rules.Outcome;
import org.bindery.rules.RuleSet;
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
}
