package org.bindery.messages.xml;

import com.fasterxml.aalto.UncheckedStreamException;
import com.fasterxml.aalto.stax.InputFactoryImpl;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import org.bindery.messages.FindingList;
import org.bindery.messages.SourceText;
import org.bindery.messages.values.WhiteSpaces;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.text.Excerpt;
import org.codehaus.stax2.XMLInputFactory2;
import org.codehaus.stax2.XMLStreamReader2;

/// Goes through an XML document from tag to tag, and keeps to limits. Its places are those in the document as it is
/// written.
final class XmlCursor {

    /// What the cursor stands at.
    enum At {
        START,
        END,
        END_OF_DOCUMENT
    }

    /// An attribute with the place of its value.
    ///
    /// @param prefix as written, or the empty string
    record Attribute(Name name, String prefix, String value, Location location, long start, long end) {}

    /// Records cannot be nested deeper (`docs/format.md`, section 5).
    static final int MAX_DEPTH = 500;

    private final SourceText text;
    private final ExpandedText expanded;
    private final ReadLimits limits;
    private final FindingList findings;
    private final XMLStreamReader2 reader;
    private final StringBuilder content = new StringBuilder();
    private At at = At.END_OF_DOCUMENT;
    private Location contentLocation = Location.NONE;
    private long tagStart;
    private Location location = Location.NONE;
    private final Set<String> prefixes = new HashSet<>();
    private final Deque<Integer> declarations = new ArrayDeque<>();
    private int declared;
    private int depth;
    private int components;

    XmlCursor(SourceText text, String source, ReadLimits limits, FindingList findings) throws IOException {
        this.text = text;
        this.expanded = new ExpandedText(text, limits);
        this.limits = limits;
        this.findings = findings;
        try {
            reader = (XMLStreamReader2) factory().createXMLStreamReader(source, expanded);
        } catch (XMLStreamException e) {
            throw failed(e);
        }
    }

