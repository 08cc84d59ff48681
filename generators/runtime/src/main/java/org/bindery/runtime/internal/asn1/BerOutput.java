package org.bindery.runtime.internal.asn1;

import java.util.Arrays;

/** Octets that grow, with lengths that are known only after what they count. Not thread-safe. */
final class BerOutput {

    private static final int CONSTRUCTED = 0x20;
    private static final int LONG = 0x1F;
    private static final int MORE = 0x80;
    /** So much a message takes at most, in octets. */
    private static final int MOST = 1 << 30;

    byte[] data = new byte[256];
    int size;

    void clear() {
        size = 0;
        if (data.length > 1 << 20) {
            data = new byte[256];
        }
    }

    private void room(int more) {
        if (more > MOST - size) {
            throw new IllegalArgumentException("the message is longer than 1 GB");
        }
        if (size + more > data.length) {
            data = Arrays.copyOf(data, Math.max(size + more, 2 * data.length));
        }
    }

    void octet(int octet) {
        room(1);
        data[size++] = (byte) octet;
    }

    void octets(byte[] from, int start, int length) {
        room(length);
        System.arraycopy(from, start, data, size, length);
        size += length;
    }

    void tag(int tag, boolean constructed) {
        int first = Tag.classOf(tag) << 6 | (constructed ? CONSTRUCTED : 0);
        int number = Tag.number(tag);
        if (number < LONG) {
            octet(first | number);
            return;
        }
        octet(first | LONG);
        for (int shift = 21; shift > 0; shift -= 7) {
            if (number >>> shift != 0) {
                octet(number >>> shift & (MORE - 1) | MORE);
            }
        }
        octet(number & (MORE - 1));
    }

    void length(int length) {
        if (length < MORE) {
            octet(length);
            return;
        }
        int bytes = lengthBytes(length);
        octet(MORE | bytes);
        for (int i = bytes - 1; i >= 0; i--) {
            octet(length >>> 8 * i);
        }
    }

    private static int lengthBytes(int length) {
        return length < 1 << 8 ? 1 : length < 1 << 16 ? 2 : length < 1 << 24 ? 3 : 4;
    }

    /** Starts contents whose length is not known yet, and returns where they start. */
    int open(boolean indefinite) {
        octet(indefinite ? MORE : 0);
        return size;
    }

    /** Ends contents that started at a place. */
    void close(int start, boolean indefinite) {
        if (indefinite) {
            octet(0);
            octet(0);
            return;
        }
        int length = size - start;
        if (length < MORE) {
            data[start - 1] = (byte) length;
            return;
        }
        int bytes = lengthBytes(length);
        room(bytes);
        System.arraycopy(data, start, data, start + bytes, length);
        data[start - 1] = (byte) (MORE | bytes);
        for (int i = 0; i < bytes; i++) {
            data[start + i] = (byte) (length >>> 8 * (bytes - 1 - i));
        }
        size += bytes;
    }

    /** Puts stretches that follow one another from a place on into another order. */
    void reorder(int from, byte[][] sorted) {
        size = from;
        for (byte[] each : sorted) {
            octets(each, 0, each.length);
        }
    }

    byte[] copy(int from, int to) {
        return Arrays.copyOfRange(data, from, to);
    }
}
