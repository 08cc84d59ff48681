package org.bindery.generators.java;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.bindery.messages.models.JsonModel;
import org.bindery.model.JsonShape;
import org.bindery.model.Model;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.UnencodableException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// What programs get of bindings whose JSON is described by forms, and not read and written by code for each type.
class JsonFormsTest {

    private static final Model MODEL = JsonModel.repeated(JsonModel.of(
            JsonModel.member("id", "int"),
            JsonModel.many(JsonModel.record("line", JsonModel.member("price", "decimal"))),
            JsonModel.many(JsonModel.usage(
                    JsonModel.record(
                            "more",
                            JsonModel.usage(JsonModel.member("name", "string"), JsonShape.NAME),
                            JsonModel.usage(JsonModel.member("value", "double"), JsonShape.VALUE)),
                    JsonShape.MEMBERS))));

    private static Bound bound;

    @BeforeAll
    static void compile() throws Exception {
        bound = Bound.of(MODEL);
    }

    @Test
    void onlyTypesOfRootElementsHaveAClassForJson() {
        assertThat(bound.sources().files().keySet())
                .filteredOn(file -> file.endsWith("Json.java"))
                .containsExactly("com/example/json/MessageJson.java");
    }

    @Test
    void aMissingValueIsNamedByItsPlaceAmongAllMessages() throws Exception {
        Object whole = message();
        Object lacking = message();
        Object line = bound.create("ClassicLine");
        Bound.on(lacking, "addLine", line);
        assertRefused("/message[2]/line[1]/price: it is missing", whole, lacking);
        Bound.on(line, "setPrice", new BigDecimal("1.50"));
        assertThat(written(whole, lacking)).isEqualTo("[{\"id\":7},\n{\"id\":7,\"line\":[{\"price\":1.50}]}]\n");
    }

    @Test
    void valuesThatStandAtTheEndOfAMessageInAnArrayOfBytesAreRead() throws Exception {
        for (int digits = 1; digits < 40; digits++) {
            byte[] text = ("{\"id\":7,\"line\":[{\"price\":" + "1".repeat(digits) + "}]}").getBytes(UTF_8);
            Object message = bound.call("BinaryMessage", "readJson", (Object) text);
            Object line = ((List<?>) Bound.on(message, "getLine")).getFirst();
            assertThat(Bound.on(line, "getPrice")).isEqualTo(new BigDecimal("1".repeat(digits)));
        }
    }

    @Test
    void aMemberThatWouldComeTwiceIsRefusedWithItsPlace() throws Exception {
        Object message = message();
        Bound.on(message, "addMore", more("id", 1));
        assertRefused("/message[1]/more[1]: the member 'id' would come twice in its object", message);
    }

    @Test
    void aNumberThatJsonDoesNotHaveIsRefusedWithItsPlace() throws Exception {
        Object message = message();
        Bound.on(message, "addMore", more("a", 1));
        Bound.on(message, "addMore", more("b", Double.NaN));
        assertRefused("/message[1]/more[2]/value: JSON has no NaN", message);
    }

    @Test
    void membersThatMustOrMayNotBeThereTogetherAreNamed() throws Exception {
        Bound choosing = Bound.of(JsonModel.of(
                JsonModel.choice("either", JsonModel.member("left", "int"), JsonModel.member("right", "int"))));
        assertThat(choosing.call("ClassicMessage", "readJson", (Object) "{\"either\":{\"right\":1}}".getBytes(UTF_8)))
                .isNotNull();
        for (String[] wrong : new String[][] {
            {"{\"either\":{}}", "one of left, right is required"},
            {"{\"either\":{\"right\":1,\"left\":2}}", "only one of left, right may be there"}
        }) {
            byte[] text = wrong[0].getBytes(UTF_8);
            for (String type : List.of("ClassicMessage", "BinaryMessage")) {
                assertThatThrownBy(() -> choosing.call(type, "readJson", (Object) text))
                        .isInstanceOf(InvalidMessageException.class)
                        .hasMessage("line 1, column 11, /message/either: " + wrong[1]);
            }
        }
    }

    private static Object message() throws Exception {
        Object message = bound.create("ClassicMessage");
        Bound.on(message, "setId", 7);
        return message;
    }

    private static Object more(String name, double value) throws Exception {
        Object more = bound.create("ClassicMore");
        Bound.on(more, "setName", name);
        Bound.on(more, "setValue", value);
        return more;
    }

    private static void assertRefused(String reason, Object... messages) {
        assertThatThrownBy(() -> written(messages))
                .isInstanceOf(UnencodableException.class)
                .hasMessage(reason);
    }

    private static String written(Object... messages) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        bound.call("MessageJson", "writeAll", new ArrayList<>(List.of(messages)), out);
        return out.toString(UTF_8);
    }
}
