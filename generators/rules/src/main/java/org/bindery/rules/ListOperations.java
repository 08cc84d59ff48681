package org.bindery.rules;

import static org.bindery.rules.Operation.failing;
import static org.bindery.rules.Operation.one;
import static org.bindery.rules.Operation.operation;
import static org.bindery.rules.Operation.two;
import static org.bindery.rules.RuleType.Value.BOOL;
import static org.bindery.rules.RuleType.Value.DECIMAL;
import static org.bindery.rules.RuleType.Value.DOUBLE;
import static org.bindery.rules.RuleType.Value.INT;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.internal.rule.Items;

/// What is asked of lists of values. (What is asked of any list, the checker has of itself.)
final class ListOperations {

    /// The name that CEL gives to an item's place in a list.
    static final String INDEX = "index_list";

    /// The names that CEL gives to the length of a list.
    static final List<String> SIZES = List.of("size_list", "list_size");

    private ListOperations() {}

    static List<Operation> all() {
        List<Operation> all = new ArrayList<>();
        for (RuleType.Value type : RuleType.Value.values()) {
            all.add(operation(
                    "@in",
                    BOOL,
                    "Items.isIn($1, $2)",
                    two((Object value, List<?> items) -> Items.isIn(value, items)),
                    type,
                    new RuleType.ListOf(type)));
        }
        all.add(failing(
                ".sum",
                INT,
                "Items.sumOfIntegers($1)",
                one((List<Long> items) -> Items.sumOfIntegers(items)),
                new RuleType.ListOf(INT)));
        all.add(operation(
                ".sum",
                DECIMAL,
                "Items.sumOfDecimals($1)",
                one((List<BigDecimal> items) -> Items.sumOfDecimals(items)),
                new RuleType.ListOf(DECIMAL)));
        all.add(operation(
                ".sum",
                DOUBLE,
                "Items.sumOfFloating($1)",
                one((List<Double> items) -> Items.sumOfFloating(items)),
                new RuleType.ListOf(DOUBLE)));
        return all;
    }
}
