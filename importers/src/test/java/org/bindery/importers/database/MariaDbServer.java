package org.bindery.importers.database;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.bindery.standards.ServerFolder;
import org.opentest4j.TestAbortedException;

/// A MariaDB of the machine's own, on a free port and with its files in a temporary folder.
final class MariaDbServer {

    private static final long PATIENCE = 60;

    private final ServerFolder files;
    private final Path folder;
    private final int port;
    private final Process process;

    private MariaDbServer(ServerFolder files, int port, Process process) {
        this.files = files;
        this.folder = files.path();
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
        ServerFolder files = ServerFolder.create("mariadb");
        Path folder = files.path();
        int port = ServerFolder.freePort();
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
        MariaDbServer started = new MariaDbServer(files, port, process);
        started.load("CREATE USER '" + ServerImport.USER + "'@'127.0.0.1' IDENTIFIED BY '" + ServerImport.PASSWORD
                + "';" + "GRANT SELECT ON *.* TO '" + ServerImport.USER + "'@'127.0.0.1';");
        return started;
    }

    private static Process launch(Path folder, String... arguments) throws IOException {
        return new ProcessBuilder(ServerFolder.unprivileged(List.of(arguments)))
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
                .orElseThrow(() -> ServerFolder.missing("MariaDB", "mariadb-server"));
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
        files.delete();
    }
}
