package org.bindery.runtime.internal.value;

import java.util.Arrays;
import java.util.Objects;
import org.bindery.runtime.MalformedRecordException;

/**
 * The texts of a list, padded with null to a power of two: a code of that many bits is then a place in the array, so
 * that a getter has but one check left. A record because the JIT treats its fields as constants where the list is one.
 *
 * @param texts the texts, followed by null
 * @param places the places of texts, from 1, by the hashes of these; 0 for none
 */
@SuppressWarnings("ArrayRecordComponent") // seen by nobody else, and never compared
record PlacedTexts(String[] texts, int count, int[] places) implements TextList {

    /** So many slots for each text, so that collisions are rare. */
    private static final int SPREAD = 4;

    private static final int MIX = 0x9E37_79B9;

    static PlacedTexts of(String... texts) {
        int[] places = new int[SPREAD * Math.max(1, powerOfTwo(texts.length))];
        PlacedTexts list = new PlacedTexts(Arrays.copyOf(texts, powerOfTwo(texts.length)), texts.length, places);
        for (int i = 0; i < texts.length; i++) {
            int slot = list.slot(texts[i]);
            if (places[slot] == 0) {
                places[slot] = i + 1;
            }
        }
        return list;
    }

    /** The least power of two that is no less. */
    private static int powerOfTwo(int number) {
        return number <= 1 ? number : 2 * Integer.highestOneBit(number - 1);
    }

    @Override
    public String get(long place) {
        String text = place >= 0 && place < texts.length ? texts[(int) place] : null;
        if (text == null) {
            throw new MalformedRecordException("there is no value " + place + " among " + count);
        }
        return text;
    }

    @Override
    public int indexOf(String text) {
        return places[slot(text)] - 1;
    }

    /** Where the place of a text is, or would be. */
    private int slot(String text) {
        int mask = places.length - 1;
        int hash = Objects.hashCode(text) * MIX;
        int slot = hash >>> 7 & mask;
        while (places[slot] != 0 && !texts[places[slot] - 1].equals(text)) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    @Override
    public String[] toArray() {
        return Arrays.copyOf(texts, count);
    }
}
