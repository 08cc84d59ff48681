package org.bindery.messages.query;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.bindery.messages.RecordValue;
import org.bindery.runtime.batch.BatchFormatException;

/// Keeps messages until those before them were shown.
final class EachTally implements Tally<Long> {

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
