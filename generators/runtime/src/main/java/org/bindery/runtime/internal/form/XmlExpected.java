package org.bindery.runtime.internal.form;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What is expected where a reader is, for messages: all that it looked for since the last element. It is computed by
 * passing through these operations again, so that valid documents need no bookkeeping.
 */
final class XmlExpected {

    private static final int MOST = 8;
    private static final String OTHER = "any other element";

    private final Set<String> names = new LinkedHashSet<>();
    private boolean any;

    /**
     * Passes the operations of a record since its last element.
     *
     * @param frames all records: the open ones, followed by the one that ended last
     * @param at the place of the record
     * @param counters how often steps came
     * @param end the operation before which to stop
     */
    void pass(XmlFrame[] frames, int at, int[] counters, int end) {
        XmlFrame frame = frames[at];
        XmlProgram.Operation[] operations = frame.form.program.operations;
        if (frame.since > 0 && isGroup(operations, frame.since)) {
            pass(frames, at + 1, counters, frames[at + 1].form.program.operations.length - 1);
        }
        int next = frame.since;
        while (next != end && operations[next].code != XmlProgram.Code.END) {
            XmlProgram.Operation operation = operations[next];
            if (next < end && end < operation.target && operation.code != XmlProgram.Code.JUMP) {
                next = within(operation, next, end);
            } else {
                next = pass(operation, next, counters, frame.counter);
            }
        }
    }

    /** Where the part starts of what is done by an operation in which another one is. */
    private static int within(XmlProgram.Operation operation, int at, int end) {
        int start = at + 1;
        for (int target : operation.targets) {
            start = target <= end ? target : start;
        }
        return start;
    }

    /** Whether what was read before an operation was a group. */
    private static boolean isGroup(XmlProgram.Operation[] operations, int since) {
        boolean again = operations[since].code == XmlProgram.Code.MANY;
        XmlStep step = operations[again ? since : since - 1].step;
        return step != null && step.field != null && step.field.kind == PropertyForm.Kind.GROUP;
    }

    /** Adds what an operation looked for in vain; the operation after it. */
    private int pass(XmlProgram.Operation operation, int at, int[] counters, int counter) {
        int first = counter + operation.counter;
        switch (operation.code) {
            case ONE, UNLESS, CHOICE -> add(operation.step);
            case MANY, LOOP -> addUnlessFull(operation.step, counters[first]);
            case ALL -> {
                for (int i = 0; i < operation.targets.length; i++) {
                    addUnlessFull(operation.step.members[i], counters[first + i]);
                }
            }
            case JUMP, RESET, NEXT, TEXT, SELF, END -> {
                // They look for nothing.
            }
        }
        return switch (operation.code) {
            case ONE, MANY, RESET, NEXT, TEXT, SELF, END -> at + 1;
            case LOOP, UNLESS, CHOICE, ALL, JUMP -> operation.target;
        };
    }

    private void addUnlessFull(XmlStep step, int count) {
        if (count != step.max) {
            add(step);
        }
    }

    /** Adds what a step can start with. */
    void add(XmlStep step) {
        for (XmlStep start : step.starts) {
            if (start.any == null) {
                names.add(start.field.local);
            }
            any |= start.any != null;
        }
    }

    /** One name of them. */
    String first() {
        return names.isEmpty() ? OTHER : names.iterator().next();
    }

    /** Whether an element of a name is expected, which the one of that name that is there is not: so it is of another namespace. */
    boolean names(String local) {
        return names.contains(local);
    }

    boolean isEmpty() {
        return names.isEmpty() && !any;
    }

    /**
     * The names, one after the other.
     *
     * @param last the text before the last name
     */
    String listed(String last) {
        List<String> all = new ArrayList<>(names);
        if (any) {
            all.add(OTHER);
        }
        int size = all.size();
        if (size > MOST) {
            return String.join(", ", all.subList(0, MOST)) + "…";
        }
        return size == 1 ? all.get(0) : String.join(", ", all.subList(0, size - 1)) + last + all.get(size - 1);
    }
}
