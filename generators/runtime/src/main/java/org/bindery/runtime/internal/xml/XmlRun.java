package org.bindery.runtime.internal.xml;

import java.util.Arrays;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.text.XmlBytes;
import org.bindery.runtime.internal.value.ValueFormat;

/**
 * What a document has from one place to another: markup, which is the same each time, and values. This is the markup before
 * a value, or at the end, and what follows it. Runs that may come in the same place are linked, and share how they begin.
 * Threads share them without locks: all but that link is final, and who does not see it finds too little.
 *
 * @param <T> what the end of a run leads to
 */
public final class XmlRun<T> {

    /** Longer markup may be data of one document. */
    public static final int LONGEST = 1 << 9;

    /** What one takes besides its markup, with its outcome: in bytes, about. */
    private static final int RETAINED = 1 << 8;

    private static final XmlName[] NONE = {};

    private final byte[] bytes;
    private final long first;
    private final long last;
    private final long mask;
    private final int startOfLast;

    /** In bytes. */
    final int length;
    /** The format of the value behind the markup; null at the end. */
    @Nullable
    final ValueFormat<?> format;
    /** Whether that is the value of an attribute. */
    final boolean isAttribute;
    /** What comes behind the value. */
    @Nullable
    final XmlRun<T> then;

    /** What the end leads to. */
    @Nullable
    final T outcome;
    /** How many of the elements that were open before the run it closes. */
    final int closed;
    /** The tags that it leaves open in their place, and the one that it closed last unless it ends with a start tag. */
    final XmlName[] tags;

    final boolean afterStart;
    /** How many bytes before the end its last tag starts. */
    final int lastTag;

    /** What may come instead. */
    @Nullable
    private XmlRun<T> other;

    /** Markup before a value, by indexes. */
    XmlRun(byte[] document, int from, int behind, ValueFormat<?> format, boolean isAttribute, XmlRun<T> then) {
        this(document, from, behind, format, isAttribute, then, null, 0, NONE, false, 0);
    }

    /** Markup at the end. */
    XmlRun(
            byte[] document,
            int from,
            int behind,
            T outcome,
            int closed,
            XmlName[] tags,
            boolean afterStart,
            int lastTag) {
        this(document, from, behind, null, false, null, outcome, closed, tags, afterStart, lastTag);
    }

    private XmlRun(
            byte[] document,
            int from,
            int behind,
            @Nullable ValueFormat<?> format,
            boolean isAttribute,
            @Nullable XmlRun<T> then,
            @Nullable T outcome,
            int closed,
            XmlName[] tags,
            boolean afterStart,
            int lastTag) {
        this.outcome = outcome;
        this.closed = closed;
        this.tags = tags;
        this.afterStart = afterStart;
        this.lastTag = lastTag;
        this.length = behind - from;
        this.bytes = Arrays.copyOfRange(document, from, behind);
        this.mask = XmlBytes.mask(length);
        this.startOfLast = XmlBytes.last(length);
        this.first = XmlBytes.word(document, from) & mask;
        this.last = XmlBytes.word(document, from + startOfLast) & mask;
        this.format = format;
        this.isAttribute = isAttribute;
        this.then = then;
    }

    /** This one or one instead of it, whichever is at an index; null if none is. */
    @Nullable
    XmlRun<T> at(byte[] document, int at, int behind) {
        long word = XmlBytes.word(document, at);
        XmlRun<T> run = this;
        while (run != null && !run.isAt(word, document, at, behind)) {
            run = run.other;
        }
        return run;
    }

    private boolean isAt(long word, byte[] document, int at, int behind) {
        return ((word ^ first) & mask) == 0
                && length <= behind - at
                && ((XmlBytes.word(document, at + startOfLast) ^ last) & mask) == 0
                && (length <= 2 * Long.BYTES
                        || Arrays.equals(bytes, Long.BYTES, startOfLast, document, at + Long.BYTES, at + startOfLast));
    }

    /** How many bytes of memory it takes, about, with what comes behind it. */
    public int retained() {
        return RETAINED + length + (then == null ? 0 : then.retained());
    }

    private boolean isSame(XmlRun<T> that) {
        return format == that.format && isAttribute == that.isAttribute && Arrays.equals(bytes, that.bytes);
    }

    /**
     * Adds a run to those that may come in a place, of which this is the first.
     *
     * @param most how many of them may have the same beginning
     * @return whether it was added: it was not there, and there was room
     */
    public boolean add(XmlRun<T> run, int most) {
        XmlRun<T> known = this;
        for (XmlRun<T> added = run; added != null; added = added.then) {
            for (int ways = 1; !known.isSame(added); ways++) {
                if (known.other == null && ways < most) {
                    known.other = added;
                    return true;
                }
                if (known.other == null) {
                    return false;
                }
                known = known.other;
            }
            known = known.then;
        }
        return false;
    }
}
