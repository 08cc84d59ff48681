package org.bindery.rules;

import static org.bindery.rules.RuleType.Value.BOOL;
import static org.bindery.rules.RuleType.Value.DOUBLE;
import static org.bindery.rules.RuleType.Value.INT;
import static org.bindery.rules.RuleType.Value.STRING;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// All operations of the language.
final class Operations {

    static final Map<String, Operation> BY_ID = new LinkedHashMap<>();

    static {
        arithmetic();
        order();
        texts();
        Stream.of(
                        NumberOperations.all(),
                        DateOperations.all(),
                        ListOperations.all(),
                        TextOperations.all(),
                        BinaryOperations.all())
                .flatMap(List::stream)
                .forEach(operation -> BY_ID.put(operation.id(), operation));
    }

    private Operations() {}

    private static void arithmetic() {
        own("add_int64", "_+_", INT, true, "Calculation.add($1, $2)", INT, INT);
        own("subtract_int64", "_-_", INT, true, "Calculation.subtract($1, $2)", INT, INT);
        own("multiply_int64", "_*_", INT, true, "Calculation.multiply($1, $2)", INT, INT);
        own("divide_int64", "_/_", INT, true, "Calculation.divide($1, $2)", INT, INT);
        own("modulo_int64", "_%_", INT, true, "Calculation.modulo($1, $2)", INT, INT);
        own("negate_int64", "-_", INT, true, "Calculation.negate($1)", INT);
        own("add_double", "_+_", DOUBLE, false, "$1 + $2", DOUBLE, DOUBLE);
        own("subtract_double", "_-_", DOUBLE, false, "$1 - $2", DOUBLE, DOUBLE);
        own("multiply_double", "_*_", DOUBLE, false, "$1 * $2", DOUBLE, DOUBLE);
        own("divide_double", "_/_", DOUBLE, false, "$1 / $2", DOUBLE, DOUBLE);
        own("negate_double", "-_", DOUBLE, false, "-$1", DOUBLE);
    }

    private static void order() {
        compare("less", "_<_", "<");
        compare("less_equals", "_<=_", "<=");
        compare("greater", "_>_", ">");
        compare("greater_equals", "_>=_", ">=");
    }

    private static void compare(String id, String function, String sign) {
        own(id + "_int64", function, BOOL, false, "$1 " + sign + " $2", INT, INT);
        own(id + "_double", function, BOOL, false, "$1 " + sign + " $2", DOUBLE, DOUBLE);
        own(id + "_string", function, BOOL, false, "$1.compareTo($2) " + sign + " 0", STRING, STRING);
    }

    private static void texts() {
        own("size_string", "size", INT, false, "Calculation.size($1)", STRING);
        member("string_size", "size", INT, "Calculation.size($1)", STRING);
        member("contains_string", "contains", BOOL, "$1.contains($2)", STRING, STRING);
        member("starts_with_string", "startsWith", BOOL, "$1.startsWith($2)", STRING, STRING);
        member("ends_with_string", "endsWith", BOOL, "$1.endsWith($2)", STRING, STRING);
        member("matches_string", "matches", BOOL, "$2.isFoundIn($1)", STRING, STRING);
        own("matches", "matches", BOOL, false, "$2.isFoundIn($1)", STRING, STRING);
    }

    /// What CEL has itself, and does.
    private static void own(
            String id, String function, RuleType result, boolean fails, String java, RuleType... parameters) {
        List<RuleType> types = List.of(parameters);
        BY_ID.put(id, new Operation(id, function, false, types, types, result, fails, java, Optional.empty()));
    }

    private static void member(String id, String function, RuleType result, String java, RuleType... parameters) {
        List<RuleType> types = List.of(parameters);
        BY_ID.put(id, new Operation(id, function, true, types, types, result, false, java, Optional.empty()));
    }

    static Operation of(String id) {
        return BY_ID.get(id);
    }
}
