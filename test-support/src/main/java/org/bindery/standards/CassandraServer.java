package org.bindery.standards;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/**
 * A Cassandra in a process of its own, on free ports of the loopback interface and with its files in a temporary
 * folder. It runs on a JDK 17, since no other that it knows is still maintained.
 */
public final class CassandraServer {

    /** Who connects, where {@link #startWithPassword()} asks. */
    public static final String USER = "cassandra";

    /** With what. */
    public static final String PASSWORD = "cassandra";

    private static final int SECONDS = 180;
    private static final int TRIES = 3;

    private static final List<String> EXPORTED =
            List.of(("java.base/jdk.internal.misc java.base/jdk.internal.ref java.base/sun.nio.ch"
                + " java.base/java.lang.ref java.management.rmi/com.sun.jmx.remote.internal.rmi"
                + " java.rmi/sun.rmi.registry java.rmi/sun.rmi.server java.sql/java.sql jdk.unsupported/sun.misc")
                    .split(" "));

    private static final List<String> OPENED =
            List.of(("java.base/java.lang.module java.base/jdk.internal.loader java.base/jdk.internal.ref"
                + " java.base/jdk.internal.reflect java.base/jdk.internal.math java.base/jdk.internal.module"
                + " java.base/jdk.internal.util.jar jdk.management/com.sun.management.internal java.base/sun.nio.ch"
                + " java.base/java.io java.base/java.lang java.base/java.lang.reflect java.base/java.net"
                + " java.base/java.nio java.base/java.util java.base/java.util.concurrent "
                + "java.base/java.util.concurrent.atomic")
                    .split(" "));

    private final Path java;
    private final String classpath;
    private final ServerFolder files;
    private final int port;
    private final int administration;
    private Process process;

    private CassandraServer(Path java, String classpath, ServerFolder files) throws IOException {
        this.java = java;
        this.classpath = classpath;
        this.files = files;
        this.port = ServerFolder.freePort();
        this.administration = ServerFolder.freePort();
    }

    /**
     * Starts a server that asks for no password.
     *
     * @throws TestAbortedException when its jars or a JDK 17 are missing, and this is a developer's machine
     * @throws AssertionError when they are missing in CI
     */
    public static CassandraServer start() throws IOException, InterruptedException {
        return start("AllowAllAuthenticator");
    }

    /** Starts a server that asks for a password. */
    public static CassandraServer startWithPassword() throws IOException, InterruptedException {
        return start("PasswordAuthenticator");
    }

    private static CassandraServer start(String authenticator) throws IOException, InterruptedException {
        for (int i = 1; ; i++) {
            CassandraServer server =
                    new CassandraServer(java17().resolve("bin/java"), jars(), ServerFolder.create("cassandra"));
            boolean started = false;
            try {
                server.configure(authenticator);
                server.launch();
                started = true;
                return server;
            } catch (IOException e) {
                // A port that was free may be taken since.
                if (i == TRIES || !String.valueOf(e.getMessage()).contains("in use")) {
                    throw e;
                }
            } finally {
                if (!started) {
                    server.stop();
                }
            }
        }
    }

    /** The folder of a JDK 17, or of what is needed of it to run programs. */
    public static Path java17() throws IOException {
        Path installed = Path.of("/usr/lib/jvm");
        if (Files.isDirectory(installed)) {
            try (Stream<Path> homes = Files.list(installed)) {
                for (Path home : homes.sorted().toList()) {
                    if (Files.isExecutable(home.resolve("bin/java")) && isJava17(home.resolve("release"))) {
                        return home;
                    }
                }
            }
        }
        throw ServerFolder.missing("A Java 17", "openjdk-17-jre-headless");
    }

    private static boolean isJava17(Path release) throws IOException {
        return Files.isRegularFile(release) && Files.readString(release).contains("JAVA_VERSION=\"17.");
    }

    /** The jars of the server, as a class path. */
    public static String jars() throws IOException {
        Path noted = Standards.repository().resolve("test-support/cassandra/target/classpath");
        if (Files.isRegularFile(noted)) {
            return Files.readString(noted).strip();
        }
        throw ServerFolder.missing("Cassandra is missing; get its jars by .ci/get-cassandra to run this test.");
    }

