package org.bindery.generators.java;

import java.io.ByteArrayInputStream;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;

/// What an XML document says, as text: names with namespaces, attributes and values; without prefixes, comments, hints
/// where schemas are, and white space between elements.
final class Infoset {

    private Infoset() {}

    static String of(byte[] document) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
        factory.setNamespaceAware(true);
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
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
        boolean children = false;
        for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element child) {
                children = true;
                append(out, child, indent + " ");
            }
        }
        if (!children) {
            out.append(" = '").append(element.getTextContent()).append('\'');
        }
    }

    private static SortedMap<String, String> attributes(Element element) {
        SortedMap<String, String> found = new TreeMap<>();
        NamedNodeMap attributes = element.getAttributes();
        for (int i = 0; i < attributes.getLength(); i++) {
            Node attribute = attributes.item(i);
            String namespace = attribute.getNamespaceURI() == null ? "" : attribute.getNamespaceURI();
            if (!namespace.equals(XMLConstants.XMLNS_ATTRIBUTE_NS_URI)
                    && !namespace.equals(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI)) {
                found.put("{" + namespace + "}" + attribute.getLocalName(), attribute.getNodeValue());
            }
        }
        return found;
    }
}
