package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.ToIntBiFunction;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.form.MessageForms;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;

/** Writes messages, one after the other, by their description in the terms of DFDL. Not thread-safe. */
public final class DfdlWriter {

    /** So many bits are kept before they are passed on. */
    private static final long KEPT = 1 << 16;

    private final DfdlForms forms;
    private final OutputStream messages;
    private final BitOutput out = new BitOutput();
    private final Writing writing;
    private final RecordWriter staging = new RecordWriter();
    private int number;
    private boolean misdescribed;

    private DfdlWriter(DfdlForms forms, OutputStream messages) {
        this.forms = forms;
        this.messages = messages;
        this.writing = new Writing(forms, out);
    }

    /**
     * Starts to write messages.
     *
     * @param forms the forms of all records
     * @param messages where their bytes go
     * @return what writes them
     * @throws IllegalArgumentException when the description makes no sense
     */
    public static DfdlWriter of(MessageForms forms, OutputStream messages) {
        return of(DfdlForms.of(forms), messages);
    }

    /**
     * Starts to write messages.
     *
     * @param forms what the messages are
     * @param messages where their bytes go
     * @return what writes them
     */
    public static DfdlWriter of(DfdlForms forms, OutputStream messages) {
        return new DfdlWriter(forms, messages);
    }

    /**
     * Writes a message.
     *
     * @param <T> its interface
     * @param kind its number among the root elements
     * @param record the message
     * @param stage puts it into a staged message, and says where it starts
     * @throws IOException when it cannot be written
     * @throws UnencodableException when something mandatory is missing or cannot be written
     */
    public <T> void write(int kind, T record, ToIntBiFunction<? super T, StagedMessage> stage) throws IOException {
        number++;
        ElementTerm root = forms.roots().get(kind);
        StagedMessage staged = staging.plainStaged(root.name, number, XmlLimits.GREATEST_DEPTH);
        try {
            writing.message(root, staged, stage.applyAsInt(record, staged), number);
        } catch (WritingException e) {
            throw new UnencodableException(e.path(), e.getMessage());
        } catch (IllegalArgumentException | IllegalStateException e) {
            misdescribed = true;
            throw new UnencodableException("/" + root.name + "[" + number + "]", e.getMessage());
        }
        if (out.position() > KEPT) {
            out.drain(messages);
        }
    }

    /**
     * Whether a message was refused since its description makes no sense, whatever the message is.
     *
     * @return whether the description is to be mended
     */
    public boolean isMisdescribed() {
        return misdescribed;
    }

    /**
     * How much was written, of all messages.
     *
     * @return the number of bits
     */
    public long position() {
        return out.position();
    }

    /**
     * Ends the messages, and leaves open where they go. Bits that the last byte lacks are zeros.
     *
     * @throws IOException when they cannot be written
     */
    public void close() throws IOException {
        long over = out.position() & 7;
        if (over != 0) {
            out.drain(messages);
            messages.write(out.buffer(), 0, 1);
        } else {
            out.drain(messages);
        }
        messages.flush();
    }
}
