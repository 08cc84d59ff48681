package org.bindery.studio.tdml;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/// XML as trees, as far as test cases need it.
final class Xml {

    private static final int MAX_BYTES = 50_000_000;

    private Xml() {}

    /// The root element of a document. Nothing that lies outside the document is read.
    ///
    /// @throws IOException when it is no XML, too large, or cannot be read
    static Element read(Path file) throws IOException {
        if (Files.size(file) > MAX_BYTES) {
            throw new IOException(file + " is larger than " + MAX_BYTES + " bytes, which no file of test cases is.");
        }
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
        try (InputStream in = Files.newInputStream(file)) {
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
            factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
            var builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            return builder.parse(in, file.toUri().toString()).getDocumentElement();
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException(file + " is not XML that can be read: " + e.getMessage(), e);
        }
    }

    static List<Element> children(Node parent) {
        List<Element> children = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element) {
                children.add(element);
            }
        }
        return children;
    }

    static List<Element> children(Node parent, String localName) {
        return children(parent).stream()
                .filter(child -> child.getLocalName().equals(localName))
                .toList();
    }

    /// The first element of a name in an element.
    static Optional<Element> child(Node parent, String localName) {
        return children(parent, localName).stream().findFirst();
    }

    /// The namespaces in scope at an element, by prefix.
    static Map<String, String> namespaces(Element element) {
        Map<String, String> namespaces = new LinkedHashMap<>();
        for (Node node = element; node instanceof Element at; node = node.getParentNode()) {
            NamedNodeMap attributes = at.getAttributes();
            for (int i = 0; i < attributes.getLength(); i++) {
                Node attribute = attributes.item(i);
                if (XMLConstants.XMLNS_ATTRIBUTE_NS_URI.equals(attribute.getNamespaceURI())) {
                    String prefix = attribute.getPrefix() == null ? "" : attribute.getLocalName();
                    namespaces.putIfAbsent(prefix, attribute.getNodeValue());
                }
            }
        }
        return namespaces;
    }

    /// The text of an element, with its tags.
    static String text(Element element) throws IOException {
        try {
            Transformer transformer = TransformerFactory.newDefaultInstance().newTransformer();
            transformer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
            StringWriter text = new StringWriter();
            transformer.transform(new DOMSource(element), new StreamResult(text));
            return text.toString();
        } catch (TransformerException e) {
            throw new IOException("An element cannot be written: " + e.getMessage(), e);
        }
    }
}
