package org.bindery.runtime.internal.asn1;

import org.bindery.runtime.internal.frames.FrameOutput;
import org.bindery.runtime.internal.octets.TypedWriter;

/** Writes messages of ASN.1, one after the other, by the rules of the model. Not thread-safe. */
public final class Asn1Writer extends TypedWriter {

    private Asn1Writer(Asn1Forms forms, FrameOutput messages) {
        super(messages, MessageWriting.of(forms));
    }

    /** Starts to write messages. */
    public static Asn1Writer of(Asn1Forms forms, FrameOutput messages) {
        return new Asn1Writer(forms, messages);
    }
}
