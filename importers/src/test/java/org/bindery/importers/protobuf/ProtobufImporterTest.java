package org.bindery.importers.protobuf;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.bindery.importers.ContentText;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportResult;
import org.bindery.importers.SourceFolder;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Framing;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.Rule;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What definitions in Protocol Buffers become, for messages in JSON but where others are said.
class ProtobufImporterTest {

    @TempDir
    Path temp;

    private SourceFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SourceFolder(temp, "protobuf");
    }

    private ImportResult read(String definitions, String... options) throws Exception {
        folder.with("a.proto", definitions);
        return folder.read(Stream.concat(Stream.of("a.proto", "messages=json"), Arrays.stream(options))
                .toArray(String[]::new));
    }

    private Model model(String definitions, String... options) throws Exception {
        return read(definitions, options).model();
    }

    private static ComplexType type(Model model, String name) {
        return (ComplexType) model.type(Name.of(name)).orElseThrow();
    }

    private static List<Element> components(Model model, String type) {
        Group group = (Group) ((Content.Components) type(model, type).content()).particle();
        return group.particles().stream()
                .filter(Element.class::isInstance)
                .map(Element.class::cast)
                .toList();
    }

    private static Element component(Model model, String type, String name) {
        return components(model, type).stream()
                .filter(element -> element.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> names(Model model, String type) {
        return components(model, type).stream().map(Element::name).toList();
    }

    private static List<String> ids(ImportResult result) {
        return result.problems().stream().map(Problem::id).toList();
    }

    @Test
    void importsRealDefinitionsWithTheirImports() throws Exception {
        SourceFolder real = new SourceFolder(
                Standards.path("other/protobuf/addressbook.proto").getParent(), "protobuf");
        ImportResult book = real.read("addressbook.proto", "messages=json");
        assertThat(book.problems()).isEmpty();
        assertThat(names(book.model(), "AddressBook")).containsExactly("people");
        assertThat(names(book.model(), "Person")).contains("name", "id", "email", "phone");
        assertThat(real.read("all_types_proto3.proto").problems()).isEmpty();
    }

    @Test
    void importsAFeedOfVersion2WithItsRequiredFields() throws Exception {
        ImportResult feed = new SourceFolder(
                        Standards.path("other/protobuf/gtfs-realtime.proto").getParent(), "protobuf")
                .read("gtfs-realtime.proto");
        assertThat(feed.problems()).isEmpty();
        assertThat(feed.model().elements().keySet()).extracting(Name::local).contains("feedMessage");
        assertThat(component(feed.model(), "FeedMessage", "header").cardinality())
                .isEqualTo(Cardinality.ONE);
        assertThat(component(feed.model(), "FeedMessage", "entity")
                        .cardinality()
                        .max())
                .isNotEqualTo(Cardinality.ONE.max());
    }

    @Test
    void namesFieldsAsTheirMessagesInJsonDo() throws Exception {
        Model model = model("""
            syntax = "proto3";
            message A {
              int32 first_name = 1;
              string other = 2 [json_name = "somethingElse", deprecated = true];
              bool message = 3;
              string option = 4;
            }
            """);
        assertThat(names(model, "A")).containsExactly("firstName", "somethingElse", "message", "option");
    }

    @Test
    void readsNamesOfTypesThatGoOnInTheNextLine() throws Exception {
        Model model = model("""
            syntax = "proto3";
            message A {
              message Inner { message Deep { string text = 1; } }
              A.Inner
                  .Deep first = 1;
              map<string, A
                  .Inner> second = 2;
              .A third = 3;
            }
            """);

        assertThat(names(model, "A")).containsExactly("first", "second", "third");
    }

    @Test
    void keepsCommentsAsDocumentation() throws Exception {
        Model model = model("""
            syntax = "proto3";
            // Who buys.
            message Buyer {
              /* The name,
               * as on the letter. */
              string name = 1;
              int32 age = 2; // in years
            }
            """);
        assertThat(type(model, "Buyer").documentation()).isEqualTo("Who buys.");
        assertThat(component(model, "Buyer", "name").documentation())
                .contains("The name,")
                .contains("on the letter");
        assertThat(component(model, "Buyer", "age").documentation()).isEqualTo("in years");
    }

    @Test
    void allowsAtMostOneFieldOfAOneof() throws Exception {
        Model model = model("""
            syntax = "proto3";
            message A {
              oneof kind { string text = 1; int32 number = 2; B other = 3; }
              message B { string c = 1; }
            }
            """);
        assertThat(type(model, "A").rules())
                .extracting(Rule::message)
                .containsExactly("At most one of text, number, other may be there (oneof kind).");
    }

    @Test
    void enforcesAOneofOfManyFields() throws Exception {
        StringBuilder text = new StringBuilder("syntax = \"proto3\"; message A { oneof kind {");
        for (int i = 1; i <= 60; i++) {
            text.append("string a_field_with_a_long_name_")
                    .append(i)
                    .append(" = ")
                    .append(i)
                    .append(";");
        }
        ImportResult result = read(text + "}}");
        assertThat(result.problems()).isEmpty();
        assertThat(type(result.model(), "A").rules()).hasSize(60 * 59 / 2 / 30);
    }

    @Test
    void readsGroupsExtensionsMapsAndReservedNumbers() throws Exception {
        ImportResult result = read("""
            syntax = "proto2";
            option java_package = "a.b";
            message A {
              reserved 5, 7 to 9;
              reserved "old";
              extensions 100 to max;
              required group Result = 1 { optional string url = 2; }
              map<string, B> parts = 3;
              optional Color color = 4 [default = RED];
            }
            message B { repeated sint64 values = 1 [packed = true]; }
            enum Color { option allow_alias = true; RED = 0; GREEN = -1; }
            extend A { optional int32 more = 100; }
            service S { rpc Get (A) returns (stream B) { option deadline = 3; } }
            """);
        assertThat(ids(result)).containsExactly("passed-over");
        assertThat(names(result.model(), "A")).contains("result", "parts", "color");
        assertThat(component(result.model(), "A", "result").cardinality()).isEqualTo(Cardinality.ONE);
    }

    @Test
    void componentsOfMessagesInWireFormatKnowTheirNumbersAndTypes() throws Exception {
        folder.with("w.proto", """
            syntax = "proto3";
            import "google/protobuf/timestamp.proto";
            message A {
              repeated sint32 values = 3;
              repeated fixed64 loose = 4 [packed = false];
              oneof kind { string text = 5; B other = 0x6; }
              map<int64, Color> colors = 7;
              google.protobuf.Timestamp at = 8;
            }
            message B { bytes content = 1; uint64 large = 536870911; }
            enum Color { NONE = 0; RED = 5; BACK = -1; }
            """);
        Model model = folder.read("w.proto").model();

        assertThat(model.format()).isEqualTo(new MessageFormat.Wire(Framing.NONE));
        assertThat(model.elements().keySet()).extracting(Name::local).containsExactly("a");
        assertThat(looks(model, "A"))
                .containsExactly(
                        "values 3 packed sint32",
                        "loose 4 fixed64",
                        "colors 7 message",
                        "at 8 message",
                        "encodingDifferences  PATCH");
        Group content = (Group) ((Content.Components) type(model, "A").content()).particle();
        assertThat(content.particles().stream().filter(Group.class::isInstance).map(Group.class::cast))
                .singleElement()
                .satisfies(choice -> assertThat(choice.particles())
                        .extracting(each -> ((Element) each).presentation().usage())
                        .containsExactly("oneof kind string", "oneof kind message"));
        assertThat(looks(model, "B")).containsExactly("content 1 bytes", "large 536870911 uint64");
        assertThat(looks(model, "Timestamp")).containsExactly("seconds 1 int64", "nanos 2 int32");
        assertThat(folder.read("w.proto", "messages=delimited").model().format())
                .isEqualTo(new MessageFormat.Wire(Framing.NONE.withKind("length-varint")));
    }

    private static List<String> looks(Model model, String type) {
        return components(model, type).stream()
                .map(each -> each.name() + " " + each.presentation().tag() + " "
                        + each.presentation().usage())
                .toList();
    }

    @Test
    void messagesMayHoldThemselves() throws Exception {
        Model model = model("""
            syntax = "proto3";
            message Node { repeated Node children = 1; Leaf leaf = 2; }
            message Leaf { Node parent = 1; }
            """, "root=Node");
        assertThat(names(model, "Node")).containsExactly("children", "leaf");
        assertThat(model.elements().keySet()).extracting(Name::local).containsExactly("node");
    }

    @Test
    void filesMayImportEachOther() throws Exception {
        folder.with("b.proto", "syntax = \"proto3\"; import \"a.proto\"; message B { A a = 1; }");
        ImportResult result = read("syntax = \"proto3\"; import public \"b.proto\"; message A { B b = 1; }");
        assertThat(result.problems()).isEmpty();
        assertThat(names(result.model(), "B")).containsExactly("a");
    }

    @Test
    void optionsInBracesEndWithTheirStatement() throws Exception {
        Model model = model("""
            edition = "2023";
            option (paths) = { get: ["/a", "/b"] more { deep: 1 } };
            message A {
              extensions 1000 [declaration = { number: 1000 type: ".Kind" }, verification = DECLARATION];
              reserved 7;
              State state = 1 [(rules) = { in: [1, 2], deep { least: 1 } }, json_name = "condition"];
            }
            enum State {
              UNKNOWN = 0 [support = { since: EDITION_2023 words: ["a", "b"] }];
              OPEN = 1 [support = { since: EDITION_2023 }, deprecated = true];
            }
            """);

        assertThat(ContentText.of(model, "A")).startsWith("(condition:State 0..1");
        assertThat(model.types().get(Name.of("State")).toString()).contains("UNKNOWN", "OPEN");
    }

    @Test
    void featuresInBracesCountAsIfEachStoodAlone() throws Exception {
        Model model = model("""
            edition = "2023";
            option features = { repeated_field_encoding: EXPANDED, utf8_validation: NONE };
            message A {
              repeated int32 apart = 1;
              repeated int32 together = 2 [features = { repeated_field_encoding: PACKED }, deprecated = true];
            }
            """, "messages=wire");

        assertThat(component(model, "A", "apart").presentation().usage()).isEqualTo("int32");
        assertThat(component(model, "A", "together").presentation().usage()).isEqualTo("packed int32");
    }

    @Test
    void definitionsMaySayWhoSeesThem() throws Exception {
        Model model = model("""
            edition = "2024";
            export message A { local enum Kind { NONE = 0; } Kind kind = 1; B b = 2; string local = 3; }
            local message B { export message C { int32 c = 1; } C c = 1; }
            """);

        assertThat(names(model, "A")).containsExactly("kind", "b", "local");
        assertThat(names(model, "B")).containsExactly("c");
    }

    private SourceFolder shopOfPackage(String packageName) throws Exception {
        Files.createDirectories(temp.resolve("acme/shop/v1"));
        Files.createDirectories(temp.resolve("acme/common"));
        Files.writeString(
                temp.resolve("acme/common/money.proto"),
                "syntax = \"proto3\"; package acme.common; message Money { int64 units = 1; }");
        return new SourceFolder(temp.resolve("acme/shop/v1"), "protobuf")
                .with(
                        "order.proto",
                        "syntax = \"proto3\"; package " + packageName + "; import \"acme/common/money.proto\";"
                                + " message Order { acme.common.Money price = 1; string id = 2; }");
    }

    @Test
    void anImportFromFurtherUpIsReadOnlyIfTheUserSaysSo() throws Exception {
        SourceFolder shop = shopOfPackage("orders");
        ImportResult refused = shop.read("order.proto");
        assertThat(ids(refused)).containsExactly("outside", "unknown-type");
        assertThat(refused.problems().getFirst().toString())
                .contains("money.proto")
                .contains("outside=yes");
        assertThat(names(shop.read("order.proto", "outside=yes").model(), "Order"))
                .startsWith("price", "id");
    }

    @Test
    void importsAreReadBelowTheFolderThatThePackageBeginsIn() throws Exception {
        ImportResult result = shopOfPackage("acme.shop.v1").read("order.proto");
        assertThat(result.problems()).isEmpty();
        assertThat(names(result.model(), "Order")).startsWith("price", "id");
    }

    @Test
    void namesAnImportThatIsMissingAndWhatNeedsIt() throws Exception {
        ImportResult result = read("""
            syntax = "proto3";
            import "other/money.proto";
            message A { string a = 1; other.Money price = 2; }
            """);
        assertThat(ids(result)).containsExactly("missing-import", "unknown-type");
        assertThat(result.problems().getFirst().location().line()).isEqualTo(2);
        assertThat(result.problems().get(1).location().line()).isEqualTo(3);
        assertThat(names(result.model(), "A")).containsExactly("a");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "message A { string a = 1;            | 1 | the end of the file",
                "message A { string a = ; }           | 1 | ';'",
                "message { }                          | 1 | '{'",
                "message A { map<string int32> a = 1;}| 1 | 'int32'",
                "message A { /* no end                | 1 | no end",
                "import 'b.proto                      | 1 | no closing quotation mark",
                "messages A { }                       | 1 | 'messages'"
            })
    void saysWhereAFileIsDamaged(String definitions, int line, String words) throws Exception {
        folder.with("a.proto", definitions);
        ImportException refusal = folder.refusal("a.proto");
        assertThat(refusal.problem().id()).isEqualTo("bad-definition");
        assertThat(refusal.problem().location().line()).isEqualTo(line);
        assertThat(refusal).hasMessageContaining(words);
    }

    @Test
    void refusesMessagesThatLieTooDeepInOneAnother() throws Exception {
        folder.with("a.proto", "message A {".repeat(100_000) + "}".repeat(100_000));
        assertThat(folder.refusal("a.proto").problem().id()).isEqualTo("bad-definition");
    }

    @Test
    void refusesAFileWithoutMessages() throws Exception {
        folder.with("a.proto", "syntax = \"proto3\"; enum A { B = 0; }");
        assertThat(folder.refusal("a.proto").problem().id()).isEqualTo("no-message");
    }

    @Test
    void refusesWhatIsNoUtf8() throws Exception {
        Files.write(temp.resolve("a.proto"), new byte[] {'m', (byte) 0xff});
        assertThat(folder.refusal("a.proto").problem().id()).isEqualTo("not-utf-8");
    }

    @Test
    void everyPieceOfARealFileIsReadOrRefusedWithItsPlace() throws Exception {
        String whole = Files.readString(Standards.path("other/protobuf/addressbook.proto"));
        for (int end = 0; end < whole.length(); end += 7) {
            folder.with("a.proto", whole.substring(0, end));
            try {
                folder.read("a.proto");
            } catch (ImportException e) {
                assertThat(e.problem().id()).isIn("bad-definition", "no-message");
            }
        }
    }
}