    private void configure(String authenticator) throws IOException {
        Files.writeString(folder().resolve("cassandra.yaml"), """
            cluster_name: tests
            num_tokens: 1
            initial_token: 0
            partitioner: org.apache.cassandra.dht.Murmur3Partitioner
            authenticator: %1$s
            listen_address: 127.0.0.1
            rpc_address: 127.0.0.1
            storage_port: %2$d
            native_transport_port: %3$d
            start_native_transport: true
            endpoint_snitch: SimpleSnitch
            seed_provider:
              - class_name: org.apache.cassandra.locator.SimpleSeedProvider
                parameters:
                  - seeds: "127.0.0.1:%2$d"
            data_file_directories: ["%4$s/data"]
            commitlog_directory: %4$s/commitlog
            saved_caches_directory: %4$s/saved_caches
            hints_directory: %4$s/hints
            cdc_raw_directory: %4$s/cdc_raw
            commitlog_sync: periodic
            commitlog_sync_period: 10000ms
            commitlog_segment_size: 32MiB
            commitlog_total_space: 256MiB
            memtable_heap_space: 96MiB
            memtable_offheap_space: 96MiB
            memtable_allocation_type: heap_buffers
            key_cache_size: 4MiB
            range_request_timeout: 60000ms
            read_request_timeout: 30000ms
            concurrent_reads: 8
            concurrent_writes: 16
            auto_snapshot: false
            """.formatted(
                        authenticator, ServerFolder.freePort(), port, folder()));
        Files.writeString(folder().resolve("logback.xml"), """
            <configuration>
              <appender name="OUT" class="ch.qos.logback.core.ConsoleAppender">
                <encoder><pattern>%-5level %logger{0} - %msg%n</pattern></encoder>
              </appender>
              <root level="WARN"><appender-ref ref="OUT" /></root>
            </configuration>
            """);
    }

    private void launch() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                java.toString(),
                "-Xms512m",
                "-Xmx512m",
                "-XX:+UseG1GC",
                "-javaagent:" + jar("jamm-"),
                "-Djava.security.manager=allow",
                "-Djdk.attach.allowAttachSelf=true",
                "-Dio.netty.tryReflectionSetAccessible=true",
                "-Dcassandra-foreground=yes",
                "-Dcassandra.config=file://" + folder() + "/cassandra.yaml",
                "-Dcassandra.storagedir=" + folder(),
                "-Dcassandra.jmx.local.port=" + administration,
                "-Dcassandra.skip_wait_for_gossip_to_settle=0",
                "-Dcassandra.ring_delay_ms=100",
                "-Dcassandra.superuser_setup_delay_ms=0",
                "-Dlogback.configurationFile=" + folder().resolve("logback.xml"),
                "-Djava.rmi.server.hostname=127.0.0.1"));
        open(command);
        command.addAll(List.of("-cp", classpath, "org.apache.cassandra.service.CassandraDaemon"));
        process = new ProcessBuilder(command)
                .directory(folder().toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log().toFile()))
                .start();
        await();
    }

    private static void open(List<String> command) {
        EXPORTED.forEach(name -> command.addAll(List.of("--add-exports", name + "=ALL-UNNAMED")));
        OPENED.forEach(name -> command.addAll(List.of("--add-opens", name + "=ALL-UNNAMED")));
    }

    private Path folder() {
        return files.path();
    }

    private Path log() {
        return folder().resolve("log");
    }

    private String jar(String start) throws IOException {
        return Stream.of(classpath.split(File.pathSeparator))
                .filter(jar -> Path.of(jar).getFileName().toString().startsWith(start))
                .findFirst()
                .orElseThrow(() -> new IOException("the jars of Cassandra have no " + start));
    }

    private void await() throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        while (!answers()) {
            if (!process.isAlive() || System.nanoTime() > end) {
                throw new IOException("Cassandra does not start: " + Files.readString(log()));
            }
            Thread.sleep(100);
        }
    }

    private boolean answers() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 500);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Where clients find it. */
    public String address() {
        return "127.0.0.1:" + port;
    }

    /** How long its threads have worked, in seconds. */
    public double workedSeconds() {
        return process.info().totalCpuDuration().orElseThrow().toMillis() / 1_000.0;
    }

    /** Kills it at once. */
    public void kill() throws InterruptedException {
        if (process != null) {
            process.destroyForcibly().waitFor(SECONDS, TimeUnit.SECONDS);
        }
    }

    /** Starts it again with the same files. */
    public void restart() throws IOException, InterruptedException {
        kill();
        launch();
    }

    /** Runs its program of administration, such as {@code import shop trades FOLDER}. */
    public String administer(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(java.toString(), "-Xmx128m"));
        open(command);
        command.addAll(List.of(
                "-Dlogback.configurationFile=" + folder().resolve("logback.xml"),
                "-cp",
                classpath,
                "org.apache.cassandra.tools.NodeTool",
                "-h",
                "127.0.0.1",
                "-p",
                Integer.toString(administration)));
        command.addAll(List.of(arguments));
        Path output = folder().resolve("nodetool");
        Process run = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        boolean done = run.waitFor(SECONDS, TimeUnit.SECONDS);
        run.destroyForcibly();
        String said = Files.readString(output);
        if (!done || run.exitValue() != 0) {
            throw new IOException("nodetool failed: " + said);
        }
        return said;
    }

    /** Ends it at once, and deletes its files. */
    public void stop() throws IOException, InterruptedException {
        try {
            kill();
        } finally {
            files.delete();
        }
    }
}
