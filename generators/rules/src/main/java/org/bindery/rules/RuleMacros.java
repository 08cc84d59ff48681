package org.bindery.rules;

import com.google.common.collect.ImmutableList;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.parser.CelMacro;
import dev.cel.parser.CelMacroExprFactory;
import dev.cel.parser.CelStandardMacro;
import java.util.List;
import java.util.Optional;
import org.bindery.shape.ExpressionNames;

/// What is rewritten before expressions are checked.
final class RuleMacros {

    /// The prefix of a type's name in the functions that replace those which name one.
    static final String AS = "as:";

    static final String IS_TYPE = "isType:";

    static final String WITHIN = "within:";

    static final List<CelStandardMacro> STANDARD = List.of(
            CelStandardMacro.ALL,
            CelStandardMacro.EXISTS,
            CelStandardMacro.EXISTS_ONE,
            CelStandardMacro.EXISTS_ONE_NEW,
            CelStandardMacro.MAP,
            CelStandardMacro.MAP_FILTER,
            CelStandardMacro.FILTER);

    static final List<CelMacro> OWN = List.of(
            CelMacro.newGlobalMacro("has", 1, (factory, target, arguments) -> has(factory, arguments.getFirst())),
            CelMacro.newGlobalMacro("as", 2, (factory, target, arguments) -> typed(AS, factory, arguments)),
            CelMacro.newGlobalMacro("isType", 2, (factory, target, arguments) -> typed(IS_TYPE, factory, arguments)),
            CelMacro.newGlobalMacro("within", 2, (factory, target, arguments) -> typed(WITHIN, factory, arguments)));

    private RuleMacros() {}

    /// Whether a function names a type.
    static boolean namesType(String function) {
        return function.startsWith(AS) || function.startsWith(IS_TYPE) || function.startsWith(WITHIN);
    }

    /// Also of a component of the record itself, without `this`.
    private static Optional<CelExpr> has(CelMacroExprFactory factory, CelExpr component) {
        return Optional.of(
                switch (component.getKind()) {
                    case SELECT ->
                        factory.newSelect(
                                component.select().operand(),
                                ExpressionNames.PRESENCE + component.select().field(),
                                false);
                    case IDENT ->
                        factory.newSelect(
                                factory.newIdentifier(ExpressionNames.THIS),
                                ExpressionNames.PRESENCE + component.ident().name(),
                                false);
                    default -> factory.reportError("has() asks for a component: has(name) or has(other.name).");
                });
    }

    private static Optional<CelExpr> typed(
            String function, CelMacroExprFactory factory, ImmutableList<CelExpr> arguments) {
        CelExpr name = arguments.get(1);
        boolean isText = name.getKind() == CelExpr.ExprKind.Kind.CONSTANT
                && name.constant().getKind() == CelConstant.Kind.STRING_VALUE;
        return Optional.of(
                isText
                        ? factory.newGlobalCall(function + name.constant().stringValue(), arguments.get(0))
                        : factory.reportError("The name of a type must be in quotes here."));
    }
}
