package org.bindery.rules;

import com.google.common.collect.ImmutableList;
import dev.cel.common.ast.CelExpr;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.bindery.shape.ExpressionNames;

/// Makes the names of a record's components mean `this.name`, and that of a single value `this`, except where a macro
/// has a variable of that name.
final class OwnNames {

    private final Subject subject;
    private long nextId;

    OwnNames(Subject subject, long firstFreeId) {
        this.subject = subject;
        this.nextId = firstFreeId;
    }

    /// The first id that no expression has got.
    long nextId() {
        return nextId;
    }

    CelExpr resolve(CelExpr expression) {
        return resolve(expression, Set.of());
    }

    private CelExpr resolve(CelExpr it, Set<String> variables) {
        return switch (it.getKind()) {
            case IDENT -> identifier(it, variables);
            case SELECT -> select(it, resolve(it.select().operand(), variables));
            case CALL, LIST -> CelParts.changed(it, part -> resolve(part, variables));
            case COMPREHENSION -> comprehension(it, variables);
            case CONSTANT, STRUCT, MAP, NOT_SET -> it;
        };
    }

    /// Asks for the presence of `a.b` only where there is an `a`.
    private CelExpr select(CelExpr it, CelExpr operand) {
        String field = it.select().field();
        CelExpr last = CelExpr.ofSelect(it.id(), operand, field, false);
        if (!field.startsWith(ExpressionNames.PRESENCE) || operand.getKind() != CelExpr.ExprKind.Kind.SELECT) {
            return last;
        }
        CelExpr before = select(
                CelExpr.ofSelect(
                        nextId++,
                        operand.select().operand(),
                        ExpressionNames.PRESENCE + operand.select().field(),
                        false),
                operand.select().operand());
        return CelExpr.ofCall(nextId++, Optional.empty(), "_&&_", ImmutableList.of(before, last));
    }

    private CelExpr identifier(CelExpr it, Set<String> variables) {
        String name = it.ident().name();
        if (variables.contains(name) || !subject.names().contains(name)) {
            return it;
        }
        return subject.components().isEmpty()
                ? CelExpr.ofIdent(it.id(), ExpressionNames.THIS)
                : CelExpr.ofSelect(it.id(), CelExpr.ofIdent(nextId++, ExpressionNames.THIS), name, false);
    }

    private CelExpr comprehension(CelExpr it, Set<String> variables) {
        CelExpr.CelComprehension loop = it.comprehension();
        Set<String> inside = new HashSet<>(variables);
        inside.add(loop.iterVar());
        inside.add(loop.accuVar());
        return it.toBuilder()
                .setComprehension(loop.toBuilder()
                        .setIterRange(resolve(loop.iterRange(), variables))
                        .setLoopCondition(resolve(loop.loopCondition(), inside))
                        .setLoopStep(resolve(loop.loopStep(), inside))
                        .build())
                .build();
    }
}
