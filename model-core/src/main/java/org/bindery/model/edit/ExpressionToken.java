package org.bindery.model.edit;

import java.util.ArrayList;
import java.util.List;

/// A word, a text in quotes or a sign of an expression.
///
/// @param text the word or the sign; for a quoted text, the text between the quotes
/// @param start where it starts in the expression; for a quoted text, after the opening quote
record ExpressionToken(Kind kind, String text, int start) {

    enum Kind {
        WORD,
        TEXT,
        NUMBER,
        SIGN
    }

    boolean is(String sign) {
        return kind == Kind.SIGN && text.equals(sign);
    }

    static List<ExpressionToken> of(String expression) {
        List<ExpressionToken> tokens = new ArrayList<>();
        int at = 0;
        while (at < expression.length()) {
            char c = expression.charAt(at);
            if (Character.isWhitespace(c)) {
                at++;
            } else if (c == '"' || c == '\'') {
                int end = textEnd(expression, at);
                tokens.add(new ExpressionToken(Kind.TEXT, expression.substring(at + 1, end), at + 1));
                at = end + 1;
            } else if (Character.isLetterOrDigit(c) || c == '_') {
                int end = wordEnd(expression, at);
                Kind kind = Character.isDigit(c) ? Kind.NUMBER : Kind.WORD;
                tokens.add(new ExpressionToken(kind, expression.substring(at, end), at));
                at = end;
            } else {
                tokens.add(new ExpressionToken(Kind.SIGN, String.valueOf(c), at));
                at++;
            }
        }
        return tokens;
    }

    private static int wordEnd(String expression, int start) {
        int end = start;
        while (end < expression.length()
                && (Character.isLetterOrDigit(expression.charAt(end)) || expression.charAt(end) == '_')) {
            end++;
        }
        return end;
    }

    /// The end of a quoted text: at the quote that no backslash precedes, or at the end of the expression.
    private static int textEnd(String expression, int start) {
        int end = start + 1;
        while (end < expression.length() && expression.charAt(end) != expression.charAt(start)) {
            end += expression.charAt(end) == '\\' && end + 1 < expression.length() ? 2 : 1;
        }
        return Math.min(end, expression.length());
    }
}
