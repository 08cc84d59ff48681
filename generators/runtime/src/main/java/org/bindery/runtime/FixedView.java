package org.bindery.runtime;

import java.io.Serializable;

/**
 * The record of a mainframe as it is. Getters of deployed classes read its fields where they stand, so what nobody asks for
 * costs nothing; a number that is none is zero. Immutable as long as nobody changes the bytes. Two are equal if they are of
 * one class and their bytes are the same.
 */
public interface FixedView extends Serializable {

    /**
     * The record.
     *
     * @return a copy of its bytes
     */
    byte[] toBytes();
}
