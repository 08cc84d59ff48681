package org.bindery.importers.asn1;

import java.util.ArrayList;
import java.util.List;

/// Takes a file of modules apart into words and comments (X.680, clause 12).
final class Lexer {

    /// A comment, which may be a part of several lines that belong together.
    record Comment(int line, String text) {}

    private static final String[] SIGNS = {"::=", "...", "..", "[[", "]]"};

    private final String source;
    private final List<Token> tokens = new ArrayList<>();
    private final List<Comment> comments = new ArrayList<>();
    private int at;
    private int line = 1;
    private int lineStart;
    private int firstComment;

    private Lexer(String source) {
        this.source = source;
    }

    /// The words of a file and its comments.
    record Words(List<Token> tokens, List<Comment> comments) {}

    /// @throws SyntaxException where something is no word
    static Words of(String source) throws SyntaxException {
        Lexer lexer = new Lexer(source);
        lexer.read();
        return new Words(lexer.tokens, lexer.comments);
    }

    private void read() throws SyntaxException {
        while (at < source.length()) {
            char c = source.charAt(at);
            if (c == '\n') {
                at++;
                line++;
                lineStart = at;
            } else if (Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\uFEFF' || c == '\u001A') {
                at++;
            } else if (source.startsWith("--", at)) {
                comment();
            } else if (source.startsWith("/*", at)) {
                block();
            } else {
                word(c);
            }
        }
        add(Token.Kind.END, "", at);
    }

    private void add(Token.Kind kind, String text, int start) {
        tokens.add(new Token(kind, text, line, start - lineStart + 1, firstComment, comments.size()));
        firstComment = comments.size();
    }

    /// A comment to the end of the line, or to the next two hyphens.
    private void comment() {
        int from = at + 2;
        int end = from;
        while (end < source.length() && source.charAt(end) != '\n' && !source.startsWith("--", end)) {
            end++;
        }
        String text = source.substring(from, end).strip();
        if (text.chars().anyMatch(Character::isLetterOrDigit)) {
            comments.add(new Comment(line, text));
        }
        boolean closed = end < source.length() && source.charAt(end) == '-';
        at = closed ? end + 2 : end;
        // A line of hyphens is one comment, however many there are.
        while (closed && at < source.length() && source.charAt(at) == '-') {
            at++;
        }
    }

    private void block() throws SyntaxException {
        int from = at;
        int startLine = line;
        int depth = 0;
        do {
            if (at >= source.length()) {
                throw new SyntaxException(startLine, from - lineStart + 1, "The comment has no end; close it with */.");
            }
            if (source.startsWith("/*", at)) {
                depth++;
                at += 2;
            } else if (source.startsWith("*/", at)) {
                depth--;
                at += 2;
            } else if (source.charAt(at++) == '\n') {
                line++;
                lineStart = at;
            }
        } while (depth > 0);
        int number = startLine;
        for (String text : source.substring(from + 2, at - 2).split("\n", -1)) {
            if (!text.isBlank()) {
                comments.add(new Comment(number, text.strip()));
            }
            number++;
        }
    }

    private void word(char c) throws SyntaxException {
        int start = at;
        if (isLetter(c)) {
            name(start, Character.isUpperCase(c) ? Token.Kind.UPPER : Token.Kind.LOWER);
        } else if (c == '&' && at + 1 < source.length() && isLetter(source.charAt(at + 1))) {
            at++;
            name(start, Token.Kind.FIELD);
        } else if (isDigit(c)) {
            number(start);
        } else if (c == '"') {
            text(start);
        } else if (c == '\'') {
            bits(start);
        } else {
            sign(start);
        }
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /// Letters, digits and single hyphens; some modules have underscores.
    private void name(int start, Token.Kind kind) {
        while (at < source.length()) {
            char c = source.charAt(at);
            boolean hyphen = c == '-' && at + 1 < source.length() && isNamePart(source.charAt(at + 1));
            if (!isNamePart(c) && !hyphen) {
                break;
            }
            at++;
        }
        add(kind, source.substring(start, at), start);
    }

    private static boolean isNamePart(char c) {
        return isLetter(c) || isDigit(c) || c == '_';
    }

    private void number(int start) {
        digits();
        if (at + 1 < source.length() && source.charAt(at) == '.' && isDigit(source.charAt(at + 1))) {
            at++;
            digits();
        }
        if (at < source.length() && (source.charAt(at) == 'e' || source.charAt(at) == 'E')) {
            int exponent = at + 1;
            if (exponent < source.length() && source.charAt(exponent) == '-') {
                exponent++;
            }
            if (exponent < source.length() && isDigit(source.charAt(exponent))) {
                at = exponent;
                digits();
            }
        }
        add(Token.Kind.NUMBER, source.substring(start, at), start);
    }

    private void digits() {
        while (at < source.length() && isDigit(source.charAt(at))) {
            at++;
        }
    }

    private void text(int start) throws SyntaxException {
        StringBuilder text = new StringBuilder();
        int startLine = line;
        int column = start - lineStart + 1;
        at++;
        while (true) {
            if (at >= source.length()) {
                throw new SyntaxException(startLine, column, "The text has no end; close it with a quotation mark.");
            }
            char c = source.charAt(at++);
            if (c == '"') {
                if (at >= source.length() || source.charAt(at) != '"') {
                    break;
                }
                at++;
            } else if (c == '\n') {
                line++;
                lineStart = at;
            }
            text.append(c);
        }
        tokens.add(new Token(Token.Kind.TEXT, text.toString(), startLine, column, firstComment, comments.size()));
        firstComment = comments.size();
    }

    private void bits(int start) throws SyntaxException {
        int end = source.indexOf('\'', at + 1);
        char last = end < 0 || end + 1 >= source.length() ? 0 : source.charAt(end + 1);
        if (last != 'B' && last != 'H') {
            throw new SyntaxException(
                    line,
                    start - lineStart + 1,
                    "Bits are written as '0101'B, and octets as '01AF'H; this is neither.");
        }
        String digits = source.substring(at + 1, end);
        add(Token.Kind.BITS, digits.replaceAll("\\s", "") + last, start);
        for (int i = start; i < end; i++) {
            if (source.charAt(i) == '\n') {
                line++;
                lineStart = i + 1;
            }
        }
        at = end + 2;
    }

    private void sign(int start) throws SyntaxException {
        for (String sign : SIGNS) {
            if (source.startsWith(sign, at)) {
                at += sign.length();
                add(Token.Kind.SIGN, sign, start);
                return;
            }
        }
        // Documents have dashes where a hyphen is meant.
        char c = "\u2013\u2212".indexOf(source.charAt(at)) < 0 ? source.charAt(at) : '-';
        if ("{}<>,.()[]-:=;@|!^&*/".indexOf(c) < 0) {
            throw new SyntaxException(
                    line, start - lineStart + 1, "The character '" + c + "' has no meaning in ASN.1 here; remove it.");
        }
        at++;
        add(Token.Kind.SIGN, String.valueOf(c), start);
    }
}
