package org.bindery.runtime.internal.xml;

import java.io.IOException;
import java.io.InputStream;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.value.ValueForm;

/**
 * An XML document from tag to tag, with the place of everything. Entities and default attributes count that the document
 * declares itself; nothing is fetched. Not thread-safe.
 */
public final class XmlTags {

    private final XmlPlaces places = new XmlPlaces();
    private final XmlSource source;
    private final XmlScanner in;
    private final XmlLimits limits;
    private XmlScanner.Token token;
    private int textStart;

    private XmlTags(InputStream document, XmlLimits limits) throws IOException, InvalidMessageException {
        this.source = new XmlSource(document);
        this.limits = limits;
        this.in = new XmlScanner(source, limits, places);
    }

    /**
     * Opens a document.
     *
     * @param document its bytes, which are not closed; the encoding is told by the document
     * @param limits what is refused as too large
     * @return the document, before its first tag
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when it does not start like an XML document
     */
    public static XmlTags open(InputStream document, XmlLimits limits) throws IOException, InvalidMessageException {
        return new XmlTags(document, limits);
    }

    /**
     * Goes to the next tag, or to the end of the document.
     *
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when the document is not well-formed, or too large
     */
    public void next() throws IOException, InvalidMessageException {
        textStart = (int) in.position();
        token = in.next();
    }

    /** Whether the last tag is a start tag. */
    public boolean isStart() {
        return token == XmlScanner.Token.START;
    }

    /** Whether the document ends here. */
    public boolean isAtEnd() {
        return token == XmlScanner.Token.END_OF_DOCUMENT;
    }

    /** The namespace of the last start tag, or the empty string. */
    public String namespace() {
        return in.namespace();
    }

    /** The local name of the last tag. */
    public String local() {
        return in.local();
    }

    /**
     * What is kept of a value that stands here: of names their namespaces, since a prefix means nothing elsewhere.
     *
     * @param reference whether its type is one of names
     * @throws IllegalArgumentException with the reason, when its prefixes keep it from being a value of the type
     */
    public String kept(ValueForm.Reference reference, String text) {
        return QualifiedNames.kept(reference, text, in);
    }

    /** The namespace that a prefix stands for, or null when it is not declared here. */
    public String namespaceOf(String prefix) {
        return in.namespaceOf(prefix);
    }

    /** The text between the last tag and the one before it, without comments and instructions. */
    public String text() {
        return in.text().toString();
    }

    /** Where that text starts, white space left aside. */
    public XmlPlace textPlace() {
        return place(places.visible(textStart, isAtEnd() ? places.length() : (int) in.tagStart()));
    }

    /** Where the last tag starts; that of an element without end tag is its start tag. */
    public XmlPlace start() {
        return place(isAtEnd() ? places.length() : (int) in.tagStart());
    }

    /** The place behind the last tag. */
    public XmlPlace behind() {
        return place((int) in.position());
    }

    /** Behind which character the last tag ends. */
    public long end() {
        return source.end(places.place((int) in.position()));
    }

    /** How many attributes the last start tag has, declarations of namespaces left aside. */
    public int attributes() {
        return in.attributes().count();
    }

    /** The namespace of an attribute, or the empty string. */
    public String attributeNamespace(int attribute) {
        return in.attributes().namespace(attribute);
    }

    public String attributeName(int attribute) {
        return in.attributes().name(attribute);
    }

    public String attributeValue(int attribute) {
        return in.attributes().value(attribute);
    }

    /** Where the value of an attribute starts, behind its quote. */
    public XmlPlace attributeStart(int attribute) {
        return place((int) in.valueStart(attribute));
    }

    /** Before which character the quote behind the value of an attribute stands. */
    public long attributeEnd(int attribute) {
        int end = (int) in.valueStart(attribute) + in.attributes().length(attribute);
        return source.end(places.place(end));
    }

    private XmlPlace place(int index) {
        return source.origin(places.place(index));
    }

    /**
     * Takes the element whose start tag is the last one, up to its end tag.
     *
     * @param depth how many elements are open around it
     * @return the element as text, which needs nothing around it
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when the document is not well-formed, or too large
     */
    public String element(int depth) throws IOException, InvalidMessageException {
        String text = XmlFragment.take(in, limits, depth);
        token = XmlScanner.Token.END;
        return text;
    }
}
