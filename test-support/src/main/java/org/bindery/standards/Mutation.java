package org.bindery.standards;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Damages bytes and XML text as accidents and enemies do. The same seed gives the same damage. */
public final class Mutation {

    private static final int MOST_CHANGES = 4;

    private static final Pattern TAG = Pattern.compile("<[^<>]*>");

    /** Pieces that mean something to a parser of XML, or should not be there at all. */
    private static final String[] PIECES = {
        "<",
        ">",
        "&",
        "\"",
        "'",
        "/>",
        "</",
        "<!--",
        "-->",
        "<![CDATA[",
        "]]>",
        "<?x ?>",
        "&#0;",
        "&#x110000;",
        "&lt;",
        "&unknown;",
        "<!DOCTYPE x [<!ENTITY y 'z'>]>",
        " xsi:nil='true'",
        " xsi:type='x'",
        " xmlns=''",
        "\u0000",
        "\uFFFE",
        "\uD834\uDD1E",
        "99999999999999999999999999",
        "-1",
        "1e999",
        "2014-02-30",
        " ",
        "\r\n"
    };

    /** What numbers become. */
    private static final String[] NUMBERS = {
        "0", "1", "-1", "00", "99", "65536", "2147483647", "2147483648", "99999999999999999999999999", "1e9", ""
    };

    private final Random random;
    /** How long a message becomes by what is repeated, about. */
    private final int most;

    private Mutation(long seed) {
        this(seed, 0);
    }

    private Mutation(long seed, int most) {
        this.random = new Random(seed);
        this.most = most;
    }

    /**
     * Damages bytes in one to {@value #MOST_CHANGES} places.
     *
     * @param good the bytes, which stay as they are
     * @param seed determines the changes
     * @return other bytes
     */
    public static byte[] bytes(byte[] good, long seed) {
        Mutation mutation = new Mutation(seed);
        byte[] bad = good;
        for (int i = 1 + mutation.random.nextInt(MOST_CHANGES); i > 0; i--) {
            bad = mutation.changed(bad);
        }
        return bad;
    }

