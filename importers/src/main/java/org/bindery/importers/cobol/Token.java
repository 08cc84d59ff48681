package org.bindery.importers.cobol;

import org.bindery.model.Location;

/// A word, literal or sign of a COBOL source.
///
/// @param text the word as written, or the text between the quotes of a literal
/// @param isAdjacent whether no space precedes it
/// @param isFirst whether it is the first of its line
/// @param comment comment lines before it
/// @param remark the comment at the end of the line before it
record Token(
        Kind kind, String text, Location location, boolean isAdjacent, boolean isFirst, String comment, String remark) {

    /// The kind of a token.
    enum Kind {
        WORD,
        /// Characters in quotes.
        LITERAL,
        /// Hexadecimal digits or bits in quotes.
        BYTES,
        PERIOD,
        OPEN,
        CLOSE,
        /// The two equals signs around pseudo-text.
        PSEUDO,
        END
    }

    boolean is(String word) {
        return kind == Kind.WORD && text.equalsIgnoreCase(word);
    }

    boolean isAnyOf(String... words) {
        for (String word : words) {
            if (is(word)) {
                return true;
            }
        }
        return false;
    }

    boolean is(Kind other) {
        return kind == other;
    }

    /// Whether this word joins the word before it into one.
    boolean continues(Token before) {
        return isAdjacent && kind == Kind.WORD && before.kind == Kind.WORD;
    }

    Token withText(String other) {
        return new Token(kind, other, location, isAdjacent, isFirst, comment, remark);
    }

    /// This token in the place of another.
    Token inPlaceOf(Token other) {
        return new Token(kind, text, location, other.isAdjacent, other.isFirst, other.comment, other.remark);
    }
}
