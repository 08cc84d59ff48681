package org.bindery.importers.cobol;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.SourceFolder;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Nothing hangs, exhausts memory or ends in a stack trace.
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class HostileCobolTest {

    @TempDir
    Path path;

    private SourceFolder folder(String text) throws IOException {
        return new SourceFolder(path, "cobol").with("main.cbl", text);
    }

    private String refusal(String text) throws IOException {
        ImportException refusal = folder(text).refusal("main.cbl");
        assertThat(refusal).isNotNull();
        assertThat(refusal.problem().location().isKnown()).isTrue();
        assertThat(refusal.problem().text()).endsWith(".").doesNotContain("Exception");
        return refusal.problem().id();
    }

    @ParameterizedTest
    @CsvSource({
        "05 A PIC X(99999999999).",
        "05 A PIC X(99999999999999999999999999).",
        "05 A PIC X(2147483647)X(2147483647).",
        "05 A OCCURS 999999999999 PIC X.",
        "05 A OCCURS 100000. 06 B OCCURS 100000 PIC X(10).",
        "05 A PIC X(2000000000). 05 B PIC X(2000000000).",
        "05 A PIC X(3) OCCURS 2000000000."
    })
    void recordsThatAreTooLongAreRefused(String items) throws IOException {
        assertThat(refusal("       01 REC. " + items + "\n")).isEqualTo("record-too-long");
    }

    @Test
    void copiesThatMultiplyAreRefused() throws IOException {
        SourceFolder folder = folder("       01 REC. COPY C0.\n");
        for (int i = 0; i < 20; i++) {
            String next = "           COPY C" + (i + 1) + ".\n";
            folder.with("c" + i + ".cpy", next.repeat(10));
        }
        folder.with("c20.cpy", "           05 A PIC X.\n");

        assertThat(folder.refusal("main.cbl").problem().id()).isEqualTo("too-many-copies");
    }

    @Test
    void replacementsThatMultiplyAreRefused() throws IOException {
        String grown = " A".repeat(30_000).replaceAll("(.{60})", "$1\n           ");
        assertThat(refusal("       REPLACE ==A== BY ==\n           " + grown + "==.\n           " + grown))
                .isEqualTo("too-large");
    }

    @Test
    void textThatIsLargerThanAnyProgramIsRefusedBeforeItIsRead() throws IOException {
        String line = "       05 A PIC X.\n";
        assertThat(refusal(line.repeat(1_000_000))).isEqualTo("too-large");
        assertThat(refusal(line.repeat(400_000))).isEqualTo("too-many-components");
    }

    @Test
    void endlessLinesLiteralsAndContinuationsEnd() throws IOException {
        for (String text : List.of(
                "       01 A. 05 B PIC X VALUE '" + "x".repeat(5_000_000),
                "       01 A. 05 B PIC X VALUE 'x\n" + "      -    'x\n".repeat(300_000),
                "       01 A. 05 B PIC " + "X(".repeat(500_000),
                "       01 A. 05 " + "B-".repeat(500_000) + " PIC X.\n",
                "       01 A. 05 B PIC X OCCURS " + "(".repeat(500_000),
                "       01 A. 05 B PIC X. 88 C VALUES " + "1 ".repeat(300_000),
                "       01 A. 05 B PIC X. 66 C RENAMES " + "D ".repeat(300_000),
                "       01 A. 05 B PIC " + "+".repeat(2_000_000) + ".\n",
                "       *> x\n".repeat(300_000) + "       01 A. 05 B PIC X.\n",
                "      *" + " ".repeat(3_000_000) + "x\n       01 A. 05 B PIC X.\n",
                "       01 A. 05 B PIC X.\n" + "       66 C RENAMES B.\n".repeat(50_000),
                "01 A. 05 B PIC X " + "GARBAGE ".repeat(500_000))) {
            try {
                folder(text).read("main.cbl", "format=variable");
            } catch (ImportException e) {
                assertThat(e.problem().text()).endsWith(".");
            }
        }
    }

    @Test
    void manyItemsOfOneNameAreDistinguishedQuickly() throws IOException, ImportException {
        StringBuilder text = new StringBuilder("       01 REC.\n");
        for (int i = 0; i < 15_000; i++) {
            text.append("           05 N PIC 9.\n           05 FILLER PIC X OCCURS 1 TO 5 DEPENDING ON N.\n");
        }

        assertThat(CobolOutline.of(folder(text.toString()).model("main.cbl"), "rec"))
                .hasSize(30_000);
    }

    @Test
    void damagedCopybooksAreReadOrRefusedInASentence() throws IOException {
        byte[] whole = Files.readAllBytes(Standards.path("cobol/jrecord/copybooks/BitOfEverything01.cbl"));
        Random random = new Random(7);
        for (int round = 0; round < 300; round++) {
            byte[] damaged = whole.clone();
            for (int i = 0; i < 1 + random.nextInt(20); i++) {
                int at = random.nextInt(damaged.length);
                damaged[at] =
                        random.nextBoolean() ? (byte) random.nextInt(256) : damaged[random.nextInt(damaged.length)];
            }
            Path file = path.resolve("damaged.cbl");
            boolean cut = random.nextInt(4) == 0;
            Files.write(file, cut ? Arrays.copyOf(damaged, random.nextInt(damaged.length)) : damaged);
            try {
                new CobolImporter().read(ImportRequest.of(file, "test"));
            } catch (ImportException e) {
                assertThat(e.problem().text()).endsWith(".");
            } catch (RuntimeException e) {
                throw new AssertionError("round " + round, e);
            }
        }
    }

    @Test
    void anImportCanBeCancelled() throws IOException {
        Path file = path.resolve("main.cbl");
        Files.writeString(file, "       01 REC.\n" + "           05 A PIC X.\n".repeat(10_000));
        ImportMonitor impatient = new ImportMonitor() {
            private int asked;

            @Override
            public void progress(String what, double fraction) {}

            @Override
            public boolean isCancelled() {
                return asked++ > 3;
            }
        };
        ImportRequest request = new ImportRequest(List.of(file), "test", Map.of(), ReadLimits.DEFAULT, impatient);

        assertThat(org.assertj.core.api.Assertions.catchThrowableOfType(
                                ImportException.class, () -> new CobolImporter().read(request))
                        .problem()
                        .id())
                .isEqualTo("cancelled");
    }
}
