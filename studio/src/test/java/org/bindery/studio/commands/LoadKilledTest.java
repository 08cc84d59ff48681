package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.bindery.standards.PostgresServer;
import org.bindery.standards.TestDatabase;
import org.bindery.studio.Main;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A load in a process of its own that is killed again and again.
@Tag("long")
class LoadKilledTest {

    private static final int ROWS = 300_000;
    private static final int EVERY = 1_000;
    private static final int KILLS = 10;
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
        PostgresServer server = PostgresServer.start();
        try {
            for (int i = 0; i < KILLS; i++) {
                Process killed = load(server, model, file, log);
                if (!killed.waitFor(800 + random.nextInt(1_700), TimeUnit.MILLISECONDS)) {
                    killed.destroyForcibly().waitFor();
                    kills++;
                }
            }
            Process last = load(server, model, file, log);
            assertThat(last.waitFor(PATIENCE, TimeUnit.SECONDS)).isTrue();

            assertThat(kills).isGreaterThan(0);
            assertThat(Files.readString(log)).contains("299,700 rows", "300 messages not loaded");
            try (Connection connection =
                            TestDatabase.connect(server.url("postgres"), PostgresServer.USER, PostgresServer.PASSWORD);
                    Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery(
                            "SELECT count(*), count(DISTINCT id), min(id), max(id) FROM readings")) {
                assertThat(row.next()).isTrue();
                assertThat(List.of(row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4)))
                        .containsExactly(299_700L, 299_700L, 1L, 299_999L);
            }
            assertThat(Files.readAllLines(folder.resolve("rejects.csv")))
                    .hasSize(1 + ROWS / EVERY)
                    .doesNotHaveDuplicates();
        } finally {
            server.stop();
        }
    }
}
