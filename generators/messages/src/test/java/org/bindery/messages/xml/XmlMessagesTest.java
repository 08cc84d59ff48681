package org.bindery.messages.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.LongStream;
import org.bindery.layout.Layouts;
import org.bindery.messages.Finding;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.TextRange;
import org.bindery.messages.codec.Dump;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.models.RandomModels;
import org.bindery.messages.models.RandomSchemas;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.ReadLimits;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class XmlMessagesTest {

    private static final Model ORDER = order();

    /// `order`: an id, one of card or bank, items of name and count in any order, notes; an attribute for the currency.
    private static Model order() {
        TypeRef currency = TypeRef.local(SimpleType.restriction(
                Name.ANONYMOUS, TypeRef.xs("token"), Facets.NONE.withPatterns(List.of("[A-Z]{3,3}"))));
        ComplexType item = ComplexType.of(
                Name.of("Item"),
                new Content.Components(Group.of(
                        Group.Kind.ALL,
                        Cardinality.ONE,
                        List.of(Element.of("name", TypeRef.xs("string")), Element.of("count", TypeRef.xs("int"))))));
        ComplexType amount = ComplexType.of(Name.of("Amount"), new Content.Value(TypeRef.xs("decimal"), Encoding.AUTO))
                .withAttributes(List.of(Attribute.of("ccy", currency, true)));
        Group pay = Group.choice(
                List.of(Element.of("card", TypeRef.xs("string")), Element.of("bank", TypeRef.xs("string"))));
        List<Particle> parts = List.of(
                Element.of("id", TypeRef.xs("int")),
                pay,
                Element.of("item", TypeRef.named(item.name())).withCardinality(new Cardinality(1, 3)),
                Element.of("note", TypeRef.xs("string")).withCardinality(new Cardinality(0, Cardinality.UNBOUNDED)),
                Element.of("total", TypeRef.named(amount.name())).withCardinality(Cardinality.OPTIONAL));
        ComplexType type = ComplexType.of(Name.of("Order"), new Content.Components(Group.sequence(parts)));
        return Model.empty("orders")
                .withFormat(new MessageFormat.Xml(""))
                .withType(item)
                .withType(amount)
                .withType(type)
                .withElement(Element.of("order", TypeRef.named(type.name())))
                .withRoots(List.of(Name.of("order")));
    }

    /// What was planned for the last model, since it is the same for all its messages.
    private static Planned planned = Planned.of(ORDER);

    private record Planned(Model model, Layouts layouts) {

        static Planned of(Model model) {
            return new Planned(model, Layouts.of(model));
        }
    }

    private static synchronized Layouts layouts(Model model) {
        if (planned.model() != model) {
            planned = Planned.of(model);
        }
        return planned.layouts();
    }

    private static ReadMessage read(Model model, byte[] document, ReadLimits limits)
            throws IOException, InvalidMessageException {
        try (var reader =
                NativeFormats.reader(layouts(model), model, "order.xml", new ByteArrayInputStream(document), limits)) {
            ReadMessage message = reader.next().orElseThrow();
            assertThat(reader.next()).isEmpty();
            return message;
        }
    }

    private static ReadMessage read(String document) throws IOException, InvalidMessageException {
        return read(ORDER, document.getBytes(StandardCharsets.UTF_8), ReadLimits.DEFAULT);
    }

    private static String write(Model model, Message message) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (XmlMessageWriter writer =
                new XmlMessageWriter(model, layouts(model).shapes(), out)) {
            writer.write(message);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    private static List<String> findings(String document) {
        try {
            read(document);
            return List.of();
        } catch (InvalidMessageException e) {
            return e.findings().stream()
                    .map(f -> f.location().line() + ":" + f.location().column() + " " + f.path() + " " + f.reason())
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static String withItem(String start) {
        return "<order>" + start + "<item><name>x</name><count>1</count></item></order>";
    }

    static LongStream seeds() {
        return LongStream.range(0, 200);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void messagesOfAnyModelComeBackFromXmlUnchanged(long seed) throws Exception {
        Model model = RandomModels.of(seed);
        RandomMessages messages = new RandomMessages(layouts(model).shapes(), seed);
        for (int i = 0; i < 10; i++) {
            Message message = messages.next();
            String document = write(model, message);
            ReadMessage read = read(model, document.getBytes(StandardCharsets.UTF_8), ReadLimits.DEFAULT);
            assertThat(read.message()).as("seed %d: %s", seed, document).isEqualTo(message);
            assertThat(write(model, read.message())).isEqualTo(document);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void messagesOfAnySchemaComeBackFromXmlUnchanged(long seed) throws Exception {
        for (int size = 1; size <= 4; size++) {
            Model model = RandomSchemas.of(seed, size);
            RandomMessages messages = new RandomMessages(layouts(model).shapes(), seed);
            for (int i = 0; i < 4; i++) {
                String document = write(model, messages.next());
                Message read = read(model, document.getBytes(StandardCharsets.UTF_8), ReadLimits.DEFAULT)
                        .message();
                String again = write(model, read);
                assertThat(again).as("seed %d, size %d", seed, size).isEqualTo(document);
                Message reread = read(model, again.getBytes(StandardCharsets.UTF_8), ReadLimits.DEFAULT)
                        .message();
                assertThat(reread)
                        .as("seed %d, size %d: %s", seed, size, document)
                        .isEqualTo(read);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void damagedDocumentsAreRefusedWithAReason(long seed) throws Exception {
        Model model = seed % 2 == 0 ? RandomModels.of(seed) : RandomSchemas.of(seed, 3);
        Random random = new Random(seed);
        Message message = new RandomMessages(layouts(model).shapes(), seed).next();
        byte[] document = write(model, message).getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < 30; i++) {
            byte[] damaged = random.nextInt(4) == 0
                    ? Arrays.copyOf(document, random.nextInt(document.length))
                    : document.clone();
            for (int j = random.nextInt(3); j >= 0 && damaged.length > 0; j--) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            try {
                read(model, damaged, ReadLimits.DEFAULT);
            } catch (InvalidMessageException e) {
                assertThat(e.reason()).as("seed %d", seed).isNotBlank();
            }
        }
    }

    @Test
    void everyFindingHasLineColumnPathAndReason() {
        assertThat(findings("""
            <order>
              <id>one</id>
              <card>1</card>
              <item><count>2</count><name>x</name></item>
              <item><name>y</name><count>9999999999</count></item>
              <total ccy="USDX">5</total>
            </order>
            """))
                .containsExactly(
                        "2:7 /order/id 'one' is not an integer",
                        "5:30 /order/item[2]/count '9999999999' is out of range",
                        "6:15 /order/total/@ccy 'USDX' does not match [A-Z]{3,3}");
    }

    @Test
    void orderAndChoicesAreNamedInTheReason() {
        assertThat(findings(withItem("<card>1</card>"))).containsExactly("1:8 /order expected id, found card");
        assertThat(findings(withItem("<id>1</id>"))).containsExactly("1:18 /order expected card or bank, found item");
        assertThat(findings(withItem("<id>1</id><cash/>"))).contains("1:18 /order expected card or bank, found cash");
        assertThat(findings("<order><id>1</id><card>1</card></order>"))
                .containsExactly("1:32 /order the element 'item' is missing");
        assertThat(findings("<order><id>1</id></order>")).contains("1:18 /order one of card and bank is missing");
        assertThat(findings(withItem("<id>1</id><card>1</card><bank>1</bank>")))
                .containsExactly("1:32 /order expected item, found bank");
        assertThat(findings("<order><id>1</id><card/>" + "<item><name/><count>1</count></item>".repeat(4) + "</order>"))
                .singleElement()
                .asString()
                .contains("expected note or total, found item. It occurs more often than 1..3 says.");
        assertThat(findings("<order><id>1</id><card/><item><name/></item></order>"))
                .containsExactly("1:38 /order/item[1] the element 'count' is missing");
        assertThat(findings(withItem("<id>1<b/></id><card/>")))
                .containsExactly("1:13 /order/id the element 'b' is not expected: 'id' holds a value");
        assertThat(findings(withItem("<id>1</id>text<card/>")))
                .containsExactly("1:18 /order the text 'text' is not expected here");
        assertThat(findings("<invoice/>"))
                .containsExactly("1:1 /invoice the message starts with invoice, the model knows order");
    }

    @Test
    void attributesAreRequiredAndKnown() {
        String total = "<id>1</id><card/><item><name/><count>1</count></item>";
        assertThat(findings("<order>" + total + "<total>5</total></order>"))
                .containsExactly("1:61 /order/total/@ccy the attribute 'ccy' is missing");
        assertThat(findings("<order>" + total + "<total ccy='EUR' rate = '2'>5</total></order>"))
                .containsExactly("1:86 /order/total the attribute 'rate' is not expected");
        assertThat(findings("<order>" + total + "<note x='1'/></order>"))
                .containsExactly("1:70 /order/note[1] the attribute 'x' is not expected");
    }

    @Test
    void attributesOfXmlSchemaItselfAreReadOrRefused() {
        String declared = "<order xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
                + " xmlns:xs='http://www.w3.org/2001/XMLSchema' ";
        String rest = "><card/><item xsi:type='Item'><name/><count xsi:type='xs:int'>1</count></item></order>";
        assertThat(findings(declared + "xsi:noNamespaceSchemaLocation='o.xsd' xsi:type='Order'><id>1</id" + rest))
                .isEmpty();
        assertThat(findings(declared + "><id xsi:nil='true'>1</id" + rest))
                .singleElement()
                .asString()
                .endsWith("/order/id the element 'id' is not nillable, so it cannot have xsi:nil");
        assertThat(findings(declared + "xsi:type='Big'><id>1</id" + rest))
                .singleElement()
                .asString()
                .contains("the type Big (xsi:type) is unknown");
    }

    @Test
    void rangesOfValuesLeadBackToTheirPaths() throws Exception {
        String document = "<?xml version='1.0'?>\n<order>\n <id> 7 </id><bank>é</bank>\n <item>"
                + "<name>n</name><count>1</count></item><total  ccy = \"EUR\">5.0</total></order>";
        ReadMessage read = read(document);
        for (String expected :
                List.of("/order/id=7 ", "/order/bank=é", "/order/total/@ccy=EUR", "/order/total/#value=5.0")) {
            String path = expected.substring(0, expected.indexOf('='));
            TextRange range = read.source().range(path).orElseThrow();
            assertThat(document.substring((int) range.start(), (int) range.end()))
                    .isEqualTo(expected.substring(path.length() + 1));
            assertThat(read.source().pathAt(range.start())).contains(path);
        }
        TextRange item = read.source().range("/order/item[1]").orElseThrow();
        assertThat(document.substring((int) item.start(), (int) item.end()))
                .startsWith("<item>")
                .endsWith("</item>");
        assertThat(item.line()).isEqualTo(4);
        assertThat(item.column()).isEqualTo(2);
        assertThat(read.nativeBytes()).isEqualTo(document.getBytes(StandardCharsets.UTF_8).length);
    }

    @Test
    void commentsInstructionsAndCharacterDataDoNotMatter() throws Exception {
        ReadMessage read =
                read("<!-- a --><order><?p i?><id><!-- x -->4<!-- y -->2</id><card>a<![CDATA[<b>]]>&amp;&#x263A;</card>"
                        + "<item><name>\r\n</name><count>1</count></item></order><!-- z -->");
        assertThat(read.message().value().get("id")).isEqualTo(42);
        assertThat(read.message().value().get("card")).isEqualTo("a<b>&☺");
        assertThat(write(ORDER, read.message()))
                .isEqualTo("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<order><id>42</id><card>a&lt;b&gt;&amp;☺</card>"
                        + "<item><name>\n</name><count>1</count></item></order>\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16BE", "UTF-16LE", "ISO-8859-1", "windows-1252", "IBM037"})
    void characterSetsAreFoundFromMarkAndDeclaration(String charset) throws Exception {
        boolean wide = charset.startsWith("UTF-16");
        String document = "<?xml version='1.0'" + (wide ? "" : " encoding='" + charset + "'") + "?>"
                + withItem("<id>1</id><card>é</card>");
        byte[] bytes = ((wide ? "\uFEFF" : "") + document).getBytes(Charset.forName(charset));
        assertThat(read(ORDER, bytes, ReadLimits.DEFAULT).message().value().get("card"))
                .isEqualTo("é");
    }

    @Test
    void bytesThatAreNoTextAreRefused() {
        byte[] bytes = withItem("<id>1</id><card>é</card>").getBytes(StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> read(ORDER, bytes, ReadLimits.DEFAULT))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageContaining("not text in the character set");
        byte[] unknown = "<?xml version='1.0' encoding='klingon'?><order/>".getBytes(StandardCharsets.US_ASCII);
        assertThatThrownBy(() -> read(ORDER, unknown, ReadLimits.DEFAULT))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageContaining("'klingon' is unknown");
    }

    @Test
    void aDocumentTypeDeclarationCountsAsFarAsItStandsInTheMessage() throws Exception {
        String declaration = """
            <!DOCTYPE order SYSTEM 'http://localhost:1/order.dtd' [
              <!ENTITY co 'Müller &amp; Söhne'> <!ENTITY one "<item><name>&co;</name><count>1</count></item>">
              <!ATTLIST total ccy CDATA 'EUR'>
            ]>
            """;
        String document = declaration + "<order><id>1</id><card>&co;</card>&one;<note>a</note><total>7</total></order>";
        ReadMessage read = read(document);

        assertThat(write(ORDER, read.message()))
                .doesNotContain("DOCTYPE")
                .contains(
                        "<card>Müller &amp; Söhne</card>", "<name>Müller &amp; Söhne</name>", "<total ccy=\"EUR\">7<");
        assertThat(text(document, read, "/order/card")).isEqualTo("&co;");
        assertThat(text(document, read, "/order/item[1]/count")).isEqualTo("&one;");
        assertThat(text(document, read, "/order/note[1]")).isEqualTo("a");
        assertThat(text(document, read, "/order/total")).isEqualTo("<total>7</total>");
        String wrong = declaration + "<order><id>1</id><card>&co;</card>&one;<note>a</note>\n <total>x</total></order>";
        assertThat(findings(wrong)).singleElement().asString().startsWith("6:9 /order/total/#value ");
        assertThat(findings(declaration + "<order>&co;<id></order>"))
                .startsWith("5:8 /order the text 'Müller & Söhne' is not expected here")
                .last()
                .asString()
                .isEqualTo("5:24 /order/id </order> closes no element that is open");
    }

    private static String text(String document, ReadMessage read, String path) {
        TextRange range = read.source().range(path).orElseThrow();
        return document.substring((int) range.start(), (int) range.end());
    }

    @Test
    void entitiesThatAreNotInTheMessageOrGrowWithoutEndAreRefused() {
        StringBuilder laughs = new StringBuilder("<!DOCTYPE order [<!ENTITY e0 'ha'>");
        for (int i = 1; i < 50; i++) {
            laughs.append("<!ENTITY e%d '&e%d;&e%d;'>".formatted(i, i - 1, i - 1));
        }
        assertThat(findings(laughs + "]><order><id>&e49;</id></order>"))
                .containsExactly("1:" + (laughs.length() + 14)
                        + " /order/id entities and default attributes add more than 1000000 characters");
        assertThat(findings("<!DOCTYPE order [<!ENTITY f SYSTEM 'file:///etc/passwd'>]><order><id>&f;</id></order>"))
                .containsExactly("1:70 /order/id the entity f is in another file, which is not read"
                        + "; declare it with its text in the DOCTYPE of the message, or replace it by its text");
        assertThat(findings("<!DOCTYPE order SYSTEM 'o.dtd'><order><id>&f;</id></order>"))
                .containsExactly(
                        "1:43 /order/id the entity f is not declared in the message, and declarations in other files"
                            + " are not read; declare it with its text in the DOCTYPE of the message, or replace it by"
                            + " its text");
        assertThat(findings(withItem("<id>1</id><card>&nbsp;</card>")))
                .containsExactly("1:24 /order/card the entity nbsp is not declared");
        assertThat(findings(withItem("<id>1</id><card a='&nbsp;'/>")))
                .containsExactly("1:27 /order the entity nbsp is not declared");
    }

    @Test
    void limitsHold() {
        ReadLimits small = new ReadLimits(10_000, 10, 1_000, 50, 0);
        String text = withItem("<id>1</id><card>" + "x".repeat(2_000) + "</card>");
        String attribute = withItem("<id a='" + "x".repeat(2_000) + "'>1</id><card/>");
        String depth = withItem("<id>" + "<a>".repeat(100) + "</a>".repeat(100) + "</id><card/>");
        String many = withItem("<id>1</id><card/>" + "<note/>".repeat(100));
        String large = withItem("<id>1</id><card/>") + " ".repeat(20_000);
        for (String document : List.of(text, attribute, depth, many, large)) {
            assertThatThrownBy(() -> read(ORDER, document.getBytes(StandardCharsets.UTF_8), small))
                    .isInstanceOf(InvalidMessageException.class);
        }
        String thousands = withItem("<id>1</id><card/>" + "<note x='1'/>".repeat(5_000));
        assertThat(findings(thousands)).hasSize(Finding.MAX_FINDINGS);
    }

    @Test
    void deepDocumentsNeedNoDeepStack() throws Exception {
        ComplexType node = ComplexType.of(
                Name.of("Node"),
                new Content.Components(Group.sequence(List.of(
                        Element.of("next", TypeRef.named(Name.of("Node"))).withCardinality(Cardinality.OPTIONAL)))));
        Model model = Model.empty("deep")
                .withFormat(new MessageFormat.Xml(""))
                .withType(node)
                .withElement(Element.of("next", TypeRef.named(node.name())))
                .withRoots(List.of(Name.of("next")));
        String fits = "<next>".repeat(500) + "</next>".repeat(500);
        String tooDeep = "<next>".repeat(100_000);
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread small = new Thread(
                null,
                () -> {
                    try {
                        ReadMessage read = read(model, fits.getBytes(StandardCharsets.UTF_8), ReadLimits.DEFAULT);
                        byte[] bytes = new RecordEncoder(Layouts.of(model)).encode(read.message());
                        assertThat(new RecordDecoder(Layouts.of(model)).decode(Name.of("next"), bytes))
                                .isEqualTo(read.message());
                        assertThat(write(model, read.message())).hasSizeGreaterThan(6_000);
                        assertThat(Dump.of(Layouts.of(model), Name.of("next"), bytes))
                                .isNotEmpty();
                        ReadLimits deep = new ReadLimits(1 << 30, 1_000_000, 1 << 20, 1 << 20, 0);
                        assertThatThrownBy(() -> read(model, tooDeep.getBytes(StandardCharsets.UTF_8), deep))
                                .isInstanceOf(InvalidMessageException.class)
                                .hasMessageContaining("more than 500 deep");
                    } catch (Throwable e) {
                        failure.set(e);
                    }
                },
                "small stack",
                1 << 20);
        small.start();
        small.join();
        assertThat(failure.get()).isNull();
    }

    @Test
    void notWellFormedDocumentsAreRefusedWithTheirPlace() {
        assertThat(findings("<order><id>1</order>"))
                .containsExactly("1:21 /order/id </order> closes no element that is open");
        assertThat(findings("")).containsExactly("1:1  there is no element");
        String order = withItem("<id>1</id><card/>");
        assertThat(findings(order + "<order/>"))
                .containsExactly("1:" + (order.length() + 2)
                        + "  a document has one root element; put each message into a" + " document of its own");
        assertThat(findings("<order xmlns:p='urn:p' xmlns:p='urn:p'/>"))
                .containsExactly("1:39  the declaration xmlns:p=\"urn:p\" is not allowed");
    }
}
