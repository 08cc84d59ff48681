package org.bindery.runtime.internal.frames;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.bindery.runtime.Nullable;

/** The messages of a file, separated without reading their content. Not thread-safe. */
public abstract class Frames {

    /** What holds the current message, from {@link #start} to {@link #end}; it changes with the next one. */
    byte[] data = {};

    /** The index of the first byte of the current message. */
    int start;

    /** The index after the last byte of the current message. */
    int end;

    Frames() {}

    /**
     * Messages that follow one another, and delimit themselves.
     *
     * @param messages their bytes, which are not closed
     */
    public static Frames of(InputStream messages) {
        return new Whole(messages, -1);
    }

    /**
     * Goes to the next message.
     *
     * @return whether there is one
     * @throws FrameException when it is damaged, so that there is no next message
     */
    public abstract boolean next() throws IOException, FrameException;

    /**
     * The position of the current message: that of its first byte in the file; where it consists of several pieces,
     * about that of the last one.
     */
    public abstract long offset();

    /** What the current message is in, for people, such as {@code packet 12, at byte 4711 of the file}. */
    public abstract String place();

    /** What was read and is no message, so far: a sentence for each kind of it. */
    public abstract List<String> passed();

    /**
     * The bytes of messages that follow one another without framing.
     *
     * @return the bytes; null where this gives one message after the other
     */
    public @Nullable InputStream whole() {
        return null;
    }

    /** The octet that may occur between messages any number of times; -1 for none. */
    public int fill() {
        return -1;
    }

    /**
     * Whether a frame may contain more than its message, which then is not part of it; false where a message takes all
     * of its frame.
     */
    public boolean isPadded() {
        return false;
    }

    /** The bytes that hold the current message, until the next message. */
    public final byte[] data() {
        return data;
    }

    /** Where the current message starts in the {@linkplain #data() bytes}: the index of its first byte. */
    public final int start() {
        return start;
    }

    /** Where the current message ends in the {@linkplain #data() bytes}: the index after its last byte. */
    public final int end() {
        return end;
    }

    /** A file in which messages follow one another, and delimit themselves. */
    static final class Whole extends Frames {

        private final InputStream in;
        private final int fill;

        Whole(InputStream in, int fill) {
            this.in = in;
            this.fill = fill;
        }

        @Override
        public InputStream whole() {
            return in;
        }

        @Override
        public int fill() {
            return fill;
        }

        @Override
        public boolean next() {
            return false;
        }

        @Override
        public long offset() {
            return 0;
        }

        @Override
        public String place() {
            return "";
        }

        @Override
        public List<String> passed() {
            return List.of();
        }
    }
}
