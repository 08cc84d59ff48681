package org.bindery.runtime.internal.dfdl.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Texts in ISO 8859-1, of which short ones that were met lately are the same objects again: to find one takes less than to make it,
 * and whoever looks for it in turn knows its hash already. Not thread-safe.
 */
public final class ShortTexts {

    private static final int LONGEST = 2 * Long.BYTES;
    private static final int SLOTS = 1 << 9;
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** So many are made before any is kept. */
    private static final int FEW = 32;

    private int met;
    /** By slot, the octets of the text. */
    private long[] octets = {};

    private String[] texts = {};

    /** The text of some octets. */
    public String text(byte[] data, int from, int behind) {
        int length = behind - from;
        if (length > LONGEST || length == 0 || from > data.length - LONGEST) {
            return new String(data, from, length, StandardCharsets.ISO_8859_1);
        }
        if (texts.length == 0) {
            if (++met < FEW) {
                return new String(data, from, length, StandardCharsets.ISO_8859_1);
            }
            octets = new long[2 * SLOTS];
            texts = new String[SLOTS];
        }
        long low = (long) LONG.get(data, from) & -1L >>> Byte.SIZE * Math.max(0, Long.BYTES - length);
        long high = length <= Long.BYTES
                ? 0
                : (long) LONG.get(data, from + Long.BYTES) & -1L >>> Byte.SIZE * (LONGEST - length);
        int slot = (int) ((low * SPREAD ^ high + length) * SPREAD >>> Long.numberOfLeadingZeros(SLOTS - 1));
        String known = texts[slot];
        if (known != null && octets[2 * slot] == low && octets[2 * slot + 1] == high && known.length() == length) {
            return known;
        }
        String made = new String(data, from, length, StandardCharsets.ISO_8859_1);
        octets[2 * slot] = low;
        octets[2 * slot + 1] = high;
        texts[slot] = made;
        return made;
    }
}
