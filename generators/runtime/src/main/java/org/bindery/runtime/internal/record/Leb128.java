package org.bindery.runtime.internal.record;

import org.bindery.runtime.MalformedRecordException;

/** Numbers in groups of seven bits, lowest first (unsigned LEB128), in as few bytes as possible. */
public final class Leb128 {

    private static final int MAX_BYTES = 5;

    private Leb128() {}

    /** How many bytes a number takes. */
    public static int bytes(int number) {
        return Math.max(1, (Bits.width(number) + 6) / 7);
    }

    /** Writes a number, and returns how many bytes it takes. */
    public static int write(int number, byte[] target, int at) {
        int bytes = 0;
        int rest = number;
        for (; rest > 0x7F; rest >>>= 7) {
            target[at + bytes++] = (byte) (rest | 0x80);
        }
        target[at + bytes++] = (byte) rest;
        return bytes;
    }

    /**
     * Reads a number.
     *
     * @param data holds it
     * @param from where it starts
     * @param end where it ends at the latest
     * @return the number, from 0
     * @throws MalformedRecordException when there is none, or it has more bytes than it needs
     */
    static int read(byte[] data, int from, int end) {
        long number = 0;
        int bytes = 0;
        int next;
        do {
            if (bytes == end - from || bytes == MAX_BYTES) {
                throw new MalformedRecordException("a message does not tell how many texts it has");
            }
            next = data[from + bytes];
            number |= (long) (next & 0x7F) << (7 * bytes++);
        } while (next < 0);
        if (number > Integer.MAX_VALUE || bytes != bytes((int) number)) {
            throw new MalformedRecordException("a number has more bytes than it needs");
        }
        return (int) number;
    }
}
