package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.messages.vectors.VectorValues;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.model.json.ModelJson;
import org.bindery.standards.Standards;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The emitted code reads and writes the test vectors of `docs/format-vectors`.
class FormatVectorsEmittedTest {

    private static final Path FOLDER = Standards.repository().resolve("docs/format-vectors");
    private static final String MODEL = ".bindery";
    private static final String VECTORS = ".vectors.json";

    static Stream<String> names() throws Exception {
        try (Stream<Path> files = Files.list(FOLDER)) {
            List<String> names = files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(MODEL))
                    .map(file -> file.substring(0, file.length() - MODEL.length()))
                    .sorted()
                    .toList();
            assertThat(names).hasSizeGreaterThan(5);
            return names.stream();
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void readsAndWritesTheValidOnesAndRefusesTheOthers(String name) throws Exception {
        Model model = ModelJson.read(Files.readString(FOLDER.resolve(name + MODEL)), ReadLimits.DEFAULT);
        Bound bound = Bound.of(model);
        Mirror mirror = new Mirror(model, bound);
        JsonNode file = JsonMapper.shared().readTree(Files.readString(FOLDER.resolve(name + VECTORS)));
        RecordBinding record = mirror.root(Name.of(file.get("root").asString()));
        String binary = record.binary().simpleName();
        for (JsonNode vector : file.get("valid")) {
            byte[] bytes = bytes(vector);
            Object view = bound.call(binary, "wrap", bytes, 0, bytes.length);
            assertThat(VectorValues.of(mirror.value(view, record.shape())))
                    .as(vector.toString())
                    .isEqualTo(JsonMapper.shared().treeToValue(vector.get("values"), Map.class));
            Object classic = bound.call(record.classic().simpleName(), "copyOf", view);
            assertThat((byte[]) Bound.on(bound.call(binary, "copyOf", classic), "toBytes"))
                    .as(vector.toString())
                    .isEqualTo(bytes);
            assertThat(bound.call(binary, "verify", (Object) bytes))
                    .as(vector.toString())
                    .isEqualTo(true);
        }
        for (JsonNode vector : file.get("invalid")) {
            assertThat(bound.call(binary, "verify", (Object) bytes(vector)))
                    .as(vector.toString())
                    .isEqualTo(false);
        }
    }

    private static byte[] bytes(JsonNode vector) {
        return HexFormat.of().parseHex(vector.get("bytes").asString());
    }
}
