package org.bindery.runtime.internal.dfdl.property;

import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.expression.Expression;
import org.bindery.runtime.internal.dfdl.expression.ExpressionType;

/**
 * A property that is a constant, or an expression that is evaluated for each message.
 *
 * @param expression the expression; null for a constant
 * @param constant the constant or the expression, as it is written
 * @param type what the expression is to give
 */
public record Setting(String name, @Nullable Expression expression, String constant, ExpressionType type) {

    public boolean isConstant() {
        return expression == null;
    }
}
