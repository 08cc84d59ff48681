package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.bindery.standards.CassandraClient;
import org.bindery.standards.CassandraServer;
import org.bindery.standards.Standards;
import org.bindery.studio.Main;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// A million rows of eight columns into a real Cassandra, by each way in turn, and counted there.
/// Prints the time of each and that of processors, which says more where the machine is busy.
@EnabledIfSystemProperty(named = "bindery.benchmark", matches = "true")
class LoadCassandraBenchmark {

    private static final int ROWS = Integer.getInteger("bindery.rows", 1_000_000);
    private static final int IN_PARTITION = 400;
    private static final int PATIENCE = 20;
    private static final String COLUMNS = "curve text, day date, tenor bigint, source text, bid decimal, ask decimal,"
            + " volume bigint, comment text, PRIMARY KEY ((curve, day), tenor)";
    private static final String KEY = "(curve, day), tenor";

    @TempDir
    private Path folder;

    private CassandraServer server;

    private static void quotes(Path file, int rows) throws IOException {
        Random random = new Random(7);
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("curve,day,tenor,source,bid,ask,volume,comment\n");
            for (int i = 0; i < rows; i++) {
                int partition = i / IN_PARTITION;
                double bid = 10 + random.nextInt(90_000) / 1_000.0;
                out.write(String.format(
                        Locale.ROOT,
                        "CURVE%03d,%s,%d,SRC%d,%.3f,%.3f,%d,note %d%n",
                        partition % 250,
                        LocalDate.of(2015, 1, 1).plusDays(partition / 250),
                        i % IN_PARTITION,
                        random.nextInt(10),
                        bid,
                        bid + 0.05,
                        random.nextInt(1_000_000),
                        random.nextInt(1_000_000_000)));
            }
        }
    }

    /// Runs a program, and says how long that took.
    private void measure(String what, List<String> command) throws Exception {
        Path log = folder.resolve("log");
        double before = server.workedSeconds();
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        double client = 0;
        while (!process.waitFor(20, TimeUnit.MILLISECONDS)) {
            client = Math.max(client, worked(process));
            assertThat(System.nanoTime() - start).isLessThan(TimeUnit.MINUTES.toNanos(PATIENCE));
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        assertThat(process.exitValue()).as(Files.readString(log)).isZero();
        System.out.printf(
                Locale.ROOT,
                "%-22s %6.1f s; processors: client %5.1f s, server %5.1f s%n",
                what,
                seconds,
                client,
                server.workedSeconds() - before);
    }

    /// How long a program and those that it started have worked, in seconds.
    private static double worked(Process process) {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants())
                        .flatMap(one -> one.info().totalCpuDuration().stream())
                        .mapToLong(Duration::toMillis)
                        .sum()
                / 1_000.0;
    }

    private void count(String table) throws Exception {
        try (CassandraClient client = new CassandraClient(server.address())) {
            assertThat(client.query("SELECT tenor FROM shop." + table)).hasSize(ROWS);
        }
    }

    private static List<String> bindery(Object... words) {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xmx64m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "load"));
        for (Object word : words) {
            command.add(word.toString());
        }
        return command;
    }

    private List<String> dsbulk(Path file) throws IOException {
        Path settings = Files.writeString(folder.resolve("logback.xml"), """
            <configuration>
              <appender name="CONSOLE" class="ch.qos.logback.core.ConsoleAppender">
                <encoder><pattern>%msg%n</pattern></encoder>
              </appender>
              <root level="INFO"><appender-ref ref="CONSOLE"/></root>
            </configuration>
            """);
        String[] address = server.address().split(":", -1);
        return List.of(
                CassandraServer.java17().resolve("bin/java").toString(),
                "-Xmx1g",
                "-Dlogback.configurationFile=" + settings,
                "-cp",
                Files.readString(Standards.repository().resolve("test-support/cassandra/dsbulk/target/classpath"))
                        .strip(),
                "com.datastax.oss.dsbulk.runner.DataStaxBulkLoader",
                "load",
                "-url",
                file.toString(),
                "-k",
                "shop",
                "-t",
                "bulk",
                "-header",
                "true",
                "-h",
                address[0],
                "-port",
                address[1],
                "--driver.basic.load-balancing-policy.local-datacenter",
                "datacenter1",
                "--log.directory",
                folder.resolve("dsbulk").toString());
    }

    private Path cassandraHome() throws IOException {
        Path home = folder.resolve("cassandra");
        Path libraries = Files.createDirectories(home.resolve("lib"));
        for (String jar : CassandraServer.jars().split(File.pathSeparator, -1)) {
            Files.copy(Path.of(jar), libraries.resolve(Path.of(jar).getFileName()));
        }
        return home;
    }

    @Test
    void aMillionRows() throws Exception {
        Path sample = folder.resolve("sample.csv");
        Path file = folder.resolve("quotes.csv");
        Path model = folder.resolve("quotes.bindery");
        quotes(sample, 2_000);
        quotes(file, ROWS);
        assertThat(CommandLineRun.of("import", sample, "-o", model).status()).isZero();
        server = CassandraServer.start();
        try {
            try (CassandraClient client = new CassandraClient(server.address())) {
                client.query("CREATE KEYSPACE shop WITH replication ="
                        + " {'class': 'SimpleStrategy', 'replication_factor': 1}");
                client.query("CREATE TABLE shop.bulk (" + COLUMNS + ")");
                client.query("CREATE TABLE shop.offline (" + COLUMNS + ")");
            }
            String place = server.address() + "/shop.";
            measure("the server warms up", bindery(model, file, "--cassandra", place + "first", "--primary-key", KEY));
            measure("bindery load", bindery(model, file, "--cassandra", place + "quotes", "--primary-key", KEY));
            count("quotes");
            measure(
                    "bindery load, bytes",
                    bindery(model, file, "--cassandra", place + "packed", "--primary-key", KEY, "--as-bytes"));
            count("packed");
            measure("dsbulk 1.10", dsbulk(file));
            count("bulk");
            Path files = folder.resolve("files/shop/offline");
            measure(
                    "bindery load, files",
                    bindery(
                            model,
                            file,
                            "--sstables",
                            files,
                            "--table",
                            "shop.offline",
                            "--primary-key",
                            KEY,
                            "--cassandra-home",
                            cassandraHome(),
                            "--java-home",
                            CassandraServer.java17()));
            long start = System.nanoTime();
            server.administer("import", "shop", "offline", files.toString());
            System.out.printf(Locale.ROOT, "%-22s %6.1f s%n", "their import", (System.nanoTime() - start) / 1e9);
            count("offline");
        } finally {
            server.stop();
        }
    }
}
