package org.bindery.runtime.internal.batch;

import java.util.List;
import java.util.function.Function;
import org.bindery.runtime.internal.record.MovingView;
import org.bindery.runtime.internal.record.RecordSlice;

/**
 * A layout in which messages of a type were written before, and what reads them.
 *
 * @param roots the root elements that the messages had
 * @param slicer finds their records
 * @param reader makes views of these
 */
record EarlierLayout<E>(
        List<BatchDescription.Root> roots, MovingView.Slicer slicer, Function<RecordSlice, ? extends E> reader) {

    EarlierLayout {
        roots = List.copyOf(roots);
    }
}
