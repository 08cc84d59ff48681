package org.bindery.messages;

import java.util.Objects;

/// A part of a native text other than the values of the message.
///
/// @param start index of its first character, from the start of the source
/// @param end index behind its last character
public record SourceMark(Kind kind, long start, long end) {

    /// What marks are.
    public enum Kind {
        /// Precedes a component, such as a tag.
        INITIATOR("initiator"),
        /// Follows one.
        TERMINATOR("terminator"),
        /// Separates components.
        SEPARATOR("separator"),
        /// A length before what it is the length of.
        LENGTH("length"),
        /// What makes a value longer.
        PADDING("padding"),
        /// What is skipped, or aligns what follows.
        FILLER("filler"),
        /// A value that messages do not show.
        HIDDEN("hidden value"),
        /// A value that is worked out from others when messages are written.
        COMPUTED("computed value");

        private final String title;

        Kind(String title) {
            this.title = title;
        }

        /// What it is called.
        public String title() {
            return title;
        }
    }

    public SourceMark {
        Objects.requireNonNull(kind, "kind");
    }
}
