package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.dfdl.expression.WholeExpression;
import org.bindery.runtime.internal.dfdl.property.Occurs;
import org.bindery.runtime.internal.dfdl.property.Statement;

/** Groups and arrays as they are read straight into staged messages. */
final class DirectGroup {

    private DirectGroup() {}

    /** Tries a term that may not be there, and goes back where it is not. */
    private static int attempt(DirectReading in, DirectTerm term, int record) throws IOException {
        BitInput bits = in.bits;
        long position = bits.position();
        int kept = in.kept;
        int noted = in.notes == null ? 0 : in.notes.mark();
        int status = term.read(in, record);
        if (status == DirectTerm.ABSENT) {
            if (in.kept != kept) {
                return DirectTerm.GIVEN_UP;
            }
            if (in.notes != null) {
                in.notes.cut(noted);
            }
            bits.position(position);
        }
        return status;
    }

    /** Terms one after the other. */
    static final class Sequence extends DirectTerm {

        private final DirectTerm[] members;

        Sequence(DirectTerm[] members) {
            this.members = members;
        }

        @Override
        int read(DirectReading in, int record) throws IOException {
            for (DirectTerm member : members) {
                int status = member.read(in, record);
                if (status != READ) {
                    return status;
                }
            }
            return READ;
        }
    }

    /** A term that starts at a multiple of some bits, with delimiters around it. */
    static final class Delimited extends DirectTerm {

        private final DirectTerm term;
        private final @Nullable DirectDelimiter initiator;
        private final @Nullable DirectDelimiter terminator;
        private final boolean initiated;
        private final int alignment;

        Delimited(
                DirectTerm term,
                int alignment,
                @Nullable DirectDelimiter initiator,
                @Nullable DirectDelimiter terminator,
                boolean initiated) {
            this.term = term;
            this.initiator = initiator;
            this.terminator = terminator;
            this.initiated = initiated;
            this.alignment = alignment;
        }

        @Override
        int read(DirectReading in, int record) throws IOException {
            if (alignment > 1 && in.bits.position() % alignment != 0) {
                return GIVEN_UP;
            }
            if (initiator != null) {
                if (!initiator.passes(in)) {
                    return ABSENT;
                }
                in.kept += initiated ? 1 : 0;
            }
            int status = term.read(in, record);
            return status == READ && terminator != null && !terminator.passes(in) ? ABSENT : status;
        }
    }

    /** A term that has to satisfy something. */
    static final class Tested extends DirectTerm {

        private final DirectTerm term;
        private final List<Statement> patterns;
        private final @Nullable DfdlCharset charset;
        private final DirectTests tests;

        /** @param charset the character set of what is matched by patterns; null where there are none */
        Tested(DirectTerm term, List<Statement> patterns, @Nullable DfdlCharset charset, DirectTests tests) {
            this.term = term;
            this.patterns = patterns;
            this.charset = charset;
            this.tests = tests;
        }

        @Override
        int read(DirectReading in, int record) throws IOException {
            for (Statement each : patterns) {
                if (!in.search.matches(each.pattern(), charset)) {
                    return each.recoverable() ? GIVEN_UP : ABSENT;
                }
                in.kept += each.discriminates() ? 1 : 0;
            }
            return tests.after(in, term.read(in, record));
        }
    }

    /** The occurrences of an element that nothing separates. */
    static final class Array extends DirectTerm {

        private final DirectTerm element;
        private final Occurs.Kind kind;
        private final long least;
        private final long most;
        /** How many there are; null where that is not told. */
        private final @Nullable WholeExpression count;

        Array(DirectTerm element, Occurs occurs, @Nullable WholeExpression count) {
            this.element = element;
            this.kind = occurs.kind();
            this.least = occurs.least();
            this.most = occurs.most();
            this.count = count;
        }

        @Override
        int read(DirectReading in, int record) throws IOException {
            long wanted = most;
            long needed = kind == Occurs.Kind.FIXED ? most : least;
            if (count != null) {
                wanted = count.evaluate(in);
                needed = wanted;
                if (wanted < 0) {
                    return GIVEN_UP;
                }
            }
            for (long i = 0; i < wanted; i++) {
                long position = in.bits.position();
                int status = i < needed ? element.read(in, record) : attempt(in, element, record);
                if (status != READ) {
                    return status == ABSENT && i >= needed ? READ : status;
                }
                if (in.bits.position() == position) {
                    return GIVEN_UP;
                }
            }
            return READ;
        }
    }

    /** Branches that are tried in order. */
    static final class Choice extends DirectTerm {

        private final DirectTerm[] branches;

        Choice(DirectTerm[] branches) {
            this.branches = branches;
        }

        @Override
        int read(DirectReading in, int record) throws IOException {
            if (in.isTooLong()) {
                return GIVEN_UP;
            }
            for (DirectTerm branch : branches) {
                int status = attempt(in, branch, record);
                if (status != ABSENT) {
                    return status;
                }
            }
            return ABSENT;
        }
    }

    /** The branch that a key tells. */
    static final class Keyed extends DirectTerm {

        private final @Nullable WholeExpression number;
        private final int text;
        private final DirectKeys<DirectTerm> keys;

        /**
         * @param number what gives the key; null where it is a text
         * @param text the place of that text
         */
        Keyed(@Nullable WholeExpression number, int text, DirectKeys<DirectTerm> keys) {
            this.number = number;
            this.text = text;
            this.keys = keys;
        }

        @Override
        int read(DirectReading in, int record) throws IOException {
            DirectTerm branch;
            if (number != null) {
                long key = number.evaluate(in);
                branch = key == WholeExpression.NONE ? null : keys.get(key);
            } else {
                branch = in.object(text) instanceof String key ? keys.get(key) : null;
            }
            return branch == null ? ABSENT : branch.read(in, record);
        }
    }

    /** Terms in any order, each of which is known by its initiator. */
    static final class Unordered extends DirectTerm {

        private final DirectTerm[] members;
        private final int[] least;
        private final long[] most;
        private final DirectKeys<Integer> keys;

        /** @param keys the members by their initiators */
        Unordered(DirectTerm[] members, int[] least, long[] most, DirectKeys<Integer> keys) {
            this.members = members;
            this.least = least;
            this.most = most;
            this.keys = keys;
        }

        @Override
        int read(DirectReading in, int record) throws IOException {
            int counts = in.count(members.length);
            int last = 0;
            while (true) {
                Integer member = keys.at(in.bits);
                if (member == null) {
                    break;
                }
                if (in.met(counts + member) > most[member]) {
                    return GIVEN_UP;
                }
                if (member < last && in.notes == null) {
                    in.staged.unordered();
                }
                last = member;
                int status = members[member].read(in, record);
                if (status != READ) {
                    return GIVEN_UP;
                }
            }
            int status = READ;
            for (int i = 0; i < members.length; i++) {
                if (in.counted(counts + i) < least[i]) {
                    status = ABSENT;
                }
            }
            in.uncount(counts);
            return status;
        }
    }
}
