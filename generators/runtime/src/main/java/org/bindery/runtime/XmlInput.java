package org.bindery.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.util.BitSet;

/**
 * An XML document for generated readers, which go through it with one element of look-ahead. Document type declarations
 * are refused, so no entity is expanded and nothing is fetched. Elements nested more than 500 deep, more than 1,000
 * attributes of one element, and values of more than 16,777,216 characters are refused. Not thread-safe.
 */
public final class XmlInput {

    /** Elements nested deeper than this are refused. */
    static final int MAX_DEPTH = 500;

    private static final String INSTANCE = "http://www.w3.org/2001/XMLSchema-instance";

    private final XmlScanner in;
    private final MessagePath path = new MessagePath();
    private final BitSet attributesRead = new BitSet();
    private XmlScanner.Token token;

    private XmlInput(XmlScanner in) {
        this.in = in;
    }

    /**
     * Opens a document.
     *
     * @param in its bytes; the encoding is told by the document
     * @return the document, before its root element
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when it does not start like an XML document
     */
    public static XmlInput open(InputStream in) throws IOException, InvalidMessageException {
        return new XmlInput(new XmlScanner(in));
    }

    /**
     * Enters the root element.
     *
     * @param namespace its namespace, or the empty string
     * @param name its local name
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when another element is there
     */
    public void root(String namespace, String name) throws IOException, InvalidMessageException {
        if (!at(namespace, name)) {
            throw invalid("expected the root element " + name + ", found " + found());
        }
        enter(name, 0);
    }

    /**
     * Ends the document.
     *
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when something stands after the root element
     */
    public void end() throws IOException, InvalidMessageException {
        leave();
        toTag();
    }

    /**
     * Whether the next child of the current element has this name.
     *
     * @param namespace the namespace, or the empty string
     * @param name the local name
     * @return whether it is next
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when text stands there, or the document is not well-formed
     */
    public boolean at(String namespace, String name) throws IOException, InvalidMessageException {
        return toTag() == XmlScanner.Token.START
                && in.local().equals(name)
                && in.namespace().equals(namespace);
    }

    /**
     * Enters the child that is next.
     *
     * @param name its local name
     * @param index which of several it is, from 1; 0 for one that does not repeat
     * @throws InvalidMessageException when elements are nested too deeply
     */
    public void enter(String name, int index) throws InvalidMessageException {
        if (path.depth() == MAX_DEPTH) {
            throw invalid("elements are nested more than " + MAX_DEPTH + " deep");
        }
        path.enter(name, index);
        token = null;
        attributesRead.clear();
    }

    /**
     * Leaves the current element.
     *
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when it has a child that nobody has read
     */
    public void leave() throws IOException, InvalidMessageException {
        if (toTag() != XmlScanner.Token.END) {
            throw invalid("the element " + found() + " is not expected here");
        }
        path.leave();
        token = null;
    }

    /**
     * Reads a child that is a value.
     *
     * @param <T> the class of the value
     * @param name its local name; it must be next
     * @param index which of several it is, from 1; 0 for one that does not repeat
     * @param format its type
     * @return the value
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when it is no value of the type
     */
    public <T> T element(String name, int index, ValueFormat<T> format) throws IOException, InvalidMessageException {
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
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when it is no value of the type
     */
    public <T> T value(ValueFormat<T> format) throws IOException, InvalidMessageException {
        int line = in.line();
        int column = in.column();
        token = scan();
        if (token == XmlScanner.Token.START) {
            throw invalid("expected a value, found the element " + in.local());
        }
        try {
            return format.read(in.text());
        } catch (IllegalArgumentException e) {
            throw invalid(line, column, path.toString(), e);
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
        int index = in.attributes().find(namespace, name);
        if (index < 0) {
            if (required) {
                throw invalid("the attribute " + name + " is missing");
            }
            return null;
        }
        attributesRead.set(index);
        try {
            return format.read(in.attributes().value(index));
        } catch (IllegalArgumentException e) {
            throw invalid(in.line(), in.column(), path + "/@" + name, e);
        }
    }

    /**
     * Ends the attributes of the element that was just entered.
     *
     * @throws InvalidMessageException when it has one that nobody has read, other than hints where schemas are
     */
    public void noMoreAttributes() throws InvalidMessageException {
        XmlAttributes attributes = in.attributes();
        for (int i = attributesRead.nextClearBit(0); i < attributes.count(); i = attributesRead.nextClearBit(i + 1)) {
            String name = attributes.name(i);
            boolean hint = attributes.namespace(i).equals(INSTANCE)
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

    private InvalidMessageException invalid(String reason) {
        return new InvalidMessageException(in.line(), in.column(), path.toString(), reason);
    }

    private static InvalidMessageException invalid(int line, int column, String path, IllegalArgumentException cause) {
        InvalidMessageException invalid = new InvalidMessageException(line, column, path, cause.getMessage());
        invalid.initCause(cause);
        return invalid;
    }

    private String found() {
        return switch (token) {
            case START -> in.local();
            case END -> "the end of " + in.local();
            case END_OF_DOCUMENT -> "the end of the document";
        };
    }

    /** The tag that is next, which stays until an element is entered or left. */
    private XmlScanner.Token toTag() throws IOException, InvalidMessageException {
        if (token == null) {
            token = scan();
            if (!in.isBlank()) {
                throw invalid("text is not expected here");
            }
        }
        return token;
    }

    private XmlScanner.Token scan() throws IOException, InvalidMessageException {
        try {
            return in.next();
        } catch (InvalidMessageException e) {
            throw path.depth() == 0 ? e : e.at(path.toString());
        }
    }
}
