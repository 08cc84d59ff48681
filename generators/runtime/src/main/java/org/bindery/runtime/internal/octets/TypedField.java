package org.bindery.runtime.internal.octets;

import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.form.RecordForm;
import org.bindery.runtime.internal.value.ValueFormat;

/** A field of a record, or a message of its own, with what its cells hold. */
public abstract class TypedField {

    /** What its step in paths is. */
    public final String step;
    /** Whether it may be absent. */
    public final boolean optional;
    /** How many items a list has at least, and at most; -1 for any number. */
    public final int least;

    public final int most;
    /** The property that it is; null for a message of its own. */
    public final @Nullable PropertyForm property;
    /** What it is a record of; null for values. */
    public final @Nullable RecordForm record;
    /** What cells hold, by the method that makes the format of values; empty for records. */
    public final String way;

    protected TypedField(FieldLine line) {
        this.step = line.step();
        this.optional = line.optional();
        this.least = line.least();
        this.most = line.most();
        this.property = line.property();
        this.record = line.record();
        this.way = line.way();
    }

    public final PropertyForm property() {
        if (property == null) {
            throw new IllegalStateException(step + " is not a property");
        }
        return property;
    }

    public final RecordForm record() {
        if (record == null) {
            throw new IllegalStateException(step + " is not a record");
        }
        return record;
    }

    @SuppressWarnings("unchecked") // formats read and write what the cells of their property hold
    public final ValueFormat<Object> format() {
        return (ValueFormat<Object>) property().format();
    }
}
