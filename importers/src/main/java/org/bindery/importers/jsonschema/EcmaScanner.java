package org.bindery.importers.jsonschema;

import java.util.List;

/// Reads the characters, classes and quantifiers of a regular expression of ECMAScript and gives them as
/// XML Schema writes them.
final class EcmaScanner {

    private static final String DIGIT = "0-9";
    private static final String LAST = Character.toString(0x10FFFF);
    private static final String NO_DIGIT = "\u0000-/:-" + LAST;
    private static final String WORD = "A-Za-z0-9_";
    private static final String NO_WORD = "\u0000-/:-@\\[-\\^`\\{-" + LAST;
    private static final String SPACE =
            "\\t\\n\u000b\u000c\\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";
    private static final String NO_SPACE = "\u0000-\u0008\u000e-\u001f!-\u009f\u00a1-\u167f\u1681-\u1fff\u200b-\u2027"
            + "\u202a-\u202e\u2030-\u205e\u2060-\u2fff\u3001-\ufefe\uff00-" + LAST;

    /// Categories that XML Schema knows too.
    private static final List<String> CATEGORIES = List.of(
            "L", "Lu", "Ll", "Lt", "Lm", "Lo", "M", "Mn", "Mc", "Me", "N", "Nd", "Nl", "No", "P", "Pc", "Pd", "Ps",
            "Pe", "Pi", "Pf", "Po", "Z", "Zs", "Zl", "Zp", "S", "Sm", "Sc", "Sk", "So", "C", "Cc", "Cf", "Co", "Cn");

    private final int[] source;
    private int at;

    EcmaScanner(String source) {
        this.source = source.codePoints().toArray();
    }

    boolean isAtEnd() {
        return at >= source.length;
    }

    boolean peek(char c) {
        return at < source.length && source[at] == c;
    }

    boolean accept(char c) {
        boolean found = peek(c);
        at += found ? 1 : 0;
        return found;
    }

    void expect(char c) {
        if (!accept(c)) {
            throw new IllegalArgumentException("'" + c + "' is missing");
        }
    }

    private int next() {
        if (isAtEnd()) {
            throw new IllegalArgumentException("it ends too soon");
        }
        return source[at++];
    }

    /// Reads the characters between the opening bracket of a group and its content.
    void group() {
        if (!accept('?')) {
            return;
        }
        if (accept(':')) {
            return;
        }
        expect('<');
        if (peek('=') || peek('!')) {
            throw new IllegalArgumentException("look-behind");
        }
        while (!accept('>')) {
            next();
        }
    }

    /// A quantifier, greedy or not, which makes no difference to what matches.
    String quantifier() {
        String quantifier = "";
        if (peek('*') || peek('+') || peek('?')) {
            quantifier = Character.toString(next());
        } else if (peek('{') && isCount()) {
            StringBuilder count = new StringBuilder();
            while (!peek('}')) {
                count.appendCodePoint(next());
            }
            quantifier = count.append(Character.toString(next())).toString();
        }
        if (!quantifier.isEmpty()) {
            accept('?');
        }
        return quantifier;
    }

    private boolean isCount() {
        int i = at + 1;
        int start = i;
        while (i < source.length && source[i] >= '0' && source[i] <= '9') {
            i++;
        }
        if (i == start) {
            return false;
        }
        if (i < source.length && source[i] == ',') {
            i++;
            while (i < source.length && source[i] >= '0' && source[i] <= '9') {
                i++;
            }
        }
        return i < source.length && source[i] == '}';
    }

    /// One character, or an escape that denotes one or more.
    String character() {
        int c = next();
        if (c == '\\') {
            return escape(false);
        }
        if (c == '*' || c == '+' || c == '?') {
            throw new IllegalArgumentException("a quantifier follows nothing");
        }
        return literal(c);
    }

    private static String literal(int c) {
        return "\\|.?*+(){}[]-^$".indexOf(c) >= 0 && c != '$' ? "\\" + Character.toString(c) : Character.toString(c);
    }

