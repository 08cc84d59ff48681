package org.bindery.studio.hex;

/// Bits of a message, counted from the lowest of the first byte.
///
/// @param length how many
public record BitRange(long start, long length) {

    public static final BitRange NOTHING = new BitRange(0, 0);

    /// Whole bytes.
    public static BitRange ofBytes(int first, int count) {
        return new BitRange(8L * first, 8L * count);
    }

    public long end() {
        return start + length;
    }

    public boolean isEmpty() {
        return length == 0;
    }

    public boolean touchesByte(int index) {
        return length > 0 && start < 8L * index + 8 && end() > 8L * index;
    }

    /// The bits of a byte that are in the range, as a mask.
    public int maskIn(int index) {
        int mask = 0;
        for (int bit = 0; bit < 8; bit++) {
            long position = 8L * index + bit;
            mask |= position >= start && position < end() ? 1 << bit : 0;
        }
        return mask;
    }

    public int firstByte() {
        return (int) (start / 8);
    }

    /// How many bytes it touches.
    public int bytes() {
        return isEmpty() ? 0 : (int) ((end() + 7) / 8) - firstByte();
    }

    public boolean isWholeBytes() {
        return start % 8 == 0 && length % 8 == 0;
    }

    /// Where it starts, as dumps say it: `12`, `12.3`.
    public String offset() {
        return start % 8 == 0 ? Long.toString(start / 8) : start / 8 + "." + start % 8;
    }

    /// How much it is, as dumps say it: `2`, `5 b`; nothing for nothing.
    public String size() {
        return isEmpty() ? "" : length % 8 == 0 ? Long.toString(length / 8) : length + " b";
    }

    /// The number that the bits are, lowest bit first; only of 64 bits or fewer that are there.
    public long number(byte[] bytes) {
        long number = 0;
        for (long bit = end() - 1; bit >= start; bit--) {
            number = number << 1 | (bytes[(int) (bit / 8)] >> bit % 8 & 1);
        }
        return number;
    }

    /// `byte 3, bits 2–4`, `bytes 12–17`, `byte 0, bit 3 – byte 1, bit 2`.
    @Override
    public String toString() {
        if (length == 0) {
            return "no bits";
        }
        long lastBit = end() - 1;
        if (isWholeBytes()) {
            return length == 8 ? "byte " + start / 8 : "bytes " + start / 8 + "–" + lastBit / 8;
        }
        if (start / 8 == lastBit / 8) {
            String bits = length == 1 ? "bit " + start % 8 : "bits " + start % 8 + "–" + lastBit % 8;
            return "byte " + start / 8 + ", " + bits;
        }
        return "byte " + start / 8 + ", bit " + start % 8 + " – byte " + lastBit / 8 + ", bit " + lastBit % 8;
    }
}
