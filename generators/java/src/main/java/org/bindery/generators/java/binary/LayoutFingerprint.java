package org.bindery.generators.java.binary;

import java.nio.ByteBuffer;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.layout.CanonicalLayouts;
import org.bindery.layout.Layouts;

/// Numbers that change with the layout of a record or of anything in it, so that serialised bytes are never read by a
/// layout that is not theirs.
public final class LayoutFingerprint {

    private final CanonicalLayouts layouts;

    public LayoutFingerprint(Layouts layouts) {
        this.layouts = new CanonicalLayouts(layouts);
    }

    long of(RecordBinding record) {
        return ByteBuffer.wrap(layouts.of(record.shape().id()).fingerprint()).getLong();
    }
}
