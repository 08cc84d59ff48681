package org.bindery.runtime;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * An XML document for generated readers, which go through it with one element of look-ahead. Document type declarations
 * are refused, so no entity is expanded and nothing is fetched. Not thread-safe.
 */
public final class XmlInput {

    /** Elements nested deeper than this are refused. */
    public static final int MAX_DEPTH = 500;

    /** Longer values are refused; in characters. */
    public static final int MAX_TEXT = 1 << 24;

    private static final XMLInputFactory FACTORY = factory();

    private final XMLStreamReader in;
    private final List<String> path = new ArrayList<>();
    private final BitSet attributesRead = new BitSet();
    /** Whether the reader stands before a tag that nobody has consumed. */
    private boolean atTag;

    private XmlInput(XMLStreamReader in) {
        this.in = in;
    }

    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, true);
        return factory;
    }

    /**
     * Opens a document.
     *
     * @param in its bytes; the encoding is told by the document
     * @return the document, before its root element
     * @throws InvalidMessageException when it does not start like an XML document
     */
    public static XmlInput open(InputStream in) throws InvalidMessageException {
        try {
            synchronized (FACTORY) {
                return new XmlInput(FACTORY.createXMLStreamReader(in));
            }
        } catch (XMLStreamException e) {
            throw malformed(e, "");
        }
    }

    /**
     * Enters the root element.
     *
     * @param namespace its namespace, or the empty string
     * @param name its local name
     * @throws InvalidMessageException when another element is there
     */
    public void root(String namespace, String name) throws InvalidMessageException {
        if (!at(namespace, name)) {
            throw invalid("expected the root element " + name + ", found " + found());
        }
        enter(name, 0);
    }

    /**
     * Ends the document.
     *
     * @throws InvalidMessageException when something stands after the root element
     */
    public void end() throws InvalidMessageException {
        leave();
        try {
            while (in.hasNext()) {
                in.next();
            }
            in.close();
        } catch (XMLStreamException e) {
            throw malformed(e, "");
        }
    }

    /**
     * Whether the next child of the current element has this name.
     *
     * @param namespace the namespace, or the empty string
     * @param name the local name
     * @return whether it is next
     * @throws InvalidMessageException when text stands there, or the document is not well-formed
     */
    public boolean at(String namespace, String name) throws InvalidMessageException {
        toTag();
        return in.getEventType() == XMLStreamConstants.START_ELEMENT
                && name.equals(in.getLocalName())
                && namespace.equals(in.getNamespaceURI() == null ? "" : in.getNamespaceURI());
    }

    /**
     * Enters the child that is next.
     *
     * @param name its local name
     * @param index which of several it is, from 1; 0 for one that does not repeat
     * @throws InvalidMessageException when elements are nested too deeply
     */
    public void enter(String name, int index) throws InvalidMessageException {
        path.add(index > 0 ? name + "[" + index + "]" : name);
        if (path.size() > MAX_DEPTH) {
            throw invalid("elements are nested more than " + MAX_DEPTH + " deep");
        }
        atTag = false;
        attributesRead.clear();
    }

    /**
     * Leaves the current element.
     *
     * @throws InvalidMessageException when it has a child that nobody has read
     */
    public void leave() throws InvalidMessageException {
        toTag();
        if (in.getEventType() != XMLStreamConstants.END_ELEMENT) {
            throw invalid("the element " + found() + " is not expected here");
        }
        path.remove(path.size() - 1);
        atTag = false;
    }

    /**
     * Reads a child that is a value.
     *
     * @param <T> the class of the value
     * @param name its local name; it must be next
     * @param index which of several it is, from 1; 0 for one that does not repeat
     * @param format its type
     * @return the value
     * @throws InvalidMessageException when it is no value of the type
     */
    public <T> T element(String name, int index, ValueFormat<T> format) throws InvalidMessageException {
        enter(name, index);
        noMoreAttributes();
        T value = value(format);
        leave();
        return value;
    }

    /**
     * Reads the value of the current element.
     *
     * @param <T> the class of the value
     * @param format its type
     * @return the value
     * @throws InvalidMessageException when it is no value of the type
     */
    public <T> T value(ValueFormat<T> format) throws InvalidMessageException {
        Location start = in.getLocation();
        String text = text();
        try {
            return format.read(text);
        } catch (IllegalArgumentException e) {
            throw new InvalidMessageException(start.getLineNumber(), start.getColumnNumber(), path(), e.getMessage());
        }
    }

    /**
     * Reads an attribute of the element that was just entered.
     *
     * @param <T> the class of the value
     * @param namespace the namespace, or the empty string
     * @param name the local name
     * @param required whether it must be there
     * @param format its type
     * @return the value, or null when it is absent
     * @throws InvalidMessageException when it is missing or no value of the type
     */
    public <T> T attribute(String namespace, String name, boolean required, ValueFormat<T> format)
            throws InvalidMessageException {
        for (int i = 0; i < in.getAttributeCount(); i++) {
            String its = in.getAttributeNamespace(i) == null ? "" : in.getAttributeNamespace(i);
            if (name.equals(in.getAttributeLocalName(i)) && namespace.equals(its)) {
                attributesRead.set(i);
                try {
                    return format.read(in.getAttributeValue(i));
                } catch (IllegalArgumentException e) {
                    throw invalid("the attribute " + name + ": " + e.getMessage());
                }
            }
        }
        if (required) {
            throw invalid("the attribute " + name + " is missing");
        }
        return null;
    }

    /**
     * Ends the attributes of the element that was just entered.
     *
     * @throws InvalidMessageException when it has one that nobody has read, other than hints where schemas are
     */
    public void noMoreAttributes() throws InvalidMessageException {
        for (int i = attributesRead.nextClearBit(0);
                i < in.getAttributeCount();
                i = attributesRead.nextClearBit(i + 1)) {
            String name = in.getAttributeLocalName(i);
            boolean hint = XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI.equals(in.getAttributeNamespace(i))
                    && (name.equals("schemaLocation") || name.equals("noNamespaceSchemaLocation"));
            if (!hint) {
                throw invalid("the attribute " + name + " is not expected here");
            }
        }
    }

    /**
     * The failure for an element that is not there.
     *
     * @param expected what should be, such as {@code BIC or Nm}
     * @return the exception to throw
     */
    public InvalidMessageException expected(String expected) {
        return invalid("expected " + expected + ", found " + found());
    }

    /**
     * A failure at the current place.
     *
     * @param reason what is wrong
     * @return the exception to throw
     */
    public InvalidMessageException invalid(String reason) {
        Location place = in.getLocation();
        return new InvalidMessageException(place.getLineNumber(), place.getColumnNumber(), path(), reason);
    }

    private String found() {
        return switch (in.getEventType()) {
            case XMLStreamConstants.START_ELEMENT -> in.getLocalName();
            case XMLStreamConstants.END_ELEMENT -> "the end of " + in.getLocalName();
            default -> "the end of the document";
        };
    }

    private String path() {
        return path.isEmpty() ? "/" : "/" + String.join("/", path);
    }

    private String text() throws InvalidMessageException {
        StringBuilder text = new StringBuilder();
        while (true) {
            switch (next()) {
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> {
                    if (text.length() + in.getTextLength() > MAX_TEXT) {
                        throw invalid("the value has more than " + MAX_TEXT + " characters");
                    }
                    text.append(in.getTextCharacters(), in.getTextStart(), in.getTextLength());
                }
                case XMLStreamConstants.END_ELEMENT -> {
                    atTag = true;
                    return text.toString();
                }
                case XMLStreamConstants.START_ELEMENT ->
                    throw invalid("expected a value, found the element " + in.getLocalName());
                default -> {
                    // Comments and processing instructions are no part of a value.
                }
            }
        }
    }

    private void toTag() throws InvalidMessageException {
        while (!atTag) {
            switch (next()) {
                case XMLStreamConstants.START_ELEMENT,
                        XMLStreamConstants.END_ELEMENT,
                        XMLStreamConstants.END_DOCUMENT -> atTag = true;
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
                    if (!in.isWhiteSpace()) {
                        throw invalid("text is not expected here");
                    }
                }
                default -> {
                    // Comments and processing instructions say nothing to a reader.
                }
            }
        }
    }

    private int next() throws InvalidMessageException {
        try {
            int event = in.hasNext() ? in.next() : XMLStreamConstants.END_DOCUMENT;
            if (event == XMLStreamConstants.DTD || event == XMLStreamConstants.ENTITY_REFERENCE) {
                throw invalid("document type declarations and entities are not read");
            }
            return event;
        } catch (XMLStreamException e) {
            throw malformed(e, path());
        }
    }

    private static InvalidMessageException malformed(XMLStreamException e, String path) {
        Location place = e.getLocation();
        String message = e.getMessage() == null ? "the document is not well-formed" : e.getMessage();
        int detail = message.indexOf("Message: ");
        String reason = detail < 0 ? message : message.substring(detail + "Message: ".length());
        return new InvalidMessageException(
                place == null ? 1 : place.getLineNumber(), place == null ? 1 : place.getColumnNumber(), path, reason);
    }
}
