package org.bindery.rules;

import com.google.common.collect.ImmutableList;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelFunctionDecl;
import dev.cel.common.CelOverloadDecl;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelReference;
import dev.cel.common.types.CelType;
import dev.cel.common.types.ListType;
import dev.cel.common.types.SimpleType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A number with a point beside a decimal is a decimal too, exactly as written: `price > 1.5`. CEL, for which it is a
/// double, lets both mix; then they are made decimals, and all is checked again.
final class DecimalLiterals {

    private static final String MARK = "beside:";
    private static final Pattern DIGITS = Pattern.compile("(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?");

    private final CelAbstractSyntaxTree checked;
    private final String text;
    private long nextId;
    private boolean any;

    /// @param text the expression as it was written
    /// @param firstFreeId from which on ids may be given
    DecimalLiterals(CelAbstractSyntaxTree checked, String text, long firstFreeId) {
        this.checked = checked;
        this.text = text;
        this.nextId = firstFreeId;
    }

    /// What the checker must let pass at first.
    static List<CelFunctionDecl> declarations(CelType decimal) {
        List<CelFunctionDecl> all = new ArrayList<>();
        for (String function :
                List.of("_==_", "_!=_", "_<_", "_<=_", "_>_", "_>=_", "_+_", "_-_", "_*_", "_/_", "_%_")) {
            CelType result = List.of("_+_", "_-_", "_*_", "_/_", "_%_").contains(function) ? decimal : SimpleType.BOOL;
            all.add(CelFunctionDecl.newFunctionDeclaration(
                    function,
                    overload(function + "1", result, decimal, SimpleType.DOUBLE),
                    overload(function + "2", result, SimpleType.DOUBLE, decimal)));
        }
        all.add(CelFunctionDecl.newFunctionDeclaration(
                "@in", overload("in", SimpleType.BOOL, decimal, ListType.create(SimpleType.DOUBLE))));
        return all;
    }

    private static CelOverloadDecl overload(String id, CelType result, CelType left, CelType right) {
        return CelOverloadDecl.newGlobalOverload(MARK + id, result, List.of(left, right));
    }

    /// The expression with decimals in the places of such numbers; empty when there are none.
    ///
    /// @throws Unfit when decimals and doubles really mix
    Optional<CelExpr> replaced(CelExpr expression) {
        CelExpr replaced = replace(expression);
        return any ? Optional.of(replaced) : Optional.empty();
    }

    private CelExpr replace(CelExpr it) {
        return switch (it.getKind()) {
            case SELECT, LIST -> CelParts.changed(it, this::replace);
            case CALL -> call(it);
            case COMPREHENSION ->
                it.toBuilder()
                        .setComprehension(it.comprehension().toBuilder()
                                .setIterRange(replace(it.comprehension().iterRange()))
                                .setLoopStep(replace(it.comprehension().loopStep()))
                                .build())
                        .build();
            case IDENT, CONSTANT, STRUCT, MAP, NOT_SET -> it;
        };
    }

    private CelExpr call(CelExpr it) {
        boolean mixes = checked.getReference(it.id())
                .map(CelReference::overloadIds)
                .filter(ids -> ids.stream().anyMatch(id -> id.startsWith(MARK)))
                .isPresent();
        return CelParts.changed(it, part -> mixes && isFloating(part) ? decimal(it, part) : replace(part));
    }

    private boolean isFloating(CelExpr it) {
        CelType type = checked.getType(it.id()).orElse(SimpleType.DYN);
        return type.equals(SimpleType.DOUBLE) || type.equals(ListType.create(SimpleType.DOUBLE));
    }

    private CelExpr decimal(CelExpr call, CelExpr it) {
        if (it.getKind() == CelExpr.ExprKind.Kind.LIST) {
            return CelParts.changed(it, item -> decimal(call, item));
        }
        if (it.getKind() != CelExpr.ExprKind.Kind.CONSTANT) {
            throw new Unfit(
                    call.id(),
                    "A decimal and a double do not mix, unless the double is a number in digits; use double().");
        }
        any = true;
        CelConstant digits = CelConstant.ofValue(written(it).toPlainString());
        return CelExpr.ofCall(
                it.id(), Optional.empty(), "decimal", ImmutableList.of(CelExpr.ofConstant(nextId++, digits)));
    }

    /// The number with all digits that were written.
    private BigDecimal written(CelExpr it) {
        double value = it.constant().doubleValue();
        Integer place = checked.getSource().getPositionsMap().get(it.id());
        if (place != null) {
            int start = text.offsetByCodePoints(0, Math.min(place, text.codePointCount(0, text.length())));
            Matcher digits = DIGITS.matcher(text).region(start, text.length());
            if (text.startsWith("-", start)) {
                digits.region(start + 1, text.length());
            }
            if (digits.lookingAt() && Double.parseDouble(digits.group()) == Math.abs(value)) {
                BigDecimal number = new BigDecimal(digits.group());
                return value < 0 ? number.negate() : number;
            }
        }
        return BigDecimal.valueOf(value);
    }
}
