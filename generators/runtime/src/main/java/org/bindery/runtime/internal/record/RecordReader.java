package org.bindery.runtime.internal.record;

import org.bindery.runtime.MalformedRecordException;

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
     * @param slice the slice of the record
     * @return the record
     * @throws MalformedRecordException when it is not well-formed
     */
    E read(RecordSlice slice);
}
