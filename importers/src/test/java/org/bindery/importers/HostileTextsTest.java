package org.bindery.importers;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Texts that repeat what patterns look for are looked at in a time that grows with their length, not with its square.
class HostileTextsTest {

    private static final int LENGTH = 1_000_000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static final List<String> STARTS = List.of("", "<a ", "message a {", " 01", "CREATE ", "[\"");

    private static final List<String> RUNS = List.of(
            " ",
            "\n",
            "\t\r\n",
            "a",
            "a ",
            "1 ",
            "\"",
            "'",
            "{",
            "[a",
            "(",
            "-",
            "<",
            "<fix ",
            "<base ",
            "<avp ",
            "<schema ",
            "<repository ",
            "<!--",
            "<?",
            "DEFINITIONS ::= ",
            "UN/EDIFACT ",
            "Segment specifications ",
            "a a=1[\n");

    static final List<Arguments> FILES = List.of(
            Arguments.of(
                    "swift",
                    "a.mt",
                    "SWIFT MT\nMT103 a\nMandatory Sequence A " + " (A".repeat(LENGTH / 10) + " ".repeat(LENGTH)
                            + "x\n"),
            Arguments.of("swift", "a.mt", "SWIFT MT\n:20:" + " ".repeat(LENGTH) + "16x a\u2028a\n"),
            Arguments.of("asn1", "a.asn", "A DEFINITIONS ::= BEGIN\n" + "A {\n".repeat(LENGTH / 10) + "END\n"),
            Arguments.of("asn1", "a.asn", "A DEFINITIONS ::= BEGIN\n" + "A MACRO\n".repeat(LENGTH / 10)),
            Arguments.of("java", "A.java", "/** {@code" + " ".repeat(LENGTH) + " */ public record A(int a) {}"),
            Arguments.of("java", "A.java", "/** a" + "\n".repeat(LENGTH) + " b */ public record A(int a) {}"),
            Arguments.of(
                    "cobol",
                    "A.cpy",
                    "       01 A.\n*> " + "= ".repeat(LENGTH / 2) + "a" + "= ".repeat(LENGTH / 2) + "a\n"
                            + "          05 B PIC 9(3).\n"),
            Arguments.of(
                    "xsd",
                    "a.xsd",
                    "<!DOCTYPE a [" + "<!--".repeat(LENGTH / 20) + "]>"
                            + "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'/>"),
            Arguments.of(
                    "jsonschema",
                    "a.json",
                    "{\"type\": \"object\", \"if\": {\"properties\": {\"a\": {\"pattern\": \""
                            + "ab".repeat(LENGTH / 20)
                            + "\"}}}, \"then\": {\"required\": [\"b\"]}, \"properties\": {\"a\": {\"type\":"
                            + " \"string\"}, \"b\": {\"type\": \"string\"}}}"),
            Arguments.of("jsonschema", "a.yaml", "type: object\ndescription: \"" + "a".repeat(4 * LENGTH) + "\"\n"),
            Arguments.of("fixed", "a.txt", "a b\n" + "-".repeat(LENGTH / 10) + "x\nc d\n"));

    @TempDir
    private Path folder;

    @Test
    @Tag("long")
    void everyImporterLooksAtABeginningQuickly() {
        List<String> slow = new ArrayList<>();
        for (String start : STARTS) {
            for (String run : RUNS) {
                String text = start + run.repeat(SourceStart.LENGTH / run.length() + 1);
                byte[] bytes = text.substring(0, SourceStart.LENGTH).getBytes(StandardCharsets.UTF_8);
                for (Importer importer : Importers.all()) {
                    SourceStart source =
                            new SourceStart("a." + importer.fileExtensions().getFirst(), bytes);
                    long taken = millis(() -> importer.confidence(source));
                    if (taken > 1_000) {
                        slow.add(importer.format() + " takes " + taken + " ms for '" + start + "' and many '" + run
                                + "'");
                    }
                }
            }
        }

        assertThat(slow).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\r", "\n", " \n", "#\n", "@a ", ";\n"})
    void theKindOfAFileThatNoImporterReadsIsFoundQuickly(String run) {
        byte[] bytes = run.repeat(SourceStart.LENGTH / run.length()).getBytes(StandardCharsets.UTF_8);

        assertThat(millis(() -> OtherFormats.of(new SourceStart("a.txt", bytes))))
                .isLessThan(1_000);
    }

    @ParameterizedTest(name = "{0}, {index}")
    @FieldSource("FILES")
    void longLinesAreReadQuickly(String format, String name, String text) throws Exception {
        SourceFolder source = new SourceFolder(folder, format).with(name, text);

        long taken = millis(() -> {
            try {
                source.read(name);
            } catch (ImportException e) {
                assertThat(e.getMessage()).isNotEmpty();
            }
        });

        assertThat(taken).as("milliseconds").isLessThan(3_000);
    }

    /// Something that takes time.
    @FunctionalInterface
    private interface Work {
        void run() throws Exception;
    }

    private static long millis(Work work) {
        long start = THREADS.getCurrentThreadCpuTime();
        try {
            work.run();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        return TimeUnit.NANOSECONDS.toMillis(THREADS.getCurrentThreadCpuTime() - start);
    }
}
