package org.bindery.importers.sbe;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import org.bindery.importers.packets.PacketParts;

/// The primitive types of Simple Binary Encoding (section "Field encoding" of the standard).
enum SbePrimitive {
    CHAR(1, "string", 0),
    INT8(1, "byte", 1L << 7),
    INT16(2, "short", 1L << 15),
    INT32(4, "int", 1L << 31),
    INT64(8, "long", 1L << 63),
    UINT8(1, "unsignedByte", -1),
    UINT16(2, "unsignedShort", -1),
    UINT32(4, "unsignedInt", -1),
    UINT64(8, "unsignedLong", -1),
    FLOAT(4, "float", 0x7FC0_0000),
    DOUBLE(8, "double", 0x7FF8_0000_0000_0000L);

    private final int size;
    private final String type;
    private final long none;

    SbePrimitive(int size, String type, long none) {
        this.size = size;
        this.type = type;
        this.none = none;
    }

    /// The type of a name, such as `uint16`.
    static Optional<SbePrimitive> of(String name) {
        for (SbePrimitive primitive : values()) {
            if (primitive.name().toLowerCase(Locale.ROOT).equals(name)) {
                return Optional.of(primitive);
            }
        }
        return Optional.empty();
    }

    /// How many bytes a value takes.
    int size() {
        return size;
    }

    /// The type of XML Schema that has these values.
    String type() {
        return type;
    }

    boolean isInteger() {
        return this != CHAR && !isReal();
    }

    boolean isReal() {
        return this == FLOAT || this == DOUBLE;
    }

    boolean isSigned() {
        return this == INT8 || this == INT16 || this == INT32 || this == INT64;
    }

    /// The bits that represent no value unless the schema defines others.
    long none() {
        return none;
    }

    /// The bits of a value in a schema; empty if it is not a value of the type.
    Optional<Long> bits(String text) {
        try {
            return Optional.of(
                    switch (this) {
                        case CHAR -> text.length() == 1 ? text.charAt(0) : number(text, 0, 0xFF);
                        case FLOAT -> Float.floatToIntBits(Float.parseFloat(text)) & 0xFFFF_FFFFL;
                        case DOUBLE -> Double.doubleToLongBits(Double.parseDouble(text));
                        default -> whole(text).longValue();
                    });
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private BigInteger whole(String text) {
        boolean hexadecimal = text.startsWith("0x");
        BigInteger number = text.length() > 40
                ? BigInteger.ONE.shiftLeft(Byte.SIZE * Long.BYTES)
                : new BigInteger(hexadecimal ? text.substring(2) : text, hexadecimal ? 16 : 10);
        boolean fits = isSigned()
                ? number.bitLength() < Byte.SIZE * size
                : number.signum() >= 0 && number.bitLength() <= Byte.SIZE * size;
        if (!fits) {
            throw new NumberFormatException();
        }
        return number;
    }

    private static long number(String text, int least, int most) {
        int number = Integer.parseInt(text);
        if (number < least || number > most) {
            throw new NumberFormatException();
        }
        return number;
    }

    /// Bits as octets, as a literal of DFDL.
    String octets(long bits, boolean little) {
        return PacketParts.octets(little ? Long.reverseBytes(bits) >>> Long.SIZE - Byte.SIZE * size : bits, size);
    }
}
