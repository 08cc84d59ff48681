package org.bindery.runtime;

/**
 * Makes something of a record, without copying it.
 *
 * @param <E> what it makes
 */
@FunctionalInterface
public interface RecordReader<E> {

    /**
     * Makes it.
     *
     * @param place where the record stands
     * @return what the record is
     * @throws MalformedRecordException when it is not well-formed
     */
    E read(Place place);
}
