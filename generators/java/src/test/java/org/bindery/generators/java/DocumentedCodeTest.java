package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bindery.generators.java.binding.Enumerations;
import org.bindery.generators.java.binding.Keeping;
import org.bindery.generators.java.deploy.SourceCompiler;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The Java code of the pages, compiled with the bindings that they speak of.
class DocumentedCodeTest {

    private static final Path ROOT = Standards.repository();

    private static final Pattern BLOCK = Pattern.compile("(?ms)^```java\\n(.*?)^```");

    /// Blocks for libraries that are not here, which `samples/` and the tests of connectors use, and for messages of
    /// FpML.
    private static final Pattern OTHERS =
            Pattern.compile("GridBlocks|KafkaProducer|IntegrationFlow|StepBuilder|RocksStore|DataDocument");

    private static final Pattern COMMENT = Pattern.compile("(?m)\\s*//.*$");
    private static final Pattern IMPORT = Pattern.compile("(?m)^import .*;$");

    private static final String IMPORTS = Stream.of(
                    "java.io",
                    "java.math",
                    "java.nio.file",
                    "java.time",
                    "java.util",
                    "org.bindery.runtime",
                    "org.bindery.runtime.batch",
                    "org.bindery.runtime.map",
                    "org.bindery.runtime.radius",
                    "org.bindery.runtime.store")
            .map(name -> "import " + name + ".*;\n")
            .reduce("", String::concat);

    /// What a reader of a page has.
    ///
    /// @param bindings the package of the bindings
    /// @param members fields and methods that its blocks use without declaring them
    private record Given(String bindings, String members) {}

    private static final String BOOK = "void book(Trade trade) {}";
    private static final String LOG = "interface Log { void warn(String text, Object... values); } Log log;";

    private static final Map<String, Given> PAGES = Map.ofEntries(
            Map.entry("README.md", new Given("com.example.trades", BOOK)),
            Map.entry(
                    "docs/batches.md",
                    new Given(
                            "com.example.trades",
                            BOOK
                                    + "Path file; TradeBatch trades; Trade trade; example.order.OrderBatch orders;"
                                    + "void add(long unscaled, int scale, long other, int its) {}")),
            Map.entry("docs/connectors.md", new Given("com.example.trades", "Trade trade; List<Trade> trades;")),
            Map.entry(
                    "docs/dfdl.md",
                    new Given("com.example.packet", "InputStream in; byte[] bytes; int start, end, count;")),
            Map.entry(
                    "docs/fixed-width.md",
                    new Given(
                            "com.example.trade",
                            "Path path; InputStream in; OutputStream out; List<Trade> trades; byte[] bytes; int n;")),
            Map.entry(
                    "docs/json.md",
                    new Given(
                            "com.example.invoice",
                            "InputStream in; OutputStream out; Path path; List<Invoice> invoices; Invoice invoice;"
                                    + "ClassicInvoice classic;")),
            Map.entry("docs/maps.md", new Given("com.example.trades", "Trade trade; TradeBatch batch;")),
            Map.entry("docs/pairs.md", new Given("com.example.orders", "OutputStream out; void ship(long id) {}")),
            Map.entry(
                    "docs/stores.md",
                    new Given(
                            "com.example.trades",
                            "Trade trade; TradeBatch batch; TradeStore<Long> trades; Path folder; LocalDate from,"
                                    + " to;")),
            Map.entry(
                    "docs/telco.md",
                    new Given("com.example.trades", "byte[] packet, answer, password, authenticator;")),
            Map.entry("docs/validation.md", new Given("com.example.trades", "Trade trade;" + LOG)),
            Map.entry("docs/xml.md", new Given("com.example.desk", "InputStream in; Observation observation;")),
            Map.entry(
                    "docs/guide/deploying.md",
                    new Given(
                            "com.example.trades.*, com.example.bond",
                            BOOK + "MessageReader<BinaryTrade> trades;" + LOG)));

    @TempDir
    private Path folder;

    private Model imported(String format, Path source, String name) throws Exception {
        return Importers.forFormat(format)
                .orElseThrow()
                .read(ImportRequest.of(source, name))
                .model();
    }

    private Model imported(String format, String name, String source) throws Exception {
        return imported(format, Files.writeString(folder.resolve(name), source), name);
    }

