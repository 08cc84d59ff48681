package org.bindery.messages.codec;

import org.bindery.runtime.MalformedRecordException;

/// Numbers among bits. Bit p of bytes is `(bytes[p / 8] >> (p % 8)) & 1`; the lowest bit of a number comes first.
final class Bits {

    private Bits() {}

    /// @param first position of the lowest bit, from the start of `bytes`
    /// @param width 0 to 64
    static long get(byte[] bytes, long first, int width) {
        if (width == 0) {
            return 0;
        }
        int at = (int) (first >> 3);
        int shift = (int) (first & 7);
        long number = (bytes[at] & 0xFFL) >>> shift;
        for (int done = 8 - shift; done < width; done += 8) {
            number |= (bytes[++at] & 0xFFL) << done;
        }
        return width == Long.SIZE ? number : number & ((1L << width) - 1);
    }

    static void set(byte[] bytes, long first, int width, long number) {
        long rest = width == Long.SIZE ? number : number & ((1L << width) - 1);
        int at = (int) (first >> 3);
        int shift = (int) (first & 7);
        for (int done = 0; done < width; done += 8 - shift, shift = 0) {
            bytes[at++] |= (byte) (rest >>> done << shift);
        }
    }

    /// Checks that some bits are 0.
    ///
    /// @param end position after the last one
    static void checkZero(byte[] bytes, long first, long end) {
        for (long position = first; position < end; position++) {
            if ((position & 7) == 0 && position + 8 <= end && bytes[(int) (position >> 3)] == 0) {
                position += 7;
            } else if (get(bytes, position, 1) != 0) {
                throw new WrongBits(position, lastSet(bytes, position, end) - position + 1)
                        .in(new MalformedRecordException("unused bits are not 0"));
            }
        }
    }

    /// The last of some bits that is 1, of which the first is.
    private static long lastSet(byte[] bytes, long first, long end) {
        long last = end - 1;
        while (last > first && get(bytes, last, 1) == 0) {
            last--;
        }
        return last;
    }

    /// How many of some bits are 1.
    static int count(byte[] bytes, long first, int width) {
        int count = 0;
        for (int done = 0; done < width; done += Long.SIZE) {
            count += Long.bitCount(get(bytes, first + done, Math.min(Long.SIZE, width - done)));
        }
        return count;
    }

    /// Copies bits to others that are 0.
    static void copy(byte[] from, byte[] to, long first, int count) {
        for (int done = 0; done < count; done += 8) {
            set(to, first + done, Math.min(8, count - done), from[done >> 3]);
        }
    }

    /// A little-endian number of some bytes.
    static long littleEndian(byte[] bytes, int from, int length) {
        return get(bytes, 8L * from, 8 * length);
    }

    /// How many bytes hold a number, 0 for the number 0.
    static int bytesFor(long number) {
        return (Long.SIZE - Long.numberOfLeadingZeros(number) + 7) / 8;
    }

    static byte[] littleEndian(long number, int length) {
        byte[] bytes = new byte[length];
        set(bytes, 0, 8 * length, number);
        return bytes;
    }
}
