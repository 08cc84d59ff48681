package org.bindery.importers.database;

import java.util.Collection;
import java.util.stream.Collectors;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// Tables that hold a part of the rows of another, in PostgreSQL.
final class Partitions {

    private static final int SHOWN = 3;

    private Partitions() {}

    /// A note that they are not part of the model.
    static Problem leftOut(String source, Collection<?> names) {
        int count = names.size();
        String first = names.stream().limit(SHOWN).map(Object::toString).collect(Collectors.joining(", "));
        return Problem.at(
                new Location(source, 0, 0),
                Severity.INFO,
                "partitions-left-out",
                count + (count == 1 ? " table is a partition" : " tables are partitions")
                        + " of others, whose columns they have, and left out: " + first
                        + (count > SHOWN ? " and " + (count - SHOWN) + " more." : "."));
    }
}
