package org.bindery.runtime.internal.dfdl.expression;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;

/** Calculating with numbers, and comparing values. */
final class Numbers {

    /** An operator of two numbers. */
    enum Operator {
        PLUS("+"),
        MINUS("-"),
        TIMES("*"),
        DIV("div"),
        IDIV("idiv"),
        MOD("mod");

        final String word;

        Operator(String word) {
            this.word = word;
        }
    }

    private Numbers() {}

    /** Calculates; two integers in long arithmetic as long as it suffices. */
    static Object calculate(Operator operator, Object left, Object right) throws ExpressionException {
        if (Conversions.isSmall(left) && Conversions.isSmall(right)) {
            return whole(operator, ((Number) left).longValue(), ((Number) right).longValue());
        }
        if (!(left instanceof Number one) || !(right instanceof Number other)) {
            Object wrong = left instanceof Number ? right : left;
            throw new ExpressionException(
                    Conversions.shown(wrong), " is not a number, which ", operator.word, " needs");
        }
        if (left instanceof Float && right instanceof Float) {
            double result = floating(operator, one.doubleValue(), other.doubleValue());
            return operator == Operator.IDIV ? wholeOf(result) : (Object) (float) result;
        }
        if (isFloating(left) || isFloating(right)) {
            double result = floating(operator, one.doubleValue(), other.doubleValue());
            return operator == Operator.IDIV ? wholeOf(result) : (Object) result;
        }
        if (left instanceof BigDecimal || right instanceof BigDecimal) {
            return decimal(operator, Conversions.toDecimal(left), Conversions.toDecimal(right));
        }
        return whole(operator, big(left), big(right));
    }

    private static boolean isFloating(Object value) {
        return value instanceof Double || value instanceof Float;
    }

    private static BigInteger big(Object value) {
        return value instanceof BigInteger number ? number : BigInteger.valueOf(((Number) value).longValue());
    }

    private static Object whole(Operator operator, long left, long right) throws ExpressionException {
        long result;
        switch (operator) {
            case PLUS -> {
                result = left + right;
                if (((left ^ result) & (right ^ result)) < 0) {
                    return BigInteger.valueOf(left).add(BigInteger.valueOf(right));
                }
            }
            case MINUS -> {
                result = left - right;
                if (((left ^ right) & (left ^ result)) < 0) {
                    return BigInteger.valueOf(left).subtract(BigInteger.valueOf(right));
                }
            }
            case TIMES -> {
                result = left * right;
                if (Math.multiplyHigh(left, right) != result >> (Long.SIZE - 1)) {
                    return BigInteger.valueOf(left).multiply(BigInteger.valueOf(right));
                }
            }
            case DIV -> {
                return (double) left / checked(right);
            }
            case IDIV -> {
                if (left == Long.MIN_VALUE && right == -1) {
                    return BigInteger.valueOf(left).negate();
                }
                result = left / checked(right);
            }
            default -> result = left % checked(right);
        }
        return result;
    }

    private static long checked(long divisor) throws ExpressionException {
        if (divisor == 0) {
            throw new ExpressionException("division by zero");
        }
        return divisor;
    }

    private static Object whole(Operator operator, BigInteger left, BigInteger right) throws ExpressionException {
        return switch (operator) {
            case PLUS -> Conversions.narrowed(left.add(right));
            case MINUS -> Conversions.narrowed(left.subtract(right));
            case TIMES -> Conversions.narrowed(left.multiply(right));
            case DIV -> decimal(operator, new BigDecimal(left), new BigDecimal(right));
            case IDIV -> {
                checked(right.signum());
                yield Conversions.narrowed(left.divide(right));
            }
            case MOD -> {
                checked(right.signum());
                yield Conversions.narrowed(left.remainder(right));
            }
        };
    }

    private static Object decimal(Operator operator, BigDecimal left, BigDecimal right) throws ExpressionException {
        return switch (operator) {
            case PLUS -> left.add(right);
            case MINUS -> left.subtract(right);
            case TIMES -> left.multiply(right);
            case DIV -> {
                checked(right.signum());
                int digits = Math.max(34, Math.max(left.precision(), right.precision()));
                yield left.divide(right, new MathContext(digits, RoundingMode.HALF_EVEN));
            }
            case IDIV -> {
                checked(right.signum());
                yield Conversions.narrowed(left.divideToIntegralValue(right).toBigInteger());
            }
            case MOD -> {
                checked(right.signum());
                yield left.remainder(right);
            }
        };
    }

