package org.bindery.runtime.internal.fixed;

import java.util.Arrays;

/** The bytes of a record at fixed places while it is written. Not thread-safe. */
public final class FixedBuffer {

    private byte[] bytes = new byte[256];
    private int length;

    /** Makes an empty one. */
    public FixedBuffer() {}

    /** How much is written: the number of bytes. */
    public int length() {
        return length;
    }

    /** A copy of what is written. */
    public byte[] toBytes() {
        return Arrays.copyOf(bytes, length);
    }

    /**
     * Discards what is written after a place.
     *
     * @param newLength how many bytes are kept
     */
    public void cut(int newLength) {
        length = newLength;
    }

    /** Writes some bytes. */
    public void put(byte[] more) {
        reserve(more.length);
        System.arraycopy(more, 0, bytes, length, more.length);
        length += more.length;
    }

    /** Writes a byte. */
    public void put(int octet) {
        reserve(1);
        bytes[length++] = (byte) octet;
    }

    /**
     * Writes a byte several times.
     *
     * @param times how often
     */
    public void fill(int octet, int times) {
        reserve(times);
        Arrays.fill(bytes, length, length + times, (byte) octet);
        length += times;
    }

    /**
     * How much was written since some place.
     *
     * @param start how much was written before
     * @param charset the character set
     * @return the number of bytes, of characters if the character set is UTF-8
     */
    public int width(int start, String charset) {
        return width(start, FixedCharset.of(charset));
    }

    int width(int start, FixedCharset charset) {
        if (!charset.isUtf8()) {
            return length - start;
        }
        int characters = 0;
        for (int i = start; i < length; i++) {
            characters += (bytes[i] & 0xC0) == 0x80 ? 0 : 1;
        }
        return characters;
    }

    /**
     * Whether what is written starts with some bytes.
     *
     * @return whether they are the same
     */
    public boolean starts(byte[] other, int start, int count) {
        return Arrays.equals(bytes, 0, count, other, start, start + count);
    }

    /** What is written, with spare capacity after it. */
    byte[] data() {
        return bytes;
    }

    private void reserve(int more) {
        int needed = Math.addExact(length, more);
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(needed, (int) Math.min(Integer.MAX_VALUE - 8L, 2L * bytes.length)));
        }
    }
}
