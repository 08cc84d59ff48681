package org.bindery.messages.xml;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/// Changes one thing in a document: most often it is no longer valid, and sometimes it is.
final class Changes {

    private Changes() {}

    static byte[] change(byte[] document, Random random) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        Document parsed = factory.newDocumentBuilder().parse(new ByteArrayInputStream(document));
        List<Element> elements = new ArrayList<>();
        collect(parsed.getDocumentElement(), elements);
        Element one = elements.get(random.nextInt(elements.size()));
        Element other = elements.get(random.nextInt(elements.size()));
        Node parent = one.getParentNode();
        switch (random.nextInt(7)) {
            case 0 -> parent.removeChild(one);
            case 1 -> parent.insertBefore(one.cloneNode(true), one);
            case 2 -> parent.appendChild(one);
            case 3 -> parsed.renameNode(one, other.getNamespaceURI(), other.getNodeName());
            case 4 -> parent.insertBefore(parsed.createTextNode("text"), one);
            case 5 -> {
                if (one.hasAttributes()) {
                    one.removeAttributeNode(
                            (org.w3c.dom.Attr) one.getAttributes().item(0));
                } else {
                    one.setAttribute("id", "new");
                }
            }
            default -> {
                if (!one.isSameNode(other) && !contains(other, parent)) {
                    parent.insertBefore(other.cloneNode(true), one);
                }
            }
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TransformerFactory.newInstance().newTransformer().transform(new DOMSource(parsed), new StreamResult(out));
        return out.toByteArray();
    }

    private static boolean contains(Node outer, Node inner) {
        return (outer.compareDocumentPosition(inner) & Node.DOCUMENT_POSITION_CONTAINED_BY) != 0;
    }

    /// All elements below the root.
    private static void collect(Element element, List<Element> elements) {
        for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element inner) {
                elements.add(inner);
                collect(inner, elements);
            }
        }
    }
}
