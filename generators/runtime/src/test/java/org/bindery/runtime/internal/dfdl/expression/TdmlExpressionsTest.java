package org.bindery.runtime.internal.dfdl.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;

/**
 * Daffodil's cases as oracle without a parser: the infoset that a case expects holds the values of all elements, so each
 * calculated one among them must be what its expression gives for the others. Where a case expects an error of a constant
 * expression, reading the expression fails.
 */
class TdmlExpressionsTest {

    private static final String XSD = "http://www.w3.org/2001/XMLSchema";
    private static final String DFDL = "http://www.ogf.org/dfdl/dfdl-1.0/";

    /** Cases whose infosets do not hold what their expressions look at, or that are not as DFDL says. */
    private static final Set<String> NOT_TO_BE_CHECKED = Set.of(
            // The element without prefix is meant to be in the default namespace, by a setting of Daffodil.
            "unqualifiedPathStepPolicy_test_02_defaultNamespace",
            "unqualifiedPathStepPolicy_test_02_preferDefaultNamespace",
            // Counts an array of five where there is one, or counts before all occurrences are there.
            "more_count_2",
            "more_count_4",
            // What counts is in a hidden group.
            "exists_10",
            "local_name_07",
            // Daffodil keeps milliseconds only, or takes a default time zone.
            "xsDateTime_constructor_06",
            "date_constructor_02a",
            // The carriage return is not in the infoset.
            "packed7BitASCII6");

    private final List<String> wrong = new ArrayList<>();
    private int calculated;
    private int refused;

    private record Schema(Map<String, String> prefixes, boolean qualified, String namespace, Element root) {

        private Element global(String tag, String name) {
            for (Element child : children(root)) {
                if (child.getLocalName().equals(tag)
                        && child.getAttribute("name").equals(name)) {
                    return child;
                }
            }
            return null;
        }
    }

    @Test
    void calculatedElementsOfTheCasesAreWhatTheirInfosetsSay() throws Exception {
        for (Path file : tdml()) {
            Document document = read(file);
            Map<String, Schema> schemas = new HashMap<>();
            for (Element child : children(document.getDocumentElement())) {
                if (child.getLocalName().equals("defineSchema")) {
                    schemas.put(child.getAttribute("name"), schema(child));
                }
            }
            for (Element child : children(document.getDocumentElement())) {
                if (child.getLocalName().equals("parserTestCase") && schemas.containsKey(child.getAttribute("model"))) {
                    check(child, schemas.get(child.getAttribute("model")));
                }
            }
        }
        assertThat(wrong)
                .as("calculated elements that are not as their cases say")
                .isEmpty();
        assertThat(calculated).as("calculated elements").isGreaterThan(400);
        assertThat(refused).as("refused expressions").isGreaterThan(50);
    }

    private static List<Path> tdml() throws IOException {
        try (Stream<Path> files = Files.walk(Standards.path("dfdl/daffodil"))) {
            return files.filter(file -> file.toString().endsWith(".tdml"))
                    .sorted()
                    .toList();
        }
    }

