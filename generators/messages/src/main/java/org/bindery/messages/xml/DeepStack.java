package org.bindery.messages.xml;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/// Goes on with recursive work on a stack that hundreds of levels do not exhaust, whatever the caller's thread.
final class DeepStack {

    /// Reserved, but taken from memory only as far as the nesting goes.
    private static final long STACK_BYTES = 64L << 20;

    private DeepStack() {}

    /// Work that reads.
    @FunctionalInterface
    interface Reading<T> {
        T read() throws IOException;
    }

    static <T> T call(Reading<T> work) throws IOException {
        FutureTask<T> task = new FutureTask<>(work::read);
        Thread.ofPlatform()
                .name("bindery-deep-message")
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
                    throw failed(e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static IOException failed(Throwable thrown) {
        return switch (thrown) {
            case IOException e -> e;
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            default -> new IOException(thrown);
        };
    }
}
