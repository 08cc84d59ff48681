package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.util.Arrays;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.SequenceTerm.Behavior;
import org.bindery.runtime.internal.dfdl.SequenceTerm.Position;
import org.bindery.runtime.internal.dfdl.expression.ExpressionException;
import org.bindery.runtime.internal.dfdl.property.Lexicals;
import org.bindery.runtime.internal.dfdl.property.Occurs;
import org.bindery.runtime.internal.dfdl.stop.Markup;
import org.bindery.runtime.internal.dfdl.stop.Tried;
import org.bindery.runtime.internal.dfdl.text.DelimiterMatcher;
import org.bindery.runtime.internal.dfdl.text.Scope;

/** Reads sequences: their members in order or in any order, with what separates them. Not thread-safe. */
final class SequenceReading {

    // Results of an attempt to read a member, in addition to those of terms.
    /** It is not there, but its separator is. */
    private static final int ABSENT = 4;
    /** Nothing that separates it is there. */
    private static final int MISSING_SEPARATOR = 5;
    /** It failed where there is nothing. */
    private static final int MISSING = 6;
    /** Nothing was tried yet. */
    private static final int NEVER = 7;

    private final Reading reading;

    /** What became of the last attempt, and of the one before, in the innermost sequence. */
    private int last = NEVER;

    private int before = NEVER;
    /** How many members of the innermost sequence were met, be they absent. */
    private int met;
    /** The index of the occurrence that the innermost sequence is in. */
    private long around;

    SequenceReading(Reading reading) {
        this.reading = reading;
    }

    /** Reads a sequence, its delimiters included. */
    boolean read(SequenceTerm sequence) throws IOException {
        int node = reading.open;
        if (!reading.initiator(sequence, node)) {
            return false;
        }
        Scope outer = reading.scope;
        try {
            reading.scope = reading.inside(sequence, sequence.separator, node);
        } catch (ExpressionException e) {
            return reading.fail(sequence, "its delimiters: ", e);
        }
        int outerLast = last;
        int outerBefore = before;
        int outerMet = met;
        long outerAround = around;
        last = NEVER;
        before = NEVER;
        met = 0;
        around = reading.occursIndex;
        boolean read = sequence.ordered && !sequence.floating ? ordered(sequence) : unordered(sequence);
        last = outerLast;
        before = outerBefore;
        met = outerMet;
        around = outerAround;
        if (read) {
            read = reading.terminator(sequence, node);
        }
        reading.scope = outer;
        return read;
    }

    // In order.

    private boolean ordered(SequenceTerm sequence) throws IOException {
        Term[] members = sequence.members;
        boolean separated = sequence.separator != null;
        for (int i = 0; i < members.length; i++) {
            Term member = members[i];
            if (member instanceof ElementTerm element && element.isRepeating()) {
                if (!occurrences(sequence, i, element)) {
                    return explained(members, i, failing);
                }
            } else if (!separated || !member.isRepresented()) {
                long start = reading.in.position();
                if (reading.term(member) == Reading.FAILED) {
                    return explained(members, i, start);
                }
            } else {
                int status = attempt(sequence, i, true);
                note(status);
                if (status == ABSENT) {
                    break;
                }
                if (!isThere(status)) {
                    return false;
                }
                met++;
            }
        }
        if (separated && members.length > 0 && sequence.behaviors[members.length - 1] == Behavior.TRAILING_STRICT) {
            if (isEmpty(last) || isEmpty(before)) {
                return reading.fail(sequence, "what is empty at its end must be left out with its separator", null);
            }
        }
        return true;
    }

