package org.bindery.runtime.internal.dfdl.expression;

import static org.bindery.runtime.internal.dfdl.expression.ExpressionFunction.ofValues;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionType.ANY;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionType.DOUBLE;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionType.INTEGER;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionType.LONG;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/** Functions of numbers. */
final class NumberFunctions {

    private static final int MAX_PRECISION = 1_000;

    static final List<ExpressionFunction> FUNCTIONS = List.of(
            ofValues("fn:abs", 1, ANY, (arguments, context) -> abs(number(arguments, context))),
            ofValues(
                    "fn:ceiling",
                    1,
                    ANY,
                    (arguments, context) -> whole(number(arguments, context), RoundingMode.CEILING)),
            ofValues("fn:floor", 1, ANY, (arguments, context) -> whole(number(arguments, context), RoundingMode.FLOOR)),
            ofValues("fn:round", 1, ANY, NumberFunctions::round),
            ofValues("fn:round-half-to-even", 1, 2, ANY, NumberFunctions::halfToEven),
            ofValues(
                    "math:pow",
                    2,
                    DOUBLE,
                    (arguments, context) -> power(
                            Conversions.toDouble(arguments.value(0, context)),
                            Conversions.toDouble(arguments.value(1, context)))),
            ofValues(
                    "dfdlx:doubleToRawLong",
                    1,
                    LONG,
                    (arguments, context) ->
                            Double.doubleToRawLongBits(Conversions.toDouble(arguments.value(0, context)))),
            ofValues(
                    "dfdlx:doubleFromRawLong",
                    1,
                    DOUBLE,
                    (arguments, context) -> Double.longBitsToDouble(Conversions.toLong(arguments.value(0, context)))));

    private NumberFunctions() {}

    private static Object number(FunctionArguments arguments, ExpressionContext context) throws ExpressionException {
        Object value = Conversions.canonical(arguments.value(0, context));
        if (!(value instanceof Number)) {
            throw new ExpressionException("the argument must be a number, not ", Conversions.shown(value));
        }
        return value;
    }

    private static Object abs(Object value) throws ExpressionException {
        if (value instanceof Double number) {
            return Math.abs(number);
        }
        if (value instanceof Float number) {
            return Math.abs(number);
        }
        return Numbers.compare(value, 0L) < 0 ? Numbers.negate(value) : value;
    }

    private static Object whole(Object value, RoundingMode mode) {
        if (value instanceof Double number) {
            return mode == RoundingMode.FLOOR ? Math.floor(number) : Math.ceil(number);
        }
        if (value instanceof Float number) {
            return (float) (mode == RoundingMode.FLOOR ? Math.floor(number) : Math.ceil(number));
        }
        return value instanceof BigDecimal number ? number.setScale(0, mode) : value;
    }

    /** Rounds a half up, as {@code fn:round} does; without a negative zero. */
    static double rounded(double number) {
        double floor = Math.floor(number);
        return number - floor >= 0.5 ? floor + 1 + 0.0 : floor + 0.0;
    }

    private static Object round(FunctionArguments arguments, ExpressionContext context) throws ExpressionException {
        Object value = number(arguments, context);
        if (value instanceof Double || value instanceof Float) {
            double number = ((Number) value).doubleValue();
            if (Double.isNaN(number)) {
                throw new ExpressionException("fn:round has no result for NaN");
            }
            double result = Double.isInfinite(number) ? number : rounded(number);
            return value instanceof Float ? (Object) (float) result : (Object) result;
        }
        if (value instanceof BigDecimal number) {
            return number.add(new BigDecimal("0.5")).setScale(0, RoundingMode.FLOOR);
        }
        return value;
    }

    private static Object halfToEven(FunctionArguments arguments, ExpressionContext context)
            throws ExpressionException {
        Object value = number(arguments, context);
        long precision = arguments.size() < 2 ? 0 : Conversions.toLong(arguments.value(1, context));
        if (Math.abs(precision) > MAX_PRECISION) {
            throw new ExpressionException("a precision of ", precision, " is beyond ", MAX_PRECISION);
        }
        boolean floating = value instanceof Double || value instanceof Float;
        if (floating && !Double.isFinite(((Number) value).doubleValue())) {
            return value;
        }
        BigDecimal result = Conversions.toDecimal(value).setScale((int) precision, RoundingMode.HALF_EVEN);
        if (value instanceof Double) {
            return result.doubleValue();
        }
        if (value instanceof Float) {
            return result.floatValue();
        }
        return value instanceof BigDecimal ? result : Conversions.to(result, INTEGER);
    }

    /** As IEEE 754 defines it, which Java does not for a base of 1 or -1. */
    private static Double power(double base, double exponent) {
        boolean one = base == 1 || (base == -1 && Double.isInfinite(exponent));
        return one ? 1.0 : Math.pow(base, exponent);
    }
}
