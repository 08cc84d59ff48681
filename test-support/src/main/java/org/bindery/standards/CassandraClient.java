package org.bindery.standards;

import java.io.File;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Asks a Cassandra by the driver that comes with it, which tests do not have on their class path.
 *
 * <p>It is nobody's code here, so what it finds in a table is independent of what wrote it.
 */
public final class CassandraClient implements AutoCloseable {

    private static final String DRIVER = "com.datastax.driver.core.";
    private static final int PATIENCE = 120_000;

    private final URLClassLoader loader;
    private final Object cluster;
    private final Object session;

    /**
     * Connects.
     *
     * @param address of the server, as {@link CassandraServer#address()} gives it
     */
    public CassandraClient(String address) throws IOException {
        this.loader = new URLClassLoader(urls(), ClassLoader.getPlatformClassLoader());
        try {
            String[] parts = address.split(":", -1);
            InetSocketAddress[] servers = {new InetSocketAddress(parts[0], Integer.parseInt(parts[1]))};
            Object options = type("SocketOptions").getConstructor().newInstance();
            call("SocketOptions", options, "setReadTimeoutMillis", int.class, PATIENCE);
            Object builder = type("Cluster").getMethod("builder").invoke(null);
            call("Cluster$Builder", builder, "addContactPointsWithPorts", InetSocketAddress[].class, servers);
            call("Cluster$Builder", builder, "withSocketOptions", type("SocketOptions"), options);
            type("Cluster$Builder")
                    .getMethod("withCredentials", String.class, String.class)
                    .invoke(builder, CassandraServer.USER, CassandraServer.PASSWORD);
            call("Cluster$Builder", builder, "withoutJMXReporting");
            cluster = call("Cluster$Builder", builder, "build");
            session = call("Cluster", cluster, "connect");
        } catch (ReflectiveOperationException e) {
            throw new IOException("the driver cannot connect to " + address, e);
        }
    }

    private static URL[] urls() throws IOException {
        List<URL> urls = new ArrayList<>();
        try {
            for (String jar : CassandraServer.jars().split(File.pathSeparator, -1)) {
                // Without the log of the driver.
                if (!jar.contains("logback")) {
                    urls.add(Path.of(jar).toUri().toURL());
                }
            }
        } catch (MalformedURLException e) {
            throw new IOException(e);
        }
        return urls.toArray(URL[]::new);
    }

    private Class<?> type(String name) throws ReflectiveOperationException {
        return Class.forName(DRIVER + name, true, loader);
    }

    private Object call(String type, Object object, String method) throws ReflectiveOperationException {
        return type(type).getMethod(method).invoke(object);
    }

    private Object call(String type, Object object, String method, Class<?> parameter, Object argument)
            throws ReflectiveOperationException {
        return type(type).getMethod(method, parameter).invoke(object, argument);
    }

    /**
     * Runs a statement.
     *
     * @return the values of the rows that it gives; "null" for those that are absent
     */
    public List<List<String>> query(String statement) throws IOException {
        try {
            Object result = call("Session", session, "execute", String.class, statement);
            List<List<String>> rows = new ArrayList<>();
            for (Object row : (Iterable<?>) result) {
                Object columns = call("Row", row, "getColumnDefinitions");
                int count = (Integer) call("ColumnDefinitions", columns, "size");
                List<String> values = new ArrayList<>();
                for (int i = 0; i < count; i++) {
                    values.add(String.valueOf(call("GettableByIndexData", row, "getObject", int.class, i)));
                }
                rows.add(values);
            }
            return rows;
        } catch (ReflectiveOperationException e) {
            throw new IOException(statement + " fails", e);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            call("Cluster", cluster, "close");
        } catch (ReflectiveOperationException e) {
            throw new IOException("the driver cannot be closed", e);
        } finally {
            loader.close();
        }
    }
}
