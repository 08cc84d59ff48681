package org.bindery.studio.preview;

/// Bits of a message, counted from the lowest of the first byte.
///
/// @param start the first bit
/// @param length how many
record BitRange(long start, long length) {

    static final BitRange NOTHING = new BitRange(0, 0);

    long end() {
        return start + length;
    }

    boolean isEmpty() {
        return length == 0;
    }

    boolean touchesByte(int index) {
        return length > 0 && start < 8L * index + 8 && end() > 8L * index;
    }

    boolean coversByte(int index) {
        return length > 0 && start <= 8L * index && end() >= 8L * index + 8;
    }

    int firstByte() {
        return (int) (start / 8);
    }

    /// `byte 3, bits 2–4`, `bytes 12–17`, `byte 0, bit 3 – byte 1, bit 2`.
    @Override
    public String toString() {
        if (length == 0) {
            return "no bits";
        }
        long lastBit = end() - 1;
        if (start % 8 == 0 && length % 8 == 0) {
            return length == 8 ? "byte " + start / 8 : "bytes " + start / 8 + "–" + lastBit / 8;
        }
        if (start / 8 == lastBit / 8) {
            String bits = length == 1 ? "bit " + start % 8 : "bits " + start % 8 + "–" + lastBit % 8;
            return "byte " + start / 8 + ", " + bits;
        }
        return "byte " + start / 8 + ", bit " + start % 8 + " – byte " + lastBit / 8 + ", bit " + lastBit % 8;
    }
}
