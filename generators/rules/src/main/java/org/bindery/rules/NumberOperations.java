package org.bindery.rules;

import static org.bindery.rules.Operation.failing;
import static org.bindery.rules.Operation.one;
import static org.bindery.rules.Operation.operation;
import static org.bindery.rules.Operation.two;
import static org.bindery.rules.RuleType.Value.BOOL;
import static org.bindery.rules.RuleType.Value.DECIMAL;
import static org.bindery.rules.RuleType.Value.DOUBLE;
import static org.bindery.rules.RuleType.Value.INT;
import static org.bindery.rules.RuleType.Value.STRING;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.bindery.runtime.internal.rule.Calculation;

/// The arithmetic of decimals, and what is equal among numbers.
final class NumberOperations {

    private final List<Operation> all = new ArrayList<>();

    private NumberOperations() {}

    static List<Operation> all() {
        NumberOperations operations = new NumberOperations();
        operations.equality();
        operations.decimals();
        operations.conversions();
        return operations.all;
    }

    private void equality() {
        equal(INT, "$1 == $2", "$1 != $2", two((Long a, Long b) -> a.longValue() == b.longValue()));
        equal(DOUBLE, "$1 == $2", "$1 != $2", two((Double a, Double b) -> a.doubleValue() == b.doubleValue()));
        equal(BOOL, "$1 == $2", "$1 != $2", two((Boolean a, Boolean b) -> a.booleanValue() == b.booleanValue()));
        equal(STRING, "$1.equals($2)", "!$1.equals($2)", two((String a, String b) -> a.equals(b)));
        mixed("_==_", BOOL, false, "Calculation.same($1, $2)", Calculation::same);
        mixed("_!=_", BOOL, false, "!Calculation.same($1, $2)", (a, b) -> !Calculation.same(a, b));
    }

    private void equal(RuleType type, String java, String notJava, Optional<Function<List<Object>, Object>> same) {
        all.add(operation("_==_", BOOL, java, same, type, type));
        all.add(operation(
                "_!=_", BOOL, notJava, same.map(body -> operands -> !(Boolean) body.apply(operands)), type, type));
    }

    private void decimals() {
        mixed("_+_", DECIMAL, false, "$1.add($2)", BigDecimal::add);
        mixed("_-_", DECIMAL, false, "$1.subtract($2)", BigDecimal::subtract);
        mixed("_*_", DECIMAL, false, "$1.multiply($2)", BigDecimal::multiply);
        mixed("_/_", DECIMAL, true, "Calculation.divide($1, $2)", Calculation::divide);
        mixed("_%_", DECIMAL, true, "Calculation.modulo($1, $2)", Calculation::modulo);
        mixed("_<_", BOOL, false, "$1.compareTo($2) < 0", (a, b) -> a.compareTo(b) < 0);
        mixed("_<=_", BOOL, false, "$1.compareTo($2) <= 0", (a, b) -> a.compareTo(b) <= 0);
        mixed("_>_", BOOL, false, "$1.compareTo($2) > 0", (a, b) -> a.compareTo(b) > 0);
        mixed("_>=_", BOOL, false, "$1.compareTo($2) >= 0", (a, b) -> a.compareTo(b) >= 0);
        all.add(operation("-_", DECIMAL, "$1.negate()", one((BigDecimal a) -> a.negate()), DECIMAL));
        all.add(operation("abs", DECIMAL, "$1.abs()", one((BigDecimal a) -> a.abs()), DECIMAL));
        all.add(failing(
                "round",
                DECIMAL,
                "Calculation.round($1, $2)",
                two((BigDecimal a, Long n) -> Calculation.round(a, n)),
                DECIMAL,
                INT));
        all.add(failing(
                "div",
                DECIMAL,
                "Calculation.divide($1, $2, $3)",
                Optional.of(operands -> Calculation.divide(
                        (BigDecimal) operands.get(0), (BigDecimal) operands.get(1), (Long) operands.get(2))),
                DECIMAL,
                DECIMAL,
                INT));
    }

    /// Two decimals, or a decimal and an integer.
    private void mixed(
            String function,
            RuleType result,
            boolean fails,
            String java,
            BiFunction<BigDecimal, BigDecimal, Object> body) {
        List<RuleType> decimals = List.of(DECIMAL, DECIMAL);
        for (List<RuleType> parameters :
                List.of(decimals, List.<RuleType>of(DECIMAL, INT), List.<RuleType>of(INT, DECIMAL))) {
            all.add(new Operation(
                    function + parameters, function, false, parameters, decimals, result, fails, java, two(body)));
        }
    }

    private void conversions() {
        all.add(failing(
                "decimal",
                DECIMAL,
                "Calculation.decimal($1)",
                one((String text) -> Calculation.decimal(text)),
                STRING));
        all.add(operation(
                "decimal", DECIMAL, "Calculation.decimal($1)", one((Long number) -> Calculation.decimal(number)), INT));
        all.add(failing(
                "int",
                INT,
                "Calculation.integer($1)",
                one((BigDecimal number) -> Calculation.integer(number)),
                DECIMAL));
        all.add(failing(
                "int", INT, "Calculation.integer($1)", one((String text) -> Calculation.integer(text)), STRING));
        all.add(operation(
                "double", DOUBLE, "Calculation.floating($1)", one((Long number) -> Calculation.floating(number)), INT));
        all.add(operation(
                "double",
                DOUBLE,
                "Calculation.floating($1)",
                one((BigDecimal number) -> Calculation.floating(number)),
                DECIMAL));
    }
}
