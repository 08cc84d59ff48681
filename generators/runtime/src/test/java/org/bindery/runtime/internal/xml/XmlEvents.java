package org.bindery.runtime.internal.xml;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.SAXParserFactory;
import org.bindery.runtime.XmlLimits;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.helpers.DefaultHandler;

/** The tags of a document with their attributes, each with the text before it. */
final class XmlEvents {

    private XmlEvents() {}

    /** What the parser of the JDK finds, which reads no other file. */
    static List<String> expected(String document) throws Exception {
        SAXParserFactory factory = SAXParserFactory.newDefaultNSInstance();
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
        List<String> events = new ArrayList<>();
        factory.newSAXParser().parse(new InputSource(new StringReader(document)), new DefaultHandler() {
            private final StringBuilder text = new StringBuilder();

            @Override
            public void characters(char[] characters, int start, int length) {
                text.append(characters, start, length);
            }

            @Override
            public void ignorableWhitespace(char[] characters, int start, int length) {
                characters(characters, start, length);
            }

            @Override
            public void startElement(String namespace, String local, String tag, Attributes attributes) {
                StringBuilder event = new StringBuilder(text + "<" + namespace + " " + local);
                for (int i = 0; i < attributes.getLength(); i++) {
                    event.append(" ")
                            .append(attributes.getLocalName(i))
                            .append("=")
                            .append(attributes.getValue(i));
                }
                events.add(event.toString());
                text.setLength(0);
            }

            @Override
            public void endElement(String namespace, String local, String tag) {
                events.add(text + "/" + local);
                text.setLength(0);
            }
        });
        return events;
    }

    /** What our own finds when so many bytes come at a time. */
    static List<String> scanned(byte[] document, int chunk) throws Exception {
        XmlScanner scanner = new XmlScanner(new XmlSource(inChunks(document, chunk)), XmlLimits.DEFAULT);
        List<String> events = new ArrayList<>();
        while (add(scanner, events)) {
            // There is another tag.
        }
        return events;
    }

    /** Goes to the next tag, and says what is there; false at the end. */
    static boolean add(XmlScanner scanner, List<String> events) throws Exception {
        XmlScanner.Token token = scanner.next();
        if (token == XmlScanner.Token.END) {
            events.add(scanner.text() + "/" + scanner.local());
        } else if (token == XmlScanner.Token.START) {
            String text = events.isEmpty() ? "" : scanner.text().toString();
            StringBuilder event = new StringBuilder(text + "<" + scanner.namespace() + " " + scanner.local());
            XmlAttributes attributes = scanner.attributes();
            for (int i = 0; i < attributes.count(); i++) {
                event.append(" ").append(attributes.name(i)).append("=").append(attributes.value(i));
            }
            events.add(event.toString());
            if (scanner.takeElement()) {
                events.add(scanner.text() + "/" + scanner.local());
            }
        }
        return token != XmlScanner.Token.END_OF_DOCUMENT;
    }

    /** Bytes that come so many at a time. */
    private static InputStream inChunks(byte[] document, int size) {
        return new ByteArrayInputStream(document) {
            @Override
            public synchronized int read(byte[] target, int start, int length) {
                return super.read(target, start, Math.min(length, size));
            }
        };
    }
}
