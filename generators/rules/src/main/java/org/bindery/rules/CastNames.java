package org.bindery.rules;

import dev.cel.common.ast.CelExpr;
import java.util.HashSet;
import java.util.Set;

/// Finds the functions that name types.
final class CastNames {

    private final Set<String> found = new HashSet<>();

    private CastNames() {}

    static Set<String> in(CelExpr expression) {
        CastNames names = new CastNames();
        names.visit(expression);
        return names.found;
    }

    private void visit(CelExpr it) {
        switch (it.getKind()) {
            case SELECT -> visit(it.select().operand());
            case CALL -> {
                String function = it.call().function();
                if (RuleMacros.namesType(function)) {
                    found.add(function);
                }
                it.call().target().ifPresent(this::visit);
                it.call().args().forEach(this::visit);
            }
            case LIST -> it.list().elements().forEach(this::visit);
            case COMPREHENSION -> {
                visit(it.comprehension().iterRange());
                visit(it.comprehension().loopStep());
            }
            case IDENT, CONSTANT, STRUCT, MAP, NOT_SET -> {}
        }
    }
}
