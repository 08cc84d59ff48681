package org.bindery.messages.codec;

import org.bindery.layout.RecordLayout;
import org.bindery.runtime.MalformedRecordException;

/// The place of a record (section 3).
///
/// @param constants position of its first constant bit, from the start of all bytes
/// @param refs position of its first ref
/// @param variable its variable part, which also gives the bytes
record RecordPlace(long constants, long refs, Slice variable) {

    /// The place of a record by itself.
    ///
    /// @param refBits width of a ref
    static RecordPlace alone(RecordLayout layout, Slice slice, int refBits) {
        int fixed = layout.fixedBytes(refBits);
        if (fixed > slice.length()) {
            throw new MalformedRecordException("the record ends within its fixed section");
        }
        long refs = slice.bitOffset() + layout.fixedBits();
        slice.checkZero(layout.fixedBits() + (long) layout.refs() * refBits, 8L * fixed);
        return new RecordPlace(slice.bitOffset(), refs, slice.part(fixed, slice.length()));
    }
}
