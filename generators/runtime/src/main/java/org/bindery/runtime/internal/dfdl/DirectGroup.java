package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.KeyTable;
import org.bindery.runtime.internal.dfdl.expression.WholeExpression;
import org.bindery.runtime.internal.dfdl.property.Occurs;
import org.bindery.runtime.internal.dfdl.view.FieldTable;
import org.bindery.runtime.internal.dfdl.view.TagTable;
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

    /** What notes a term: what is in it, where nothing is around that. */
    static DirectTerm noted(DirectTerm term) {
        if (term instanceof Delimited its
                && its.alignment <= Byte.SIZE
                && its.initiator == null
                && its.terminator == null) {
            return noted(its.term);
        }
        return term instanceof Sequence its && its.members.length == 1 ? noted(its.members[0]) : term;
    }

    /** Tries a term that may not be there, and goes back where it is not. */
    static int attempt(DirectReading in, DirectTerm term, int record) throws IOException {
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

    /** The same for a term that is noted. */
    private static int attemptNote(DirectReading in, DirectTerm term, int at, int record) throws IOException {
        int kept = in.kept;
        int noted = in.notes.mark();
        int next = term.note(in, at, record);
        if (next == DirectTerm.MISSING) {
            if (in.kept != kept) {
                return DirectTerm.UNKNOWN;
            }
            in.notes.cut(noted);
        }
        return next;
    }

    /** Terms one after the other. */
    static final class Sequence extends DirectTerm {

        final DirectTerm[] members;
        /** What notes them. */
        final DirectTerm[] noted;
        /** What is known once all terms are linked. */
        private DirectTags.@Nullable Jumps jumps;

        Sequence(DirectTerm[] members) {
            this.members = members;
            this.noted = Arrays.stream(members).map(DirectGroup::noted).toArray(DirectTerm[]::new);
        }

        private DirectTags.Jumps jumps() {
            DirectTags.Jumps known = jumps;
            if (known == null) {
                known = DirectTags.Jumps.of(members);
                jumps = known;
            }
            return known;
        }

        @Override
        boolean hasProperty(PropertyForm property) {
            return anyHas(members, property);
        }

        @Override
        int read(DirectReading in, int record) throws IOException {
            DirectTags.Jumps its = jumps();
            boolean direct = record != 0 && in.notes == null && !in.skipsEmpty;
            for (int i = 0; i < members.length; i++) {
                if (its.behind(i) > i) {
                    i = its.next(i, in.bits);
                    if (i == members.length) {
                        break;
                    }
                }
                int status = direct ? its.fields().readIfThere(in, i, record) : BY_READING;
                if (status == BY_READING) {
                    status = members[i].read(in, record);
                }
                if (status != READ) {
                    return status;
                }
            }
            return READ;
        }

        @Override
        int note(DirectReading in, int from, int record) throws IOException {
            DirectTags.Jumps its = jumps();
            FieldTable table = record == 0 || in.sought != null ? null : its.fields().table;
            int at = from;
            for (int i = 0; i < members.length; i++) {
                if (table != null && table.has(i)) {
                    long next = in.pass(table, at, i, its.behinds());
                    i = (int) (next >>> Integer.SIZE);
                    at = (int) next;
                    if (i == members.length) {
                        break;
                    }
                }
                if (its.behind(i) > i) {
                    if (!in.sized && in.behind - at < Long.BYTES) {
                        return UNKNOWN;
                    }
                    i = its.next(i, in.data, at, in.behind);
                    if (i == members.length) {
                        break;
                    }
                }
                int next = record == 0 ? UNKNOWN : its.fields().noteIfThere(in, i, at);
                at = next == UNKNOWN ? noted[i].note(in, at, record) : next;
                if (at < 0) {
                    return at;
                }
            }
            return at;
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

        @Override
        int note(DirectReading in, int from, int record) throws IOException {
            if (alignment > Byte.SIZE || !DirectDelimiter.isPlain(initiator) || !DirectDelimiter.isPlain(terminator)) {
                return super.note(in, from, record);
            }
            int at = from;
            if (initiator != null) {
                at = initiator.note(in, at);
                if (at < 0) {
                    return at;
                }
                in.kept += initiated ? 1 : 0;
            }
            at = term.note(in, at, record);
            return at >= 0 && terminator != null ? terminator.note(in, at) : at;
        }
    }

    /** The occurrences of an element that nothing separates. */
    static final class Array extends DirectTerm {

        final DirectElement element;
        private final Occurs.Kind kind;
        final long least;
        private final long most;
        /** The number of occurrences; null where none is specified. */
        private final @Nullable WholeExpression count;
        /** Whether a record has several of it. */
        private final boolean listed;
        /** Whether a record has one of it at most. */
        private final boolean single;
        /** What is known once all terms are linked. */
        private DirectTags.@Nullable Tagged tagged;

        Array(DirectElement element, Occurs occurs, @Nullable WholeExpression count) {
            this.element = element;
            this.kind = occurs.kind();
            this.least = occurs.least();
            this.most = occurs.most();
            this.count = count;
            this.listed = element.element.place.isListed(element.element);
            this.single = !listed && element.property() != null;
        }

        /** Whether there may be any number of it, maybe one at least. */
        boolean isOpen() {
            return listed && count == null && least <= 1 && most == Occurs.UNBOUNDED;
        }

        /** Whether octets at its start identify it, and it is optional. */
        boolean isOptional() {
            return least == 0
                    && kind != Occurs.Kind.FIXED
                    && count == null
                    && most > 0
                    && element.isPlain()
                    && element.initiator() != null;
        }

        /** Whether it is there once at most. */
        boolean isOnce() {
            return most == 1 && !listed;
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
            boolean isOpen = most == Occurs.UNBOUNDED && count == null && record != 0 && listed;
            DirectTags.Tagged tags = isOpen && in.notes == null && !in.asWritten ? tagged() : null;
            if (tags != null && in.items != null && least <= 1) {
                int status = in.items.write(this, record);
                if (status != BY_READING) {
                    return status;
                }
            }
            for (long i = 0; i < wanted; i++) {
                if (tags != null) {
                    i += tags.read(in, element, record);
                    if (i >= needed && tags.full() && !in.bits.has(1)) {
                        return READ;
                    }
                }
                long position = in.bits.position();
                int status = i < needed ? element.read(in, record) : attempt(in, element, record);
                if (status != READ) {
                    return status == ABSENT && i >= needed ? READ : status;
                }
                if (in.bits.position() == position || i > 0 && single && record != 0) {
                    return GIVEN_UP;
                }
                in.asWritten = in.asWritten && (i == 0 || listed);
            }
            return READ;
        }

        DirectTags.Tagged tagged() {
            DirectTags.Tagged known = tagged;
            if (known == null) {
                known = DirectTags.Tagged.of(element, null);
                tagged = known;
            }
            return known;
        }

        @Override
        int note(DirectReading in, int from, int record) throws IOException {
            long wanted = most;
            long needed = kind == Occurs.Kind.FIXED ? most : least;
            if (count != null) {
                wanted = in.evaluate(count, from);
                needed = wanted;
                if (wanted < 0) {
                    return UNKNOWN;
                }
            }
            TagTable table = record != 0 && listed && count == null && most == Occurs.UNBOUNDED && needed <= 1
                    ? (in.sought == null ? tagged() : in.sought.tagged(element)).table()
                    : null;
            int at = from;
            for (long i = 0; i < wanted; i++) {
                if (table != null) {
                    int mark = in.notes.mark();
                    int passed = in.pass(table, at);
                    if (passed > at) {
                        in.kept++;
                        at = passed;
                        if (in.sought != null && in.notes.mark() > mark && in.isFound(element.property())) {
                            return FOUND;
                        }
                        continue;
                    }
                }
                int next = i < needed ? element.note(in, at, record) : attemptNote(in, element, at, record);
                if (next < 0) {
                    return next == MISSING && i >= needed ? at : next;
                }
                if (next == at || i > 0 && single && record != 0) {
                    return UNKNOWN;
                }
                at = next;
            }
            return at;
        }
    }

    /** Branches that are tried in order. */
    static final class Choice extends DirectTerm {

        final DirectTerm[] branches;
        private final DirectTerms.WrittenBranch written;

        Choice(DirectTerm[] branches, DirectTerms.WrittenBranch written) {
            this.branches = branches;
            this.written = written;
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
                    in.asWritten = in.asWritten && written.isWritten(in, branch, record, stored);
                    return status;
                }
            }
            return ABSENT;
        }

        @Override
        int note(DirectReading in, int at, int record) throws IOException {
            if (in.isTooLong()) {
                return UNKNOWN;
            }
            for (DirectTerm branch : branches) {
                int next = attemptNote(in, branch, at, record);
                if (next != MISSING) {
                    return next;
                }
            }
            return MISSING;
        }
    }

    /** The branch selected by a key. */
    static final class Keyed extends DirectTerm {

        final @Nullable WholeExpression number;
        private final int text;
        final KeyTable<DirectTerm> keys;
        private final DirectTerms.WrittenBranch written;

        /**
         * @param number what gives the key; null where it is a text
         * @param text the place of that text
         */
        Keyed(
                @Nullable WholeExpression number,
                int text,
                KeyTable<DirectTerm> keys,
                DirectTerms.WrittenBranch written) {
            this.written = written;
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
            in.asWritten = in.asWritten && written.isWritten(in, branch, record, stored);
            return status;
        }

        @Override
        int note(DirectReading in, int at, int record) throws IOException {
            DirectTerm branch = null;
            if (number == null) {
                branch = in.object(text) instanceof String key ? keys.get(key) : null;
            } else {
                long key = in.evaluate(number, at);
                if (key != WholeExpression.NONE) {
                    branch = keys.get(key);
                } else if (in.isMoved()) {
                    return UNKNOWN;
                }
            }
            return branch == null ? MISSING : branch.note(in, at, record);
        }
    }

    /** Terms in any order, each of which is known by its initiator. */
    static final class Unordered extends DirectTerm {

        private final DirectTerm[] members;
        private final int[] least;
        private final long[] most;
        private final KeyTable<Integer> keys;
        /** The members that must be there. */
        private final int[] required;
        /** What is known once all terms are linked. */
        private DirectDelimiter.@Nullable Fields fields;

        /** @param keys the members by their initiators */
        Unordered(DirectTerm[] members, int[] least, long[] most, KeyTable<Integer> keys) {
            this.members = members;
            this.least = least;
            this.most = most;
            this.keys = keys;
            this.required = IntStream.range(0, least.length)
                    .filter(member -> least[member] > 0)
                    .toArray();
        }

        @Override
        boolean hasProperty(PropertyForm property) {
            return anyHas(members, property);
        }

        @Override
        int read(DirectReading in, int record) throws IOException {
            int counts = in.count(members.length);
            long none = in.none();
            DirectDelimiter.Fields its = record == 0 || in.notes != null ? null : fields();
            int last = 0;
            while (true) {
                Integer member = keys.at(in.bits);
                if (member == null) {
                    break;
                }
                if (in.met(counts + member, none) > most[member]) {
                    return GIVEN_UP;
                }
                if (member < last && in.notes == null) {
                    in.staged.unordered();
                    in.asWritten = false;
                }
                last = member;
                int status = its == null ? BY_READING : its.read(in, member, record);
                if (status == BY_READING) {
                    status = members[member].read(in, record);
                }
                if (status != READ) {
                    return GIVEN_UP;
                }
            }
            int status = hasAll(in, counts, none) ? READ : ABSENT;
            in.uncount(counts);
            return status;
        }

        /** Whether what must be there was met. */
        private boolean hasAll(DirectReading in, int counts, long none) {
            for (int member : required) {
                if (!in.hasMet(counts + member, none, least[member])) {
                    return false;
                }
            }
            return true;
        }

        @Override
        int note(DirectReading in, int from, int record) throws IOException {
            int counts = in.count(members.length);
            long none = in.none();
            DirectDelimiter.Fields its = fields();
            FieldTable table = record == 0 || in.sought != null ? null : its.table;
            int at = from;
            while (true) {
                if (table != null) {
                    at = in.pass(table, at, counts, none);
                    if (at < 0) {
                        at = -1 - at;
                        break;
                    }
                }
                Integer member = keys.get(in.data, at, in.behind);
                if (member == null) {
                    break;
                }
                if (in.met(counts + member, none) > most[member]) {
                    return UNKNOWN;
                }
                int next = record == 0 ? UNKNOWN : its.note(in, member, at);
                if (next == UNKNOWN) {
                    next = members[member].note(in, at, record);
                }
                if (next < 0) {
                    return next == FOUND ? FOUND : UNKNOWN;
                }
                at = next;
            }
            if (!in.sized && in.behind - at < Long.BYTES) {
                return UNKNOWN;
            }
            boolean all = hasAll(in, counts, none);
            in.uncount(counts);
            return all ? at : MISSING;
        }

        private DirectDelimiter.Fields fields() {
            DirectDelimiter.Fields known = fields;
            if (known == null) {
                known = DirectDelimiter.Fields.of(members);
                fields = known;
            }
            return known;
        }
    }
}
