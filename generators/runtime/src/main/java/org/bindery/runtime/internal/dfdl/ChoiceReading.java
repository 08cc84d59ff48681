package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import org.bindery.runtime.internal.dfdl.expression.ExpressionException;
import org.bindery.runtime.internal.dfdl.text.Scope;

/** Reads choices: the branch selected by a key, or the first one that fits. Not thread-safe. */
final class ChoiceReading {

    private final Reading reading;

    ChoiceReading(Reading reading) {
        this.reading = reading;
    }

    /** Reads a choice, its delimiters included. */
    boolean read(ChoiceTerm choice) throws IOException {
        int node = reading.open;
        if (!reading.initiator(choice, node)) {
            return false;
        }
        Scope outer = reading.scope;
        try {
            reading.scope = reading.inside(choice, null, node);
        } catch (ExpressionException e) {
            return reading.fail(choice, "the terminator: ", e);
        }
        boolean read = choice.length > 0 ? limited(choice) : branch(choice);
        if (read) {
            read = reading.terminator(choice, node);
        }
        reading.scope = outer;
        return read;
    }

    /** Reads a branch that takes a number of bits, whatever it has. */
    private boolean limited(ChoiceTerm choice) throws IOException {
        long start = reading.in.position();
        if (!reading.in.has(choice.length)) {
            return reading.lack(choice, choice.length);
        }
        long limit = reading.in.limit();
        reading.in.limit(start + choice.length);
        boolean read = branch(choice);
        reading.in.limit(limit);
        if (read) {
            reading.in.position(start + choice.length);
        }
        return read;
    }

    private boolean branch(ChoiceTerm choice) throws IOException {
        if (choice.dispatch != null) {
            String key;
            try {
                key = reading.text(choice.dispatch, reading.open);
            } catch (ExpressionException e) {
                return reading.fail(choice, "dfdl:choiceDispatchKey: ", e);
            }
            Term branch = choice.branch(key);
            if (branch == null) {
                return reading.fail(choice, "no branch has the dfdl:choiceBranchKey ", key);
            }
            return alone(branch);
        }
        long position = reading.in.position();
        int nodes = reading.infoset.used;
        int last = reading.last();
        int changes = reading.variables.mark();
        for (Term branch : choice.members) {
            int point = reading.uncertain(branch);
            boolean read = alone(branch);
            boolean certain = reading.certain(point);
            if (read) {
                return true;
            }
            if (certain) {
                return false;
            }
            reading.reset(position, nodes, last, changes);
        }
        return reading.fail(choice, Failure.NO_BRANCH, null);
    }

    /** Reads a branch, which may be an array. */
    private boolean alone(Term branch) throws IOException {
        return branch instanceof ElementTerm element && element.isRepeating()
                ? reading.array(element)
                : reading.term(branch) != Reading.FAILED;
    }
}
