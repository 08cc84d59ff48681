package org.bindery.runtime.internal.dfdl.property;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HexFormat;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.internal.dfdl.expression.ExpressionType;
import org.bindery.runtime.internal.record.OctetText;
import org.bindery.runtime.internal.value.NativeValues;

/** The texts that XML Schema has for values. */
public final class Lexicals {

    private Lexicals() {}

    /**
     * The value of a text.
     *
     * @throws IllegalArgumentException when it is none of the type
     */
    public static Object value(String text, ExpressionType type) {
        if (type == ExpressionType.STRING) {
            return text;
        }
        String plain = text.trim();
        if (type.isInteger()) {
            return integer(plain, type);
        }
        return switch (type) {
            case BOOLEAN -> NativeValues.bool(plain);
            case DECIMAL -> new BigDecimal(plain);
            case FLOAT -> NativeValues.float32(plain);
            case DOUBLE -> NativeValues.float64(plain);
            case HEX_BINARY -> HexFormat.of().parseHex(plain);
            case DATE -> XmlDate.parse(plain);
            case TIME -> XmlTime.parse(plain);
            case DATE_TIME -> XmlDateTime.parse(plain);
            default -> text;
        };
    }

    private static Object integer(String text, ExpressionType type) {
        BigInteger number = new BigInteger(text);
        boolean fits = type.isSigned()
                ? type.bits() == 0 || number.bitLength() < type.bits()
                : number.signum() >= 0 && (type.bits() == 0 || number.bitLength() <= type.bits());
        if (!fits) {
            throw new IllegalArgumentException(text + " is outside the range of xs:" + type.word());
        }
        return number.bitLength() < Long.SIZE ? (Object) number.longValue() : number;
    }

    /** The text of a value. */
    public static String text(Object value) {
        return value instanceof byte[] octets
                ? OctetText.digits(octets, 0, octets.length)
                : value instanceof BigDecimal decimal ? decimal.toPlainString() : value.toString();
    }
}