    /**
     * Finds out what is in the place of a member that failed, if none of the possible ones. Where a later member
     * starts there, or the remaining data may, the failed one is missing; otherwise the assertion about the remaining
     * data, which follows the members, has a message for it.
     *
     * @return false, since the sequence failed
     */
    private boolean explained(Term[] members, int failed, long start) throws IOException {
        long here = reading.in.position();
        if (!reading.failure.isAsked(here)) {
            return false;
        }
        Failure failure = reading.failure;
        boolean within = here != start;
        if (!within) {
            failure.missing = members[failed].first();
            failure.explained = members[failed].isRest() || starts(failure.missing);
        }
        Term missing = failure.missing;
        boolean hasTag = missing != null && missing.framing.initiator != null;
        if (failure.explained || !hasTag && !failure.isUnknown()) {
            return false;
        }
        failure.askNothing();
        Term later = null;
        int next = within ? failed : failed + 1;
        while (later == null && next < members.length && !members[next].isRest()) {
            later = tried(members[next]) > here ? members[next] : null;
            next++;
        }
        failure.resume(here);
        if (later == null && next == members.length) {
            return false;
        }
        if (later == null && reading.term(members[next]) == Reading.FAILED) {
            failure.explained = true;
        } else if (missing != null
                && missing.framing.initiator != null
                && (later == null || later.first().framing.initiator != null)) {
            failure.explained = true;
            reading.fail(missing, Tried.MISSING, missing.framing.initiator);
        }
        return false;
    }

    /** Whether the initiator of a term is at the position. */
    private boolean starts(Term term) throws IOException {
        if (term.framing.initiator == null) {
            return false;
        }
        long start = reading.in.position();
        try {
            return reading.initiatorOf(term, reading.open).match(reading.in) != DelimiterMatcher.NONE;
        } catch (ExpressionException e) {
            return false;
        } finally {
            reading.in.position(start);
        }
    }

    /** How far reading comes in a term; it goes back to where it was. */
    private long tried(Term term) throws IOException {
        long position = reading.in.position();
        int nodes = reading.infoset.used;
        int lastNode = reading.last();
        int changes = reading.variables.mark();
        int point = reading.uncertain(term);
        reading.term(term);
        reading.certain(point);
        long reached = reading.in.position();
        reading.reset(position, nodes, lastNode, changes);
        return reached;
    }

    private void note(int status) {
        before = last;
        last = status;
    }

    private static boolean isThere(int status) {
        return status == Reading.NORMAL || status == Reading.NIL || status == Reading.EMPTY;
    }

    private static boolean isEmpty(int status) {
        return status == MISSING || status == ABSENT || status == Reading.EMPTY;
    }

    /** Reads an array alone, which is the branch of a choice. */
    boolean array(ElementTerm element) throws IOException {
        int outerLast = last;
        int outerBefore = before;
        int outerMet = met;
        boolean read = occurrences(null, 0, element);
        last = outerLast;
        before = outerBefore;
        met = outerMet;
        return read;
    }

    /** @param sequence the sequence that the element is in; null where it is the branch of a choice */
    private boolean occurrences(@Nullable SequenceTerm sequence, int member, ElementTerm element) throws IOException {
        long least = element.occurs.least();
        long most = element.occurs.most();
        if (element.occurs.kind() == Occurs.Kind.EXPRESSION) {
            try {
                most = count(element);
                least = most;
            } catch (ExpressionException e) {
                return reading.fail(element, "dfdl:occursCount: ", e);
            }
        }
        boolean bounded = most < Occurs.UNBOUNDED;
        boolean certain = element.occurs.kind() == Occurs.Kind.FIXED
                || element.occurs.kind() == Occurs.Kind.EXPRESSION
                || element.occurs.kind() == Occurs.Kind.STOP_VALUE;
        long outer = reading.occursIndex;
        reading.occursIndex = 1;
        note(NEVER);
        boolean read = true;
        for (long number = 1; number <= most; number++) {
            long position = reading.in.position();
            int status = occurrence(sequence, member, element, number <= least, !certain);
            note(status);
            if (status == MISSING_SEPARATOR || status == MISSING || status == Reading.FAILED) {
                read = !isFailing;
                failing = position;
                break;
            }
            boolean moved = reading.in.position() > position;
            if (!bounded && !moved && met > 0) {
                read = reading.fail(element, "an occurrence takes no data, and there may be any number of them", null);
                break;
            }
            met++;
            if (status != ABSENT) {
                reading.occursIndex++;
                if (element.occurs.kind() == Occurs.Kind.STOP_VALUE && isStop(element)) {
                    break;
                }
            }
        }
        reading.occursIndex = outer;
        if (read
                && sequence != null
                && sequence.separator != null
                && sequence.behaviors[member] == Behavior.POSITIONAL_NEVER
                && (last == Reading.FAILED || last == MISSING_SEPARATOR)) {
            return reading.fail(element, "all occurrences must be there, as no separator may be left out", null);
        }
        return read;
    }

