package org.bindery.messages.vectors;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The body of a block, read from its start.
final class StrangerInput {

    private static final int MOST_EVEN = 1 << 20;
    private static final int MOST_DIFFERENT = 1024;

    private final ByteBuffer bytes;

    StrangerInput(ByteBuffer bytes) {
        this.bytes = bytes;
    }

    int at() {
        return bytes.position();
    }

    private void require(String paragraph, long length) {
        if (length < 0 || length > bytes.remaining()) {
            throw new Refusal(paragraph, "the body is too short");
        }
    }

    int int8(String paragraph) {
        require(paragraph, 1);
        return bytes.get() & 0xFF;
    }

    int int16(String paragraph) {
        return int8(paragraph) | int8(paragraph) << 8;
    }

    int int32(String paragraph) {
        require(paragraph, 4);
        return bytes.getInt();
    }

    long leb128(String paragraph) {
        long number = 0;
        int shift = 0;
        int next;
        do {
            next = int8(paragraph);
            number |= (next & 0x7FL) << shift;
            shift += 7;
        } while (next > 0x7F);
        return number;
    }

    byte[] bytes(String paragraph, long length) {
        require(paragraph, length);
        byte[] part = new byte[(int) length];
        bytes.get(part);
        return part;
    }

    String text(String paragraph) {
        return new String(bytes(paragraph, leb128(paragraph)), StandardCharsets.UTF_8);
    }

    void checkEnd(String paragraph) {
        if (bytes.hasRemaining()) {
            throw new Refusal(paragraph, "the body has bytes left over");
        }
    }

    /// Bits of bytes, of which the lowest is the first.
    static BigInteger bits(byte[] bytes) {
        byte[] turned = new byte[bytes.length + 1];
        for (int i = 0; i < bytes.length; i++) {
            turned[bytes.length - i] = bytes[i];
        }
        return new BigInteger(turned);
    }

    static long bits(BigInteger bits, long from, int width) {
        return bits.shiftRight((int) from)
                .and(BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE))
                .longValue();
    }

    /// Pieces that follow each other, behind the table of their ends.
    List<byte[]> pieces(String paragraph, int count) {
        int least = int32(paragraph);
        int length = int32(paragraph);
        long rest = length - (long) count * least;
        if (rest < 0 || least < 0) {
            throw new Refusal(paragraph, "lengths do not agree");
        }
        if (count > (rest == 0 ? MOST_EVEN : MOST_DIFFERENT)) {
            throw new Refusal(paragraph, "there are too many messages");
        }
        int[] ends = new int[count];
        for (int i = 0; i < count; i++) {
            ends[i] = (i + 1) * least;
        }
        if (rest > 0) {
            ends[count - 1] = length;
            addTable(paragraph, ends, (int) rest);
        }
        byte[] all = bytes(paragraph, length);
        List<byte[]> pieces = new ArrayList<>();
        int start = 0;
        for (int end : ends) {
            if (end < start || end > length) {
                throw new Refusal(paragraph, "ends fall");
            }
            pieces.add(Arrays.copyOfRange(all, start, end));
            start = end;
        }
        return pieces;
    }

    /// Section 1 of the page, for 2 to 256 texts.
    private void addTable(String paragraph, int[] ends, int rest) {
        int n = ends.length;
        if (n == 1) {
            return;
        }
        int low = Math.max(0, Area.width(rest / n) - 1);
        long high = (long) (n - 1) * low;
        long length = high + n - 1 + (rest >> low);
        BigInteger table = bits(bytes(paragraph, (length + 7) / 8));
        long p = high;
        for (int i = 0; i < n - 1; i++) {
            while (p < length && !table.testBit((int) p)) {
                p++;
            }
            if (p == length) {
                throw new Refusal(paragraph, "too few ends");
            }
            ends[i] += (int) (p - high - i << low | bits(table, (long) i * low, low));
            p++;
        }
    }
}
