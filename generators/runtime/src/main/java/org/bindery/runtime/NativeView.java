package org.bindery.runtime;

import java.io.Serializable;

/**
 * The record of a mainframe, a message that DFDL describes, or a record in it, in its native form. Getters of deployed classes
 * read values where they stand, so what nobody asks for costs little. Immutable as long as nobody changes the bytes, but for a
 * view that a reader moves. Two are equal if they are of one class and their bytes are the same.
 */
public interface NativeView extends Serializable {

    /**
     * The record.
     *
     * @return a copy of its bytes; of what starts or ends within a byte, all bytes that it touches
     */
    byte[] toBytes();
}
