package org.bindery.runtime.internal.xml;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.bindery.runtime.internal.text.TextPlace;

/**
 * The original positions of the characters of a text some of which were replaced. Only the last replacements are
 * known; earlier ones precede all that a reader still refers to.
 */
final class XmlOrigins {

    private static final int MOST = 1 << 16;

    /** A part of the text, and the part that it replaces. */
    private record Replacement(TextPlace start, TextPlace end, TextPlace from, TextPlace to) {}

    private final List<Replacement> replacements = new ArrayList<>();

    /** Adds one after all others. */
    void add(TextPlace start, TextPlace end, TextPlace from, TextPlace to) {
        int last = replacements.size() - 1;
        Replacement before = last < 0 ? null : replacements.get(last);
        if (before != null
                && before.end().offset() == start.offset()
                && before.to().offset() == from.offset()) {
            replacements.set(last, new Replacement(before.start(), end, before.from(), to));
            return;
        }
        if (replacements.size() == MOST) {
            replacements.subList(0, MOST / 2).clear();
        }
        replacements.add(new Replacement(start, end, from, to));
    }

    /** The original position of a character; of one that replaces others, where these start or end. */
    long offset(long offset, boolean end) {
        Replacement last = last(start -> end ? start.offset() < offset : start.offset() <= offset);
        if (last == null) {
            return offset;
        }
        if (offset < last.end().offset()) {
            return (end ? last.to() : last.from()).offset();
        }
        return offset - last.end().offset() + last.to().offset();
    }

    /** Where a place was; of one within a text that replaces another, where that starts. */
    TextPlace place(TextPlace place) {
        Replacement last = last(start -> !place.isBefore(start));
        if (last == null) {
            return place;
        }
        return place.isBefore(last.end()) ? last.from() : place.moved(last.end(), last.to());
    }

    /** The last replacement whose start fulfils what all before it do, or null. */
    private Replacement last(Predicate<TextPlace> condition) {
        int low = 0;
        int high = replacements.size();
        while (low < high) {
            int middle = low + high >>> 1;
            boolean fulfilled = condition.test(replacements.get(middle).start());
            low = fulfilled ? middle + 1 : low;
            high = fulfilled ? high : middle;
        }
        return low == 0 ? null : replacements.get(low - 1);
    }
}
