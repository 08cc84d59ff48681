package org.bindery.runtime.internal.dfdl.expression;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * The words of an expression, one after another. Names may hold {@code -} and {@code .}, so that {@code a-b} is one
 * name; whether a name is an operator is decided by the parser, by its position.
 */
final class ExpressionLexer {

    /** What a word is. */
    enum Kind {
        /** A name with or without prefix. */
        NAME,
        /** A string or number. */
        LITERAL,
        /** Anything else: brackets, signs. */
        SIGN,
        /** After the last token. */
        END
    }

    private static final int MAX_DIGITS = 1_000;

    private final String text;
    private final int end;

    private int start;
    private int at;
    private Kind kind = Kind.END;
    private String word = "";
    private Literal literal;

    /** Reads the words of a part of a text. */
    ExpressionLexer(String text, int from, int to) {
        this.text = text;
        this.end = to;
        this.at = from;
    }

    Kind kind() {
        return kind;
    }

    /** The current word; empty for literals and at the end. */
    String word() {
        return word;
    }

    Literal literal() {
        return literal;
    }

    /** Where the current word starts. */
    int start() {
        return start;
    }

    boolean isSign(String sign) {
        return kind == Kind.SIGN && word.equals(sign);
    }

    boolean isName(String name) {
        return kind == Kind.NAME && word.equals(name);
    }

    WrongExpressionException wrong(String why) {
        return wrong(start, why);
    }

    WrongExpressionException wrong(int where, String why) {
        return new WrongExpressionException(text, where, why);
    }

    /** Goes to the next word. */
    void next() {
        skipSpace();
        start = at;
        word = "";
        if (at >= end) {
            kind = Kind.END;
            return;
        }
        char c = text.charAt(at);
        if (c == '\'' || c == '"') {
            readString(c);
        } else if (isDigit(c) || (c == '.' && isDigit(peek(1)))) {
            readNumber();
        } else if (isNameStart(c)) {
            readName();
        } else {
            readSign(c);
        }
    }

    /** Whether the character after the current token is a given one. */
    boolean isFollowedBy(char c) {
        int i = at;
        while (i < end && isSpace(text.charAt(i))) {
            i++;
        }
        return i < end && text.charAt(i) == c;
    }

    private char peek(int offset) {
        return at + offset < end ? text.charAt(at + offset) : 0;
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }

    private void skipSpace() {
        while (at < end) {
            if (isSpace(text.charAt(at))) {
                at++;
            } else if (text.charAt(at) == '(' && peek(1) == ':') {
                skipComment();
            } else {
                return;
            }
        }
    }

    private void skipComment() {
        int from = at;
        int depth = 0;
        while (at < end) {
            if (text.charAt(at) == '(' && peek(1) == ':') {
                depth++;
                at += 2;
            } else if (text.charAt(at) == ':' && peek(1) == ')') {
                depth--;
                at += 2;
                if (depth == 0) {
                    return;
                }
            } else {
                at++;
            }
        }
        throw wrong(from, "the comment has no end");
    }

    private void readString(char quote) {
        StringBuilder value = new StringBuilder();
        at++;
        while (true) {
            int close = text.indexOf(quote, at);
            if (close < 0 || close >= end) {
                throw wrong("the string has no end");
            }
            value.append(text, at, close);
            at = close + 1;
            if (peek(0) != quote) {
                break;
            }
            value.append(quote);
            at++;
        }
        kind = Kind.LITERAL;
        literal = new Literal(value.toString(), ExpressionType.STRING);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private void skipDigits() {
        while (isDigit(peek(0))) {
            at++;
        }
    }

    private void readNumber() {
        skipDigits();
        boolean decimal = peek(0) == '.';
        if (decimal) {
            at++;
            skipDigits();
        }
        boolean floating = peek(0) == 'e' || peek(0) == 'E';
        if (floating) {
            at++;
            at += peek(0) == '+' || peek(0) == '-' ? 1 : 0;
            if (!isDigit(peek(0))) {
                throw wrong("the number has no digits in its exponent");
            }
            skipDigits();
        }
        if (isNameStart(peek(0))) {
            throw wrong("a name does not start with a digit, and a number ends before letters");
        }
        if (at - start > MAX_DIGITS) {
            throw wrong("the number has more than " + MAX_DIGITS + " digits");
        }
        String digits = text.substring(start, at);
        kind = Kind.LITERAL;
        if (floating) {
            literal = new Literal(Double.valueOf(digits), ExpressionType.DOUBLE);
        } else if (decimal) {
            literal = new Literal(new BigDecimal(digits), ExpressionType.DECIMAL);
        } else {
            literal = integer(new BigInteger(digits));
        }
    }

    /** An integer is of the narrowest of three types, so that it fits what it is calculated with. */
    static Literal integer(BigInteger number) {
        ExpressionType type = number.bitLength() < Integer.SIZE
                ? ExpressionType.INT
                : number.bitLength() < Long.SIZE ? ExpressionType.LONG : ExpressionType.INTEGER;
        return new Literal(Conversions.narrowed(number), type);
    }

    private static boolean isNameStart(char c) {
        return Character.isLetter(c) || c == '_';
    }

    private static boolean isNamePart(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '.' || c == '·';
    }

    private void skipName() {
        while (at < end && isNamePart(text.charAt(at))) {
            at++;
        }
    }

    private void readName() {
        skipName();
        if (peek(0) == ':' && isNameStart(peek(1))) {
            at++;
            skipName();
        }
        kind = Kind.NAME;
        word = text.substring(start, at);
    }

    private void readSign(char c) {
        char second = peek(1);
        boolean two = (c == '.' && second == '.')
                || (c == '/' && second == '/')
                || (c == ':' && second == ':')
                || ((c == '!' || c == '<' || c == '>') && second == '=');
        at += two ? 2 : 1;
        kind = Kind.SIGN;
        word = text.substring(start, at);
    }
}
