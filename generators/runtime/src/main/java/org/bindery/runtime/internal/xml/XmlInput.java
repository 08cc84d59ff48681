package org.bindery.runtime.internal.xml;

import java.io.IOException;
import java.io.InputStream;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.XmlOptions;
import org.bindery.runtime.internal.form.XmlFormReader;
import org.bindery.runtime.internal.value.ValueFormat;

/**
 * An XML document for {@link XmlFormReader}, which goes through it with one element of look-ahead. Entities and default
 * attributes count that the document declares itself; nothing is fetched. What is too large is refused, see
 * {@link XmlLimits}. Not thread-safe.
 */
public final class XmlInput extends XmlTag {

    private static final String NO_CHILD = "/";

    private final XmlLimits limits;
    private int groups;
    /** The name of the child that is next; null where that is not known yet, and another text at the end. */
    private String child;

    private XmlInput(XmlScanner in, XmlOptions options) {
        super(in, options.checked());
        this.limits = options.limits();
    }

    /**
     * Opens a document.
     *
     * @param in its bytes; the encoding is told by the document
     * @param options how it is read
     * @return the document, before its root element
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when it does not start like an XML document
     */
    public static XmlInput open(InputStream in, XmlOptions options) throws IOException, InvalidMessageException {
        return new XmlInput(new XmlScanner(new XmlSource(in), options.limits()), options);
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
     * @param namespace the namespace, or the empty string; a constant, or interned as constants are
     * @param name the local name; a constant, or interned
     * @return whether it is next
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when text stands there, or the document is not well-formed
     */
    public boolean at(String namespace, String name) throws IOException, InvalidMessageException {
        if (child == null) {
            toTag();
        }
        // A record asks this of many names, so that comparing texts would take long.
        return child == name && in.namespace() == namespace;
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
        toTag();
        return in.token() == XmlScanner.Token.START && allowed.allows(in.namespace(), in.local());
    }

    /**
     * Enters the child that is next.
     *
     * @param name its local name
     * @param index which of several it is, from 1; 0 for one that does not repeat
     * @throws InvalidMessageException when elements are nested too deeply
     */
    public void enter(String name, int index) throws InvalidMessageException {
        if (depth() >= limits.depth()) {
            throw invalid("elements are nested more than " + limits.depth() + " deep");
        }
        path.enter(name, index);
        forgetTag();
    }

    /**
     * Enters an occurrence of a group, which has no tag.
     *
     * @param name what it is called in paths
     * @param index which it is, from 1
     */
    public void enterGroup(String name, int index) {
        path.enter(name, index);
        groups++;
    }

    /** Leaves the current occurrence of a group. */
    public void leaveGroup() {
        path.leave();
        groups--;
    }

    /** How many elements are open. */
    private int depth() {
        return path.depth() - groups;
    }

    /**
     * Leaves the current element.
     *
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when it has a child that nobody has read
     */
    public void leave() throws IOException, InvalidMessageException {
        toTag();
        if (in.token() != XmlScanner.Token.END) {
            throw invalid("the element " + found() + " is not expected here");
        }
        path.leave();
        forgetTag();
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
    <T> T value(ValueFormat<T> format) throws IOException, InvalidMessageException {
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
        in.startElement();
        if (in.takeElement()) {
            child = NO_CHILD;
        } else {
            scan();
        }
        if (child != NO_CHILD) {
            throw invalid("expected a value, found the element " + child);
        }
        return taken(format, empty);
    }

    /** The text that was taken, as a value. */
    private <T> T taken(ValueFormat<T> format, String empty) throws InvalidMessageException {
        XmlCharacterData text = in.text();
        try {
            if (empty != null && text.isEmpty()) {
                return format.read(empty, checked);
            }
            return text.isPart() && !format.hasPrefixes()
                    ? format.read(text.bytes(), text.start(), text.length(), checked)
                    : QualifiedNames.read(format, text.toString(), checked, in);
        } catch (IllegalArgumentException e) {
            throw caused(in.invalidElement(path.toString(), e.getMessage()), e);
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
        scan();
        return in.text().toString();
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
            return XmlFragment.take(in, limits, depth() - 1);
        } catch (InvalidMessageException e) {
            throw e.at(path.toString());
        } finally {
            path.leave();
        }
    }

    /**
     * Ends an element that is nil.
     *
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when it is not empty, or has attributes that nobody has read
     */
    public void endNil() throws IOException, InvalidMessageException {
        endTag();
        scan();
        if (child != NO_CHILD || !in.text().isEmpty()) {
            throw invalid("an element that is nil holds nothing");
        }
        leave();
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

    private String found() {
        return switch (in.token()) {
            case START -> in.local();
            case END -> "the end of " + in.local();
            case END_OF_DOCUMENT -> "the end of the document";
        };
    }

    /** The tag that is next, which stays until an element is entered or left. */
    private void toTag() throws IOException, InvalidMessageException {
        if (child == null) {
            scan();
            if (!in.isBlank()) {
                throw invalid("text is not expected here");
            }
        }
    }

    private void forgetTag() {
        child = null;
    }

    private void scan() throws IOException, InvalidMessageException {
        try {
            child = in.next() == XmlScanner.Token.START ? in.local() : NO_CHILD;
        } catch (InvalidMessageException e) {
            throw path.depth() == 0 ? e : e.at(path.toString());
        }
    }
}
