package org.bindery.importers.database.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.database.sql.SqlTokens.Token;

/// The definitions in a `CREATE TABLE`, or in an `ALTER TABLE` that adds a constraint.
///
/// @param columns in their order; those that an `ALTER TABLE` adds
/// @param remarks its comment
/// @param isWithoutRowNumbers whether SQLite keeps it by its key alone
public record TableDefinition(
        TableName name,
        String remarks,
        List<ColumnDefinition> columns,
        Constraints constraints,
        boolean isWithoutRowNumbers) {

    private static final Set<String> TABLE_CONSTRAINTS = Set.of("CONSTRAINT", "PRIMARY", "UNIQUE", "CHECK", "FOREIGN");

    private static final Set<String> BEFORE_TABLE =
            Set.of("CACHED MEMORY GLOBAL LOCAL PRIVATE TEMP TEMPORARY UNLOGGED OR REPLACE FOREIGN EXTERNAL".split(" "));
    private static final Set<String> OTHER_CHANGES =
            Set.of("DROP", "ALTER", "MODIFY", "CHANGE", "RENAME", "OWNER", "ENABLE", "DISABLE", "SET");

    public TableDefinition {
        columns = List.copyOf(columns);
    }

    public TableDefinition and(Constraints more) {
        return new TableDefinition(
                name, remarks, columns, Constraints.all(List.of(constraints, more)), isWithoutRowNumbers);
    }

    public TableDefinition withName(TableName other) {
        return new TableDefinition(other, remarks, columns, constraints, isWithoutRowNumbers);
    }

    /// Reads a statement; empty when it is none of these.
    ///
    /// @param brackets whether `[name]` is a name in quotes, as in SQLite
    public static Optional<TableDefinition> of(String sql, boolean brackets) {
        return of(new SqlReader(sql, SqlTokens.of(sql, brackets)));
    }

    /// Reads the words of a statement; empty when it is none of these.
    public static Optional<TableDefinition> of(SqlReader in) {
        if (in.skip("ALTER", "TABLE")) {
            return Optional.of(altered(in));
        }
        if (!in.skip("CREATE")) {
            return Optional.empty();
        }
        while (in.isAny(BEFORE_TABLE)) {
            in.next();
        }
        if (!in.skip("TABLE")) {
            return Optional.empty();
        }
        in.skip("IF", "NOT", "EXISTS");
        TableName name = in.name();
        String remarks = in.skip("COMMENT") ? in.next().text() : "";
        List<ColumnDefinition> columns = new ArrayList<>();
        List<Constraints> constraints = new ArrayList<>();
        for (SqlReader part : in.parts()) {
            if (part.isAny(TABLE_CONSTRAINTS)) {
                constraints.add(constraints(part));
            } else if (part.isMore() && !isNoColumn(part)) {
                ColumnDefinition column = ColumnDefinition.of(part);
                columns.add(column);
                constraints.add(column.constraints());
            }
        }
        boolean withoutRowNumbers = false;
        while (in.isMore() && !withoutRowNumbers) {
            withoutRowNumbers = in.skip("WITHOUT", "ROWID");
            if (in.next().isWord("COMMENT")) {
                remarks = in.peek().isSign('=') ? in.second().text() : in.peek().text();
            }
        }
        return Optional.of(
                new TableDefinition(name, remarks, columns, Constraints.all(constraints), withoutRowNumbers));
    }

    /// The definitions that an `ALTER TABLE` adds.
    private static TableDefinition altered(SqlReader in) {
        in.skip("IF", "EXISTS");
        in.skip("ONLY");
        TableName name = in.name();
        if (in.skip("WITH")) {
            in.next();
        }
        List<ColumnDefinition> columns = new ArrayList<>();
        List<Constraints> constraints = new ArrayList<>();
        boolean adds = false;
        for (SqlReader clause : in.clauses()) {
            // SQL Server says ADD once for all.
            adds = clause.skip("ADD") || (adds && !clause.isAny(OTHER_CHANGES));
            boolean group = adds && clause.peek().isSign('(');
            for (SqlReader part : group ? clause.parts() : adds ? List.of(clause) : List.<SqlReader>of()) {
                if (part.isAny(TABLE_CONSTRAINTS)) {
                    constraints.add(constraints(part));
                } else if (part.isMore() && !isNoColumn(part) && !part.isAny(Set.of("DEFAULT"))) {
                    part.skip("COLUMN");
                    part.skip("IF", "NOT", "EXISTS");
                    ColumnDefinition column = ColumnDefinition.of(part);
                    columns.add(column);
                    constraints.add(column.constraints());
                }
            }
        }
        return new TableDefinition(name, "", columns, Constraints.all(constraints), false);
    }

    /// Indexes, tables whose columns are taken over, and periods.
    private static boolean isNoColumn(SqlReader part) {
        return part.isIndex()
                || (part.peek().isWord("LIKE") && part.second().kind() != SqlTokens.Kind.SIGN)
                || (part.peek().isWord("EXCLUDE") && part.second().isWord("USING"))
                || (part.peek().isWord("PERIOD") && part.second().isWord("FOR"));
    }

    public TableDefinition withColumns(List<ColumnDefinition> others) {
        return new TableDefinition(name, remarks, others, constraints, isWithoutRowNumbers);
    }

    public TableDefinition withRemarks(String other) {
        return new TableDefinition(name, other, columns, constraints, isWithoutRowNumbers);
    }

    public TableDefinition withConstraints(Constraints others) {
        return new TableDefinition(name, remarks, columns, others, isWithoutRowNumbers);
    }

    /// All constraints of a table that follow; SQLite requires no commas between them.
    private static Constraints constraints(SqlReader in) {
        List<Constraints> found = new ArrayList<>();
        while (in.isMore()) {
            Token token = in.next();
            switch (token.key()) {
                case "CONSTRAINT" -> in.name();
                case "COMMENT" -> in.next();
                case "PRIMARY" -> {
                    in.skip("KEY");
                    while (in.isAny(Set.of("CLUSTERED", "NONCLUSTERED", "USING", "BTREE", "HASH"))) {
                        in.next();
                    }
                    found.add(new Constraints(in.names(), List.of(), List.of()));
                }
                case "CHECK" -> found.add(new Constraints(List.of(), List.of(), List.of(in.group())));
                case "FOREIGN" -> {
                    in.skip("KEY");
                    List<String> columns = in.names();
                    while (in.isMore() && !in.isAny(Set.of("REFERENCES"))) {
                        in.next();
                    }
                    if (in.skip("REFERENCES")) {
                        found.add(new Constraints(List.of(), List.of(ForeignKey.read(in, columns)), List.of()));
                    }
                }
                default -> in.skipGroup(token);
            }
        }
        return Constraints.all(found);
    }
}
