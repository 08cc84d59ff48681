package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.ToIntBiFunction;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.WritingException;
import org.bindery.runtime.internal.form.Difference;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.frames.FrameOutput;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;

/** Writes messages, one after the other, by their description in the terms of DFDL. Not thread-safe. */
public final class DfdlWriter {

    /** So many bits are kept before they are passed on. */
    private static final long KEPT = 1 << 16;

    private final DfdlForms forms;
    private final OutputStream messages;
    /** Takes one message after the other; null where they follow one another without anything between them. */
    private final @Nullable FrameOutput frames;

    private final BitOutput out = new BitOutput();
    private final Writing writing;
    private final RecordWriter staging = new RecordWriter();

    private int number;
    private boolean misdescribed;
    /** How many bits were passed to frames. */
    private long written;

    private DfdlWriter(DfdlForms forms, OutputStream messages, @Nullable FrameOutput frames) {
        this.forms = forms;
        this.messages = messages;
        this.frames = frames;
        this.writing = new Writing(forms, out);
    }

    /** Starts to write messages. */
    public static DfdlWriter of(DfdlForms forms, FrameOutput messages) {
        OutputStream whole = messages.whole();
        return whole == null
                ? new DfdlWriter(forms, OutputStream.nullOutputStream(), messages)
                : new DfdlWriter(forms, whole, null);
    }

    /**
     * Writes a message.
     *
     * @param kind its number among the root elements
     * @param stage puts it into a staged message, and says where it starts
     * @throws UnencodableException when something mandatory is missing or cannot be written
     */
    public <T> void write(int kind, T record, ToIntBiFunction<? super T, StagedMessage> stage) throws IOException {
        number++;
        if (frames != null) {
            out.clear();
        }
        ElementTerm root = forms.roots().get(kind);
        StagedMessage staged = staging.plainStaged(root.name, number, XmlLimits.GREATEST_DEPTH);
        try {
            int at = stage.applyAsInt(record, staged);
            long start = out.position();
            writing.message(root, staged, at, number);
            restore(forms.patch(kind), staged, at, start);
        } catch (WritingException e) {
            throw new UnencodableException(e.path(), e.getMessage());
        } catch (ProcessingException e) {
            throw new UnencodableException("/" + root.name + "[" + number + "]", e.getMessage());
        } catch (IllegalArgumentException | IllegalStateException e) {
            misdescribed = true;
            throw new UnencodableException("/" + root.name + "[" + number + "]", e.getMessage());
        }
        if (frames != null) {
            frames.message(out.buffer(), 0, (int) ((out.length() + 7) >>> 3));
            written += out.length();
            out.clear();
        } else if (out.position() > KEPT) {
            out.drain(messages);
        }
    }

    /**
     * Whether a message was refused since its description makes no sense, whatever the message is: whether the
     * description is to be mended.
     */
    public boolean isMisdescribed() {
        return misdescribed;
    }

    /** Writes the message as it was read, if that is known and nothing was changed since. */
    private void restore(@Nullable PropertyForm patch, StagedMessage staged, int at, long start)
            throws ProcessingException {
        if (patch == null || ((start | out.position()) & 7) != 0) {
            return;
        }
        byte[] written = out.copy(start, out.position());
        byte[] kept = Difference.restored(patch, staged, at, written, written.length);
        if (kept != null) {
            out.truncate(start);
            out.bytes(kept, 0, 8L * kept.length, false);
        }
    }

    /** How much was written, of all messages: the number of bits. */
    public long position() {
        return written + out.position();
    }

    /** Ends the messages, and leaves their destination open. Missing bits of the last byte are zeros. */
    public void close() throws IOException {
        if (frames != null) {
            frames.finish();
            return;
        }
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
