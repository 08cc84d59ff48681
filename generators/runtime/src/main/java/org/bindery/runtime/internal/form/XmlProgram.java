package org.bindery.runtime.internal.form;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.value.ByWord;
import org.bindery.runtime.internal.xml.XmlInput;

/**
 * The content of an element as operations one after the other, so that a reader needs no recursion: documents may be
 * nested deeper than the stack of a thread. Immutable but for what was found out of names that came lately.
 */
final class XmlProgram {

    /** What is done. */
    enum Code {
        /** Reads text, in mixed content. */
        TEXT,
        /** Reads the root element into the record around it. */
        SELF,
        /** Reads an element that comes once, if it is next. */
        ONE,
        /** Reads an element that comes again and again, as long as it is next. */
        MANY,
        /** Reads an element that is next, one of several that come in any order. */
        NEXT,
        /** Goes on elsewhere unless what follows is next. */
        UNLESS,
        /** Goes on where the alternative is that is next. */
        CHOICE,
        /** Goes on where the step is that is next, and comes back. */
        ALL,
        /** Goes on elsewhere unless what follows is next again. */
        LOOP,
        /** Sets counters to 0. */
        RESET,
        JUMP,
        END
    }

    /** An operation. */
    static final class Operation {
        final Code code;
        /** The step that it is about. */
        final XmlStep step;
        /** The one element that it looks for, or null; and what is read then. Here, since to ask the step costs more loads. */
        private final String namespace;

        private final String local;
        final PropertyForm field;
        /** The first of its counters. */
        final int counter;
        /** Where alternatives start. */
        final int[] targets;
        /** Where to go on when it is done, or how many counters are set. */
        int target;

        /** What was found out of names that were next there lately; null for nothing yet. */
        private Turn[] turns;

        private Operation(Code code, XmlStep step, int counter, int[] targets) {
            this.code = code;
            this.step = step;
            XmlStep only = step != null && step.starts.length == 1 ? step.starts[0] : null;
            this.namespace = only == null ? null : only.field.namespace;
            this.local = only == null || only.any != null ? null : only.field.local;
            this.field = step == null ? null : step.field;
            this.counter = counter;
            this.targets = targets;
        }
    }

    private static final int[] NOWHERE = {};
    /** How many names an operation remembers, at least and at most. */
    private static final int LEAST_TURNS = 1 << 3;

    private static final int MOST_TURNS = 1 << 6;
    /** Elements that may come more often than this are not told apart by how often they came. */
    private static final int MOST_COUNTED = 1 << 4;

    final Operation[] operations;
    /** How many counters it needs. */
    final int counters;

    /** For each counter, above what it makes no difference; null where states of all that makes one would be too many. */
    private final int @Nullable [] highest;

    private XmlProgram(Operation[] operations, int counters) {
        this.operations = operations;
        this.counters = counters;
        this.highest = highest();
    }

    private int @Nullable [] highest() {
        int[] all = new int[counters];
        for (Operation each : operations) {
            if (each.code == Code.MANY || each.code == Code.LOOP) {
                all[each.counter] = highest(each.step);
            }
            for (int i = 0; each.code == Code.ALL && i < each.targets.length; i++) {
                XmlStep member = each.step.members[i];
                all[each.counter + i] = member.isCounted() ? highest(member) : 1;
            }
        }
        long product = 1;
        for (int each : all) {
            product *= each + 1L;
            if (each > MOST_COUNTED || product > Integer.MAX_VALUE) {
                return null;
            }
        }
        return all;
    }

    private static int highest(XmlStep step) {
        return step.max == XmlStep.UNBOUNDED ? Math.max(step.min, 1) : step.max;
    }

    /** Whether there are few states of its counters. */
    boolean isCountable() {
        return highest != null;
    }

