package org.bindery.importers.assertions;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The tokens of an XPath expression, in order.
final class XPathTokens {

    private static final String NAME = "[\\p{L}_][\\p{L}\\p{N}_.\\-]*";
    private static final Pattern TOKEN = Pattern.compile("\\s+"
            + "|(?<text>\"(?:[^\"]|\"\")*+\"|'(?:[^']|'')*+')"
            + "|(?<number>(?:\\d++(?:\\.\\d*+)?|\\.\\d++)(?:[eE][+-]?\\d++)?)"
            + "|(?<name>" + NAME + "(?::(?!:)" + NAME + ")?)"
            + "|(?<sign>::|//|\\.\\.|!=|<=|>=|<<|>>|[()\\[\\],/.@$=<>+\\-*|?:])");

    /// The kind of a token.
    enum Kind {
        TEXT,
        NUMBER,
        NAME,
        SIGN,
        END
    }

    /// A token; texts are without their quotes.
    record Token(Kind kind, String text) {}

    private static final Token END = new Token(Kind.END, "");

    private final List<Token> tokens = new ArrayList<>();
    private int next;

    XPathTokens(String expression) {
        Matcher matcher = TOKEN.matcher(expression);
        int at = 0;
        while (at < expression.length()) {
            if (!matcher.find(at) || matcher.start() != at) {
                throw new NoEquivalent("it is not an XPath");
            }
            add(matcher);
            at = matcher.end();
        }
    }

    private void add(Matcher matcher) {
        if (matcher.group("text") != null) {
            String quoted = matcher.group("text");
            String quote = quoted.substring(0, 1);
            String inner = quoted.substring(1, quoted.length() - 1);
            tokens.add(new Token(Kind.TEXT, inner.replace(quote + quote, quote)));
        } else if (matcher.group("number") != null) {
            tokens.add(new Token(Kind.NUMBER, matcher.group("number")));
        } else if (matcher.group("name") != null) {
            tokens.add(new Token(Kind.NAME, matcher.group("name")));
        } else if (matcher.group("sign") != null) {
            tokens.add(new Token(Kind.SIGN, matcher.group("sign")));
        }
    }

    Token peek() {
        return peek(0);
    }

    Token peek(int ahead) {
        return next + ahead < tokens.size() ? tokens.get(next + ahead) : END;
    }

    Token take() {
        Token token = peek();
        next++;
        return token;
    }

    /// Whether the next token is this sign, or this word where an operator is allowed.
    boolean is(String text) {
        Token token = peek();
        return (token.kind() == Kind.SIGN || token.kind() == Kind.NAME)
                && token.text().equals(text);
    }

    boolean takeIf(String text) {
        boolean is = is(text);
        next += is ? 1 : 0;
        return is;
    }

    void expect(String text) {
        if (!takeIf(text)) {
            throw new NoEquivalent(peek() == END ? "it is not an XPath" : "'" + peek().text() + "' has no counterpart");
        }
    }
}
