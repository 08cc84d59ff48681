package org.bindery.messages.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.bindery.messages.RecordValue;
import org.bindery.runtime.batch.BatchFormatException;

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

    /// Keeps messages until those before them were shown.
    private static final class EachTally implements Tally<Long> {

        private final Consumer<RecordValue> visitor;
        private final List<RecordValue> waiting = new ArrayList<>();
        private long shown;

        EachTally(Consumer<RecordValue> visitor) {
            this.visitor = visitor;
        }

        @Override
        public void add(FoundMessage message) throws BatchFormatException {
            waiting.add(message.record());
        }

        @Override
        public void merge(Tally<Long> later) {
            List<RecordValue> next = ((EachTally) later).waiting;
            next.forEach(visitor);
            shown += next.size();
        }

        @Override
        public Long answer() {
            return shown;
        }
    }
}
