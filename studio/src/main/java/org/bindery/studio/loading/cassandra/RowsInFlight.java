package org.bindery.studio.loading.cassandra;

import java.util.concurrent.TimeUnit;

/// How many rows may be on their way at a time. It adapts: more and more as long as answers come soon,
/// half of them when a server reports that it is overloaded. Thread-safe.
final class RowsInFlight {

    /// Where it begins, and the least where answers are only late.
    static final int FIRST = 2_048;

    /// The least.
    private static final int LEAST = 64;

    /// The most.
    static final int MOST = 32_768;

    /// Answers that take longer say that servers have enough to do: they give up after two seconds; in nanoseconds.
    private static final long SOON = TimeUnit.SECONDS.toNanos(1);

    /// The time after a decrease in which another one gives no new information; in nanoseconds.
    private static final long BETWEEN = TimeUnit.MILLISECONDS.toNanos(500);

    private int most = FIRST;
    private int rows;
    private boolean isFirstRise = true;
    private long lastFall = System.nanoTime() - BETWEEN;

    /// Waits until some rows may be sent.
    synchronized void take(int count) throws InterruptedException {
        while (rows > 0 && rows + count > most) {
            wait();
        }
        rows += count;
    }

    /// Rows were answered.
    ///
    /// @param nanoseconds how long that took
    synchronized void give(int count, long nanoseconds) {
        giveUp(count);
        if (nanoseconds > SOON) {
            fall(Math.max(Math.min(most, FIRST), most - most / 8));
        } else {
            // Twice as many with each round at first, then by a sixteenth.
            most = Math.min(MOST, most + (isFirstRise ? count : Math.max(1, count / 16)));
        }
    }

    /// Rows are no longer in flight, which gives no information on the load.
    synchronized void giveUp(int count) {
        rows -= count;
        notifyAll();
    }

    /// A server has too much to do, or too little time.
    synchronized void overloaded() {
        fall(most / 2);
    }

    private void fall(int rowsThen) {
        long now = System.nanoTime();
        if (now - lastFall >= BETWEEN) {
            lastFall = now;
            isFirstRise = false;
            most = Math.max(LEAST, rowsThen);
        }
    }

    /// How many may be on their way now.
    synchronized int most() {
        return most;
    }
}
