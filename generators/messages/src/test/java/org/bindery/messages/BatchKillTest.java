package org.bindery.messages;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.internal.batch.BatchFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A batch that another process appends to, which may be killed at any moment. `-Dbindery.kills=1000` kills more often.
@Tag("long")
class BatchKillTest {

    private static final int KILLS = Integer.getInteger("bindery.kills", 10);
    private static final int MESSAGES = 10_007;

    /// Some more blocks than one write has.
    private static final int TAIL = 8;

    private static final long WATCHED = TimeUnit.SECONDS.toNanos(4);

    @TempDir
    private Path folder;

    private final AtomicLong acknowledged = new AtomicLong();
    private Path source;
    private Path target;
    private List<byte[]> records;

    @BeforeEach
    void write() throws Exception {
        WrittenBatch written = WrittenBatch.of(MESSAGES, BatchOptions.DEFAULT, 3);
        records = written.records();
        source = Files.write(folder.resolve("source.batch"), written.bytes());
        target = folder.resolve("target.batch");
    }

    private Process start() throws IOException {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx24m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                BatchUntilKilled.class.getName(),
                source.toString(),
                target.toString());
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private void listen(BufferedReader out) {
        out.lines().forEach(line -> acknowledged.accumulateAndGet(Long.parseLong(line), Math::max));
    }

    @Test
    void whateverWasForcedIsThereWhenTheWriterWasKilled() throws Exception {
        Random random = new Random();
        int unfinished = 0;
        for (int i = 0; i < KILLS; i++) {
            long before = acknowledged.get();
            Process writer = start();
            try (BufferedReader out = writer.inputReader(UTF_8)) {
                Thread listener = Thread.ofVirtual().start(() -> listen(out));
                while (acknowledged.get() == before && writer.isAlive()) {
                    Thread.sleep(1);
                }
                Thread.sleep(random.nextInt(150));
                writer.destroyForcibly().waitFor();
                listener.join();
            } finally {
                writer.destroyForcibly();
            }
            try (BatchFile file = BatchFile.open(target)) {
                assertThat(file.messages()).isGreaterThanOrEqualTo(acknowledged.get());
                WrittenBatch.assertHolds(file, 0, file.blocks(), records, 0);
                unfinished += file.isComplete() ? 0 : 1;
            }
            assertThat(acknowledged.get()).as("kill %d: it went on", i).isGreaterThan(before);
        }
        assertThat(unfinished).isPositive();
    }

    @Test
    void whoeverReadsWhileAnotherProcessWritesSeesWholeMessages() throws Exception {
        Process writer = start();
        int seen = 0;
        try (BufferedReader out = writer.inputReader(UTF_8)) {
            Thread listener = Thread.ofVirtual().start(() -> listen(out));
            while (acknowledged.get() == 0 && writer.isAlive()) {
                Thread.sleep(1);
            }
            long most = 0;
            for (long start = System.nanoTime(); System.nanoTime() - start < WATCHED; ) {
                long least = acknowledged.get();
                try (BatchFile file = BatchFile.open(target)) {
                    assertThat(file.messages()).isGreaterThanOrEqualTo(least);
                    seen += file.messages() > most ? 1 : 0;
                    most = Math.max(most, file.messages());
                    long from = Math.max(0, file.blocks() - TAIL);
                    WrittenBatch.assertHolds(file, from, file.blocks(), records, file.first(from));
                }
            }
            assertThat(writer.isAlive()).isTrue();
            writer.destroyForcibly().waitFor();
            listener.join();
        } finally {
            writer.destroyForcibly();
        }
        assertThat(seen).isGreaterThan(1);
    }
}
