package org.bindery.importers.asn1;

/// A word of a module.
///
/// @param text for a quoted text, the text between the quotes
/// @param comment where the comments before it start among those of the file
/// @param comments where they end
record Token(Kind kind, String text, int line, int column, int comment, int comments) {

    /// The kind of a word.
    enum Kind {
        /// A name that starts with a capital letter: a type, a class, a keyword.
        UPPER,
        /// A name that starts with a small letter: a value, a component.
        LOWER,
        /// A name after `&`.
        FIELD,
        NUMBER,
        TEXT,
        /// Bits or octets in single quotes; the last character is the letter that follows them.
        BITS,
        SIGN,
        END
    }

    boolean is(String word) {
        return text.equals(word) && kind != Kind.TEXT && kind != Kind.BITS;
    }

    /// The name used in messages.
    String shown() {
        if (kind == Kind.END) {
            return "the end of the file";
        }
        return "'" + (text.length() > 40 ? text.substring(0, 40) + "…" : text) + "'";
    }
}
