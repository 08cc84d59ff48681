package org.bindery.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.util.BitSet;

/**
 * An XML document for generated readers, which go through it with one element of look-ahead. Document type declarations
 * are refused, so no entity is expanded and nothing is fetched. What is too large is refused, see {@link XmlLimits}. Not
 * thread-safe.
 */
public final class XmlInput {

    /** The namespace of attributes that say something of the element itself. */
    static final String INSTANCE = "http://www.w3.org/2001/XMLSchema-instance";

    private static final ValueFormat<Boolean> NIL = ValueFormat.bool();

    private final XmlScanner in;
    private final XmlLimits limits;
    private final MessagePath path = new MessagePath();
    private final BitSet attributesRead = new BitSet();
    private int otherAttribute;
    private XmlScanner.Token token;

    private XmlInput(XmlScanner in, XmlLimits limits) {
        this.in = in;
        this.limits = limits;
    }

    /**
     * Opens a document.
     *
     * @param in its bytes; the encoding is told by the document
     * @param limits how large it may be
     * @return the document, before its root element
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when it does not start like an XML document
     */
    public static XmlInput open(InputStream in, XmlLimits limits) throws IOException, InvalidMessageException {
        return new XmlInput(new XmlScanner(XmlSource.open(in), limits), limits);
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
        toRoot(namespace, name);
        enter(name, 0);
    }

    private void toRoot(String namespace, String name) throws IOException, InvalidMessageException {
        if (!at(namespace, name)) {
            throw invalid("expected the root element " + name + ", found " + found());
        }
    }

    /**
     * Reads the root element as XML text.
     *
     * @param namespace its namespace, or the empty string
     * @param name its local name
     * @return the element, which needs nothing around it
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when another element is there
     */
    public String rootXml(String namespace, String name) throws IOException, InvalidMessageException {
        toRoot(namespace, name);
        return xml(0);
    }

