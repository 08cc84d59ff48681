package org.bindery.studio.layoutdocument;

import org.bindery.model.ModelPath;

/// A ref, or a part of a record's variable part.
///
/// @param label the component's name; for what belongs to no component, what it is
/// @param path the component
/// @param when when it is there; empty if it always is
/// @param size how long it is
/// @param what what it holds
public record PlanPart(Kind kind, String label, ModelPath path, String when, String size, String what) {

    /// The kinds of parts, in their order in a record.
    public enum Kind {
        REF("ref"),
        MASK("escape mask"),
        SPARSE("sparse field"),
        NUMERAL("numeral"),
        PAYLOAD("payload"),
        ESCAPED("escaped value"),
        ENDS("ends");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /// In the words of the format's specification.
        public String words() {
            return words;
        }
    }

    public boolean isOptional() {
        return !when.isEmpty();
    }
}
