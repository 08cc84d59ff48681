package org.bindery.messages.vectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.RecordBatch;
import org.bindery.messages.RecordInput;
import org.bindery.messages.RecordOutput;
import org.bindery.messages.SingleRecord;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.model.json.ModelJson;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The test vectors of messages that tell their layouts, which are those of all models behind their fingerprints.
/// `-Dbindery.vectors=apply` writes them anew.
class SingleVectorsTest {

    private static final Path FOLDER = Standards.repository().resolve("docs/format-vectors");
    private static final Path FILE = FOLDER.resolve("single.vectors.json");

    /// The model whose first message is damaged for the invalid ones.
    private static final String DAMAGED = "codes";

    /// A model of the vectors, as two readers know it.
    private record Known(Model model, Layouts layouts, LayoutReader stranger) {

        static Known of(String name) throws Exception {
            Model model = ModelJson.read(Files.readString(FOLDER.resolve(name + ".bindery")), ReadLimits.DEFAULT);
            return new Known(
                    model, Layouts.of(model), LayoutReader.of(Files.readString(FOLDER.resolve(name + ".layout.json"))));
        }

        byte[] written(byte[] record) throws IOException {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (RecordOutput output = SingleRecord.output(out, RecordBatch.describe(model, layouts, ""))) {
                output.write(layouts.shapes().roots().getFirst().element(), record);
            }
            return out.toByteArray();
        }

        Message read(byte[] message) throws IOException {
            try (RecordInput input = SingleRecord.input(
                    new BufferedInputStream(new ByteArrayInputStream(message)),
                    RecordBatch.describe(model, layouts, ""),
                    ReadLimits.DEFAULT)) {
                RecordInput.Entry entry = input.next().orElseThrow();
                assertThat(input.next()).isEmpty();
                return new RecordDecoder(layouts).decode(entry.root(), entry.bytes());
            }
        }

        Object values(byte[] message) {
            try {
                return VectorValues.of(read(message).value());
            } catch (IOException | MalformedRecordException e) {
                return "refused";
            }
        }

        Object strangerValues(byte[] message) {
            try {
                return stranger.readSingle(message);
            } catch (Refusal e) {
                return "refused";
            }
        }
    }

    private static JsonNode vectors(Path file, String which) throws IOException {
        return JsonMapper.shared().readTree(Files.readString(file)).get(which);
    }

    private static byte[] bytes(JsonNode vector) {
        return HexFormat.of().parseHex(vector.get("bytes").asString());
    }

    private static String made() throws Exception {
        List<String> valid = new ArrayList<>();
        List<String> invalid = new ArrayList<>();
        for (String name : VectorModels.all().keySet()) {
            Known known = Known.of(name);
            ObjectNode line = JsonMapper.shared().createObjectNode().put("model", name);
            line.put("bytes", HexFormat.of().formatHex(known.written(bytes(first(name)))));
            valid.add(line.set("values", first(name).get("values")).toString());
        }
        Known known = Known.of(DAMAGED);
        byte[] message = known.written(bytes(first(DAMAGED)));
        Set<String> rules = new TreeSet<>();
        for (int i = 0; i < message.length; i++) {
            byte[] flipped = message.clone();
            flipped[i] ^= 1;
            for (byte[] damaged : List.of(flipped, Arrays.copyOf(message, i))) {
                try {
                    known.stranger.readSingle(damaged);
                } catch (Refusal refusal) {
                    if (rules.add(refusal.getMessage())) {
                        ObjectNode line = JsonMapper.shared().createObjectNode().put("model", DAMAGED);
                        line.put("rule", refusal.rule());
                        line.put(
                                "about",
                                refusal.getMessage().substring(refusal.rule().length() + 2));
                        invalid.add(line.put("bytes", HexFormat.of().formatHex(damaged))
                                .toString());
                    }
                }
            }
        }
        return "{\"valid\":[\n" + String.join(",\n", valid) + "\n],\"invalid\":[\n" + String.join(",\n", invalid)
                + "\n]}\n";
    }

    /// The first message of a model.
    private static JsonNode first(String name) throws IOException {
        return vectors(FOLDER.resolve(name + ".vectors.json"), "valid").get(0);
    }

    @Test
    void theVectorsAreThoseThatTheWriterGives() throws Exception {
        String made = made();
        if ("apply".equals(System.getProperty("bindery.vectors"))) {
            Files.writeString(FILE, made);
        }
        assertThat(Files.readString(FILE))
                .as("what -Dtest=SingleVectorsTest -Dbindery.vectors=apply would write")
                .isEqualTo(made);
    }

    @Test
    void bothReadersFindTheLayoutAndTheValues() throws Exception {
        for (JsonNode vector : vectors(FILE, "valid")) {
            Known known = Known.of(vector.get("model").asString());
            Object expected = JsonMapper.shared().treeToValue(vector.get("values"), Map.class);
            assertThat(known.values(bytes(vector))).as(vector.toString()).isEqualTo(expected);
            assertThat(known.strangerValues(bytes(vector)))
                    .as(vector.toString())
                    .isEqualTo(expected);
        }
        for (JsonNode vector : vectors(FILE, "invalid")) {
            Known known = Known.of(vector.get("model").asString());
            assertThatThrownBy(() -> known.stranger.readSingle(bytes(vector)))
                    .isInstanceOfSatisfying(
                            Refusal.class,
                            refusal -> assertThat(refusal.rule())
                                    .isEqualTo(vector.get("rule").asString()));
        }
    }

    /// What both readers say of every cut, and of every bit that is another.
    @Test
    void bothReadersRefuseTheSameDamage() throws Exception {
        for (JsonNode vector : vectors(FILE, "valid")) {
            Known known = Known.of(vector.get("model").asString());
            byte[] message = bytes(vector);
            List<byte[]> damages = new ArrayList<>();
            for (int length = 0; length < message.length; length++) {
                damages.add(Arrays.copyOf(message, length));
            }
            for (int bit = 0; bit < 8 * message.length; bit++) {
                byte[] damaged = message.clone();
                damaged[bit / 8] ^= (byte) (1 << bit % 8);
                damages.add(damaged);
            }
            Map<String, Object> found = new LinkedHashMap<>();
            for (byte[] damaged : damages) {
                Object read = known.values(damaged);
                if (!read.equals(known.strangerValues(damaged))) {
                    found.put(HexFormat.of().formatHex(damaged), read);
                }
            }
            assertThat(found)
                    .as("what is read otherwise of " + vector.get("model"))
                    .isEmpty();
        }
    }
}
