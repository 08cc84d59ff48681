package org.bindery.runtime;

/**
 * Makes something of the bytes of a record, without copying them.
 *
 * @param <E> what it makes
 */
@FunctionalInterface
public interface RecordReader<E> {

    /**
     * Makes it.
     *
     * @param data holds the record
     * @param offset where the record starts
     * @param length length of the record
     * @return what the record is
     * @throws MalformedRecordException when it is not well-formed
     */
    E read(byte[] data, int offset, int length);
}
