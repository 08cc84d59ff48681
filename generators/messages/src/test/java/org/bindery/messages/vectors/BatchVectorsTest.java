package org.bindery.messages.vectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.internal.batch.BatchCursor;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The test vectors of batches. `-Dbindery.vectors=apply` writes them anew.
class BatchVectorsTest {

    private static final Path FILE = Standards.repository().resolve("docs/format-vectors/batches.vectors.json");

    @TempDir
    private Path folder;

    private static JsonNode vectors(String which) throws IOException {
        return JsonMapper.shared().readTree(Files.readString(FILE)).get(which);
    }

    private static byte[] bytes(JsonNode vector) {
        return HexFormat.of().parseHex(vector.get("bytes").asString());
    }

    private static List<Map.Entry<Integer, String>> read(byte[] bytes) throws IOException {
        List<Map.Entry<Integer, String>> messages = new ArrayList<>();
        try (BatchFile batch = BatchFile.of(bytes)) {
            for (BatchCursor cursor = new BatchCursor(batch); cursor.next(); ) {
                messages.add(Map.entry(cursor.root(), HexFormat.of().formatHex(cursor.bytes())));
            }
        }
        return messages;
    }

    @Test
    void theVectorsAreThoseThatTheWriterGives() throws Exception {
        String made = BatchVectors.file(folder);
        if ("apply".equals(System.getProperty("bindery.vectors"))) {
            Files.writeString(FILE, made);
        }
        assertThat(Files.readString(FILE))
                .as("what -Dtest=BatchVectorsTest -Dbindery.vectors=apply would write")
                .isEqualTo(made);
    }

    @Test
    void theRuntimeReadsTheValidOnesAndRefusesTheOthers() throws Exception {
        for (JsonNode vector : vectors("valid")) {
            List<Map.Entry<Integer, String>> expected = new ArrayList<>();
            for (JsonNode block : vector.get("blocks")) {
                for (JsonNode message : block.get("messages")) {
                    expected.add(
                            Map.entry(message.get(0).asInt(), message.get(1).asString()));
                }
            }
            assertThat(read(bytes(vector))).as(vector.get("about").asString()).isEqualTo(expected);
            try (BatchFile batch = BatchFile.of(bytes(vector))) {
                assertThat(batch.isComplete()).isEqualTo(vector.get("closed").asBoolean());
            }
        }
        for (JsonNode vector : vectors("invalid")) {
            assertThatThrownBy(() -> read(bytes(vector)))
                    .as(vector.toString())
                    .isInstanceOf(BatchFormatException.class);
        }
    }

    @Test
    void whoHasThePageAloneReadsTheValidOnesAndShowsWhatTheOthersBreak() throws Exception {
        for (JsonNode vector : vectors("valid")) {
            StrangerBatch read = StrangerBatch.read(bytes(vector));
            assertThat(BatchVectors.blocks(read).toString())
                    .isEqualTo(vector.get("blocks").toString());
            assertThat(BatchVectors.messages(read)).isEqualTo(read(bytes(vector)));
        }
        Set<String> broken = new TreeSet<>();
        for (JsonNode vector : vectors("invalid")) {
            broken.add(vector.get("rule").asString());
            assertThatThrownBy(() -> StrangerBatch.read(bytes(vector)))
                    .as(vector.toString())
                    .isInstanceOfSatisfying(
                            Refusal.class,
                            refusal -> assertThat(refusal.rule())
                                    .isEqualTo(vector.get("rule").asString()));
        }
        assertThat(broken)
                .contains("Head", "Sections", "Description", "Rows", "Columns", "Rows with key columns", "Reading");
    }
}
