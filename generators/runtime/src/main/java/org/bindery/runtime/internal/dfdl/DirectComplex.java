package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.KeyTable;
import org.bindery.runtime.internal.dfdl.bits.Words;
import org.bindery.runtime.internal.dfdl.expression.WholeExpression;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.form.RecordForm;

/** A complex element as it is read straight into staged messages. Immutable once it is linked. */
final class DirectComplex extends DirectElement {

    private final DirectTerm group;
    private final DirectTerm noted;
    /** The length of its content; null where none is specified. */
    private final DirectValue.@Nullable Extent extent;
    /** Where its children are kept for expressions. */
    private final DirectFrame frame;

    DirectComplex(
            ElementTerm element,
            int alignment,
            DirectTerm group,
            DirectValue.@Nullable Extent extent,
            DirectFrame frame,
            boolean isRoot) {
        super(element, alignment, isRoot);
        this.group = group;
        this.noted = DirectGroup.noted(group);
        this.extent = extent;
        this.frame = frame;
    }

    DirectTerm noted() {
        return noted;
    }

    DirectTerm group() {
        return group;
    }

    DirectValue.@Nullable Extent extent() {
        return extent;
    }

    @Override
    boolean hasProperty(PropertyForm other) {
        return super.hasProperty(other) || group.hasProperty(other);
    }

    DirectFrame frame() {
        return frame;
    }

    @Override
    boolean isKept() {
        return false;
    }

    @Override
    boolean isAllValue() {
        return true;
    }

    @Override
    boolean isAsWritten(DirectReading in, boolean stored) {
        return (!stored || element.place.record() != null && frame.isRegular()) && frame.isAsComputed(in);
    }

    @Override
    int prepare(DirectReading in, PropertyForm its) {
        RecordForm form = element.place.record();
        if (form == null) {
            return 0;
        }
        return in.notes == null ? form.begin(in.staged) : in.notes.begin(its.cell(), form.number());
    }

    @Override
    void note(DirectReading in, PropertyForm its, int inner) {
        if (inner != 0) {
            in.end(inner, in.begin);
        }
    }

    @Override
    int content(DirectReading in, int inner) throws IOException {
        if (in.isTooLong()) {
            return GIVEN_UP;
        }
        in.clear(frame.places());
        long start = in.bits.position();
        if (extent == null) {
            int status = group.read(in, inner);
            in.start = start;
            in.end = in.bits.position();
            return status;
        }
        long length = extent.bits(in);
        if (length < 0) {
            return GIVEN_UP;
        }
        if (!in.bits.has(length)) {
            return ABSENT;
        }
        long limit = in.bits.limit();
        in.bits.limit(start + length);
        int status = group.read(in, inner);
        in.bits.limit(limit);
        if (status == READ) {
            in.asWritten = in.asWritten && in.bits.position() == start + length;
            in.bits.position(start + length);
            in.start = start;
            in.end = start + length;
        }
        return status;
    }

    /** Whether it is noted, has a length of its own and nothing around, and no expression looks into it. */
    boolean isMeasured() {
        return extent != null
                && isPlain()
                && property() != null
                && initiator() == null
                && terminator() == null
                && !frame.isEntered;
    }

    @Override
    int start(DirectReading in, PropertyForm its) {
        RecordForm form = element.place.record();
        return form == null ? 0 : in.begin(its.cell(), form.number());
    }

    @Override
    int content(DirectReading in, int at, int inner) throws IOException {
        if (in.isTooLong()) {
            return UNKNOWN;
        }
        in.clear(frame.places());
        if (extent == null) {
            return noted.note(in, at, inner);
        }
        int length = extent.octets(in, at);
        if (length < 0) {
            return UNKNOWN;
        }
        if (length > in.behind - at) {
            return in.lacking();
        }
        BitInput bits = in.bits;
        int end = at + length;
        int behind = in.behind;
        boolean sized = in.sized;
        long limit = bits.limit();
        bits.index(end);
        bits.limit(bits.position());
        in.behind = end;
        in.sized = true;
        int next = noted.note(in, at, inner);
        in.behind = behind;
        in.sized = sized;
        bits.limit(limit);
        return next >= 0 || next == FOUND ? end : next;
    }

    @Override
    int noted(DirectReading in, PropertyForm its, int inner, int from, int at, int end, int next) {
        if (inner != 0) {
            if (next >= 0 || next == FOUND) {
                in.end(inner, from, Math.max(from, next));
            }
            in.close();
        }
        return next;
    }

