package org.bindery.connectors.arrow;

import java.util.Arrays;

/// Octets that grow, little-endian. Not thread-safe.
final class ArrowBuffer {

    private static final int MOST = Integer.MAX_VALUE - 8;

    private byte[] bytes = new byte[64];
    private int length;

    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }

    void clear() {
        Arrays.fill(bytes, 0, length, (byte) 0);
        length = 0;
    }

    /// Makes room for some octets behind the last, which are 0.
    ///
    /// @return the place of the first of them
    /// @throws ArithmeticException when there are too many
    private int extend(int octets) {
        int from = length;
        if (octets > MOST - from) {
            throw new ArithmeticException("a message has more than 2 GB in one column");
        }
        length += octets;
        if (length > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(MOST, Math.max(length, 2L * bytes.length)));
        }
        return from;
    }

    void add(byte[] octets) {
        int at = extend(octets.length);
        System.arraycopy(octets, 0, bytes, at, octets.length);
    }

    /// Adds an integer.
    ///
    /// @param octets how many it takes; more than 8 only for 0
    void addInteger(long value, int octets) {
        int at = extend(octets);
        for (int i = 0; i < Math.min(octets, Long.BYTES); i++) {
            bytes[at + i] = (byte) (value >> Byte.SIZE * i);
        }
    }

    /// Adds an integer whose octets begin with the most significant one.
    ///
    /// @param octets how many it takes
    void addBigEndian(byte[] integer, int octets) {
        int at = extend(octets);
        for (int i = 0; i < octets; i++) {
            bytes[at + i] = i < integer.length ? integer[integer.length - 1 - i] : (byte) (integer[0] >> Byte.SIZE - 1);
        }
    }

    /// Adds a bit.
    ///
    /// @param index how many there are already
    void addBit(int index, boolean isSet) {
        if (index % Byte.SIZE == 0) {
            extend(1);
        }
        if (isSet) {
            bytes[index / Byte.SIZE] |= (byte) (1 << index % Byte.SIZE);
        }
    }
}
