package org.bindery.runtime.internal.dfdl;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.stop.Tried;

/**
 * How far the data was reached where something failed; and, when somebody asks, what was tried there. Sentences are put
 * together only then, since alternatives fail all the time: what is asked for is read once more. Not thread-safe.
 */
final class Failure {

    /** The reason of a choice, whose branches tell more. */
    static final String NO_BRANCH = "no branch fits";

    /** The reason of a term whose initiator does not stand there. */
    static final String NO_INITIATOR = Tried.EXPECTED + "initiator ";

    /** More things that were tried in one place are not told. */
    private static final int MOST_TRIED = 12;

    /** The number of the message. */
    int number;

    private long furthest = -1;

    // What is asked for.
    private long asked = -1;
    private String path = "";
    private long from;
    private boolean unknown;
    /** What should stand there, but does not. */
    @Nullable
    Term missing;

    /** Whether it was told what stands there instead. */
    boolean explained;

    private final List<Tried> tried = new ArrayList<>();
    private @Nullable DfdlPlaces places;
    private int nodes = -1;

    void clear() {
        furthest = -1;
    }

    /** Tells again what it was about. */
    void resume(long bit) {
        asked = bit;
    }

    /** Has what is tried at a bit told from now on. */
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

    /** Tells nothing any more. */
    void askNothing() {
        asked = -1;
    }

    /** Notes that something failed, and tells whether somebody asks what that was. */
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
        boolean tells = one.fitting().isEmpty() || reason.equals(Tried.MISSING);
        if (!tried.contains(one) && (tried.size() < MOST_TRIED || (tells && makeRoom()))) {
            path = tried.isEmpty() ? its : common(path, its);
            from = tried.isEmpty() ? start : Math.max(from, start);
            tried.add(one);
        }
    }

    /** Whether somebody asks what failed at a bit. */
    boolean isAsked(long bit) {
        return bit == asked;
    }

    /** Whether something starts there that is none of what could start there. */
    boolean isUnknown() {
        return unknown;
    }

    /** Takes away the last delimiter that was missing, since other reasons tell more; false where there is none. */
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

    /** Where that stands which was read before it failed; null where nothing was kept. */
    @Nullable
    DfdlPlaces places() {
        return places;
    }
}
