package org.bindery.runtime.internal.asn1;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.frames.FrameException;
import org.bindery.runtime.internal.frames.Frames;
import org.bindery.runtime.internal.octets.Refusal;

/** Takes messages out of a file, each as its octets, by their tags and lengths alone. Not thread-safe. */
final class MessageInput {

    private static final int NONE = -1;
    private static final int PIECE = 1 << 12;
    private static final int CHUNK = 1 << 16;
    private static final int CONSTRUCTED = 0x20;
    private static final int LONG = 0x1F;
    private static final int MORE = 0x80;
    private static final int LONGEST_TAG = 5;
    private static final int LONGEST = Integer.MAX_VALUE - 1024;

    private final InputStream in;
    /** The framing of messages; null where they follow one another and delimit themselves. */
    private final @Nullable Frames frames;

    /** The octet that may be between messages; -1 for none. */
    private final int fill;

    private byte[] ahead = {};
    private int from;
    private int to;

    byte[] data = new byte[256];
    /** How long the message is. */
    int size;
    /** Where it starts in the file. */
    long start;
    /** Its first tag. */
    int tag;

    /** Whether messages have no tags and lengths, so that only their types determine where they end. */
    private final boolean packed;

    /** How many of the octets that were taken for a packed message are of it. */
    private int used;

    private MessageInput(InputStream in, @Nullable Frames frames, int fill, boolean packed) {
        this.in = in;
        this.frames = frames;
        this.fill = fill;
        this.packed = packed;
    }

    static MessageInput of(Frames frames, boolean packed) {
        InputStream whole = frames.whole();
        return whole == null
                ? new MessageInput(InputStream.nullInputStream(), frames, NONE, packed)
                : new MessageInput(whole, null, frames.fill(), packed);
    }

    /** Whether the framing, rather than the messages, determines where each of them ends. */
    boolean isFramed() {
        return frames != null;
    }

    /** Where the frame of the message is, in parentheses; nothing where it has none. */
    String place() {
        return frames == null ? "" : " (" + frames.place() + ")";
    }

    private boolean fill() throws IOException {
        if (from < to || frames != null) {
            return from < to;
        }
        if (ahead.length == 0) {
            ahead = new byte[CHUNK];
        }
        from = 0;
        to = Math.max(0, in.read(ahead));
        return to > 0;
    }

    /**
     * Goes to the next message.
     *
     * @return whether there is one
     * @throws Refusal when its octets cannot be separated from those of others
     * @throws FrameException when the file is damaged, so that there is no next message
     */
    boolean next() throws IOException, Refusal, FrameException {
        if (packed && frames == null) {
            return nextPacked();
        }
        start += size;
        size = 0;
        if (data.length > 1 << 24) {
            data = new byte[256];
        }
        if (frames != null) {
            return nextInFrame(frames);
        }
        while (fill() && (ahead[from] & 0xFF) == fill) {
            from++;
            start++;
        }
        if (!fill()) {
            return false;
        }
        value();
        return true;
    }

    private boolean nextPacked() throws IOException {
        start += used;
        size -= used;
        System.arraycopy(data, used, data, 0, size);
        used = 0;
        int filled = 0;
        while ((filled < size || more()) && (data[filled] & 0xFF) == fill) {
            filled++;
            if (filled == size) {
                start += size;
                size = 0;
                filled = 0;
            }
        }
        start += filled;
        size -= filled;
        System.arraycopy(data, filled, data, 0, size);
        return size > 0;
    }

    /** Reads more octets, of which some may be of the packed message, and returns whether there were some. */
    boolean more() throws IOException {
        if (frames != null || size > LONGEST - PIECE) {
            return false;
        }
        if (size + PIECE > data.length) {
            data = Arrays.copyOf(data, (int) Math.min(LONGEST, Math.max(size + PIECE, 2L * data.length)));
        }
        int read = in.read(data, size, PIECE);
        size += Math.max(0, read);
        return read > 0;
    }

    /** Sets how many octets a packed message has; returns whether it takes all of its frame, where it has to. */
    boolean uses(int octets) {
        used = octets;
        return frames == null || frames.isPadded() || octets == size;
    }

    /** How long the message is. */
    int length() {
        return packed && frames == null ? used : size;
    }

    /** Goes to the message of the next frame, which is all of it, unless other octets may follow in it. */
    private boolean nextInFrame(Frames its) throws IOException, Refusal, FrameException {
        if (!its.next()) {
            return false;
        }
        ahead = its.data();
        from = its.start();
        to = its.end();
        start = its.offset();
        if (!packed) {
            value();
        }
        if (packed || !its.isPadded()) {
            take(to - from, size);
        }
        return true;
    }

    /** Takes a value, with all values in it. */
    private void value() throws IOException, Refusal {
        int open = 0;
        boolean top = true;
        do {
            int at = size;
            int identifier = octet();
            int number = number(identifier, at);
            if (top) {
                tag = Tag.of(identifier >> 6, number);
                top = false;
            }
            int length = octet();
            if (length == MORE) {
                if ((identifier & CONSTRUCTED) == 0) {
                    throw Refusal.of(at, "a value without values in it has no length");
                }
                if (++open > Octets.DEEPEST) {
                    throw Refusal.of(at, "values are nested more than " + Octets.DEEPEST + " deep");
                }
            } else if (identifier == 0 && length == 0 && open > 0) {
                open--;
            } else {
                take(length < MORE ? length : length(length & (MORE - 1), at), at);
            }
        } while (open > 0);
    }

    private int number(int identifier, int at) throws IOException, Refusal {
        if ((identifier & LONG) < LONG) {
            return identifier & LONG;
        }
        int number = 0;
        int octet;
        do {
            octet = octet();
            if (number > Tag.MOST >> 7 || size - at > LONGEST_TAG) {
                throw Refusal.of(at, "the number of the tag is greater than " + Tag.MOST);
            }
            number = number << 7 | octet & (MORE - 1);
        } while ((octet & MORE) != 0);
        return number;
    }

    private long length(int octets, int at) throws IOException, Refusal {
        long length = 0;
        for (int i = 0; i < octets; i++) {
            length = length << 8 | octet();
            if (length > LONGEST) {
                throw Refusal.of(at, "the length of the value is greater than 2 GB");
            }
        }
        return length;
    }

    private int octet() throws IOException, Refusal {
        if (!fill()) {
            throw Refusal.of(size, "the " + (frames == null ? "file" : "frame") + " ends within a message");
        }
        room(1);
        data[size++] = ahead[from++];
        return data[size - 1] & 0xFF;
    }

    private void take(long length, int at) throws IOException, Refusal {
        long left = length;
        while (left > 0) {
            if (!fill()) {
                throw Refusal.of(
                        at, "the value has a length of " + length + ", and " + left + " octets of it are missing");
            }
            int part = (int) Math.min(left, to - from);
            room(part);
            System.arraycopy(ahead, from, data, size, part);
            size += part;
            from += part;
            left -= part;
        }
    }

    private void room(int more) throws Refusal {
        if (more > LONGEST - size) {
            throw Refusal.of(0, "the message is longer than 2 GB");
        }
        if (size + more > data.length) {
            data = Arrays.copyOf(data, (int) Math.min(LONGEST, Math.max(size + more, 2L * data.length)));
        }
    }
}