    /** The number of occurrences that an expression gives, which is written as if the element was present. */
    private long count(ElementTerm element) throws ExpressionException {
        if (element.occurs.count().isConstant()) {
            return reading.count(element.occurs.count(), reading.open);
        }
        int nodes = reading.infoset.used;
        int lastNode = reading.last();
        try {
            return reading.count(element.occurs.count(), reading.infoset.add(element, reading.open));
        } finally {
            reading.infoset.cut(nodes, reading.open, lastNode);
        }
    }

    /** Whether the last attempt failed the whole sequence. */
    private boolean isFailing;

    /** Where the occurrence starts that was not there. */
    private long failing;

    private boolean isStop(ElementTerm element) {
        int node = reading.last();
        Object value = reading.infoset.value(node);
        if (value == null || !element.occurs.stop().equals(Lexicals.text(value))) {
            return false;
        }
        // The value that ends the occurrences is none of them.
        reading.infoset.cutLast(reading.open, node);
        return true;
    }

    /** Tries to read an occurrence, and goes back where it is not there. */
    private int occurrence(
            @Nullable SequenceTerm sequence, int member, ElementTerm element, boolean required, boolean uncertain)
            throws IOException {
        long position = reading.in.position();
        int nodes = reading.infoset.used;
        int lastNode = reading.last();
        int changes = reading.variables.mark();
        boolean pointed = uncertain && !required;
        int point = pointed ? reading.uncertain(element) : 0;
        int status = sequence == null || sequence.separator == null
                ? reading.element(element)
                : attempt(sequence, member, required);
        boolean certain = !pointed || reading.certain(point);
        // Only now, since an attempt within this one may have failed a sequence of its own.
        isFailing = false;
        boolean nothing = status == Reading.EMPTY
                && reading.in.position() == position
                && reading.infoset.first(reading.last()) == Infoset.NONE;
        if (nothing && !required && (sequence == null || sequence.separator == null)) {
            // What is empty, and need not be there, is not there (DFDL, section 9.4.2.2).
            reading.reset(position, nodes, lastNode, changes);
            return Reading.FAILED;
        }
        if (isThere(status)) {
            return status;
        }
        if (status == ABSENT) {
            long behind = reading.in.position();
            reading.reset(position, nodes, lastNode, changes);
            reading.in.position(behind);
            return status;
        }
        if (certain || required) {
            isFailing = true;
            return status;
        }
        reading.reset(position, nodes, lastNode, changes);
        return status;
    }

    // With separators.

    /** Tries to read a member with its separator. */
    private int attempt(SequenceTerm sequence, int member, boolean required) throws IOException {
        return sequence.position == Position.POSTFIX
                ? postfix(sequence, member, required)
                : leading(sequence, member, required);
    }

    private boolean separator(SequenceTerm sequence) throws IOException {
        long index = reading.occursIndex;
        reading.occursIndex = around;
        try {
            DelimiterMatcher matcher = reading.separatorOf(sequence, reading.open);
            return reading.delimiter(sequence, matcher, Markup.SEPARATOR)
                    || reading.fail(sequence, Tried.EXPECTED + "separator ", sequence.separator);
        } catch (ExpressionException e) {
            return reading.fail(sequence, "the separator: ", e);
        } finally {
            reading.occursIndex = index;
        }
    }