    private static XMLInputFactory factory() {
        XMLInputFactory factory = new InputFactoryImpl();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, false);
        factory.setProperty(XMLInputFactory2.P_LAZY_PARSING, false);
        factory.setXMLResolver((publicId, systemId, base, namespace) -> {
            throw new XMLStreamException("external entities are not allowed");
        });
        return factory;
    }

    /// Goes to the next tag; [#content()] is the text before it.
    void next() throws IOException {
        content.setLength(0);
        if (at == At.END) {
            leave();
        }
        boolean first = true;
        try {
            while (true) {
                int event = reader.next();
                long start = expanded.start(reader.getLocationInfo().getStartingCharOffset());
                if (first) {
                    contentLocation = text.location(start);
                    first = false;
                }
                text.discardBefore(start);
                if (event(event, start)) {
                    return;
                }
            }
        } catch (XMLStreamException e) {
            throw failed(e);
        } catch (UncheckedStreamException e) {
            throw failed((XMLStreamException) e.getCause());
        }
    }

    /// Deals with an event, and tells whether it is a tag or the end.
    private boolean event(int event, long start) throws XMLStreamException {
        switch (event) {
            case XMLStreamConstants.START_ELEMENT -> {
                tag(At.START, start);
                enter();
                return true;
            }
            case XMLStreamConstants.END_ELEMENT -> {
                tag(At.END, start);
                return true;
            }
            case XMLStreamConstants.END_DOCUMENT -> {
                tag(At.END_OF_DOCUMENT, start);
                return true;
            }
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> append(start);
            case XMLStreamConstants.DTD -> throw stop(start, "a second document type declaration is not allowed");
            case XMLStreamConstants.ENTITY_REFERENCE ->
                throw stop(start, "the entity " + reader.getLocalName() + " is not declared");
            default -> {}
        }
        return false;
    }

    private void tag(At next, long start) throws XMLStreamException {
        at = next;
        tagStart = start;
        if (next == At.START && depth == 0) {
            // Of the root element, the event takes in what is in front of it.
            tagStart = expanded.end(reader.getLocationInfo().getEndingCharOffset()) - 1;
            while (tagStart > start && text.charAt(tagStart) != '<') {
                tagStart--;
            }
        }
        location = text.location(tagStart);
    }

    private void enter() {
        depth++;
        components += 1 + reader.getAttributeCount();
        int deepest = Math.min(limits.maxDepth(), MAX_DEPTH);
        if (depth > deepest) {
            throw stop(tagStart, "elements are nested more than " + deepest + " deep");
        }
        if (components > limits.maxComponents()) {
            throw stop(tagStart, "the message has more than " + limits.maxComponents() + " components");
        }
        declare();
    }

    private void declare() {
        int count = reader.getNamespaceCount();
        declarations.push(count);
        declared += count;
        for (int i = 0; i < count; i++) {
            String prefix = reader.getNamespacePrefix(i);
            if (prefix != null && !prefix.isEmpty()) {
                prefixes.add(prefix);
            }
        }
        if (declared > XmlLimits.MOST_PREFIXES || prefixes.size() > XmlLimits.MOST_PREFIXES) {
            throw stop(tagStart, ExpandedText.TOO_MANY_PREFIXES);
        }
    }

    private void leave() {
        depth--;
        declared -= declarations.pop();
    }

    private void append(long start) throws XMLStreamException {
        if (WhiteSpaces.isBlank(content)) {
            contentLocation = text.location(
                    visible(start, expanded.end(reader.getLocationInfo().getEndingCharOffset())));
        }
        content.append(reader.getText());
        if (content.length() > limits.maxTextLength()) {
            throw stop(start, "a text is longer than " + limits.maxTextLength() + " characters");
        }
    }

    /// Offset of the first character in a range that is no white space, or of the first one.
    private long visible(long start, long end) {
        long at = start;
        while (at < end && WhiteSpaces.isSpace(text.charAt(at))) {
            at++;
        }
        return at < end ? at : start;
    }

    private FindingList.StopException stop(long offset, String reason) {
        return findings.stop(text.location(offset), "", reason);
    }

    private FindingList.StopException failed(XMLStreamException e) throws IOException {
        if (text.failure().isPresent()) {
            return findings.stop(
                    text.location(text.length()), "", text.failure().get());
        }
        InvalidMessageException invalid = expanded.failure();
        if (invalid != null) {
            Location place = new Location(text.location(text.length()).file(), invalid.line(), invalid.column());
            return findings.stop(place, "", invalid.reason());
        }
        if (e.getCause() instanceof IOException unreadable) {
            throw unreadable;
        }
        var where = e.getLocation();
        Location place = where == null ? text.location(text.length()) : place(where);
        String reason = String.valueOf(e.getMessage()).lines().findFirst().orElse("it cannot be read");
        return findings.stop(place, "", "the document is not well-formed XML: " + reason);
    }

    /// A place that the parser names, in the document as it is written.
    private Location place(javax.xml.stream.Location where) {
        long origin = expanded.start(where.getCharacterOffset());
        return origin == where.getCharacterOffset()
                ? new Location(text.location(text.length()).file(), where.getLineNumber(), where.getColumnNumber())
                : text.location(origin);
    }

    At at() {
        return at;
    }

    /// The element's name, at a tag.
    Name name() {
        String namespace = reader.getNamespaceURI();
        return new Name(namespace == null ? "" : namespace, reader.getLocalName());
    }

    /// The prefix of the element's name as written, or the empty string.
    String prefix() {
        String prefix = reader.getPrefix();
        return prefix == null ? "" : prefix;
    }

    /// Where the tag begins.
    Location location() {
        return location;
    }

    /// The place of an offset near the tag.
    Location locationAt(long offset) {
        return text.location(offset);
    }

    /// Offset of the tag's first character.
    long tagStart() {
        return tagStart;
    }

    /// Offset after the tag's last character.
    long tagEnd() throws IOException {
        try {
            return expanded.end(reader.getLocationInfo().getEndingCharOffset());
        } catch (XMLStreamException e) {
            throw failed(e);
        }
    }

    /// The text between the last tag and this one, without comments and processing instructions.
    String content() {
        return content.toString();
    }

    /// Where that text begins, white space left aside.
    Location contentLocation() {
        return contentLocation;
    }

    /// The namespace of a prefix, or the empty string.
    String namespace(String prefix) {
        String namespace = reader.getNamespaceURI(prefix);
        return namespace == null ? "" : namespace;
    }

    /// The attributes of the start tag that the cursor stands at, without namespace declarations.
    List<Attribute> attributes() throws IOException {
        if (reader.getAttributeCount() == 0) {
            return List.of();
        }
        Map<String, long[]> ranges = TagText.attributeValues(text, tagStart, tagEnd());
        List<Attribute> attributes = new ArrayList<>();
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            String namespace = reader.getAttributeNamespace(i);
            String prefix = reader.getAttributePrefix(i);
            String local = reader.getAttributeLocalName(i);
            String written = prefix == null || prefix.isEmpty() ? local : prefix + ":" + local;
            long[] range = ranges.getOrDefault(written, new long[] {tagStart, tagEnd()});
            String value = reader.getAttributeValue(i);
            if (value.length() > limits.maxTextLength()) {
                throw stop(
                        range[0],
                        "the attribute '" + Excerpt.of(written) + "' is longer than " + limits.maxTextLength()
                                + " characters");
            }
            attributes.add(new Attribute(
                    new Name(namespace == null ? "" : namespace, local),
                    prefix == null ? "" : prefix,
                    value,
                    text.location(range[0]),
                    range[0],
                    range[1]));
        }
        return attributes;
    }

    /// Passes over an element, from its start tag to its end tag.
    void skip() throws IOException {
        int level = 1;
        while (level > 0) {
            next();
            level += at == At.START ? 1 : -1;
        }
    }

    void close() throws IOException {
        try {
            reader.close();
        } catch (XMLStreamException e) {
            throw new IOException(e);
        }
        text.close();
    }
}
