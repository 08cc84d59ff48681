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

/** Writes messages in Avro's binary encoding, each into a frame, or one after the other. Not thread-safe. */
public final class AvroWriter implements TypedWriter {

    private final AvroForms forms;
    private final @Nullable OutputStream stream;
    private final @Nullable FrameOutput frames;
    private final AvroHeader header;
    /** What takes the messages in blocks; null where no container file does. */
    private final @Nullable AvroFileOutput file;

    private final AvroWriting writing;
    private final WireOutput whole = new WireOutput();
    private final RecordWriter staging = new RecordWriter();
    private int number;

    private AvroWriter(AvroForms forms, @Nullable OutputStream stream, @Nullable FrameOutput frames) {
        this.forms = forms;
        this.stream = stream;
        this.frames = frames;
        this.header = new AvroHeader(forms);
        if (forms.rules.isFile() && stream == null) {
            throw new IllegalArgumentException("a container file stands in no frames; set framing=none");
        }
        this.file = forms.rules.isFile()
                ? new AvroFileOutput(stream, header.schema(false), forms.rules == AvroRules.FILE_DEFLATE)
                : null;
        this.writing = new AvroWriting(forms);
    }

    /**
     * Starts to write messages one after the other.
     *
     * @param messages where their octets go
     */
    public static AvroWriter of(AvroForms forms, OutputStream messages) {
        return new AvroWriter(forms, messages, null);
    }

    /** Starts to write messages into frames. */
    public static AvroWriter of(AvroForms forms, FrameOutput messages) {
        return new AvroWriter(forms, null, messages);
    }

    @Override
    public <T> void write(int kind, T record, ToIntBiFunction<? super T, StagedMessage> stage) throws IOException {
        number++;
        FieldLines.Root<AvroField> root = forms.roots.get(kind);
        StagedMessage staged = staging.plainStaged(root.field().step, number, XmlLimits.GREATEST_DEPTH);
        int at = stage.applyAsInt(record, staged);
        WireOutput out = writing.out;
        out.clear();
        whole.clear();
        try {
            writing.message(root.field(), staged, at, number);
            byte[] kept = Difference.restored(root.patch(), staged, at, out.data, out.size);
            header.write(whole, kind);
            whole.octets(kept == null ? out.data : kept, kept == null ? out.size : kept.length);
        } catch (IllegalArgumentException e) {
            throw new UnencodableException("/" + root.field().step + "[" + number + "]", e.getMessage());
        }
        if (file != null) {
            file.message(whole);
        } else if (frames == null) {
            stream.write(whole.data, 0, whole.size);
        } else {
            frames.message(whole.data, 0, whole.size);
        }
    }

    @Override
    public void close() throws IOException {
        if (file != null) {
            file.finish();
        }
        if (frames == null) {
            stream.flush();
        } else {
            frames.finish();
        }
    }
}
