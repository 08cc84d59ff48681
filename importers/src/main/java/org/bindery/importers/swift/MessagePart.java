package org.bindery.importers.swift;

import java.util.List;

/// A part of the text of a message: a field, a sequence, or fields of any kind.
sealed interface MessagePart {

    String name();

    /// Whether it has to be there.
    boolean isMandatory();

    /// Whether it may be there several times.
    boolean isRepetitive();

    /// A field.
    ///
    /// @param tag its tag without option where it has several, such as `50`
    /// @param options the letters that may follow; the empty string for none. One where the tag has no
    ///     alternatives
    record Field(String name, String tag, List<String> options, boolean isMandatory, boolean isRepetitive)
            implements MessagePart {
        public Field {
            options = List.copyOf(options);
        }
    }

    /// Parts that belong together.
    ///
    /// @param block the qualifier of the `16R` and `16S` around it, or the tag of an empty field before it, or
    ///     empty
    record Sequence(String name, String block, boolean isMandatory, boolean isRepetitive, List<MessagePart> parts)
            implements MessagePart {
        public Sequence {
            parts = List.copyOf(parts);
        }
    }

    /// Fields of any kind.
    record Others(String name) implements MessagePart {
        @Override
        public boolean isMandatory() {
            return false;
        }

        @Override
        public boolean isRepetitive() {
            return true;
        }
    }
}
