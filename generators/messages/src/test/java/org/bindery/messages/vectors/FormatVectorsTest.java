package org.bindery.messages.vectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bindery.layout.CanonicalLayouts;
import org.bindery.layout.Layouts;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.model.json.ModelJson;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The test vectors of `docs/format-vectors`, for those who write a reader or a writer of their own.
/// `-Dbindery.vectors=apply` writes them anew.
class FormatVectorsTest {

    private static final Path FOLDER = Standards.repository().resolve("docs/format-vectors");

    static Stream<String> names() {
        return VectorModels.all().keySet().stream();
    }

    private static JsonNode vectors(String name) throws Exception {
        return JsonMapper.shared().readTree(Files.readString(FOLDER.resolve(name + ".vectors.json")));
    }

    private static Layouts layouts(String name) throws Exception {
        return Layouts.of(ModelJson.read(Files.readString(FOLDER.resolve(name + ".bindery")), ReadLimits.DEFAULT));
    }

    private static byte[] bytes(JsonNode vector) {
        return HexFormat.of().parseHex(vector.get("bytes").asString());
    }

    @Test
    void theVectorsAreThoseThatTheWriterGives() throws Exception {
        Map<String, String> made = new TreeMap<>(Vectors.files());
        if ("apply".equals(System.getProperty("bindery.vectors"))) {
            Files.createDirectories(FOLDER);
            for (Map.Entry<String, String> file : made.entrySet()) {
                Files.writeString(FOLDER.resolve(file.getKey()), file.getValue());
            }
        }
        Map<String, String> kept = new TreeMap<>();
        for (String name : made.keySet()) {
            kept.put(name, Files.readString(FOLDER.resolve(name)));
        }

        assertThat(kept)
                .as("what -Dtest=FormatVectorsTest -Dbindery.vectors=apply would write")
                .isEqualTo(made);
    }

    @ParameterizedTest
    @MethodSource("names")
    void theInterpreterReadsAndWritesTheValidOnesAndRefusesTheOthers(String name) throws Exception {
        Layouts layouts = layouts(name);
        assertThat(new CanonicalLayouts(layouts).all().json())
                .isEqualTo(Files.readString(FOLDER.resolve(name + ".layout.json")));
        RecordDecoder decoder = new RecordDecoder(layouts);
        JsonNode file = vectors(name);
        Name root = Name.of(file.get("root").asString());
        for (JsonNode vector : file.get("valid")) {
            var message = decoder.decode(root, bytes(vector));
            assertThat(VectorValues.of(message.value()))
                    .as(vector.toString())
                    .isEqualTo(JsonMapper.shared().treeToValue(vector.get("values"), Map.class));
            assertThat(new RecordEncoder(layouts).encode(message)).isEqualTo(bytes(vector));
        }
        for (JsonNode vector : file.get("invalid")) {
            assertThatThrownBy(() -> decoder.decode(root, bytes(vector)))
                    .as(vector.toString())
                    .isInstanceOf(MalformedRecordException.class);
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void whoHasTheLayoutAndThePageAloneReadsTheValidOnesAndShowsTheRuleThatTheOthersBreak(String name)
            throws Exception {
        LayoutReader stranger = LayoutReader.of(Files.readString(FOLDER.resolve(name + ".layout.json")));
        JsonNode file = vectors(name);
        String root = file.get("root").asString();
        for (JsonNode vector : file.get("valid")) {
            assertThat(stranger.read(root, bytes(vector)))
                    .as(vector.toString())
                    .isEqualTo(JsonMapper.shared().treeToValue(vector.get("values"), Map.class));
        }
        for (JsonNode vector : file.get("invalid")) {
            assertThatThrownBy(() -> stranger.read(root, bytes(vector)))
                    .as(vector.toString())
                    .isInstanceOfSatisfying(
                            Refusal.class,
                            refusal -> assertThat(refusal.rule())
                                    .isEqualTo(vector.get("rule").asString()));
        }
    }

    @Test
    void everyRuleOfReadersIsBrokenByAVector() throws Exception {
        Set<String> broken = new TreeSet<>();
        for (String name : VectorModels.all().keySet()) {
            vectors(name)
                    .get("invalid")
                    .forEach(vector -> broken.add(vector.get("rule").asString()));
        }
        String page = Files.readString(Standards.repository().resolve("docs/format.md"));
        Set<String> rules = new TreeSet<>(IntStream.range(1, 100)
                .mapToObj(number -> "R" + number)
                .filter(rule -> page.contains("| " + rule + " |"))
                .toList());

        assertThat(broken).isEqualTo(rules);
    }
}
