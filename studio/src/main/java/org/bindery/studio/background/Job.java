package org.bindery.studio.background;

/// Something to work out away from the window's thread.
///
/// @param <T> what comes out
@FunctionalInterface
public interface Job<T> {

    /// Does the work, in a worker's thread.
    ///
    /// @throws Exception when it fails; its message is what the user reads
    T run(Running running) throws Exception;
}
