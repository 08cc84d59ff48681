package org.bindery.runtime.internal.value;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.bindery.runtime.MalformedRecordException;

/**
 * The texts of a list, filled up with null to a power of two: a code of that many bits is then a place in the array, so
 * that a getter has but one check left. A record because the JIT takes its fields for constants where the list is one.
 *
 * @param texts the texts, and null behind them
 * @param count how many there are
 * @param places the places of texts, of long lists only
 */
@SuppressWarnings("ArrayRecordComponent") // seen by nobody else, and never compared
record PlacedTexts(String[] texts, int count, Map<String, Integer> places) implements TextList {

    private static final int SEARCHED = 8;

    static PlacedTexts of(String... texts) {
        Map<String, Integer> places = new HashMap<>();
        if (texts.length > SEARCHED) {
            for (int i = texts.length - 1; i >= 0; i--) {
                places.put(texts[i], i);
            }
        }
        return new PlacedTexts(Arrays.copyOf(texts, powerOfTwo(texts.length)), texts.length, places);
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
        for (int i = 0; i < Math.min(count, 2 * SEARCHED); i++) {
            // Readers mostly give the same objects.
            if (isSame(texts[i], text)) {
                return i;
            }
        }
        if (count > SEARCHED) {
            return places.getOrDefault(text, -1);
        }
        for (int i = 0; i < count; i++) {
            if (texts[i].equals(text)) {
                return i;
            }
        }
        return -1;
    }

    @SuppressWarnings("ReferenceEquality") // a short cut
    private static boolean isSame(String one, String other) {
        return one == other;
    }

    @Override
    public String[] toArray() {
        return Arrays.copyOf(texts, count);
    }
}
