package org.bindery.runtime.internal.column;

import java.util.Arrays;
import org.bindery.runtime.MalformedRecordException;

/** Reads the bytes of a block of columns, one after the other. Not safe for use by several threads at a time. */
final class ColumnInput {

    private final byte[] bytes;
    private final int end;
    private int at;

    ColumnInput(byte[] bytes, int from, int end) {
        this.bytes = bytes;
        this.at = from;
        this.end = end;
    }

    int at() {
        return at;
    }

    int end() {
        return end;
    }

    byte[] bytes() {
        return bytes;
    }

    /** Whether some bytes are next. */
    boolean startsWith(byte[] some) {
        return end - at >= some.length && Arrays.equals(some, 0, some.length, bytes, at, at + some.length);
    }

    /** Skips some bytes, and returns where they start. */
    int skip(long length) {
        if (length > end - at) {
            throw new MalformedRecordException("a block of columns is too short");
        }
        int start = at;
        at += (int) length;
        return start;
    }

    int number(int length) {
        int start = skip(length);
        int number = 0;
        for (int i = length - 1; i >= 0; i--) {
            number = number << Byte.SIZE | bytes[start + i] & 0xFF;
        }
        return number;
    }

    /** A number without sign, as LEB128. */
    long leb128() {
        long number = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            int next = number(1);
            number |= (next & 0x7FL) << shift;
            if (next < 0x80) {
                return number;
            }
        }
        throw new MalformedRecordException("a number of a column is too long");
    }
}
