package org.bindery.importers.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.model.Problem;
import org.bindery.model.ReadLimits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Input that is no table is refused with a sentence, soon, and without filling the memory.
class HostileTextTest {

    /// The beginning of an image.
    static final byte[] PNG = {
        (byte) 0x89,
        'P',
        'N',
        'G',
        '\r',
        '\n',
        0x1A,
        '\n',
        0,
        0,
        0,
        13,
        'I',
        'H',
        'D',
        'R',
        0,
        0,
        1,
        0,
        0,
        0,
        1,
        0,
        8,
        6
    };

    private static final int MEBIBYTE = 1 << 20;
    private static final Duration SOON = Duration.ofSeconds(20);

    @TempDir
    private Path folder;

    @Test
    void anImageNamedCsvIsBinaryData() {
        assertThat(refusal(() -> Imported.bytes(PNG))).satisfies(problem -> {
            assertThat(problem.id()).isEqualTo("binary-source");
            assertThat(problem.text()).contains("binary data");
            assertThat(problem.location().file()).endsWith("rows.csv");
        });
    }

    @Test
    void zerosAreBinaryData() {
        assertThat(refusal(() -> Imported.bytes(new byte[100_000])).id()).isEqualTo("binary-source");
    }

    @Test
    void anEmptyFileHasNothingToImport() {
        assertThat(refusal(() -> Imported.text("")).id()).isEqualTo("empty-source");
        assertThat(refusal(() -> Imported.text(" \n\n\t\n")).id()).isEqualTo("empty-source");
        assertThat(refusal(() -> Imported.text("\uFEFF")).id()).isEqualTo("empty-source");
    }

    @Test
    void blankLinesWithoutEndHaveNothingToImport() {
        assertThat(refusal(() -> Imported.text("\n".repeat(SourceHead.LENGTH * 2)))
                        .id())
                .isEqualTo("empty-source");
    }

    @Test
    void markupIsLeftToOthersUnlessADelimiterIsNamed() throws ImportException {
        String text = "<a>;<b>\n1;2\n";
        assertThat(refusal(() -> Imported.text(text)).id()).isEqualTo("markup-source");
        assertThat(Imported.text(text, "delimiter=;").names()).containsExactly("a", "b");
    }

    @Test
    void mainframeTextNeedsItsCodePage() {
        byte[] bytes =
                "TRADE,CCY,SIDE\u0085FIRST,GBP,BUY\u0085SECOND,USD,SELL\u0085".getBytes(Charset.forName("IBM1047"));
        assertThat(refusal(() -> Imported.bytes(bytes)).id()).isEqualTo("ebcdic");
    }

    @Test
    void anUnclosedQuoteIsReportedWithTheLineThatOpensIt() {
        Problem problem = refusal(() -> Imported.text("id,a,b\n1,x,y\n2,\"m\nn\",\"open\n3,x,y\n4,x,y\n"));
        assertThat(problem.id()).isEqualTo("unterminated-quote");
        assertThat(problem.location().line())
                .as("in the second line of its record")
                .isEqualTo(4);
        assertThat(problem.text()).contains("line 4").contains("quote=none");
    }

    @Test
    void textAfterAClosingQuoteIsReportedWithItsLine() {
        Problem problem = refusal(() -> Imported.text("id,a\n1,x\n2,\"m\"n\n3,y\n"));
        assertThat(problem.id()).isEqualTo("text-after-quote");
        assertThat(problem.location().line()).isEqualTo(3);
    }

    @Test
    void quotesMayMeanNothing() throws ImportException {
        assertThat(Imported.text("id,a\n1,\"x\n2,y\"z\n", "quote=none").types()).containsExactly("LONG", "TEXT");
    }

    @Test
    void aLineOf200MebibytesIsRefusedSoonAndWithLittleMemory() throws IOException {
        Path file = repeated("a", 200);
        long before = allocated();
        Problem problem = assertTimeout(SOON, () -> refusal(() -> Imported.file(file)));
        assertThat(problem.id()).isEqualTo("line-too-long");
        assertThat(problem.text()).contains("Line 1").contains("16777216");
        assertThat(allocated() - before).as("bytes allocated").isLessThan(200L * MEBIBYTE);
    }

    @Test
    void aLineOf200MebibytesOfDelimitersIsRefusedForItsColumns() throws IOException {
        Path file = repeated("a,", 200);
        long before = allocated();
        Problem problem = assertTimeout(SOON, () -> refusal(() -> Imported.file(file)));
        assertThat(problem.id()).isEqualTo("too-many-columns");
        assertThat(allocated() - before).as("bytes allocated").isLessThan(200L * MEBIBYTE);
    }

    @Test
    void aHundredThousandColumnsAreTooMany() {
        Problem problem = refusal(() -> Imported.text("a,".repeat(100_000) + "a\n1,2\n"));
        assertThat(problem.id()).isEqualTo("too-many-columns");
        assertThat(problem.location().line()).isEqualTo(1);
        assertThat(problem.text()).contains("10000");
    }

