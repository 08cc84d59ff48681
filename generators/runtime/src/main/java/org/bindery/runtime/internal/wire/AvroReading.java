package org.bindery.runtime.internal.wire;

import java.io.IOException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.form.FormProblem;
import org.bindery.runtime.internal.octets.Nodes;
import org.bindery.runtime.internal.octets.ReadingTask;
import org.bindery.runtime.internal.octets.Refusal;
import org.bindery.runtime.internal.record.StagedMessage;

/** Reads a message in Avro's binary encoding into a staged message. Not thread-safe. */
final class AvroReading {

    /** Records and unions lie at most so deep in one another. */
    static final int DEEPEST = 200;
    /** So many items and records may have no octets, of which any number would fit. */
    static final int MOST_EMPTY = 10_000;

    private final AvroForms forms;
    private final AvroInput in;
    private final Nodes nodes;
    private final StagedMessage staged;
    private final ReadingTask task;
    /** The value that is being read. */
    private int node = Nodes.NONE;

    private int empty;
    /** Whether the message was read to its end. */
    boolean complete;

    AvroReading(AvroForms forms, AvroInput in, ReadingTask task) {
        this.forms = forms;
        this.in = in;
        this.task = task;
        this.nodes = task.nodes();
        this.staged = task.staged();
        nodes.clear();
    }

    /**
     * Reads a message, and returns where its record starts.
     *
     * @param framed whether the available octets are all of the message
     * @param early the error in its header; null for none
     */
    int read(AvroField root, boolean framed, @Nullable Refusal early) throws IOException {
        int record = begin(root);
        node = nodes.add(root.step, Nodes.NONE, 0, 0);
        try {
            if (early != null) {
                throw early;
            }
            content(root, record, 0);
            if (framed && in.at < in.end) {
                throw in.refusal(in.at, (in.end - in.at) + " octets are left behind the message");
            }
            complete = true;
        } catch (Refusal e) {
            problem(e.rule, e.at, e.getMessage());
        }
        nodes.end(0, (framed ? in.end : in.at) - in.from);
        return record;
    }

    private int begin(AvroField field) {
        return field.record().begin(staged);
    }

    private void problem(String rule, int at, String reason) {
        task.problem(node, rule, at, reason);
    }

    /** What a record has, or the branch of a union. */
    private void content(AvroField owner, int record, int depth) throws Refusal, IOException {
        if (depth > DEEPEST) {
            throw in.refusal(in.at, "values are nested more than " + DEEPEST + " deep");
        }
        int start = in.at;
        AvroRecord fields = forms.fields(owner);
        if (owner.kind == AvroKind.UNION) {
            long number = in.number();
            AvroField branch = fields.branch(number);
            if (branch == null) {
                throw noBranch(start, number);
            }
            value(branch, record, depth);
        } else {
            for (AvroField field : fields.all) {
                field(field, record, depth);
            }
        }
        if (in.at == start && ++empty > MOST_EMPTY) {
            throw in.refusal(start, "more than " + MOST_EMPTY + " values have no octets");
        }
    }

    private Refusal noBranch(int at, long number) {
        return in.refusal(at, "the union has no branch " + number);
    }

    /** A field, which may be a union with null. */
    private void field(AvroField field, int record, int depth) throws Refusal, IOException {
        int start = in.at;
        if (field.isNullable()) {
            long branch = in.number();
            if (branch == 1 - field.type.branch()) {
                return;
            }
            if (branch != field.type.branch()) {
                int its = node;
                node = nodes.add(field.step, its, 0, start - in.from);
                throw noBranch(start, branch);
            }
        } else if (field.kind == AvroKind.UNION && field.optional && !field.isRepeated()) {
            if (in.number() == forms.fields(field).absent) {
                return;
            }
            in.at = start;
        }
        value(field, record, depth);
    }

