package org.bindery.runtime.internal.wire;

import java.util.Arrays;

/** The octets of a message that is being written. Not thread-safe. */
final class WireOutput {

    private static final int LONGEST = Integer.MAX_VALUE - 1024;

    byte[] data = new byte[1024];
    int size;

    void clear() {
        size = 0;
        if (data.length > 1 << 24) {
            data = new byte[1024];
        }
    }

    private void room(int more) {
        if (more > LONGEST - size) {
            throw new IllegalArgumentException("the message is longer than 2 GB");
        }
        if (size + more > data.length) {
            data = Arrays.copyOf(data, (int) Math.min(LONGEST, Math.max(size + more, 2L * data.length)));
        }
    }

    void varint(long value) {
        room(10);
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            data[size++] = (byte) (rest & 0x7F | 0x80);
            rest >>>= 7;
        }
        data[size++] = (byte) rest;
    }

    void fixed(long value, int octets) {
        room(octets);
        for (int i = 0; i < octets; i++) {
            data[size++] = (byte) (value >>> 8 * i);
        }
    }

    void octets(byte[] octets) {
        octets(octets, octets.length);
    }

    /** Writes an integer in zigzag. */
    void zigzag(long value) {
        varint(value << 1 ^ value >> Long.SIZE - 1);
    }

    void octets(byte[] octets, int length) {
        octets(octets, 0, length);
    }

    void octets(byte[] octets, int from, int length) {
        room(length);
        System.arraycopy(octets, from, data, size, length);
        size += length;
    }

    /** Puts a number before what was written from a place on. */
    void insert(int place, long value) {
        int end = size;
        varint(value);
        byte[] number = Arrays.copyOfRange(data, end, size);
        System.arraycopy(data, place, data, place + number.length, end - place);
        System.arraycopy(number, 0, data, place, number.length);
    }

    /** Starts content that is preceded by its length, which is not known yet, and returns where it starts. */
    int open() {
        room(1);
        return ++size;
    }

    /** Ends what started at a place. */
    void close(int start) {
        int length = size - start;
        int more = 0;
        for (int rest = length >>> 7; rest != 0; rest >>>= 7) {
            more++;
        }
        if (more > 0) {
            room(more);
            System.arraycopy(data, start, data, start + more, length);
        }
        size = start - 1;
        varint(length);
        size += length;
    }
}
