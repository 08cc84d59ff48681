package org.bindery.importers.database.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.database.sql.SqlTokens.Kind;

/// Reads a clause of an `ALTER TABLE`, in the dialects of MySQL, PostgreSQL, Oracle and SQL Server.
public final class TableChanges {

    private static final int LONGEST_WORDS = 60;

    /// First words of clauses that change nothing that a model shows.
    private static final Set<String> OTHERS =
            Set.of(("ADD OWNER ENABLE DISABLE SET CHECK NOCHECK ENGINE AUTO_INCREMENT CLUSTER REPLICA VALIDATE INHERIT"
                + " NO ATTACH DETACH FORCE REBUILD SWITCH ORDER CONVERT DEFAULT CHARACTER CHARSET COLLATE COMMENT"
                + " ROW_FORMAT LOCK ALGORITHM MOVE NOLOGGING LOGGING PARALLEL NOPARALLEL CACHE NOCACHE READ SHRINK")
                    .split(" "));

    /// The kinds of constraints and other parts that are dropped or renamed, apart from columns.
    private static final Set<String> NO_COLUMNS =
            Set.of("CONSTRAINT", "INDEX", "KEY", "FOREIGN", "CHECK", "PARTITION", "PERIOD", "DEFAULT");

    private final SqlReader in;
    private final boolean redefines;
    private final List<TableChange> changes;

    /// @param redefines whether `MODIFY` says all of a column
    /// @param changes takes what the clause changes
    private TableChanges(SqlReader in, boolean redefines, List<TableChange> changes) {
        this.in = in;
        this.redefines = redefines;
        this.changes = changes;
    }

    /// Reads an `ALTER TABLE`.
    ///
    /// @param redefines whether `MODIFY` says all of a column, as in MySQL
    /// @return what it changes, in order; nothing where it only adds, or is another statement
    public static List<TableChange> of(SqlReader in, boolean redefines) {
        List<TableChange> changes = new ArrayList<>();
        if (!in.skip("ALTER", "TABLE")) {
            return changes;
        }
        in.skip("IF", "EXISTS");
        in.skip("ONLY");
        in.name();
        if (in.skip("WITH")) {
            in.next();
        }
        boolean adds = false;
        boolean drops = false;
        for (SqlReader clause : in.clauses()) {
            // SQL Server says ADD, and DROP COLUMN, once for all.
            boolean next = !clause.isMore() || !isFirst(clause);
            if (adds && next) {
                continue;
            }
            if (drops && next && clause.isMore()) {
                changes.add(new TableChange.DropColumns(List.of(clause.next().text())));
                continue;
            }
            adds = clause.isAny(Set.of("ADD"));
            drops = clause.peek().isWord("DROP") && clause.second().isWord("COLUMN");
            new TableChanges(clause, redefines, changes).read();
        }
        return changes;
    }

    private static boolean isFirst(SqlReader clause) {
        return clause.isAny(OTHERS) || clause.isAny(Set.of("DROP", "ALTER", "MODIFY", "CHANGE", "RENAME"));
    }

    private void read() {
        int start = in.peek().start();
        switch (in.peek().key()) {
            case "DROP" -> {
                in.next();
                drop();
            }
            case "ALTER" -> {
                in.next();
                in.skip("COLUMN");
                alter(start);
            }
            case "MODIFY" -> {
                in.next();
                in.skip("COLUMN");
                modify();
            }
            case "CHANGE" -> {
                in.next();
                in.skip("COLUMN");
                redefine(in.next().text(), redefines);
            }
            case "RENAME" -> {
                in.next();
                rename(start);
            }
            default -> {
                if (in.isMore() && !in.isAny(OTHERS)) {
                    unknown(start);
                }
            }
        }
    }

    private void unknown(int start) {
        while (in.isMore()) {
            in.next();
        }
        String words = in.text(start, Math.max(start, in.end())).replaceAll("\\s+", " ");
        changes.add(new TableChange.Unknown(
                words.length() > LONGEST_WORDS ? words.substring(0, LONGEST_WORDS) + "…" : words));
    }

