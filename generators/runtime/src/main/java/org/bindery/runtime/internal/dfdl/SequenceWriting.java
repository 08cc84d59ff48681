package org.bindery.runtime.internal.dfdl;

import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.SequenceTerm.Behavior;
import org.bindery.runtime.internal.dfdl.SequenceTerm.Position;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.WritingException;
import org.bindery.runtime.internal.dfdl.expression.ExpressionException;
import org.bindery.runtime.internal.dfdl.property.Occurs;

/** Writes sequences: their members, with what separates them. Not thread-safe. */
final class SequenceWriting {

    /** More places of what is not there get no separators. */
    private static final long MOST_PLACES = 1 << 20;

    private final Writing writing;

    /** How many places the innermost sequence has so far. */
    private long places;
    /** How many separators are to be written before what comes. */
    private long owed;
    /** Where the innermost sequence ends if nothing comes any more. */
    private long end;
    /** The index of the occurrence that the innermost sequence is in. */
    private long around;

    SequenceWriting(Writing writing) {
        this.writing = writing;
    }

    void write(SequenceTerm sequence) throws WritingException, ExpressionException, ProcessingException {
        long outerPlaces = places;
        long outerOwed = owed;
        long outerEnd = end;
        long outerAround = around;
        around = writing.occursIndex;
        places = 0;
        owed = 0;
        end = -1;
        for (int i = 0; i < sequence.members.length; i++) {
            Term member = sequence.members[i];
            boolean array = member instanceof ElementTerm element && element.isRepeating();
            if (sequence.separator == null || !member.isRepresented()) {
                if (array) {
                    array((ElementTerm) member);
                } else {
                    writing.term(member);
                }
            } else if (array) {
                separated(sequence, i, (ElementTerm) member);
            } else {
                place(sequence, i, member);
            }
        }
        if (end >= 0) {
            writing.out.truncate(end);
        }
        places = outerPlaces;
        owed = outerOwed;
        end = outerEnd;
        around = outerAround;
    }

    /** Writes the occurrences of an element that nothing separates. */
    void array(ElementTerm element) throws WritingException {
        long outer = writing.occursIndex;
        writing.occursIndex = 1;
        while (writing.isNext(element)) {
            writing.element(element);
            writing.occursIndex++;
        }
        writing.occursIndex = outer;
    }

    private void separated(SequenceTerm sequence, int member, ElementTerm element)
            throws WritingException, ExpressionException, ProcessingException {
        long outer = writing.occursIndex;
        writing.occursIndex = 1;
        long count = 0;
        while (writing.isNext(element)) {
            place(sequence, member, element);
            writing.occursIndex++;
            count++;
        }
        writing.occursIndex = outer;
        boolean bounded = element.occurs.kind() == Occurs.Kind.IMPLICIT && element.occurs.most() < MOST_PLACES;
        if (bounded && sequence.behaviors[member].isPositional()) {
            for (; count < element.occurs.most(); count++) {
                place(sequence, member, null);
            }
        }
    }

    /** Writes the term of one place, or nothing, with its separator. */
    private void place(SequenceTerm sequence, int member, @Nullable Term term)
            throws WritingException, ExpressionException, ProcessingException {
        boolean suppressible = isSuppressible(sequence.behaviors[member]);
        long start = writing.out.position();
        long before = owed;
        boolean postfix = sequence.position == Position.POSTFIX;
        long needed = postfix || sequence.position == Position.INFIX && places == 0 ? 0 : 1;
        separators(sequence, owed + needed);
        long content = writing.out.position();
        if (term != null) {
            writing.term(term);
        }
        places++;
        if (writing.out.position() == content && suppressible) {
            if (!sequence.behaviors[member].isPositional()) {
                writing.out.truncate(start);
                owed = before;
            } else {
                // Its separators stay, so that they are not written again before what comes.
                end = end < 0 ? start : end;
                owed = postfix ? 1 : 0;
            }
            return;
        }
        owed = 0;
        end = -1;
        if (postfix) {
            separators(sequence, 1);
        }
    }

    /** Whether separators may be left out at the end, where nothing comes any more. */
    private static boolean isSuppressible(Behavior behavior) {
        return switch (behavior) {
            case TRAILING, TRAILING_STRICT, NON_POSITIONAL -> true;
            case POSITIONAL, POSITIONAL_NEVER -> false;
        };
    }

    private void separators(SequenceTerm sequence, long count)
            throws WritingException, ExpressionException, ProcessingException {
        long index = writing.occursIndex;
        writing.occursIndex = around;
        for (long left = count; left > 0; left--) {
            writing.separator(sequence);
        }
        writing.occursIndex = index;
    }
}
