package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.dfdl.expression.WholeExpression;
import org.bindery.runtime.internal.dfdl.property.Statement;
import org.bindery.runtime.internal.form.PropertyForm;

/**
 * A term that is read straight into a staged message, without elements for expressions. The result equals that of
 * {@link Reading} for the same data; where that cannot be guaranteed, it gives up, and the message is read by {@link
 * Reading} instead. Immutable once it is linked.
 */
abstract class DirectTerm {

    /** It is not there, and nothing of it was stored. */
    static final int ABSENT = 0;

    static final int READ = 1;
    /** The message has to be read in the other way. */
    static final int GIVEN_UP = 2;
    /** It is there without data, and therefore does not count as there; nothing of it was stored. */
    static final int EMPTY = 3;

    /**
     * Reads it. Where it is absent, the position may be anywhere after its start.
     *
     * @param record where the record of the open element starts; 0 where the element is not in the message
     */
    abstract int read(DirectReading in, int record) throws IOException;

    // Results of noting other than the place after the term.

    /** It is not there. */
    static final int MISSING = -1;
    /** It has to be found out in the other way. */
    static final int UNKNOWN = -2;
    /** The only component sought was noted, and the end of the surrounding element is known already. */
    static final int FOUND = -3;
    /** The element around it has to be read, and then it is known. */
    static final int BY_READING = -4;

    /**
     * Notes what {@link #read} would note, octet by octet where that is possible.
     *
     * @param at where it starts in the data that are at hand
     * @param record whether it is in the message; 0 where it is not
     * @return where it ends, or one of the negative numbers above
     */
    int note(DirectReading in, int at, int record) throws IOException {
        return in.noteByReading(this, at, record);
    }

    /** Whether a property is read by it, or in it. */
    abstract boolean hasProperty(PropertyForm property);

    /** A term that cannot be read so: a message that has it is read in the other way. */
    static final class Unsuitable extends DirectTerm {

        @Override
        int read(DirectReading in, int record) {
            return GIVEN_UP;
        }

        @Override
        boolean hasProperty(PropertyForm property) {
            return true;
        }
    }

    /** A term that has to satisfy something. */
    static final class Tested extends DirectTerm {

        /** A pattern that matches where no character of ISO 8859-1 comes, and not otherwise. */
        private static final String NOTHING_MORE = "(?![\\x00-\\xFF])";

        private final DirectTerm term;
        private final List<Statement> patterns;
        private final @Nullable DfdlCharset charset;
        private final Tests tests;
        /** Whether all it has to satisfy is that nothing comes. */
        private final boolean isEnd;

        /** @param charset the character set of what is matched by patterns; null where there are none */
        Tested(DirectTerm term, List<Statement> patterns, @Nullable DfdlCharset charset, Tests tests) {
            this.term = term;
            this.patterns = patterns;
            this.charset = charset;
            this.tests = tests;
            this.isEnd = tests == Tests.NONE
                    && patterns.size() == 1
                    && patterns.get(0).pattern().pattern().equals(NOTHING_MORE)
                    && charset != null
                    && charset.name().equals("ISO-8859-1");
        }

        @Override
        boolean hasProperty(PropertyForm property) {
            return term.hasProperty(property);
        }

        @Override
        int read(DirectReading in, int record) throws IOException {
            if (isEnd && (in.bits.position() & 7) == 0 && !in.bits.has(Byte.SIZE)) {
                return term.read(in, record);
            }
            for (Statement each : patterns) {
                if (!in.search.matches(each.pattern(), charset)) {
                    return each.recoverable() ? GIVEN_UP : ABSENT;
                }
                in.kept += each.discriminates() ? 1 : 0;
            }
            return tests.after(in, term.read(in, record));
        }

        @Override
        int note(DirectReading in, int at, int record) throws IOException {
            return isEnd && in.sized && at == in.behind ? term.note(in, at, record) : super.note(in, at, record);
        }
    }

    /** What must be true of a term that was read. Immutable. */
    static final class Tests {

        static final Tests NONE = new Tests(List.of(), List.of());

        private final WholeExpression[] expressions;
        /** Whether it is found out by an expression that the term is there. */
        private final boolean[] discriminates;

        /** The last one that does; negative where there is none. */
        private final int lastDiscriminating;

        Tests(List<WholeExpression> expressions, List<Boolean> discriminates) {
            this.expressions = expressions.toArray(WholeExpression[]::new);
            this.discriminates = new boolean[expressions.size()];
            for (int i = 0; i < this.discriminates.length; i++) {
                this.discriminates[i] = discriminates.get(i);
            }
            this.lastDiscriminating = discriminates.lastIndexOf(true);
        }

        /** Whether a term that was read is not there, as far as what expressions look at of it says so. */
        boolean isAbsent(WholeExpression.Values values) {
            return expressions.length > 0 && lastDiscriminating <= 0 && expressions[0].evaluate(values) == 0;
        }

        /** What becomes of the term, when it was read or not. */
        int after(DirectReading in, int status) {
            if (status != READ) {
                return lastDiscriminating >= 0 ? GIVEN_UP : status;
            }
            for (int i = 0; i < expressions.length; i++) {
                long result = expressions[i].evaluate(in);
                if (result != 1) {
                    return result == 0 && i >= lastDiscriminating ? ABSENT : GIVEN_UP;
                }
                in.kept += discriminates[i] ? 1 : 0;
            }
            return READ;
        }
    }
}
