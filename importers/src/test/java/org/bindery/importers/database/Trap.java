package org.bindery.importers.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/// Notices what no import may do: run code that a file brings along, connect to a server, or write a file.
public final class Trap implements AutoCloseable {

    private static final AtomicInteger RUNS = new AtomicInteger();

    private final Path folder;
    private final ServerSocket server;
    private final AtomicInteger connections = new AtomicInteger();

    Trap(Path folder) throws IOException {
        this.folder = folder;
        RUNS.set(0);
        server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofPlatform().daemon().start(this::accept);
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                server.accept().close();
                connections.incrementAndGet();
            } catch (SocketException e) {
                return;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /// What files would have run. Called by engines of databases.
    public static int run() {
        return RUNS.incrementAndGet();
    }

    /// A name of this method for `CREATE ALIAS`.
    static String method() {
        return Trap.class.getName() + ".run";
    }

    int runs() {
        return RUNS.get();
    }

    int connections() {
        return connections.get();
    }

    /// `127.0.0.1:40123`
    String host() {
        return "127.0.0.1:" + server.getLocalPort();
    }

    /// All files of the folder, with when they were written and how long they are.
    Map<String, String> files() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(folder.relativize(file).toString(), Files.getLastModifiedTime(file) + " " + Files.size(file));
            }
        }
        return files;
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
