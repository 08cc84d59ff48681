package org.bindery.runtime.internal.octets;

import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.form.RecordForm;

/**
 * The description of a field, or of a message, in forms. Immutable.
 *
 * @param step its step in paths
 * @param tag the tag of its presentation
 * @param usage the usage of its presentation, which names its type
 * @param optional whether it may be absent
 * @param least how many items a list has at least
 * @param most how many items a list has at most; -1 for any number
 * @param names the names of an enumeration, in the order of its numbers; else none
 * @param missing the value of an absent one; null for none
 * @param property the property that it is; null for a message that is a record
 * @param record what it is a record of; null for values
 * @param way what cells hold, by the method that makes the format of values; empty for records
 */
public record FieldLine(
        String step,
        String tag,
        String usage,
        boolean optional,
        int least,
        int most,
        List<String> names,
        @Nullable String missing,
        @Nullable PropertyForm property,
        @Nullable RecordForm record,
        String way) {

    public FieldLine {
        names = List.copyOf(names);
    }

    /**
     * Finds the names of an enumeration to be as many as its numbers, if these are given.
     *
     * @param numbers how many numbers there are; 0 where names are numbered by their order
     * @throws IllegalArgumentException if there are others
     */
    public void requireNames(int numbers) {
        if (numbers > 0 && numbers != names.size()) {
            throw new IllegalArgumentException(step + " has " + names.size() + " names and " + numbers + " numbers");
        }
    }

    /** The items of the list that it is: what is said of each. */
    public FieldLine ofItems() {
        return new FieldLine(step, tag, usage, false, 0, -1, names, null, property, record, way);
    }
}
