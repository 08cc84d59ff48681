package org.bindery.importers.swift;

import java.util.List;

/// A part of a line of a field.
sealed interface FormatPart {

    /// Literal characters.
    record Literal(String text) implements FormatPart {}

    /// A value.
    ///
    /// @param name what it is called
    /// @param least how many characters it has at least
    /// @param most how many it has at most
    /// @param set the letter of its characters in SWIFT's notation; `B` for a BIC
    /// @param codes the values that it may have; empty where all of its characters may be
    record Component(String name, int least, int most, char set, List<String> codes) implements FormatPart {
        public Component {
            codes = List.copyOf(codes);
        }

        boolean isFixed() {
            return least == most && set != 'B' && set != 'd' && codes.isEmpty();
        }

        /// Whether its characters are those of texts, rather than digits or letters only.
        boolean isText() {
            return codes.isEmpty() && (set == 'x' || set == 'y' || set == 'z');
        }
    }

    /// The rest of a field: a line, and lines that go on.
    ///
    /// @param line the content of each of them
    /// @param most how many there may be
    record Lines(Component line, int most) implements FormatPart {}

    /// Parts that may be absent together.
    record Option(List<FormatPart> parts) implements FormatPart {
        public Option {
            parts = List.copyOf(parts);
        }
    }
}
