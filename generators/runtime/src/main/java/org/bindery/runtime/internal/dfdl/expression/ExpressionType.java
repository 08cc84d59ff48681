package org.bindery.runtime.internal.dfdl.expression;

import java.math.BigInteger;
import org.bindery.runtime.Nullable;

/**
 * The types of values in expressions: the simple types of DFDL's infoset, complex elements, and what is not known before
 * evaluation.
 *
 * <p>Values have one class a type, whatever holds them elsewhere: integers of all types are {@link Long}, or {@link BigInteger}
 * beyond its range; then {@link java.math.BigDecimal}, {@link Double}, {@link Float}, {@link String}, {@link Boolean},
 * {@code byte[]}, {@link org.bindery.runtime.XmlDate}, {@link org.bindery.runtime.XmlTime} and
 * {@link org.bindery.runtime.XmlDateTime}. Elements may give their values in the narrower classes of records also.
 */
public enum ExpressionType {
    /** {@code xs:string}. */
    STRING("string"),
    /** {@code xs:boolean}. */
    BOOLEAN("boolean"),
    /** {@code xs:byte}. */
    BYTE("byte", 8, true),
    /** {@code xs:short}. */
    SHORT("short", 16, true),
    /** {@code xs:int}. */
    INT("int", 32, true),
    /** {@code xs:long}. */
    LONG("long", 64, true),
    /** {@code xs:unsignedByte}. */
    UNSIGNED_BYTE("unsignedByte", 8, false),
    /** {@code xs:unsignedShort}. */
    UNSIGNED_SHORT("unsignedShort", 16, false),
    /** {@code xs:unsignedInt}. */
    UNSIGNED_INT("unsignedInt", 32, false),
    /** {@code xs:unsignedLong}. */
    UNSIGNED_LONG("unsignedLong", 64, false),
    /** {@code xs:integer}. */
    INTEGER("integer", 0, true),
    /** {@code xs:nonNegativeInteger}. */
    NON_NEGATIVE_INTEGER("nonNegativeInteger", 0, false),
    /** {@code xs:decimal}. */
    DECIMAL("decimal"),
    /** {@code xs:float}. */
    FLOAT("float"),
    /** {@code xs:double}. */
    DOUBLE("double"),
    /** {@code xs:hexBinary}. */
    HEX_BINARY("hexBinary"),
    /** {@code xs:date}. */
    DATE("date"),
    /** {@code xs:time}. */
    TIME("time"),
    /** {@code xs:dateTime}. */
    DATE_TIME("dateTime"),
    /** An element with children. */
    COMPLEX("complex element"),
    /** Any simple type: the value is taken as it is. */
    ANY("any simple type");

    private final String word;
    private final boolean integer;
    private final boolean signed;
    private final int bits;
    private final @Nullable BigInteger least;
    private final @Nullable BigInteger greatest;

    ExpressionType(String word) {
        this.word = word;
        this.integer = false;
        this.signed = true;
        this.bits = 0;
        this.least = null;
        this.greatest = null;
    }

    ExpressionType(String word, int bits, boolean signed) {
        this.word = word;
        this.integer = true;
        this.signed = signed;
        this.bits = bits;
        this.least = signed ? power(bits - 1, BigInteger::negate) : BigInteger.ZERO;
        this.greatest = power(signed ? bits - 1 : bits, power -> power.subtract(BigInteger.ONE));
    }

    private static @Nullable BigInteger power(int bits, java.util.function.UnaryOperator<BigInteger> change) {
        return bits <= 0 ? null : change.apply(BigInteger.ONE.shiftLeft(bits));
    }

    /**
     * The type with the local name of a built-in type of XML Schema, or {@code null} for one that DFDL does not have.
     */
    public static @Nullable ExpressionType ofName(String name) {
        for (ExpressionType type : values()) {
            if (type.word.equals(name)) {
                return type;
            }
        }
        return null;
    }

    /** What the type is called in sentences: the local name in XML Schema where it has one. */
    public String word() {
        return word;
    }

    /** Whether it is one of the integers: whether its values are integers of some range. */
    public boolean isInteger() {
        return integer;
    }

    /** Whether it is one of the numbers: whether its values are numbers. */
    public boolean isNumber() {
        return integer || this == DECIMAL || this == FLOAT || this == DOUBLE;
    }

    /** Whether negative numbers belong to it; false for unsigned integers. */
    public boolean isSigned() {
        return signed;
    }

    /** How many bits the integers of the type have: 8 to 64, or 0 where it is not limited or no integer. */
    public int bits() {
        return bits;
    }

    /** Whether a number is in the range of the type; true for types without one. */
    boolean holds(long number) {
        if (!signed) {
            return number >= 0 && (bits == 0 || bits == Long.SIZE || number >>> bits == 0);
        }
        return bits == 0 || bits == Long.SIZE || number >> (bits - 1) == number >> (Long.SIZE - 1);
    }

    /** Whether a number is in the range of the type; true for types without one. */
    boolean holds(BigInteger number) {
        return (least == null || number.compareTo(least) >= 0) && (greatest == null || number.compareTo(greatest) <= 0);
    }
}
