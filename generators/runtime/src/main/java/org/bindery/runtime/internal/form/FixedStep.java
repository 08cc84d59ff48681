package org.bindery.runtime.internal.form;

import java.util.List;
import org.bindery.runtime.internal.fixed.FixedField;
import org.bindery.runtime.internal.fixed.FixedSelection;

/** What stands in a record of fixed width, in order of its bytes. Immutable. */
sealed interface FixedStep {

    /**
     * A value.
     *
     * @param required whether a blank field still holds one
     * @param note the number under which it is kept for what depends on it; -1 where nothing does
     */
    record Value(PropertyForm property, FixedField<Object> field, boolean required, int note) implements FixedStep {}

    /**
     * A record within the record.
     *
     * @param required whether there is a record even where all is blank
     * @param width how wide it is at most
     */
    record Part(PropertyForm property, FixedStep content, boolean required, long width) implements FixedStep {}

    /**
     * What occurs several times.
     *
     * @param least how often it occurs at least
     * @param most how often at most
     * @param counter the number under which their count is kept; -1 where they are always as many, or as many as the record
     *     has room for
     */
    record Items(PropertyForm property, FixedStep item, int least, int most, int counter) implements FixedStep {

        /** Whether there are always as many. */
        boolean isConstant() {
            return least == most;
        }

        boolean isCounted() {
            return counter >= 0;
        }
    }

    /** Steps one after the other. */
    record Sequence(List<FixedStep> steps) implements FixedStep {}

    /**
     * One of several steps, in as much room as the widest one needs (REDEFINES): the one that a value tells, else the first
     * that reads and writes back to the same bytes, else the first.
     *
     * @param note the number under which the value that tells them apart is kept; -1 where there is none
     * @param told the values that tell each of them
     */
    record Choice(RecordForm record, long width, int note, FixedSelection told, List<FixedStep> alternatives)
            implements FixedStep {}
}
