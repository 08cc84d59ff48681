package org.bindery.messages.xml;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/// What a document says, as lines that compare: elements, attributes and text, without what only parsers care about.
final class Infoset {

    private Infoset() {}

    static List<String> of(byte[] document) throws IOException, SAXException, ParserConfigurationException {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        factory.setCoalescing(true);
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
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
            if (!XMLConstants.XMLNS_ATTRIBUTE_NS_URI.equals(namespace)
                    && !XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI.equals(namespace)) {
                attributes.put("{" + namespace + "}" + attribute.getLocalName(), attribute.getNodeValue());
            }
        }
        lines.add(indent + "{" + element.getNamespaceURI() + "}" + element.getLocalName() + attributes);
        boolean parent = element.getElementsByTagName("*").getLength() > 0;
        for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element inner) {
                add(inner, indent + " ", lines);
            } else if (child.getNodeType() == Node.TEXT_NODE
                    && !(parent && child.getNodeValue().isBlank())) {
                lines.add(indent + " '" + child.getNodeValue() + "'");
            }
        }
    }
}
