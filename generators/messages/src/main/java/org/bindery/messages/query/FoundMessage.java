package org.bindery.messages.query;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.bindery.messages.RecordValue;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.batch.BlockSelection;
import org.jspecify.annotations.Nullable;

/// A message of the block that a query is at. It is read when a value is requested that is not stored by itself. Not
/// thread-safe.
final class FoundMessage {

    private final BlockSelection<RecordValue> block;
    private final int row;
    private final IdentityHashMap<ComponentPath, Component<RecordValue, ?>> stored;
    private final BlockKeys keys;
    private @Nullable RecordValue record;

    /// @param row its place in the block
    /// @param stored the components that are stored by themselves, by their paths
    /// @param keys those that the block has beside its records
    FoundMessage(
            BlockSelection<RecordValue> block,
            int row,
            IdentityHashMap<ComponentPath, Component<RecordValue, ?>> stored,
            BlockKeys keys) {
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
    void values(ComponentPath path, Consumer<Object> value) throws BatchFormatException {
        if (record == null) {
            Optional<KeyedValues> keyed = keys.values(path);
            if (keyed.isPresent()) {
                keyed.get().visit(row, value);
                return;
            }
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

    /// The values that it has of a component, together with those next to them.
    List<Beside> beside(ComponentPath by, ComponentPath path) throws BatchFormatException {
        if (record == null) {
            Optional<KeyedValues> keyed = keys.values(path);
            Optional<KeyedValues> keyedBy = keys.values(by);
            if (keyed.isPresent() && keyedBy.isPresent()) {
                return keyed.get().beside(keyedBy.get(), row);
            }
        }
        return Beside.of(by, path, record());
    }
}
