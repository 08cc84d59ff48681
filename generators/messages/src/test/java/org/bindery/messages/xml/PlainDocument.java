package org.bindery.messages.xml;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/// A document as it is when its type definition has done its work: with entities expanded and defaults filled in, and
/// without the declaration of its type.
final class PlainDocument {

    private PlainDocument() {}

    /// @param definition the file in place of the definition that the document names
    static byte[] of(Path document, Path definition) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
        factory.setNamespaceAware(true);
        factory.setCoalescing(true);
        DocumentBuilder builder = factory.newDocumentBuilder();
        builder.setEntityResolver((publicId, systemId) -> source(systemId, definition));
        Document parsed = builder.parse(
                new ByteArrayInputStream(Files.readAllBytes(document)),
                definition.toUri().toString());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Transformer transformer = TransformerFactory.newDefaultInstance().newTransformer();
        transformer.setOutputProperty(OutputKeys.ENCODING, "UTF-8");
        transformer.transform(new DOMSource(parsed.getDocumentElement()), new StreamResult(out));
        return out.toByteArray();
    }

    /// A local file of the name beside the definition, such as a part of it, or the definition.
    private static InputSource source(String systemId, Path definition) throws IOException {
        Path beside = definition.resolveSibling(systemId.substring(systemId.lastIndexOf('/') + 1));
        Path file = Files.exists(beside) ? beside : definition;
        InputSource source = new InputSource(new ByteArrayInputStream(Files.readAllBytes(file)));
        source.setSystemId(file.toUri().toString());
        return source;
    }
}
