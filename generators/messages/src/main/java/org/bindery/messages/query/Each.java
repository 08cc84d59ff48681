package org.bindery.messages.query;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.bindery.messages.RecordValue;

/// Shows the messages themselves. A few blocks of them are in memory at a time.
///
/// @param visitor takes the record of each message, in the order of the file, in the thread that asks; what it throws
/// ends the query
public record Each(Consumer<RecordValue> visitor) implements Question<Long> {

    public Each {
        Objects.requireNonNull(visitor, "visitor");
    }

    @Override
    public List<ComponentPath> paths() {
        return List.of();
    }

    /// How many messages were shown.
    @Override
    public Tally<Long> tally() {
        return new EachTally(visitor);
    }
}
