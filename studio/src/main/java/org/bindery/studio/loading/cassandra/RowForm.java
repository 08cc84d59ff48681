package org.bindery.studio.loading.cassandra;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bindery.messages.query.ComponentPath;
import org.bindery.studio.loading.ColumnNames;
import org.bindery.studio.workspace.WorkspaceException;

/// How a message becomes a row.
///
/// @param columns all that are written
/// @param key whose names are those of columns
record RowForm(List<RowColumn> columns, PrimaryKey key) {

    private static final String MESSAGE = "message";

    RowForm {
        columns = List.copyOf(columns);
    }

    /// What is proposed for components.
    ///
    /// @param bytes stores the messages in one column, next to those of the key
    /// @param named the key, by names of columns or paths of components
    static RowForm proposed(List<ComponentPath> components, Optional<MessageBytes> bytes, Optional<PrimaryKey> named)
            throws WorkspaceException {
        List<RowColumn> all = columns(components);
        if (named.isEmpty()) {
            throw new WorkspaceException("Say what the key of the table is by --primary-key, such as"
                    + " \"(curve, day), tenor\": first what decides which rows are stored together, then their order."
                    + " Messages with the same key are one row. All messages have a value for "
                    + mandatory(components, all)
                    + ".");
        }
        PrimaryKey key = new PrimaryKey(
                names(named.get().partition(), components, all),
                names(named.get().clustering(), components, all));
        if (bytes.isEmpty()) {
            return new RowForm(all, key);
        }
        List<RowColumn> columns = new ArrayList<>();
        for (String name : key.all()) {
            columns.add(column(all, name).orElseThrow());
        }
        if (key.all().contains(MESSAGE)) {
            throw new WorkspaceException("The column of bytes is called " + MESSAGE + ", and so is one of the key.");
        }
        columns.add(new RowColumn(
                MESSAGE, CqlType.BLOB, new RowColumn.Bytes(bytes.get().encoder())));
        return new RowForm(columns, key);
    }

    private static List<RowColumn> columns(List<ComponentPath> components) {
        List<String> names = ColumnNames.of(components);
        List<RowColumn> columns = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            ComponentPath component = components.get(i);
            columns.add(new RowColumn(names.get(i), CqlType.of(component.type()), new RowColumn.Component(component)));
        }
        return columns;
    }

    private static String mandatory(List<ComponentPath> components, List<RowColumn> columns) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            if (components.get(i).isMandatory()) {
                names.add(columns.get(i).name());
            }
        }
        return names.isEmpty() ? "none of the components" : String.join(", ", names);
    }

    private static Optional<RowColumn> column(List<RowColumn> columns, String name) {
        return columns.stream().filter(column -> column.name().equals(name)).findFirst();
    }

    private static List<String> names(List<String> named, List<ComponentPath> components, List<RowColumn> columns)
            throws WorkspaceException {
        List<String> names = new ArrayList<>();
        for (String name : named) {
            int index = -1;
            for (int i = 0; i < columns.size() && index < 0; i++) {
                ComponentPath component = components.get(i);
                if (columns.get(i).name().equals(name)
                        || component.toString().equals(name)
                        || component.messagePath().equals(name)) {
                    index = i;
                }
            }
            if (index < 0) {
                throw new WorkspaceException("'" + name + "' in the primary key is not a component; there are "
                        + columns.stream().map(RowColumn::name).collect(Collectors.joining(", ")) + ".");
            }
            names.add(columns.get(index).name());
        }
        return names;
    }

    /// The statement that makes the table.
    ///
    /// @param table its name in statements
    String createTable(String table, Optional<MessageBytes> bytes) {
        StringBuilder statement = new StringBuilder("CREATE TABLE " + table + " (");
        for (RowColumn column : columns) {
            statement
                    .append("\n    ")
                    .append(Cql.name(column.name()))
                    .append(' ')
                    .append(column.type().statement())
                    .append(',');
        }
        statement.append("\n    PRIMARY KEY (").append(key.statement()).append(")\n)");
        bytes.ifPresent(messages -> statement.append(" WITH comment = ").append(Cql.literal(messages.layout())));
        return statement.toString();
    }

    /// The statement that writes a row: its values, and the time that decides between rows of the same key.
    String insert(String table) {
        List<String> names = columns.stream().map(RowColumn::name).toList();
        return "INSERT INTO " + table + " (" + Cql.names(names) + ") VALUES (" + "?, ".repeat(names.size() - 1)
                + "?) USING TIMESTAMP ?";
    }

    /// The form with the types that columns have.
    ///
    /// @param variables those of the statement that writes a row
    RowForm ofTypes(List<CqlInput.Column> variables) throws WorkspaceException {
        List<RowColumn> typed = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            RowColumn column = columns.get(i);
            typed.add(column.ofType(CqlType.of(variables.get(i).type())
                    .orElseThrow(() -> new WorkspaceException("The column " + column.name()
                            + " of the table has a type that is not loaded; a text, a number, a date or a time is."))));
        }
        return new RowForm(typed, key);
    }

    /// Why a table that is there cannot take these rows; empty if it can.
    ///
    /// @param found the names of its columns
    Optional<String> isMissing(Map<String, String> found, PrimaryKey foundKey) {
        List<String> missing = columns.stream()
                .map(RowColumn::name)
                .filter(name -> !found.containsKey(name))
                .toList();
        if (!missing.isEmpty()) {
            return Optional.of("has no column " + String.join(", ", missing));
        }
        return key.equals(foundKey)
                ? Optional.empty()
                : Optional.of("has the primary key " + foundKey.statement() + ", not " + key.statement());
    }
}
