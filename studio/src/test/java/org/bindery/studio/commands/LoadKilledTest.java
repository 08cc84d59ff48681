package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.bindery.standards.PostgresServer;
import org.bindery.standards.TestDatabase;
import org.bindery.studio.Main;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A load in a process of its own that is killed again and again, as its server is at every third
/// time. How often is said by `-Dbindery.kills=9`.
@Tag("long")
class LoadKilledTest {

    private static final int KILLS = Integer.getInteger("bindery.kills", 3);
    private static final int STEP = 80_000;

    /// More than three steps come after the last kill, so that no load ends before it is seen how far it is.
    private static final int ROWS = (KILLS + 4) * STEP;

    private static final int EVERY = 1_000;
    private static final int PATIENCE = 120;

    @TempDir
    private Path folder;

    private Path messages() throws Exception {
        Path file = folder.resolve("readings.csv");
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("id,sensor,value\n");
            for (int i = 1; i <= ROWS; i++) {
                out.write(i % EVERY == 0 ? "x,none,1.25\n" : i + ",s" + i % 17 + "," + i % 1_000 + ".25\n");
            }
        }
        return file;
    }

    private Process load(PostgresServer server, Path model, Path file, Path log) throws Exception {
        String url = server.url("postgres") + "?user=" + PostgresServer.USER + "&password="
                + PostgresServer.PASSWORD.replace(" ", "%20");
        return new ProcessBuilder(List.of(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-Xmx128m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "load",
                        model.toString(),
                        file.toString(),
                        "--jdbc",
                        url,
                        "--table",
                        "readings",
                        "--rejects",
                        folder.resolve("rejects.csv").toString()))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
    }

    /// Has the load wait when so many messages are done, until the connection is closed, so that it cannot end before
    /// it is killed; false where it ended.
    private static boolean isHeld(Connection connection, Process process, long messages) throws Exception {
        try (Statement statement = connection.createStatement()) {
            while (process.isAlive()) {
                try {
                    if (done(statement) >= messages) {
                        connection.setAutoCommit(false);
                        statement.execute("LOCK TABLE bindery_load");
                        return done(statement) < ROWS;
                    }
                } catch (SQLException e) {
                    // The table is not there yet.
                    assertThat(e.getSQLState()).isEqualTo("42P01");
                }
                Thread.sleep(10);
            }
        }
        return false;
    }

    private static long done(Statement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery("SELECT coalesce(max(messages), 0) FROM bindery_load")) {
            assertThat(row.next()).isTrue();
            return row.getLong(1);
        }
    }

    @Test
    void whateverEndsItEachRowIsThereOnceAndEachRejectIsListedOnce() throws Exception {
        Path first = Files.writeString(folder.resolve("first.csv"), "id,sensor,value\n1,s1,1.25\n2,s2,2.25\n");
        Path model = folder.resolve("readings.bindery");
        assertThat(CommandLineRun.of("import", first, "--name", "readings", "-o", model)
                        .status())
                .isZero();
        Path file = messages();
        Path log = folder.resolve("log");
        Random random = new Random(19);
        int kills = 0;
        List<String> said = new ArrayList<>();
        PostgresServer server = PostgresServer.start();
        try {
            for (int i = 0; i < KILLS; i++) {
                Process killed = load(server, model, file, log);
                try (Connection connection =
                        TestDatabase.connect(server.url("postgres"), PostgresServer.USER, PostgresServer.PASSWORD)) {
                    if (isHeld(connection, killed, (i + 1) * STEP + random.nextInt(STEP / 2))) {
                        kills++;
                        if (i % 3 == 0) {
                            server.crash();
                            assertThat(killed.waitFor(PATIENCE, TimeUnit.SECONDS))
                                    .isTrue();
                            said.add(Files.readString(log));
                        }
                    }
                    killed.destroyForcibly().waitFor();
                }
            }
            Process last = load(server, model, file, log);
            assertThat(last.waitFor(PATIENCE, TimeUnit.SECONDS)).isTrue();

            assertThat(kills).isGreaterThanOrEqualTo(Math.min(KILLS, 3));
            assertThat(said).isNotEmpty().allMatch(text -> text.contains("127.0.0.1"));
            assertThat(Files.readString(log))
                    .contains(
                            String.format("%,d rows", ROWS - ROWS / EVERY),
                            String.format("%,d messages not loaded", ROWS / EVERY));
            try (Connection connection =
                            TestDatabase.connect(server.url("postgres"), PostgresServer.USER, PostgresServer.PASSWORD);
                    Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery(
                            "SELECT count(*), count(DISTINCT id), min(id), max(id) FROM readings")) {
                assertThat(row.next()).isTrue();
                assertThat(List.of(row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4)))
                        .containsExactly((long) ROWS - ROWS / EVERY, (long) ROWS - ROWS / EVERY, 1L, ROWS - 1L);
            }
            assertThat(Files.readAllLines(folder.resolve("rejects.csv")))
                    .hasSize(1 + ROWS / EVERY)
                    .doesNotHaveDuplicates();
        } finally {
            server.stop();
        }
    }
}
