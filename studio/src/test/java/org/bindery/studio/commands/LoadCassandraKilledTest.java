package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.bindery.standards.CassandraClient;
import org.bindery.standards.CassandraServer;
import org.bindery.studio.Main;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A load into Cassandra, in a process of its own, that is killed again and again, as its server is. How often is said
/// by `-Dbindery.kills=20`, for each of both.
@Tag("long")
class LoadCassandraKilledTest {

    private static final int KILLS = Integer.getInteger("bindery.kills", 1);
    private static final int STEP = 60_000;
    private static final int ROWS = (2 * KILLS + 1) * STEP;
    private static final int EVERY = 1_000;
    private static final int PATIENCE = 300;

    @TempDir
    private Path folder;

    private static String row(int number) {
        return "s" + number / 200 + "," + number + "," + number % 1_000 + ".25";
    }

    private Path messages() throws Exception {
        Path file = folder.resolve("readings.csv");
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("sensor,id,value\n");
            for (int i = 1; i <= ROWS; i++) {
                out.write((i % EVERY == 0 ? "none,x,1.25" : row(i)) + "\n");
            }
        }
        return file;
    }

    private Process load(CassandraServer server, Path model, Path file, Path log) throws Exception {
        return new ProcessBuilder(List.of(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-Xmx64m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "load",
                        model.toString(),
                        file.toString(),
                        "--cassandra",
                        server.address() + "/shop.readings",
                        "--primary-key",
                        "sensor, id",
                        "--rejects",
                        folder.resolve("rejects.csv").toString()))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
    }

    /// Waits until so many messages are done, as the file of rejects tells, unless the process ends before.
    private boolean isAt(Process process, long messages) throws Exception {
        Path rejects = folder.resolve("rejects.csv");
        while (process.isAlive()) {
            if (Files.exists(rejects)) {
                try (Stream<String> lines = Files.lines(rejects)) {
                    if (lines.count() * EVERY > messages) {
                        return true;
                    }
                }
            }
            Thread.sleep(5);
        }
        return false;
    }

    @Test
    void whateverEndsItTheRowsAreTheSameAndEachRejectIsListedOnce() throws Exception {
        Path first = Files.writeString(folder.resolve("first.csv"), "sensor,id,value\ns1,1,1.25\ns2,2,2.25\n");
        Path model = folder.resolve("readings.bindery");
        assertThat(CommandLineRun.of("import", first, "--name", "readings", "-o", model)
                        .status())
                .isZero();
        Path file = messages();
        Path log = folder.resolve("log");
        Random random = new Random(19);
        int loaders = 0;
        int servers = 0;
        CassandraServer server = CassandraServer.start();
        Process load = null;
        try {
            try (CassandraClient client = new CassandraClient(server.address())) {
                client.query("CREATE KEYSPACE shop WITH replication ="
                        + " {'class': 'SimpleStrategy', 'replication_factor': 1}");
            }
            load = load(server, model, file, log);
            for (int i = 0; i < 2 * KILLS; i++) {
                boolean isUnderWay = isAt(load, (long) i * STEP + random.nextInt(STEP / 2));
                Thread.sleep(random.nextInt(50));
                if (i % 2 == 0) {
                    load.destroyForcibly().waitFor();
                    loaders += isUnderWay ? 1 : 0;
                    load = load(server, model, file, log);
                } else {
                    server.restart();
                    servers += isUnderWay && load.isAlive() ? 1 : 0;
                }
            }
            assertThat(load.waitFor(PATIENCE, TimeUnit.SECONDS)).isTrue();
            assertThat(Files.readString(log))
                    .contains("shop.readings: ", String.format("%,d messages not loaded", ROWS / EVERY));
            // What a server had not written when it was killed, it has forgotten with what was noted of it.
            server.restart();
            load = load(server, model, file, log);
            assertThat(load.waitFor(PATIENCE, TimeUnit.SECONDS)).isTrue();

            assertThat(Files.readString(log)).contains(String.format("%,d rows", ROWS - ROWS / EVERY));
            assertThat(loaders).as("loaders killed at work").isEqualTo(KILLS);
            assertThat(servers).as("servers killed at work").isEqualTo(KILLS);
            assertThat(rows(server)).isEqualTo(expected());
            assertThat(Files.readAllLines(folder.resolve("rejects.csv")))
                    .hasSize(1 + ROWS / EVERY)
                    .doesNotHaveDuplicates();
        } finally {
            if (load != null) {
                load.destroyForcibly();
            }
            server.stop();
        }
    }

    private static Set<String> expected() {
        Set<String> expected = new HashSet<>();
        for (int i = 1; i <= ROWS; i++) {
            if (i % EVERY != 0) {
                expected.add(row(i));
            }
        }
        return expected;
    }

    private static Set<String> rows(CassandraServer server) throws Exception {
        List<String> found = new ArrayList<>();
        try (CassandraClient client = new CassandraClient(server.address())) {
            client.query("SELECT sensor, id, value FROM shop.readings")
                    .forEach(row -> found.add(String.join(",", row)));
        }
        assertThat(found).doesNotHaveDuplicates();
        return new HashSet<>(found);
    }
}
