package org.bindery.importers.cobol;

import java.util.List;
import java.util.Locale;

/// The replacement of some words.
///
/// @param part whether it is a whole text that is replaced, or the first or last part of a word
/// @param from the words to replace, at least one
/// @param to the words to put there
record Replacement(Part part, List<Token> from, List<Token> to) {

    /// The part of the text to replace.
    enum Part {
        WHOLE,
        LEADING,
        TRAILING
    }

    Replacement {
        from = List.copyOf(from);
        to = List.copyOf(to);
    }

    /// Whether one token of the text is the one that is looked for there.
    boolean matches(int index, Token token) {
        Token wanted = from.get(index);
        if (part != Part.WHOLE) {
            String word = token.text().toUpperCase(Locale.ROOT);
            String piece = wanted.text().toUpperCase(Locale.ROOT);
            return token.is(Token.Kind.WORD) && (part == Part.LEADING ? word.startsWith(piece) : word.endsWith(piece));
        }
        return wanted.is(token.kind())
                && (token.is(Token.Kind.WORD)
                        ? wanted.text().equalsIgnoreCase(token.text())
                        : wanted.text().equals(token.text()));
    }

    /// The replacement of a word of which a part is replaced.
    String replaced(String word) {
        String piece = to.isEmpty() ? "" : to.getFirst().text();
        int length = from.getFirst().text().length();
        return part == Part.LEADING
                ? piece + word.substring(length)
                : word.substring(0, word.length() - length) + piece;
    }
}