    private static Document read(Path file) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        return factory.newDocumentBuilder().parse(file.toFile());
    }

    private static Schema schema(Element definition) {
        Map<String, String> prefixes = prefixes(definition);
        boolean qualified = !definition.getAttribute("elementFormDefault").equals("unqualified");
        return new Schema(prefixes, qualified, prefixes.getOrDefault("ex", ""), definition);
    }

    private static Map<String, String> prefixes(Element innermost) {
        Map<String, String> prefixes = new HashMap<>();
        for (Node node = innermost; node instanceof Element element; node = node.getParentNode()) {
            NamedNodeMap attributes = element.getAttributes();
            for (int i = 0; i < attributes.getLength(); i++) {
                Attr attribute = (Attr) attributes.item(i);
                if ("xmlns".equals(attribute.getPrefix())) {
                    prefixes.putIfAbsent(attribute.getLocalName(), attribute.getValue());
                }
            }
        }
        return prefixes;
    }

    private void check(Element testCase, Schema schema) {
        Element root = schema.global("element", testCase.getAttribute("root"));
        Element infoset = descendant(testCase, "dfdlInfoset");
        if (root == null) {
            return;
        }
        String calculation = root.getAttributeNS(DFDL, "inputValueCalc");
        if (infoset != null && !children(infoset).isEmpty()) {
            Map<TestElement, Element> declarations = new HashMap<>();
            TestElement message = message(children(infoset).get(0), root, schema, true, declarations);
            if (message != null) {
                declarations.forEach((element, declaration) -> check(testCase, schema, element, declaration));
            }
        } else if (infoset == null
                && !calculation.isEmpty()
                && !calculation.contains("/")
                && children(root).isEmpty()) {
            refused++;
            checkRefused(testCase, schema, root, calculation);
        }
    }

    private void checkRefused(Element testCase, Schema schema, Element root, String calculation) {
        try {
            Expression expression = Expression.parse(calculation, schema.prefixes);
            Object value = expression.constant(type(root, schema));
            wrong.add(testCase.getAttribute("name") + ": " + calculation + " is not refused, but " + value);
        } catch (WrongExpressionException e) {
            assertThat(e).hasMessageContaining("is wrong at character");
        }
    }

    private void check(Element testCase, Schema schema, TestElement element, Element declaration) {
        String calculation = declaration.getAttributeNS(DFDL, "inputValueCalc");
        boolean needsMore = calculation.contains("$")
                || calculation.contains("Length(")
                || calculation.contains("Position(")
                || calculation.contains("lookAhead(");
        if (calculation.isEmpty() || needsMore || NOT_TO_BE_CHECKED.contains(testCase.getAttribute("name"))) {
            return;
        }
        calculated++;
        String what = testCase.getAttribute("name") + ": " + calculation + " of " + element.name() + " is ";
        try {
            String expected = Conversions.toText(element.value());
            Map<String, String> prefixes = new HashMap<>(schema.prefixes);
            prefixes.putAll(prefixes(declaration));
            Object value = Expression.parse(calculation, prefixes).evaluate(element, element.type());
            if (!expected.equals(Conversions.toText(value))) {
                wrong.add(what + Conversions.toText(value) + ", not " + expected);
            }
        } catch (ExpressionException | WrongExpressionException e) {
            wrong.add(what + "refused: " + e.getMessage());
        }
    }

    // The message of an infoset.

    private static TestElement message(
            Element shown, Element declared, Schema schema, boolean global, Map<TestElement, Element> declarations) {
        Element declaration =
                declared.hasAttribute("ref") ? schema.global("element", local(declared.getAttribute("ref"))) : declared;
        if (declaration == null) {
            return null;
        }
        boolean qualified = global || declared != declaration || schema.qualified;
        String namespace = qualified ? schema.namespace : "";
        ExpressionType type = type(declaration, schema);
        if (type != ExpressionType.COMPLEX) {
            TestElement element = TestElement.simpleIn(namespace, shown.getLocalName(), type, value(shown, type));
            if (shown.hasAttributeNS("http://www.w3.org/2001/XMLSchema-instance", "nil")) {
                element.nil();
            }
            declarations.put(element, declaration);
            return element;
        }
        TestElement element = TestElement.complexIn(namespace, shown.getLocalName());
        if (shown.hasAttributeNS("http://www.w3.org/2001/XMLSchema-instance", "nil")) {
            element.nil();
        }
        for (Element child : children(shown)) {
            Element childDeclaration = declaration(declaration, child.getLocalName(), schema, 0);
            TestElement inner =
                    childDeclaration == null ? null : message(child, childDeclaration, schema, false, declarations);
            if (inner == null) {
                return null;
            }
            element.add(inner);
        }
        return element;
    }

    private static Object value(Element shown, ExpressionType type) {
        try {
            return Conversions.to(characters(shown), type);
        } catch (ExpressionException e) {
            return characters(shown);
        }
    }

    /** The characters of an element; those that XML cannot hold are shown in the private use area. */
    private static String characters(Element shown) {
        StringBuilder text = new StringBuilder();
        shown.getTextContent().chars().forEach(c -> text.append((char) (c >= 0xE000 && c < 0xE020 ? c - 0xE000 : c)));
        return text.toString();
    }

    /** The declaration of a child, wherever it stands in groups and types. */
    private static Element declaration(Element within, String name, Schema schema, int depth) {
        if (depth > 20) {
            return null;
        }
        for (Element child : children(within)) {
            boolean element = child.getLocalName().equals("element")
                    && child.getNamespaceURI().equals(XSD);
            if (element
                    && (child.getAttribute("name").equals(name)
                            || local(child.getAttribute("ref")).equals(name))) {
                return child;
            }
            Element inner = element ? null : declaration(child, name, schema, depth + 1);
            if (inner != null) {
                return inner;
            }
        }
        Element named = null;
        if (within.getLocalName().equals("element")) {
            named = schema.global("complexType", local(within.getAttribute("type")));
        } else if (within.getLocalName().equals("group")) {
            named = schema.global("group", local(within.getAttribute("ref")));
        }
        return named == null ? null : declaration(named, name, schema, depth + 1);
    }

    private static ExpressionType type(Element declaration, Schema schema) {
        String type = declaration.getAttribute("type");
        for (int i = 0; i < 10; i++) {
            if (type.isEmpty()) {
                Element restriction = descendant(declaration, "restriction");
                boolean simple = !children(declaration).isEmpty()
                        && children(declaration).stream()
                                .anyMatch(child -> child.getLocalName().equals("simpleType"));
                if (!simple || restriction == null) {
                    return ExpressionType.COMPLEX;
                }
                type = restriction.getAttribute("base");
            }
            ExpressionType known = ExpressionType.ofName(local(type));
            if (known != null) {
                return known;
            }
            Element named = schema.global("simpleType", local(type));
            Element restriction = named == null ? null : descendant(named, "restriction");
            if (restriction == null) {
                return ExpressionType.COMPLEX;
            }
            type = restriction.getAttribute("base");
        }
        return ExpressionType.COMPLEX;
    }

    private static String local(String name) {
        return name.substring(name.indexOf(':') + 1);
    }

    private static List<Element> children(Node node) {
        List<Element> children = new ArrayList<>();
        for (Node child = node.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element element) {
                children.add(element);
            }
        }
        return children;
    }

    private static Element descendant(Element element, String name) {
        for (Element child : children(element)) {
            if (child.getLocalName().equals(name)) {
                return child;
            }
            Element inner = descendant(child, name);
            if (inner != null) {
                return inner;
            }
        }
        return null;
    }
}
