package org.bindery.studio.preview;

/// A line of a sample's text as an editor shows it.
///
/// @param source index in the source of its first character
/// @param length in characters, without the line feed after it
/// @param number of the line or record of the source that it belongs to, from 1; 0 before the first
/// @param begins whether that line or record begins here, rather than goes on
/// @param part what it shows of the characters
record ShownLine(int start, int source, int length, int number, boolean begins, Part part) {

    /// What a line shows: characters, or below them, as terminals of mainframes do, the hexadecimal digits of their
    /// octets, the high one over the low one.
    enum Part {
        CHARACTERS(0),
        HIGH_DIGITS(1),
        LOW_DIGITS(2);

        private final int below;

        Part(int below) {
            this.below = below;
        }

        /// How many lines below the characters it is.
        int below() {
            return below;
        }
    }
}
