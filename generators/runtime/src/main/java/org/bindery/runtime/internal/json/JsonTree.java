package org.bindery.runtime.internal.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.runtime.internal.text.TextPlace;
import org.bindery.runtime.internal.text.XmlBytes;
import org.bindery.runtime.internal.value.ValueFormat;

/**
 * One JSON text with all that is in it. Its values are numbered in order of the text, from 0 for the whole; the name of a
 * member has the number before that of its value:
 *
 * <pre>{@code
 * for (int name = object + 1; name < tree.after(object); name = tree.after(name + 1)) {
 *     read(tree.text(name), name + 1);
 * }
 * for (int item = array + 1; item < tree.after(array); item = tree.after(item)) {
 *     read(item);
 * }
 * }</pre>
 *
 * A tree that a {@link JsonSource} gave is valid until the next one. Not thread-safe.
 */
public final class JsonTree {

    /** The greatest number of digits that a number may need when it is written without an exponent. */
    public static final int MAX_DIGITS = 1_000;

    private static final int CACHED_NAMES = 256;
    private static final int LONGEST_CACHED_NAME = 48;

    private byte[] bytes;
    private int[] starts = new int[64];
    private int[] ends = new int[64];
    private int[] after = new int[64];
    private JsonKind[] kinds = new JsonKind[64];
    private boolean[] escaped = new boolean[64];
    private int count;
    private int begin;
    private TextPlace first = new TextPlace();
    private final Cursor startCursor = new Cursor();
    private final Cursor endCursor = new Cursor();
    private final String[] names = new String[CACHED_NAMES];

    JsonTree() {}

    /** Starts with another text. */
    void start(byte[] source, int at, TextPlace where) {
        bytes = source;
        count = 0;
        begin = at;
        first = where;
        startCursor.reset();
        endCursor.reset();
    }

    /** Goes on with the text in another array, where all bytes are so much further to the left. */
    void moved(byte[] source, int by) {
        bytes = source;
        begin -= by;
        for (int i = 0; by != 0 && i < count; i++) {
            starts[i] -= by;
            ends[i] -= by;
        }
    }

    int add(JsonKind kind, int start) {
        if (count == starts.length) {
            int more = 2 * count;
            starts = Arrays.copyOf(starts, more);
            ends = Arrays.copyOf(ends, more);
            after = Arrays.copyOf(after, more);
            kinds = Arrays.copyOf(kinds, more);
            escaped = Arrays.copyOf(escaped, more);
        }
        kinds[count] = kind;
        starts[count] = start;
        escaped[count] = false;
        return count++;
    }

    void end(int node, int end, boolean hasEscapes) {
        ends[node] = end;
        after[node] = count;
        escaped[node] = hasEscapes;
    }

    int count() {
        return count;
    }

    int startOf(int node) {
        return starts[node];
    }

    boolean isSameText(int left, int right) {
        return escaped[left] || escaped[right]
                ? text(left).equals(text(right))
                : Arrays.equals(bytes, starts[left], ends[left], bytes, starts[right], ends[right]);
    }

    /** What a value is; a string for a name. */
    public JsonKind kind(int node) {
        return kinds[node];
    }

    /** The number of the next value or name that is not in a value, if there is one. */
    public int after(int node) {
        return after[node];
    }

    /** Whether an object or an array has nothing in it. */
    public boolean isEmpty(int node) {
        return after[node] == node + 1;
    }

    /** How many items an array has. */
    public int size(int array) {
        int items = 0;
        for (int item = array + 1; item < after[array]; item = after[item]) {
            items++;
        }
        return items;
    }

    /** The text of a string or a name, without quotes and escapes. */
    public String text(int node) {
        return JsonStrings.text(bytes, starts[node] + 1, ends[node] - 1, escaped[node]);
    }

