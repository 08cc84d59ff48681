package org.bindery.importers.cobol;

import java.util.List;
import org.bindery.model.Cardinality;

/// How often an item occurs.
///
/// @param counter the name of the item that tells the number, and those of groups that it is in; empty if it is
///     always the same
record Occurs(int min, int max, List<String> counter) {

    static final Occurs ONCE = new Occurs(1, 1, List.of());

    Occurs {
        counter = List.copyOf(counter);
    }

    boolean isVariable() {
        return !counter.isEmpty();
    }

    /// How many occurrences a record has room for.
    long most() {
        return max == Cardinality.UNBOUNDED ? Math.max(1, min) : max;
    }
}
