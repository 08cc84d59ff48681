package org.bindery.studio.background;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;

/// Runs jobs away from the window's thread and brings their results back to it.
///
/// Knows nothing of the toolkit: a test passes executors that run at once.
public final class Background {

    private final Executor workers;
    private final Executor window;
    private final List<Running> running = new CopyOnWriteArrayList<>();
    private volatile Runnable watcher = () -> {};

    /// @param workers where jobs run
    /// @param window where results are delivered; `Platform::runLater` in the studio
    public Background(Executor workers, Executor window) {
        this.workers = workers;
        this.window = window;
    }

    /// Calls `watcher`, in any thread, whenever a job starts, ends or reports progress.
    public void watch(Runnable newWatcher) {
        watcher = newWatcher;
    }

    /// What is under way, longest first.
    public List<Running> running() {
        return List.copyOf(running);
    }

    /// Starts a job.
    ///
    /// @param done gets the result in the window's thread, unless the job was cancelled
    /// @param failed receives the failure in the window's thread, unless the job was cancelled
    public <T> Running start(String title, Job<T> job, Consumer<T> done, Consumer<Throwable> failed) {
        return start(title, job, done, failed, () -> {});
    }

    /// Starts a job.
    ///
    /// @param done gets the result in the window's thread, unless the job was cancelled
    /// @param failed receives the failure in the window's thread, unless the job was cancelled
    /// @param stopped what to do in the window's thread when a job that was cancelled has ended
    public <T> Running start(String title, Job<T> job, Consumer<T> done, Consumer<Throwable> failed, Runnable stopped) {
        Running run = new Running(title, () -> watcher.run());
        running.add(run);
        watcher.run();
        try {
            workers.execute(() -> work(run, job, done, failed, stopped));
        } catch (RejectedExecutionException e) {
            // The studio is closing, and nothing waits for this job any more.
            running.remove(run);
            run.cancel();
        }
        return run;
    }

    /// Reports intermediate results of a job in the window's thread, unless it ends before, or was
    /// cancelled.
    public void report(Running run, Runnable report) {
        window.execute(() -> {
            if (!run.isCancelled() && !run.isFinished()) {
                report.run();
            }
        });
    }

    /// A failing job must not take its worker along, so whatever it throws is delivered.
    private <T> void work(Running run, Job<T> job, Consumer<T> done, Consumer<Throwable> failed, Runnable stopped) {
        Runnable delivery;
        try {
            T result = run.isCancelled() ? null : job.run(run);
            delivery = () -> done.accept(result);
        } catch (Exception | LinkageError | StackOverflowError | OutOfMemoryError e) {
            delivery = () -> failed.accept(e);
        }
        running.remove(run);
        Runnable outcome = delivery;
        window.execute(() -> {
            run.finish();
            (run.isCancelled() ? stopped : outcome).run();
        });
    }
}
