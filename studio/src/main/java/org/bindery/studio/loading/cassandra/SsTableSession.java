package org.bindery.studio.loading.cassandra;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.bindery.messages.Message;
import org.bindery.studio.loading.LoadException;
import org.bindery.studio.loading.LoadSession;
import org.bindery.studio.loading.LoadState;
import org.bindery.studio.loading.RowBlock;
import org.bindery.studio.workspace.WorkspaceException;

/// A program that writes the files of a table, in a process of its own. It is compiled for the Cassandra that is
/// there, and runs on the Java of that.
final class SsTableSession implements LoadSession {

    private static final String PROGRAM = "SsTableProgram";
    private static final int MOST_ROWS = 10_000;
    private static final int MOST_BYTES = 1 << 20;
    private static final int SECONDS = 60;

    private final RowForm form;
    private final Path work;
    private final Path log;
    private final Process process;
    private final DataOutputStream rows;
    private final DataInputStream answers;
    private final ExecutorService reading =
            Executors.newSingleThreadExecutor(Thread.ofVirtual().factory());
    private long start = ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now());
    private long rejects;
    private boolean isEnded;

    /// @param folder for the files, not there yet or empty
    SsTableSession(Path folder, RowForm form, String createTable, String insert, CassandraInstallation installation)
            throws WorkspaceException, LoadException {
        this.form = form;
        boolean opened = false;
        try {
            makeFolder(folder);
            work = Files.createTempDirectory("bindery-sstables");
            log = work.resolve("log");
            try {
                compile(installation);
                process = start(installation);
                rows = new DataOutputStream(new BufferedOutputStream(process.getOutputStream(), 1 << 16));
                answers = new DataInputStream(process.getInputStream());
                for (String text : List.of(folder.toAbsolutePath().toString(), createTable, insert)) {
                    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
                    rows.writeInt(bytes.length);
                    rows.write(bytes);
                }
                opened = true;
            } finally {
                if (!opened) {
                    delete(work);
                }
            }
        } catch (IOException e) {
            throw LoadException.refused(String.valueOf(e.getMessage()), e);
        }
    }

    private static void makeFolder(Path folder) throws IOException, WorkspaceException {
        Files.createDirectories(folder);
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            if (files.iterator().hasNext()) {
                throw new WorkspaceException(folder + " is not empty; files of a table are written to a new folder.");
            }
        }
    }

    private void compile(CassandraInstallation installation) throws IOException, WorkspaceException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new WorkspaceException("Bindery runs on a Java without a compiler, which writing files needs.");
        }
        Path source = work.resolve(PROGRAM + ".java");
        try (InputStream text = SsTableSession.class.getResourceAsStream(PROGRAM + ".java.txt")) {
            if (text == null) {
                throw new IOException("the program that writes files is missing");
            }
            Files.copy(text, source);
        }
        int status;
        try (var said = Files.newOutputStream(log)) {
            status = compiler.run(
                    InputStream.nullInputStream(),
                    said,
                    said,
                    "--release",
                    "11",
                    "-proc:none",
                    "-nowarn",
                    "-cp",
                    String.join(File.pathSeparator, jars(installation)),
                    "-d",
                    work.toString(),
                    source.toString());
        }
        if (status != 0) {
            throw new WorkspaceException(installation.libraries() + " has no Cassandra 5: " + firstLine()
                    + " Name its folder by --cassandra-home.");
        }
    }

    private static List<String> jars(CassandraInstallation installation) throws IOException, WorkspaceException {
        Path folder = installation.libraries();
        List<String> jars = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(file -> file.toString().endsWith(".jar"))
                        .sorted()
                        .forEach(file -> jars.add(file.toAbsolutePath().toString()));
            }
        }
        if (jars.isEmpty()) {
            throw new WorkspaceException(folder + " has no jars of Cassandra; name its folder by --cassandra-home.");
        }
        return jars;
    }

    private Process start(CassandraInstallation installation) throws IOException, WorkspaceException {
        // Files of this mode are read by servers of all others.
        String folder = work.toString().replace('\\', '/');
        Path settings = Files.writeString(work.resolve("cassandra.yaml"), """
            partitioner: org.apache.cassandra.dht.Murmur3Partitioner
            storage_compatibility_mode: CASSANDRA_4
            endpoint_snitch: SimpleSnitch
            listen_address: 127.0.0.1
            commitlog_sync: periodic
            commitlog_sync_period: 10000ms
            data_file_directories: ["%1$s/data"]
            commitlog_directory: "%1$s/commitlog"
            saved_caches_directory: "%1$s/saved_caches"
            hints_directory: "%1$s/hints"
            cdc_raw_directory: "%1$s/cdc_raw"
            seed_provider:
              - class_name: org.apache.cassandra.locator.SimpleSeedProvider
                parameters:
                  - seeds: "127.0.0.1"
            """.formatted(folder));
        List<String> command = new ArrayList<>(List.of(
                installation.java().toString(),
                "-Xmx1g",
                "-XX:+UseParallelGC",
                "-Djava.security.manager=allow",
                "-Dcassandra.config=" + settings.toUri()));
        for (String opened :
                List.of("java.io", "java.lang", "java.nio", "java.util", "sun.nio.ch", "jdk.internal.ref")) {
            command.addAll(List.of("--add-opens", "java.base/" + opened + "=ALL-UNNAMED"));
        }
        for (String exported : List.of("jdk.internal.misc", "jdk.internal.ref", "sun.nio.ch")) {
            command.addAll(List.of("--add-exports", "java.base/" + exported + "=ALL-UNNAMED"));
        }
        List<String> path = new ArrayList<>(List.of(work.toString()));
        path.addAll(jars(installation));
        command.addAll(List.of("-cp", String.join(File.pathSeparator, path), PROGRAM));
        return new ProcessBuilder(command)
                .directory(work.toFile())
                .redirectError(log.toFile())
                .start();
    }

    /// What the program says of its end.
    private String firstLine() {
        try (Stream<String> lines = Files.lines(log, StandardCharsets.UTF_8)) {
            return lines.filter(line -> line.contains("rror") || line.contains("xception"))
                    .findFirst()
                    .map(line -> line + ".")
                    .orElse("");
        } catch (IOException | UncheckedIOException e) {
            return "";
        }
    }

    private LoadException ended(IOException e) {
        return LoadException.refused("the program that writes files has ended: " + firstLine(), e);
    }

    @Override
    public boolean makeTable() {
        return true;
    }

    /// Files are written from the beginning.
    @Override
    public Optional<LoadState> state(Path file) throws LoadException {
        try {
            return Optional.of(new LoadState(Files.size(file), 0, 0, rejects, false));
        } catch (IOException e) {
            throw LoadException.refused(String.valueOf(e.getMessage()), e);
        }
    }

    @Override
    public long rejects() {
        return rejects;
    }

    @Override
    public RowBlock block(Path file) {
        return new Block();
    }

    @Override
    public int blocksUnderWay() {
        return 1;
    }

    /// What comes next is written later.
    @Override
    public void note(Path file, LoadState state) {
        rejects = state.rejects();
        if (state.finished()) {
            start += state.messages() + 1;
        }
    }

    @Override
    public void finish() throws LoadException {
        try {
            rows.writeInt(-1);
            rows.flush();
            refused();
            isEnded = true;
        } catch (IOException e) {
            throw ended(e);
        }
    }

    @Override
    public void close() throws LoadException {
        try {
            if (!isEnded || !process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
            reading.shutdownNow();
            delete(work);
        } catch (IOException e) {
            throw LoadException.refused(String.valueOf(e.getMessage()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    /// Rows for the program.
    private final class Block implements RowBlock {

        private final EncodedRows encoded = new EncodedRows(form, start);

        @Override
        public Optional<String> add(long number, Message message) {
            return encoded.add(number, message);
        }

        @Override
        public boolean isFull() {
            return encoded.count() >= MOST_ROWS || encoded.size() >= MOST_BYTES;
        }

        @Override
        public Sent send() throws LoadException {
            try {
                rows.writeInt(encoded.count());
                rows.write(encoded.array(), 0, encoded.size());
                rows.flush();
            } catch (IOException e) {
                throw ended(e);
            }
            Future<List<Refused>> answer = reading.submit(SsTableSession.this::refused);
            return () -> await(answer);
        }
    }

    private List<RowBlock.Refused> refused() throws IOException {
        List<RowBlock.Refused> refused = new ArrayList<>();
        int count = answers.readInt();
        for (int i = 0; i < count; i++) {
            refused.add(new RowBlock.Refused(answers.readInt(), answers.readUTF()));
        }
        return refused;
    }

    private List<RowBlock.Refused> await(Future<List<RowBlock.Refused>> answer) throws LoadException {
        try {
            return answer.get();
        } catch (ExecutionException e) {
            throw ended(e.getCause() instanceof IOException cause ? cause : new IOException(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw LoadException.refused("the work was stopped", e);
        }
    }
}
