package org.bindery.runtime.internal.map;

import java.util.Arrays;
import org.bindery.runtime.map.KeyCodec;

/** Keys that are given, and precede the records: a length in LEB128, and so many bytes. */
final class GivenKeys<K extends Comparable<? super K>, E> extends KeyOrder<K, E> {

    private final KeyCodec<K> codec;

    GivenKeys(Records<E> records, KeyCodec<K> codec) {
        super(records);
        this.codec = codec;
    }

    @Override
    String name() {
        return "";
    }

    @Override
    SearchKey<K> search(K key) {
        return new SearchKey<>(key, prefix(key), isExact(key), codec.encode(key));
    }

    @Override
    int compare(byte[] chunk, int start, int end, SearchKey<K> key) {
        int length = length(chunk, start);
        int at = behindLength(chunk, start);
        return Arrays.compareUnsigned(chunk, at, at + length, key.bytes, 0, key.bytes.length);
    }

    private static int length(byte[] chunk, int start) {
        int length = 0;
        int at = start;
        int shift = 0;
        int next;
        do {
            next = chunk[at++];
            length |= (next & 0x7F) << shift;
            shift += 7;
        } while (next < 0);
        return length;
    }

    private static int behindLength(byte[] chunk, int start) {
        int at = start;
        while (chunk[at] < 0) {
            at++;
        }
        return at + 1;
    }

    @Override
    K key(byte[] chunk, int start, int end) {
        return codec.decode(chunk, behindLength(chunk, start), length(chunk, start));
    }

    @Override
    int record(byte[] chunk, int start) {
        return behindLength(chunk, start) + length(chunk, start);
    }

    @Override
    byte[] entry(SearchKey<K> key, E message, byte[] record) {
        return entry(key.bytes, record);
    }

    @Override
    byte[] given(K key) {
        return entry(codec.encode(key), new byte[0]);
    }

    private static byte[] entry(byte[] key, byte[] record) {
        int length = key.length;
        int before = 1;
        for (int left = length >>> 7; left != 0; left >>>= 7) {
            before++;
        }
        byte[] entry = new byte[before + length + record.length];
        int left = length;
        for (int i = 0; i < before; i++) {
            entry[i] = (byte) (left & 0x7F | (i < before - 1 ? 0x80 : 0));
            left >>>= 7;
        }
        System.arraycopy(key, 0, entry, before, length);
        System.arraycopy(record, 0, entry, before + length, record.length);
        return entry;
    }

    @Override
    K keyOf(E message) {
        throw new UnsupportedOperationException("the keys of this map are given with the messages; use put");
    }

    @Override
    boolean isOfRecords() {
        return false;
    }
}
