package org.bindery.messages;

import java.util.List;
import java.util.Objects;

/// How far a message was read that could not be read to its end.
///
/// @param from index of the first character of the error, or where something is missing, from the start of the
///     source
/// @param at index of the character up to which it was read
/// @param path the component that was tried there; of several, what they are in
/// @param tried what was tried there
/// @param read the positions of what was read before
public record Stopped(long from, long at, String path, List<Attempt> tried, SourceMap read) {

    /// Something that was tried and did not fit.
    ///
    /// @param what the component or group
    /// @param reason why not
    /// @param fitting the delimiters of which one would have fitted; empty where it was not about delimiters
    public record Attempt(String what, String reason, String fitting) {

        /// All of it.
        public String text() {
            return what + ": " + reason + fitting;
        }
    }

    public Stopped {
        Objects.requireNonNull(path, "path");
        tried = List.copyOf(tried);
        Objects.requireNonNull(read, "read");
    }

    /// This with places counted otherwise.
    ///
    /// @param to what an index becomes
    public Stopped moved(SourceMap.Moving to) {
        return new Stopped(to.of(from), to.of(at), path, tried, read.moved(to));
    }
}
