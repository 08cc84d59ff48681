package org.bindery.runtime.internal.wire;

import java.io.IOException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.frames.FrameOutput;
import org.bindery.runtime.internal.octets.TypedWriter;

/** Writes messages in Avro's binary encoding, each into a frame, or one after the other. Not thread-safe. */
public final class AvroWriter extends TypedWriter {

    private final AvroHeader header;
    /** What takes the messages in blocks; null where no container file does. */
    private final @Nullable AvroFileOutput file;

    private final WireOutput whole = new WireOutput();

    private AvroWriter(AvroForms forms, FrameOutput messages) {
        super(messages, new AvroWriting(forms));
        this.header = new AvroHeader(forms);
        if (forms.rules.isFile() && messages.whole() == null) {
            throw new IllegalArgumentException("a container file cannot be framed; set framing=none");
        }
        this.file = forms.rules.isFile()
                ? new AvroFileOutput(messages.whole(), header.schema(false), forms.rules == AvroRules.FILE_DEFLATE)
                : null;
    }

    /** Starts to write messages. */
    public static AvroWriter of(AvroForms forms, FrameOutput messages) {
        return new AvroWriter(forms, messages);
    }

    @Override
    protected void pass(int kind, byte[] octets, int size) throws IOException {
        whole.clear();
        header.write(whole, kind);
        whole.octets(octets, size);
        if (file == null) {
            super.pass(kind, whole.data, whole.size);
        } else {
            file.message(whole);
        }
    }

    @Override
    public void close() throws IOException {
        if (file != null) {
            file.finish();
        }
        super.close();
    }
}
