package org.bindery.studio.window;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import javafx.application.Platform;

/// Measures for how long the window's thread does not answer, by asking it all the time. Only one at a time.
final class FxPulse implements AutoCloseable {

    private static final long PATIENCE_SECONDS = 120;

    private static final long LONG_MILLIS = 50;
    private static final long LOOK_MILLIS = 3;
    private static final int FRAMES = 14;

    /// Looks slow the thread down, so they are taken on request only.
    private static final boolean PROFILED = Boolean.getBoolean("bindery.journey.profile");

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Thread asking;
    private final Thread window;
    private volatile boolean ended;
    private volatile long longest;
    private volatile long longestWork;
    private volatile String busyWith = "";
    private final List<String> profiles = new CopyOnWriteArrayList<>();

    /// @param window the window's thread
    FxPulse(Thread window) {
        this.window = window;
        asking = new Thread(this::ask, "fx-pulse");
        asking.setDaemon(true);
        asking.start();
    }

    private void ask() {
        try {
            while (!ended) {
                CountDownLatch answered = new CountDownLatch(1);
                long asked = System.nanoTime();
                long worked = threads.getThreadCpuTime(window.threadId());
                Platform.runLater(answered::countDown);
                String seen = "";
                FxProfile looks = new FxProfile();
                while (!answered.await(PROFILED ? LOOK_MILLIS : LONG_MILLIS, TimeUnit.MILLISECONDS)) {
                    seen = seen.isEmpty() ? stack() : seen;
                    looks.look(window);
                    if (System.nanoTime() - asked > PATIENCE_SECONDS * 1_000_000_000) {
                        throw new IllegalStateException("The window does not answer any more: " + stack());
                    }
                }
                long waited = System.nanoTime() - asked;
                busyWith = waited > longest ? seen : busyWith;
                long work = threads.getThreadCpuTime(window.threadId()) - worked;
                longest = Math.max(longest, waited);
                longestWork = Math.max(longestWork, work);
                if (PROFILED && waited > LONG_MILLIS * 1_000_000) {
                    String head = "-- " + waited / 1_000_000 + " ms, of which worked " + work / 1_000_000 + "\n";
                    profiles.add(head + looks.tree(Math.max(2, looks.seen() / 25)));
                }
                Thread.sleep(1);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// What the window's thread does, in the classes of the studio first.
    private String stack() {
        StackTraceElement[] frames = window.getStackTrace();
        List<String> own = Arrays.stream(frames)
                .filter(frame -> frame.getClassName().startsWith("org.bindery"))
                .limit(FRAMES)
                .map(FxPulse::shown)
                .toList();
        return Arrays.stream(frames).limit(4).map(FxPulse::shown).collect(Collectors.joining(" < ")) + " … "
                + String.join(" < ", own);
    }

    private static String shown(StackTraceElement frame) {
        String type = frame.getClassName();
        return type.substring(type.lastIndexOf('.') + 1) + "." + frame.getMethodName() + ":" + frame.getLineNumber();
    }

    /// Forgets what was measured.
    void reset() {
        longest = 0;
        longestWork = 0;
        busyWith = "";
        profiles.clear();
    }

    /// The longest wait since the start or [#reset()], in milliseconds.
    long longestMillis() {
        return longest / 1_000_000;
    }

    /// The most that the window's thread worked during one wait, in milliseconds: the wait without that for a
    /// processor.
    long longestWorkMillis() {
        return longestWork / 1_000_000;
    }

    /// What the window's thread was busy with during the longest wait; empty when that was short.
    String busyWith() {
        return busyWith;
    }

    /// What it called during each long wait, where `-Dbindery.journey.profile=true` asks for it; empty elsewhere.
    String calls() {
        return String.join("", profiles);
    }

    @Override
    public void close() {
        ended = true;
    }
}
