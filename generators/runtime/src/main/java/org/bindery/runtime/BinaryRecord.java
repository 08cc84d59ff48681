package org.bindery.runtime;

/**
 * A message, or a record within one, as a view over bytes: the base of all binary bindings. Getters read values from
 * the bytes in place, so components that are not read cost nothing. A view is immutable; it refers to the array that it
 * was made from, which must not be changed. Other threads may read it once it was published safely, for instance by a
 * lock, a volatile field or a concurrent collection.
 *
 * <p>A message has exactly one encoding, so two records of a type are equal if their bytes are. A record within another
 * has the same bytes as it has as a message of its own. Records are ordered by these bytes, unsigned, the first most
 * significant.
 *
 * <p>Only deployed classes implement this.
 */
public interface BinaryRecord extends Comparable<BinaryRecord> {

    /**
     * Returns the length of the record as a message.
     *
     * @return its length in bytes
     */
    int sizeInBytes();

    /**
     * Returns the record as a message of its own.
     *
     * @return a copy of its bytes
     */
    byte[] toBytes();

    /**
     * Copies the bytes of the record as a message of its own.
     *
     * @param target receives the bytes
     * @param index the index of the first byte in the target
     * @throws IndexOutOfBoundsException if the target has too little room there
     */
    void copyTo(byte[] target, int index);
}
