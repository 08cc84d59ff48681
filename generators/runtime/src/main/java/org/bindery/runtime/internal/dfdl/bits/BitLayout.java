package org.bindery.runtime.internal.dfdl.bits;

/** How the bits of a binary number follow each other: byte order and bit order (DFDL 1.0, section 11.1). */
public enum BitLayout {
    /** The first byte and the first bit are the most significant ones. */
    BIG_ENDIAN,
    /** The first byte is the least significant one, but bits are taken from the most significant one of a byte on. */
    LITTLE_ENDIAN,
    /** The first byte and the first bit are the least significant ones. */
    LEAST_FIRST;

    /**
     * The layout of two properties. Where the first bit of a byte is its least significant one, so is the first byte.
     *
     * @param littleEndian whether the byte order is {@code littleEndian}
     * @param leastFirst whether the bit order is {@code leastSignificantBitFirst}
     */
    public static BitLayout of(boolean littleEndian, boolean leastFirst) {
        return leastFirst ? LEAST_FIRST : littleEndian ? LITTLE_ENDIAN : BIG_ENDIAN;
    }

    /**
     * Whether the first bit of a byte is its least significant one: whether the bit order is {@code
     * leastSignificantBitFirst}.
     */
    public boolean isLeastFirst() {
        return this == LEAST_FIRST;
    }

    /** Whether the first byte is the least significant one: whether the byte order is {@code littleEndian}. */
    public boolean isLittleEndian() {
        return this != BIG_ENDIAN;
    }
}
