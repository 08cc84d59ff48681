package org.bindery.benchmarks.standards;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLEventWriter;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.events.XMLEvent;

/// What becomes of a message that stays XML.
final class XmlBytes {

    private static final int ZSTD_LEVEL = 19;

    private XmlBytes() {}

    /// Without comments, processing instructions, and white space between elements.
    static byte[] minified(byte[] xml) throws XMLStreamException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        XMLEventReader reader = XMLInputFactory.newFactory().createXMLEventReader(new ByteArrayInputStream(xml));
        XMLEventWriter writer = XMLOutputFactory.newFactory().createXMLEventWriter(bytes, "UTF-8");
        while (reader.hasNext()) {
            XMLEvent event = reader.nextEvent();
            if (!isDispensable(event)) {
                writer.add(event);
            }
        }
        writer.close();
        return bytes.toByteArray();
    }

    private static boolean isDispensable(XMLEvent event) {
        return switch (event.getEventType()) {
            case XMLEvent.START_DOCUMENT, XMLEvent.COMMENT, XMLEvent.PROCESSING_INSTRUCTION -> true;
            case XMLEvent.CHARACTERS, XMLEvent.SPACE -> event.asCharacters().isWhiteSpace();
            default -> false;
        };
    }

    /// By gzip at its best.
    static byte[] gzip(byte[] bytes) {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(zipped) {
            {
                def.setLevel(Deflater.BEST_COMPRESSION);
            }
        }) {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return zipped.toByteArray();
    }

    /// By Zstandard at level 19.
    static byte[] zstd(byte[] bytes) {
        return Zstd.compress(bytes, ZSTD_LEVEL);
    }
}
