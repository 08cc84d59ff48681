package org.bindery.studio.background;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javafx.animation.AnimationTimer;

/// Work of the window's thread, taken in turns: one piece before each picture, whosever it is, so that keys and clicks
/// are answered in between. For panes of which there is more to show than can be made at once. To be used from the
/// window's thread.
public final class Turns {

    private final boolean beforeOthers;
    private final Deque<Runnable> waiting = new ArrayDeque<>();

    /// Takes turns with all others.
    public Turns() {
        this(false);
    }

    private Turns(boolean beforeOthers) {
        this.beforeOthers = beforeOthers;
    }

    /// Comes before others: what they do stands in what this makes.
    public static Turns beforeOthers() {
        return new Turns(true);
    }

    /// Determines whose turn it is: who has done a piece waits until the others have done one, unless it comes before
    /// them.
    private static final class Clock extends AnimationTimer {

        private static final Clock ONE = new Clock();

        private final Set<Turns> waiting = new LinkedHashSet<>();
        /// Whether a piece was done that has not been laid out yet: the clock strikes before that.
        private boolean fresh;

        void add(Turns turns) {
            waiting.add(turns);
            fresh = true;
            start();
        }

        void remove(Turns turns) {
            waiting.remove(turns);
            if (waiting.isEmpty()) {
                stop();
            }
        }

        @Override
        public void handle(long now) {
            if (fresh) {
                fresh = false;
            } else {
                Turns first = waiting.stream()
                        .filter(turns -> turns.beforeOthers)
                        .findFirst()
                        .orElseGet(() -> waiting.iterator().next());
                waiting.remove(first);
                waiting.add(first);
                first.next();
            }
        }
    }

    /// Takes up pieces of work in place of those that are still waiting. The first is done at once.
    public void start(List<Runnable> pieces) {
        waiting.clear();
        waiting.addAll(pieces);
        Clock.ONE.add(this);
        next();
    }

    private void next() {
        Runnable piece = waiting.poll();
        if (waiting.isEmpty()) {
            Clock.ONE.remove(this);
        }
        if (piece != null) {
            piece.run();
        }
    }

    /// Whether there is something left to do.
    public boolean isWaiting() {
        return !waiting.isEmpty();
    }

    /// Whether anybody has something left to do.
    public static boolean isAnyWaiting() {
        return !Clock.ONE.waiting.isEmpty();
    }

    /// Does at once what is left.
    public void finish() {
        while (isWaiting()) {
            next();
        }
    }

    /// Forgets what is left.
    public void cancel() {
        waiting.clear();
        Clock.ONE.remove(this);
    }
}
