package org.bindery.runtime.internal.form;

import java.util.Arrays;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.xml.XmlRun;

/**
 * Where the reader of a document is between two tags, as far as it decides what may come and what becomes of it: the records
 * that are open, where each of them goes on, and how often elements came. It knows what came there in earlier documents.
 */
final class XmlState {

    private static final int MOST_WORTH = 1 << 5;

    /** In place of one that is not known. */
    static final XmlState NONE = new XmlState(null, null, null, -1, 0, null, null);

    /** That of the record around; null for the root's. */
    @Nullable
    final XmlState outer;

    final RecordForm form;
    final PropertyForm field;
    /** The operation with which it goes on. */
    final int operation;
    /** The counters as one number, and one by one; null where there are none. */
    final long counts;

    final int @Nullable [] counters;

    /** Another one with the same hash. */
    @Nullable
    final XmlState sibling;

    /** The first run that came here; null if none is known. */
    @Nullable
    XmlRun<Way> first;

    /** How many runs are known. */
    int ways;
    /** Grows with documents that had one of these, and falls faster with others. */
    private int worth = MOST_WORTH;

    XmlState(
            @Nullable XmlState outer,
            RecordForm form,
            PropertyForm field,
            int operation,
            long counts,
            int @Nullable [] counters,
            @Nullable XmlState sibling) {
        this.outer = outer;
        this.form = form;
        this.field = field;
        this.operation = operation;
        this.counts = counts;
        this.counters = counters;
        this.sibling = sibling;
    }

    boolean isOf(@Nullable XmlState otherOuter, XmlFrame frame, long otherCounts) {
        return outer == otherOuter
                && operation == frame.operation
                && counts == otherCounts
                && form == frame.form
                && field == frame.field;
    }

    /** Whether documents mostly went on otherwise than is known. */
    boolean isBarren() {
        return worth < 0;
    }

    /** A document went on as known. */
    void met() {
        if (worth < MOST_WORTH) {
            worth++;
        }
    }

    /** A document went on otherwise. */
    void missed() {
        if (worth >= 0) {
            worth -= 2;
        }
    }

    /** What a run does. Immutable. */
    static final class Way {
        /** Records that start or end, and values that are stored, as their forms have them. */
        final long[] acts;
        /** How many of the records that are open then were the innermost one on the way. */
        final int levels;
        /** Where it ends. */
        final XmlState next;

        Way(long[] acts, int count, int levels, XmlState next) {
            this.acts = Arrays.copyOf(acts, count);
            this.levels = levels;
            this.next = next;
        }
    }
}
