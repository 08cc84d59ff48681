package org.bindery.runtime.internal.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.ToIntBiFunction;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.form.Difference;
import org.bindery.runtime.internal.frames.FrameOutput;
import org.bindery.runtime.internal.octets.FieldLines;
import org.bindery.runtime.internal.octets.TypedWriter;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;

/** Writes messages in wire format, each into a frame, or one into a file. Not thread-safe. */
public final class WireWriter implements TypedWriter {

    private final WireForms forms;
    private final @Nullable OutputStream whole;
    private final @Nullable FrameOutput frames;
    private final WireWriting writing;
    private final RecordWriter staging = new RecordWriter();
    private int number;

    private WireWriter(WireForms forms, @Nullable OutputStream whole, @Nullable FrameOutput frames) {
        this.forms = forms;
        this.writing = new WireWriting(forms);
        this.whole = whole;
        this.frames = frames;
    }

    /**
     * Starts to write a message, which is all of its file.
     *
     * @param message where its octets go
     */
    public static WireWriter of(WireForms forms, OutputStream message) {
        return new WireWriter(forms, message, null);
    }

    /** Starts to write messages into frames. */
    public static WireWriter of(WireForms forms, FrameOutput messages) {
        return new WireWriter(forms, null, messages);
    }

    @Override
    public <T> void write(int kind, T record, ToIntBiFunction<? super T, StagedMessage> stage) throws IOException {
        number++;
        FieldLines.Root<Field> root = forms.roots.get(kind);
        String path = "/" + root.field().step + "[" + number + "]";
        if (whole != null && number > 1) {
            throw new UnencodableException(
                    path,
                    "a file holds one message, since nothing would tell it from the next; set framing=length-varint");
        }
        StagedMessage staged = staging.plainStaged(root.field().step, number, XmlLimits.GREATEST_DEPTH);
        int at = stage.applyAsInt(record, staged);
        WireOutput out = writing.out;
        out.clear();
        try {
            writing.message(root.field(), staged, at, number);
        } catch (IllegalArgumentException e) {
            throw new UnencodableException(path, e.getMessage());
        }
        byte[] kept = Difference.restored(root.patch(), staged, at, out.data, out.size);
        byte[] octets = kept == null ? out.data : kept;
        int size = kept == null ? out.size : kept.length;
        if (frames == null) {
            whole.write(octets, 0, size);
        } else {
            frames.message(octets, 0, size);
        }
    }

    @Override
    public void close() throws IOException {
        if (frames == null) {
            whole.flush();
        } else {
            frames.finish();
        }
    }
}