    @Override
    int store(DirectReading in, PropertyForm its, int record, int inner) {
        its.store(in.staged, record, inner);
        return READ;
    }

    /** The items that are all of a term where they extend to its end; null where there may be more. */
    static DirectGroup.@Nullable Array items(DirectTerm term) {
        DirectTerm[] members =
                term instanceof DirectGroup.Sequence sequence ? sequence.members : new DirectTerm[] {term};
        if (!(members[0] instanceof DirectGroup.Array array) || !array.isOpen()) {
            return null;
        }
        for (int i = 1; i < members.length; i++) {
            if (!(members[i] instanceof DirectGroup.Array other)
                    || other.least > 0
                    || !(other.element instanceof Simple simple)
                    || !(simple.value() instanceof DirectValue.Measured value)
                    || !value.extent().ofParent()
                    || !simple.isAbsentIfEmpty()) {
                return null;
            }
        }
        return array;
    }

    /**
     * What the octets at the start of the content tell of it where nothing follows but items, each of which octets at its
     * start identify: what a vendor defines in an attribute. Immutable once it is linked.
     */
    static final class Items {

        /** By the octets at the start. */
        private final @Nullable KeyTable<DirectGroup.Array> arrays;

        private final @Nullable RecordForm form;

        private Items(@Nullable KeyTable<DirectGroup.Array> arrays, @Nullable RecordForm form) {
            this.arrays = arrays;
            this.form = form;
        }

        static Items of(DirectComplex complex) {
            Map<String, DirectGroup.Array> arrays = new HashMap<>();
            DirectTerm group = complex.group;
            if (group instanceof DirectGroup.Choice choice) {
                group = choice.branches[0];
            }
            if (group instanceof DirectGroup.Keyed keyed && keyed.number != null) {
                for (DirectTerm branch : keyed.keys.values()) {
                    DirectGroup.Array array = items(branch);
                    if (array != null) {
                        long key = key(((DirectGroup.Delimited) branch).initiator.octets);
                        if (keyed.number.evaluate(new Start(key)) == key && keyed.keys.get(key) == branch) {
                            arrays.put(Long.toString(key), array);
                        }
                    }
                }
            }
            return new Items(arrays.isEmpty() ? null : KeyTable.ofTexts(arrays), complex.element.place.record());
        }

        private static long key(byte[] octets) {
            return Integer.toUnsignedLong(ByteBuffer.wrap(octets).getInt());
        }

        /** The items that alone follow four octets in a branch; null where there may be more. */
        private static DirectGroup.@Nullable Array items(DirectTerm branch) {
            return branch instanceof DirectGroup.Delimited delimited
                            && delimited.terminator == null
                            && delimited.alignment <= Byte.SIZE
                            && delimited.initiator != null
                            && delimited.initiator.octets != null
                            && delimited.initiator.octets.length == Integer.BYTES
                    ? DirectComplex.items(delimited.term)
                    : null;
        }

        /** The items that are all of the content between two places but its first octets; null where there may be others. */
        DirectGroup.@Nullable Array array(DirectReading in, int from, int behind) {
            return arrays == null || behind - from < Integer.BYTES
                    ? null
                    : arrays.get(Integer.toUnsignedLong(Words.wholeAt(in.bits.buffer(), from)));
        }

        /** Reads the content between two places into a record, and returns where that starts; 0 where it is something else. */
        int read(DirectReading in, int from, int behind) throws IOException {
            DirectGroup.Array array = array(in, from, behind);
            if (array == null) {
                return 0;
            }
            in.bits.index(from + Integer.BYTES);
            int record = form.begin(in.staged, array.element.property());
            boolean any = array.tagged().read(in, array.element, record) > 0;
            return any && in.bits.index() == behind ? record : 0;
        }

        /** Four octets that come, of which nothing else is known. */
        private record Start(long octets) implements WholeExpression.Values {

            @Override
            public long whole(int place) {
                return WholeExpression.NONE;
            }

            @Override
            public @Nullable String text(int place) {
                return null;
            }

            @Override
            public long lookAhead(long offset, int bits) {
                return offset == 0 && bits == Integer.SIZE ? octets : WholeExpression.NONE;
            }

            @Override
            public long sumBefore() {
                return WholeExpression.NONE;
            }
        }
    }
}
