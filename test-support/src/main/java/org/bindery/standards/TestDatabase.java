package org.bindery.standards;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.ServiceLoader;

/**
 * The databases of tests. Their drivers are those that the class loader of the tests sees; {@code DriverManager} has
 * only those that the context class loader of the thread saw that was the first to ask it.
 */
public final class TestDatabase {

    private TestDatabase() {}

    /** Opens a database; the caller closes the connection. */
    public static Connection connect(String url, String user, String password) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", user);
        properties.setProperty("password", password);
        return connect(url, properties);
    }

    /** Opens a database without a user, or with the user that the URL names; the caller closes the connection. */
    public static Connection connect(String url) throws SQLException {
        return connect(url, new Properties());
    }

    /** Runs statements in a connection of their own, which is closed afterwards. */
    public static void run(String url, String... statements) throws SQLException {
        try (Connection connection = connect(url);
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    private static Connection connect(String url, Properties properties) throws SQLException {
        for (Driver driver : ServiceLoader.load(Driver.class, TestDatabase.class.getClassLoader())) {
            if (driver.acceptsURL(url)) {
                return driver.connect(url, properties);
            }
        }
        throw new SQLException("no driver on the class path of the tests for " + url);
    }
}
