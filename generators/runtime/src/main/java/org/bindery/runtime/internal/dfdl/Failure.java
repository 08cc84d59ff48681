package org.bindery.runtime.internal.dfdl;

import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.Nullable;

/**
 * What failed last, and what failed at the place of the data that was reached furthest. Sentences are put together only when
 * somebody asks for them, since alternatives fail all the time. Not thread-safe.
 */
final class Failure {

    /** More things that were tried in one place are not told. */
    private static final int MOST_TRIED = 8;

    /** The number of the message. */
    int number;

    /** Whether somebody asks what failed; else alternatives that fail cost nothing. */
    boolean isTold;

    private @Nullable Term term;
    private String reason = "";
    private @Nullable Object detail;
    private long position;
    private int element = Infoset.NONE;

    private long furthest = -1;
    private String furthestPath = "";
    private final List<String> tried = new ArrayList<>();

    void clear() {
        term = null;
        reason = "";
        detail = null;
        furthest = -1;
        furthestPath = "";
        tried.clear();
    }

    /**
     * Notes a failure.
     *
     * @param its the term
     * @param why the reason
     * @param what what follows the reason; null for nothing
     * @param at the bit
     * @param open the element that was open
     */
    void set(Term its, String why, @Nullable Object what, long at, int open) {
        term = its;
        reason = why;
        detail = what;
        position = at;
        element = open;
    }

    /**
     * Keeps the last failure if the data was not reached further before.
     *
     * @param outer the element in which something else is tried now
     */
    void keep(Infoset infoset, int outer) {
        if (!isTold || position < furthest || term == null) {
            return;
        }
        if (position > furthest) {
            furthest = position;
            tried.clear();
            int open = element < infoset.used ? element : outer;
            furthestPath = (open == Infoset.NONE ? "" : infoset.path(open, number))
                    + (term instanceof ElementTerm ? "/" + term.title() : "");
        }
        String sentence = sentence();
        if (tried.size() < MOST_TRIED && !tried.contains(sentence)) {
            tried.add(sentence);
        }
    }

    private String sentence() {
        return term == null ? reason : term.title() + ": " + reason + text(detail);
    }

    private static String text(@Nullable Object detail) {
        return detail instanceof Throwable failure ? failure.getMessage() : detail == null ? "" : detail.toString();
    }

    /** Where it failed, in bits. */
    long position() {
        return Math.max(furthest, position);
    }

    /** The path of what was tried there last. */
    String path(String otherwise) {
        return furthest < 0 ? otherwise : furthestPath;
    }

    /** What failed, and what else was tried in the same place. */
    String text() {
        String last = sentence();
        long at = position();
        StringBuilder text = new StringBuilder();
        if (furthest > position && !tried.isEmpty()) {
            text.append(String.join("; or ", tried));
        } else {
            text.append(last);
            tried.stream()
                    .filter(each -> !each.equals(last))
                    .forEach(each -> text.append("; or ").append(each));
        }
        return text.append(" (byte ")
                .append(at >> 3)
                .append((at & 7) == 0 ? "" : ", bit " + (at & 7))
                .append(')')
                .toString();
    }
}
