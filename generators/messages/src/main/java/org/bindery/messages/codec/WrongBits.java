package org.bindery.messages.codec;

import org.bindery.messages.MalformedBitsException;
import org.bindery.runtime.MalformedRecordException;

/// Bits of a message that may turn out to be wrong.
///
/// @param offset position of the first one, from the start of the message
/// @param length how many
record WrongBits(long offset, long length) {

    /// A failure with these bits as its place, unless it knows better or there are none.
    MalformedRecordException in(MalformedRecordException failure) {
        return failure instanceof MalformedBitsException || length == 0
                ? failure
                : new MalformedBitsException(failure.getMessage(), failure, offset, length);
    }

    /// A failure with another sentence, and the place that it has.
    static MalformedRecordException saying(String sentence, MalformedRecordException failure) {
        return failure instanceof MalformedBitsException known
                ? new MalformedBitsException(sentence, failure, known.bitOffset(), known.bitLength())
                : new MalformedRecordException(sentence, failure);
    }
}
