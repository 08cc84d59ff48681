package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.KeyTable;
import org.bindery.runtime.internal.dfdl.expression.WholeExpression;
import org.bindery.runtime.internal.dfdl.view.FieldPatterns;
import org.bindery.runtime.internal.dfdl.view.FieldTable;
import org.bindery.runtime.internal.dfdl.view.Notes;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.form.RecordForm;

/** A complex element as it is read straight into staged messages. Immutable once it is linked. */
final class DirectComplex extends DirectElement {

    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

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
    private boolean isMeasured() {
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
        DirectTerm first = term instanceof DirectGroup.Sequence sequence ? sequence.members[0] : term;
        if (!(first instanceof DirectGroup.Array array) || !array.isOpen()) {
            return null;
        }
        DirectTerm[] members = term instanceof DirectGroup.Sequence sequence ? sequence.members : new DirectTerm[1];
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
     * Messages of fields around an element whose length one of these gives, as earlier ones were noted. What depends on
     * values but the places of notes are that length, and members that are tested, as a check sum.
     */
    static final class Learned {

        /** The message itself is noted before. */
        private static final int MARK = 2;

        private final DirectComplex message;
        /** What notes its members. */
        private final DirectTerm[] members;

        private final DirectComplex content;
        /** Where that is noted. */
        private final int entry;
        /** The members that are not noted. */
        private final DirectElement.Simple[] unnoted;

        private final FieldPatterns patterns;

        private Learned(
                DirectComplex message,
                DirectTerm[] members,
                int content,
                int entry,
                List<DirectElement.Simple> unnoted,
                int end) {
            this.message = message;
            this.members = members;
            this.content = (DirectComplex) members[content];
            this.entry = entry;
            this.unnoted = unnoted.toArray(DirectElement.Simple[]::new);
            this.patterns = new FieldPatterns((byte) end, MARK);
        }

        /** Null where messages are none of these. */
        static @Nullable Learned of(DirectTerm root) {
            if (!(root instanceof DirectComplex message
                    && message.extent == null
                    && message.isPlain()
                    && message.initiator() == null
                    && message.terminator() == null
                    && message.noted instanceof DirectGroup.Sequence sequence)) {
                return null;
            }
            DirectTerm[] members = sequence.noted;
            List<DirectElement.Simple> unnoted = new ArrayList<>();
            int content = -1;
            int entry = MARK;
            int end = -1;
            for (int i = 0; i < members.length; i++) {
                if (members[i] instanceof DirectElement.Simple simple) {
                    int its = DirectDelimiter.Fields.endIfKnown(simple);
                    if (its < 0 || end >= 0 && its != end) {
                        return null;
                    }
                    end = its;
                    if (simple.property() == null) {
                        unnoted.add(simple);
                    }
                    entry += simple.property() != null && content < 0 ? 2 : 0;
                } else if (content < 0 && members[i] instanceof DirectComplex its && its.isMeasured()) {
                    content = i;
                } else {
                    return null;
                }
            }
            boolean last = members[members.length - 1] instanceof DirectElement.Simple;
            return content < 0 || !last || unnoted.size() > Notes.UNNOTED
                    ? null
                    : new Learned(message, members, content, entry, unnoted, end);
        }

        /** Whether no more is learned. */
        boolean isFull() {
            return patterns.isFull();
        }

        /** Notes a message, and gives where it ends; negative where it is to be noted otherwise. */
        int note(DirectReading in, int from) {
            Notes notes = in.notes;
            int end = patterns.note(in.data, from, in.behind, notes);
            if (end < 0) {
                return end;
            }
            if (!isSound(in, from, notes)) {
                notes.cut(MARK);
                return FieldPatterns.OTHER;
            }
            return end;
        }

        /** Whether values that are not noted are as they have to be. */
        private boolean isSound(DirectReading in, int from, Notes notes) {
            in.clear(message.frame.places());
            long[] places = notes.unnoted();
            for (int i = 0; i < unnoted.length; i++) {
                int at = from + (int) (places[i] >>> Integer.SIZE + 3);
                if (!unnoted[i].isKnown(in, at, at + ((int) places[i] >>> 3))) {
                    return false;
                }
            }
            int at = from + (notes.start(entry) >>> 3);
            return content.extent.octets(in, at) == notes.bits(entry) >>> 3;
        }

        /** Notes a message member by member, and learns it. */
        int learn(DirectReading in, int from) throws IOException {
            in.clear(message.frame.places());
            int at = from;
            int[] places = new int[2 * unnoted.length];
            int next = 0;
            for (DirectTerm member : members) {
                int start = at;
                at = member.note(in, at, 1);
                if (at < 0) {
                    return at;
                }
                if (member instanceof DirectElement.Simple simple && simple.property() == null) {
                    places[next++] = start + simple.initiator().octets.length - from;
                    places[next++] = at - 1 - from;
                }
            }
            Notes notes = in.notes;
            FieldTable.Field[] fields = new FieldTable.Field[(notes.mark() - MARK) / 2];
            for (int i = 0; i < fields.length; i++) {
                int each = MARK + 2 * i;
                if (notes.term(each) >= 0) {
                    int start = from + (notes.start(each) >>> 3);
                    fields[i] = in.field(notes.term(each), start, start + (notes.bits(each) >>> 3));
                }
            }
            patterns.learn(in.data, from, at, notes, fields, places);
            return at;
        }
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
                    : arrays.get(Integer.toUnsignedLong((int) INT.get(in.bits.buffer(), from)));
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
