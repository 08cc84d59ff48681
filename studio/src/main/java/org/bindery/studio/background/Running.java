package org.bindery.studio.background;

import org.bindery.generators.java.deploy.DeployMonitor;
import org.bindery.importers.ImportMonitor;

/// One piece of work under way: what it is, how far it is, and the switch that stops it. Thread-safe.
public final class Running implements ImportMonitor, DeployMonitor {

    private final String title;
    private final Runnable watcher;
    private volatile String step = "";
    private volatile double fraction = -1;
    private volatile boolean cancelled;
    private volatile boolean finished;

    Running(String title, Runnable watcher) {
        this.title = title;
        this.watcher = watcher;
    }

    /// What is being done, as a user would say it: `Importing trades.csv`.
    public String title() {
        return title;
    }

    /// The step that it is at; empty if it has not reported one.
    public String step() {
        return step;
    }

    /// From 0 to 1, or negative when unknown.
    public double fraction() {
        return fraction;
    }

    public boolean isFinished() {
        return finished;
    }

    /// Asks the work to stop. What it gives afterwards is thrown away.
    public void cancel() {
        cancelled = true;
        watcher.run();
    }

    void finish() {
        finished = true;
        watcher.run();
    }

    @Override
    public void progress(String what, double done) {
        step = what;
        fraction = done;
        watcher.run();
    }

    @Override
    public boolean isCancelled() {
        return cancelled;
    }
}
