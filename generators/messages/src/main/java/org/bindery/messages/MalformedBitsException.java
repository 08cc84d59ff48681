package org.bindery.messages;

import org.bindery.runtime.MalformedRecordException;

/// Reports, of bytes that are no message, which bits are malformed: those of a value, a selector, or
/// such as must be 0.
public final class MalformedBitsException extends MalformedRecordException {

    private static final long serialVersionUID = 1L;

    private final long bitOffset;
    private final long bitLength;

    /// @param message the error, and its position in the message
    /// @param cause what found it
    /// @param bitOffset position of the first wrong bit, from the start of the message
    /// @param bitLength how many bits, 1 or more
    public MalformedBitsException(String message, Throwable cause, long bitOffset, long bitLength) {
        super(message, cause);
        this.bitOffset = bitOffset;
        this.bitLength = bitLength;
    }

    /// Position of the first wrong bit, from the start of the message.
    public long bitOffset() {
        return bitOffset;
    }

    /// How many bits, 1 or more.
    public long bitLength() {
        return bitLength;
    }
}
