package org.bindery.runtime.internal.octets;

import java.io.IOException;
import java.util.function.ToIntBiFunction;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.form.Difference;
import org.bindery.runtime.internal.frames.FrameOutput;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;

/** Writes messages whose fields have types of their own, one after the other. Not thread-safe. */
public abstract class TypedWriter {

    private final FrameOutput messages;
    private final TypedWriting<?> writing;
    private final RecordWriter staging = new RecordWriter();
    private int number;

    /**
     * Starts to write messages.
     *
     * @param writing writes each of them
     */
    protected TypedWriter(FrameOutput messages, TypedWriting<?> writing) {
        this.messages = messages;
        this.writing = writing;
    }

    /**
     * Writes a message.
     *
     * @param kind its number among the root elements
     * @param stage puts it into a staged message, and says where it starts
     * @throws UnencodableException when something mandatory is missing or cannot be written
     */
    public final <T> void write(int kind, T record, ToIntBiFunction<? super T, StagedMessage> stage)
            throws IOException {
        number++;
        FieldLines.Root<?> root = writing.root(kind);
        String step = root.field().step;
        StagedMessage staged = staging.plainStaged(step, number, XmlLimits.GREATEST_DEPTH);
        int at = stage.applyAsInt(record, staged);
        try {
            start(number);
            writing.message(kind, staged, at, number);
            byte[] data = writing.data();
            int size = writing.size();
            byte[] kept = Difference.restored(root.patch(), staged, at, data, size);
            pass(kind, kept == null ? data : kept, kept == null ? size : kept.length);
        } catch (IllegalArgumentException e) {
            throw new UnencodableException("/" + step + "[" + number + "]", e.getMessage());
        }
    }

    /**
     * Refuses a message that may not follow those before it.
     *
     * @param number its number among all messages, from 1
     * @throws IllegalArgumentException when it may not; the message says why
     */
    protected void start(int number) {
        // Most formats hold any number of messages.
    }

    /** Passes the octets of a message on. */
    protected void pass(int kind, byte[] octets, int size) throws IOException {
        messages.message(octets, 0, size);
    }

    /** Ends the messages, and leaves open where they go. */
    public void close() throws IOException {
        messages.finish();
    }
}
