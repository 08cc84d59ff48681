package org.bindery.runtime.internal.asn1;

import java.math.BigInteger;
import org.bindery.runtime.internal.form.FormProblem;
import org.bindery.runtime.internal.octets.FieldLines;
import org.bindery.runtime.internal.octets.Nodes;
import org.bindery.runtime.internal.octets.ReadingTask;
import org.bindery.runtime.internal.octets.Refusal;
import org.bindery.runtime.internal.record.StagedMessage;

/** Reads a message into a staged one, by whatever rules it is encoded. Not thread-safe. */
abstract class MessageReading {

    final Nodes nodes;
    final StagedMessage staged;
    private final ReadingTask task;
    /** The value that is being read. */
    int node = Nodes.NONE;

    MessageReading(ReadingTask task) {
        this.task = task;
        this.nodes = task.nodes();
        this.staged = task.staged();
        nodes.clear();
    }

    /** Reads a message, and returns where its record starts. */
    final int read(FieldLines.Root<Field> root) {
        int record = root.record().begin(staged);
        staged.unordered();
        try {
            message(root.field(), record);
        } catch (Refusal e) {
            problem(e.rule, e.at, e.getMessage());
        }
        return record;
    }

    /** Reads a message, whose record was started. */
    abstract void message(Field root, int record) throws Refusal;

    final void problem(String rule, int at, String reason) {
        task.problem(node, rule, at, reason);
    }

    static Members members(Field field) {
        Members members = field.members;
        if (members == null) {
            throw new IllegalStateException(field.step + " has no members");
        }
        return members;
    }

    int record(Field field, int inner) {
        if (inner != 0) {
            return inner;
        }
        int record = field.record().begin(staged);
        staged.unordered();
        return record;
    }

    void keepRecord(Field field, int holder, int record, int inner) {
        if (inner == 0) {
            field.property().store(staged, holder, record);
        }
    }

    static String what(Field field) {
        return field.step.isEmpty() ? "the value" : field.step;
    }

    void missing(Field member, int at, int its) {
        if (!member.optional) {
            node = nodes.add(member.step, its, 0, at);
            problem(FormProblem.REQUIRED, at, "the component " + member.step + " is missing");
            nodes.removeLast();
            node = its;
        }
    }

    void counted(Field list, int count, int at) {
        if (task.checking() && (count < list.least || (list.most >= 0 && count > list.most))) {
            problem(
                    FormProblem.FACET,
                    at,
                    list.step + " has " + count + " items, and must have " + list.least
                            + (list.most < 0 ? " or more" : " to " + list.most));
        }
    }

    /** Keeps a value, whose facets are looked at first. */
    final void keep(Field field, int holder, int at, Object value) {
        if (task.tellsOfFacets()) {
            String reason = field.format().refuse(value, null);
            if (reason != null) {
                problem(FormProblem.FACET, at, reason);
            }
        }
        field.property().store(staged, holder, value);
    }

    /** An integer of at most 64 bits, as cells hold it. */
    static Object integer(Field field, int at, long number) throws Refusal {
        return switch (field.way) {
            case "int32" -> number == (int) number ? (Object) (int) number : read(field, at, Long.toString(number));
            case "int64" -> number;
            case "integer" -> BigInteger.valueOf(number);
            default -> read(field, at, Long.toString(number));
        };
    }

    /** An integer of more bits. */
    static Object integer(Field field, int at, BigInteger number) throws Refusal {
        return field.way.equals("integer") ? number : read(field, at, number.toString());
    }

    /** The value that a text is. */
    static Object read(Field field, int at, String text) throws Refusal {
        try {
            return field.format().read(text, false);
        } catch (IllegalArgumentException e) {
            throw Refusal.ofValue(at, String.valueOf(e.getMessage()));
        }
    }
}
