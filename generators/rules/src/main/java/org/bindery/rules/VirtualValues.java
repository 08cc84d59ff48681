package org.bindery.rules;

import java.math.BigDecimal;
import org.bindery.runtime.RuleException;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.internal.rule.Calculation;
import org.bindery.runtime.internal.rule.LoopBudget;
import org.bindery.shape.VirtualProperty;

/// Makes what an expression gives a value of the virtual field's type.
public final class VirtualValues {

    private VirtualValues() {}

    /// Whether values of a type can become those of a virtual field.
    static boolean fits(VirtualProperty field, RuleType type) {
        RuleType wanted = RuleType.of(field.value());
        return wanted instanceof RuleType.Value
                && (type == wanted || (type == RuleType.Value.INT && wanted == RuleType.Value.DECIMAL));
    }

    /// What gives the value of a virtual field, as expressions see it.
    static Evaluation of(VirtualProperty field, RuleExpression expression) {
        Evaluation plain = record -> switch (expression.evaluate(record)) {
            case Outcome.Value(Object value) -> converted(field, value);
            case Outcome.Failed failed -> failed;
        };
        return expression.tree().isCounted() ? record -> counted(plain, record) : plain;
    }

    private static Outcome counted(Evaluation field, RuleSubject record) {
        try {
            return LoopBudget.virtual(() -> field.evaluate(record));
        } catch (RuleException e) {
            return new Outcome.Failed(e.getMessage());
        }
    }

    private static Outcome converted(VirtualProperty field, Object value) {
        try {
            return new Outcome.Value(
                    switch (field.value().kind()) {
                        case INT -> Calculation.inRange((Long) value);
                        case BIG_INTEGER -> Calculation.whole(decimal(value));
                        case DECIMAL -> decimal(value);
                        case FLOAT -> (double) ((Double) value).floatValue();
                        case DATE -> Calculation.zoneless((XmlDate) value);
                        case TIME -> Calculation.zoneless((XmlTime) value);
                        case DATE_TIME -> Calculation.zoneless((XmlDateTime) value);
                        case TEXT, BOOLEAN, LONG, DOUBLE, XML_DATE, XML_TIME, XML_DATE_TIME -> value;
                    });
        } catch (RuleException e) {
            return new Outcome.Failed(e.getMessage());
        }
    }

    private static BigDecimal decimal(Object value) {
        return value instanceof Long number ? Calculation.decimal(number) : (BigDecimal) value;
    }
}