    private int leading(SequenceTerm sequence, int member, boolean required) throws IOException {
        Term term = sequence.members[member];
        boolean needed = sequence.position == Position.PREFIX || met > 0;
        if (needed && !separator(sequence)) {
            if (!(term instanceof ElementTerm) && isTrailing(sequence.behaviors[member]) && !term.hasSyntax()) {
                return ABSENT;
            }
            return MISSING_SEPARATOR;
        }
        long start = reading.in.position();
        int status = reading.term(term);
        return judged(term, sequence.behaviors[member], status, start, required);
    }

    private static boolean isTrailing(Behavior behavior) {
        return behavior == Behavior.TRAILING || behavior == Behavior.TRAILING_STRICT;
    }

    private int postfix(SequenceTerm sequence, int member, boolean required) throws IOException {
        Term term = sequence.members[member];
        Behavior behavior = sequence.behaviors[member];
        long start = reading.in.position();
        int nodes = reading.infoset.used;
        int lastNode = reading.last();
        int changes = reading.variables.mark();
        int status = reading.term(term);
        if (status != Reading.FAILED) {
            int judged = judged(term, behavior, status, start, required);
            if (separator(sequence)) {
                return judged;
            }
            reading.reset(start, nodes, lastNode, changes);
            return MISSING_SEPARATOR;
        }
        boolean delimited = term instanceof ElementTerm element
                && element.isSimple()
                && element.length != null
                && element.length.kind() == Length.Kind.DELIMITED;
        if (delimited && !required && behavior.isPositional()) {
            reading.reset(start, nodes, lastNode, changes);
            if (separator(sequence)) {
                return ABSENT;
            }
        }
        return reading.in.position() == start ? MISSING : Reading.FAILED;
    }

    /** What a member is, where its separator is there. */
    private int judged(Term term, Behavior behavior, int status, long start, boolean required) {
        boolean nothing = reading.in.position() == start;
        if (status == Reading.FAILED) {
            if (!nothing) {
                return Reading.FAILED;
            }
            return behavior.isPositional() && !required && term instanceof ElementTerm ? ABSENT : MISSING;
        }
        if (!(term instanceof ElementTerm element)) {
            return nothing && behavior.isPositional() ? Reading.EMPTY : status;
        }
        if (element.isSimple()) {
            if (status != Reading.EMPTY) {
                return status;
            }
            if (!required) {
                return ABSENT;
            }
            if (element.emptyIsAbsent) {
                reading.fail(term, "it is empty, but must be there", null);
                return MISSING;
            }
            return status;
        }
        if (nothing) {
            return required ? Reading.EMPTY : reading.infoset.first(reading.last()) == Infoset.NONE ? ABSENT : status;
        }
        return status;
    }

    // In any order.

    /** Reads members in any order, or those that float in any order and the others in theirs. */
    private boolean unordered(SequenceTerm sequence) throws IOException {
        Term[] members = sequence.members;
        Reordering met = new Reordering(members.length);
        int inPlace = 0;
        int next = 0;
        while (next < members.length) {
            Term member = members[next];
            boolean fixed = sequence.ordered && !isFloating(member);
            if (fixed && next < inPlace) {
                next++;
                continue;
            }
            int nodes = reading.last();
            int status = one(sequence, next, met.count(next) == 0 && isRequired(member));
            if (status == Reading.FAILED) {
                return false;
            }
            if (status == ABSENT) {
                break;
            }
            if (status == MISSING) {
                next++;
                continue;
            }
            int first = nodes == Infoset.NONE ? reading.infoset.first(reading.open) : reading.infoset.next(nodes);
            met.add(next, first, reading.last());
            if (!met.isFew(member, next, reading)) {
                return false;
            }
            boolean again = member instanceof ElementTerm element && element.isRepeating();
            inPlace = fixed ? again ? next : next + 1 : inPlace;
            next = status == Reading.EMPTY ? next + 1 : 0;
        }
        return met.isComplete(sequence, reading) && met.sort(reading.infoset, reading.open);
    }

