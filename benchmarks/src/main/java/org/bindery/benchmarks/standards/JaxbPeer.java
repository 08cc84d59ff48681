package org.bindery.benchmarks.standards;

import com.fasterxml.aalto.stax.InputFactoryImpl;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.JAXBIntrospector;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.Unmarshaller;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.validation.Schema;

/// JAXB over Aalto, as fast as it goes: context, marshaller and unmarshaller are made once.
final class JaxbPeer {

    private final XMLInputFactory parsers = new InputFactoryImpl();
    private final Unmarshaller unmarshaller;
    private final Marshaller marshaller;

    JaxbPeer(JAXBContext context) throws JAXBException {
        unmarshaller = context.createUnmarshaller();
        marshaller = context.createMarshaller();
    }

    /// Lets reading check messages from now on.
    void validate(Schema schema) {
        unmarshaller.setSchema(schema);
    }

    /// The root as JAXB has it, which may be an element around the message.
    Object read(byte[] xml) throws XMLStreamException, JAXBException {
        XMLStreamReader reader = parsers.createXMLStreamReader(new ByteArrayInputStream(xml));
        try {
            return unmarshaller.unmarshal(reader);
        } finally {
            reader.close();
        }
    }

    /// The message in what [#read(byte\\[\\])] gave.
    static Object message(Object root) {
        return JAXBIntrospector.getValue(root);
    }

    void write(Object root, OutputStream out) throws JAXBException {
        marshaller.marshal(root, out);
    }

    /// Only goes over the tokens, and adds up something of each.
    int bare(byte[] xml) throws XMLStreamException {
        XMLStreamReader reader = parsers.createXMLStreamReader(new ByteArrayInputStream(xml));
        int sum = 0;
        while (reader.hasNext()) {
            int event = reader.next();
            sum += event;
            if (event == XMLStreamReader.START_ELEMENT) {
                sum += reader.getLocalName().length();
                for (int i = 0; i < reader.getAttributeCount(); i++) {
                    sum += reader.getAttributeValue(i).length();
                }
            } else if (event == XMLStreamReader.CHARACTERS) {
                sum += reader.getTextLength();
            }
        }
        reader.close();
        return sum;
    }
}
