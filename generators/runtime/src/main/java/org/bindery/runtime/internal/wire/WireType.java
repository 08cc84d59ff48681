package org.bindery.runtime.internal.wire;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.runtime.Nullable;

/**
 * A field in the words of a presentation: its number is the tag, and the usage is such as {@code sint32},
 * {@code packed int64}, {@code enum {0,5}}, or {@code oneof choice string}.
 *
 * @param number the number of the field; 0 for a message of its own
 * @param oneof the name of the group of fields of which there is one at most; null for none
 * @param packed whether the values of a list are written after one tag
 * @param numbers the numbers of the names of an enumeration; empty where they count from 0
 */
@SuppressWarnings("ArrayRecordComponent") // read only, and never compared
record WireType(int number, @Nullable String oneof, boolean packed, Kind kind, int[] numbers) {

    /** The greatest number of a field. */
    static final int MOST = (1 << 29) - 1;

    private static final Pattern USAGE = Pattern.compile("(?:oneof (\\S+) )?(packed )?(\\w+)(?: \\{([-\\d, ]*)\\})?");

    /**
     * Reads what a presentation says.
     *
     * @throws IllegalArgumentException when that makes no sense
     */
    static WireType of(String tag, String usage) {
        int number = 0;
        if (!tag.isEmpty()) {
            if (!tag.matches("\\d{1,9}") || Integer.parseInt(tag) < 1 || Integer.parseInt(tag) > MOST) {
                throw new IllegalArgumentException("'" + tag + "' is not a number of a field, from 1 to " + MOST);
            }
            number = Integer.parseInt(tag);
        }
        Matcher words = USAGE.matcher(usage);
        Kind kind = words.matches() ? Kind.of(words.group(3)) : null;
        if (kind == null) {
            throw new IllegalArgumentException("'" + usage + "' is not a type of Protocol Buffers");
        }
        boolean packed = words.group(2) != null;
        if (packed && !kind.isPackable()) {
            throw new IllegalArgumentException("a " + kind.word() + " cannot be packed");
        }
        if (words.group(4) != null && kind != Kind.ENUM) {
            throw new IllegalArgumentException("a " + kind.word() + " has no numbers for names");
        }
        return new WireType(number, words.group(1), packed, kind, numbers(words.group(4)));
    }

    private static int[] numbers(@Nullable String text) {
        if (text == null || text.isBlank()) {
            return new int[0];
        }
        String[] words = text.split(",", -1);
        int[] numbers = new int[words.length];
        for (int i = 0; i < words.length; i++) {
            try {
                numbers[i] = Integer.parseInt(words[i].strip());
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("'" + words[i].strip() + "' is not a number of 32 bits", e);
            }
        }
        return numbers;
    }
}
