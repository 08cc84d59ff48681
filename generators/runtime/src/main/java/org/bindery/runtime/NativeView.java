package org.bindery.runtime;

import java.io.Serializable;

/**
 * A view of a mainframe record, of a message that DFDL describes, or of a record in one, in its native format. Getters
 * of deployed classes read values in place, so components that are not read cost little. Immutable as long as the bytes
 * are not changed, except for a view that a reader moves. Two views are equal if they are of the same class and have
 * the same bytes.
 */
public interface NativeView extends Serializable {

    /**
     * The record.
     *
     * @return a copy of its bytes; of what starts or ends within a byte, all bytes that it touches
     */
    byte[] toBytes();
}
