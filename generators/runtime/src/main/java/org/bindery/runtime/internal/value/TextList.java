package org.bindery.runtime.internal.value;

import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.MalformedRecordException;

/** Texts that are written as their place in a list: an enumeration, or a dictionary of common values. Immutable. */
public sealed interface TextList permits PlacedTexts {

    /**
     * A list.
     *
     * @param texts its texts, in order
     */
    static TextList of(String... texts) {
        return PlacedTexts.of(texts);
    }

    /**
     * A long list, out of few constants.
     *
     * @param separator the character between texts, which is in none of them
     * @param parts the texts, in order; each part starts and ends with a whole text
     */
    static TextList split(char separator, String... parts) {
        List<String> texts = new ArrayList<>();
        for (String part : parts) {
            int start = 0;
            for (int end = part.indexOf(separator); end >= 0; end = part.indexOf(separator, start)) {
                texts.add(part.substring(start, end));
                start = end + 1;
            }
            texts.add(part.substring(start));
        }
        return of(texts.toArray(String[]::new));
    }

    /**
     * A text of the list, always the same object.
     *
     * @throws MalformedRecordException when the list has no such place
     */
    String get(long place);

    /** The place of a text, or -1 when it is not in the list. */
    int indexOf(String text);

    /** A copy of the texts, in order. */
    String[] toArray();
}
