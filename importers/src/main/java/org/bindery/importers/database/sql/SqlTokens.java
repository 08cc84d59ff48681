package org.bindery.importers.database.sql;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The words of a statement in SQL. The statement is text that a file brings along: it is looked at, never run.
public final class SqlTokens {

    /// The kind of a word.
    public enum Kind {
        WORD,
        QUOTED_NAME,
        TEXT,
        NUMBER,
        SIGN
    }

    /// A word of a statement.
    ///
    /// @param text without quotes and escapes
    /// @param start where it begins in the statement
    public record Token(Kind kind, String text, int start, int end) {

        public boolean isWord(String word) {
            return kind == Kind.WORD && text.equalsIgnoreCase(word);
        }

        public boolean isSign(char sign) {
            return kind == Kind.SIGN && text.charAt(0) == sign;
        }

        /// Its letters in capitals where it may be a key word; nothing for any other.
        public String key() {
            return kind == Kind.WORD ? text.toUpperCase(Locale.ROOT) : "";
        }
    }

    private static final int LONGEST_TAG = 64;
    private static final int UNICODE_DIGITS = 4;
    private static final int LONG_UNICODE_DIGITS = 6;

    /// How a product writes what others write differently.
    ///
    /// @param brackets whether `[name]` is a name in quotes, as in SQLite and SQL Server
    /// @param prefixes whether letters may precede a text, as in `N'text'`, and whether `$$text$$` is one
    /// @param backslashes whether a backslash escapes in texts, and `#` begins a comment, as in MySQL
    public record Style(boolean brackets, boolean prefixes, boolean backslashes) {}

    private static final String PREFIXES = "NnEeBbXx";

    private final String sql;
    private final Style style;
    private final Deque<Token> tokens = new ArrayDeque<>();
    private int place;

    /// Reads one word after the other.
    public SqlTokens(String sql, Style style) {
        this.sql = sql;
        this.style = style;
    }

    /// @param brackets whether `[name]` is a name in quotes, as in SQLite
    public static List<Token> of(String sql, boolean brackets) {
        SqlTokens read = new SqlTokens(sql, new Style(brackets, false, false));
        while (read.place < sql.length()) {
            read.next();
        }
        return List.copyOf(read.tokens);
    }

    /// The next word; empty at the end.
    public Optional<Token> following() {
        while (tokens.isEmpty() && place < sql.length()) {
            next();
        }
        return Optional.ofNullable(tokens.poll());
    }

    /// Goes on at a place.
    public void moveTo(int next) {
        tokens.clear();
        place = Math.min(next, sql.length());
    }

    private void next() {
        char c = sql.charAt(place);
        int start = place;
        if (Character.isWhitespace(c) || c == '\0') {
            place++;
        } else if (sql.startsWith("--", place) || (c == '#' && style.backslashes())) {
            skipTo("\n");
        } else if (sql.startsWith("/*", place)) {
            place += 2;
            skipTo("*/");
        } else if ((c == 'U' || c == 'u') && (sql.startsWith("&\"", place + 1) || sql.startsWith("&'", place + 1))) {
            place += 2;
            char quote = sql.charAt(place);
            add(quote == '"' ? Kind.QUOTED_NAME : Kind.TEXT, unescaped(quoted(quote)), start);
        } else if (style.prefixes() && PREFIXES.indexOf(c) >= 0 && sql.startsWith("'", place + 1)) {
            place++;
            add(Kind.TEXT, quoted('\''), start);
        } else if (style.prefixes() && c == '$' && dollarTag() > 0) {
            dollars(dollarTag());
        } else if (c == '\'') {
            add(Kind.TEXT, quoted('\''), start);
        } else if (c == '"' || c == '`') {
            add(Kind.QUOTED_NAME, quoted(c), start);
        } else if (c == '[' && style.brackets()) {
            place++;
            skipTo("]");
            int end = sql.charAt(place - 1) == ']' ? place - 1 : place;
            add(Kind.QUOTED_NAME, sql.substring(Math.min(start + 1, end), end), start);
        } else if (isDigit(c) || (c == '.' && place + 1 < sql.length() && isDigit(sql.charAt(place + 1)))) {
            skipWord(true);
            add(Kind.NUMBER, sql.substring(start, place), start);
        } else if (isPart(c)) {
            skipWord(false);
            add(Kind.WORD, sql.substring(start, place), start);
        } else {
            place++;
            add(Kind.SIGN, sql.substring(start, place), start);
        }
    }

    private void add(Kind kind, String text, int start) {
        tokens.add(new Token(kind, text, start, place));
    }

    private void skipTo(String end) {
        int found = sql.indexOf(end, place);
        place = found < 0 ? sql.length() : found + end.length();
    }

    private void skipWord(boolean points) {
        while (place < sql.length() && (isPart(sql.charAt(place)) || (points && sql.charAt(place) == '.'))) {
            place++;
        }
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isPart(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '$' || Character.isSurrogate(c);
    }

    /// The length of `$$` or `$tag$` here; 0 where there is none.
    private int dollarTag() {
        int end = place + 1;
        while (end < sql.length() && end - place < LONGEST_TAG && Character.isJavaIdentifierPart(sql.charAt(end))) {
            if (sql.charAt(end) == '$') {
                return end + 1 - place;
            }
            end++;
        }
        return 0;
    }

    private void dollars(int length) {
        int start = place;
        String tag = sql.substring(place, place + length);
        place += length;
        skipTo(tag);
        int end = sql.startsWith(tag, place - length) && place - length > start ? place - length : place;
        add(Kind.TEXT, sql.substring(Math.min(start + length, end), end), start);
    }

    /// The text between quotes, which are doubled within it.
    private String quoted(char quote) {
        StringBuilder text = new StringBuilder();
        place++;
        while (place < sql.length()) {
            char c = sql.charAt(place++);
            if (c == '\\' && style.backslashes() && quote != '`' && place < sql.length()) {
                c = sql.charAt(place++);
            } else if (c == quote) {
                if (place == sql.length() || sql.charAt(place) != quote) {
                    break;
                }
                place++;
            }
            text.append(c);
        }
        return text.toString();
    }

    /// `\0041` and `\+000041` are the letter A.
    private static String unescaped(String text) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '\\' || i + 1 == text.length()) {
                plain.append(c);
            } else if (text.charAt(i + 1) == '\\') {
                plain.append(c);
                i++;
            } else {
                boolean many = text.charAt(i + 1) == '+';
                int from = i + (many ? 2 : 1);
                int to = Math.min(text.length(), from + (many ? LONG_UNICODE_DIGITS : UNICODE_DIGITS));
                String digits = text.substring(from, to);
                if (digits.matches("[0-9a-fA-F]+") && Character.isValidCodePoint(Integer.parseInt(digits, 16))) {
                    plain.appendCodePoint(Integer.parseInt(digits, 16));
                    i = to - 1;
                } else {
                    plain.append(c);
                }
            }
        }
        return plain.toString();
    }
}