    private static double floating(Operator operator, double left, double right) {
        return switch (operator) {
            case PLUS -> left + right;
            case MINUS -> left - right;
            case TIMES -> left * right;
            case DIV, IDIV -> left / right;
            case MOD -> left % right;
        };
    }

    private static Object wholeOf(double number) throws ExpressionException {
        return Conversions.to(number, ExpressionType.INTEGER);
    }

    static Object negate(Object value) throws ExpressionException {
        if (value instanceof Double number) {
            return -number;
        }
        if (value instanceof Float number) {
            return -number;
        }
        return calculate(Operator.MINUS, 0L, value);
    }

    /**
     * Compares two values of one kind.
     *
     * @return negative, 0 or positive; {@link Integer#MIN_VALUE} where they are not equal and have no order
     */
    static int compare(Object left, Object right) throws ExpressionException {
        if (Conversions.isSmall(left) && Conversions.isSmall(right)) {
            return Long.compare(((Number) left).longValue(), ((Number) right).longValue());
        }
        if (left instanceof String text && right instanceof String other) {
            return sign(text.compareTo(other));
        }
        if (left instanceof Number && right instanceof Number) {
            return compareNumbers(left, right);
        }
        if (left instanceof Boolean truth && right instanceof Boolean other) {
            return Boolean.compare(truth, other);
        }
        if (left instanceof byte[] bytes && right instanceof byte[] other) {
            return sign(java.util.Arrays.compareUnsigned(bytes, other));
        }
        return compareTimes(Conversions.canonical(left), Conversions.canonical(right));
    }

    private static int sign(int order) {
        return Integer.signum(order);
    }

    private static int compareNumbers(Object left, Object right) throws ExpressionException {
        if (isFloating(left) || isFloating(right)) {
            double number = ((Number) left).doubleValue();
            double other = ((Number) right).doubleValue();
            if (Double.isNaN(number) || Double.isNaN(other)) {
                return Integer.MIN_VALUE;
            }
            if (left instanceof BigDecimal || right instanceof BigDecimal) {
                return Double.isInfinite(number) || Double.isInfinite(other)
                        ? Double.compare(number, other)
                        : Conversions.toDecimal(left).compareTo(Conversions.toDecimal(right));
            }
            return number < other ? -1 : number > other ? 1 : 0;
        }
        if (left instanceof BigDecimal || right instanceof BigDecimal) {
            return Conversions.toDecimal(left).compareTo(Conversions.toDecimal(right));
        }
        return big(left).compareTo(big(right));
    }

    /** Values of dates and times are equal when they mean the same moment, however they are written. */
    private static int compareTimes(Object left, Object right) throws ExpressionException {
        if (left instanceof XmlDate date && right instanceof XmlDate other) {
            return compareMoments(
                    Conversions.toDateTime(date).toLocalDateTime(),
                    date.zoneForm().minutes(),
                    Conversions.toDateTime(other).toLocalDateTime(),
                    other.zoneForm().minutes());
        }
        if (left instanceof XmlDateTime time && right instanceof XmlDateTime other) {
            return compareMoments(
                    time.toLocalDateTime(),
                    time.zoneForm().minutes(),
                    other.toLocalDateTime(),
                    other.zoneForm().minutes());
        }
        if (left instanceof XmlTime time && right instanceof XmlTime other) {
            return Long.compare(
                    time.toLocalTime().toNanoOfDay() - time.zoneForm().minutes() * 60_000_000_000L,
                    other.toLocalTime().toNanoOfDay() - other.zoneForm().minutes() * 60_000_000_000L);
        }
        throw new ExpressionException(
                Conversions.shown(left), " and ", Conversions.shown(right), " are of types that cannot be compared");
    }

    private static int compareMoments(
            java.time.LocalDateTime left, int leftZone, java.time.LocalDateTime right, int rightZone) {
        return left.minusMinutes(leftZone).compareTo(right.minusMinutes(rightZone));
    }
}
