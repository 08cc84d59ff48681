package org.bindery.importers.asn1;

import java.util.List;
import org.bindery.model.Location;

/// Where a parser is among the words of a file. Not thread-safe.
final class Cursor {

    /// Types lie at most so deep in one another.
    private static final int DEEPEST = 150;

    private final String file;
    private final List<Token> tokens;
    private final List<Lexer.Comment> comments;
    int at;
    private int depth;

    Cursor(String file, Lexer.Words words) {
        this.file = file;
        this.tokens = words.tokens();
        this.comments = words.comments();
    }

    Token peek() {
        return tokens.get(at);
    }

    Token peek(int ahead) {
        return tokens.get(Math.min(at + ahead, tokens.size() - 1));
    }

    /// The word before.
    Token last() {
        return tokens.get(Math.max(0, at - 1));
    }

    boolean isAtEnd() {
        return peek().kind() == Token.Kind.END;
    }

    Token next() {
        Token token = peek();
        if (token.kind() != Token.Kind.END) {
            at++;
        }
        return token;
    }

    boolean is(String word) {
        return peek().is(word);
    }

    /// Whether these words follow.
    boolean are(String... words) {
        for (int i = 0; i < words.length; i++) {
            if (!peek(i).is(words[i])) {
                return false;
            }
        }
        return true;
    }

    boolean skip(String word) {
        boolean is = is(word);
        if (is) {
            at++;
        }
        return is;
    }

    void expect(String word) throws SyntaxException {
        if (!skip(word)) {
            throw wrong("'" + word + "'");
        }
    }

    Token expect(Token.Kind kind, String what) throws SyntaxException {
        if (peek().kind() != kind) {
            throw wrong(what);
        }
        return next();
    }

    SyntaxException wrong(String expected) {
        Token token = peek();
        return new SyntaxException(
                token.line(), token.column(), "There is " + token.shown() + " where " + expected + " is expected.");
    }

    Location place() {
        return new Location(file, peek().line(), peek().column());
    }

    void enter() throws SyntaxException {
        if (++depth > DEEPEST) {
            throw new SyntaxException(
                    peek().line(), peek().column(), "Types and values are nested more than " + DEEPEST + " deep.");
        }
    }

    void leave() {
        depth--;
    }

    void start(int place) {
        at = place;
        depth = 0;
    }

    /// Skips the text in brackets of any kind that comes next.
    void skipBrackets() throws SyntaxException {
        Token open = peek();
        int nested = 0;
        do {
            Token token = next();
            switch (token.kind() == Token.Kind.SIGN ? token.text() : "") {
                case "{", "(", "[" -> nested++;
                case "[[" -> nested += 2;
                case "}", ")", "]" -> nested--;
                case "]]" -> nested -= 2;
                default -> {
                    if (token.kind() == Token.Kind.END) {
                        throw new SyntaxException(
                                open.line(), open.column(), "The bracket " + open.shown() + " is not closed.");
                    }
                }
            }
        } while (nested > 0);
    }

    /// The comments before the next word that belong to the previous one: on its line, or just below.
    String behind() {
        Token token = peek();
        StringBuilder text = new StringBuilder();
        int line = last().line();
        for (int i = token.comment(); i < token.comments(); i++) {
            Lexer.Comment comment = comments.get(i);
            if (comment.line() > line + 2 || (comment.line() >= token.line() && token.line() > last().line())) {
                break;
            }
            line = comment.line();
            text.append(text.isEmpty() ? "" : " ").append(comment.text());
        }
        return text.toString();
    }

    /// The comment on the line of the word before.
    String onLine() {
        Token token = peek();
        StringBuilder text = new StringBuilder();
        for (int i = token.comment(); i < token.comments(); i++) {
            Lexer.Comment comment = comments.get(i);
            if (comment.line() == last().line()) {
                text.append(text.isEmpty() ? "" : " ").append(comment.text());
            }
        }
        return text.toString();
    }
}
