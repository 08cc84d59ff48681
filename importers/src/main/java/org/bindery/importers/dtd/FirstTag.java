package org.bindery.importers.dtd;

import java.util.HashMap;
import java.util.Map;
import org.apache.xerces.parsers.AbstractXMLDocumentParser;
import org.apache.xerces.xni.Augmentations;
import org.apache.xerces.xni.QName;
import org.apache.xerces.xni.XMLAttributes;
import org.apache.xerces.xni.XNIException;
import org.apache.xerces.xni.parser.XMLParserConfiguration;

/// Reads a document up to its first tag.
final class FirstTag extends AbstractXMLDocumentParser {

    /// The first tag has been read, and there is nothing more to do.
    static final class Reached extends XNIException {

        private static final long serialVersionUID = 1;

        Reached() {
            super("the first tag has been read");
        }
    }

    private static final String XMLNS = "xmlns";

    private String name = "";
    private final Map<String, String> prefixes = new HashMap<>();

    FirstTag(XMLParserConfiguration configuration) {
        super(configuration);
    }

    @Override
    public void startElement(QName element, XMLAttributes attributes, Augmentations augmentations) {
        name = element.rawname;
        for (int i = 0; i < attributes.getLength(); i++) {
            String attribute = attributes.getQName(i);
            if (attribute.equals(XMLNS) || attribute.startsWith(XMLNS + ":")) {
                prefixes.put(
                        attribute.substring(Math.min(attribute.length(), XMLNS.length() + 1)), attributes.getValue(i));
            }
        }
        throw new Reached();
    }

    @Override
    public void emptyElement(QName element, XMLAttributes attributes, Augmentations augmentations) {
        startElement(element, attributes, augmentations);
    }

    /// Its name as it is written.
    String name() {
        return name;
    }

    /// The namespaces that it declares; the empty prefix is that of names without one.
    Map<String, String> prefixes() {
        return prefixes;
    }
}