    private Stream<Model> models() throws Exception {
        return Stream.of(
                imported("text", Standards.samples("trades/trades.csv"), "trades"),
                imported("xsd", Standards.samples("orders/order.xsd"), "orders"),
                imported("radius", Standards.samples("radius/dictionary"), "packet"),
                imported("cobol", "trade", "       01 TRADE.\n           05 ID PIC 9(5).\n"),
                imported("jsonschema", "invoice", """
                    {"type": "object", "properties": {"tags": {"type": ["array", "null"], "items": {"type": "string"}}}}
                    """),
                Models.of("orders", Models.element("id", "long")).withFormat(new MessageFormat.KeyValue("UTF-8")),
                imported("xsd", "desk", """
                    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="trade"><xs:complexType>
                    <xs:sequence><xs:element name="id" type="xs:int"/></xs:sequence></xs:complexType></xs:element>
                    <xs:element name="observation"><xs:complexType><xs:sequence>
                    <xs:element name="wind" nillable="true"><xs:complexType><xs:simpleContent><xs:extension base="xs:double">
                    <xs:attribute name="nilReason" type="xs:string"/></xs:extension></xs:simpleContent></xs:complexType>
                    </xs:element></xs:sequence></xs:complexType></xs:element></xs:schema>
                    """),
                imported("xsd", "bond", """
                    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
                    <xs:simpleType name="DayCount"><xs:restriction base="xs:string"><xs:enumeration value="ACT/365.FIXED"/>
                    </xs:restriction></xs:simpleType>
                    <xs:element name="bond"><xs:complexType><xs:sequence><xs:element name="id" type="xs:string"/>
                    <xs:element name="days" type="DayCount"/><xs:element name="price" type="xs:decimal"/>
                    <xs:element name="coupon" type="xs:int" maxOccurs="9"/></xs:sequence></xs:complexType></xs:element></xs:schema>
                    """));
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            return Stream.concat(Stream.of(ROOT.resolve("README.md")), docs)
                    .filter(page -> page.toString().endsWith(".md"))
                    .toList();
        }
    }

    /// A block as a class: what is left out in it (`…`) may be anything.
    private static String source(String name, String block, Given given) {
        String code = COMMENT.matcher(block)
                .replaceAll("")
                .replace("{ … }", "{}")
                .replace("(…", "(any()")
                .replace("-> …", "-> any()");
        String own = String.join(
                "\n", IMPORT.matcher(code).results().map(MatchResult::group).toList());
        return "package documented;\nimport " + given.bindings().replace(", ", ";\nimport ") + ".*;\n" + IMPORTS + own
                + "\nabstract class " + name
                + " {\n" + given.members() + "\nabstract <T> T any();\nvoid run() throws Exception {\n"
                + IMPORT.matcher(code).replaceAll("") + "}\n}\n";
    }

    @Test
    void theCodeOfPagesCompiles() throws Exception {
        SortedMap<String, String> files = new TreeMap<>();
        for (Model model : models().toList()) {
            boolean views = model.name().equals("packet");
            files.putAll(JavaEmitter.emit(
                            model,
                            Layouts.of(model),
                            Enumerations.TEXTS,
                            List.of(),
                            views ? EnumSet.noneOf(Keeping.class) : EnumSet.allOf(Keeping.class),
                            views)
                    .files());
        }
        List<String> unknown = new ArrayList<>();
        int blocks = 0;
        for (Path page : pages()) {
            String path = ROOT.relativize(page).toString();
            String text = Files.readString(page);
            for (MatchResult block : BLOCK.matcher(text).results().toList()) {
                if (OTHERS.matcher(block.group(1)).find()) {
                    continue;
                }
                long line = text.substring(0, block.start()).lines().count() + 1;
                String name = path.replaceAll("\\W", "_") + "_" + line;
                if (PAGES.containsKey(path)) {
                    blocks++;
                    files.put("documented/" + name + ".java", source(name, block.group(1), PAGES.get(path)));
                } else {
                    unknown.add(page + ":" + line);
                }
            }
        }
        assertThat(unknown)
                .as("blocks of pages of which this test does not know what they use")
                .isEmpty();
        assertThat(blocks).isGreaterThan(15);
        assertThatCode(() -> SourceCompiler.compile(new GeneratedSources(files)))
                .doesNotThrowAnyException();
    }
}
