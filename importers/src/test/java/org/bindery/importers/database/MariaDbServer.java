package org.bindery.importers.database;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/// A MariaDB of the machine's own, on a free port and with its files in a temporary folder.
final class MariaDbServer {

    static final String USER = "reader";
    static final String PASSWORD = "a secret word";

    private static final String UNPRIVILEGED = "nobody";
    private static final long PATIENCE = 60;

    private final Path folder;
    private final int port;
    private final Process process;

    private MariaDbServer(Path folder, int port, Process process) {
        this.folder = folder;
        this.port = port;
        this.process = process;
    }

    /// Starts a server.
    ///
    /// @throws TestAbortedException when MariaDB is not installed, and this is a developer's machine
    /// @throws AssertionError when it is not installed in CI
    static MariaDbServer start() throws IOException, InterruptedException {
        Path install = program("mariadb-install-db");
        Path server = program("mariadbd");
        Path folder = Files.createTempDirectory("mariadb");
        if (isRoot()) {
            Files.setOwner(
                    folder,
                    folder.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(UNPRIVILEGED));
        }
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        String data = "--datadir=" + folder.resolve("data");
        Process installing = launch(
                folder,
                install.toString(),
                "--no-defaults",
                data,
                "--auth-root-authentication-method=normal",
                "--skip-test-db");
        if (!installing.waitFor(PATIENCE, TimeUnit.SECONDS) || installing.exitValue() != 0) {
            throw new IOException("mariadb-install-db failed: " + Files.readString(folder.resolve("log")));
        }
        Process process = launch(
                folder,
                server.toString(),
                "--no-defaults",
                data,
                "--socket=" + folder.resolve("socket"),
                "--port=" + port,
                "--bind-address=127.0.0.1",
                "--skip-log-bin",
                "--innodb-flush-log-at-trx-commit=0");
        MariaDbServer started = new MariaDbServer(folder, port, process);
        started.load("CREATE USER '" + USER + "'@'127.0.0.1' IDENTIFIED BY '" + PASSWORD + "';"
                + "GRANT SELECT ON *.* TO '" + USER + "'@'127.0.0.1';");
        return started;
    }

    private static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
    }

    private static Process launch(Path folder, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(isRoot() ? List.of("runuser", "-u", UNPRIVILEGED, "--") : List.of());
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .directory(new File("/"))
                .redirectErrorStream(true)
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()))
                .start();
    }

    private static Path program(String name) {
        String path = System.getenv().getOrDefault("PATH", "") + File.pathSeparator + "/usr/sbin";
        return Stream.of(path.split(File.pathSeparator))
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> missing(System.getenv("CI")));
    }

    private static RuntimeException missing(String ci) {
        String text = "MariaDB is missing; install the Debian package 'mariadb-server' to run this test.";
        if (ci != null && !ci.isEmpty()) {
            throw new AssertionError(text);
        }
        return new TestAbortedException(text);
    }

    String url(String database) {
        return "jdbc:mariadb://127.0.0.1:" + port + "/" + database;
    }

    /// Runs SQL as soon as the server answers.
    void load(String sql) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("load.sql"), sql);
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE);
        while (!Files.exists(folder.resolve("socket")) && System.nanoTime() < end && process.isAlive()) {
            TimeUnit.MILLISECONDS.sleep(100);
        }
        Path output = folder.resolve("load.out");
        Process client = new ProcessBuilder(
                        program("mariadb").toString(),
                        "--no-defaults",
                        "--socket=" + folder.resolve("socket"),
                        "--user=root",
                        "--default-character-set=utf8mb4")
                .redirectInput(file.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        if (!client.waitFor(PATIENCE, TimeUnit.SECONDS) || client.exitValue() != 0) {
            client.destroyForcibly();
            throw new IOException("mariadb failed: " + Files.readString(output));
        }
    }

    void stop() throws IOException, InterruptedException {
        load("SHUTDOWN");
        if (!process.waitFor(PATIENCE, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }
}
