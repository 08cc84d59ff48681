package org.bindery.runtime.internal.wire;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.ZipException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.octets.Refusal;

/**
 * The octets of messages, of which as many are read as were needed: an invalid length takes no memory before its
 * octets are read. Not thread-safe.
 */
final class AvroInput extends WireInput {

    private static final byte[] NOTHING = {};
    private static final int PIECE = 1 << 16;
    /** A message that is longer is refused. */
    private static final int LONGEST = 1 << 28;

    /** Where the octets start that were given; 0 where they are read. */
    int start;

    /** After the last available octet. */
    int end;

    /** How many octets were read that are no longer at hand. */
    private long dropped;

    private @Nullable InputStream more;

    AvroInput() {
        super(NOTHING, 0);
    }

    /** The octets are those of an array. */
    void of(byte[] octets, int first, int to) {
        more = null;
        data = octets;
        dropped = 0;
        start = first;
        from = first;
        at = first;
        end = to;
    }

    /** The octets are those that can be read; those at hand are forgotten. */
    void of(InputStream octets) {
        if (more == null) {
            data = NOTHING;
        }
        more = octets;
        dropped = 0;
        from = 0;
        at = 0;
        end = 0;
    }

    /** How many octets were read up to a place in them. */
    long offset(int place) {
        return dropped + place;
    }

    /** Starts a message here, and returns whether there are octets for it. */
    boolean begin() throws IOException, Refusal {
        from = at;
        if (more != null && from > 0) {
            System.arraycopy(data, from, data, 0, end - from);
            end -= from;
            dropped += from;
            from = 0;
            at = 0;
        }
        return has(1);
    }

    /** Whether so many octets follow those that were read. */
    boolean has(int count) throws IOException, Refusal {
        while (end - at < count) {
            if (more == null) {
                return false;
            }
            if (end - from > LONGEST) {
                throw refusal(at, "the message has more than " + LONGEST + " octets");
            }
            if (end == data.length) {
                data = Arrays.copyOf(data, Math.max(PIECE, 2 * data.length));
            }
            int read = read(more);
            if (read < 0) {
                return false;
            }
            end += read;
        }
        return true;
    }

    private int read(InputStream octets) throws IOException, Refusal {
        try {
            return octets.read(data, end, data.length - end);
        } catch (ZipException | EOFException e) {
            throw refusal(at, "the block is compressed, and damaged: " + e.getMessage());
        }
    }

    /** Reads an integer in zigzag. */
    long number() throws IOException, Refusal {
        if (end - at < LONGEST_VARINT) {
            fill(LONGEST_VARINT);
        }
        long value = varint(end);
        return value >>> 1 ^ -(value & 1);
    }

    /** Reads so many octets, the low one first. */
    long low(int octets) throws IOException, Refusal {
        fill(octets);
        return fixed(octets, end);
    }

    /** Reads a length, and passes over what has it. */
    int octets(String what) throws IOException, Refusal {
        int start = at - from;
        long length = number();
        if (length < 0) {
            throw Refusal.of(start, what + " has a length of " + length);
        }
        return octets(length, start, what);
    }

    /** Skips so many octets, and returns where they start. */
    int octets(long length, int start, String what) throws IOException, Refusal {
        if (length > Integer.MAX_VALUE || !has((int) length)) {
            throw Refusal.of(
                    start, what + " has a length of " + length + ", and only " + (end - at) + " octets are left");
        }
        at += (int) length;
        return at - (int) length;
    }

    private void fill(int count) throws IOException, Refusal {
        if (end - at < count && more != null) {
            has(count);
        }
    }
}
