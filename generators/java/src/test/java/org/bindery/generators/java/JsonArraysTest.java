package org.bindery.generators.java;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.models.JsonModel;
import org.bindery.model.JsonShape;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Arrays of JSON that are absent, empty or null, in the bindings.
class JsonArraysTest {

    private static final Model MODEL = JsonModel.of(
            JsonModel.usage(JsonModel.array("tag", "string"), JsonShape.OPTIONAL_ARRAY, JsonShape.NULLABLE_ARRAY),
            JsonModel.usage(
                    JsonModel.many(JsonModel.record("line", JsonModel.member("price", "decimal"))),
                    JsonShape.OPTIONAL_ARRAY));

    private static Bound bound;

    @BeforeAll
    static void compile() throws Exception {
        bound = Bound.of(MODEL);
        bound.assertNoWarnings();
    }

    private static Object read(String binding, String text) throws Exception {
        return bound.call(binding + "Message", "readJson", (Object) text.getBytes(UTF_8));
    }

    private static String written(Object message) throws Exception {
        return new String(TwoReaders.written(message, "Json"), UTF_8);
    }

    @Test
    void anEmptyArrayIsDistinguishedFromOneThatIsAbsent() throws Exception {
        for (String binding : List.of("Classic", "Binary")) {
            Object empty = read(binding, "{\"tag\":[],\"line\":[]}");
            assertThat(Bound.on(empty, "hasTag")).isEqualTo(true);
            assertThat(Bound.on(empty, "hasLine")).isEqualTo(true);
            assertThat((List<?>) Bound.on(empty, "getTag")).isEmpty();
            Object absent = read(binding, "{}");
            assertThat(Bound.on(absent, "hasTag")).isEqualTo(false);
            assertThat(Bound.on(absent, "hasLine")).isEqualTo(false);
            assertThat((List<?>) Bound.on(absent, "getTag")).isEmpty();
            assertThat(Bound.on(absent, "hasTag"))
                    .as("a getter makes nothing present")
                    .isEqualTo(false);
            assertThat(empty).isNotEqualTo(absent);
            assertThat(Bound.on(empty, "sameValues", absent)).isEqualTo(false);
            assertThat(Bound.on(read(binding, "{\"tag\":null}"), "isTagNull")).isEqualTo(true);
        }
    }

    @Test
    void allFormsComeBackAsTheyWereAndAreTheBytesOfTheInterpreter() throws Exception {
        Layouts layouts = Layouts.of(MODEL);
        for (String text : List.of(
                "{}",
                "{\"tag\":[]}",
                "{\"tag\":null,\"line\":[]}",
                "{\"tag\":[\"a\",\"\"],\"line\":[{\"price\":1.50}]}")) {
            Object binary = read("Binary", text);
            Object classic = read("Classic", text);
            assertThat(written(binary)).isEqualTo(text);
            assertThat(written(classic)).isEqualTo(text);
            assertThat(bound.call("BinaryMessage", "copyOf", classic)).isEqualTo(binary);
            assertThat(bound.call("ClassicMessage", "copyOf", binary)).isEqualTo(classic);
            Message message = NativeFormats.reader(
                            layouts,
                            MODEL,
                            "t.json",
                            new java.io.ByteArrayInputStream(text.getBytes(UTF_8)),
                            ReadLimits.DEFAULT)
                    .next()
                    .orElseThrow()
                    .message();
            assertThat((byte[]) Bound.on(binary, "toBytes")).isEqualTo(new RecordEncoder(layouts).encode(message));
        }
    }

    @Test
    void settingAListMakesItPresentAndSettingNullAbsent() throws Exception {
        Object message = bound.create("ClassicMessage");
        assertThat(written(message)).isEqualTo("{}");
        Bound.on(message, "setTag", List.of());
        assertThat(written(message)).isEqualTo("{\"tag\":[]}");
        assertThat(message).hasToString("Message{tag=[]}");
        Bound.on(message, "addTag", "a");
        assertThat(written(message)).isEqualTo("{\"tag\":[\"a\"]}");
        Bound.on(message, "setTag", (Object) null);
        assertThat(written(message)).isEqualTo("{}");
        Bound.on(message, "setTagNull", true);
        assertThat(written(message)).isEqualTo("{\"tag\":null}");
    }

    @Test
    void noGetterRepeatsAnother() throws Exception {
        assertThat(bound.type("Message").getMethods())
                .extracting(method -> method.getName())
                .contains("hasTag", "isTagNull", "hasLine")
                .doesNotContain("isTagPresent", "getTagForm", "isLineNull");
        assertThat(bound.type("ClassicMessage").getMethods())
                .extracting(method -> method.getName())
                .containsOnlyOnce("setTag");
    }
}
