package org.bindery.messages.codec;

/// A part of some bytes.
///
/// @param from index of the first byte
/// @param to index after the last byte
record Slice(byte[] bytes, int from, int to) {

    static Slice of(byte[] bytes) {
        return new Slice(bytes, 0, bytes.length);
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

    /// A part of this, by indexes from the start of this.
    Slice part(int start, int end) {
        return new Slice(bytes, from + start, from + end);
    }
}