    /**
     * Ends the document.
     *
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when something stands after the root element
     */
    public void end() throws IOException, InvalidMessageException {
        if (path.depth() > 0) {
            leave();
        }
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
     * Whether the next child of the current element is one that a wildcard allows.
     *
     * @param allowed the wildcard
     * @return whether it is next
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when text stands there, or the document is not well-formed
     */
    public boolean at(XmlWildcard allowed) throws IOException, InvalidMessageException {
        return toTag() == XmlScanner.Token.START && allowed.allows(in.namespace());
    }

    /**
     * Enters the child that is next.
     *
     * @param name its local name
     * @param index which of several it is, from 1; 0 for one that does not repeat
     * @throws InvalidMessageException when elements are nested too deeply
     */
    public void enter(String name, int index) throws InvalidMessageException {
        if (path.depth() >= limits.depth()) {
            throw invalid("elements are nested more than " + limits.depth() + " deep");
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
        return element(name, index, format, null);
    }

    /**
     * Reads a child that is a value.
     *
     * @param <T> the class of the value
     * @param name its local name; it must be next
     * @param index which of several it is, from 1; 0 for one that does not repeat
     * @param format its type
     * @param empty what an element without text stands for: the default or fixed value
     * @return the value
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when it is no value of the type
     */
    public <T> T element(String name, int index, ValueFormat<T> format, String empty)
            throws IOException, InvalidMessageException {
        enter(name, index);
        noMoreAttributes();
        T value = value(format, empty);
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
        return value(format, null);
    }

    /**
     * Reads the value of the current element.
     *
     * @param <T> the class of the value
     * @param format its type
     * @param empty what an element without text stands for
     * @return the value
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when it is no value of the type
     */
    public <T> T value(ValueFormat<T> format, String empty) throws IOException, InvalidMessageException {
        int line = in.line();
        int column = in.column();
        token = scan();
        if (token == XmlScanner.Token.START) {
            throw invalid("expected a value, found the element " + in.local());
        }
        try {
            return format.read(in.text().isEmpty() && empty != null ? empty : in.text());
        } catch (IllegalArgumentException e) {
            throw invalid(line, column, path.toString(), e);
        }
    }

    /**
     * Reads the text before the next child of an element with mixed content, or before its end.
     *
     * @return the text, empty where there is none
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when the document is not well-formed
     */
    public String text() throws IOException, InvalidMessageException {
        token = scan();
        return in.text();
    }

    /**
     * Reads the child that is next as XML text.
     *
     * @param index which of several it is, from 1; 0 for one that does not repeat
     * @return the element, which needs nothing around it: it declares all namespaces that its names use
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when it is not well-formed, or larger than allowed
     */
    public String xml(int index) throws IOException, InvalidMessageException {
        enter(in.local(), index);
        try {
            return XmlFragment.take(in, limits, path.depth() - 1);
        } catch (InvalidMessageException e) {
            throw e.at(path.toString());
        } finally {
            path.leave();
        }
    }

    /**
     * Whether the element that was just entered says that it is nil ({@code xsi:nil}), and so holds nothing.
     *
     * @return whether it is nil
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when it says so and is not empty, or has attributes
     */
    public boolean nil() throws IOException, InvalidMessageException {
        Boolean nil = attribute(INSTANCE, "nil", false, NIL);
        if (nil == null || !nil) {
            return false;
        }
        int type = in.attributes().find(INSTANCE, "type");
        if (type >= 0) {
            attributesRead.set(type);
        }
        noMoreAttributes();
        token = scan();
        if (token != XmlScanner.Token.END || !in.text().isEmpty()) {
            throw invalid("an element that is nil holds nothing");
        }
        return true;
    }

    /**
     * Whether the element that was just entered tells its type ({@code xsi:type}).
     *
     * @return whether it does
     */
    public boolean isTyped() {
        return in.attributes().find(INSTANCE, "type") >= 0;
    }

    /**
     * Whether the element that was just entered tells that it is of a type ({@code xsi:type}).
     *
     * @param namespace the type's namespace, or the empty string
     * @param name the type's name
     * @return whether it is
     * @throws InvalidMessageException when the prefix was not declared
     */
    public boolean isTyped(String namespace, String name) throws InvalidMessageException {
        int index = in.attributes().find(INSTANCE, "type");
        if (index < 0) {
            return false;
        }
        String told = in.attributes().value(index).strip();
        int colon = told.indexOf(':');
        if (!told.startsWith(name, colon + 1) || told.length() != colon + 1 + name.length()) {
            return false;
        }
        String found = in.namespaceOf(told.substring(0, Math.max(0, colon)));
        if (found == null) {
            throw invalid("the prefix of the type " + told + " is not declared");
        }
        return found.equals(namespace);
    }

    /**
     * The failure for an element that is not of a type that may stand there.
     *
     * @param expected the type that was declared
     * @return the exception to throw
     */
    public InvalidMessageException wrongType(String expected) {
        int index = in.attributes().find(INSTANCE, "type");
        return invalid(
                index < 0
                        ? "the type is not told (xsi:type), and " + expected + " is abstract"
                        : "the type " + in.attributes().value(index) + " may not stand in for " + expected);
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
     * Goes to the next attribute, in the order of their names, of the element that was just entered which nobody has
     * read and a wildcard allows.
     *
     * @param allowed the wildcard
     * @return whether there is one
     */
    public boolean nextAttribute(XmlWildcard allowed) {
        XmlAttributes attributes = in.attributes();
        int first = -1;
        for (int i = attributesRead.nextClearBit(0); i < attributes.count(); i = attributesRead.nextClearBit(i + 1)) {
            String namespace = attributes.namespace(i);
            boolean fits = !namespace.equals(INSTANCE) && allowed.allows(namespace);
            if (fits && (first < 0 || attributes.isBefore(i, first))) {
                first = i;
            }
        }
        if (first >= 0) {
            attributesRead.set(first);
            otherAttribute = first;
        }
        return first >= 0;
    }

    /**
     * The namespace of the attribute that {@link #nextAttribute(XmlWildcard)} went to.
     *
     * @return the namespace, or null when it has none
     */
    public String attributeNamespace() {
        String namespace = in.attributes().namespace(otherAttribute);
        return namespace.isEmpty() ? null : namespace;
    }

    /**
     * The name of the attribute that {@link #nextAttribute(XmlWildcard)} went to.
     *
     * @return the local name
     */
    public String attributeName() {
        return in.attributes().name(otherAttribute);
    }

    /**
     * The value of the attribute that {@link #nextAttribute(XmlWildcard)} went to.
     *
     * @return the value
     */
    public String attributeValue() {
        return in.attributes().value(otherAttribute);
    }

    /**
     * Ends the attributes of the element that was just entered, whose type it may tell ({@code xsi:type}).
     *
     * @param namespace the type's namespace, or the empty string
     * @param type the type's name
     * @throws InvalidMessageException when it tells another, or has an attribute that nobody has read, other than hints
     *     where schemas are
     */
    public void noMoreAttributes(String namespace, String type) throws InvalidMessageException {
        if (isTyped()) {
            if (!isTyped(namespace, type)) {
                throw wrongType(type);
            }
            attributesRead.set(in.attributes().find(INSTANCE, "type"));
        }
        noMoreAttributes();
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
