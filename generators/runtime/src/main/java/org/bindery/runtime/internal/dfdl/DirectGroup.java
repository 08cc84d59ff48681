package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.dfdl.expression.WholeExpression;
import org.bindery.runtime.internal.dfdl.property.Occurs;
import org.bindery.runtime.internal.dfdl.property.Statement;
import org.bindery.runtime.internal.form.PropertyForm;

/** Groups and arrays as they are read straight into staged messages. */
final class DirectGroup {

    private DirectGroup() {}

    private static boolean anyHas(DirectTerm[] terms, PropertyForm property) {
        for (DirectTerm term : terms) {
            if (term.hasProperty(property)) {
                return true;
            }
        }
        return false;
    }

    /** Tries a term that may not be there, and goes back where it is not. */
    private static int attempt(DirectReading in, DirectTerm term, int record) throws IOException {
        BitInput bits = in.bits;
        long position = bits.position();
        int kept = in.kept;
        boolean asWritten = in.asWritten;
        int keeps = in.keeps;
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
            in.asWritten = asWritten && in.keeps == keeps;
        }
        return status;
    }

    /** Terms one after the other. */
    static final class Sequence extends DirectTerm {

        final DirectTerm[] members;

        Sequence(DirectTerm[] members) {
            this.members = members;
        }

        @Override
        boolean hasProperty(PropertyForm property) {
            return anyHas(members, property);
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

        final DirectTerm term;
        final @Nullable DirectDelimiter initiator;
        final @Nullable DirectDelimiter terminator;
        private final boolean initiated;
        final int alignment;

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
        boolean hasProperty(PropertyForm property) {
            return term.hasProperty(property);
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
        private final Tests tests;

        /** @param charset the character set of what is matched by patterns; null where there are none */
        Tested(DirectTerm term, List<Statement> patterns, @Nullable DfdlCharset charset, Tests tests) {
            this.term = term;
            this.patterns = patterns;
            this.charset = charset;
            this.tests = tests;
        }

        @Override
        boolean hasProperty(PropertyForm property) {
            return term.hasProperty(property);
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
        /** Whether a record has several of it. */
        private final boolean listed;

        Array(DirectElement element, Occurs occurs, @Nullable WholeExpression count) {
            this.element = element;
            this.kind = occurs.kind();
            this.least = occurs.least();
            this.most = occurs.most();
            this.count = count;
            this.listed = element.element.place.isListed(element.element);
        }

        @Override
        boolean hasProperty(PropertyForm property) {
            return element.hasProperty(property);
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
            Passing passing =
                    in.sought == null || most != Occurs.UNBOUNDED || count != null ? null : in.sought.passing(element);
            for (long i = 0; i < wanted; i++) {
                if (passing != null && passing.passes(in.bits)) {
                    continue;
                }
                long position = in.bits.position();
                int status = i < needed ? element.read(in, record) : attempt(in, element, record);
                if (status != READ) {
                    return status == ABSENT && i >= needed ? READ : status;
                }
                if (in.bits.position() == position) {
                    return GIVEN_UP;
                }
                in.asWritten = in.asWritten && (i == 0 || listed);
            }
            return READ;
        }
    }

    /**
     * What tells the branch of a choice that is written.
     *
     * @param byRecord whether what a record has of a branch does
     * @param idle the branch that is written where a record has nothing of any; null for none
     */
    record Told(boolean byRecord, @Nullable DirectTerm idle) {

        /**
         * Whether a branch that was read is the one that is written.
         *
         * @param stored how much was stored before it
         */
        boolean isWritten(DirectReading in, DirectTerm branch, int record, int stored) {
            return byRecord && record != 0 && (in.stored > stored || branch == idle);
        }
    }

    /** Branches that are tried in order. */
    static final class Choice extends DirectTerm {

        final DirectTerm[] branches;
        private final Told told;

        Choice(DirectTerm[] branches, Told told) {
            this.branches = branches;
            this.told = told;
        }

        @Override
        boolean hasProperty(PropertyForm property) {
            return anyHas(branches, property);
        }

        @Override
        int read(DirectReading in, int record) throws IOException {
            if (in.isTooLong()) {
                return GIVEN_UP;
            }
            int stored = in.stored;
            for (DirectTerm branch : branches) {
                int status = attempt(in, branch, record);
                if (status != ABSENT) {
                    in.asWritten = in.asWritten && told.isWritten(in, branch, record, stored);
                    return status;
                }
            }
            return ABSENT;
        }
    }

    /** The branch that a key tells. */
    static final class Keyed extends DirectTerm {

        final @Nullable WholeExpression number;
        private final int text;
        final DirectKeys<DirectTerm> keys;
        private final Told told;

        /**
         * @param number what gives the key; null where it is a text
         * @param text the place of that text
         */
        Keyed(@Nullable WholeExpression number, int text, DirectKeys<DirectTerm> keys, Told told) {
            this.told = told;
            this.number = number;
            this.text = text;
            this.keys = keys;
        }

        @Override
        boolean hasProperty(PropertyForm property) {
            return keys.values().stream().anyMatch(branch -> branch.hasProperty(property));
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
            if (branch == null) {
                return ABSENT;
            }
            int stored = in.stored;
            int status = branch.read(in, record);
            in.asWritten = in.asWritten && told.isWritten(in, branch, record, stored);
            return status;
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
        boolean hasProperty(PropertyForm property) {
            return anyHas(members, property);
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
                    in.asWritten = false;
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

    /** The only component that somebody looks for in messages. Thread-safe. */
    static final class Sought {

        private final PropertyForm property;
        private final Map<DirectTerm, Passing> passings = new ConcurrentHashMap<>();

        Sought(PropertyForm property) {
            this.property = property;
        }

        /** What passes occurrences of an element that do not have it. */
        Passing passing(DirectTerm element) {
            Passing known = passings.get(element);
            if (known == null) {
                known = new Passing(element, property);
                passings.put(element, known);
            }
            return known;
        }
    }

    /**
     * Passes occurrences of an element that are told by an octet at their start, whose length follows from another octet, and in
     * which nobody looks for anything. What is passed is not looked at. Immutable.
     */
    static final class Passing {

        private static final int OCTETS = 256;

        /** By what they are told: the place of the octet that gives the length, and the lengths; null where they are read. */
        private final int[] places = new int[OCTETS];

        private final int @Nullable [][] lengths = new int[OCTETS][];

        Passing(DirectTerm element, PropertyForm sought) {
            if (!(element instanceof DirectElement.Complex complex)
                    || !complex.isOpen()
                    || complex.initiator() != null
                    || complex.extent() != null) {
                return;
            }
            DirectTerm group = complex.group();
            DirectTerm otherwise = null;
            if (group instanceof Choice choice && choice.branches.length == 2) {
                group = choice.branches[0];
                otherwise = choice.branches[1];
            }
            if (!(group instanceof Keyed keyed) || keyed.number == null) {
                return;
            }
            for (int octet = 0; octet < OCTETS; octet++) {
                DirectTerm branch = keyed.number.evaluate(new Octet(octet, DirectReading.SELF)) == octet
                        ? keyed.keys.get(octet)
                        : null;
                DirectTerm passed = branch == null ? otherwise : branch;
                Measuring measuring = new Measuring();
                if (passed != null && !passed.hasProperty(sought) && measuring.measures(passed, octet)) {
                    places[octet] = measuring.place;
                    lengths[octet] = measuring.lengths;
                }
            }
        }

        /** Passes as many as follow one another, and tells whether it passed any. */
        boolean passes(BitInput bits) {
            if ((bits.position() & 7) != 0) {
                return false;
            }
            byte[] data = bits.buffer();
            int start = bits.index();
            int behind = bits.indexBehind();
            int at = start;
            while (at < behind) {
                int told = data[at] & 0xFF;
                int[] known = lengths[told];
                if (known == null || behind - at <= places[told]) {
                    break;
                }
                int length = known[data[at + places[told]] & 0xFF];
                if (length < 1 || length > behind - at) {
                    break;
                }
                at += length;
            }
            bits.index(at);
            return at > start;
        }
    }

    /** Finds out how the length of a term follows from one of its octets. */
    private static final class Measuring {

        private long bits;
        /** The octets that must stand at its start. */
        private byte[] prefix = {};
        /** Which elements of an octet were met, by the places where they are kept. */
        private final Map<Integer, Integer> octets = new HashMap<>();

        private int place;
        private int @Nullable [] lengths;

        boolean measures(DirectTerm term, int told) {
            if (!adds(term) || bits % Byte.SIZE != 0 || prefix.length > 2) {
                return false;
            }
            if (lengths == null) {
                place = Math.max(0, prefix.length - 1);
                lengths = new int[Passing.OCTETS];
                lengths[prefix.length < 2 ? told : prefix[1] & 0xFF] = (int) bits / Byte.SIZE;
            }
            return prefix.length < 2 || place == 1;
        }

        private boolean starts(@Nullable DirectDelimiter initiator) {
            if (initiator == null) {
                return true;
            }
            if (bits > 0 || initiator.octets == null) {
                return false;
            }
            prefix = initiator.octets;
            bits = (long) Byte.SIZE * prefix.length;
            return true;
        }

        private boolean adds(DirectTerm term) {
            if (lengths != null) {
                return false;
            }
            if (term instanceof Delimited delimited) {
                return delimited.terminator == null
                        && delimited.alignment <= Byte.SIZE
                        && starts(delimited.initiator)
                        && adds(delimited.term);
            }
            if (term instanceof Sequence sequence) {
                for (DirectTerm member : sequence.members) {
                    if (!adds(member)) {
                        return false;
                    }
                }
                return true;
            }
            if (!(term instanceof DirectElement element) || !element.isOpen() || !starts(element.initiator())) {
                return false;
            }
            if (term instanceof DirectElement.Simple simple) {
                return simple.value() instanceof DirectValue.Measured measured
                        && adds(measured.extent(), simple.kept());
            }
            DirectElement.Complex complex = (DirectElement.Complex) term;
            return complex.extent() == null ? adds(complex.group()) : adds(complex.extent(), 0);
        }

        private boolean adds(DirectValue.Extent extent, int kept) {
            if (extent.count() == null) {
                return false;
            }
            long known = extent.count().evaluate(new Octet(0, -1));
            if (known >= 0) {
                long length = known * extent.unit();
                if (kept > 0 && length == Byte.SIZE && bits % Byte.SIZE == 0) {
                    octets.put(kept, (int) (bits / Byte.SIZE));
                }
                bits += length;
                return bits < Short.MAX_VALUE;
            }
            return bits % Byte.SIZE == 0 && depends(extent);
        }

        private boolean depends(DirectValue.Extent extent) {
            for (Map.Entry<Integer, Integer> each : octets.entrySet()) {
                int[] found = new int[Passing.OCTETS];
                boolean any = false;
                for (int octet = 0; octet < found.length; octet++) {
                    long count = extent.count().evaluate(new Octet(octet, each.getKey()));
                    long length = count * extent.unit();
                    boolean possible = count >= 0 && length < Short.MAX_VALUE && length % Byte.SIZE == 0;
                    found[octet] = possible ? (int) (bits + length) / Byte.SIZE : 0;
                    any |= possible;
                }
                if (any) {
                    place = each.getValue();
                    lengths = found;
                    return true;
                }
            }
            return false;
        }
    }

    /** An octet that an expression may depend on: the one that comes, or one that was kept; nothing else is known. */
    private record Octet(long octet, int place) implements WholeExpression.Values {

        @Override
        public long whole(int asked) {
            return asked == place && place > DirectReading.LENGTH ? octet : WholeExpression.NONE;
        }

        @Override
        public @Nullable String text(int asked) {
            return null;
        }

        @Override
        public long lookAhead(long offset, int bits) {
            return place == DirectReading.SELF && offset == 0 && bits == Byte.SIZE ? octet : WholeExpression.NONE;
        }

        @Override
        public long sumBefore() {
            return WholeExpression.NONE;
        }
    }
}
