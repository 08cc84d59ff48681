package org.bindery.rules;

import static org.bindery.rules.Operation.failing;
import static org.bindery.rules.Operation.one;
import static org.bindery.rules.Operation.operation;
import static org.bindery.rules.RuleType.Value.BOOL;
import static org.bindery.rules.RuleType.Value.DATE;
import static org.bindery.rules.RuleType.Value.DATE_TIME;
import static org.bindery.rules.RuleType.Value.DECIMAL;
import static org.bindery.rules.RuleType.Value.DURATION;
import static org.bindery.rules.RuleType.Value.INT;
import static org.bindery.rules.RuleType.Value.STRING;
import static org.bindery.rules.RuleType.Value.TIME;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.runtime.internal.rule.Calculation;

/// Texts, and values as text.
final class TextOperations {

    private TextOperations() {}

    static List<Operation> all() {
        List<Operation> all = new ArrayList<>();
        String text = "Calculation.text($1)";
        all.add(operation("string", STRING, text, one((Boolean value) -> Calculation.text(value)), BOOL));
        all.add(operation("string", STRING, text, one((Long value) -> Calculation.text(value)), INT));
        all.add(operation("string", STRING, text, one((BigDecimal value) -> Calculation.text(value)), DECIMAL));
        for (RuleType.Value type : List.of(DATE, TIME, DATE_TIME, DURATION)) {
            all.add(operation("string", STRING, "$1.toString()", one(Object::toString), type));
        }
        all.add(failing(
                "_+_",
                STRING,
                "Calculation.join($1, $2)",
                Operation.two((String one, String other) -> Calculation.join(one, other)),
                STRING,
                STRING));
        all.add(operation(
                ".upperCase",
                STRING,
                "Calculation.upperCase($1)",
                one((String value) -> Calculation.upperCase(value)),
                STRING));
        all.add(operation(
                ".lowerCase",
                STRING,
                "Calculation.lowerCase($1)",
                one((String value) -> Calculation.lowerCase(value)),
                STRING));
        all.add(failing(
                ".substring",
                STRING,
                "Calculation.substring($1, $2, $3)",
                Optional.of(operands -> Calculation.substring(
                        (String) operands.get(0), (Long) operands.get(1), (Long) operands.get(2))),
                STRING,
                INT,
                INT));
        return all;
    }
}
