package org.bindery.importers.database;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.database.SqlTokens.Token;

/// What the text of a `CREATE TABLE` says, or of an `ALTER TABLE` that adds a constraint to one.
///
/// @param columns in their order; none in an `ALTER TABLE`
/// @param remarks its comment
/// @param isWithoutRowNumbers whether SQLite keeps it by its key alone
record TableDefinition(
        TableName name,
        String remarks,
        List<ColumnDefinition> columns,
        Constraints constraints,
        boolean isWithoutRowNumbers) {

    private static final Set<String> TABLE_CONSTRAINTS = Set.of("CONSTRAINT", "PRIMARY", "UNIQUE", "CHECK", "FOREIGN");

    TableDefinition {
        columns = List.copyOf(columns);
    }

    /// What is demanded of rows.
    ///
    /// @param key the columns of the primary key
    /// @param checks conditions, as they were written
    record Constraints(List<String> key, List<ForeignKey> foreignKeys, List<String> checks) {

        static final Constraints NONE = new Constraints(List.of(), List.of(), List.of());

        Constraints {
            key = List.copyOf(key);
            foreignKeys = List.copyOf(foreignKeys);
            checks = List.copyOf(checks);
        }

        /// The constraints of several statements, in one.
        static Constraints all(List<Constraints> parts) {
            return new Constraints(
                    parts.stream()
                            .map(Constraints::key)
                            .filter(key -> !key.isEmpty())
                            .findFirst()
                            .orElse(List.of()),
                    parts.stream().flatMap(part -> part.foreignKeys().stream()).toList(),
                    parts.stream().flatMap(part -> part.checks().stream()).toList());
        }
    }

    TableDefinition and(Constraints more) {
        return new TableDefinition(
                name, remarks, columns, Constraints.all(List.of(constraints, more)), isWithoutRowNumbers);
    }

    TableDefinition withName(TableName other) {
        return new TableDefinition(other, remarks, columns, constraints, isWithoutRowNumbers);
    }

    /// Reads a statement; empty when it is none of these.
    ///
    /// @param brackets whether `[name]` is a name in quotes, as in SQLite
    static Optional<TableDefinition> of(String sql, boolean brackets) {
        SqlReader in = new SqlReader(sql, SqlTokens.of(sql, brackets));
        if (in.skip("ALTER", "TABLE")) {
            TableName name = in.name();
            Constraints constraints = in.skip("ADD") ? constraints(in.rest()) : Constraints.NONE;
            return Optional.of(new TableDefinition(name, "", List.of(), constraints, false));
        }
        if (!in.skip("CREATE")) {
            return Optional.empty();
        }
        while (in.isAny(Set.of("CACHED", "MEMORY", "GLOBAL", "LOCAL", "TEMP", "TEMPORARY"))) {
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
            } else if (part.isMore()) {
                ColumnDefinition column = ColumnDefinition.of(part);
                columns.add(column);
                constraints.add(column.constraints());
            }
        }
        boolean withoutRowNumbers = false;
        while (in.isMore() && !withoutRowNumbers) {
            withoutRowNumbers = in.skip("WITHOUT", "ROWID");
            in.next();
        }
        return Optional.of(
                new TableDefinition(name, remarks, columns, Constraints.all(constraints), withoutRowNumbers));
    }

    /// All constraints of a table that follow; SQLite wants no commas between them.
    private static Constraints constraints(SqlReader in) {
        List<Constraints> found = new ArrayList<>();
        while (in.isMore()) {
            Token token = in.next();
            switch (token.key()) {
                case "CONSTRAINT" -> in.name();
                case "COMMENT" -> in.next();
                case "PRIMARY" -> {
                    in.skip("KEY");
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
                        found.add(new Constraints(List.of(), List.of(reference(in, columns)), List.of()));
                    }
                }
                default -> in.skipGroup(token);
            }
        }
        return Constraints.all(found);
    }

    /// The table and columns after `REFERENCES`.
    static ForeignKey reference(SqlReader in, List<String> columns) {
        TableName target = in.name();
        List<String> targets = new ArrayList<>(in.names());
        while (targets.size() < columns.size()) {
            targets.add("");
        }
        return new ForeignKey(columns, target, targets);
    }
}
