package org.bindery.runtime.internal.batch;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.column.KeyColumns;
import org.bindery.runtime.internal.column.KeySums;

/**
 * The key columns of one block after the other, and what queries use of them. Not safe for use by several threads at a time.
 */
final class UsedKeys<E> {

    private final StoredColumns<E> stored;
    private final Map<Component<E, ?>, KeyValues> values = new HashMap<>();
    private final IdentityHashMap<QueryPlan<E>, KeyPlan<E>> plans = new IdentityHashMap<>();
    /** Null until something is added up. */
    private @Nullable KeySums sums;

    private KeyColumns columns;
    private long block;

    UsedKeys(StoredColumns<E> stored) {
        this.stored = stored;
    }

    /** Goes to a block, which may have no key columns. */
    void load(long number, @Nullable KeyColumns its) {
        block = number;
        columns = its;
    }

    @Nullable
    KeyColumns columns() {
        return columns;
    }

    /** What of a plan the key columns of the block decide; null if they decide nothing. */
    @Nullable
    KeyPlan<E> plan(QueryPlan<E> which) {
        if (columns == null) {
            return null;
        }
        KeyPlan<E> known = plans.get(which);
        if (known == null || known.keys() != columns.keys()) {
            known = KeyPlan.of(columns.keys(), stored, which);
            plans.put(which, known);
        }
        return known.isDecided(columns) ? known : null;
    }

    /** Adds numbers up without the messages of the block. */
    KeySums sums() {
        KeySums known = sums == null ? new KeySums() : sums;
        sums = known;
        return known;
    }

    /** The values of a component; null if the block has no column of it. */
    @Nullable
    KeyValues values(Component<E, ?> component) {
        if (columns == null) {
            return null;
        }
        KeyValues known = values.get(component);
        if (known == null) {
            known = new KeyValues(component, stored.texts());
            values.put(component, known);
        }
        return known.load(block, columns) ? known : null;
    }
}
