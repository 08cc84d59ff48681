package org.bindery.importers.cobol;

import java.util.Locale;
import java.util.Set;

/// A value that a source states.
record Literal(Kind kind, String text) {

    /// The kind of a value.
    enum Kind {
        TEXT,
        NUMBER,
        /// A word that stands for a value, such as SPACES.
        FIGURATIVE,
        /// Bytes, or one literal over and over.
        OTHER
    }

    private static final Set<String> FIGURATIVES = Set.of(
            ("SPACE SPACES ZERO ZEROS ZEROES LOW-VALUE LOW-VALUES HIGH-VALUE HIGH-VALUES QUOTE QUOTES NULL NULLS "
                            + "TRUE FALSE")
                    .split(" "));

    /// Whether a token is a value.
    static boolean isOne(Token token) {
        return token.is(Token.Kind.LITERAL)
                || token.is(Token.Kind.BYTES)
                || isNumber(token)
                || isFigurative(token)
                || token.is("ALL");
    }

    private static boolean isNumber(Token token) {
        return token.is(Token.Kind.WORD)
                && token.text().matches("[+-]?([0-9]{1,60}([.,][0-9]{0,60})?|[.,][0-9]{1,60})([Ee][+-]?[0-9]{1,4})?");
    }

    private static boolean isFigurative(Token token) {
        return token.is(Token.Kind.WORD) && FIGURATIVES.contains(token.text().toUpperCase(Locale.ROOT));
    }

    static Literal of(Token token) {
        if (token.is(Token.Kind.LITERAL)) {
            return new Literal(Kind.TEXT, token.text());
        }
        if (isNumber(token)) {
            return new Literal(Kind.NUMBER, token.text().replace(',', '.'));
        }
        return isFigurative(token)
                ? new Literal(Kind.FIGURATIVE, token.text().toUpperCase(Locale.ROOT))
                : new Literal(Kind.OTHER, token.text());
    }

    boolean isSpace() {
        return kind == Kind.FIGURATIVE && text.startsWith("SPACE");
    }

    boolean isZero() {
        return kind == Kind.FIGURATIVE && text.startsWith("ZERO");
    }

    /// As a source has it.
    @Override
    public String toString() {
        return kind == Kind.TEXT ? "'" + text + "'" : text;
    }
}
