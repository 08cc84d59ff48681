package org.bindery.importers.database.sql;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// A change that a clause of an `ALTER TABLE` makes to existing parts; an addition is a [TableDefinition].
public sealed interface TableChange {

    /// Columns that are dropped, and constraints that name them.
    record DropColumns(List<String> columns) implements TableChange {
        public DropColumns {
            columns = List.copyOf(columns);
        }
    }

    /// The primary key is dropped.
    record DropKey() implements TableChange {}

    /// A constraint is dropped by its name, which definitions do not keep.
    record DropConstraint(String name) implements TableChange {}

    /// A column gets another definition.
    ///
    /// @param definition its name, and what the clause says; without a type where that stays
    /// @param nullable whether values may be missing from now on; empty where that stays
    /// @param whole whether the clause says all of the column, so that nothing else stays
    record Redefine(String column, ColumnDefinition definition, Optional<Boolean> nullable, boolean whole)
            implements TableChange {}

    /// A column gets another default; an empty text for none.
    record SetDefault(String column, String expression) implements TableChange {}

    /// A column is made by the database from now on, or no more.
    record SetGenerated(String column, boolean generated) implements TableChange {}

    /// A column gets another name.
    record RenameColumn(String column, String name) implements TableChange {}

    /// The table gets another name; without a schema it stays in its own.
    record RenameTable(TableName name) implements TableChange {}

    /// A clause that is not understood.
    record Unknown(String words) implements TableChange {}

    /// The columns that it names, which a table has to have.
    default List<String> columns() {
        return switch (this) {
            case DropColumns(List<String> columns) -> columns;
            case Redefine change -> List.of(change.column());
            case SetDefault change -> List.of(change.column());
            case SetGenerated change -> List.of(change.column());
            case RenameColumn change -> List.of(change.column());
            case DropKey _, DropConstraint _, RenameTable _, Unknown _ -> List.of();
        };
    }

    /// Returns the changed table.
    default TableDefinition applied(TableDefinition table) {
        return switch (this) {
            case DropColumns(List<String> columns) -> {
                TableDefinition less = table;
                for (String column : columns) {
                    less = less.withColumns(less.columns().stream()
                                    .filter(each -> !each.name().equalsIgnoreCase(column))
                                    .toList())
                            .withConstraints(less.constraints().without(column));
                }
                yield less;
            }
            case Redefine change ->
                each(
                                table,
                                change.column(),
                                column -> change.definition().over(column, change.nullable(), change.whole()))
                        .withConstraints(Constraints.all(List.of(
                                table.constraints()
                                        .renamed(
                                                change.column(),
                                                change.definition().name()),
                                change.definition().constraints())));
            case SetDefault change -> each(table, change.column(), column -> column.withDefault(change.expression()));
            case SetGenerated change ->
                each(table, change.column(), column -> column.withType(column.type(), change.generated()));
            case RenameColumn change ->
                each(table, change.column(), column -> column.withName(change.name()))
                        .withConstraints(table.constraints().renamed(change.column(), change.name()));
            case RenameTable(TableName name) ->
                table.withName(
                        name.schema().isEmpty() ? new TableName(table.name().schema(), name.table()) : name);
            case DropKey ignored ->
                table.withConstraints(new Constraints(
                        List.of(),
                        table.constraints().foreignKeys(),
                        table.constraints().checks()));
            case DropConstraint _, Unknown _ -> table;
        };
    }

    private static TableDefinition each(TableDefinition table, String name, UnaryOperator<ColumnDefinition> change) {
        return table.withColumns(table.columns().stream()
                .map(column -> column.name().equalsIgnoreCase(name) ? change.apply(column) : column)
                .toList());
    }
}
