package org.bindery.runtime.map;

import java.util.Arrays;

/**
 * Pairs: the bytes of the first part, where 0 is followed by 255, then 0 and 0, then the bytes of the second part. So no first part
 * is the beginning of another.
 */
record PairCodec<A extends Comparable<? super A>, B extends Comparable<? super B>>(
        KeyCodec<A> first, KeyCodec<B> second) implements KeyCodec<KeyPair<A, B>> {

    private static final byte ESCAPED = (byte) 0xFF;

    @Override
    public byte[] encode(KeyPair<A, B> key) {
        byte[] one = first.encode(key.first());
        byte[] other = second.encode(key.second());
        byte[] bytes = new byte[2 * one.length + 2 + other.length];
        int at = 0;
        for (byte next : one) {
            bytes[at++] = next;
            if (next == 0) {
                bytes[at++] = ESCAPED;
            }
        }
        at += 2;
        System.arraycopy(other, 0, bytes, at, other.length);
        return Arrays.copyOf(bytes, at + other.length);
    }

    @Override
    public KeyPair<A, B> decode(byte[] data, int offset, int length) {
        byte[] one = new byte[length];
        int count = 0;
        int at = offset;
        while (data[at] != 0 || data[at + 1] == ESCAPED) {
            one[count++] = data[at];
            at += data[at] == 0 ? 2 : 1;
        }
        at += 2;
        return new KeyPair<>(first.decode(one, 0, count), second.decode(data, at, offset + length - at));
    }
}
