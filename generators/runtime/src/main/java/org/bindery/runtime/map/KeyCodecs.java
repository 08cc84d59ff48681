package org.bindery.runtime.map;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.function.Function;

/** The codecs of common keys. */
final class KeyCodecs {

    static final KeyCodec<Integer> INT = new Whole<>(
            key -> key.longValue() ^ Integer.MIN_VALUE,
            number -> (int) number.longValue() ^ Integer.MIN_VALUE,
            Integer.BYTES);
    static final KeyCodec<Long> LONG =
            new Whole<>(key -> key ^ Long.MIN_VALUE, number -> number ^ Long.MIN_VALUE, Long.BYTES);
    static final KeyCodec<LocalDate> DATE = new Whole<>(
            key -> key.toEpochDay() ^ Long.MIN_VALUE,
            number -> LocalDate.ofEpochDay(number ^ Long.MIN_VALUE),
            Long.BYTES);
    static final KeyCodec<String> TEXT = new Text();

    private KeyCodecs() {}

    /** Keys as unsigned numbers, highest byte first. */
    private record Whole<K extends Comparable<? super K>>(Function<K, Long> number, Function<Long, K> key, int bytes)
            implements KeyCodec<K> {

        private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

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
     * UTF-16 code units, each by itself as UTF-8 would write it, so that lone halves of characters are kept, and bytes are ordered as units
     * are.
     */
    private static final class Text implements KeyCodec<String> {

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
}