    /** What makes a difference of its counters, as one number. */
    long counts(int[] all, int first) {
        long number = 0;
        for (int i = 0; i < counters; i++) {
            number = number * (highest[i] + 1L) + Math.min(all[first + i], highest[i]);
        }
        return number;
    }

    /** What makes a difference of its counters, one by one; null where it has none. */
    int @Nullable [] counters(int[] all, int first) {
        int[] its = counters == 0 ? null : new int[counters];
        for (int i = 0; i < counters; i++) {
            its[i] = Math.min(all[first + i], highest[i]);
        }
        return its;
    }

    /** The program of a record whose content is linked. */
    @ByWord("content")
    static XmlProgram of(RecordForm form) {
        Writer writer = new Writer();
        if (form.self != null && form.self.record != null) {
            writer.add(Code.SELF, null, 0, NOWHERE);
        } else {
            if (form.pieces != null) {
                writer.add(Code.TEXT, null, 0, NOWHERE);
            }
            writer.step(form.content);
        }
        writer.add(Code.END, null, 0, NOWHERE);
        return new XmlProgram(writer.operations.toArray(Operation[]::new), writer.counters);
    }

    /** Whether an element is next that an operation looks for. */
    boolean isNext(int at, XmlInput in) throws IOException, InvalidMessageException {
        Operation operation = operations[at];
        return operation.local != null ? in.at(operation.namespace, operation.local) : turn(at, in).isNext;
    }

    /**
     * What an operation does when a name is next: passing over many elements that may be absent, or finding one of many
     * alternatives, is done once. Threads share what is remembered without locks: a turn is immutable, and one that is lost
     * is found out again.
     */
    Turn turn(int at, XmlInput in) throws IOException, InvalidMessageException {
        String local = in.next();
        String namespace = in.namespace();
        Operation operation = operations[at];
        Turn[] turns = operation.turns;
        if (turns == null) {
            int names = Math.min(Math.max(operation.step.starts.length, LEAST_TURNS), MOST_TURNS);
            turns = new Turn[2 * Integer.highestOneBit(names)];
            operation.turns = turns;
        }
        int slot = local.hashCode() & turns.length - 1;
        Turn turn = turns[slot];
        if (turn == null || !turn.isOf(namespace, local)) {
            turn = Turn.of(operations, at, namespace, local);
            turns[slot] = turn;
        }
        return turn;
    }

    /** What an operation does when an element of some name is next. Immutable. */
    static final class Turn {

        private final String namespace;
        private final String local;
        /** Whether that element is what the operation looks for. */
        final boolean isNext;
        /**
         * Where to go on unless the operation reads something, even if a choice was made: with the next operation that
         * reads, counts or refuses something. The operation itself where that is unknown.
         */
        final int target;

        private Turn(String namespace, String local, boolean isNext, int target) {
            this.namespace = namespace;
            this.local = local;
            this.isNext = isNext;
            this.target = target;
        }

        boolean isOf(String otherNamespace, String otherLocal) {
            return local == otherLocal && namespace == otherNamespace;
        }

        static Turn of(Operation[] operations, int at, String namespace, String local) {
            Operation operation = operations[at];
            boolean isNext = operation.step.starts(namespace, local);
            int behind = switch (operation.code) {
                case ONE, MANY -> at + 1;
                case LOOP -> operation.target;
                default -> at;
            };
            return new Turn(namespace, local, isNext, land(operations, behind, namespace, local));
        }

        /** Passes over all that only decides, and over what does not come and need not. */
        private static int land(Operation[] operations, int from, String namespace, String local) {
            int at = from;
            while (true) {
                int next = next(operations, at, namespace, local);
                if (next == at) {
                    return at;
                }
                at = next;
            }
        }