    /** The text of a name, without quotes and escapes; names that come again are the same object. */
    public String name(int node) {
        int from = starts[node] + 1;
        int length = ends[node] - 1 - from;
        if (escaped[node] || length > LONGEST_CACHED_NAME) {
            return text(node);
        }
        int hash = length;
        for (int i = from; i < from + length; i++) {
            hash = 31 * hash + bytes[i];
        }
        int slot = (hash ^ (hash >>> 8)) & (CACHED_NAMES - 1);
        String known = names[slot];
        if (known == null || !isAt(known, from, length)) {
            known = new String(bytes, from, length, StandardCharsets.UTF_8);
            names[slot] = known;
        }
        return known;
    }

    private boolean isAt(String name, int from, int length) {
        if (name.length() != length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (bytes[from + i] != name.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private boolean isTrue(int node) {
        return kinds[node] == JsonKind.BOOLEAN && bytes[starts[node]] == 't';
    }

    /**
     * The value of a number.
     *
     * @return the value, with a scale of 0 or more
     * @throws IllegalArgumentException with a sentence when it has too many digits
     */
    public BigDecimal decimal(int node) {
        if (ends[node] - starts[node] > MAX_DIGITS + 20) {
            throw tooLong(node);
        }
        String text = new String(bytes, starts[node], ends[node] - starts[node], StandardCharsets.ISO_8859_1);
        BigDecimal number;
        try {
            number = new BigDecimal(text);
        } catch (ArithmeticException | NumberFormatException e) {
            throw tooLong(node);
        }
        if (number.scale() > MAX_DIGITS || (long) number.precision() - number.scale() > MAX_DIGITS) {
            throw tooLong(node);
        }
        return number.scale() < 0 ? number.setScale(0) : number;
    }

    /** The text of a scalar as its type has it; numbers without exponent. */
    public String lexical(int node, JsonValueForm form) {
        return switch (form) {
            case TEXT -> text(node);
            case BOOLEAN -> isTrue(node) ? "true" : "false";
            case INTEGER -> integer(node).toString();
            case DECIMAL -> decimal(node).toPlainString();
            case REAL -> Double.toString(number(node));
            default -> throw new IllegalStateException(form.name());
        };
    }

    /** Whether the bytes of a scalar are its text as the type has it. */
    boolean isLexical(int node, JsonValueForm form) {
        if (form == JsonValueForm.TEXT) {
            return !escaped[node];
        }
        if (form == JsonValueForm.REAL || ends[node] - starts[node] > MAX_DIGITS) {
            return false;
        }
        for (int i = starts[node]; i < ends[node]; i++) {
            byte b = bytes[i];
            if ((b | 0x20) == 'e' || (b == '.' && form == JsonValueForm.INTEGER)) {
                return false;
            }
        }
        return true;
    }

    /** Reads a scalar whose bytes are its text. */
    <T> T read(int node, ValueFormat<T> format, boolean checked) {
        int quote = kinds[node] == JsonKind.STRING ? 1 : 0;
        int start = starts[node] + quote;
        int length = ends[node] - starts[node] - 2 * quote;
        if (start + length + XmlBytes.PADDING > bytes.length) {
            // The last values of a message are not looked at eight bytes at a time.
            return format.read(new String(bytes, start, length, StandardCharsets.UTF_8), checked);
        }
        return format.read(bytes, start, length, checked);
    }

    /** What an array that is not there, or has no items, is called; null for any other value. */
    public String form(int node) {
        if (kinds[node] == JsonKind.NULL) {
            return "null";
        }
        return kinds[node] == JsonKind.ARRAY && isEmpty(node) ? "empty" : null;
    }

    /**
     * The value of a number, as close as 64 bits allow.
     *
     * @throws IllegalArgumentException with a sentence when it is too large
     */
    public double number(int node) {
        if (ends[node] - starts[node] > MAX_DIGITS + 20) {
            throw tooLong(node);
        }
        String text = new String(bytes, starts[node], ends[node] - starts[node], StandardCharsets.ISO_8859_1);
        double number = Double.parseDouble(text);
        if (Double.isInfinite(number)) {
            throw new IllegalArgumentException("the number " + Excerpt.of(text) + " is too large for its type");
        }
        return number;
    }

    private IllegalArgumentException tooLong(int node) {
        String text =
                new String(bytes, starts[node], Math.min(ends[node] - starts[node], 40), StandardCharsets.ISO_8859_1);
        return new IllegalArgumentException(
                "the number " + Excerpt.of(text) + " has more than " + MAX_DIGITS + " digits when written out");
    }

    /**
     * The value of a number that has no fraction.
     *
     * @throws IllegalArgumentException with a sentence when it has a fraction, or too many digits
     */
    public BigInteger integer(int node) {
        BigDecimal number = decimal(node);
        try {
            return number.toBigIntegerExact();
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException("'" + Excerpt.of(number.toPlainString()) + "' is not an integer", e);
        }
    }

    /** The text of a value, in JSON without insignificant white space, and with no more escapes than are needed. */
    public String raw(int node) {
        StringBuilder out = new StringBuilder(Math.min(ends[node] - starts[node] + 16, 1 << 16));
        int[] open = new int[16];
        int depth = 0;
        boolean comma = false;
        int end = after[node];
        int next = node;
        boolean name = false;
        while (next < end || depth > 0) {
            if (depth > 0 && next == after[open[depth - 1]]) {
                depth--;
                out.append(kinds[open[depth]] == JsonKind.OBJECT ? '}' : ']');
                comma = true;
                name = depth > 0 && kinds[open[depth - 1]] == JsonKind.OBJECT;
                continue;
            }
            if (comma) {
                out.append(',');
            }
            comma = true;
            if (kinds[next] == JsonKind.OBJECT || kinds[next] == JsonKind.ARRAY) {
                open = depth == open.length ? Arrays.copyOf(open, 2 * depth) : open;
                open[depth++] = next;
                out.append(kinds[next] == JsonKind.OBJECT ? '{' : '[');
                comma = false;
                name = kinds[next] == JsonKind.OBJECT;
            } else if (kinds[next] == JsonKind.STRING) {
                JsonStrings.quote(text(next), out);
                if (name) {
                    out.append(':');
                    comma = false;
                }
                name = depth > 0 && kinds[open[depth - 1]] == JsonKind.OBJECT && !name;
            } else {
                out.append(new String(bytes, starts[next], ends[next] - starts[next], StandardCharsets.ISO_8859_1));
                name = depth > 0 && kinds[open[depth - 1]] == JsonKind.OBJECT;
            }
            next++;
        }
        return out.toString();
    }

    /** How many characters precede a value in its source: the index of its first character. */
    public long start(int node) {
        return startCursor.at(starts[node]).offset();
    }

    /** How many characters precede the end of a value in its source: the index after its last character. */
    public long end(int node) {
        return endCursor.at(ends[node]).offset();
    }

    /** The line of a value, from 1. */
    public int line(int node) {
        return startCursor.at(starts[node]).line();
    }

    /** The column of a value in its line, in characters from 1. */
    public int column(int node) {
        return startCursor.at(starts[node]).column();
    }

    /**
     * Refuses a value.
     *
     * @param node its number
     * @param path the component
     * @param reason the error
     * @return the exception to throw
     */
    public InvalidMessageException refusal(int node, String path, String reason) {
        TextPlace where = startCursor.at(starts[node]);
        return new InvalidMessageException(where.line(), where.column(), path, reason);
    }

    /** How many bytes the whole text has: the length without white space around it. */
    public int bytes() {
        return ends[0] - begin;
    }

    /** A place that mostly goes on in the order of the text. */
    private final class Cursor {

        private TextPlace place = first;
        private int passed;

        void reset() {
            place = first.copy();
            passed = 0;
        }

        /** @param index of a byte */
        TextPlace at(int index) {
            if (index - begin < passed) {
                reset();
            }
            place.passAll(bytes, begin + passed, index);
            passed = index - begin;
            return place;
        }
    }
}
