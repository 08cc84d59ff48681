package org.bindery.runtime.internal.record;

import java.io.Serial;

/**
 * What views of records in earlier layouts extend. Their bytes are none of the layout that the bindings write, so they are no
 * binary records, and are compared, copied and printed by their values.
 */
public abstract class EarlierRecord extends RecordFields {

    /** Makes a view. */
    protected EarlierRecord(RecordSlice slice) {
        super(slice);
    }

    /** Copies the record into a classic object with the same values. */
    protected abstract Object values();

    @Override
    public final boolean equals(Object other) {
        return this == other || (other instanceof EarlierRecord that && values().equals(that.values()));
    }

    @Override
    public final int hashCode() {
        return values().hashCode();
    }

    @Override
    public final String toString() {
        return values().toString();
    }

    /**
     * Returns the replacement of the record in a stream of serialized objects: a classic object with the same values.
     */
    @Serial
    protected final Object writeReplace() {
        return values();
    }
}
