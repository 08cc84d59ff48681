package org.bindery.importers.database;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.importers.database.sql.SqlTokens;
import org.bindery.importers.database.sql.SqlTokens.Style;
import org.bindery.importers.database.sql.SqlTokens.Token;

/// The statements of a script, one after the other. They end at semicolons, at `GO` and `/` on lines of their own, at
/// what `DELIMITER` says, or where the next one begins on a line of its own. Nothing is run.
final class ScriptStatements {

    /// A statement.
    ///
    /// @param words its words; of those that hold rows or programs, the first few
    /// @param line where it begins, from 1
    /// @param whole whether all its words were kept
    record Statement(List<Token> words, int line, boolean whole) {

        Statement {
            words = List.copyOf(words);
        }
    }

    /// Takes one statement after the other.
    interface Statements {
        void statement(Statement statement) throws BrokenFileException;
    }

    private static final Set<String> PROGRAMS =
            Set.of("PROCEDURE", "PROC", "FUNCTION", "TRIGGER", "PACKAGE", "EVENT", "BODY");
    private static final Set<String> KINDS = Set.of(
            "TABLE", "VIEW", "INDEX", "SCHEMA", "DATABASE", "SEQUENCE", "TYPE", "DOMAIN", "USER", "ROLE", "EXTENSION");
    private static final Set<String> BEGINNINGS = Set.of("CREATE", "INSERT", "GRANT", "EXEC", "EXECUTE");
    private static final Set<String> KEPT = Set.of("CREATE", "ALTER", "COMMENT", "DROP", "RENAME", "EXEC", "EXECUTE");
    private static final Set<String> LINE_COMMANDS = Set.of("PROMPT", "REM", "REMARK", "SPOOL", "WHENEVER");
    private static final Set<String> BLOCKS = Set.of("IF", "LOOP", "WHILE", "REPEAT", "FOR");
    private static final Pattern ALTER_OBJECT = Pattern.compile("(?i)ALTER\\s{1,99}(\\w+)\\s");
    private static final Pattern COMMENT_ON = Pattern.compile("(?i)COMMENT\\s{1,99}ON\\b");
    private static final Pattern PLAIN_BEGIN = Pattern.compile("(?i)BEGIN\\s{0,99}(;|TRAN|WORK)");
    private static final Pattern LAST_SLASH = Pattern.compile("(?m)^/[ \\t]*$");
    private static final Pattern FROM_STDIN =
            Pattern.compile("(?i)COPY\\s[^;]{1,100000}?FROM\\s{1,99}STDIN\\b[^;]{0,999};");
    private static final int FEW = 4;
    private static final int MOST_WORDS = 1_000_000;

    private final String script;
    private final SqlTokens in;
    private final Statements statements;
    private final boolean slashes;
    private final List<Token> words = new ArrayList<>();
    private String delimiter = ";";
    private String kind = "";
    private int blocks;
    private int line = 1;
    private int counted;
    private boolean whole = true;

    /// @param style how the product writes names and texts
    ScriptStatements(String script, Style style, Statements statements) {
        this.script = script;
        this.in = new SqlTokens(script, style);
        this.statements = statements;
        this.slashes = LAST_SLASH.matcher(script).find();
    }

    void read() throws BrokenFileException {
        Optional<Token> word = in.following();
        while (word.isPresent()) {
            take(word.get());
            word = in.following();
        }
        end();
    }

    private void take(Token word) throws BrokenFileException {
        boolean first = isFirstOnLine(word.start());
        if (words.isEmpty() && isLineCommand(word)) {
            in.moveTo(lineEnd(word.start()));
        } else if (first && isAlone(word)) {
            end();
            in.moveTo(lineEnd(word.start()));
        } else if (words.isEmpty() && word.isWord("DELIMITER")) {
            int lineEnd = lineEnd(word.start());
            String wanted = script.substring(word.end(), lineEnd).strip();
            delimiter = wanted.isEmpty() ? ";" : wanted;
            in.moveTo(lineEnd);
        } else if (words.isEmpty() && word.isWord("COPY")) {
            copied(word);
        } else if (script.startsWith(delimiter, word.start()) && isEnd()) {
            end();
            in.moveTo(word.start() + delimiter.length());
        } else {
            if (first && !words.isEmpty() && !isProgram() && isBeginning(word)) {
                end();
            }
            add(word);
        }
    }

