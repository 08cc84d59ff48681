package org.bindery.importers.instance;

import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.xml.XMLConstants;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.Refusal;
import org.bindery.importers.xml.ParserSentence;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.model.Severity;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.Locator;
import org.xml.sax.SAXParseException;
import org.xml.sax.ext.DefaultHandler2;
import org.xml.sax.helpers.LocatorImpl;

/// Observes the elements of one sample.
final class SampleReader extends DefaultHandler2 {

    private static final int EVERY = 0xFF;

    private final Observations observations;
    private final ReadLimits limits;
    private final ImportMonitor monitor;
    private final String shown;
    private final String file;
    private final Deque<OpenElement> open = new ArrayDeque<>();
    private final Map<String, Deque<String>> prefixes = new HashMap<>();
    private Optional<Location> first = Optional.empty();
    private Locator locator;
    private int line = 1;
    private int column = 1;
    private int entities;
    private long expanded;
    private int calls;

    /// @param shown the sample's name in messages
    /// @param file its name in the model
    SampleReader(Observations observations, ReadLimits limits, ImportMonitor monitor, String shown, String file) {
        this.observations = observations;
        this.limits = limits;
        this.monitor = monitor;
        this.shown = shown;
        this.file = file;
        this.locator = new LocatorImpl();
    }

    /// Reports the position of the first tag.
    void startAt(Location place) {
        first = Optional.of(place);
    }

    @Override
    public void setDocumentLocator(Locator at) {
        locator = at;
    }

    /// Marks the beginning of the next event.
    private void mark() {
        line = locator.getLineNumber();
        column = locator.getColumnNumber();
        calls++;
        if ((calls & EVERY) == 0) {
            monitor.checkCancelled();
        }
    }

    private Location place() {
        return new Location(file, line, column);
    }

    @Override
    public void startElement(String uri, String localName, String qName, Attributes attributes) {
        Name name = new Name(uri, localName);
        Location location = open.isEmpty() ? first.orElseGet(this::place) : place();
        if (open.size() >= limits.maxDepth()) {
            throw new Refusal(
                    location,
                    "too-deep",
                    "The elements here are nested more than " + limits.maxDepth()
                            + " deep; import another sample or raise the limit.");
        }
        OpenElement element = new OpenElement(
                new Place(open.isEmpty() ? Name.ANONYMOUS : open.peek().place().name(), name), location);
        if (!open.isEmpty()) {
            open.peek().addChild(name);
        }
        for (int i = 0; i < attributes.getLength(); i++) {
            addAttribute(element, new Name(attributes.getURI(i), attributes.getLocalName(i)), attributes.getValue(i));
        }
        open.push(element);
        mark();
    }

    @Override
    public void startPrefixMapping(String prefix, String uri) {
        prefixes.computeIfAbsent(prefix, any -> new ArrayDeque<>()).push(uri);
    }

    @Override
    public void endPrefixMapping(String prefix) {
        prefixes.get(prefix).pop();
    }

    private String namespace(String prefix) {
        Deque<String> declared = prefixes.get(prefix);
        return declared == null || declared.isEmpty() ? "" : declared.peek();
    }

    private void addAttribute(OpenElement element, Name attribute, String value) {
        if (attribute.namespace().equals(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI)) {
            if (attribute.local().equals("nil")
                    && (value.strip().equals("true") || value.strip().equals("1"))) {
                element.setNil();
            }
            if (attribute.local().equals("type")) {
                int colon = value.indexOf(':');
                String prefix = value.substring(0, Math.max(0, colon)).strip();
                element.setType(
                        new Name(namespace(prefix), value.substring(colon + 1).strip()));
            }
            return;
        }
        element.addAttribute(attribute);
        observations
                .attribute(element.place().name(), attribute, element.location())
                .values()
                .add(value);
    }

    @Override
    public void characters(char[] characters, int start, int length) {
        if (entities > 0) {
            expanded += length;
        }
        if (!open.isEmpty()) {
            open.peek().append(characters, start, length);
            if (open.peek().textLength() > limits.maxTextLength() || expanded > limits.maxTextLength()) {
                throw new Refusal(
                        place(),
                        "too-long",
                        "The text here is longer than " + limits.maxTextLength()
                                + " characters; import another sample or raise the limit.");
            }
        }
        mark();
    }

    @Override
    public void ignorableWhitespace(char[] characters, int start, int length) {
        mark();
    }

    @Override
    public void endElement(String uri, String localName, String qName) {
        OpenElement element = open.pop();
        ObservedElement observed = observations.element(element.place(), element.location());
        element.close(observed, observations.name(element.place().name()));
        mark();
    }

    @Override
    public void comment(char[] characters, int start, int length) {
        mark();
    }

    @Override
    public void processingInstruction(String target, String data) {
        mark();
    }

    @Override
    public void startCDATA() {
        mark();
    }

    @Override
    public void endCDATA() {
        mark();
    }

    @Override
    public void startDTD(String name, String publicId, String systemId) {
        observations.note(
                new Location(shown, locator.getLineNumber(), 0),
                Severity.INFO,
                "document-type",
                "The sample has a document type declaration; its definition says more than samples do: import it with"
                        + " --format dtd if you have it.");
    }

    @Override
    public void endDTD() {
        mark();
    }

    @Override
    public void startEntity(String name) {
        entities++;
        mark();
    }

    @Override
    public void endEntity(String name) {
        entities--;
        mark();
    }

    @Override
    public void skippedEntity(String name) {
        if (!name.startsWith("[") && !name.startsWith("%")) {
            observations.note(
                    new Location(shown, line, column),
                    Severity.WARNING,
                    "skipped-entity",
                    "Entity '" + name + "' is in another file, which is not read; its text is missing here.");
        }
        mark();
    }

    @Override
    public InputSource resolveEntity(String name, String publicId, String baseUri, String systemId) {
        return new InputSource(new StringReader(""));
    }

    @Override
    public void error(SAXParseException e) {
        // Only validation reports these, and nothing is validated.
    }

    @Override
    public void fatalError(SAXParseException e) {
        throw new Refusal(
                new Location(shown, Math.max(0, e.getLineNumber()), Math.max(0, e.getColumnNumber())),
                "xml-error",
                "The sample is not well-formed: " + ParserSentence.of(e.getMessage()));
    }
}
