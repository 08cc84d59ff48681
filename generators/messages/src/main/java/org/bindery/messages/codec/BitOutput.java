package org.bindery.messages.codec;

import java.util.Arrays;

/// Bits one after the other.
final class BitOutput {

    private byte[] bytes = new byte[64];
    private long length;

    /// Adds a number's lowest bits.
    void bits(long number, int width) {
        room(width);
        Bits.set(bytes, length, width, number);
        length += width;
    }

    /// Adds some of another's bits.
    void bits(byte[] from, int count) {
        room(count);
        for (int i = 0; i < count; i += 8) {
            Bits.set(bytes, length + i, Math.min(8, count - i), from[i / 8]);
        }
        length += count;
    }

    /// Adds whole bytes, from the start of a byte.
    void bytes(byte[] more) {
        room(8L * more.length);
        System.arraycopy(more, 0, bytes, (int) (length / 8), more.length);
        length += 8L * more.length;
    }

    /// Goes to the start of a byte.
    void fillByte() {
        length = (length + 7) / 8 * 8;
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, (int) ((length + 7) / 8));
    }

    private void room(long more) {
        int needed = Math.toIntExact((length + more + 7) / 8);
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(needed, 2L * bytes.length)));
        }
    }
}
