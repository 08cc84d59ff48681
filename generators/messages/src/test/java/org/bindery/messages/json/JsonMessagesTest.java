package org.bindery.messages.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bindery.layout.Layouts;
import org.bindery.layout.Slot;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.Finding;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.RecordValue;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.models.JsonModel;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.JsonShape;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.shape.Shapes;
import org.junit.jupiter.api.Test;

class JsonMessagesTest {

    /// What a text becomes when it goes through binary.
    private static String again(Model model, String text) throws Exception {
        Layouts layouts = Layouts.of(model);
        List<Message> decoded = new ArrayList<>();
        for (ReadMessage message : JsonTexts.read(model, layouts, text.getBytes(UTF_8))) {
            byte[] bytes = new RecordEncoder(layouts).encode(message.message());
            decoded.add(new RecordDecoder(layouts).decode(message.message().root(), bytes));
        }
        return new String(JsonTexts.write(model, layouts, decoded), UTF_8);
    }

    private static void assertSame(Model model, String text) throws Exception {
        assertThat(again(model, text)).isEqualTo(text + "\n");
    }

    private static void assertRefused(Model model, String text, String... said) {
        assertThatThrownBy(() -> again(model, text))
                .as(text)
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageContainingAll(said);
    }

    private static MessageReader reader(Model model, String text) throws IOException {
        return NativeFormats.reader(
                Layouts.of(model), model, "t.json", new ByteArrayInputStream(text.getBytes(UTF_8)), ReadLimits.DEFAULT);
    }

    @Test
    void membersComeInAnyOrderAndLeaveInThatOfTheModel() throws Exception {
        Model model = JsonModel.of(
                JsonModel.member("id", "int"),
                JsonModel.optional("name", "string"),
                JsonModel.optional("price", "decimal"),
                JsonModel.optional("paid", "boolean"),
                JsonModel.optional("due", "date"));
        assertThat(again(model, "{ \"due\":\"2026-02-28\", \"paid\":true,\"price\":1.50e1, \"id\":7.0 }"))
                .isEqualTo("{\"id\":7,\"price\":15.0,\"paid\":true,\"due\":\"2026-02-28\"}\n");
        assertSame(model, "{\"id\":-1,\"name\":\"\\\"ä\\\\\\n\\u0000😀\"}");
        assertRefused(model, "{\n \"name\": \"x\"\n}", "t.json:1:1", "/message", "the member 'id' is missing");
        assertRefused(model, "{\"id\":1.5}", "t.json:1:7", "/message/id", "'1.5' is not an integer");
        assertRefused(model, "{\"id\":\"1\"}", "/message/id", "expected a number, but found a string");
        assertRefused(model, "{\"id\":1,\"paid\":null}", "/message/paid", "expected true or false, but found null");
        assertRefused(model, "{\"id\":1,\"due\":\"2026-02-30\"}", "/message/due", "2026-02-30");
        assertRefused(model, "{\"id\":99999999999}", "/message/id");
        assertRefused(model, "{\"id\":1,\"price\":1e5000}", "/message/price", "more than 1000 digits");
        assertRefused(model, "[]", "/message", "expected an object, but found an array");
        assertRefused(model, "", "t.json:1:1", "empty");
        assertRefused(model, "{\"id\":1,\n \"idd\":2}", "t.json:2:2", "'idd' is not one of id, name, price");
    }

    @Test
    void arraysThatAreAbsentEmptyOrNullStayWhatTheyAre() throws Exception {
        Model model = JsonModel.of(
                JsonModel.array("tags", "string"),
                JsonModel.form("tags"),
                JsonModel.usage(JsonModel.array("always", "int"), JsonShape.ARRAY),
                JsonModel.array("some", "int"),
                JsonModel.nillable(JsonModel.array("gaps", "int")));
        assertSame(model, "{\"always\":[]}");
        assertSame(model, "{\"tags\":[],\"always\":[1]}");
        assertSame(model, "{\"tags\":null,\"always\":[]}");
        assertSame(model, "{\"tags\":[\"\",\"b\"],\"always\":[],\"some\":[3],\"gaps\":[null,2,null]}");
        assertRefused(model, "{}", "'always' is missing");
        assertRefused(model, "{\"always\":[],\"some\":[]}", "/message/some", "the array has 0 items, at least 1");
        assertRefused(model, "{\"always\":[],\"some\":null}", "/message/some", "expected an array, but found null");
        assertRefused(model, "{\"always\":[1,null]}", "/message/always[2]", "expected a number, but found null");
    }

