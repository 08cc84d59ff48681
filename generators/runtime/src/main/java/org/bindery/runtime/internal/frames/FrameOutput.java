package org.bindery.runtime.internal.frames;

import java.io.IOException;
import java.io.OutputStream;
import org.bindery.runtime.Nullable;

/** Writes messages into a file, each with its framing. Not thread-safe. */
public abstract class FrameOutput {

    final OutputStream out;

    FrameOutput(OutputStream out) {
        this.out = out;
    }

    /** Writes messages one after the other, without anything between them. */
    public static FrameOutput of(OutputStream out) {
        return new FrameOutput(out) {
            @Override
            public void message(byte[] data, int from, int length) throws IOException {
                out.write(data, from, length);
            }

            @Override
            public OutputStream whole() {
                return out;
            }
        };
    }

    /** Where messages go that follow one another without anything between them; null where they are in frames. */
    public @Nullable OutputStream whole() {
        return null;
    }

    /**
     * Writes a message.
     *
     * @param from the index of its first byte
     * @throws IOException when it cannot be written, or is too long
     */
    public abstract void message(byte[] data, int from, int length) throws IOException;

    /** Writes what follows the last message. The destination is left open. */
    public void finish() throws IOException {
        out.flush();
    }

    static IOException tooLong(int length, String where, long most) {
        return new IOException("a message has " + length + " octets, and " + where + " holds " + most + " at most");
    }
}
