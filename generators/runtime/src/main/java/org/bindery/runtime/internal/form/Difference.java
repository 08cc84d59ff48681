package org.bindery.runtime.internal.form;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.CRC32;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.value.ValueFormat;

/**
 * How a message differs from what would be written for its values: the checksum of that, and pieces, each with how many octets
 * to take from it, how many to leave out, and how many others follow. Nothing is kept of what is the same, so an unusual length
 * or order, a separator that is not needed, or a component that has no name takes a few octets.
 */
public final class Difference {

    private static final HexFormat HEX = HexFormat.of().withUpperCase();
    private static final int WINDOW = 64;
    /** So many octets must be the same for the two to go on together. */
    private static final int SAME = 6;

    private Difference() {}

    /**
     * Records how a message differs from what would be written for it, if it does.
     *
     * @param written what would be written, followed by other octets
     * @param size how many octets would be written
     * @param message the octets of the message, and others around them
     * @param to where it ends
     */
    @SuppressWarnings("unchecked") // formats read what the cells of their property hold
    public static void keep(
            PropertyForm patch,
            StagedMessage staged,
            int record,
            byte[] written,
            int size,
            byte[] message,
            int from,
            int to) {
        if (!Arrays.equals(written, 0, size, message, from, to)) {
            byte[] its = from == 0 ? message : Arrays.copyOfRange(message, from, to);
            String text = HEX.formatHex(of(written, size, its, to - from));
            patch.store(staged, record, ((ValueFormat<Object>) patch.format()).read(text, false));
        }
    }

    /**
     * The message as it was read, if that is known and nothing was changed since.
     *
     * @param patch the property that records how it differed
     * @param written what is written now, followed by other octets
     * @param size how many octets are written
     * @return its octets; null where they equal those that are written
     */
    @SuppressWarnings("unchecked") // formats write what the cells of their property hold
    public static byte @Nullable [] restored(
            @Nullable PropertyForm patch, StagedMessage staged, int record, byte[] written, int size) {
        if (patch == null || !patch.isThere(staged, record)) {
            return null;
        }
        String text = ((ValueFormat<Object>) patch.format()).write(patch.value(staged, record));
        try {
            return applied(HEX.parseHex(text), written, size);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    static byte[] of(byte[] written, int size, byte[] message, int messageSize) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        checksum(out, written, size);
        int left = 0;
        int right = 0;
        while (left < size || right < messageSize) {
            int from = left;
            while (left < size && right < messageSize && written[left] == message[right]) {
                left++;
                right++;
            }
            if (left == size && right == messageSize) {
                break;
            }
            long together = together(written, left, size, message, right, messageSize);
            int skipped = (int) (together >>> Integer.SIZE);
            int added = (int) together;
            number(out, left - from);
            number(out, skipped);
            number(out, added);
            out.write(message, right, added);
            left += skipped;
            right += added;
        }
        return out.toByteArray();
    }

    /** How many octets of each lie before a place from which on both are the same for a while, or to the end. */
    private static long together(byte[] written, int left, int size, byte[] message, int right, int messageSize) {
        for (int sum = 1; sum <= WINDOW; sum++) {
            for (int skipped = 0; skipped <= sum; skipped++) {
                int added = sum - skipped;
                if (isSame(written, left + skipped, size, message, right + added, messageSize)) {
                    return (long) skipped << Integer.SIZE | added;
                }
            }
        }
        return (long) (size - left) << Integer.SIZE | (messageSize - right);
    }

    private static boolean isSame(byte[] written, int left, int size, byte[] message, int right, int messageSize) {
        if (left > size || right > messageSize) {
            return false;
        }
        int rest = Math.min(size - left, messageSize - right);
        if (rest < SAME && size - left != messageSize - right) {
            return false;
        }
        int length = Math.min(SAME, rest);
        return Arrays.equals(written, left, left + length, message, right, right + length);
    }

    private static void checksum(ByteArrayOutputStream out, byte[] written, int size) {
        long sum = sum(written, size);
        for (int shift = 24; shift >= 0; shift -= 8) {
            out.write((int) (sum >>> shift));
        }
    }

    private static long sum(byte[] written, int size) {
        CRC32 crc = new CRC32();
        crc.update(written, 0, size);
        return crc.getValue();
    }

    private static void number(ByteArrayOutputStream out, int number) {
        int rest = number;
        while (rest >= 0x80) {
            out.write(rest & 0x7F | 0x80);
            rest >>>= 7;
        }
        out.write(rest);
    }

    /** The message; null where the difference is not one from what is written now. */
    static byte @Nullable [] applied(byte[] difference, byte[] written, int size) {
        if (difference.length < 4) {
            return null;
        }
        long sum = 0;
        for (int i = 0; i < 4; i++) {
            sum = sum << 8 | difference[i] & 0xFF;
        }
        if (sum != sum(written, size)) {
            return null;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int left = 0;
        int[] at = {4};
        while (at[0] < difference.length) {
            int same = number(difference, at);
            int skipped = number(difference, at);
            int added = number(difference, at);
            if (same < 0
                    || skipped < 0
                    || added < 0
                    || same > size - left
                    || skipped > size - left - same
                    || added > difference.length - at[0]) {
                return null;
            }
            out.write(written, left, same);
            out.write(difference, at[0], added);
            left += same + skipped;
            at[0] += added;
        }
        out.write(written, left, size - left);
        return out.toByteArray();
    }

    private static int number(byte[] from, int[] at) {
        int number = 0;
        for (int shift = 0; shift < 32; shift += 7) {
            if (at[0] == from.length) {
                return -1;
            }
            int octet = from[at[0]++];
            number |= (octet & 0x7F) << shift;
            if (octet >= 0) {
                return number;
            }
        }
        return -1;
    }
}
