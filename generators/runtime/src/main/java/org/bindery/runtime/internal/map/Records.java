package org.bindery.runtime.internal.map;

import org.bindery.runtime.internal.batch.StoredColumns;
import org.bindery.runtime.internal.record.MovingView;
import org.bindery.runtime.internal.record.RecordReader;

/**
 * How records of messages are read. Immutable.
 *
 * @param columns where values stand in them
 * @param slicer finds them
 * @param reader makes views of them
 */
record Records<E>(StoredColumns<E> columns, MovingView.Slicer slicer, RecordReader<? extends E> reader) {}
