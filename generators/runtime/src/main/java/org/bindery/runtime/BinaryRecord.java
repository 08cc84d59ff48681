package org.bindery.runtime;

/**
 * A message, or a record within one, as a view over bytes: what every binary binding is. Getters read the bytes where a value
 * stands, so what nobody asks for costs nothing. A view never changes, and refers to the array that it was made from, which
 * nobody may change. Other threads may read it once it was handed to them safely: by a lock, a volatile field, or a concurrent
 * collection, say.
 *
 * <p>One message has one encoding, so two records of a type are equal if their bytes are. The bytes of a record within
 * another are those that it has as a message of its own. Records are ordered by these bytes, unsigned, the first most
 * significant.
 *
 * <p>Only deployed classes implement this.
 */
public interface BinaryRecord extends Comparable<BinaryRecord> {

    /**
     * Length of the record as a message.
     *
     * @return its length in bytes
     */
    int sizeInBytes();

    /**
     * The record as a message of its own.
     *
     * @return a copy of its bytes
     */
    byte[] toBytes();

    /**
     * Copies the bytes of the record as a message of its own.
     *
     * @param target where to
     * @param index of the first byte there
     */
    void copyTo(byte[] target, int index);
}
