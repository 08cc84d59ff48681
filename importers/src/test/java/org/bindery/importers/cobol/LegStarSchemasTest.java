package org.bindery.importers.cobol;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.bindery.importers.ImportRequest;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Model;
import org.bindery.standards.Standards;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/// The model of a copybook agrees with the XML Schema that LegStar makes of it: names, nesting, cardinalities,
/// redefinitions, digits and lengths.
class LegStarSchemasTest {

    static List<String> copybooks() throws IOException {
        try (Stream<Path> files = Files.list(Standards.path("cobol/legstar"))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".expected.xsd"))
                    .map(name -> name.replace(".expected.xsd", ""))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("copybooks")
    void theModelAgreesWithTheSchema(String name) throws Exception {
        Model model = new CobolImporter()
                .read(ImportRequest.of(Standards.path("cobol/legstar/" + name + ".cpy"), "test"))
                .model();
        Schema schema = Schema.of(Standards.path("cobol/legstar/" + name + ".expected.xsd"));
        Map<String, List<String>> records = new HashMap<>();
        for (Element root : model.elements().values()) {
            records.put(root.presentation().nativeName(), outline(model, root.name()));
        }

        assertThat(schema.records).isNotEmpty();
        schema.records.forEach((record, lines) -> assertThat(records).as(name).containsEntry(record, lines));
    }

    private static List<String> outline(Model model, String root) {
        List<String> lines = new ArrayList<>();
        for (CobolOutline.Row row : CobolOutline.of(model, root)) {
            Facets facets = row.facets();
            boolean printed = row.element().presentation().format().matches(".*[^S9VP()0-9].*");
            String digits = facets.totalDigits().isEmpty() || printed
                    ? ""
                    : " " + facets.totalDigits().getAsInt() + "."
                            + facets.fractionDigits().orElse(0);
            String length = facets.maxLength().isPresent()
                    ? " length " + facets.maxLength().getAsInt()
                    : "";
            length = printed ? " length " + row.width() : length;
            lines.add("  ".repeat(row.depth())
                    + (row.inChoice() ? "| " : "")
                    + row.nativeName()
                    + " "
                    + row.element().cardinality()
                    + digits
                    + length);
        }
        return lines;
    }

    /// The records of a schema.
    private static final class Schema {
        private final Map<String, org.w3c.dom.Element> types = new HashMap<>();
        private final Map<String, List<String>> records = new HashMap<>();

        static Schema of(Path file) throws Exception {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            Schema schema = new Schema();
            org.w3c.dom.Element root =
                    factory.newDocumentBuilder().parse(file.toFile()).getDocumentElement();
            for (org.w3c.dom.Element child : children(root)) {
                if (child.getTagName().equals("complexType")) {
                    schema.types.put(child.getAttribute("name"), child);
                }
            }
            for (org.w3c.dom.Element child : children(root)) {
                if (child.getTagName().equals("element") && child.hasAttribute("type")) {
                    List<String> lines = new ArrayList<>();
                    schema.add(schema.type(child), 1, false, lines);
                    schema.records.put(cobol(child).getAttribute("cobolName"), lines);
                }
            }
            return schema;
        }

        private org.w3c.dom.Element type(org.w3c.dom.Element element) {
            return types.get(element.getAttribute("type").replaceFirst("^tns:", ""));
        }

        private void add(org.w3c.dom.Element parent, int depth, boolean inChoice, List<String> lines) {
            for (org.w3c.dom.Element child : children(parent)) {
                switch (child.getTagName()) {
                    case "sequence", "choice" ->
                        add(child, depth, child.getTagName().equals("choice"), lines);
                    case "element" -> {
                        lines.add("  ".repeat(depth) + (inChoice ? "| " : "") + line(child));
                        if (child.hasAttribute("type")) {
                            add(type(child), depth + 1, false, lines);
                        }
                    }
                    default -> {}
                }
            }
        }

        /// Digits are compared where both say them of the value and not of its storage; of what is printed, lengths.
        private static String line(org.w3c.dom.Element element) {
            org.w3c.dom.Element cobol = cobol(element);
            String min = cobol.getAttribute("minOccurs").replace("-1", "0");
            String max = cobol.getAttribute("maxOccurs");
            String kind = cobol.getAttribute("type");
            boolean printed = kind.equals("NUMERIC_EDITED_ITEM");
            boolean digits = cobol.hasAttribute("totalDigits") && !kind.equals("NATIVE_BINARY_ITEM") && !printed;
            String scale = cobol.hasAttribute("fractionDigits") ? cobol.getAttribute("fractionDigits") : "0";
            NodeList lengths = element.getElementsByTagName("maxLength");
            boolean text = (!cobol.hasAttribute("totalDigits") || printed)
                    && lengths.getLength() > 0
                    && !kind.equals("DBCS_ITEM");
            return cobol.getAttribute("cobolName")
                    + " "
                    + (max.isEmpty() ? "1" : min.equals(max) ? max : min + ".." + max)
                    + (digits ? " " + cobol.getAttribute("totalDigits") + "." + scale : "")
                    + (text ? " length " + ((org.w3c.dom.Element) lengths.item(0)).getAttribute("value") : "");
        }

        private static org.w3c.dom.Element cobol(org.w3c.dom.Element element) {
            return (org.w3c.dom.Element)
                    element.getElementsByTagName("cb:cobolElement").item(0);
        }

        private static List<org.w3c.dom.Element> children(org.w3c.dom.Element parent) {
            List<org.w3c.dom.Element> all = new ArrayList<>();
            for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
                if (node instanceof org.w3c.dom.Element element) {
                    all.add(element);
                }
            }
            return all;
        }
    }
}
