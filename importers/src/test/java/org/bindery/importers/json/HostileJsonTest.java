package org.bindery.importers.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importer;
import org.bindery.importers.Importers;
import org.bindery.importers.SourceFolder;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Mutation;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Documents and schemas that would take memory or time without end are refused soon, or read in bounded
/// memory.
@Timeout(60)
class HostileJsonTest {

    private static final int HUNDRED_MEGABYTES = 100 << 20;

    @TempDir
    Path temp;

    private String written(String format, String name, String start, String part, int bytes) throws Exception {
        Path file = temp.resolve(name);
        try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            out.write(start);
            String parts = part.repeat(1 + 65_536 / part.length());
            for (long size = 0; size < bytes; size += parts.length()) {
                out.write(parts);
            }
        }
        try {
            Importers.forFormat(format).orElseThrow().read(ImportRequest.of(file, "x"));
            return "";
        } catch (ImportException e) {
            return e.problem().id();
        } finally {
            Files.delete(file);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "jsonschema"})
    void nestsOfAHundredMegabytesAreRefused(String format) throws Exception {
        assertThat(written(format, "a.json", "", "[", HUNDRED_MEGABYTES)).isEqualTo("too-deep");
        assertThat(written(format, "b.json", "", "{\"items\":", HUNDRED_MEGABYTES))
                .isEqualTo("too-deep");
    }

    @Test
    void aRefusalNamesNoSettingsOfTheParser() throws Exception {
        Path file = Files.writeString(temp.resolve("deep.json"), "[".repeat(5_000));
        assertThatThrownBy(() -> Importers.forFormat("json").orElseThrow().read(ImportRequest.of(file, "x")))
                .hasMessageContaining("(501) exceeds the maximum allowed (500); import another file");
    }

    @Test
    void schemasOfMoreValuesThanMemoryTakesAreRefused() throws Exception {
        assertThat(written("jsonschema", "a.json", "{\"enum\": [0", ", 1", HUNDRED_MEGABYTES))
                .isEqualTo("too-large");
    }

    @Test
    void documentsOfAnyLengthAreReadInBoundedMemory() throws Exception {
        assertThat(written(
                        "json",
                        "a.jsonl",
                        "",
                        "{\"a\": 1, \"b\": [\"x\", \"y\", \"z\"], \"c\": {\"d\": null}}\n",
                        20 << 20))
                .isEmpty();
    }

    @Test
    void schemasThatMultiplyAreRefusedOrMadeSoon() throws Exception {
        StringBuilder all = new StringBuilder("{\"definitions\": {\"a0\": {\"type\": \"object\"}");
        for (int i = 1; i < 60; i++) {
            all.append(",\"a" + i + "\": {\"anyOf\": [{\"$ref\": \"#/definitions/a" + (i - 1)
                    + "\"}, {\"properties\": {\"p" + i + "\": {\"$ref\": \"#/definitions/a" + (i - 1)
                    + "\"}}, \"allOf\": [{\"$ref\": \"#/definitions/a" + (i - 1) + "\"}]}]}");
        }
        SourceFolder folder =
                new SourceFolder(temp, "jsonschema").with("a.json", all + "}, \"$ref\": \"#/definitions/a59\"}");
        try {
            assertThat(folder.model("a.json").roots()).hasSize(1);
        } catch (ImportException e) {
            assertThat(e.problem().id()).isEqualTo("too-many-components");
        }
    }

    @Test
    void importsCanBeCancelled() throws Exception {
        Path source = Standards.path("json/schemas-only/vector.schema.json");
        ImportMonitor cancelling = new ImportMonitor() {
            @Override
            public void progress(String what, double fraction) {}

            @Override
            public boolean isCancelled() {
                return true;
            }
        };
        for (String format : new String[] {"json", "jsonschema"}) {
            Importer importer = Importers.forFormat(format).orElseThrow();
            ImportRequest request = new ImportRequest(List.of(source), "x", Map.of(), ReadLimits.DEFAULT, cancelling);
            ImportException refusal = catchThrowableOfType(ImportException.class, () -> importer.read(request));
            assertThat(refusal.problem().id()).isEqualTo("cancelled");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "jsonschema"})
    void damagedFilesAreReadOrRefused(String format) throws IOException {
        byte[] good = Files.readAllBytes(Standards.path("json/schemastore/feed-1/feed-1.schema.json"));
        SourceFolder folder = new SourceFolder(temp, format);
        for (int seed = 0; seed < 400; seed++) {
            Files.write(temp.resolve("a.json"), Mutation.bytes(good, seed));
            try {
                assertThat(folder.model("a.json").roots()).isNotEmpty();
            } catch (ImportException e) {
                assertThat(e.problem().text()).as("seed %d", seed).isNotBlank();
            }
        }
    }
}
