package org.bindery.runtime.internal.symbol;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.bindery.runtime.Nullable;

/**
 * Short texts and bytes that were met lately: technical texts come again and again, and looking one up costs a tenth of
 * reading its bits, and a hundredth of finding the fewest. Threads share what is kept without waiting for each other: a pair
 * is immutable, and the worst that a race can do is to forget one.
 */
final class RecentTexts {

    private static final int LONGEST = 100;
    private static final int SLOTS = 1 << 13;

    /** Slots for each hash, of which the oldest pair is forgotten: with one, a few texts push each other out for ever. */
    private static final int WAYS = 4;

    private static final int SPREAD = 0x9E3779B1;
    private static final long LONG_SPREAD = 0x9E37_79B9_7F4A_7C15L;

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final RecentTexts BY_TEXT = new RecentTexts();
    private static final RecentTexts BY_BYTES = new RecentTexts();

    private final ReadText[] pairs = new ReadText[SLOTS];
    /** Their hashes, which distinguish most without looking at them. */
    private final int[] hashes = new int[SLOTS];

    private RecentTexts() {}

    /** Whether texts or bytes of a length are kept. */
    static boolean isShort(int length) {
        return length <= LONGEST;
    }

    /** The bytes of a short text, where they were found lately; else null. */
    static byte @Nullable [] bytes(String text) {
        int hash = text.hashCode();
        int slot = slot(hash);
        for (int i = slot; i < slot + WAYS; i++) {
            ReadText known = BY_TEXT.pair(i, hash);
            if (known != null && known.text.equals(text)) {
                return known.bytes;
            }
        }
        return null;
    }

    /** Keeps the bytes that were found for a short text. */
    static void addWritten(String text, byte[] bytes) {
        BY_TEXT.add(text.hashCode(), pair(text, bytes));
    }

    /** The text of a few bytes, where it was read lately; else null. */
    @Nullable
    static ReadText text(byte[] data, int start, int length) {
        int hash = hash(data, start, length);
        int slot = slot(hash);
        long first = word(data, start, length);
        for (int i = slot; i < slot + WAYS; i++) {
            ReadText known = BY_BYTES.pair(i, hash);
            if (known != null && known.has(first, data, start, length)) {
                return known;
            }
        }
        return null;
    }

    /** Keeps the short text that was read from a few bytes. */
    static ReadText addRead(String text, byte[] bytes) {
        ReadText added = pair(text, bytes);
        BY_BYTES.add(hash(bytes, 0, bytes.length), added);
        return added;
    }

    private static ReadText pair(String text, byte[] bytes) {
        return new ReadText(text, bytes, word(bytes, 0, bytes.length));
    }

    private static int hash(byte[] data, int start, int length) {
        long mixed = (word(data, start, length) ^ length) * LONG_SPREAD;
        for (int i = Long.BYTES; i < length; i += Long.BYTES) {
            mixed = (mixed ^ mixed >>> Integer.SIZE ^ word(data, start + i, length - i)) * LONG_SPREAD;
        }
        return (int) (mixed >>> Integer.SIZE);
    }

    private ReadText pair(int slot, int hash) {
        return hashes[slot] == hash ? pairs[slot] : null;
    }

    private void add(int hash, ReadText pair) {
        int slot = slot(hash);
        for (int i = slot + WAYS - 1; i > slot; i--) {
            pairs[i] = pairs[i - 1];
            hashes[i] = hashes[i - 1];
        }
        pairs[slot] = pair;
        hashes[slot] = hash;
    }

    /** The first of the slots for a hash. */
    private static int slot(int hash) {
        return hash * SPREAD >>> Integer.numberOfLeadingZeros(SLOTS - 1) & -WAYS;
    }

    /** Up to eight of some bytes as a number. */
    private static long word(byte[] data, int start, int length) {
        if (length >= Long.BYTES) {
            return (long) WORD.get(data, start);
        }
        if (length > 0 && start + Long.BYTES <= data.length) {
            return (long) WORD.get(data, start) & -1L >>> Long.SIZE - Byte.SIZE * length;
        }
        long word = 0;
        for (int i = length - 1; i >= 0; i--) {
            word = word << Byte.SIZE | data[start + i] & 0xFF;
        }
        return word;
    }
}
