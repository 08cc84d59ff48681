package org.bindery.messages.xml;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// Where a message says that its schema is: `xsi:schemaLocation` and `xsi:noNamespaceSchemaLocation` of its root.
final class SchemaHints {

    private SchemaHints() {}

    static List<Path> of(Path message) {
        List<Path> found = new ArrayList<>();
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        try (InputStream in = Files.newInputStream(message)) {
            XMLStreamReader reader = factory.createXMLStreamReader(in);
            reader.nextTag();
            add(
                    message,
                    reader.getAttributeValue(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI, "noNamespaceSchemaLocation"),
                    0,
                    1,
                    found);
            add(
                    message,
                    reader.getAttributeValue(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI, "schemaLocation"),
                    1,
                    2,
                    found);
        } catch (XMLStreamException e) {
            // What is not well-formed names nothing.
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }

    private static void add(Path message, String hint, int first, int step, List<Path> found) {
        String[] words = hint == null ? new String[0] : hint.strip().split("\\s+", -1);
        for (int i = first; i < words.length; i += step) {
            try {
                found.add(message.resolveSibling(words[i]).normalize());
            } catch (InvalidPathException e) {
                // An address of the network is not looked up.
            }
        }
    }
}
