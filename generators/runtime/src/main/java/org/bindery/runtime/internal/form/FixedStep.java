package org.bindery.runtime.internal.form;

import java.util.List;
import org.bindery.runtime.internal.fixed.FixedField;
import org.bindery.runtime.internal.fixed.FixedSelection;

/** A part of a record of fixed width, in the order of its bytes. Immutable. */
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
     * A part that occurs several times.
     *
     * @param least how often it occurs at least
     * @param most how often at most
     * @param counter the number under which their count is kept; -1 where the count is fixed, or follows from the
     * length of the record
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
     * One of several steps, in the width of the widest one (REDEFINES): the one that a value selects, else the first
     * that reads and writes back to the same bytes, else the first.
     *
     * @param note the number under which the selecting value is kept; -1 where there is none
     * @param selection the values that select each of them
     */
    record Choice(RecordForm record, long width, int note, FixedSelection selection, List<FixedStep> alternatives)
            implements FixedStep {}
}
