package org.bindery.standards;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
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

    private final Random random;

    private Mutation(long seed) {
        random = new Random(seed);
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
