package org.bindery.runtime.internal.wire;

import java.util.List;
import org.bindery.runtime.Nullable;

/** The fields of a record, or the branches of a union. */
final class AvroRecord {

    /** In their order in data. */
    final List<AvroField> all;
    /** The number of the branch of null; -1 for none. */
    final int absent;

    private final AvroField[] branches;

    private AvroRecord(List<AvroField> all, int absent, AvroField[] branches) {
        this.all = all;
        this.absent = absent;
        this.branches = branches;
    }

    /**
     * The fields of a record.
     *
     * @throws IllegalArgumentException when the representation of one of them is unknown
     */
    static AvroRecord of(List<AvroField> fields) {
        for (AvroField field : fields) {
            if (field.isNullable() && (field.type.branch() < 0 || field.type.branch() > 1)) {
                throw new IllegalArgumentException(field.step
                        + " may be absent, which is a union of null and its type; set its tag to the number of the"
                        + " branch that is not null, 1 or 0");
            }
        }
        return new AvroRecord(List.copyOf(fields), -1, new AvroField[0]);
    }

    /**
     * The branches of a union, and null where no component has the number.
     *
     * @throws IllegalArgumentException when it is not known which branch a component is
     */
    static AvroRecord ofUnion(String step, List<AvroField> fields) {
        int count = fields.size() + 1;
        AvroField[] branches = new AvroField[count];
        for (AvroField field : fields) {
            int branch = field.type.branch();
            if (branch < 0 || branch >= count || branches[branch] != null) {
                throw new IllegalArgumentException(step + " is a union, and it is not clear which branch " + field.step
                        + " is; set the tags of its components to 0, 1 and so on");
            }
            branches[branch] = field;
        }
        int absent = 0;
        while (branches[absent] != null) {
            absent++;
        }
        return new AvroRecord(List.copyOf(fields), absent, branches);
    }

    /** The branch with a number; null for none. */
    @Nullable
    AvroField branch(long number) {
        return number >= 0 && number < branches.length ? branches[(int) number] : null;
    }
}
