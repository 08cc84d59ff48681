package org.bindery.runtime.internal.wire;

import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.form.FormProblem;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.octets.Nodes;
import org.bindery.runtime.internal.octets.ReadingTask;
import org.bindery.runtime.internal.octets.Refusal;
import org.bindery.runtime.internal.record.StagedMessage;

/** Reads a message in wire format, in any of the forms that it allows, into a staged message. Not thread-safe. */
final class WireReading {

    private final WireForms forms;
    private final WireInput in;
    private final Nodes nodes;
    private final StagedMessage staged;
    private final ReadingTask task;
    /** The value that is being read. */
    private int node = Nodes.NONE;
    /** How many fields were met that the types do not have. */
    int unknown;

    WireReading(WireForms forms, WireInput in, ReadingTask task) {
        this.forms = forms;
        this.in = in;
        this.task = task;
        this.nodes = task.nodes();
        this.staged = task.staged();
        nodes.clear();
    }

    /** Reads a message that ends at a place, and returns where its record starts. */
    int read(Field root, int end) {
        int record = begin(root);
        node = nodes.add(root.step, Nodes.NONE, 0, 0);
        nodes.end(0, end - in.from);
        try {
            fields(root, end, record, 0, 0);
        } catch (Refusal e) {
            problem(e.rule, e.at, e.getMessage());
        }
        return record;
    }

    private int begin(Field field) {
        int record = field.record().begin(staged);
        staged.unordered();
        return record;
    }

    private void problem(String rule, int at, String reason) {
        task.problem(node, rule, at, reason);
    }

    /**
     * Reads fields up to a place, or to the end of a group.
     *
     * @param group the number of the group that they are; 0 for none
     */
    private void fields(Field owner, int limit, int record, int group, int depth) throws Refusal {
        if (depth > WireInput.DEEPEST) {
            throw in.tooDeep();
        }
        int its = node;
        int start = in.at;
        Fields fields = forms.fields(owner);
        List<Field> met = fields.required.isEmpty() ? List.of() : new ArrayList<>();
        boolean ended = false;
        while (!ended && (in.at < limit || group != 0)) {
            int at = in.at;
            int tag = in.tag(limit);
            int number = tag >>> 3;
            if ((tag & 7) == Kind.END && number == group) {
                ended = true;
                continue;
            }
            Field field = fields.at(number);
            if (field == null || !field(fields, field, tag & 7, at, limit, record, depth)) {
                unknown++;
                in.skip(tag, limit);
            } else if (!fields.required.isEmpty()) {
                met.add(field);
            }
            node = its;
        }
        for (Field field : fields.required) {
            if (!met.contains(field)) {
                missing(field, start - in.from);
            }
        }
        for (Field field : fields.counted) {
            count(field, record, start - in.from);
        }
    }

    private void missing(Field field, int at) {
        int its = node;
        node = nodes.add(field.step, its, 0, at);
        problem(FormProblem.REQUIRED, at, "the field " + field.step + " is missing");
        nodes.removeLast();
        node = its;
    }

    private void count(Field field, int record, int at) {
        String wrong = task.checking() ? field.wrongCount(field.property().count(staged, record)) : null;
        if (wrong != null) {
            problem(FormProblem.FACET, at, wrong);
        }
    }

    /** Reads the value of a field, and returns whether it is of the type of the field. */
    private boolean field(Fields fields, Field field, int wireType, int at, int limit, int record, int depth)
            throws Refusal {
        boolean packed = wireType == Kind.LENGTH && field.kind.isPackable() && field.isRepeated();
        if (wireType != field.kind.wireType && !packed) {
            return false;
        }
        PropertyForm property = field.property();
        if (packed) {
            packed(field, limit, record);
            return true;
        }
        enter(field, at, record);
        if (!field.kind.isMessage()) {
            Object value = value(field, limit);
            if (value == null) {
                in.at = at;
                in.tag(limit);
                nodes.removeLast();
                return false;
            }
            alone(fields, field, record);
            store(field, value, at, record);
        } else {
            alone(fields, field, record);
            boolean again = !field.isRepeated() && property.first(staged, record) != 0;
            int inner = again ? property.first(staged, record) : begin(field);
            int its = node;
            if (field.kind == Kind.GROUP) {
                fields(field, limit, inner, field.type.number(), depth + 1);
            } else {
                int end = in.length(limit, field.step);
                fields(field, end, inner, 0, depth + 1);
            }
            if (!again) {
                property.store(staged, record, inner);
            }
            node = its;
        }
        nodes.end(node, in.at - in.from);
        return true;
    }

    /** Takes away what a field of a oneof comes in place of. */
    private void alone(Fields fields, Field field, int record) {
        String oneof = field.type.oneof();
        if (oneof != null) {
            for (Field other : fields.oneof(oneof)) {
                if (other != field) {
                    other.property().unset(staged, record);
                }
            }
        }
    }

    private void enter(Field field, int at, int record) {
        int item = field.isRepeated() ? field.property().count(staged, record) + 1 : 0;
        node = nodes.add(field.step, node, item, at - in.from);
    }

    /** Reads values after one tag. */
    private void packed(Field field, int limit, int record) throws Refusal {
        int its = node;
        int end = in.length(limit, field.step);
        while (in.at < end) {
            int place = in.at;
            node = its;
            enter(field, place, record);
            Object value = value(field, end);
            if (value == null) {
                nodes.removeLast();
                unknown++;
                continue;
            }
            store(field, value, place, record);
            nodes.end(node, in.at - in.from);
        }
        node = its;
    }

    private void store(Field field, Object value, int at, int record) {
        if (task.tellsOfFacets()) {
            String reason = field.format().refuse(value, null);
            if (reason != null) {
                problem(FormProblem.FACET, at - in.from, reason);
            }
        }
        field.property().store(staged, record, value);
    }

    /** The value; null for a number that is none of an enumeration. */
    private @Nullable Object value(Field field, int limit) throws Refusal {
        int start = in.at;
        int at = start - in.from;
        switch (field.kind) {
            case INT32 -> {
                int number = (int) in.varint(limit);
                return field.integer(number, at);
            }
            case UINT32 -> {
                return field.integer(in.varint(limit) & 0xFFFF_FFFFL, at);
            }
            case SINT32 -> {
                int number = (int) in.varint(limit);
                return field.integer(number >>> 1 ^ -(number & 1), at);
            }
            case INT64, UINT64 -> {
                return field.integer(in.varint(limit), at);
            }
            case SINT64 -> {
                long number = in.varint(limit);
                return field.integer(number >>> 1 ^ -(number & 1), at);
            }
            case FIXED32 -> {
                return field.integer(in.fixed(4, limit), at);
            }
            case SFIXED32 -> {
                int number = (int) in.fixed(4, limit);
                return field.integer(number, at);
            }
            case FIXED64, SFIXED64 -> {
                return field.integer(in.fixed(8, limit), at);
            }
            case FLOAT -> {
                return field.real(Float.intBitsToFloat((int) in.fixed(4, limit)), at);
            }
            case DOUBLE -> {
                return field.real(Double.longBitsToDouble(in.fixed(8, limit)), at);
            }
            case BOOL -> {
                return field.bool(in.varint(limit) != 0, at);
            }
            case ENUM -> {
                int number = (int) in.varint(limit);
                String name = field.name(number);
                return name == null ? null : field.read(name, at);
            }
            default -> {
                int end = in.length(limit, field.step);
                int from = in.at;
                in.at = end;
                return field.read(field.kind == Kind.STRING ? in.text(from, end) : in.base64(from, end), at);
            }
        }
    }
}