    @Test
    void aQuoteThatSwallowsTheFileIsRefusedWithLittleMemory() throws IOException {
        Path file = folder.resolve("rows.csv");
        try (OutputStream out = Files.newOutputStream(file)) {
            out.write("id,text\n1,x\n2,\"open\n".getBytes(StandardCharsets.US_ASCII));
            byte[] lines = "3,y\n".repeat(MEBIBYTE / 4).getBytes(StandardCharsets.US_ASCII);
            for (int i = 0; i < 50; i++) {
                out.write(lines);
            }
        }
        long before = allocated();
        Problem problem = assertTimeout(SOON, () -> refusal(() -> Imported.file(file)));
        assertThat(problem.id()).isEqualTo("unterminated-quote");
        assertThat(problem.location().line()).isEqualTo(3);
        assertThat(allocated() - before).as("bytes allocated").isLessThan(250L * MEBIBYTE);
    }

    @Test
    void aRecordOfManyLongCellsIsRefused() {
        ReadLimits limits = new ReadLimits(1 << 20, 10, 1_000, 1_000, 0);
        String row = "\"" + ("x".repeat(90) + "\n").repeat(5) + "\",";
        Problem problem =
                refusal(() -> read("a,b,c,d\n" + row.repeat(3) + "1\n", Map.of(), limits, ImportMonitor.NONE));
        assertThat(problem.id()).isEqualTo("record-too-long");
        assertThat(problem.location().line()).isEqualTo(2);
    }

    @Test
    void aFileBeyondTheLimitIsRefused() {
        ReadLimits limits = new ReadLimits(10, 10, 1_000, 1_000, 0);
        assertThat(refusal(() -> read("a,b\n1,2\n3,4\n", Map.of(), limits, ImportMonitor.NONE))
                        .id())
                .isEqualTo("too-large");
    }

    @Test
    void aMissingFileIsAnInputError() {
        Path missing = folder.resolve("missing.csv");
        assertThat(catchThrowableOfType(IOException.class, () -> Imported.file(missing)))
                .isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void theMonitorMayCancel() {
        AtomicInteger asked = new AtomicInteger();
        ImportMonitor impatient = new ImportMonitor() {
            @Override
            public void progress(String what, double fraction) {
                assertThat(fraction).isBetween(0.0, 1.0);
                assertThat(what).isNotBlank();
            }

            @Override
            public boolean isCancelled() {
                return asked.incrementAndGet() > 2;
            }
        };
        String text = "a,b\n" + "1,2\n".repeat(100_000);
        assertThat(refusal(() -> read(text, Map.of(), ReadLimits.DEFAULT, impatient))
                        .id())
                .isEqualTo("cancelled");
    }

    @Test
    void bytesThatTheNamedCharacterSetDoesNotKnowAreReported() {
        byte[] bytes = "a,b\n1,caf\u00E9\n".getBytes(StandardCharsets.ISO_8859_1);
        Problem problem = refusal(() -> Imported.bytes(bytes, "charset=UTF-8"));
        assertThat(problem.id()).isEqualTo("wrong-charset");
        assertThat(problem.text()).contains("option charset");
    }

    @Test
    void optionsWithoutMeaningAreReported() {
        for (String option : List.of(
                "charset=klingon",
                "delimiter=ab",
                "quote=triple",
                "header=maybe",
                "rows=0",
                "rows=x",
                "dateOrder=ydm")) {
            Problem problem = refusal(() -> Imported.text("a,b\n1,2\n", option));
            assertThat(problem.id()).as(option).isEqualTo("bad-option");
            assertThat(problem.text()).as(option).contains(option.substring(0, option.indexOf('=')));
        }
        assertThat(refusal(() -> Imported.text("a,b\n", "delimiter=;", "quote=;"))
                        .id())
                .isEqualTo("bad-option");
    }

    @Test
    void noiseIsImportedOrRefusedButNeverCrashes() {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            String text = noise(random);
            try {
                assertThat(Imported.text(text).names()).as("seed %d", seed).isNotEmpty();
            } catch (ImportException e) {
                assertThat(e.problem().text()).as("seed %d", seed).endsWith(".");
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed, e);
            }
        }
    }

    private static String noise(Random random) {
        String characters = random.nextBoolean() ? "ab1,\n" : "aZ09é.,;|\t\"' \r\n-:/#+\u0001<{";
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(2_000);
        for (int i = 0; i < length; i++) {
            text.append(characters.charAt(random.nextInt(characters.length())));
        }
        return text.toString();
    }

    private Path repeated(String unit, int mebibytes) throws IOException {
        Path file = folder.resolve("rows.csv");
        byte[] chunk = unit.repeat(MEBIBYTE / unit.length()).getBytes(StandardCharsets.US_ASCII);
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int i = 0; i < mebibytes; i++) {
                out.write(chunk);
            }
        }
        return file;
    }

    private void read(String text, Map<String, String> options, ReadLimits limits, ImportMonitor monitor)
            throws ImportException, IOException {
        Path file = Files.writeString(folder.resolve("rows.csv"), text);
        new TextImporter().read(new ImportRequest(List.of(file), "rows", options, limits, monitor));
    }

    private static Problem refusal(ThrowingCallable reading) {
        ImportException refusal = catchThrowableOfType(ImportException.class, reading);
        assertThat(refusal).as("refusal").isNotNull();
        assertThat(refusal.getMessage()).doesNotContain("Exception").endsWith(".");
        return refusal.problem();
    }

    private static long allocated() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
    }
}
