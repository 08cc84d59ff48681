package org.bindery.runtime.internal.dfdl.expression;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Functions that make values of a type: those of XML Schema's types, and those of DFDL that read hexadecimal digits also. */
final class Constructors {

    static final List<ExpressionFunction> FUNCTIONS = all();

    private Constructors() {}

    private static List<ExpressionFunction> all() {
        List<ExpressionFunction> functions = new ArrayList<>();
        for (ExpressionType type : ExpressionType.values()) {
            if (type == ExpressionType.COMPLEX || type == ExpressionType.ANY) {
                continue;
            }
            functions.add(ExpressionFunction.ofValues(
                    "xs:" + type.word(),
                    1,
                    type,
                    (arguments, context) -> Conversions.to(arguments.value(0, context), type)));
            if (type.bits() > 0) {
                functions.add(ExpressionFunction.ofValues(
                        "dfdl:" + type.word(),
                        1,
                        type,
                        (arguments, context) -> integer(arguments.value(0, context), type)));
            }
        }
        functions.add(ExpressionFunction.ofValues(
                "dfdl:hexBinary",
                1,
                ExpressionType.HEX_BINARY,
                (arguments, context) -> bytes(arguments.value(0, context))));
        return functions;
    }

    /** An integer, or a text of decimal digits, or of {@code x} and hexadecimal digits. */
    private static Object integer(Object value, ExpressionType type) throws ExpressionException {
        if (value instanceof Boolean || value instanceof byte[]) {
            throw new ExpressionException(
                    "dfdl:", type.word(), " takes a number or a text, not ", Conversions.shown(value));
        }
        if (!(value instanceof String text) || !text.strip().startsWith("x")) {
            return Conversions.to(value, type);
        }
        String digits = text.strip().substring(1);
        if (digits.length() > type.bits() / 4) {
            throw new ExpressionException(
                    Conversions.shown(text), " has more hexadecimal digits than xs:", type.word(), " has");
        }
        for (int i = 0; i < digits.length(); i++) {
            if (Character.digit(digits.charAt(i), 16) < 0 || digits.charAt(i) > 'f') {
                throw new ExpressionException(Conversions.shown(text), " is not a hexadecimal number");
            }
        }
        if (digits.isEmpty()) {
            throw new ExpressionException(Conversions.shown(text), " has no digits behind x");
        }
        return Conversions.to(new BigInteger(digits, 16), type);
    }

    /** Hexadecimal digits as bytes, or an integer as one, two, four, eight or as many bytes as it needs. */
    private static Object bytes(Object value) throws ExpressionException {
        if (value instanceof String || value instanceof byte[]) {
            return Conversions.toBytes(value);
        }
        if (!(value instanceof Number)) {
            throw new ExpressionException("dfdl:hexBinary takes an integer or a text, not ", Conversions.shown(value));
        }
        if (!(Conversions.to(value, ExpressionType.INTEGER) instanceof Long number)) {
            return ((BigInteger) Conversions.to(value, ExpressionType.INTEGER)).toByteArray();
        }
        int length = number == number.byteValue()
                ? 1
                : number == number.shortValue() ? 2 : number == number.intValue() ? 4 : Long.BYTES;
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[length - 1 - i] = (byte) (number >> 8 * i);
        }
        return bytes;
    }
}