    private void add(Token word) {
        if (kind.isEmpty() && (PROGRAMS.contains(word.key()) || KINDS.contains(word.key()))) {
            kind = word.key();
        } else if (kind.equals("TYPE") && words.size() <= FEW && word.isWord("BODY")) {
            kind = "BODY";
        }
        if (isProgram()) {
            count(word);
        }
        boolean kept = !isProgram()
                && (words.isEmpty() || KEPT.contains(words.getFirst().key()));
        if (words.size() < (kept ? MOST_WORDS : FEW)) {
            words.add(word);
        } else {
            whole &= !kept;
        }
    }

    /// Counts what a program has begun and not ended.
    private void count(Token word) {
        if (word.isWord("BEGIN") && !PLAIN_BEGIN.matcher(rest(word.start())).lookingAt()) {
            blocks++;
        } else if (word.isWord("CASE")) {
            blocks++;
        } else if (word.isWord("END")) {
            String next = script.substring(word.end(), Math.min(script.length(), word.end() + FEW * FEW))
                    .strip()
                    .toUpperCase(Locale.ROOT)
                    .replaceFirst("[^A-Z].*", "");
            blocks -= BLOCKS.contains(next) ? 0 : 1;
            if (next.equals("CASE")) {
                in.following();
            }
        }
    }

    private CharSequence rest(int start) {
        return script.subSequence(start, Math.min(script.length(), start + 256));
    }

    private boolean isProgram() {
        return PROGRAMS.contains(kind)
                && !words.isEmpty()
                && (words.getFirst().isWord("CREATE") || words.getFirst().isWord("ALTER"));
    }

    private boolean isEnd() {
        return !delimiter.equals(";") || !isProgram() || (blocks <= 0 && !slashes);
    }

    private static boolean isLineCommand(Token word) {
        return word.isSign('\\') || word.isSign('@') || word.isSign(':') || LINE_COMMANDS.contains(word.key());
    }

    /// `GO` and `/` on a line of their own.
    private boolean isAlone(Token word) {
        String text = script.substring(word.start(), Math.min(lineEnd(word.start()), word.start() + 64))
                .strip();
        return (word.isSign('/') && text.equals("/")) || (word.isWord("GO") && text.matches("(?i)GO(\\s+\\d+)?;?"));
    }

    private boolean isBeginning(Token word) {
        return BEGINNINGS.contains(word.key())
                || (word.isWord("ALTER") && isAlterObject(word))
                || (word.isWord("COMMENT")
                        && COMMENT_ON.matcher(rest(word.start())).lookingAt());
    }

    /// Whether a statement begins, and not a clause of `ALTER TABLE` that alters a column.
    private boolean isAlterObject(Token word) {
        Matcher object = ALTER_OBJECT.matcher(rest(word.start()));
        if (!object.lookingAt()) {
            return false;
        }
        String altered = object.group(1).toUpperCase(Locale.ROOT);
        return KINDS.contains(altered) || PROGRAMS.contains(altered);
    }

    /// Passes over rows that follow a statement of PostgreSQL.
    private void copied(Token word) {
        Matcher copy =
                FROM_STDIN.matcher(script).region(word.start(), Math.min(script.length(), word.start() + 100_000));
        if (copy.lookingAt()) {
            int end = script.indexOf("\n\\.", copy.end());
            in.moveTo(end < 0 ? script.length() : end + 3);
        } else {
            words.add(word);
        }
    }

    private boolean isFirstOnLine(int place) {
        int before = place - 1;
        while (before >= 0 && (script.charAt(before) == ' ' || script.charAt(before) == '\t')) {
            before--;
        }
        return before < 0 || script.charAt(before) == '\n' || script.charAt(before) == '\r';
    }

    private int lineEnd(int place) {
        int end = script.indexOf('\n', place);
        return end < 0 ? script.length() : end;
    }

    private void end() throws BrokenFileException {
        if (!words.isEmpty()) {
            int start = words.getFirst().start();
            for (; counted < start; counted++) {
                line += script.charAt(counted) == '\n' ? 1 : 0;
            }
            Statement statement = new Statement(words, line, whole);
            words.clear();
            statements.statement(statement);
        }
        kind = "";
        blocks = 0;
        whole = true;
    }
}
