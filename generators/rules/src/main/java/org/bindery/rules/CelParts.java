package org.bindery.rules;

import dev.cel.common.ast.CelExpr;
import java.util.function.UnaryOperator;

/// The parts of an expression of the library.
final class CelParts {

    private CelParts() {}

    /// The same expression with each of its parts changed. Loops stay as they are, since their parts have variables of
    /// their own; so does what has no parts.
    static CelExpr changed(CelExpr it, UnaryOperator<CelExpr> change) {
        return switch (it.getKind()) {
            case SELECT ->
                CelExpr.ofSelect(
                        it.id(),
                        change.apply(it.select().operand()),
                        it.select().field(),
                        it.select().testOnly());
            case CALL ->
                it.toBuilder()
                        .setCall(CelExpr.CelCall.newBuilder()
                                .setFunction(it.call().function())
                                .setTarget(it.call().target().map(change))
                                .addArgs(it.call().args().stream().map(change).toList())
                                .build())
                        .build();
            case LIST ->
                it.toBuilder()
                        .setList(CelExpr.CelList.newBuilder()
                                .addElements(it.list().elements().stream()
                                        .map(change)
                                        .toList())
                                .build())
                        .build();
            case COMPREHENSION, IDENT, CONSTANT, STRUCT, MAP, NOT_SET -> it;
        };
    }
}
