package org.bindery.importers.database.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bindery.importers.database.sql.SqlTokens.Kind;
import org.bindery.importers.database.sql.SqlTokens.Token;

/// Goes through the words of a statement. Beyond the end there are empty words, so that no statement can break it.
public final class SqlReader {

    /// Signs before what a program fills in, and those around it.
    private static final String FILLED_IN = "@&:%";

    private static final String OPENING = "{(<";
    private static final String CLOSING = "})>";
    private static final Token END = new Token(Kind.SIGN, "\0", 0, 0);

    private final String sql;
    private final List<Token> tokens;
    private int place;

    public SqlReader(String sql, List<Token> tokens) {
        this.sql = sql;
        this.tokens = tokens;
    }

    public boolean isMore() {
        return place < tokens.size();
    }

    public Token peek() {
        return isMore() ? tokens.get(place) : END;
    }

    public Token next() {
        Token token = peek();
        place++;
        return token;
    }

    public boolean isAny(Set<String> words) {
        return words.contains(peek().key());
    }

    /// Passes over these words, if all of them follow.
    public boolean skip(String... words) {
        for (int i = 0; i < words.length; i++) {
            if (place + i >= tokens.size() || !tokens.get(place + i).isWord(words[i])) {
                return false;
            }
        }
        place += words.length;
        return true;
    }

    /// A name, optionally qualified by its schema; preceding qualifiers are skipped.
    public TableName name() {
        String schema = "";
        String name = step();
        while (peek().isSign('.')) {
            next();
            // Between two points there may be nothing: database..table.
            if (!peek().isSign('.')) {
                schema = name;
                name = step();
            }
        }
        return new TableName(schema, name);
    }

    /// A step of a name. A placeholder that a program fills in before it runs the script, such as `@schema`,
    /// `${schema}` or `{prefix}`, is named by its word; a word directly after braces is the name.
    private String step() {
        while (isOneOf(FILLED_IN)) {
            next();
        }
        boolean dollar = peek().isWord("$") && (second().isSign('{') || second().isSign('('));
        if (dollar) {
            next();
        } else if (!peek().isSign('{') && !peek().isSign('<')) {
            return next().text();
        }
        String inner = "";
        int depth = 0;
        do {
            depth += isOneOf(OPENING) ? 1 : isOneOf(CLOSING) ? -1 : 0;
            Token token = next();
            inner = token.kind() == Kind.SIGN ? inner : token.text();
        } while (depth > 0 && isMore());
        boolean prefix = isMore()
                && peek().start() == end()
                && (peek().kind() == Kind.WORD || peek().kind() == Kind.QUOTED_NAME);
        return prefix ? next().text() : inner;
    }

    private boolean isOneOf(String signs) {
        return peek().kind() == Kind.SIGN && signs.contains(peek().text());
    }

    /// The names in parentheses that follow; none without parentheses.
    public List<String> names() {
        List<String> names = new ArrayList<>();
        for (SqlReader part : parts()) {
            names.add(part.next().text());
        }
        return names;
    }

    /// The content of the parentheses that follow, split at commas.
    public List<SqlReader> parts() {
        List<SqlReader> parts = new ArrayList<>();
        if (!peek().isSign('(')) {
            return parts;
        }
        int close = close(place);
        split(place + 1, close, parts);
        place = Math.min(close + 1, tokens.size());
        return parts;
    }

    /// The remaining words, split at commas.
    public List<SqlReader> clauses() {
        List<SqlReader> clauses = new ArrayList<>();
        split(Math.min(place, tokens.size()), tokens.size(), clauses);
        return clauses;
    }

    private void split(int from, int to, List<SqlReader> parts) {
        int depth = 0;
        int start = from;
        for (int i = from; i < to; i++) {
            Token token = tokens.get(i);
            depth += token.isSign('(') ? 1 : token.isSign(')') ? -1 : 0;
            if (depth == 0 && token.isSign(',')) {
                parts.add(new SqlReader(sql, tokens.subList(start, i)));
                start = i + 1;
            }
        }
        parts.add(new SqlReader(sql, tokens.subList(Math.min(start, to), to)));
    }

    /// The word after the next.
    public Token second() {
        return place + 1 < tokens.size() ? tokens.get(place + 1) : END;
    }

    /// Whether the definition of an index follows: a word for it, and then names in parentheses.
    public boolean isIndex() {
        if (!isAny(Set.of("KEY", "INDEX", "FULLTEXT", "SPATIAL"))) {
            return false;
        }
        int open = place + 1;
        while (open < tokens.size() && !tokens.get(open).isSign('(')) {
            open++;
        }
        Token inside = open + 1 < tokens.size() ? tokens.get(open + 1) : END;
        return inside.kind() == Kind.QUOTED_NAME || (inside.kind() == Kind.WORD && !inside.isWord("MAX"));
    }

    /// Whether the parentheses that follow are closed.
    public boolean isClosed() {
        return !peek().isSign('(') || close(place) < tokens.size();
    }

    /// The words before one of some others, or all that are left.
    SqlReader upTo(Set<String> words) {
        int from = Math.min(place, tokens.size());
        int to = from;
        while (to < tokens.size() && !words.contains(tokens.get(to).key())) {
            to++;
        }
        return new SqlReader(sql, tokens.subList(from, to));
    }

    /// Whether the words that are left say `NULL`, and not `NOT NULL` or `DEFAULT NULL`.
    boolean saysNull() {
        for (int i = place; i < tokens.size(); i++) {
            boolean other = i > 0
                    && (tokens.get(i - 1).isWord("NOT") || tokens.get(i - 1).isWord("DEFAULT"));
            if (tokens.get(i).isWord("NULL") && !other) {
                return true;
            }
        }
        return false;
    }

    /// The text of the parentheses that follow, with them; empty without.
    public String group() {
        int start = peek().start();
        if (!peek().isSign('(')) {
            return "";
        }
        parts();
        return sql.substring(start, end());
    }

    /// Passes over parentheses if that was their beginning.
    public void skipGroup(Token token) {
        if (token.isSign('(')) {
            place--;
            parts();
        }
    }

    /// Where the word before ends.
    public int end() {
        return place == 0 || tokens.isEmpty()
                ? 0
                : tokens.get(Math.min(place, tokens.size()) - 1).end();
    }

    public String text(int start, int end) {
        return sql.substring(Math.min(start, end), end);
    }

    /// The place of the parenthesis that closes the one at a place; beyond the end if none does.
    private int close(int open) {
        int depth = 0;
        for (int i = open; i < tokens.size(); i++) {
            depth += tokens.get(i).isSign('(') ? 1 : tokens.get(i).isSign(')') ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return tokens.size();
    }
}
