package org.bindery.runtime.internal.wire;

import org.bindery.runtime.internal.frames.FrameOutput;
import org.bindery.runtime.internal.octets.TypedWriter;

/** Writes messages in wire format, each into a frame, or one into a file. Not thread-safe. */
public final class WireWriter extends TypedWriter {

    private final boolean framed;

    private WireWriter(WireForms forms, FrameOutput messages) {
        super(messages, new WireWriting(forms));
        this.framed = messages.whole() == null;
    }

    /** Starts to write messages into frames; an unframed message is all of its file. */
    public static WireWriter of(WireForms forms, FrameOutput messages) {
        return new WireWriter(forms, messages);
    }

    @Override
    protected void start(int number) {
        if (number > 1 && !framed) {
            throw new IllegalArgumentException(
                    "a file holds one message, since nothing would tell it from the next; set framing=length-varint");
        }
    }
}
