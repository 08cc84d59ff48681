package org.bindery.runtime.internal.dfdl.expression;

import java.math.BigInteger;
import java.util.List;

/** Functions of bits. */
final class BitFunctions {

    private static final BigInteger UNSIGNED = BigInteger.ONE.shiftLeft(Long.SIZE);

    static final List<ExpressionFunction> FUNCTIONS = List.of(
            ExpressionFunction.ofValues("dfdl:testBit", 2, ExpressionType.BOOLEAN, BitFunctions::testBit),
            ExpressionFunction.ofValues("dfdl:setBits", 8, ExpressionType.UNSIGNED_BYTE, BitFunctions::setBits),
            ExpressionFunction.ofValues("dfdlx:bitAnd", 2, ExpressionType.ANY, (arguments, context) -> {
                ExpressionType type = common("dfdlx:bitAnd", arguments, context);
                return unsigned(bits(arguments, 0, context) & bits(arguments, 1, context), type);
            }),
            ExpressionFunction.ofValues("dfdlx:bitOr", 2, ExpressionType.ANY, (arguments, context) -> {
                ExpressionType type = common("dfdlx:bitOr", arguments, context);
                return unsigned(bits(arguments, 0, context) | bits(arguments, 1, context), type);
            }),
            ExpressionFunction.ofValues("dfdlx:bitXor", 2, ExpressionType.ANY, (arguments, context) -> {
                ExpressionType type = common("dfdlx:bitXor", arguments, context);
                return unsigned(bits(arguments, 0, context) ^ bits(arguments, 1, context), type);
            }),
            ExpressionFunction.ofValues("dfdlx:bitNot", 1, ExpressionType.ANY, (arguments, context) -> {
                ExpressionType type = fixed("dfdlx:bitNot", arguments, 0, context);
                return unsigned(~bits(arguments, 0, context), type);
            }),
            ExpressionFunction.ofValues("dfdlx:leftShift", 2, ExpressionType.ANY, (arguments, context) -> {
                ExpressionType type = fixed("dfdlx:leftShift", arguments, 0, context);
                return unsigned(bits(arguments, 0, context) << shift(arguments, type, context), type);
            }),
            ExpressionFunction.ofValues("dfdlx:rightShift", 2, ExpressionType.ANY, (arguments, context) -> {
                ExpressionType type = fixed("dfdlx:rightShift", arguments, 0, context);
                long number = bits(arguments, 0, context);
                int shift = shift(arguments, type, context);
                return unsigned(type.isSigned() ? number >> shift : number >>> shift, type);
            }));

    private BitFunctions() {}

    private static Object testBit(FunctionArguments arguments, ExpressionContext context) throws ExpressionException {
        Object value = Conversions.to(arguments.value(0, context), ExpressionType.UNSIGNED_BYTE);
        long bit = Conversions.toLong(arguments.value(1, context));
        if (bit < 1 || bit > 8) {
            throw new ExpressionException("dfdl:testBit numbers bits from 1 to 8, and has none of number ", bit);
        }
        return (Conversions.toLong(value) >> (bit - 1) & 1) == 1;
    }

    private static Object setBits(FunctionArguments arguments, ExpressionContext context) throws ExpressionException {
        long bits = 0;
        for (int i = 0; i < arguments.size(); i++) {
            long bit = Conversions.toLong(arguments.value(i, context));
            if (bit != 0 && bit != 1) {
                throw new ExpressionException("dfdl:setBits takes bits, which are 0 or 1, not ", bit);
            }
            bits |= bit << i;
        }
        return bits;
    }

    /** The type of an argument, which must have a fixed number of bits. */
    private static ExpressionType fixed(
            String function, FunctionArguments arguments, int index, ExpressionContext context)
            throws ExpressionException {
        ExpressionType type = arguments.type(index, context);
        if (type == ExpressionType.ANY) {
            type = Constants.typeOf(Conversions.canonical(arguments.value(index, context)));
        }
        if (type.bits() == 0) {
            throw new ExpressionException(
                    function,
                    " takes xs:unsignedLong or xs:long or a subtype of those, not ",
                    type.isNumber() ? "xs:" : "",
                    type.word());
        }
        return type;
    }

    /** The wider of the types of two arguments, which must both have a sign or both have none. */
    private static ExpressionType common(String function, FunctionArguments arguments, ExpressionContext context)
            throws ExpressionException {
        ExpressionType left = fixed(function, arguments, 0, context);
        ExpressionType right = fixed(function, arguments, 1, context);
        if (left.isSigned() != right.isSigned()) {
            throw new ExpressionException(
                    "the arguments of ",
                    function,
                    " must match in signedness, and are xs:",
                    left.word(),
                    " and xs:",
                    right.word());
        }
        return left.bits() >= right.bits() ? left : right;
    }

    private static long bits(FunctionArguments arguments, int index, ExpressionContext context)
            throws ExpressionException {
        Object value = arguments.value(index, context);
        return value instanceof BigInteger number ? number.longValue() : Conversions.toLong(value);
    }

    private static int shift(FunctionArguments arguments, ExpressionType type, ExpressionContext context)
            throws ExpressionException {
        long shift = Conversions.toLong(arguments.value(1, context));
        if (shift < 0 || shift >= type.bits()) {
            throw new ExpressionException("bits of xs:", type.word(), " cannot be shifted by ", shift);
        }
        return (int) shift;
    }

    /** The lowest bits of a number, as many as a type has, as a value of the type. */
    private static Object unsigned(long bits, ExpressionType type) {
        int unused = Long.SIZE - type.bits();
        if (type.isSigned()) {
            return bits << unused >> unused;
        }
        long value = bits << unused >>> unused;
        return value >= 0 ? (Object) value : BigInteger.valueOf(value).add(UNSIGNED);
    }
}
