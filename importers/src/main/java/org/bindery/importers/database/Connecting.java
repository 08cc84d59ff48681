package org.bindery.importers.database;

import java.io.IOException;
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
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.model.Location;

/// Opens a database for reading, by a driver that is inside or in a jar file.
final class Connecting implements AutoCloseable {

    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(30);
    private static final long MOMENT = 50;

    private final Server source;
    private final List<URLClassLoader> loaders = new ArrayList<>();
    private final Connection connection;

    /// @throws ImportException when there is no driver, or the database does not let us in
    Connecting(Server source, DatabaseOptions options, ImportMonitor monitor) throws ImportException, IOException {
        this.source = source;
        Properties properties = new Properties();
        properties.putAll(source.settings());
        options.user().ifPresent(user -> properties.setProperty("user", user));
        options.password().ifPresent(password -> properties.setProperty("password", password));
        boolean connected = false;
        try {
            this.connection = connect(driver(options), properties, monitor);
            connected = true;
        } finally {
            if (!connected) {
                closeLoaders();
            }
        }
    }

    Connection connection() {
        return connection;
    }

    private Driver driver(DatabaseOptions options) throws ImportException, IOException {
        List<URL> jars = new ArrayList<>();
        for (String jar :
                options.drivers().map(paths -> paths.split("[,;]|:(?![/\\\\])")).orElse(new String[0])) {
            jars.add(jar(jar.strip()));
        }
        ClassLoader loader = Connecting.class.getClassLoader();
        if (!jars.isEmpty()) {
            URLClassLoader own = new URLClassLoader(jars.toArray(URL[]::new), loader);
            loaders.add(own);
            loader = own;
        }
        try {
            for (Driver driver : ServiceLoader.load(Driver.class, loader)) {
                if (driver.acceptsURL(source.url())) {
                    return driver;
                }
            }
        } catch (SQLException | ServiceConfigurationError | LinkageError e) {
            throw refused("bad-driver", "The driver cannot be loaded: " + e.getMessage());
        }
        throw refused(
                "no-driver",
                jars.isEmpty()
                        ? "There is no driver for this URL; name its jar file with the option driver or in the"
                                + " environment variable " + DatabaseOptions.DRIVER_VARIABLE + "."
                        : "The driver's jar file has no driver for this URL.");
    }

    private URL jar(String path) throws ImportException {
        Path file = Path.of(path);
        try {
            if (Files.isRegularFile(file)) {
                return file.toUri().toURL();
            }
        } catch (MalformedURLException e) {
            throw refused("bad-driver", "The driver's jar file '" + path + "' cannot be named as a URL.");
        }
        throw refused("bad-driver", "The driver's jar file '" + path + "' does not exist.");
    }

    /// Connects in a thread of its own, since a driver that waits for a host cannot be interrupted.
    private Connection connect(Driver driver, Properties properties, ImportMonitor monitor) throws ImportException {
        FutureTask<Connection> task = new FutureTask<>(() -> driver.connect(source.url(), properties));
        Thread.ofPlatform().daemon().name("connect to database").start(task);
        long started = System.nanoTime();
        monitor.progress("Connecting", -1);
        while (true) {
            try {
                Connection opened = task.get(MOMENT, TimeUnit.MILLISECONDS);
                if (opened == null) {
                    throw refused("no-driver", "The driver does not know this URL.");
                }
                return readOnly(opened);
            } catch (TimeoutException e) {
                monitor.checkCancelled();
                if (System.nanoTime() - started > PATIENCE) {
                    throw refused("no-connection", "The database does not answer; check the URL.");
                }
            } catch (ExecutionException e) {
                throw refused("no-connection", "The database cannot be opened: " + reason(e.getCause()));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw refused("cancelled", "The import was cancelled.");
            }
        }
    }

    /// Some drivers only let this be set before.
    private static Connection readOnly(Connection connection) {
        try {
            connection.setReadOnly(true);
        } catch (SQLException e) {
            return connection;
        }
        return connection;
    }

    /// A driver's message in one line, without the URL that may hold a password.
    private String reason(Throwable cause) {
        String text = String.valueOf(cause.getMessage()).replace(source.url(), source.shown());
        String line = text.lines().findFirst().orElse(cause.getClass().getSimpleName());
        return line.endsWith(".") ? line : line + ".";
    }

    private ImportException refused(String id, String text) {
        return new ImportException(new Location(source.shown(), 0, 0), id, text);
    }

    @Override
    public void close() throws SQLException, IOException {
        try {
            connection.close();
        } finally {
            closeLoaders();
        }
    }

    private void closeLoaders() throws IOException {
        for (URLClassLoader loader : loaders) {
            loader.close();
        }
    }
}
