package org.bindery.messages.codec;

import java.util.Arrays;

/// Bits one after the other.
final class BitOutput {

    private static final int USUAL = 64;

    private byte[] bytes;
    private long length;

    BitOutput() {
        this(USUAL);
    }

    /// @param capacity how many bytes are expected
    BitOutput(int capacity) {
        this.bytes = new byte[capacity];
    }

    /// Adds a number's lowest bits.
    void bits(long number, int width) {
        room(width);
        Bits.set(bytes, length, width, number);
        length += width;
    }

    /// Adds some of another's bits.
    void bits(byte[] from, int count) {
        room(count);
        Bits.copy(from, bytes, length, count);
        length += count;
    }

    /// Adds whole bytes, from the start of a byte.
    void bytes(byte[] more) {
        bytes(more, more.length);
    }

    /// Adds the first of some bytes, from the start of a byte.
    void bytes(byte[] more, int count) {
        room(8L * count);
        System.arraycopy(more, 0, bytes, (int) (length / 8), count);
        length += 8L * count;
    }

    /// Goes to the start of a byte.
    void fillByte() {
        length = (length + 7) / 8 * 8;
    }

    /// All that was added; nothing is added any more.
    byte[] toBytes() {
        int used = (int) ((length + 7) / 8);
        return used == bytes.length ? bytes : Arrays.copyOf(bytes, used);
    }

    private void room(long more) {
        int needed = Math.toIntExact((length + more + 7) / 8);
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(needed, 2L * bytes.length)));
        }
    }
}
