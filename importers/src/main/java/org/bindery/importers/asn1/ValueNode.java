package org.bindery.importers.asn1;

/// A value as it is written.
///
/// @param text a number, a name, the text in quotes, or bits followed by a letter
record ValueNode(Kind kind, String text) {

    /// The kind of a value.
    enum Kind {
        NUMBER,
        NAME,
        TEXT,
        BITS,
        /// `TRUE`, `FALSE`, `NULL` and their likes.
        WORD,
        /// A value in braces, or one that cannot be interpreted.
        OTHER
    }

    static ValueNode number(String text) {
        return new ValueNode(Kind.NUMBER, text);
    }
}
