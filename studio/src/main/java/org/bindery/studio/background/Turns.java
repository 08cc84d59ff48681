package org.bindery.studio.background;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import javafx.animation.AnimationTimer;

/// Work of the window's thread, taken in turns: one piece before each picture, so that keys and clicks are answered in
/// between. For panes of which there is more to show than can be made at once. To be used from the window's thread.
public final class Turns {

    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private final AnimationTimer clock = new AnimationTimer() {
        @Override
        public void handle(long now) {
            if (fresh) {
                fresh = false;
            } else {
                next();
            }
        }
    };
    /// Whether the first piece has not been laid out yet: the clock strikes before that.
    private boolean fresh;

    /// Takes up pieces of work in place of those that are still waiting. The first is done at once.
    public void start(List<Runnable> pieces) {
        waiting.clear();
        waiting.addAll(pieces);
        fresh = true;
        clock.start();
        next();
    }

    private void next() {
        Runnable piece = waiting.poll();
        if (waiting.isEmpty()) {
            clock.stop();
        }
        if (piece != null) {
            piece.run();
        }
    }

    /// Whether there is something left to do.
    public boolean isWaiting() {
        return !waiting.isEmpty();
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
        clock.stop();
    }
}
