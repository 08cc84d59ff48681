package org.bindery.studio.loading.cassandra;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Bytes of the native protocol that are put together.
final class CqlOutput {

    private static final int NOT_SET = -2;

    private byte[] bytes;
    private int size;

    CqlOutput(int capacity) {
        this.bytes = new byte[capacity];
    }

    int size() {
        return size;
    }

    /// The written bytes, with space after them; not a copy.
    byte[] array() {
        return bytes;
    }

    private int grow(int more) {
        int start = size;
        int needed = Math.addExact(size, more);
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(needed, bytes.length + (bytes.length >> 1)));
        }
        size = needed;
        return start;
    }

    /// Removes the bytes after a position.
    void truncate(int length) {
        size = length;
    }

    void byteOf(int value) {
        bytes[grow(Byte.BYTES)] = (byte) value;
    }

    void shortOf(int value) {
        int start = grow(Short.BYTES);
        bytes[start] = (byte) (value >> 8);
        bytes[start + 1] = (byte) value;
    }

    void intOf(int value) {
        int start = grow(Integer.BYTES);
        intAt(start, value);
    }

    /// Writes over what was written.
    void intAt(int start, int value) {
        bytes[start] = (byte) (value >> 24);
        bytes[start + 1] = (byte) (value >> 16);
        bytes[start + 2] = (byte) (value >> 8);
        bytes[start + 3] = (byte) value;
    }

    void longOf(long value) {
        intOf((int) (value >> Integer.SIZE));
        intOf((int) value);
    }

    void raw(byte[] source, int from, int length) {
        int start = grow(length);
        System.arraycopy(source, from, bytes, start, length);
    }

    /// A text with its length in two bytes.
    void string(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        shortOf(encoded.length);
        raw(encoded, 0, encoded.length);
    }

    /// A text with its length in four bytes.
    void longString(String text) {
        value(text.getBytes(StandardCharsets.UTF_8));
    }

    /// Bytes with their length in two bytes.
    void shortBytes(byte[] value) {
        shortOf(value.length);
        raw(value, 0, value.length);
    }

    /// A value, with its length in four bytes.
    void value(byte[] value) {
        intOf(value.length);
        raw(value, 0, value.length);
    }

    /// A value of four bytes.
    void intValue(int value) {
        intOf(Integer.BYTES);
        intOf(value);
    }

    /// A value of eight bytes.
    void longValue(long value) {
        intOf(Long.BYTES);
        longOf(value);
    }

    /// A value that is left unchanged, without a mark that it was deleted.
    void notSet() {
        intOf(NOT_SET);
    }

    /// Some of what was written.
    ByteBuffer part(int from, int to) {
        return ByteBuffer.wrap(Arrays.copyOfRange(bytes, from, to));
    }
}
