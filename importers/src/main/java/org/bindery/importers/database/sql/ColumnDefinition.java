package org.bindery.importers.database.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.database.sql.SqlTokens.Kind;
import org.bindery.importers.database.sql.SqlTokens.Token;

/// The definition of a column in a `CREATE TABLE`.
///
/// @param type as it was written; empty without one
/// @param array whether it is an array
/// @param allowed the values of an enumeration
/// @param defaultText the expression of its default
/// @param generated whether the database makes the value
/// @param computed whether it makes the value anew whenever it is read, so that the file does not hold it
public record ColumnDefinition(
        String name,
        String type,
        boolean array,
        List<String> allowed,
        boolean nullable,
        String defaultText,
        boolean generated,
        boolean computed,
        String remarks,
        Constraints constraints) {

    private static final Set<String> AFTER_TYPE =
            Set.of(("CONSTRAINT PRIMARY NOT NULL UNIQUE CHECK DEFAULT COLLATE REFERENCES GENERATED AS AUTOINCREMENT"
                + " AUTO_INCREMENT IDENTITY INVISIBLE VISIBLE ON SEQUENCE SELECTIVITY COMMENT KEY CHARSET ROWGUIDCOL"
                + " SPARSE MASKED FILESTREAM ENCODE ENABLE DISABLE STORED VIRTUAL PERSISTED")
                    .split(" "));

    public ColumnDefinition {
        allowed = List.copyOf(allowed);
    }

    /// A column in parentheses of a `CREATE TABLE`.
    public static ColumnDefinition of(SqlReader in) {
        return of(in.next().text(), in);
    }

    /// Reads the definition after a name: the type, and the constraints of values.
    public static ColumnDefinition of(String name, SqlReader in) {
        int start = in.peek().start();
        boolean array = false;
        boolean enumeration = in.isAny(Set.of("ENUM"));
        List<String> allowed = new ArrayList<>();
        while (in.isMore() && !in.isAny(AFTER_TYPE)) {
            Token token = in.peek();
            array |= token.isWord("ARRAY");
            if (token.isSign('(')) {
                for (SqlReader part : in.parts()) {
                    if (enumeration && part.peek().kind() == Kind.TEXT) {
                        allowed.add(part.next().text());
                    }
                }
            } else {
                in.next();
            }
        }
        String type = start == 0 || in.end() < start ? "" : in.text(start, in.end());
        return new Clauses(in, name).read(type, array, allowed);
    }

    /// With another type, as a domain or a product means it.
    public ColumnDefinition withType(String other, boolean isGenerated) {
        return new ColumnDefinition(
                name,
                other,
                array || other.endsWith("]"),
                allowed,
                nullable,
                defaultText,
                isGenerated,
                computed,
                remarks,
                constraints);
    }

    /// Completes this partial definition by that of the existing column.
    ///
    /// @param may whether values may be missing; empty where that stays
    /// @param whole whether this says all
    ColumnDefinition over(ColumnDefinition old, Optional<Boolean> may, boolean whole) {
        boolean typed = whole || !type.isEmpty();
        return new ColumnDefinition(
                name,
                typed ? type : old.type,
                typed ? array : old.array,
                typed ? allowed : old.allowed,
                may.orElse(whole || old.nullable),
                whole || !defaultText.isEmpty() ? defaultText : old.defaultText,
                generated || (!whole && old.generated),
                computed || (!whole && old.computed),
                whole || !remarks.isEmpty() ? remarks : old.remarks,
                constraints);
    }

    ColumnDefinition withName(String other) {
        return new ColumnDefinition(
                other, type, array, allowed, nullable, defaultText, generated, computed, remarks, constraints);
    }

    /// With a value in every row.
    public ColumnDefinition required() {
        return new ColumnDefinition(
                name, type, array, allowed, false, defaultText, generated, computed, remarks, constraints);
    }

    public ColumnDefinition withDefault(String other) {
        return new ColumnDefinition(
                name, type, array, allowed, nullable, other, generated, computed, remarks, constraints);
    }

    public ColumnDefinition withRemarks(String other) {
        return new ColumnDefinition(
                name, type, array, allowed, nullable, defaultText, generated, computed, other, constraints);
    }

    /// The clauses after a column's type.
    private static final class Clauses {

        private final SqlReader in;
        private final String name;
        private boolean nullable = true;
        private String defaultText = "";
        private boolean generated;
        private boolean computed;
        private String remarks = "";
        private final List<Constraints> constraints = new ArrayList<>();

        Clauses(SqlReader in, String name) {
            this.in = in;
            this.name = name;
        }

        ColumnDefinition read(String type, boolean array, List<String> allowed) {
            while (in.isMore()) {
                clause(in.next());
            }
            return new ColumnDefinition(
                    name,
                    type,
                    array,
                    allowed,
                    nullable,
                    defaultText,
                    generated,
                    computed,
                    remarks,
                    Constraints.all(constraints));
        }

        private void clause(Token token) {
            switch (token.key()) {
                case "CONSTRAINT", "COLLATE" -> in.name();
                case "NOT" -> nullable &= !in.skip("NULL");
                case "PRIMARY" -> {
                    in.skip("KEY");
                    constraints.add(new Constraints(List.of(name), List.of(), List.of()));
                }
                case "CHECK" -> constraints.add(new Constraints(List.of(), List.of(), List.of(in.group())));
                case "REFERENCES" ->
                    constraints.add(new Constraints(List.of(), List.of(ForeignKey.read(in, List.of(name))), List.of()));
                case "GENERATED", "AUTOINCREMENT", "AUTO_INCREMENT", "IDENTITY" -> generated = true;
                case "AS" -> {
                    generated = true;
                    computed |= !in.group().isEmpty();
                }
                case "STORED" -> computed = false;
                case "COMMENT" -> remarks = in.next().text();
                case "DEFAULT" -> {
                    // GENERATED BY DEFAULT AS IDENTITY, and DEFAULT ON NULL, say no value.
                    if (!in.isAny(Set.of("AS")) && !in.skip("ON", "NULL")) {
                        defaultText = expression();
                    }
                }
                case "ON" -> {
                    in.next();
                    expression();
                }
                default -> in.skipGroup(token);
            }
        }

        /// An expression, which ends where the next clause begins.
        private String expression() {
            int start = in.peek().start();
            in.skipGroup(in.next());
            while (in.isMore() && !in.isAny(AFTER_TYPE)) {
                in.skipGroup(in.next());
            }
            return in.text(start, in.end());
        }
    }
}
