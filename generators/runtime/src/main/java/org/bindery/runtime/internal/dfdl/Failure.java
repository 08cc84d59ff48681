package org.bindery.runtime.internal.dfdl;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.stop.Tried;

/**
 * How far reading came where something failed; and, on request, what was tried there. Sentences are built only then,
 * since alternatives fail all the time: the data is read once more for them. Not thread-safe.
 */
final class Failure {

    /** The reason of a choice, whose branches have more specific ones. */
    static final String NO_BRANCH = "no branch fits";

    /** The reason of a term whose initiator is missing. */
    static final String NO_INITIATOR = Tried.EXPECTED + "initiator ";

    /** Further attempts at one place are not reported. */
    private static final int MOST_TRIED = 12;

    /** The number of the message. */
    int number;

    private long furthest = -1;

    // What is asked for.
    private long asked = -1;
    private String path = "";
    private long from;
    private boolean unknown;
    /** The term that is expected but missing. */
    @Nullable
    Term missing;

    /** Whether what was found instead has been described. */
    boolean explained;

    private final List<Tried> tried = new ArrayList<>();
    private @Nullable DfdlPlaces places;
    private int nodes = -1;

    void clear() {
        furthest = -1;
    }

    /** Resumes the reports of attempts. */
    void resume(long bit) {
        asked = bit;
    }

    /** Requests that attempts at a bit be reported from now on. */
    void ask(long bit) {
        asked = bit;
        path = "";
        from = bit;
        unknown = false;
        missing = null;
        explained = false;
        tried.clear();
        places = null;
        nodes = -1;
    }

    /** Stops reporting. */
    void askNothing() {
        asked = -1;
    }

    /** Notes that something failed, and returns whether the reason was requested. */
    boolean at(long bit) {
        if (bit > furthest) {
            furthest = bit;
        }
        return bit == asked;
    }

    /** How far the data was reached where something failed, in bits. */
    long furthest() {
        return furthest;
    }

    /**
     * Keeps what failed.
     *
     * @param its the path of the term
     * @param start where its value starts, or where it is missing
     */
    void keep(String its, long start, Term term, String reason, @Nullable Object detail) {
        unknown |= reason.equals(NO_INITIATOR);
        if (reason.equals(NO_BRANCH) && !tried.isEmpty()) {
            return;
        }
        Tried one = reason.startsWith(Tried.EXPECTED) || reason.equals(Tried.MISSING)
                ? new Tried(term.title(), reason, String.valueOf(detail))
                : new Tried(term.title(), reason + text(detail), "");
        boolean specific = one.fitting().isEmpty() || reason.equals(Tried.MISSING);
        if (!tried.contains(one) && (tried.size() < MOST_TRIED || (specific && makeRoom()))) {
            path = tried.isEmpty() ? its : common(path, its);
            from = tried.isEmpty() ? start : Math.max(from, start);
            tried.add(one);
        }
    }

    /** Whether failures at a bit were requested. */
    boolean isAsked(long bit) {
        return bit == asked;
    }

    /** Whether something starts there that is none of what could start there. */
    boolean isUnknown() {
        return unknown;
    }

    /** Removes the last missing delimiter, since other reasons are more specific; returns false where there is none. */
    private boolean makeRoom() {
        for (int i = tried.size() - 1; i >= 0; i--) {
            if (!tried.get(i).fitting().isEmpty()) {
                tried.remove(i);
                return true;
            }
        }
        return false;
    }

    /** Keeps what was read before it failed, if that is more than what was read otherwise. */
    void keep(Infoset infoset, Supplier<DfdlPlaces> read) {
        if (infoset.used > nodes) {
            nodes = infoset.used;
            places = read.get();
        }
    }

    private static String common(String one, String other) {
        String path = one;
        while (!path.isEmpty() && !other.equals(path) && !other.startsWith(path + "/")) {
            path = path.substring(0, Math.max(0, path.lastIndexOf('/')));
        }
        return path;
    }

    private static String text(@Nullable Object detail) {
        return detail instanceof Throwable failure ? failure.getMessage() : detail == null ? "" : detail.toString();
    }

    String path() {
        return path;
    }

    long from() {
        return from;
    }

    List<Tried> tried() {
        return tried;
    }

    /** The positions of what was read before it failed; null where nothing was kept. */
    @Nullable
    DfdlPlaces places() {
        return places;
    }
}