    @Test
    void theRecordDistinguishesAnArrayThatIsEmptyFromOneThatIsAbsentOrNull() throws Exception {
        Model model = JsonModel.of(
                JsonModel.usage(JsonModel.array("tags", "string"), JsonShape.OPTIONAL_ARRAY),
                JsonModel.usage(JsonModel.array("ids", "int"), JsonShape.OPTIONAL_ARRAY, JsonShape.NULLABLE_ARRAY),
                JsonModel.usage(JsonModel.array("always", "int"), JsonShape.ARRAY, JsonShape.NULLABLE_ARRAY),
                JsonModel.usage(
                        JsonModel.nillable(JsonModel.array("gaps", "int")),
                        JsonShape.OPTIONAL_ARRAY,
                        JsonShape.NULLABLE_ARRAY));
        for (String text : List.of(
                "{\"always\":[]}",
                "{\"tags\":[],\"ids\":[],\"always\":null,\"gaps\":[]}",
                "{\"ids\":null,\"always\":[1],\"gaps\":null}",
                "{\"tags\":[\"\"],\"ids\":[0,1],\"always\":[],\"gaps\":[null,2]}")) {
            assertSame(model, text);
        }
        assertRefused(model, "{\"tags\":[]}", "'always' is missing");
        assertRefused(model, "{\"tags\":null,\"always\":[]}", "/message/tags", "expected an array, but found null");
    }

    @Test
    void aListWithItemsThatIsSaidToBeAbsentIsRefused() throws Exception {
        Model model = JsonModel.of(JsonModel.usage(JsonModel.array("flags", "boolean"), JsonShape.OPTIONAL_ARRAY));
        Layouts layouts = Layouts.of(model);
        ReadMessage message = JsonTexts.read(model, layouts, "{\"flags\":[true]}".getBytes(UTF_8))
                .getFirst();
        byte[] bytes = new RecordEncoder(layouts).encode(message.message());
        int present = ((Slot.Bits)
                        layouts.layout(layouts.shapes().roots().getFirst().shape())
                                .field(1)
                                .slot())
                .offset();
        bytes[present / 8] ^= (byte) (1 << (present % 8));
        assertThatThrownBy(() ->
                        new RecordDecoder(layouts).decode(message.message().root(), bytes))
                .hasMessageContaining("the list 'flags' has items and is absent");
    }

    @Test
    void mapsKeepTheNamesOfTheirMembers() throws Exception {
        Element name = JsonModel.usage(JsonModel.member("name", "string"), JsonShape.NAME);
        Element value = JsonModel.usage(JsonModel.nillable(JsonModel.member("value", "int")), JsonShape.VALUE);
        Element others = JsonModel.record("others", name, value);
        Model model =
                JsonModel.of(JsonModel.member("id", "int"), JsonModel.usage(JsonModel.many(others), JsonShape.MEMBERS));
        assertSame(model, "{\"id\":1,\"b\":2,\"\":null,\"a b\":3}");
        assertRefused(model, "{\"id\":1,\"b\":2,\"c\":true}", "t.json:1:19", "/message/others[2]/value");
        assertRefused(model, "{\"id\":1,\"id\":2}", "'id' comes twice");
    }

    @Test
    void theFirstAlternativeThatFitsIsTaken() throws Exception {
        Element dog = JsonModel.record("dog", JsonModel.oneOf("kind", "dog"), JsonModel.optional("legs", "int"));
        Element cat = JsonModel.record("cat", JsonModel.oneOf("kind", "cat"), JsonModel.member("lives", "int"));
        Element list = JsonModel.record("list", JsonModel.usage(JsonModel.array("items", "int"), JsonShape.ITEMS));
        Model model = JsonModel.of(JsonModel.choice(
                "pet",
                JsonModel.usage(dog, JsonShape.VALUE),
                JsonModel.usage(cat, JsonShape.VALUE),
                JsonModel.usage(list, JsonShape.VALUE),
                JsonModel.usage(JsonModel.nillable(JsonModel.member("number", "int")), JsonShape.VALUE),
                JsonModel.usage(JsonModel.oneOf("word", "red", "green"), JsonShape.VALUE),
                JsonModel.usage(JsonModel.member("text", "string"), JsonShape.VALUE)));
        for (String pet : List.of(
                "{\"kind\":\"dog\",\"legs\":4}",
                "{\"kind\":\"cat\",\"lives\":9}",
                "[]",
                "[1,2]",
                "5",
                "null",
                "\"red\"",
                "\"blue\"")) {
            assertSame(model, "{\"pet\":" + pet + "}");
        }
        assertRefused(model, "{\"pet\":true}", "/message/pet", "expected one of dog, cat, list");
        assertRefused(model, "{\"pet\":{\"kind\":\"cat\"}}", "/message/pet/dog/kind", "'cat' is not one of dog");
        assertRefused(model, "{\"pet\":[1,\"x\"]}", "/message/pet/list/items[2]");
    }

