package org.bindery.messages.xml;

import java.io.IOException;

/// How deep the record that is read or written lies within others. What lies deeper than usual goes on with a stack of
/// its own.
final class Nesting {

    /// Deeper records need a stack of their own.
    private static final int SHALLOW = 60;

    private int depth;

    /// Goes one level deeper for some work.
    <T> T within(DeepStack.Reading<T> work) throws IOException {
        depth++;
        T value = depth == SHALLOW ? DeepStack.call(work) : work.read();
        depth--;
        return value;
    }

    int depth() {
        return depth;
    }
}
