package org.bindery.model.json;

import java.util.function.Supplier;

/// Runs recursive work on a stack that types nested in place hundreds of levels deep do not exhaust, so that every
/// model that can be written can be read, whatever the caller's thread.
final class DeepStack {

    /// Reserved, but taken from memory only as far as the nesting goes.
    private static final long STACK_BYTES = 256L << 20;

    private DeepStack() {}

    static <T> T call(Supplier<T> work) {
        Outcome<T> outcome = new Outcome<>(work);
        Thread thread = Thread.ofPlatform()
                .name("bindery-model-file")
                .stackSize(STACK_BYTES)
                .start(outcome);
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return outcome.get();
    }

    /// What the work gave: a value, or what it threw.
    private static final class Outcome<T> implements Runnable {

        private final Supplier<T> work;
        private T value;
        private RuntimeException failure;
        private Error error;

        Outcome(Supplier<T> work) {
            this.work = work;
        }

        @Override
        public void run() {
            try {
                value = work.get();
            } catch (RuntimeException e) {
                failure = e;
            } catch (Error e) {
                error = e;
            }
        }

        T get() {
            if (failure != null) {
                throw failure;
            }
            if (error != null) {
                throw error;
            }
            return value;
        }
    }
}
