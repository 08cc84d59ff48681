package org.bindery.importers.database;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/// Statements that make the database of a test.
final class SqlScript {

    private SqlScript() {}

    /// Runs statements in a connection of their own, which is closed afterwards.
    static void run(String url, String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
