package org.bindery.runtime.internal.dfdl.expression;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;

/** What constants are evaluated with, and what types values have by their classes. */
final class Constants {

    /** A context for what needs none. */
    static final ExpressionContext CONTEXT = new ExpressionContext() {
        @Override
        public InfosetNode node() throws ExpressionException {
            throw new ExpressionException("a constant has no element");
        }

        @Override
        public Object variable(String namespace, String name) throws ExpressionException {
            throw new ExpressionException("a constant has no variables");
        }

        @Override
        public long occursIndex() throws ExpressionException {
            throw new ExpressionException("a constant has no position");
        }
    };

    private Constants() {}

    /** The type of a value by its class; the widest one of integers. */
    static ExpressionType typeOf(Object value) {
        if (value instanceof String) {
            return ExpressionType.STRING;
        }
        if (value instanceof Boolean) {
            return ExpressionType.BOOLEAN;
        }
        if (Conversions.isSmall(value)) {
            return ExpressionType.LONG;
        }
        if (value instanceof BigInteger) {
            return ExpressionType.INTEGER;
        }
        if (value instanceof BigDecimal) {
            return ExpressionType.DECIMAL;
        }
        if (value instanceof Double) {
            return ExpressionType.DOUBLE;
        }
        if (value instanceof Float) {
            return ExpressionType.FLOAT;
        }
        if (value instanceof byte[]) {
            return ExpressionType.HEX_BINARY;
        }
        if (value instanceof XmlDate) {
            return ExpressionType.DATE;
        }
        if (value instanceof XmlTime) {
            return ExpressionType.TIME;
        }
        return value instanceof XmlDateTime ? ExpressionType.DATE_TIME : ExpressionType.ANY;
    }
}
