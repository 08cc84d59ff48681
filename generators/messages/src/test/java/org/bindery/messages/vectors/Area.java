package org.bindery.messages.vectors;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Some bytes of a message: from a byte up to another.
final class Area {

    private static final int MAX_LEB128 = 5;

    private final byte[] bytes;
    private final int from;
    private final int to;

    private Area(byte[] bytes, int from, int to) {
        this.bytes = bytes;
        this.from = from;
        this.to = to;
    }

    static Area of(byte[] bytes) {
        return new Area(bytes, 0, bytes.length);
    }

    int from() {
        return from;
    }

    int to() {
        return to;
    }

    int length() {
        return to - from;
    }

    long firstBit() {
        return 8L * from;
    }

    /// A number of bits, which must be within the message.
    long bits(long first, int width) {
        if (first < 0 || first + width > 8L * bytes.length) {
            throw new Refusal("R2", "bits beyond the end");
        }
        long number = 0;
        for (int i = width - 1; i >= 0; i--) {
            long p = first + i;
            number = number << 1 | (bytes[(int) (p / 8)] >> (p % 8) & 1);
        }
        return number;
    }

    void checkZero(long first, long end) {
        for (long p = first; p < end; p++) {
            if (bits(p, 1) != 0) {
                throw new Refusal("R4", "an unused bit is set");
            }
        }
    }

    /// The part from an offset on, of some length.
    Area part(long offset, long length) {
        if (length < 0 || offset + length > length()) {
            throw new Refusal("R2", "bytes beyond the end");
        }
        return new Area(bytes, from + (int) offset, from + (int) (offset + length));
    }

    Area after(long offset) {
        return part(offset, length() - offset);
    }

    byte[] copy() {
        return Arrays.copyOfRange(bytes, from, to);
    }

    int octet(int index) {
        return bytes[from + index] & 0xFF;
    }

    /// Big-endian bits, as texts have them; behind the last byte there are 0 bits without end.
    int textBits(long first, int width) {
        int number = 0;
        for (long p = first; p < first + width; p++) {
            int bit = p < 8L * length() ? octet((int) (p / 8)) >> (7 - p % 8) & 1 : 0;
            number = number << 1 | bit;
        }
        return number;
    }

    String utf8() {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes, from, length()))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new Refusal("R11", "no UTF-8");
        }
    }

    /// A number, and how many bytes it takes.
    record Leb128(int number, int length) {}

    Leb128 leb128() {
        long number = 0;
        for (int i = 0; i < Math.min(MAX_LEB128, length()); i++) {
            number |= (octet(i) & 0x7FL) << (7 * i);
            if (octet(i) < 0x80) {
                if ((i > 0 && octet(i) == 0) || number > Integer.MAX_VALUE) {
                    throw new Refusal("R1", "a LEB128 number is too long");
                }
                return new Leb128((int) number, i + 1);
            }
        }
        throw new Refusal("R1", "a LEB128 number has no end");
    }

    /// `width(v)` of the format.
    static int width(long v) {
        int width = 0;
        while (v >> width > 0) {
            width++;
        }
        return width;
    }

    /// `bits(n)` of the format.
    static int bitsFor(long n) {
        return width(n - 1);
    }

    /// Section 3.5: the parts of an area.
    List<Area> parts(int count) {
        if (count == 0 && length() > 0) {
            throw new Refusal("R3", "bytes are left over");
        }
        int width = width(length());
        long table = tableBytes(count, length());
        if (table > length()) {
            throw new Refusal("R2", "no room for the table of ends");
        }
        long sum = length() - table;
        for (long less = sum; less < length(); less++) {
            if (less == sum + tableBytes(count, less)) {
                throw new Refusal("R6", "the table of ends is wider than it needs to be");
            }
        }
        long first = firstBit() + 8 * sum;
        if (count > 1) {
            checkZero(first + (count - 1L) * width, 8L * to);
        }
        List<Area> parts = new ArrayList<>();
        long start = 0;
        for (int i = 0; i < count; i++) {
            long end = i == count - 1 ? sum : bits(first + (long) i * width, width);
            if (end < start || end > sum) {
                throw new Refusal("R5", "ends are out of order");
            }
            parts.add(part(start, end - start));
            start = end;
        }
        return parts;
    }

    private static long tableBytes(int count, long length) {
        return count < 2 ? 0 : ((count - 1L) * width(length) + 7) / 8;
    }
}
