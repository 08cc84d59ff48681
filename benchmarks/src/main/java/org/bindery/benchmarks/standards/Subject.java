package org.bindery.benchmarks.standards;

import com.fasterxml.aalto.stax.InputFactoryImpl;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Validator;
import org.xml.sax.SAXException;

/// A message whose access and speed are measured.
public enum Subject {

    /// The swap of FpML's first example.
    SWAP("fpml", "dataDocument", "DataDocument", "ird-ex01-vanilla-swap.xml"),

    /// A customer credit transfer of ISO 20022.
    PAYMENT("pacs.008.001.08", "Document", "Document", "CustomerCreditTransfer_Scenario1_Step1_pacs.008.xml");

    /// How often the values of a message are drawn.
    private static final int ROUNDS = 8;

    private final String standard;
    private final String root;
    private final String type;
    private final String message;

    Subject(String standard, String root, String type, String message) {
        this.standard = standard;
        this.root = root;
        this.type = type;
        this.message = message;
    }

    MeasuredStandard standard() throws IOException {
        return MeasuredStandard.of(standard);
    }

    /// The local name of the root element.
    String root() {
        return root;
    }

    /// The simple name of the root's interface, and of its class in JAXB.
    String type() {
        return type;
    }

    /// The message's XML.
    byte[] xml() throws IOException {
        Path path = standard().messages().stream()
                .filter(each -> each.endsWith(message))
                .findFirst()
                .orElseThrow(() -> new IOException("there is no " + message + " among the messages of " + standard));
        return Files.readAllBytes(path);
    }

    /// All valid messages of the standard with this root element, each with its values drawn anew several times, in an
    /// order without neighbours that are alike. Where the drawn values are not valid, the message is as it was.
    List<byte[]> different() throws IOException {
        List<byte[]> originals = new ArrayList<>();
        for (Path path : standard().messages()) {
            byte[] xml = Files.readAllBytes(path);
            if (startsWithRoot(xml)) {
                originals.add(xml);
            }
        }
        Validator validator = validator();
        List<byte[]> all = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < originals.size(); i++) {
                byte[] drawn = Variants.of(originals.get(i), (long) round * originals.size() + i);
                all.add(isValid(drawn, validator) ? drawn : originals.get(i));
            }
        }
        return all;
    }

    private Validator validator() throws IOException {
        try {
            return standard().compiled().newValidator();
        } catch (SAXException e) {
            throw new IOException(e);
        }
    }

    private static boolean isValid(byte[] xml, Validator validator) throws IOException {
        try {
            validator.validate(new StreamSource(new ByteArrayInputStream(xml)));
            return true;
        } catch (SAXException e) {
            return false;
        }
    }

    private boolean startsWithRoot(byte[] xml) throws IOException {
        try {
            XMLStreamReader reader = new InputFactoryImpl().createXMLStreamReader(new ByteArrayInputStream(xml));
            reader.nextTag();
            return reader.getLocalName().equals(root);
        } catch (XMLStreamException e) {
            throw new IOException(e);
        }
    }
}
