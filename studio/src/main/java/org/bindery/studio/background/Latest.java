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
        cancel();
        current = background.start(title, job, done, failed);
    }

    /// Stops what is under way.
    public void cancel() {
        if (current != null) {
            current.cancel();
            current = null;
        }
    }
}