    private void value(AvroField field, int record, int depth) throws Refusal, IOException {
        if (!field.isRepeated()) {
            one(field, record, 0, depth);
            return;
        }
        int its = node;
        int start = in.at;
        field.property().storePresent(staged, record);
        int items = 0;
        node = nodes.add(field.step, its, 0, start - in.from);
        int list = node;
        for (long count = in.number(); count != 0; count = in.number()) {
            long size = -1;
            int block = in.at;
            if (count < 0) {
                size = in.number();
                count = -count;
                block = in.at;
            }
            if (count < 0) {
                throw in.refusal(block, "the block has no number of items");
            }
            for (long i = 0; i < count; i++) {
                int at = in.at;
                node = its;
                one(field, record, ++items, depth);
                node = list;
                if (in.at == at && ++empty > MOST_EMPTY) {
                    throw in.refusal(at, "more than " + MOST_EMPTY + " items have no octets");
                }
            }
            if (size >= 0 && size != in.at - block) {
                throw in.refusal(block, "a block of " + size + " octets has items of " + (in.at - block) + " octets");
            }
        }
        nodes.end(list, in.at - in.from);
        node = its;
        String wrong = task.checking() ? field.wrongCount(items) : null;
        if (wrong != null) {
            problem(FormProblem.FACET, start - in.from, wrong);
        }
    }

    private void one(AvroField field, int record, int item, int depth) throws Refusal, IOException {
        int its = node;
        int start = in.at - in.from;
        node = nodes.add(field.step, its, item, start);
        if (field.record == null) {
            Object value = cell(field);
            String reason = task.tellsOfFacets() ? field.format().refuse(value, null) : null;
            if (reason != null) {
                problem(FormProblem.FACET, start, reason);
            }
            field.property().store(staged, record, value);
        } else {
            int inner = begin(field);
            content(field, inner, depth + 1);
            field.property().store(staged, record, inner);
        }
        nodes.end(node, in.at - in.from);
        node = its;
    }

    /** The value that a cell holds. */
    private @Nullable Object cell(AvroField field) throws Refusal, IOException {
        int start = in.at;
        int at = start - in.from;
        if (field.logical != null) {
            return logical(field, field.logical, at);
        }
        switch (field.kind) {
            case BOOLEAN -> {
                long value = in.low(1);
                if (value > 1 || value < 0) {
                    throw Refusal.of(at, "a boolean is 0 or 1, and not " + value);
                }
                return field.bool(value == 1, at);
            }
            case INT, LONG -> {
                return field.integer(integer(field, at), at);
            }
            case FLOAT -> {
                return field.real(Float.intBitsToFloat((int) in.low(4)), at);
            }
            case DOUBLE -> {
                return field.real(Double.longBitsToDouble(in.low(8)), at);
            }
            case ENUM -> {
                long number = in.number();
                if (number < 0 || number >= field.symbols.size()) {
                    throw Refusal.of(at, "the enumeration has no symbol " + number);
                }
                return field.read(field.symbols.get((int) number), at);
            }
            case STRING -> {
                int from = in.octets(field.step);
                return field.read(in.text(from, in.at), at);
            }
            default -> {
                return field.read(in.base64(octets(field, at), in.at), at);
            }
        }
    }

    private Object logical(AvroField field, AvroLogical logical, int at) throws Refusal, IOException {
        try {
            return logical.isOfOctets()
                    ? logical.read(in.data, octets(field, at), in.at)
                    : logical.read(integer(field, at));
        } catch (IllegalArgumentException e) {
            throw Refusal.ofValue(at, String.valueOf(e.getMessage()));
        }
    }

    private long integer(AvroField field, int at) throws Refusal, IOException {
        long value = in.number();
        if (field.kind == AvroKind.INT && value != (int) value) {
            throw Refusal.of(at, value + " is not an integer of 32 bits");
        }
        return value;
    }

    /** Where the octets of a value start, which end where reading goes on. */
    private int octets(AvroField field, int at) throws Refusal, IOException {
        return field.kind == AvroKind.FIXED ? in.octets(field.type.size(), at, field.step) : in.octets(field.step);
    }
}
