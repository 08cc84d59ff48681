package org.bindery.runtime.internal.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What those are told who wait for a change that is never written. */
class StoreLogTest {

    @TempDir
    private Path folder;

    /** A process whose memory holds a change, but not what is written of it. */
    static final class ShortOfMemory {

        private ShortOfMemory() {}

        public static void main(String[] arguments) throws Exception {
            StoreFolder folder = new StoreFolder(Path.of(arguments[0]));
            StoreLog log = new StoreLog(folder, Note.type().bare("", "removed"), 1, true, () -> {});
            tell(log, 30 << 20);
            tell(log, 4);
        }

        private static void tell(StoreLog log, int bytes) {
            try {
                log.awaitForced(log.put(new byte[bytes], true, 0));
                System.out.println("written");
            } catch (UncheckedIOException e) {
                System.out.println(e.getCause().getMessage());
            }
        }
    }

    @Test
    void anErrorOfTheThreadThatWritesIsReportedToAllWhoWait() throws Exception {
        Path told = folder.resolve("told");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx48m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ShortOfMemory.class.getName(),
                        folder.toString())
                .redirectErrorStream(true)
                .redirectOutput(told.toFile())
                .start();

        try {
            assertThat(process.waitFor(1, TimeUnit.MINUTES))
                    .as("somebody waits for ever")
                    .isTrue();
        } finally {
            process.destroyForcibly();
        }
        String reason = folder + " cannot be written any more: java.lang.OutOfMemoryError: Java heap space; open the"
                + " store again to have what was acknowledged";
        assertThat(Files.readAllLines(told)).containsExactly(reason, reason);
    }
}
