package org.bindery.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Texts that are written as their place in a list: an enumeration, or a dictionary of common values. Immutable. */
public final class TextList {

    private static final int SEARCHED = 8;

    private final String[] texts;
    private final Map<String, Integer> places;

    private TextList(String[] texts) {
        this.texts = texts;
        this.places = new HashMap<>();
        if (texts.length > SEARCHED) {
            for (int i = texts.length - 1; i >= 0; i--) {
                places.put(texts[i], i);
            }
        }
    }

    /**
     * A list.
     *
     * @param texts its texts, in order
     * @return the list
     */
    public static TextList of(String... texts) {
        return new TextList(texts.clone());
    }

    /**
     * A long list, out of few constants.
     *
     * @param separator what stands between texts, and in none of them
     * @param parts the texts, in order; each part starts and ends with a whole text
     * @return the list
     */
    public static TextList split(char separator, String... parts) {
        List<String> texts = new ArrayList<>();
        for (String part : parts) {
            int start = 0;
            for (int end = part.indexOf(separator); end >= 0; end = part.indexOf(separator, start)) {
                texts.add(part.substring(start, end));
                start = end + 1;
            }
            texts.add(part.substring(start));
        }
        return new TextList(texts.toArray(String[]::new));
    }

    /**
     * A text of the list, always the same object.
     *
     * @param place its place
     * @return the text
     * @throws MalformedRecordException when the list has no such place
     */
    public String get(long place) {
        if (place < 0 || place >= texts.length) {
            throw new MalformedRecordException("there is no value " + place + " among " + texts.length);
        }
        return texts[(int) place];
    }

    String[] toArray() {
        return texts.clone();
    }

    /**
     * The place of a text.
     *
     * @param text the text
     * @return its place, or -1 when it is not in the list
     */
    public int indexOf(String text) {
        if (texts.length > SEARCHED) {
            return places.getOrDefault(text, -1);
        }
        for (int i = 0; i < texts.length; i++) {
            if (texts[i].equals(text)) {
                return i;
            }
        }
        return -1;
    }
}
