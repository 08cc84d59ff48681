package org.bindery.runtime.internal.form;

import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.internal.value.ByWord;

/**
 * The content of an element as operations one after the other, so that a reader needs no recursion: documents may be
 * nested deeper than the stack of a thread. Immutable.
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
        /** The first of its counters. */
        final int counter;
        /** Where alternatives start. */
        final int[] targets;
        /** Where to go on when it is done, or how many counters are set. */
        int target;

        private Operation(Code code, XmlStep step, int counter, int[] targets) {
            this.code = code;
            this.step = step;
            this.counter = counter;
            this.targets = targets;
        }
    }

    private static final int[] NOWHERE = {};

    final Operation[] operations;
    /** How many counters it needs. */
    final int counters;

    private XmlProgram(Operation[] operations, int counters) {
        this.operations = operations;
        this.counters = counters;
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
