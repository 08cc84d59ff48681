package org.bindery.importers.database;

import java.io.IOException;
import java.sql.Array;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/// The rows of a server's tables, one table after the other.
///
/// @param connection that the user asked for
record ServerRows(Connection connection) implements TableRows.Reading {

    private static final int PATIENCE = 60;
    private static final int AT_ONCE = 500;

    @Override
    public void rows(DatabaseTable table, DatabaseFile.Rows rows) throws IOException {
        try (Statement statement = connection.createStatement()) {
            statement.setQueryTimeout(PATIENCE);
            statement.setMaxRows(TableRows.MOST_LOOKED_AT);
            statement.setFetchSize(AT_ONCE);
            try (ResultSet found = statement.executeQuery(query(table))) {
                boolean more = true;
                while (more && found.next()) {
                    List<List<String>> values = new ArrayList<>();
                    for (int i = 0; i < table.columns().size(); i++) {
                        values.add(value(found, i + 1));
                    }
                    more = rows.row(values);
                }
            }
        } catch (SQLException e) {
            throw new BrokenFileException(
                    "The rows of " + table.name() + " cannot be read: "
                            + String.valueOf(e.getMessage()).lines().findFirst().orElse("") + ".",
                    e);
        }
    }

    private String query(DatabaseTable table) throws SQLException {
        List<String> columns = new ArrayList<>();
        for (Column column : table.columns()) {
            columns.add(quoted(column.name()));
        }
        String schema = table.name().schema();
        return "SELECT " + String.join(", ", columns) + " FROM " + (schema.isEmpty() ? "" : quoted(schema) + ".")
                + quoted(table.name().table());
    }

    private String quoted(String name) throws SQLException {
        String quote = connection.getMetaData().getIdentifierQuoteString().strip();
        if (quote.isEmpty() && !name.matches("\\w+")) {
            throw new SQLException("the name '" + name + "' would need quotes, which this database does not have");
        }
        return quote + (quote.isEmpty() ? name : name.replace(quote, quote + quote)) + quote;
    }

    /// A value as text: none where there is no value, several where it is an array.
    private static List<String> value(ResultSet row, int column) throws SQLException {
        int type = row.getMetaData().getColumnType(column);
        List<String> values = new ArrayList<>();
        switch (type) {
            case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB -> {
                byte[] bytes = row.getBytes(column);
                if (bytes != null) {
                    values.add(Base64.getEncoder().encodeToString(bytes));
                }
            }
            case Types.BOOLEAN, Types.BIT -> {
                String text = row.getString(column);
                if (text != null) {
                    values.add(text.matches("[tf]") ? Boolean.toString(text.equals("t")) : text);
                }
            }
            case Types.ARRAY -> {
                Array array = row.getArray(column);
                if (array != null && array.getArray() instanceof Object[] items) {
                    for (Object item : items) {
                        if (item != null) {
                            values.add(item.toString());
                        }
                    }
                }
            }
            default -> {
                String text = row.getString(column);
                if (text != null) {
                    values.add(text);
                }
            }
        }
        return values;
    }
}
