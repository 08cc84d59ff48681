package org.bindery.runtime.map;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.function.Function;

/**
 * A codec that writes keys as bytes that sort as the keys do, for maps whose keys are given in addition to their
 * messages. There are constants for common keys.
 *
 * @param <K> the keys
 */
public abstract class KeyCodec<K extends Comparable<? super K>> {

    /** Numbers of 32 bits, in four bytes. */
    public static final KeyCodec<Integer> INT = new Whole<>(
            key -> key.longValue() ^ Integer.MIN_VALUE,
            number -> (int) number.longValue() ^ Integer.MIN_VALUE,
            Integer.BYTES);

    /** Numbers of 64 bits, in eight bytes. */
    public static final KeyCodec<Long> LONG =
            new Whole<>(key -> key ^ Long.MIN_VALUE, number -> number ^ Long.MIN_VALUE, Long.BYTES);

    /** Dates, in eight bytes. */
    public static final KeyCodec<LocalDate> DATE = new Whole<>(
            key -> key.toEpochDay() ^ Long.MIN_VALUE,
            number -> LocalDate.ofEpochDay(number ^ Long.MIN_VALUE),
            Long.BYTES);

    /** Texts, ordered by their UTF-16 code units, as those of Java are; a byte for each character of ASCII. */
    public static final KeyCodec<String> TEXT = new Text();

    /** Creates a codec. */
    protected KeyCodec() {}

    /**
     * Writes a key. The bytes of keys compare as the keys do: unsigned, from the first byte, where a prefix is lower
     * than the whole. Keys with the same bytes are equal.
     *
     * @param key the key
     * @return its bytes
     */
    public abstract byte[] encode(K key);

    /**
     * Reads a key.
     *
     * @param data holds its bytes
     * @param offset where they start
     * @param length how many there are
     * @return the key
     */
    public abstract K decode(byte[] data, int offset, int length);

    /**
     * Creates a codec of pairs.
     *
     * @param <A> the first part
     * @param <B> the second part
     * @param first writes the first part
     * @param second writes the second part
     * @return writes both
     */
    public static <A extends Comparable<? super A>, B extends Comparable<? super B>> KeyCodec<KeyPair<A, B>> pair(
            KeyCodec<A> first, KeyCodec<B> second) {
        return new Pair<>(first, second);
    }

    /** Keys as unsigned numbers, highest byte first. */
    private static final class Whole<K extends Comparable<? super K>> extends KeyCodec<K> {

        private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

        private final Function<K, Long> number;
        private final Function<Long, K> key;
        private final int bytes;

        Whole(Function<K, Long> number, Function<Long, K> key, int bytes) {
            this.number = number;
            this.key = key;
            this.bytes = bytes;
        }

        @Override
        public byte[] encode(K value) {
            byte[] word = new byte[Long.BYTES];
            WORD.set(word, 0, (long) number.apply(value) << Byte.SIZE * (Long.BYTES - bytes));
            return bytes == Long.BYTES ? word : Arrays.copyOf(word, bytes);
        }

        @Override
        public K decode(byte[] data, int offset, int length) {
            long word = 0;
            for (int i = 0; i < bytes; i++) {
                word = word << Byte.SIZE | data[offset + i] & 0xFF;
            }
            return key.apply(word);
        }
    }

    /**
     * UTF-16 code units, each encoded separately as in UTF-8, so that lone surrogates are kept, and bytes are ordered
     * as units are.
     */
    private static final class Text extends KeyCodec<String> {

        private static final int ONE = 0x80;
        private static final int TWO = 0x800;
        private static final int LOW = 0x3F;

        @Override
        public byte[] encode(String key) {
            byte[] bytes = new byte[3 * key.length()];
            int at = 0;
            for (int i = 0; i < key.length(); i++) {
                char unit = key.charAt(i);
                if (unit < ONE) {
                    bytes[at++] = (byte) unit;
                } else if (unit < TWO) {
                    bytes[at++] = (byte) (0xC0 | unit >> 6);
                    bytes[at++] = (byte) (ONE | unit & LOW);
                } else {
                    bytes[at++] = (byte) (0xE0 | unit >> 12);
                    bytes[at++] = (byte) (ONE | unit >> 6 & LOW);
                    bytes[at++] = (byte) (ONE | unit & LOW);
                }
            }
            return Arrays.copyOf(bytes, at);
        }

        @Override
        public String decode(byte[] data, int offset, int length) {
            char[] units = new char[length];
            int count = 0;
            int at = offset;
            while (at < offset + length) {
                int lead = data[at++] & 0xFF;
                if (lead < ONE) {
                    units[count++] = (char) lead;
                } else if (lead < 0xE0) {
                    units[count++] = (char) ((lead & 0x1F) << 6 | data[at++] & LOW);
                } else {
                    units[count++] = (char) ((lead & 0xF) << 12 | (data[at++] & LOW) << 6 | data[at++] & LOW);
                }
            }
            return new String(units, 0, count);
        }
    }

    /**
     * Pairs: the bytes of the first part, where 0 is followed by 255, then 0 and 0, then the bytes of the second part. So no first part
     * is the beginning of another.
     */
    private static final class Pair<A extends Comparable<? super A>, B extends Comparable<? super B>>
            extends KeyCodec<KeyPair<A, B>> {

        private static final byte ESCAPED = (byte) 0xFF;

        private final KeyCodec<A> first;
        private final KeyCodec<B> second;

        Pair(KeyCodec<A> first, KeyCodec<B> second) {
            this.first = first;
            this.second = second;
        }

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
}
