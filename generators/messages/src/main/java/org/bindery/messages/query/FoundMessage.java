package org.bindery.messages.query;

import java.util.IdentityHashMap;
import java.util.function.Consumer;
import org.bindery.messages.RecordValue;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.batch.BlockSelection;
import org.bindery.runtime.internal.column.KeyColumns;
import org.jspecify.annotations.Nullable;

/// A message of the block that a query is at. It is read when something is asked for that does not stand by itself. Not
/// thread-safe.
final class FoundMessage {

    private final BlockSelection<RecordValue> block;
    private final int row;
    private final IdentityHashMap<ComponentPath, Component<RecordValue, ?>> stored;
    private final KeyPaths keys;
    private @Nullable RecordValue record;

    /// @param row its place in the block
    /// @param stored the components that stand by themselves, by their paths
    /// @param keys those that the block has beside its records
    FoundMessage(
            BlockSelection<RecordValue> block,
            int row,
            IdentityHashMap<ComponentPath, Component<RecordValue, ?>> stored,
            KeyPaths keys) {
        this.block = block;
        this.row = row;
        this.stored = stored;
        this.keys = keys;
    }

    /// Its number in the file, from 0.
    long number() {
        return block.first() + row;
    }

    /// Whether it was read.
    boolean isRead() {
        return record != null;
    }

    /// The message, which is read once.
    ///
    /// @throws BatchFormatException when it is malformed
    RecordValue record() throws BatchFormatException {
        if (record == null) {
            try {
                record = block.message(row);
            } catch (MalformedRecordException e) {
                throw new BatchFormatException("message " + (number() + 1) + ": " + e.getMessage(), e);
            }
        }
        return record;
    }

    /// Visits all values that it has of a component.
    ///
    /// @param value takes each, in the order of the message, as [RecordValue] holds it
    /// @throws BatchFormatException when it is malformed
    void values(ComponentPath path, Consumer<Object> value) throws BatchFormatException {
        KeyColumns columns = block.keys();
        if (record == null && columns != null && keys.hasValues(path, columns)) {
            Object found = keys.value(path, columns, row);
            if (found != null) {
                value.accept(found);
            }
            return;
        }
        Component<RecordValue, ?> component = record == null ? stored.get(path) : null;
        if (component == null || !block.isStored(component) || block.isEscaped(row)) {
            path.values(record(), value);
            return;
        }
        Object found = block.value(component, row);
        if (found != null) {
            value.accept(found);
        }
    }
}
