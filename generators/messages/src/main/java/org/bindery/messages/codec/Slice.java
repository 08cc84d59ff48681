package org.bindery.messages.codec;

/// A part of some bytes.
final class Slice {

    private final byte[] bytes;
    private final int from;
    private final int to;

    /// @param from index of the first byte
    /// @param to index after the last byte
    Slice(byte[] bytes, int from, int to) {
        this.bytes = bytes;
        this.from = from;
        this.to = to;
    }

    static Slice of(byte[] bytes) {
        return new Slice(bytes, 0, bytes.length);
    }

    /// All bytes, of which this is a part.
    byte[] bytes() {
        return bytes;
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

    /// Position of the first bit.
    long bitOffset() {
        return 8L * from;
    }

    long bitLength() {
        return 8L * length();
    }

    /// This, as bits that may turn out to be wrong.
    WrongBits wrongBits() {
        return new WrongBits(bitOffset(), bitLength());
    }

    /// Checks that some bits are 0.
    ///
    /// @param first position of the first bit, from the start of this
    /// @param end position after the last bit
    void checkZero(long first, long end) {
        Bits.checkZero(bytes, bitOffset() + first, bitOffset() + end);
    }

    /// A part of this, by indexes from the start of this.
    Slice part(int start, int end) {
        return new Slice(bytes, from + start, from + end);
    }
}