    private void drop() {
        if (in.skip("PRIMARY")) {
            changes.add(new TableChange.DropKey());
        } else if (in.isAny(Set.of("CONSTRAINT", "CHECK", "FOREIGN"))) {
            in.next();
            in.skip("KEY");
            in.skip("IF", "EXISTS");
            changes.add(new TableChange.DropConstraint(in.next().text()));
        } else if (!in.isAny(NO_COLUMNS) || !isName(in)) {
            in.skip("COLUMN");
            in.skip("IF", "EXISTS");
            boolean several = in.peek().isSign('(');
            changes.add(new TableChange.DropColumns(
                    several ? in.names() : List.of(in.next().text())));
        }
    }

    /// Whether another name follows the next word, which therefore is none.
    private static boolean isName(SqlReader in) {
        Kind second = in.second().kind();
        return second == Kind.WORD || second == Kind.QUOTED_NAME;
    }

    private void alter(int start) {
        if (in.isAny(Set.of("INDEX", "CONSTRAINT", "CHECK")) && isName(in)) {
            return;
        }
        String column = in.next().text();
        if (in.skip("SET", "DEFAULT")) {
            changes.add(new TableChange.SetDefault(column, in.isMore() ? remaining() : ""));
        } else if (in.skip("DROP", "DEFAULT")) {
            changes.add(new TableChange.SetDefault(column, ""));
        } else if (in.skip("SET", "NOT", "NULL")) {
            nullable(column, false);
        } else if (in.skip("DROP", "NOT", "NULL")) {
            nullable(column, true);
        } else if (in.skip("ADD", "GENERATED") || in.skip("SET", "GENERATED")) {
            changes.add(new TableChange.SetGenerated(column, true));
        } else if (in.skip("DROP", "IDENTITY") || in.skip("DROP", "EXPRESSION")) {
            changes.add(new TableChange.SetGenerated(column, false));
        } else if (in.skip("SET", "DATA", "TYPE") || in.skip("TYPE")) {
            ColumnDefinition says = ColumnDefinition.of(column, type());
            changes.add(new TableChange.Redefine(column, says, Optional.empty(), false));
        } else if (in.isMore() && !in.isAny(Set.of("SET", "RESET", "ADD", "DROP", "RESTART"))) {
            // SQL Server: values may be missing unless it says that they may not.
            ColumnDefinition says = ColumnDefinition.of(column, in);
            changes.add(new TableChange.Redefine(column, says, Optional.of(says.nullable()), false));
        } else if (!in.isMore()) {
            unknown(start);
        }
    }

    private void nullable(String column, boolean nullable) {
        ColumnDefinition nothing = ColumnDefinition.of(column, new SqlReader("", List.of()));
        changes.add(new TableChange.Redefine(column, nothing, Optional.of(nullable), false));
    }

    /// The words of a type, before the expression that converts values to it.
    private SqlReader type() {
        return in.upTo(Set.of("USING", "COLLATE"));
    }

    private String remaining() {
        int start = in.peek().start();
        while (in.isMore()) {
            in.next();
        }
        return in.text(start, in.end());
    }

    /// `MODIFY column …`, or several columns in parentheses, as in Oracle.
    private void modify() {
        if (!in.peek().isSign('(')) {
            redefine(in.peek().text(), redefines);
            return;
        }
        for (SqlReader part : in.parts()) {
            new TableChanges(part, false, changes).redefine(part.peek().text(), false);
        }
    }

    /// The definition of a column as a clause says it, with its name.
    private void redefine(String column, boolean whole) {
        boolean nullable = in.saysNull();
        ColumnDefinition says = ColumnDefinition.of(in.upTo(Set.of("FIRST", "AFTER")));
        Optional<Boolean> may = !says.nullable() ? Optional.of(false) : nullable ? Optional.of(true) : Optional.empty();
        changes.add(new TableChange.Redefine(column, says, may, whole));
    }

    private void rename(int start) {
        if (in.isAny(Set.of("CONSTRAINT", "INDEX", "KEY", "PARTITION")) && isName(in)) {
            return;
        }
        if (in.skip("TO") || in.skip("AS")) {
            changes.add(new TableChange.RenameTable(in.name()));
            return;
        }
        in.skip("COLUMN");
        String column = in.next().text();
        if (in.skip("TO")) {
            changes.add(new TableChange.RenameColumn(column, in.next().text()));
        } else if (!in.isMore()) {
            changes.add(new TableChange.RenameTable(new TableName("", column)));
        } else {
            unknown(start);
        }
    }
}
