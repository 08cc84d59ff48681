package org.bindery.runtime.internal.frames;

/** Numbers in octets, unsigned. */
final class Octets {

    private Octets() {}

    static long number(byte[] data, int at, int octets, boolean littleEndian) {
        long value = 0;
        for (int i = 0; i < octets; i++) {
            value = value << 8 | data[littleEndian ? at + octets - 1 - i : at + i] & 0xFF;
        }
        return value;
    }

    static int two(byte[] data, int at) {
        return (data[at] & 0xFF) << 8 | data[at + 1] & 0xFF;
    }

    static long four(byte[] data, int at) {
        return number(data, at, 4, false);
    }

    static void put(byte[] data, int at, int octets, long value, boolean littleEndian) {
        for (int i = 0; i < octets; i++) {
            data[at + i] = (byte) (value >>> 8 * (littleEndian ? i : octets - 1 - i));
        }
    }

    static void put(byte[] data, int at, int octets, long value) {
        put(data, at, octets, value, false);
    }
}
