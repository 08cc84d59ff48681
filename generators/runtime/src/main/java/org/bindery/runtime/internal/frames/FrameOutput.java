package org.bindery.runtime.internal.frames;

import java.io.IOException;
import java.io.OutputStream;

/** Writes messages into a file, each with what tells it apart from the next. Not thread-safe. */
public abstract class FrameOutput {

    final OutputStream out;

    FrameOutput(OutputStream out) {
        this.out = out;
    }

    /**
     * Writes a message.
     *
     * @param from the index of its first byte
     * @throws IOException when it cannot be written, or is too long
     */
    public abstract void message(byte[] data, int from, int length) throws IOException;

    /** Writes what stands behind the last message. Where they go is left open. */
    public void finish() throws IOException {
        out.flush();
    }

    static IOException tooLong(int length, String where, long most) {
        return new IOException("a message has " + length + " octets, and " + where + " holds " + most + " at most");
    }
}
