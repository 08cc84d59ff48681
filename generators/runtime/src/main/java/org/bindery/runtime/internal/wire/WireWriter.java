package org.bindery.runtime.internal.wire;

import org.bindery.runtime.internal.frames.FrameOutput;
import org.bindery.runtime.internal.octets.FieldLines;
import org.bindery.runtime.internal.octets.TypedWriter;
import org.bindery.runtime.internal.record.StagedMessage;

/** Writes messages in wire format, each into a frame, or one into a file. Not thread-safe. */
public final class WireWriter extends TypedWriter {

    private final WireForms forms;
    private final WireWriting writing;
    private final boolean framed;

    private WireWriter(WireForms forms, FrameOutput messages) {
        super(messages);
        this.forms = forms;
        this.writing = new WireWriting(forms);
        this.framed = messages.whole() == null;
    }

    /** Starts to write messages into frames; an unframed message is all of its file. */
    public static WireWriter of(WireForms forms, FrameOutput messages) {
        return new WireWriter(forms, messages);
    }

    @Override
    protected FieldLines.Root<?> root(int kind) {
        return forms.roots.get(kind);
    }

    @Override
    protected void encode(int kind, StagedMessage staged, int at, int number) {
        if (number > 1 && !framed) {
            throw new IllegalArgumentException(
                    "a file holds one message, since nothing would tell it from the next; set framing=length-varint");
        }
        writing.out.clear();
        writing.message(forms.roots.get(kind).field(), staged, at, number);
    }

    @Override
    protected byte[] data() {
        return writing.out.data;
    }

    @Override
    protected int size() {
        return writing.out.size;
    }
}
