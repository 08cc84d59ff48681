package org.bindery.runtime.internal.dfdl.number;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;

/** A type of numbers of XML Schema: which numbers it has, and the class of its values. */
public enum NumberType {
    BYTE("byte", Byte.MIN_VALUE, Byte.MAX_VALUE, 8),
    SHORT("short", Short.MIN_VALUE, Short.MAX_VALUE, 16),
    INT("int", Integer.MIN_VALUE, Integer.MAX_VALUE, 32),
    LONG("long", Long.MIN_VALUE, Long.MAX_VALUE, 64),
    INTEGER("integer", 0, 0, 0),
    UNSIGNED_BYTE("unsignedByte", 0, 0xFF, 8),
    UNSIGNED_SHORT("unsignedShort", 0, 0xFFFF, 16),
    UNSIGNED_INT("unsignedInt", 0, 0xFFFF_FFFFL, 32),
    UNSIGNED_LONG("unsignedLong", 0, 0, 64),
    NON_NEGATIVE_INTEGER("nonNegativeInteger", 0, 0, 0),
    DECIMAL("decimal", 0, 0, 0),
    FLOAT("float", 0, 0, 32),
    DOUBLE("double", 0, 0, 64);

    private final String word;
    private final long least;
    private final long greatest;
    private final int bits;

    NumberType(String word, long least, long greatest, int bits) {
        this.word = word;
        this.least = least;
        this.greatest = greatest;
        this.bits = bits;
    }

    /**
     * The type of a name.
     *
     * @param name the local name in XML Schema
     * @throws IllegalArgumentException when it is no type of numbers that DFDL has
     */
    public static NumberType of(String name) {
        for (NumberType type : values()) {
            if (type.word.equals(name)) {
                return type;
            }
        }
        throw new IllegalArgumentException("xs:" + name + " is not a type of numbers");
    }

    /** Its local name in XML Schema. */
    public String word() {
        return word;
    }

    /**
     * Whether each of its numbers is a {@code long}; false for integers without bounds, for {@code unsignedLong},
     * decimals and reals.
     */
    public boolean isLong() {
        return least != greatest;
    }

    /** Whether its numbers are whole; false for decimals and reals. */
    public boolean isInteger() {
        return this != DECIMAL && !isReal();
    }

    /** Whether its numbers are floating-point numbers; true for {@code float} and {@code double}. */
    public boolean isReal() {
        return this == FLOAT || this == DOUBLE;
    }

    /** Whether there are negative numbers of it; false for what is unsigned. */
    public boolean isSigned() {
        return !(word.startsWith("unsigned") || this == NON_NEGATIVE_INTEGER);
    }

    /** How many bits a binary number of it has where nothing else is said; 0 where there is no such number. */
    public int bits() {
        return bits;
    }

    /** Says that a number is of the type. */
    public long check(long number) throws ProcessingException {
        if (isLong() ? number < least || number > greatest : number < 0 && !isSigned()) {
            throw outside(number);
        }
        return number;
    }

    /** Says that a number is of the type, which is one of whole numbers. */
    public BigInteger check(BigInteger number) throws ProcessingException {
        boolean fits = isLong()
                ? number.bitLength() < Long.SIZE
                : (isSigned() || number.signum() >= 0) && (this != UNSIGNED_LONG || number.bitLength() <= Long.SIZE);
        if (!fits) {
            throw outside(number);
        }
        if (isLong()) {
            check(number.longValue());
        }
        return number;
    }

    private ProcessingException outside(Object number) {
        return new ProcessingException("the number ", number, " is outside the range of xs:", word);
    }

    /** A number of the type, in the class that values of the type have. */
    public Object value(long number) {
        return switch (this) {
            case BYTE, SHORT, INT, UNSIGNED_BYTE, UNSIGNED_SHORT -> (int) number;
            case LONG, UNSIGNED_INT -> number;
            case INTEGER, UNSIGNED_LONG, NON_NEGATIVE_INTEGER -> BigInteger.valueOf(number);
            case DECIMAL -> BigDecimal.valueOf(number);
            case FLOAT -> (float) number;
            case DOUBLE -> (double) number;
        };
    }

    /**
     * The value of a number.
     *
     * @return it in the class that values of the type have
     * @throws ProcessingException when it is not of the type
     */
    public Object value(BigDecimal number) throws ProcessingException {
        if (this == DECIMAL) {
            return number;
        }
        if (this == FLOAT) {
            return number.floatValue();
        }
        if (this == DOUBLE) {
            return number.doubleValue();
        }
        if (number.scale() > 0 && number.stripTrailingZeros().scale() > 0) {
            throw new ProcessingException("the number ", number, " is not whole, as those of xs:", word, " are");
        }
        if (number.scale() < -10_000) {
            throw outside(number);
        }
        BigInteger whole = check(number.toBigInteger());
        return isLong() ? value(whole.longValue()) : whole;
    }
}
