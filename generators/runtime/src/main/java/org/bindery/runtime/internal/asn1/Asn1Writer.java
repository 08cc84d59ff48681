package org.bindery.runtime.internal.asn1;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.ToIntBiFunction;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.form.Difference;
import org.bindery.runtime.internal.form.MessageForms;
import org.bindery.runtime.internal.frames.FrameOutput;
import org.bindery.runtime.internal.octets.FieldLines;
import org.bindery.runtime.internal.octets.TypedWriter;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;

/** Writes messages of ASN.1, one after the other, by the rules of the model. Not thread-safe. */
public final class Asn1Writer implements TypedWriter {

    private final Asn1Forms forms;
    private final OutputStream messages;
    /** Takes one message after the other; null where they follow one another without anything between them. */
    private final @Nullable FrameOutput frames;

    private final MessageWriting writing;
    private final RecordWriter staging = new RecordWriter();
    private int number;

    private Asn1Writer(Asn1Forms forms, OutputStream messages, @Nullable FrameOutput frames) {
        this.forms = forms;
        this.messages = messages;
        this.frames = frames;
        this.writing = MessageWriting.of(forms.rules);
    }

    /**
     * Starts to write messages.
     *
     * @param messages where their octets go
     */
    public static Asn1Writer of(MessageForms forms, OutputStream messages) {
        return of(Asn1Forms.of(forms), messages);
    }

    /**
     * Starts to write messages.
     *
     * @param messages where their octets go
     */
    public static Asn1Writer of(Asn1Forms forms, OutputStream messages) {
        return new Asn1Writer(forms, messages, null);
    }

    /** Starts to write messages into frames. */
    public static Asn1Writer of(Asn1Forms forms, FrameOutput frames) {
        return new Asn1Writer(forms, OutputStream.nullOutputStream(), frames);
    }

    @Override
    public <T> void write(int kind, T record, ToIntBiFunction<? super T, StagedMessage> stage) throws IOException {
        number++;
        FieldLines.Root<Field> root = forms.roots.get(kind);
        StagedMessage staged = staging.plainStaged(root.field().step, number, XmlLimits.GREATEST_DEPTH);
        int at = stage.applyAsInt(record, staged);
        try {
            writing.message(root, staged, at, number);
        } catch (IllegalArgumentException e) {
            throw new UnencodableException("/" + root.field().step + "[" + number + "]", e.getMessage());
        }
        byte[] kept = Difference.restored(root.patch(), staged, at, writing.data(), writing.size());
        byte[] data = kept == null ? writing.data() : kept;
        int length = kept == null ? writing.size() : kept.length;
        if (frames == null) {
            messages.write(data, 0, length);
        } else {
            frames.message(data, 0, length);
        }
    }

    @Override
    public void close() throws IOException {
        if (frames == null) {
            messages.flush();
        } else {
            frames.finish();
        }
    }
}
