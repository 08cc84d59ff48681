package org.bindery.messages.query;

import java.util.IdentityHashMap;
import java.util.Optional;
import org.bindery.runtime.internal.column.KeyColumns;
import org.jspecify.annotations.Nullable;

/// The key columns of one block after the other. Not thread-safe.
final class BlockKeys {

    private final IdentityHashMap<ComponentPath, Optional<KeyedValues>> values = new IdentityHashMap<>();
    private KeyPaths paths = KeyPaths.NONE;
    private @Nullable KeyColumns columns;

    /// Goes to a block.
    ///
    /// @param itsColumns null if it has none
    void load(KeyPaths itsPaths, @Nullable KeyColumns itsColumns) {
        paths = itsPaths;
        columns = itsColumns;
        values.clear();
    }

    /// The values of a component of the question; empty where the block has no column of it.
    Optional<KeyedValues> values(ComponentPath path) {
        return columns == null
                ? Optional.empty()
                : values.computeIfAbsent(path, sought -> paths.values(sought, columns));
    }
}