        /** Where to go on after an operation that only decides; the same where it does more. */
        private static int next(Operation[] operations, int at, String namespace, String local) {
            Operation operation = operations[at];
            XmlStep step = operation.step;
            return switch (operation.code) {
                case JUMP -> operation.target;
                case UNLESS -> step.starts(namespace, local) ? at + 1 : operation.target;
                case ONE -> step.emptiable && !step.starts(namespace, local) ? at + 1 : at;
                case CHOICE -> {
                    int chosen = step.alternative(namespace, local);
                    yield chosen >= 0 ? operation.targets[chosen] : step.emptiable ? operation.target : at;
                }
                case RESET -> {
                    Operation counted = operations[at + 1];
                    boolean absent =
                            isCounted(counted) && counted.step.emptiable && !counted.step.starts(namespace, local);
                    yield !absent ? at : counted.code == Code.LOOP ? counted.target : at + 2;
                }
                case MANY, LOOP, ALL, NEXT, TEXT, SELF, END -> at;
            };
        }

        /** Whether an operation has a counter that is no longer used once it has passed. */
        private static boolean isCounted(Operation operation) {
            boolean repeats = operation.code == Code.MANY || operation.code == Code.LOOP;
            return repeats && operation.step.max == XmlStep.UNBOUNDED;
        }
    }

    /** Makes operations of steps. */
    private static final class Writer {

        private final List<Operation> operations = new ArrayList<>();
        private int counters;

        private int next() {
            return operations.size();
        }

        private Operation add(Code code, XmlStep step, int counter, int[] targets) {
            Operation operation = new Operation(code, step, counter, targets);
            operations.add(operation);
            return operation;
        }

        private int reset(int count) {
            int first = counters;
            counters += count;
            add(Code.RESET, null, first, NOWHERE).target = count;
            return first;
        }

        private void step(XmlStep step) {
            switch (step.order) {
                case FIELD -> field(step);
                case SEQUENCE -> {
                    Operation guard = step.guarded ? add(Code.UNLESS, step, 0, NOWHERE) : null;
                    for (XmlStep each : step.steps) {
                        step(each);
                    }
                    if (guard != null) {
                        guard.target = next();
                    }
                }
                case CHOICE -> choice(step);
                case ALL -> all(step);
                case LOOP -> loop(step);
            }
        }

        private void field(XmlStep step) {
            if (step.isRepeated()) {
                add(Code.MANY, step, reset(1), NOWHERE);
            } else {
                add(Code.ONE, step, 0, NOWHERE);
            }
        }

        private void loop(XmlStep step) {
            int counter = reset(1);
            int start = next();
            Operation loop = add(Code.LOOP, step, counter, NOWHERE);
            step(step.steps[0]);
            add(Code.JUMP, null, 0, NOWHERE).target = start;
            loop.target = next();
        }

        private void choice(XmlStep step) {
            if (step.members.length == 0) {
                return;
            }
            int[] targets = new int[step.members.length];
            Operation choice = add(Code.CHOICE, step, 0, targets);
            List<Operation> ends = new ArrayList<>();
            for (int i = 0; i < targets.length; i++) {
                targets[i] = next();
                step(step.members[i]);
                ends.add(add(Code.JUMP, null, 0, NOWHERE));
            }
            choice.target = next();
            ends.forEach(end -> end.target = choice.target);
        }

        private void all(XmlStep step) {
            if (step.members.length == 0) {
                return;
            }
            Operation guard = step.guarded ? add(Code.UNLESS, step, 0, NOWHERE) : null;
            int counter = reset(step.members.length);
            int start = next();
            int[] targets = new int[step.members.length];
            Operation all = add(Code.ALL, step, counter, targets);
            for (int i = 0; i < targets.length; i++) {
                targets[i] = next();
                XmlStep member = step.members[i];
                if (member.isCounted()) {
                    add(Code.NEXT, member, counter + i, NOWHERE);
                } else {
                    step(member);
                }
                add(Code.JUMP, null, 0, NOWHERE).target = start;
            }
            all.target = next();
            if (guard != null) {
                guard.target = all.target;
            }
        }
    }
}
