package org.bindery.rules;

import static org.bindery.rules.Operation.failing;
import static org.bindery.rules.Operation.one;
import static org.bindery.rules.Operation.operation;
import static org.bindery.rules.Operation.two;
import static org.bindery.rules.RuleType.Value.BOOL;
import static org.bindery.rules.RuleType.Value.BYTES;
import static org.bindery.rules.RuleType.Value.INT;
import static org.bindery.rules.RuleType.Value.STRING;

import java.util.List;
import org.bindery.runtime.internal.rule.Octets;

/// What is asked of bytes.
final class BinaryOperations {

    private BinaryOperations() {}

    static List<Operation> all() {
        String size = "$1.size()";
        return List.of(
                operation("_==_", BOOL, "$1.equals($2)", two(Object::equals), BYTES, BYTES),
                operation("_!=_", BOOL, "!$1.equals($2)", two((a, b) -> !a.equals(b)), BYTES, BYTES),
                operation("size", INT, size, one((Octets bytes) -> bytes.size()), BYTES),
                operation(".size", INT, size, one((Octets bytes) -> bytes.size()), BYTES),
                failing("hex", BYTES, "Octets.parse($1)", one((String it) -> Octets.parse(it)), STRING),
                failing("base64", BYTES, "Octets.ofBase64($1)", one((String it) -> Octets.ofBase64(it)), STRING),
                operation("string", STRING, "$1.toString()", one(Object::toString), BYTES));
    }
}
