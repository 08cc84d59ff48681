package org.bindery.messages.formats;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.bindery.messages.fixed.CodePages;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;

/// What the bytes of a sample show of why a model reads them wrongly, and what to do.
public final class SampleAdvice {

    /// The octet 00 and the number of a schema.
    private static final int REGISTRY_HEADER = 5;

    /// How much of a file is looked at for a message of FIX.
    private static final int LOG = 1 << 16;

    /// How much of a document is looked at.
    private static final int MOST_EVENTS = 100_000;

    private static final Pattern FIX = Pattern.compile("8=FIXT?\\.\\d[^\\x01\\n]{0,5}\\x019=\\d");
    private static final Pattern LOGGED = Pattern.compile("8=FIXT?\\.\\d[^\\n]{1,12}9=\\d");

    private SampleAdvice() {}

    /// What to do about a sample; empty where its bytes show nothing.
    ///
    /// @param valid whether the model finds its messages valid
    /// @throws IOException when the sample cannot be read
    public static Optional<String> of(Model model, Path sample, boolean valid) throws IOException {
        if (!Files.isRegularFile(sample)) {
            return Optional.empty();
        }
        return switch (model.format()) {
            // Where irregular bytes are kept, records in another code page may be valid.
            case MessageFormat.FixedWidth format -> codePage(format, sample);
            case MessageFormat.Avro ignored when !valid -> registry(sample);
            case MessageFormat.Wire ignored when !valid -> registry(sample);
            case MessageFormat.Dfdl dfdl when !valid && !dfdl.framing().isRead() -> log(sample);
            case MessageFormat.Xml ignored when !valid -> envelope(model, sample);
            default -> Optional.empty();
        };
    }

    private static Optional<String> codePage(MessageFormat.FixedWidth format, Path sample) throws IOException {
        return CodePages.otherThan(format.charset(), sample)
                .map(page -> "the characters of these records are in " + (page.startsWith("IBM") ? "EBCDIC" : "ASCII")
                        + ", and the model reads them in " + format.charset() + "; import the copybook with the"
                        + " records, as 'bindery import COPYBOOK RECORDS' does, so that the code page and the"
                        + " blocking are found in them");
    }

    /// What to do if messages of FIX have something before them, or other separators than SOH.
    private static Optional<String> log(Path sample) throws IOException {
        try (InputStream in = Files.newInputStream(sample)) {
            String start = new String(in.readNBytes(LOG), StandardCharsets.ISO_8859_1);
            return LOGGED.matcher(start).find() && !FIX.matcher(start).lookingAt()
                    ? Optional.of("these are messages of FIX as logs have them; set framing=fix-log, as 'bindery set"
                            + " MODEL / framing=fix-log' does, or import the dictionary with the log (bindery import"
                            + " DICTIONARY LOG)")
                    : Optional.empty();
        }
    }

    /// What to do if a message stands within an element that the model does not know, as those of ISO 20022 do with a
    /// header before them.
    private static Optional<String> envelope(Model model, Path sample) throws IOException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        try (InputStream in = Files.newInputStream(sample)) {
            XMLStreamReader elements = factory.createXMLStreamReader(in);
            String outer = "";
            for (int i = 0; i < MOST_EVENTS && elements.hasNext(); i++) {
                if (elements.next() == XMLStreamConstants.START_ELEMENT) {
                    String namespace = elements.getNamespaceURI() == null ? "" : elements.getNamespaceURI();
                    boolean isMessage = model.roots().contains(new Name(namespace, elements.getLocalName()));
                    if (isMessage && !outer.isEmpty()) {
                        int line = elements.getLocation().getLineNumber();
                        return Optional.of(elements.getLocalName() + " stands in line " + line + ", within " + outer
                                + ", which the model does not know; save it as a file of its own, or import the schema"
                                + " of " + outer + " together with this one");
                    } else if (isMessage) {
                        return Optional.empty();
                    }
                    outer = outer.isEmpty() ? elements.getLocalName() : outer;
                }
            }
            return Optional.empty();
        } catch (XMLStreamException e) {
            return Optional.empty();
        }
    }

    /// What to do if messages begin with the number of their schema in a registry, as those of Kafka often do.
    ///
    /// @throws IOException when the file cannot be read
    public static Optional<String> registry(Path sample) throws IOException {
        try (InputStream in = Files.newInputStream(sample)) {
            byte[] start = in.readNBytes(REGISTRY_HEADER + 1);
            return start.length > REGISTRY_HEADER && start[0] == 0
                    ? Optional.of("the file begins with 00, as messages do that have the number of their schema in a"
                            + " registry before them; take these five octets off, and for Protocol Buffers the"
                            + " numbers of the message that follow")
                    : Optional.empty();
        }
    }
}
