package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.form.RecordForm;
import org.bindery.runtime.internal.record.ItemWriter;
import org.bindery.runtime.internal.record.ListLayout;
import org.bindery.runtime.internal.record.RecordTables;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.record.WritingSteps;

/** Writes lists, and messages that are little more than one, while they are read. */
final class DirectItems extends ItemWriter {

    private final DirectReading in;
    private final @Nullable Head head;
    private final ListLayout.@Nullable Whole whole;
    private RecordForm form;

    DirectItems(RecordTables tables, StagedMessage staged, RecordWriter out, DirectReading in) {
        super(tables, staged, out);
        this.in = in;
        this.head = Head.of(in.terms.root());
        this.whole = head == null ? null : head.whole(this);
    }

    /** Reads occurrences, and writes them as a list of a record meanwhile, unless they have to be staged. */
    int write(DirectGroup.Array array, int record) throws IOException {
        int cell = array.element.property().cell();
        ListLayout items = items(record, cell);
        if (items == null || !open(items)) {
            return DirectTerm.BY_READING;
        }
        int status = write(items, array, record, null);
        if (status == DirectTerm.READ) {
            close(items, record + cell);
            return status;
        }
        cut();
        return status == DirectTerm.ABSENT && array.least == 0 ? DirectTerm.READ : status;
    }

    /**
     * Reads occurrences, and writes them as items of the list that was opened.
     *
     * @param record a record that those are read into that need a closer look; 0 where one has to be started for it
     * @param holder the form of such a record
     */
    private int write(ListLayout items, DirectGroup.Array array, int record, RecordForm holder) throws IOException {
        BitInput bits = in.bits;
        boolean any = false;
        int around = record;
        while (true) {
            if ((bits.position() & 7) == 0) {
                int from = bits.index();
                any |= write(items, array, from, bits.indexBehind()) > from;
                if (any && array.tagged().full() && !bits.has(1)) {
                    return DirectTerm.READ;
                }
            }
            long position = bits.position();
            in.ready();
            around = around == 0 ? holder.begin(in.staged) : around;
            int status = DirectGroup.attempt(in, array.element, around);
            if (status == DirectTerm.ABSENT) {
                return any ? DirectTerm.READ : DirectTerm.ABSENT;
            } else if (status != DirectTerm.READ || bits.position() == position) {
                return DirectTerm.GIVEN_UP;
            }
            int cell = around + array.element.property().cell();
            record(items, in.staged.part(cell));
            in.staged.unset(cell);
            in.staged.unset(cell + 1);
            any = true;
        }
    }

    /** Writes as many occurrences as follow one another and are plain to see, and returns where the next one starts. */
    private int write(ListLayout items, DirectGroup.Array array, int from, int behind) throws IOException {
        RecordForm around = form;
        form = array.element.element.place.record();
        int at = write(items, array.tagged().sole(), in.bits.buffer(), from, behind);
        form = around;
        in.kept += at - from;
        in.stored += at - from;
        in.bits.index(at);
        return at;
    }

    /** Reads a message that is little more than a list, and writes it meanwhile; else goes back and returns false. */
    boolean isWritten() throws IOException {
        if (whole == null) {
            return false;
        }
        long from = in.bits.position();
        long limit = in.bits.limit();
        try {
            if (head.isWritten(in, this, whole)) {
                return true;
            }
        } catch (IllegalArgumentException | IllegalStateException e) {
            // It is read in the general way.
        } finally {
            in.bits.limit(limit);
        }
        in.bits.position(from);
        in.staged.clear();
        start();
        return false;
    }

    /** Writes a list that is all of the content between two places, and returns whether it is. */
    private boolean isWritten(ListLayout.Whole its, DirectGroup.Array array, RecordForm holder, int end)
            throws IOException {
        BitInput bits = in.bits;
        long limit = bits.limit();
        long position = bits.position() + 8L * (end - bits.index());
        bits.limit(position);
        boolean isRead = write(its.items(), array, 0, holder) == DirectTerm.READ && bits.position() == position;
        bits.limit(limit);
        return isRead;
    }

    @Override
    protected long number(ListLayout.Tag tag, byte[] data, int from, int behind) {
        return ((DirectTags.Sole) tag).number(data, from, behind);
    }

    @Override
    protected boolean isAscii(ListLayout.Tag tag, byte[] data, int from, int behind) {
        return ((DirectTags.Sole) tag).isAscii(data, from, behind);
    }

    @Override
    protected int text(ListLayout.Tag tag, byte[] data, int from, int behind) {
        return ((DirectTags.Sole) tag).text(in, data, from, behind);
    }

    @Override
    protected boolean isWritten(ListLayout list, ListLayout.Tag tag, WritingSteps.Sole item, int from, int behind)
            throws IOException {
        DirectGroup.Array array = ((DirectTags.Sole) tag).items().array(in, from, behind);
        if (array == null || behind - from == Integer.BYTES) {
            return false;
        }
        int cell = array.element.property().cell();
        if (isLone(list, item, cell, array.tagged().sole(), in.bits.buffer(), from + Integer.BYTES, behind)) {
            return true;
        }
        ListLayout inner = begin(list, item, cell);
        if (inner == null) {
            return false;
        } else if (write(inner, array, from + Integer.BYTES, behind) < behind) {
            cut();
            return false;
        }
        end(list, item, cell);
        return true;
    }

