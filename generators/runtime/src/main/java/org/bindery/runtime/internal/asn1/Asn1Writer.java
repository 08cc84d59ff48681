package org.bindery.runtime.internal.asn1;

import org.bindery.runtime.internal.frames.FrameOutput;
import org.bindery.runtime.internal.octets.FieldLines;
import org.bindery.runtime.internal.octets.TypedWriter;
import org.bindery.runtime.internal.record.StagedMessage;

/** Writes messages of ASN.1, one after the other, by the rules of the model. Not thread-safe. */
public final class Asn1Writer extends TypedWriter {

    private final Asn1Forms forms;
    private final MessageWriting writing;

    private Asn1Writer(Asn1Forms forms, FrameOutput messages) {
        super(messages);
        this.forms = forms;
        this.writing = MessageWriting.of(forms.rules);
    }

    /** Starts to write messages. */
    public static Asn1Writer of(Asn1Forms forms, FrameOutput messages) {
        return new Asn1Writer(forms, messages);
    }

    @Override
    protected FieldLines.Root<?> root(int kind) {
        return forms.roots.get(kind);
    }

    @Override
    protected void encode(int kind, StagedMessage staged, int at, int number) {
        writing.message(forms.roots.get(kind), staged, at, number);
    }

    @Override
    protected byte[] data() {
        return writing.data();
    }

    @Override
    protected int size() {
        return writing.size();
    }
}
