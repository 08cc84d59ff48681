package org.bindery.studio.workspace;

import org.bindery.runtime.internal.record.RecordSlice;
import org.bindery.runtime.internal.record.RecordView;
import org.bindery.runtime.internal.record.RecordWriter;

/// The record of a message in a store, of whichever model.
final class StoredRecord extends RecordView {

    StoredRecord(RecordSlice slice) {
        super(slice);
    }

    static StoredRecord of(byte[] record) {
        return new StoredRecord(slice(record, 0, record.length));
    }

    /// All bytes of a record as one.
    static RecordSlice slice(byte[] data, int offset, int length) {
        return RecordSlice.message(data, offset, length, 0);
    }

    @Override
    protected void encode(RecordWriter out) {
        throw new IllegalStateException("a stored record is a message by itself");
    }
}
