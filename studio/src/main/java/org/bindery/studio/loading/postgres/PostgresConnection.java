package org.bindery.studio.loading.postgres;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.bindery.studio.loading.LoadException;
import org.bindery.studio.workspace.WorkspaceException;

/// A connection to PostgreSQL, by a driver that the user names: it is not part of this program.
final class PostgresConnection implements AutoCloseable {

    private static final String COPYING = "org.postgresql.PGConnection";

    private final List<URLClassLoader> loaders = new ArrayList<>();
    private final Connection connection;
    private final Object copyManager;
    private final String statement;

    PostgresConnection(PostgresTable target) throws WorkspaceException, LoadException {
        this.statement = "COPY " + target.quotedTable() + " (" + target.quotedColumns()
                + ") FROM STDIN WITH (FORMAT csv, ENCODING 'UTF8')";
        boolean opened = false;
        try {
            connection = connect(target, driver(target));
            copyManager = copyManager(target);
            connection.setAutoCommit(false);
            opened = true;
        } catch (SQLException e) {
            throw refused(e);
        } finally {
            if (!opened) {
                closeLoaders();
            }
        }
    }

    Connection connection() {
        return connection;
    }

    private Driver driver(PostgresTable target) throws WorkspaceException {
        ClassLoader loader = PostgresConnection.class.getClassLoader();
        if (!target.drivers().isEmpty()) {
            List<URL> jars = new ArrayList<>();
            for (Path jar : target.drivers()) {
                jars.add(url(jar));
            }
            URLClassLoader own = new URLClassLoader(jars.toArray(URL[]::new), loader);
            loaders.add(own);
            loader = own;
        }
        try {
            for (Driver driver : ServiceLoader.load(Driver.class, loader)) {
                if (driver.acceptsURL(target.url())) {
                    return driver;
                }
            }
        } catch (SQLException | ServiceConfigurationError | LinkageError e) {
            throw new WorkspaceException("The driver cannot be loaded: " + e.getMessage(), e);
        }
        throw new WorkspaceException("There is no driver for " + target.shown()
                + "; name its jar file with --driver or in the environment variable BINDERY_JDBC_DRIVER.");
    }

    private static URL url(Path jar) throws WorkspaceException {
        try {
            if (Files.isRegularFile(jar)) {
                return jar.toUri().toURL();
            }
        } catch (MalformedURLException e) {
            throw new WorkspaceException(jar + " cannot be named as a URL.", e);
        }
        throw new WorkspaceException("The driver's jar file " + jar + " does not exist.");
    }

    private static Connection connect(PostgresTable target, Driver driver) throws SQLException {
        Properties properties = new Properties();
        target.user().ifPresent(user -> properties.setProperty("user", user));
        target.password().ifPresent(password -> properties.setProperty("password", password));
        Connection connection = driver.connect(target.url(), properties);
        if (connection == null) {
            throw new SQLException("the driver does not know this URL");
        }
        return connection;
    }

    private Object copyManager(PostgresTable target) throws WorkspaceException, SQLException {
        try {
            Class<?> copying =
                    Class.forName(COPYING, true, connection.getClass().getClassLoader());
            return copying.getMethod("getCopyAPI").invoke(connection.unwrap(copying));
        } catch (ReflectiveOperationException e) {
            connection.close();
            throw new WorkspaceException(
                    target.shown() + " is not PostgreSQL, whose COPY loads rows; other databases are not loaded yet.",
                    e);
        }
    }

    /// Copies rows into the table, as part of the transaction.
    ///
    /// @param rows values between commas, a row in each line
    void copy(byte[] rows) throws SQLException {
        try {
            copyManager
                    .getClass()
                    .getMethod("copyIn", String.class, InputStream.class)
                    .invoke(copyManager, statement, new ByteArrayInputStream(rows));
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof SQLException refused) {
                throw refused;
            }
            throw new SQLException("the rows cannot be sent: " + e.getCause(), e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new SQLException("the driver of PostgreSQL has no copyIn", e);
        }
    }

    static LoadException refused(SQLException e) {
        return LoadException.refused(oneLine(e), e);
    }

    /// What a database says in its first line.
    static String oneLine(SQLException e) {
        String text = String.valueOf(e.getMessage()).strip();
        return text.lines().findFirst().orElse(e.getClass().getSimpleName()).replaceFirst("^ERROR: ", "");
    }

    private void closeLoaders() {
        for (URLClassLoader loader : loaders) {
            try {
                loader.close();
            } catch (IOException e) {
                // The jar file stays open until the process ends; nothing depends on it.
            }
        }
    }

    /// Takes back what was not committed.
    @Override
    public void close() throws LoadException {
        try {
            connection.close();
        } catch (SQLException e) {
            throw refused(e);
        } finally {
            closeLoaders();
        }
    }
}
