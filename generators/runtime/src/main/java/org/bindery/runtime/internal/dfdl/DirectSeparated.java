package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.SequenceTerm.Behavior;
import org.bindery.runtime.internal.dfdl.SequenceTerm.Position;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.property.Occurs;
import org.bindery.runtime.internal.form.PropertyForm;

/** Terms one after the other with separators, as they are read straight into staged messages. Immutable. */
final class DirectSeparated extends DirectTerm {

    /** It is not there, and nothing that follows in its array. */
    private static final int MISSING = 4;

    private final Member[] members;
    private final DirectDelimiter separator;
    private final Position position;

    /** A member, with what may be there of it. */
    private static final class Member {

        private final DirectTerm term;
        private final boolean element;
        private final boolean simple;
        private final boolean emptyIsAbsent;
        private final long least;
        private final long most;
        private final boolean positional;
        /** Whether it is found out by nothing but data that it is there. */
        private final boolean plain;
        /** Whether separators are written for all that may be there. */
        private final boolean padded;

        private final boolean listed;
        /** Whether a record has one of it at most. */
        private final boolean single;

        /** What reads its texts one after the other, once all terms are linked; null where they are read one by one. */
        private DirectValue.@Nullable DelimitedValue texts;

        private boolean isLinked;

        /** @param term how the occurrences of the member are read, one by one */
        Member(Term member, DirectTerm term, Behavior behavior) {
            this.term = term;
            this.positional = behavior.isPositional();
            this.plain = isPlain(member, new HashSet<>());
            if (member instanceof ElementTerm its) {
                this.element = true;
                this.simple = its.isSimple();
                this.emptyIsAbsent = its.emptyIsAbsent;
                boolean fixed = its.occurs.kind() == Occurs.Kind.FIXED;
                this.most = its.occurs.most();
                this.least = fixed ? most : its.occurs.least();
                this.padded = positional && !fixed && most < Occurs.UNBOUNDED;
                this.listed = its.place.isListed(its);
                this.single = !listed && its.place.property() != null;
            } else {
                this.element = false;
                this.simple = false;
                this.emptyIsAbsent = false;
                this.least = 1;
                this.most = 1;
                this.padded = false;
                this.listed = false;
                this.single = false;
            }
        }

        /**
         * Reads as many texts of a list as follow one another, each after a separator, and returns their number.
         *
         * @param most the greatest number that is read
         */
        private int add(DirectReading in, int record, DirectDelimiter separator, long most) {
            if (!isLinked) {
                texts = separator.octets != null && separator.octets.length == 1 ? texts() : null;
                isLinked = true;
            }
            if (texts == null || record == 0 || in.notes != null || (in.bits.position() & 7) != 0) {
                return 0;
            }
            PropertyForm list = ((DirectElement) term).property();
            int added = texts.add(in, list, record, separator.octets[0], most);
            in.kept += added;
            in.stored += added;
            in.asWritten = in.asWritten && (added == 0 || separator.isWritten());
            return added;
        }

        private DirectValue.@Nullable DelimitedValue texts() {
            return term instanceof DirectElement.Simple simple
                            && listed
                            && simple.isPlain()
                            && simple.isOpen()
                            && simple.initiator() == null
                            && simple.isUnchecked()
                            && simple.isUnseen()
                            && simple.value() instanceof DirectValue.DelimitedValue value
                            && value.isText()
                    ? value
                    : null;
        }

        private static boolean isPlain(Term member, Set<Term> seen) {
            if (!member.plain) {
                return false;
            }
            if (member instanceof ElementTerm element) {
                return element.content == null || isPlain(element.content, seen);
            }
            if (seen.add(member)) {
                for (Term each : ((GroupTerm) member).members) {
                    if (!isPlain(each, seen)) {
                        return false;
                    }
                }
            }
            return true;
        }
    }

    private DirectSeparated(Member[] members, DirectDelimiter separator, Position position) {
        this.members = members;
        this.separator = separator;
        this.position = position;
    }

    /**
     * A sequence; null where it cannot be read so.
     *
     * @param terms how its members are read, arrays one by one
     */
    static @Nullable DirectSeparated of(SequenceTerm sequence, DirectTerm[] terms, DirectDelimiter separator) {
        Member[] members = new Member[terms.length];
        for (int i = 0; i < members.length; i++) {
            Term member = sequence.members[i];
            Behavior behavior = sequence.behaviors[i];
            boolean counted = member instanceof ElementTerm element
                    && (element.occurs.kind() == Occurs.Kind.EXPRESSION
                            || element.occurs.kind() == Occurs.Kind.STOP_VALUE);
            if (counted
                    || !member.isRepresented()
                    || behavior == Behavior.POSITIONAL_NEVER
                    || behavior == Behavior.TRAILING_STRICT) {
                return null;
            }
            members[i] = new Member(member, terms[i], behavior);
        }
        return sequence.ordered ? new DirectSeparated(members, separator, sequence.position) : null;
    }

    @Override
    boolean hasProperty(PropertyForm property) {
        for (Member member : members) {
            if (member.term.hasProperty(property)) {
                return true;
            }
        }
        return false;
    }

    @Override
    int read(DirectReading in, int record) throws IOException {
        long met = 0;
        for (Member member : members) {
            long count = 0;
            while (count < member.most) {
                int status = one(in, record, member, count < member.least, met > 0);
                if (status == MISSING) {
                    break;
                }
                if (status != READ && status != EMPTY) {
                    return status;
                }
                met++;
                count++;
                if (count > 1 && member.single && record != 0) {
                    return GIVEN_UP;
                }
                in.asWritten = in.asWritten && status == READ && (count == 1 || member.listed);
                if (position == Position.INFIX) {
                    int added = member.add(in, record, separator, member.most - count);
                    met += added;
                    count += added;
                }
            }
            in.asWritten = in.asWritten && (count == member.most || !member.padded);
        }
        return READ;
    }

    /** Reads an occurrence of a member, with its separator. */
    private int one(DirectReading in, int record, Member member, boolean required, boolean further) throws IOException {
        BitInput bits = in.bits;
        long before = bits.position();
        int kept = in.kept;
        int noted = in.notes == null ? 0 : in.notes.mark();
        boolean asWritten = in.asWritten;
        boolean leading = position == Position.PREFIX || position == Position.INFIX && further;
        if (leading && !separator.passes(in)) {
            bits.position(before);
            in.asWritten = asWritten;
            return !member.element ? GIVEN_UP : required ? ABSENT : MISSING;
        }
        if (position == Position.POSTFIX && !required && member.plain && !bits.has(1)) {
            // There is no data, and so no separator, be it there or not.
            return MISSING;
        }
        long start = bits.position();
        in.skipsEmpty = member.simple && !required;
        int status = member.term.read(in, record);
        in.skipsEmpty = false;
        boolean moved = bits.position() > start;
        if (status == READ) {
            boolean unclear = required ? member.simple && member.emptyIsAbsent && in.end == in.start : !moved;
            if (unclear) {
                return GIVEN_UP;
            }
            in.asWritten = in.asWritten && moved;
        }
        boolean there = (status == READ || status == EMPTY) && (position != Position.POSTFIX || separator.passes(in));
        if (there) {
            return bits.position() == before ? GIVEN_UP : status;
        }
        if (required || status == GIVEN_UP) {
            return status == GIVEN_UP ? GIVEN_UP : ABSENT;
        }
        if (in.kept != kept || status == ABSENT && member.positional) {
            return GIVEN_UP;
        }
        if (in.notes != null) {
            in.notes.cut(noted);
        }
        bits.position(before);
        in.asWritten = false;
        return MISSING;
    }
}