    private static boolean isFloating(Term member) {
        return member instanceof ElementTerm element && element.floating;
    }

    private static boolean isRequired(Term member) {
        return !(member instanceof ElementTerm element) || element.occurs.least() > 0;
    }

    /**
     * Tries to read one occurrence of a member.
     *
     * @param needed whether it has to be there once, be it without data
     * @return normal; empty where it took no data; absent; missing where it is not there; or failed for good
     */
    private int one(SequenceTerm sequence, int member, boolean needed) throws IOException {
        Term term = sequence.members[member];
        long position = reading.in.position();
        int nodes = reading.infoset.used;
        int lastNode = reading.last();
        int changes = reading.variables.mark();
        int point = reading.uncertain(term);
        int status = sequence.separator == null ? reading.term(term) : attempt(sequence, member, true);
        boolean certain = reading.certain(point);
        if (isThere(status)) {
            boolean moved = reading.in.position() > position;
            if (moved || needed) {
                met++;
                return moved ? Reading.NORMAL : Reading.EMPTY;
            }
            reading.reset(position, nodes, lastNode, changes);
            return MISSING;
        }
        if (status == ABSENT) {
            return status;
        }
        if (certain) {
            return Reading.FAILED;
        }
        reading.reset(position, nodes, lastNode, changes);
        return MISSING;
    }

    /** The members found of an unordered sequence. */
    private static final class Reordering {

        private final int[] counts;
        private int[] members = new int[8];
        private int[] firsts = new int[8];
        private int[] lasts = new int[8];
        private int used;

        /** @param size how many members the sequence has */
        Reordering(int size) {
            this.counts = new int[size];
        }

        int count(int member) {
            return counts[member];
        }

        /**
         * Notes an occurrence of a member.
         *
         * @param first the first of its elements; none for a group without any
         * @param last the last of them
         */
        void add(int member, int first, int last) {
            counts[member]++;
            if (first == Infoset.NONE) {
                return;
            }
            if (used == members.length) {
                members = Arrays.copyOf(members, 2 * used);
                firsts = Arrays.copyOf(firsts, 2 * used);
                lasts = Arrays.copyOf(lasts, 2 * used);
            }
            members[used] = member;
            firsts[used] = first;
            lasts[used++] = last;
        }

        /** Whether a member that was met is there no more often than it may be. */
        boolean isFew(Term member, int index, Reading reading) {
            long most = member instanceof ElementTerm element ? element.occurs.most() : 1;
            return counts[index] <= most || reading.fail(member, "occurs too often; the maximum is ", most);
        }

        /** Whether each member is there as often as it must be. */
        boolean isComplete(SequenceTerm sequence, Reading reading) {
            for (int i = 0; i < counts.length; i++) {
                Term member = sequence.members[i];
                long least = member instanceof ElementTerm element ? element.occurs.least() : 1;
                if (counts[i] < least) {
                    return reading.fail(member, "missing; the minimum is ", least);
                }
            }
            return true;
        }

        /** Puts the elements into the order of the members, and is true. */
        boolean sort(Infoset infoset, int open) {
            if (used < 2 || open == Infoset.NONE) {
                return true;
            }
            int before = infoset.before(open, firsts[0]);
            for (int member = 0; member < counts.length; member++) {
                for (int i = 0; i < used; i++) {
                    if (members[i] == member) {
                        infoset.link(open, before, firsts[i]);
                        before = lasts[i];
                    }
                }
            }
            infoset.link(open, before, Infoset.NONE);
            return true;
        }
    }
}
