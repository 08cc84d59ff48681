package org.bindery.importers.database;

import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bindery.importers.database.sql.ColumnDefinition;
import org.bindery.importers.database.sql.ForeignKey;
import org.bindery.importers.database.sql.TableDefinition;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// The description of a database in its file.
final class FileCatalogue {

    private final DatabaseFile file;
    private final boolean sqlite;

    FileCatalogue(DatabaseFile file) {
        this.file = file;
        this.sqlite = file.product().equals("SQLite");
    }

    /// @param tables those to take
    /// @param shown where the database is
    Catalogue of(List<TableDefinition> tables, String shown) {
        List<Problem> problems = new ArrayList<>(file.problems());
        file.leftOut().stream()
                .map(sentence -> Problem.at(new Location(shown, 0, 0), Severity.INFO, "not-run", sentence))
                .forEach(problems::add);
        return new Catalogue(file.product(), tables.stream().map(this::table).toList(), problems);
    }

    private DatabaseTable table(TableDefinition table) {
        List<Column> columns = new ArrayList<>();
        for (ColumnDefinition column : table.columns()) {
            columns.add(column(table, column, columns.size() + 1));
        }
        return new DatabaseTable(
                table.name(),
                false,
                table.remarks(),
                columns,
                table.constraints().key(),
                table.constraints().foreignKeys().stream().map(this::resolved).toList(),
                table.constraints().checks());
    }

    private Column column(TableDefinition table, ColumnDefinition column, int position) {
        ColumnDefinition type = file.domain(column.type()).orElse(column);
        String defaultText = column.defaultText().isEmpty() ? type.defaultText() : column.defaultText();
        boolean numbered = sqlite && isOnlyKey(table, column) && column.type().equalsIgnoreCase("INTEGER");
        return new Column(
                column.name(),
                type.array() ? Types.ARRAY : sqlite ? ofSqlite(type.type()) : ofH2(type.type()),
                type.type().equalsIgnoreCase("CHARACTER") ? "CHARACTER(1)" : type.type(),
                0,
                0,
                column.nullable() && !numbered,
                position,
                column.remarks(),
                defaultText,
                column.generated(),
                type.allowed());
    }

    private static boolean isOnlyKey(TableDefinition table, ColumnDefinition column) {
        List<String> key = table.constraints().key();
        return key.size() == 1 && key.getFirst().equalsIgnoreCase(column.name());
    }

    /// Names of tables in the case in which these were created, and columns that were left to the key.
    private ForeignKey resolved(ForeignKey key) {
        Optional<TableDefinition> target = file.tables().stream()
                .filter(table -> table.name()
                                .table()
                                .equalsIgnoreCase(key.target().table())
                        && table.name().schema().equalsIgnoreCase(key.target().schema()))
                .findFirst();
        if (target.isEmpty()) {
            return key;
        }
        boolean named = key.targetColumns().stream().noneMatch(String::isEmpty);
        List<String> own = target.get().constraints().key();
        return new ForeignKey(
                key.columns(),
                target.get().name(),
                named || own.size() != key.columns().size() ? key.targetColumns() : own);
    }

    /// By the words that SQLite looks for.
    private static int ofSqlite(String type) {
        String name = type.toUpperCase(Locale.ROOT);
        if (name.contains("INT") || name.contains("BOOL")) {
            return Types.INTEGER;
        }
        if (name.matches(".*(CHAR|CLOB|TEXT).*")) {
            return Types.VARCHAR;
        }
        if (name.contains("BLOB")) {
            return Types.BLOB;
        }
        return name.matches(".*(REAL|FLOA|DOUB|DEC|NUM).*") ? Types.DOUBLE : Types.VARCHAR;
    }

    /// The types whose name alone does not determine the type in the model.
    private static int ofH2(String type) {
        String name =
                type.toUpperCase(Locale.ROOT).replaceFirst("\\(.*?\\)", "").strip();
        return switch (name) {
            case "TIMESTAMP" -> Types.TIMESTAMP;
            case "TIME" -> Types.TIME;
            case "REAL" -> Types.REAL;
            case "FLOAT" -> Types.DOUBLE;
            case "DECFLOAT" -> Types.DECIMAL;
            case "BINARY", "VARBINARY", "BINARY VARYING", "JAVA_OBJECT", "GEOMETRY" -> Types.VARBINARY;
            default -> Types.VARCHAR;
        };
    }
}