    /**
     * Damages an XML document in one to {@value #MOST_CHANGES} places, and now and then its bytes.
     *
     * @param good the document in UTF-8, which stays as it is
     * @param seed determines the changes
     * @return another document, most often no valid one
     */
    public static byte[] xml(byte[] good, long seed) {
        Mutation mutation = new Mutation(seed);
        if (mutation.random.nextInt(5) == 0) {
            return bytes(good, seed);
        }
        String bad = new String(good, StandardCharsets.UTF_8);
        for (int i = 1 + mutation.random.nextInt(MOST_CHANGES); i > 0; i--) {
            bad = mutation.changed(bad);
        }
        return bad.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Damages a message in one to {@value #MOST_CHANGES} places: its fields are cut, doubled, moved, replaced and
     * exchanged with those of another message, and numbers, lengths and delimiters are changed; now and then its bytes.
     *
     * @param good the message, which stays as it is
     * @param other another message, parts of which may come into this one
     * @param most how long the message becomes by a field that is repeated, about
     * @param seed determines the changes
     * @return another message, most often no valid one
     */
    public static byte[] message(byte[] good, byte[] other, int most, long seed) {
        Mutation mutation = new Mutation(seed, most);
        if (mutation.random.nextInt(3) == 0) {
            return bytes(good, seed);
        }
        byte[] bad = good;
        for (int i = 1 + mutation.random.nextInt(MOST_CHANGES); i > 0; i--) {
            bad = mutation.changed(bad, other);
        }
        return bad;
    }

    /**
     * Repeats a field of a message.
     *
     * @param good the message, which stays as it is
     * @param times how often the field is there then
     * @param seed determines which one
     * @return another message, most often no valid one
     */
    public static byte[] repeated(byte[] good, int times, long seed) {
        Range field = new Mutation(seed).field(good);
        byte[][] all = new byte[times][];
        Arrays.fill(all, field.of(good));
        return field.in(good, all);
    }

    private byte[] changed(byte[] bytes, byte[] other) {
        Range field = field(bytes);
        return switch (random.nextInt(10)) {
            case 0 -> field.in(bytes, repeated(field.of(bytes), bytes.length));
            case 1 -> field.in(bytes);
            case 2 -> {
                Range next = field(joined(bytes, field.end(), bytes.length, 0, 0));
                Range second = new Range(field.end() + next.start(), field.end() + next.end());
                byte[] swapped = second.in(bytes, field.of(bytes));
                yield field.in(swapped, second.of(bytes));
            }
            case 3 -> number(bytes).in(bytes, NUMBERS[random.nextInt(NUMBERS.length)].getBytes(StandardCharsets.UTF_8));
            case 4 -> withOtherDelimiter(bytes);
            case 5 -> joined(joined(bytes, 0, field.start(), 0, 0), rest(other));
            case 6 -> withOtherLength(bytes);
            case 7 -> joined(bytes, 0, random.nextBoolean() ? field.start() : field.end(), 0, 0);
            case 8 -> field.in(bytes, field(other).of(other));
            default -> changed(bytes);
        };
    }

    /** Bytes, once or many times. */
    private byte[] repeated(byte[] bytes, int before) {
        int room = Math.max(2, (most - before) / Math.max(1, bytes.length));
        int times = random.nextInt(8) == 0 ? 2 + random.nextInt(room) : 2;
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < times; i++) {
            all.writeBytes(bytes);
        }
        return all.toByteArray();
    }

    private byte[] rest(byte[] other) {
        return joined(other, field(other).start(), other.length, 0, 0);
    }

    /** From one delimiter to the next, or a few bytes where there is none. */
    private Range field(byte[] bytes) {
        int start = random.nextInt(bytes.length + 1);
        int delimiter = delimiter(bytes, start);
        if (delimiter < 0) {
            return new Range(start, Math.min(bytes.length, start + 1 + random.nextInt(8)));
        }
        while (start > 0 && bytes[start - 1] != delimiter) {
            start--;
        }
        int end = start;
        while (end < bytes.length && bytes[end] != delimiter) {
            end++;
        }
        return new Range(start, Math.min(bytes.length, end + 1));
    }

    /** The next of the bytes that is neither a letter nor a digit; -1 without one. */
    private static int delimiter(byte[] bytes, int from) {
        for (int i = from; i < bytes.length; i++) {
            if (bytes[i] >= 0 && !Character.isLetterOrDigit(bytes[i])) {
                return bytes[i];
            }
        }
        return -1;
    }

    /** Digits after some place. */
    private Range number(byte[] bytes) {
        int start = random.nextInt(bytes.length + 1);
        while (start < bytes.length && !Character.isDigit(bytes[start])) {
            start++;
        }
        int end = start;
        while (end < bytes.length && Character.isDigit(bytes[end])) {
            end++;
        }
        return new Range(start, end);
    }

    private byte[] withOtherDelimiter(byte[] bytes) {
        int from = random.nextInt(bytes.length + 1);
        int delimiter = delimiter(bytes, from);
        int other = delimiter(bytes, random.nextInt(bytes.length + 1));
        boolean once = random.nextBoolean();
        byte[] copy = bytes.clone();
        for (int i = once ? from : 0; i < copy.length; i++) {
            if (copy[i] == delimiter) {
                copy[i] = (byte) other;
                if (once) {
                    break;
                }
            }
        }
        return copy;
    }

    /** With a binary number of one, two or four bytes that is another one. */
    private byte[] withOtherLength(byte[] bytes) {
        int size = 1 << random.nextInt(3);
        if (bytes.length < size) {
            return bytes;
        }
        int at = random.nextInt(bytes.length - size + 1);
        boolean big = random.nextBoolean();
        long value = 0;
        for (int i = 0; i < size; i++) {
            value |= (bytes[at + (big ? size - 1 - i : i)] & 0xFFL) << 8 * i;
        }
        long changed = switch (random.nextInt(6)) {
            case 0 -> value + 1;
            case 1 -> value - 1;
            case 2 -> value * 2;
            case 3 -> -1;
            case 4 -> (1L << 8 * size - 1) - 1;
            default -> value + bytes.length;
        };
        byte[] copy = bytes.clone();
        for (int i = 0; i < size; i++) {
            copy[at + (big ? size - 1 - i : i)] = (byte) (changed >> 8 * i);
        }
        return copy;
    }

    private record Range(int start, int end) {

        byte[] of(byte[] bytes) {
            return joined(bytes, start, end, 0, 0);
        }

        /** The bytes with others in place of this range. */
        byte[] in(byte[] bytes, byte[]... others) {
            return joined(joined(bytes, 0, start, 0, 0), joined(others), joined(bytes, end, bytes.length, 0, 0));
        }
    }

    private byte[] changed(byte[] bytes) {
        int from = random.nextInt(bytes.length + 1);
        int to = Math.min(bytes.length, from + length(bytes.length));
        return switch (random.nextInt(7)) {
            case 0, 1 -> {
                byte[] copy = bytes.clone();
                if (from < copy.length) {
                    copy[from] ^= (byte) (1 << random.nextInt(8));
                }
                yield copy;
            }
            case 2 -> {
                byte[] copy = bytes.clone();
                if (from < copy.length) {
                    copy[from] = random.nextBoolean() ? (byte) random.nextInt() : (byte) -random.nextInt(2);
                }
                yield copy;
            }
            case 3 -> joined(bytes, 0, from, random.nextBoolean() ? bytes.length : to, bytes.length);
            case 4 -> {
                byte[] inserted = new byte[1 + random.nextInt(8)];
                random.nextBytes(inserted);
                yield joined(joined(bytes, 0, from, 0, 0), inserted, joined(bytes, from, bytes.length, 0, 0));
            }
            case 5 -> joined(bytes, 0, to, from, bytes.length);
            default -> {
                int end = Math.min(bytes.length, to + length(bytes.length));
                yield joined(joined(bytes, 0, from, to, end), joined(bytes, from, to, end, bytes.length));
            }
        };
    }

    /** How long a range is: short most of the time. */
    private int length(int most) {
        return 1 + random.nextInt(random.nextInt(4) == 0 ? most + 1 : 16);
    }

    private static byte[] joined(byte[] bytes, int from, int to, int again, int end) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(bytes, from, to - from);
        all.write(bytes, again, end - again);
        return all.toByteArray();
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    private String changed(String text) {
        int from = random.nextInt(text.length() + 1);
        int to = Math.min(text.length(), from + length(text.length()));
        String before = text.substring(0, from);
        String range = text.substring(from, to);
        String after = text.substring(to);
        return switch (random.nextInt(9)) {
            case 0 -> before + (char) (32 + random.nextInt(96)) + text.substring(Math.min(from + 1, text.length()));
            case 1 -> before + PIECES[random.nextInt(PIECES.length)] + range + after;
            case 2 -> before + after;
            case 3 -> before;
            case 4 -> before + range + range + after;
            case 5 -> {
                int end = random.nextInt(after.length() + 1);
                yield before + after.substring(0, end) + range + after.substring(end);
            }
            default -> withoutOrTwice(text, before.length());
        };
    }

    /** With a tag removed, doubled, or moved over the next one. */
    private String withoutOrTwice(String text, int from) {
        MatchResult tag = TAG.matcher(text)
                .results()
                .filter(found -> found.start() >= from)
                .findFirst()
                .orElse(null);
        if (tag == null) {
            return text;
        }
        String before = text.substring(0, tag.start());
        String after = text.substring(tag.end());
        return switch (random.nextInt(3)) {
            case 0 -> before + after;
            case 1 -> before + tag.group() + tag.group() + after;
            default -> {
                int next = after.indexOf('>') + 1;
                yield before + after.substring(0, next) + tag.group() + after.substring(next);
            }
        };
    }
}