    @Test
    void whatTheModelDoesNotDescribeIsKeptAsItsText() throws Exception {
        Model model = JsonModel.of(JsonModel.usage(JsonModel.member("any", "string"), JsonShape.RAW));
        assertThat(again(model, "{\"any\": { \"b\" : [1.0, 1e400, null],\n\"a\":\"\\u0041\" } }"))
                .isEqualTo("{\"any\":{\"b\":[1.0,1e400,null],\"a\":\"A\"}}\n");
        assertRefused(model, "{\"any\":{\"a\":1,\"a\":2}}", "comes twice");
    }

    @Test
    void severalMessagesAreLinesItemsOfAnArrayOrFollowEachOther() throws Exception {
        Element id = JsonModel.member("id", "int");
        Model lines = JsonModel.lines(JsonModel.of(id));
        assertThat(again(lines, "{\"id\":1}\n\n{\"id\":2}")).isEqualTo("{\"id\":1}\n{\"id\":2}\n");
        Model array = JsonModel.repeated(JsonModel.of(id));
        assertThat(again(array, " [ {\"id\":1},{\"id\":2} ] ")).isEqualTo("[{\"id\":1},\n{\"id\":2}]\n");
        assertThat(again(array, "[]")).isEqualTo("[]\n");
        assertThat(again(JsonModel.of(id), "{\"id\":1} {\"id\":2}")).isEqualTo("{\"id\":1}\n{\"id\":2}\n");
        assertRefused(array, "[{\"id\":1},{\"id\":\"2\"}]", "/message[2]/id");
        assertRefused(array, "[{\"id\":1},]", "t.json:1:11", "expected a value");
    }

    @Test
    void readingGoesOnWithTheNextLineAfterOneThatIsWrong() throws Exception {
        Model model = JsonModel.lines(JsonModel.of(JsonModel.member("id", "int")));
        try (MessageReader reader = reader(model, "{\"id\":1}\n{\"id\":]}\n{\"id\":\"x\"}\n{\"id\":4}\n")) {
            assertThat(reader.next()).isPresent();
            assertThatThrownBy(reader::next).hasMessageContaining("t.json:2:7");
            assertThatThrownBy(reader::next).hasMessageContaining("/message[3]/id");
            assertThat(reader.next().orElseThrow().source().message().line()).isEqualTo(4);
            assertThat(reader.next()).isEmpty();
        }
    }

    @Test
    void allThatIsWrongIsReportedWithItsPlace() throws Exception {
        Model model = JsonModel.of(
                JsonModel.oneOf("colour", "red", "green"), JsonModel.member("id", "int"), JsonModel.member("x", "int"));
        Optional<CheckedMessage> checked;
        try (MessageReader reader = reader(model, "{\n \"colour\": \"blue\",\n \"id\": true,\n \"more\": 1\n}")) {
            checked = reader.check();
        }
        assertThat(checked.orElseThrow().message()).isEmpty();
        assertThat(checked.orElseThrow().findings())
                .extracting(finding -> finding.location().line() + " " + finding.path() + " " + finding.rule())
                .containsExactly("4 /message structure", "1 /message required", "3 /message/id type");
        try (MessageReader reader = reader(model, "{\"x\":1,\n\"id\":2,\n  \"colour\": \"blue\"}")) {
            Finding only = reader.check().orElseThrow().findings().getFirst();
            assertThat(only.rule()).isEqualTo("enumeration");
            assertThat(only.location().line()).isEqualTo(3);
            assertThat(only.location().column()).isEqualTo(13);
        }
    }

