package org.bindery.runtime.internal.symbol;

import java.util.Arrays;

/**
 * Short texts and bytes that were met lately: technical texts come again and again, and looking one up costs a tenth of
 * reading its bits, and a hundredth of finding the fewest. Threads share what is kept without waiting for each other: a pair
 * is immutable, and the worst that a race can do is to forget one.
 */
final class RecentTexts {

    private static final int LONGEST = 100;
    private static final int SLOTS = 1 << 12;
    private static final int PRIME = 31;
    private static final int SPREAD = 0x9E3779B1;

    private static final RecentTexts[] BY_TEXT = new RecentTexts[SLOTS];
    /** The hashes of texts that were put there, which tell most others apart without looking at them. */
    private static final int[] HASHES = new int[SLOTS];

    private static final RecentTexts[] BY_BYTES = new RecentTexts[SLOTS];

    private final String text;
    private final byte[] bytes;

    private RecentTexts(String text, byte[] bytes) {
        this.text = text;
        this.bytes = bytes;
    }

    /** Whether texts or bytes of a length are kept. */
    static boolean isShort(int length) {
        return length <= LONGEST;
    }

    static byte[] bytes(String text) {
        int hash = text.hashCode();
        int slot = slot(hash);
        RecentTexts known = HASHES[slot] == hash ? BY_TEXT[slot] : null;
        if (known == null || !known.text.equals(text)) {
            byte[] bytes = SymbolText.write(text);
            if (bytes == null) {
                return null;
            }
            known = new RecentTexts(text, bytes);
            BY_TEXT[slot] = known;
            HASHES[slot] = hash;
        }
        return known.bytes;
    }

    static String text(byte[] data, int start, int length) {
        int end = start + length;
        int hash = length;
        for (int i = start; i < end; i++) {
            hash = PRIME * hash + data[i];
        }
        int slot = slot(hash);
        RecentTexts known = BY_BYTES[slot];
        if (known == null || !Arrays.equals(known.bytes, 0, known.bytes.length, data, start, end)) {
            String text = SymbolText.read(data, start, length);
            if (!isShort(text.length())) {
                return text;
            }
            known = new RecentTexts(text, Arrays.copyOfRange(data, start, end));
            BY_BYTES[slot] = known;
        }
        return known.text;
    }

    private static int slot(int hash) {
        return hash * SPREAD >>> Integer.numberOfLeadingZeros(SLOTS - 1);
    }
}
