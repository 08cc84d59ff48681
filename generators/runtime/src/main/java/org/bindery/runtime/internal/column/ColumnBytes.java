package org.bindery.runtime.internal.column;

import java.util.Arrays;
import org.bindery.runtime.internal.record.Bits;

/** Takes the bytes of a block of columns. Not safe for use by several threads at a time. */
final class ColumnBytes {

    private byte[] bytes;
    private int size;

    /** Starts with zeros. */
    ColumnBytes(int room) {
        this.bytes = new byte[Math.max(1 << 12, 2 * room)];
        this.size = room;
    }

    /** Allocates so many more bytes and eight after them, all 0, and returns where they start. */
    int room(int more) {
        int at = size;
        size += more;
        if (size + Long.BYTES > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + Long.BYTES));
        }
        return at;
    }

    void number(long number, int length) {
        int at = room(length);
        for (int i = 0; i < length; i++) {
            bytes[at + i] = (byte) (number >>> (Byte.SIZE * i));
        }
    }

    void all(byte[] more) {
        int at = room(more.length);
        System.arraycopy(more, 0, bytes, at, more.length);
    }

    /** A number without sign, as LEB128. */
    void leb128(long number) {
        long rest = number;
        for (; rest < 0 || rest > 0x7F; rest >>>= 7) {
            number(rest & 0x7F | 0x80, 1);
        }
        number(rest, 1);
    }

    /** Packs numbers of one width, one after the other. */
    void packed(long[] numbers, int count, int width) {
        int at = room((int) Bits.bytes((long) count * width));
        if (width > 0) {
            for (int i = 0; i < count; i++) {
                set(8L * at + (long) i * width, width, numbers[i]);
            }
        }
    }

    private void set(long bit, int width, long number) {
        int low = Math.min(width, Bits.NEAR);
        add(bit, number & -1L >>> (Long.SIZE - low));
        if (width > low) {
            add(bit + low, number >>> low);
        }
    }

    private void add(long bit, long number) {
        int at = (int) (bit >>> 3);
        Bits.setWord(bytes, at, Bits.word(bytes, at) | number << (bit & 7));
    }

    /** Writes numbers of few bits as planes: the lowest bits of all first, 64 to a word. */
    void planes(long[] numbers, int count, int width) {
        int words = words(count);
        int at = room(width * words * Long.BYTES);
        for (int plane = 0; plane < width; plane++) {
            for (int word = 0; word < words; word++) {
                long bits = 0;
                for (int i = Math.min(count, 64 * (word + 1)) - 1; i >= 64 * word; i--) {
                    bits = bits << 1 | numbers[i] >>> plane & 1;
                }
                Bits.setWord(bytes, at + (plane * words + word) * Long.BYTES, bits);
            }
        }
    }

    byte[] bytes() {
        return bytes;
    }

    int size() {
        return size;
    }

    /** How many words hold a bit for each of so many numbers. */
    static int words(int count) {
        return count + Long.SIZE - 1 >>> 6;
    }
}
