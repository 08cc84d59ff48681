package org.bindery.generators.java.check;

import java.math.BigDecimal;
import java.util.List;
import org.bindery.model.ValueKind;
import org.bindery.rules.Expression;
import org.bindery.rules.RuleType;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.shape.Property;

/// Looks at the operands of operations that may have no result, for those that always have one.
final class Failing {

    private static final int MAX_DIGITS = 1_000;

    private Failing() {}

    /// Whether there may be no result, of operands that all have values.
    static boolean may(Expression.Call call) {
        List<Expression> operands = call.operands();
        return switch (call.operation().function()) {
            case "_/_", "_%_" -> !isHarmlessDivisor(operands.get(1));
            case "round" -> !isDigits(operands.get(1));
            case "div" -> !isHarmlessDivisor(operands.get(1)) || !isDigits(operands.get(2));
            case "_<_", "_<=_", "_>_", "_>=_" ->
                operands.getFirst().type() == RuleType.Value.DURATION
                        || !operands.stream().allMatch(Failing::isWithoutZone);
            default -> true;
        };
    }

    private static boolean isHarmlessDivisor(Expression divisor) {
        return divisor instanceof Expression.Literal literal
                && switch (literal.value()) {
                    case Long number -> number != 0 && number != -1;
                    case BigDecimal decimal -> decimal.signum() != 0;
                    default -> false;
                };
    }

    private static boolean isDigits(Expression digits) {
        return digits instanceof Expression.Literal literal
                && literal.value() instanceof Long number
                && number >= 0
                && number <= MAX_DIGITS;
    }

    private static boolean isWithoutZone(Expression time) {
        return switch (time) {
            case Expression.Literal literal ->
                switch (literal.value()) {
                    case XmlDate date -> !date.zoneForm().isPresent();
                    case XmlTime hour -> !hour.zoneForm().isPresent();
                    case XmlDateTime moment -> !moment.zoneForm().isPresent();
                    default -> false;
                };
            case Expression.Component component ->
                component.property().type() instanceof Property.ValueType type
                        && isWithoutZone(type.value().kind());
            default -> false;
        };
    }

    private static boolean isWithoutZone(ValueKind kind) {
        return kind == ValueKind.DATE || kind == ValueKind.TIME || kind == ValueKind.DATE_TIME;
    }
}