    @Override
    protected int staged(ListLayout.Tag tag, int at, int end) throws IOException {
        in.ready();
        return ((DirectTags.Sole) tag).record(in, form, at, end);
    }

    /** A message that is some values of known lengths, and then nothing but items up to an end that the values tell. Immutable. */
    private static final class Head {

        private final DirectComplex root;
        private final DirectElement.Simple[] values;
        private final int[] starts;
        private final int[] lengths;
        private final int size;
        private final DirectComplex last;
        private final DirectGroup.Array array;

        private Head(DirectComplex root, DirectTerm[] members, DirectGroup.Array array) {
            this.root = root;
            this.last = (DirectComplex) members[members.length - 1];
            this.array = array;
            this.values = Arrays.copyOf(members, members.length - 1, DirectElement.Simple[].class);
            this.starts = new int[values.length];
            this.lengths = new int[values.length];
            int octets = 0;
            for (int i = 0; i < values.length; i++) {
                starts[i] = octets;
                lengths[i] = ((DirectValue.Measured) values[i].value()).octets();
                octets += lengths[i];
            }
            this.size = octets;
        }

        static @Nullable Head of(DirectTerm root) {
            if (!(root instanceof DirectComplex complex)
                    || complex.extent() != null
                    || !complex.isBare()
                    || complex.element.place.record() == null) {
                return null;
            }
            List<DirectTerm> members = new ArrayList<>();
            add(complex.noted(), members);
            int values = 0;
            while (values < members.size()
                    && members.get(values) instanceof DirectElement.Simple simple
                    && isPlain(simple)) {
                values++;
            }
            if (values != members.size() - 1
                    || !(members.get(values) instanceof DirectComplex last)
                    || !last.isBare()
                    || last.extent() == null
                    || last.property() == null
                    || last.property().isRepeated()
                    || last.element.place.record() == null) {
                return null;
            }
            DirectGroup.Array array = DirectComplex.items(last.noted());
            return array == null || array.least > 1
                    ? null
                    : new Head(complex, members.toArray(DirectTerm[]::new), array);
        }

        private static void add(DirectTerm term, List<DirectTerm> members) {
            if (term instanceof DirectGroup.Sequence sequence) {
                for (DirectTerm each : sequence.members) {
                    add(DirectGroup.noted(each), members);
                }
            } else {
                members.add(term);
            }
        }

        private static boolean isPlain(DirectElement.Simple simple) {
            return simple.isBare()
                    && simple.isUnchecked()
                    && simple.lengthPlace().place == 0
                    && simple.countPlace().place == 0
                    && simple.value() instanceof DirectValue.Measured value
                    && value.octets() > 0
                    && (value instanceof DirectValue.Whole && value.look() == DirectValue.Look.NOTHING
                            || value instanceof DirectValue.Octets && !simple.isKept());
        }

        ListLayout.@Nullable Whole whole(ItemWriter out) {
            int[] stored = IntStream.range(0, values.length)
                    .filter(i -> values[i].property() != null)
                    .toArray();
            return out.whole(
                    root.element.place.record().number(),
                    Arrays.stream(stored).map(i -> values[i].property().cell()).toArray(),
                    Arrays.stream(stored).map(i -> starts[i]).toArray(),
                    Arrays.stream(stored).map(i -> lengths[i]).toArray(),
                    last.property().cell(),
                    array.element.property().cell());
        }

        boolean isWritten(DirectReading in, DirectItems out, ListLayout.Whole whole) throws IOException {
            BitInput bits = in.bits;
            if ((bits.position() & 7) != 0 || !bits.has(8L * size)) {
                return false;
            }
            in.clear(root.frame().places());
            in.clear(last.frame().places());
            long[] numbers = new long[values.length];
            int stored = 0;
            for (int i = 0; i < values.length; i++) {
                int from = bits.index() + starts[i];
                long number = values[i].value().wholeAt(bits.buffer(), from, from + lengths[i]);
                if (values[i].isKept()) {
                    in.keep(values[i].kept(), number);
                }
                numbers[stored] = number;
                stored += values[i].property() == null ? 0 : 1;
            }
            bits.index(bits.index() + size);
            long length = last.extent().bits(in);
            if (length <= 0 || (length & 7) != 0 || !bits.has(length)) {
                return false;
            }
            int end = bits.index() + (int) (length >> 3);
            int from = bits.index() - size;
            if (!out.begin(whole, numbers, bits.buffer(), from)
                    || !out.isWritten(whole, array, last.element.place.record(), end)) {
                return false;
            }
            out.end(whole, bits.buffer(), bits.index() - size - (int) (length >> 3));
            return true;
        }
    }
}