    @Test
    void findingsAndPlacesAreReportedInTheOrderOfTheTextWhateverThatOfTheModelIs() throws Exception {
        Model model = JsonModel.of(
                JsonModel.record(
                        "first", JsonModel.member("id", "int"), JsonModel.nillable(JsonModel.member("x", "int"))),
                JsonModel.many(JsonModel.nillable(JsonModel.member("list", "int"))),
                JsonModel.member("last", "string"));
        String wrong = "{\"last\": 1,\n\"list\": [true,\n\"2\"],\n\"first\": {\"z\": 1}}";
        try (MessageReader reader = reader(model, wrong)) {
            assertThat(reader.check().orElseThrow().findings())
                    .extracting(finding -> finding.location().line() + " " + finding.path() + " " + finding.rule())
                    .containsExactly(
                            "1 /message/last type",
                            "2 /message/list[1]/list type",
                            "3 /message/list[2]/list type",
                            "4 /message/first structure",
                            "4 /message/first required",
                            "4 /message/first required");
        }
        String text = "{\"last\": \"ä\",\n\"list\": [ null, 2 ],\"first\": {\"x\": null, \"id\": 7}}";
        try (MessageReader reader = reader(model, text)) {
            assertThat(reader.check()
                            .orElseThrow()
                            .message()
                            .orElseThrow()
                            .source()
                            .all())
                    .extracting(range -> range.line() + ":" + range.column() + " " + range.path() + " "
                            + text.substring((int) range.start(), (int) range.end()))
                    .containsExactly(
                            "1:1 /message " + text,
                            "1:10 /message/last \"ä\"",
                            "2:11 /message/list[1]/list null",
                            "2:17 /message/list[2]/list 2",
                            "2:30 /message/first {\"x\": null, \"id\": 7}",
                            "2:36 /message/first/x null",
                            "2:48 /message/first/id 7");
        }
    }

    @Test
    void ofATextWithVeryManyFindingsTheFirstThousandAreReported() throws Exception {
        Model model = JsonModel.of(JsonModel.array("list", "int"));
        try (MessageReader reader = reader(model, "{\"list\":[" + "true,".repeat(5_000) + "1]}")) {
            CheckedMessage checked = reader.check().orElseThrow();
            assertThat(checked.message()).isEmpty();
            assertThat(checked.findings()).hasSize(Finding.MAX_FINDINGS);
            assertThat(checked.findings().getLast().path()).isEqualTo("/message/list[1000]");
        }
    }

    @Test
    void theFirstRootElementThatAMessageFitsIsTaken() throws Exception {
        Model one = JsonModel.of(JsonModel.member("id", "int"));
        ComplexType other = ComplexType.of(
                Name.of("Other"), new Content.Components(Group.sequence(List.of(JsonModel.member("name", "string")))));
        Element root = Element.of("other", TypeRef.named(other.name()));
        Model model = one.withType(other)
                .withElement(root)
                .withRoots(List.of(one.roots().getFirst(), root.qualifiedName()));
        assertSame(model, "{\"id\":1}");
        assertSame(model, "{\"name\":\"x\"}");
        assertRefused(model, "{\"names\":1}", "/message", "'names' is not one of id");
    }

    @Test
    void timesAreWrittenAsTheirPatternsWantThem() throws Exception {
        Facets seconds = Facets.NONE.withPatterns(List.of("[0-9:]{8}Z"));
        TypeRef type = TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs("time"), seconds));
        Model model = JsonModel.of(Element.of("at", type));
        assertSame(model, "{\"at\":\"12:30:00Z\"}");
        Facets millis = Facets.NONE.withPatterns(List.of("[0-9:]{8}[.][0-9]{3}"));
        TypeRef exact = TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs("time"), millis));
        assertSame(JsonModel.of(Element.of("at", exact)), "{\"at\":\"12:30:00.500\"}");
    }

    @Test
    void whatAMessageLacksIsNamedWhenItIsWritten() {
        Model model = JsonModel.of(JsonModel.array("list", "int"), JsonModel.member("id", "int"));
        Layouts layouts = Layouts.of(model);
        Shapes.Root root = layouts.shapes().roots().getFirst();
        RecordValue lacking = RecordValue.of(layouts.shapes().shape(root.shape()), Arrays.asList(List.of(1), null));
        assertThatThrownBy(() -> JsonTexts.write(model, layouts, List.of(new Message(root.element(), lacking))))
                .isInstanceOf(IOException.class)
                .hasMessage("/message/id: it is missing");
    }

    @Test
    void alternativesWithinAlternativesTakeNoLongerThanTheText() throws Exception {
        Model model = JsonModel.nestedAlternatives();
        int depth = 240;
        String text = "{\"next\":".repeat(depth) + "{\"end\":1}" + "}".repeat(depth);
        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> assertSame(model, text));
        String wrong = "{\"next\":".repeat(depth) + "{\"end\":true}" + "}".repeat(depth);
        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> assertRefused(model, wrong, "expected"));
    }
}
