package org.bindery.studio.commands;

import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.bindery.messages.MessageMonitor;

/// Shows how far long work is, with its rate and the time that is left, and stops it when the process
/// is asked to end, as by Ctrl-C, so that no incomplete file remains. Closing it ends the work.
final class Progress implements MessageMonitor, AutoCloseable {

    /// Nothing is shown of shorter work; in nanoseconds.
    private static final long FIRST = TimeUnit.SECONDS.toNanos(1);

    private static final long EVERY = TimeUnit.MILLISECONDS.toNanos(200);

    /// So long the process waits for the work to stop; in seconds.
    private static final int PATIENCE = 10;

    private static final double MEGABYTE = 1_000_000;

    private final Terminal terminal;
    private final Unit unit;
    private final LongSupplier clock;
    private final long start;
    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread stopping = new Thread(this::stop, "bindery-stop");
    private long next;
    private volatile boolean stopped;

    /// What is counted.
    enum Unit {
        MESSAGES,
        BYTES
    }

    private Progress(Terminal terminal, Unit unit, LongSupplier clock) {
        this.terminal = terminal;
        this.unit = unit;
        this.clock = clock;
        this.start = clock.getAsLong();
        this.next = start + FIRST;
    }

    /// Starts to watch work.
    static Progress of(Terminal terminal, Unit unit) {
        Progress progress = new Progress(terminal, unit, System::nanoTime);
        Runtime.getRuntime().addShutdownHook(progress.stopping);
        return progress;
    }

    /// Watches work by another clock, which the end of the process does not stop.
    ///
    /// @param clock gives nanoseconds
    static Progress by(LongSupplier clock, Terminal terminal, Unit unit) {
        return new Progress(terminal, unit, clock);
    }

    /// Stops the work, and waits for that.
    private void stop() {
        stopped = true;
        try {
            over.await(PATIENCE, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void progress(long done, long all) {
        long now = clock.getAsLong();
        if (now - next >= 0) {
            next = now + EVERY;
            terminal.progress(text(done, all, (now - start) / (double) TimeUnit.SECONDS.toNanos(1)));
        }
    }

    private String text(long done, long all, double seconds) {
        double rate = done / seconds;
        String how = all < 0
                ? amount(done) + noun()
                : String.format(
                        Locale.ROOT,
                        "%s of %s%s (%d %%)",
                        amount(done),
                        amount(all),
                        noun(),
                        all == 0 ? 100 : (int) (100.0 * done / all));
        String left = all < 0 || done == 0 ? "" : ", " + time((all - done) / rate) + " left";
        return how + ", " + amount((long) rate) + (unit == Unit.BYTES ? " MB/s" : "/s") + left;
    }

    private String noun() {
        return unit == Unit.BYTES ? " MB" : " messages";
    }

    private String amount(long number) {
        return unit == Unit.BYTES
                ? String.format(Locale.ROOT, "%,.1f", number / MEGABYTE)
                : String.format(Locale.ROOT, "%,d", number);
    }

    private static String time(double seconds) {
        long whole = Math.round(seconds);
        return whole < 60 ? whole + " s" : String.format(Locale.ROOT, "%,d min %02d s", whole / 60, whole % 60);
    }

    @Override
    public boolean isCancelled() {
        return stopped;
    }

    @Override
    public void close() {
        terminal.progressDone();
        over.countDown();
        if (!stopped) {
            forget();
        }
    }

    private void forget() {
        try {
            Runtime.getRuntime().removeShutdownHook(stopping);
        } catch (IllegalStateException e) {
            // The process ends just now, and does not wait any more.
            stopped = true;
        }
    }
}
