package org.bindery.studio.background;

import java.util.function.Consumer;

/// Work of which only the newest result counts, such as the preview after each edit: a new job cancels the one before.
public final class Latest {

    private final Background background;
    private Running current;

    public Latest(Background background) {
        this.background = background;
    }

    /// Starts a job in place of the one before.
    public <T> void start(String title, Job<T> job, Consumer<T> done, Consumer<Throwable> failed) {
        start(title, job, done, failed, () -> {});
    }

    /// Starts a job in place of the one before.
    ///
    /// @param stopped what to do when the user has stopped it; not called where another one took its place
    public <T> void start(String title, Job<T> job, Consumer<T> done, Consumer<Throwable> failed, Runnable stopped) {
        cancel();
        current = background.start(title, job, done, failed, () -> {
            if (current != null && current.isCancelled()) {
                stopped.run();
            }
        });
    }

    /// Stops what is under way.
    public void cancel() {
        if (current != null) {
            current.cancel();
            current = null;
        }
    }
}
