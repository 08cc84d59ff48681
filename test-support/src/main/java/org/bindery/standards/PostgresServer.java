package org.bindery.standards;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/** A PostgreSQL of the machine's own, on a free port and with its files in a temporary folder. */
public final class PostgresServer {

    /** Who connects. */
    public static final String USER = "reader";

    /** With what. */
    public static final String PASSWORD = "a secret word";

    private static final long PATIENCE = 60;

    private final Path programs;
    private final ServerFolder files;
    private final Path folder;
    private final int port;

    private PostgresServer(Path programs, ServerFolder files, int port) {
        this.programs = programs;
        this.files = files;
        this.folder = files.path();
        this.port = port;
    }

    /**
     * Starts a server.
     *
     * @throws TestAbortedException when PostgreSQL is not installed, and this is a developer's machine
     * @throws AssertionError when it is not installed in CI
     */
    public static PostgresServer start() throws IOException, InterruptedException {
        Path programs = programs();
        ServerFolder files = ServerFolder.create("postgres");
        Path folder = files.path();
        int port = ServerFolder.freePort();
        PostgresServer server = new PostgresServer(programs, files, port);
        boolean started = false;
        try {
            Path password = Files.writeString(folder.resolve("password"), PASSWORD);
            Files.setPosixFilePermissions(password, PosixFilePermissions.fromString("rw-r--r--"));
            server.run(
                    "initdb",
                    "-D",
                    server.data(),
                    "-U",
                    USER,
                    "-A",
                    "scram-sha-256",
                    "--pwfile=" + password,
                    "-E",
                    "UTF8",
                    "--locale=C",
                    "--no-sync");
            server.launch();
            started = true;
            return server;
        } finally {
            if (!started) {
                files.delete();
            }
        }
    }

    private void launch() throws IOException, InterruptedException {
        run(
                "pg_ctl",
                "-D",
                data(),
                "-w",
                "-l",
                folder.resolve("log").toString(),
                "-o",
                "-c listen_addresses=127.0.0.1 -p " + port + " -k " + folder + " -c fsync=off",
                "start");
    }

    /** Ends all its processes at once, as if they were killed, and starts it again with the same files. */
    public void crash() throws IOException, InterruptedException {
        run("pg_ctl", "-D", data(), "-m", "immediate", "-w", "stop");
        launch();
    }

    private static Path programs() throws IOException {
        Path installed = Path.of("/usr/lib/postgresql");
        List<Path> found = new ArrayList<>();
        if (Files.isDirectory(installed)) {
            try (Stream<Path> versions = Files.list(installed)) {
                versions.map(version -> version.resolve("bin")).forEach(found::add);
            }
        }
        for (String path : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)) {
            found.add(Path.of(path));
        }
        return found.stream()
                .filter(path -> Stream.of("initdb", "pg_ctl", "psql")
                        .allMatch(program -> Files.isExecutable(path.resolve(program))))
                .max(Comparator.comparing(Path::toString))
                .orElseThrow(() -> ServerFolder.missing("PostgreSQL", "postgresql"));
    }

    private String data() {
        return folder.resolve("data").toString();
    }

    /** Where a database is. */
    public String url(String database) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + database;
    }

    /** Runs a file of SQL, with the commands of psql that it has. */
    public void load(Path sql) throws IOException, InterruptedException {
        run(
                "psql",
                "-q",
                "-v",
                "ON_ERROR_STOP=1",
                "-h",
                "127.0.0.1",
                "-p",
                Integer.toString(port),
                "-U",
                USER,
                "-d",
                "postgres",
                "-f",
                sql.toString());
    }

    private void run(String program, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(programs.resolve(program).toString()));
        command.addAll(List.of(arguments));
        Path output = Files.createTempFile("postgres", ".out");
        ProcessBuilder builder = new ProcessBuilder(
                        program.equals("psql") ? command : ServerFolder.unprivileged(command))
                .directory(new File("/"))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().put("PGPASSWORD", PASSWORD);
        Process process = builder.start();
        boolean done = process.waitFor(PATIENCE, TimeUnit.SECONDS);
        String said = Files.readString(output);
        Files.delete(output);
        if (!done || process.exitValue() != 0) {
            process.destroyForcibly();
            throw new IOException(program + " failed: " + said);
        }
    }

    /** Ends it at once, and deletes its files. */
    public void stop() throws IOException, InterruptedException {
        try {
            run("pg_ctl", "-D", data(), "-m", "immediate", "-w", "stop");
        } finally {
            files.delete();
        }
    }
}
