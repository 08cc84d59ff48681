package org.bindery.importers.cobol;

import java.util.List;
import org.bindery.model.Cardinality;

/// How often an item occurs.
///
/// @param counter the name of the item that gives the number of occurrences, and those of the groups that it is in;
///     empty if the number is fixed
record Occurs(int min, int max, List<String> counter) {

    static final Occurs ONCE = new Occurs(1, 1, List.of());

    Occurs {
        counter = List.copyOf(counter);
    }

    boolean isVariable() {
        return !counter.isEmpty();
    }

    /// The number of occurrences for which a record has space.
    long most() {
        return max == Cardinality.UNBOUNDED ? Math.max(1, min) : max;
    }
}
