package org.bindery.runtime.internal.frames;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.runtime.Nullable;

/**
 * A length before a message.
 *
 * @param size how many octets precede the message
 * @param octets how many octets the length has
 * @param littleEndian whether its low octet comes first
 * @param counted whether the length counts the octets before the message
 * @param inBlocks whether messages are in blocks with lengths of the same form
 */
record LengthPrefix(int size, int at, int octets, boolean littleEndian, boolean counted, boolean inBlocks) {

    private static final Pattern KIND = Pattern.compile("length-([1-4])(-le)?(-inclusive)?");

    /** The prefix that a kind of framing has; null where it has none. */
    static @Nullable LengthPrefix of(String kind) {
        switch (kind) {
            case "rdw" -> {
                return new LengthPrefix(4, 0, 2, false, true, false);
            }
            case "rdw-le" -> {
                return new LengthPrefix(4, 2, 2, true, false, false);
            }
            case "bdw" -> {
                return new LengthPrefix(4, 0, 2, false, true, true);
            }
            default -> {
                Matcher parts = KIND.matcher(kind);
                if (!parts.matches()) {
                    return null;
                }
                int octets = Integer.parseInt(parts.group(1));
                return new LengthPrefix(octets, 0, octets, parts.group(2) != null, parts.group(3) != null, false);
            }
        }
    }

    /** The greatest length of a message that can be written. */
    long most() {
        return (1L << 8 * octets) - 1 - (counted ? size : 0);
    }

    void write(byte[] target, long length) {
        Octets.put(target, at, octets, length + (counted ? size : 0), littleEndian);
    }
}
