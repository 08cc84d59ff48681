package org.bindery.importers.dfdl;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.xerces.jaxp.DocumentBuilderFactoryImpl;
import org.apache.xerces.xs.XSAnnotation;
import org.bindery.model.dfdl.DfdlDefinitions;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/// An annotation of a schema as a tree: its attributes are those of the annotated component that are no part of XML
/// Schema.
record AnnotationTree(Element element) {

    static final String DFDL = DfdlDefinitions.NAMESPACE;
    private static final String APPINFO = "appinfo";
    private static final String SOURCE = "http://www.ogf.org/dfdl";

    /// Where properties of Daffodil's own are.
    private static final List<String> EXTENSIONS = List.of(
            "http://www.ogf.org/dfdl/dfdl-1.0/extensions", "urn:ogf:dfdl:2013:imp:daffodil.apache.org:2018:ext");

    /// Reads an annotation; empty when there is no DFDL in it.
    static Optional<AnnotationTree> of(XSAnnotation annotation) {
        String text = annotation.getAnnotationString();
        if (!text.contains(DFDL) && EXTENSIONS.stream().noneMatch(text::contains)) {
            return Optional.empty();
        }
        try {
            DocumentBuilderFactoryImpl factory = new DocumentBuilderFactoryImpl();
            factory.setNamespaceAware(true);
            factory.setCoalescing(true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            Element root = factory.newDocumentBuilder()
                    .parse(new InputSource(new StringReader(text)))
                    .getDocumentElement();
            return Optional.of(new AnnotationTree(root));
        } catch (ParserConfigurationException | SAXException | IOException e) {
            throw new IllegalStateException("Xerces cannot read the annotation that it wrote: " + text, e);
        }
    }

    /// The elements of DFDL in its information for programs.
    List<Element> statements() {
        List<Element> statements = new ArrayList<>();
        for (Element part : children(element)) {
            if (part.getLocalName().equals(APPINFO)
                    && part.getAttribute("source").startsWith(SOURCE)) {
                children(part).stream().filter(AnnotationTree::isDfdl).forEach(statements::add);
            }
        }
        return statements;
    }

    static boolean isDfdl(Node node) {
        return DFDL.equals(node.getNamespaceURI()) || isExtension(node);
    }

    static boolean isExtension(Node node) {
        return node.getNamespaceURI() != null && EXTENSIONS.contains(node.getNamespaceURI());
    }

    /// The value of an attribute of Daffodil's own; the empty string if there is none.
    static String extension(Element at, String name) {
        return EXTENSIONS.stream()
                .map(namespace -> at.getAttributeNS(namespace, name))
                .filter(value -> !value.isEmpty())
                .findFirst()
                .orElse("");
    }

    static List<Element> children(Element parent) {
        List<Element> children = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element child) {
                children.add(child);
            }
        }
        return children;
    }

    /// The namespace of a prefix at an element; the empty string when it has none.
    static String namespace(Element at, String prefix) {
        String namespace = at.lookupNamespaceURI(prefix.isEmpty() ? null : prefix);
        return namespace == null ? "" : namespace;
    }
}