    /// A class in brackets.
    String characterClass() {
        expect('[');
        boolean negative = accept('^');
        StringBuilder members = new StringBuilder();
        while (!peek(']')) {
            String low = member();
            if (peek('-') && at + 1 < source.length && source[at + 1] != ']') {
                at++;
                String high = member();
                boolean single = isSingle(low) && isSingle(high);
                members.append(low).append(single ? "-" : "\\-").append(high);
            } else {
                members.append(low);
            }
        }
        at++;
        if (members.isEmpty()) {
            if (negative) {
                return "[\\s\\S]";
            }
            throw new IllegalArgumentException("an empty class");
        }
        return "[" + (negative ? "^" : "") + members + "]";
    }

    private static boolean isSingle(String member) {
        int escaped = member.startsWith("\\") ? 1 : 0;
        return member.codePointCount(0, member.length()) == 1 + escaped && !member.startsWith("\\p");
    }

    private String member() {
        int c = next();
        if (c == '\\') {
            return escape(true);
        }
        return literal(c);
    }

    /// Reads an escape after a backslash.
    ///
    /// @param inside whether it is inside a class in brackets
    private String escape(boolean inside) {
        int c = next();
        return switch (c) {
            case 'd' -> set(DIGIT, inside);
            case 'D' -> set(NO_DIGIT, inside);
            case 'w' -> set(WORD, inside);
            case 'W' -> set(NO_WORD, inside);
            case 's' -> set(SPACE, inside);
            case 'S' -> set(NO_SPACE, inside);
            case 'n' -> "\\n";
            case 'r' -> "\\r";
            case 't' -> "\\t";
            case 'v' -> "\u000b";
            case 'f' -> "\u000c";
            case '0' -> "\u0000";
            case 'c' -> literal(next() % 32);
            case 'x' -> literal(hex(2));
            case 'u' -> literal(accept('{') ? hexUntilBrace() : unit());
            case 'p', 'P' -> category(c);
            case 'b' -> {
                if (inside) {
                    yield "\b";
                }
                throw new IllegalArgumentException("a word boundary");
            }
            default -> {
                if (Character.isLetterOrDigit(c)) {
                    throw new IllegalArgumentException("an escape without an equal");
                }
                yield literal(c);
            }
        };
    }

    private static String set(String members, boolean inside) {
        return inside ? members : "[" + members + "]";
    }

    private int unit() {
        int first = hex(4);
        boolean pair = Character.isHighSurrogate((char) first)
                && at + 5 < source.length
                && source[at] == '\\'
                && source[at + 1] == 'u';
        if (pair) {
            at += 2;
            int second = hex(4);
            if (Character.isLowSurrogate((char) second)) {
                return Character.toCodePoint((char) first, (char) second);
            }
        }
        if (Character.isSurrogate((char) first)) {
            throw new IllegalArgumentException("half of a surrogate pair");
        }
        return first;
    }

    private int hex(int digits) {
        int value = 0;
        for (int i = 0; i < digits; i++) {
            value = value * 16 + digit();
        }
        return value;
    }

    private int hexUntilBrace() {
        int value = 0;
        while (!accept('}')) {
            value = Math.min(0x110000, value * 16 + digit());
        }
        if (!Character.isValidCodePoint(value)) {
            throw new IllegalArgumentException("no character");
        }
        return value;
    }

    private int digit() {
        int digit = Character.digit(next(), 16);
        if (digit < 0) {
            throw new IllegalArgumentException("no hexadecimal digit");
        }
        return digit;
    }

    private String category(int kind) {
        expect('{');
        StringBuilder name = new StringBuilder();
        while (!accept('}')) {
            name.appendCodePoint(next());
        }
        String plain = name.toString().replaceFirst("^(General_Category|gc)=", "");
        String known = switch (plain) {
            case "Letter" -> "L";
            case "Number" -> "N";
            case "Punctuation" -> "P";
            case "Uppercase_Letter" -> "Lu";
            case "Lowercase_Letter" -> "Ll";
            case "Decimal_Number", "digit" -> "Nd";
            default -> plain;
        };
        if (!CATEGORIES.contains(known)) {
            throw new IllegalArgumentException("a property without an equal");
        }
        return "\\" + Character.toString(kind) + "{" + known + "}";
    }
}
