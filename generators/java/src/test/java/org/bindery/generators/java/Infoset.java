package org.bindery.generators.java;

import java.io.ByteArrayInputStream;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.w3c.dom.Text;

/// What an XML document says, as text: names with namespaces, attributes and values, and what elements say of
/// their types; without prefixes, comments, hints where schemas are, and white space between elements.
final class Infoset {

    private Infoset() {}

    static String of(byte[] document) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
        factory.setNamespaceAware(true);
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        factory.setCoalescing(true);
        StringBuilder out = new StringBuilder();
        append(
                out,
                factory.newDocumentBuilder()
                        .parse(new ByteArrayInputStream(document))
                        .getDocumentElement(),
                "\n");
        return out.toString();
    }

    private static void append(StringBuilder out, Element element, String indent) {
        out.append(indent)
                .append('{')
                .append(element.getNamespaceURI())
                .append('}')
                .append(element.getLocalName());
        out.append(attributes(element));
        boolean mixed = isMixed(element);
        boolean children = false;
        for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element child) {
                children = true;
                append(out, child, indent + " ");
            } else if (mixed && node instanceof Text text) {
                out.append(indent).append(" '").append(text.getData()).append('\'');
            }
        }
        if (!children && !mixed) {
            out.append(" = '").append(element.getTextContent()).append('\'');
        }
    }

    /// Whether an element holds elements and text.
    private static boolean isMixed(Element element) {
        boolean elements = false;
        boolean text = false;
        for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
            elements |= node instanceof Element;
            text |= node instanceof Text characters && !characters.getData().isBlank();
        }
        return elements && text;
    }

    private static SortedMap<String, String> attributes(Element element) {
        SortedMap<String, String> found = new TreeMap<>();
        NamedNodeMap attributes = element.getAttributes();
        for (int i = 0; i < attributes.getLength(); i++) {
            Node attribute = attributes.item(i);
            String namespace = attribute.getNamespaceURI() == null ? "" : attribute.getNamespaceURI();
            String name = attribute.getLocalName();
            boolean instance = namespace.equals(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI);
            if (instance && name.equals("type")) {
                found.put("xsi:type", resolved(element, attribute.getNodeValue()));
            } else if (instance && name.equals("nil")) {
                found.put("xsi:nil", attribute.getNodeValue().replace("1", "true"));
            } else if (!namespace.equals(XMLConstants.XMLNS_ATTRIBUTE_NS_URI)
                    && !(instance && name.endsWith("ocation"))) {
                found.put("{" + namespace + "}" + name, attribute.getNodeValue());
            }
        }
        return found;
    }

    /// A qualified name without its prefix.
    private static String resolved(Element element, String text) {
        String name = text.strip();
        int colon = name.indexOf(':');
        String prefix = colon < 0 ? null : name.substring(0, colon);
        return "{" + element.lookupNamespaceURI(prefix) + "}" + name.substring(colon + 1);
    }
}
