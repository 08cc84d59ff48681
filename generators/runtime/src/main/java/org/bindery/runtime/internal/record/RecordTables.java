package org.bindery.runtime.internal.record;

import java.util.Iterator;
import java.util.List;
import java.util.function.Function;

/**
 * How all records of a model are laid out, which generated code has as text. A record is read when it is met for the first
 * time. Immutable otherwise and thread-safe.
 */
public final class RecordTables {

    private final List<String> valueLines;
    private final List<String> recordLines;
    private final Function<String, Iterator<String>> words;

    private final ValueTable[] values;
    /** Others see all of a table that they find here, since its fields are final. */
    private final RecordTable[] records;

    /** The same of steps. */
    private final WritingSteps[] steps;

    /**
     * Makes tables.
     *
     * @param values how values are written, a line each, in the order of their numbers
     * @param records the records in the order of their numbers, a line each
     * @param words takes a line apart
     */
    public RecordTables(List<String> values, List<String> records, Function<String, Iterator<String>> words) {
        this.valueLines = List.copyOf(values);
        this.recordLines = List.copyOf(records);
        this.words = words;
        this.values = new ValueTable[values.size()];
        this.records = new RecordTable[records.size()];
        this.steps = new WritingSteps[records.size()];
    }

    /** How values are written; only while a record is being read. */
    private ValueTable value(int number) {
        ValueTable known = values[number];
        if (known == null) {
            known = new ValueTable(words.apply(valueLines.get(number)));
            values[number] = known;
        }
        return known;
    }

    RecordTable record(int number) {
        RecordTable known = records[number];
        return known == null ? read(number) : known;
    }

    private synchronized RecordTable read(int number) {
        if (records[number] == null) {
            records[number] = new RecordTable(words.apply(recordLines.get(number)), this::value);
        }
        return records[number];
    }

    /** What is done to write records with a number. Threads may find it out twice, which does no harm. */
    WritingSteps steps(int number) {
        WritingSteps known = steps[number];
        if (known == null) {
            known = new WritingSteps(record(number));
            steps[number] = known;
        }
        return known;
    }
}
