package org.bindery.studio.layoutdocument;

import org.bindery.model.ModelPath;

/// Some constant bits of a record's fixed section.
///
/// @param kind what they are
/// @param offset position of the lowest one, from the record's first constant bit
/// @param width how many; 0 for a code that can have but one value
/// @param depth in how many dissolved records they are
/// @param label the component's name, with those of the dissolved records around it
/// @param path the component
/// @param what what the number in these bits means
public record PlanBits(Kind kind, int offset, int width, int depth, String label, ModelPath path, String what) {

    /// What some constant bits are.
    public enum Kind {
        ESCAPE_FLAG("escape flag"),
        PRESENCE("presence bit"),
        NUMERAL("numeral"),
        SELECTOR("selector"),
        CHOICE("dissolved choice"),
        CODE("code"),
        DISSOLVED("dissolved record");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /// In the words of the format's specification.
        public String words() {
            return words;
        }
    }

    /// The bit after the last one.
    public int end() {
        return offset + width;
    }
}
