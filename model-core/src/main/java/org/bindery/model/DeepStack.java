package org.bindery.model;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/// Runs recursive work on a stack that what is nested hundreds of levels deep does not exhaust, so that every model
/// that can be written can be read, and compiled, whatever the caller's thread.
public final class DeepStack {

    /// Reserved, but taken from memory only as far as the nesting goes.
    private static final long STACK_BYTES = 256L << 20;

    private DeepStack() {}

    /// What the work gives.
    ///
    /// @throws RuntimeException what the work throws
    public static <T> T call(Supplier<T> work) {
        FutureTask<T> task = new FutureTask<>(work::get);
        Thread.ofPlatform()
                .name("bindery-deep-stack")
                .daemon()
                .stackSize(STACK_BYTES)
                .start(task);
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    throw unchecked(e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static RuntimeException unchecked(Throwable thrown) {
        return switch (thrown) {
            case RuntimeException e -> e;
            case Error e -> throw e;
            default -> new IllegalStateException(thrown);
        };
    }
}
