package org.bindery.messages.xml;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/// What a document says, as lines that compare: elements with their namespaces, attributes, `xsi:type` by the type that
/// it names, and text. Where schemas are, and how a number begins (`.5` or `0.5`), says nothing; nor does white space
/// between elements, but for mixed content.
final class Infoset {

    private Infoset() {}

    static List<String> of(byte[] document) throws IOException, SAXException, ParserConfigurationException {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        factory.setCoalescing(true);
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
        try (InputStream in = new ByteArrayInputStream(document)) {
            Document parsed = factory.newDocumentBuilder().parse(in);
            List<String> lines = new ArrayList<>();
            add(parsed.getDocumentElement(), "", lines);
            return lines;
        }
    }

    private static void add(Element element, String indent, List<String> lines) {
        TreeMap<String, String> attributes = new TreeMap<>();
        for (int i = 0; i < element.getAttributes().getLength(); i++) {
            Node attribute = element.getAttributes().item(i);
            String namespace = attribute.getNamespaceURI();
            String name = attribute.getLocalName();
            boolean instance = XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI.equals(namespace);
            if (!XMLConstants.XMLNS_ATTRIBUTE_NS_URI.equals(namespace)
                    && !(instance && name.toLowerCase(Locale.ROOT).endsWith("schemalocation"))) {
                String value = attribute.getNodeValue();
                attributes.put(
                        "{" + namespace + "}" + name,
                        instance && name.equals("type") ? type(element, value.strip()) : number(value));
            }
        }
        lines.add(indent + "{" + element.getNamespaceURI() + "}" + element.getLocalName() + attributes);
        boolean parent = element.getElementsByTagName("*").getLength() > 0;
        for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element inner) {
                add(inner, indent + " ", lines);
            } else if (child.getNodeType() == Node.TEXT_NODE
                    && !(parent && child.getNodeValue().isBlank())) {
                lines.add(indent + " '" + number(child.getNodeValue()) + "'");
            }
        }
    }

    private static String type(Element element, String name) {
        int colon = name.indexOf(':');
        String namespace = element.lookupNamespaceURI(colon < 0 ? null : name.substring(0, colon));
        return "{" + namespace + "}" + name.substring(colon + 1);
    }

    private static String number(String text) {
        return text.replaceFirst("^(-?)\\.(\\d+)$", "$10.$2");
    }
}
