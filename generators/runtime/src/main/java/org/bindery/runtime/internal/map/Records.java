package org.bindery.runtime.internal.map;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.batch.StoredColumns;
import org.bindery.runtime.internal.column.RowNumbers;
import org.bindery.runtime.internal.record.MovingView;
import org.bindery.runtime.internal.record.RecordSlice;

/**
 * How records of messages are read. Its visible state never changes.
 *
 * @param columns the positions of values in them
 * @param slicer finds them
 * @param reader makes views of them
 * @param known finds numbers of components that were used before; empty for those that need views
 */
record Records<E>(
        StoredColumns<E> columns,
        MovingView.Slicer slicer,
        Function<RecordSlice, ? extends E> reader,
        Map<Component<E, ?>, Optional<RowNumbers>> known) {

    Records(StoredColumns<E> columns, MovingView.Slicer slicer, Function<RecordSlice, ? extends E> reader) {
        this(columns, slicer, reader, new ConcurrentHashMap<>());
    }

    /** What finds the numbers of a component in records; null if views have to be asked. */
    @Nullable
    RowNumbers numbers(Component<E, ?> component) {
        return known.computeIfAbsent(component, any -> Optional.ofNullable(columns.rowNumbers(any)))
                .orElse(null);
    }
}
