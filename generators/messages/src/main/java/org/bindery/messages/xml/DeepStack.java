package org.bindery.messages.xml;

import java.io.IOException;
import java.io.UncheckedIOException;

/// Goes on with recursive reading on a stack that hundreds of levels do not exhaust, whatever the caller's thread.
final class DeepStack {

    private DeepStack() {}

    /// Work that reads.
    @FunctionalInterface
    interface Reading<T> {
        T read() throws IOException;
    }

    static <T> T call(Reading<T> work) throws IOException {
        try {
            return org.bindery.model.DeepStack.call(() -> {
                try {
                    return work.read();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
