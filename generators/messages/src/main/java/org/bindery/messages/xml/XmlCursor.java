package org.bindery.messages.xml;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.bindery.messages.FindingList;
import org.bindery.messages.LimitedInput;
import org.bindery.messages.values.ValueRules;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.xml.XmlPlace;
import org.bindery.runtime.internal.xml.XmlTags;

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
    record Attribute(Name name, String value, Location location, long start, long end) {}

    /// Records cannot be nested deeper (`docs/format.md`, section 5).
    static final int MAX_DEPTH = 500;

    /// How many characters an entity has that is used as often as the limits allow.
    private static final int USUAL_LENGTH = 100;

    /// Attributes of an element are compared with each other, which takes long for many more.
    private static final int MOST_ATTRIBUTES = 10_000;

    private final String source;
    private final ReadLimits limits;
    private final FindingList findings;
    private final XmlTags tags;
    private int depth;
    private int components;

    XmlCursor(InputStream in, String source, ReadLimits limits, FindingList findings) throws IOException {
        this.source = source;
        this.limits = limits;
        this.findings = findings;
        try {
            tags = XmlTags.open(in, limits(limits));
        } catch (InvalidMessageException e) {
            throw failed(e);
        } catch (LimitedInput.TooLargeException e) {
            throw findings.stop(new Location(source, 1, 1), "", e.getMessage());
        }
    }

    private static XmlLimits limits(ReadLimits limits) {
        long expansion = Math.clamp((long) USUAL_LENGTH * limits.maxEntityExpansions(), 1, Integer.MAX_VALUE);
        return XmlLimits.DEFAULT
                .withAttributes(MOST_ATTRIBUTES)
                .withDepth(Math.min(limits.maxDepth(), MAX_DEPTH))
                .withCharacters(limits.maxTextLength())
                .withExpansion((int) expansion);
    }

    private FindingList.StopException failed(InvalidMessageException e) {
        return findings.stop(new Location(source, e.line(), e.column()), "", e.reason());
    }

    /// Something that goes on in the document.
    @FunctionalInterface
    private interface Step<T> {
        T take() throws IOException, InvalidMessageException;
    }

    private <T> T take(Step<T> step) throws IOException {
        try {
            return step.take();
        } catch (InvalidMessageException e) {
            throw failed(e);
        } catch (LimitedInput.TooLargeException e) {
            throw findings.stop(location(tags.start()), "", e.getMessage());
        }
    }

    /// Goes to the next tag; [#content()] is the text before it.
    void next() throws IOException {
        take(() -> {
            tags.next();
            return tags;
        });
        if (at() == At.START) {
            enter();
        } else {
            depth--;
        }
    }

    private void enter() {
        depth++;
        components += 1 + tags.attributes();
        int deepest = Math.min(limits.maxDepth(), MAX_DEPTH);
        if (depth > deepest) {
            throw findings.stop(location(), "", "elements are nested more than " + deepest + " deep");
        }
        if (components > limits.maxComponents()) {
            throw findings.stop(location(), "", "the message has more than " + limits.maxComponents() + " components");
        }
    }

    At at() {
        return tags.isStart() ? At.START : tags.isAtEnd() ? At.END_OF_DOCUMENT : At.END;
    }

    /// The element's name, at a start tag.
    Name name() {
        return new Name(tags.namespace(), tags.local());
    }

    /// Where the tag begins.
    Location location() {
        return location(tags.start());
    }

    private Location location(XmlPlace place) {
        return new Location(source, place.line(), place.column());
    }

    /// Where the tag ends.
    Location endLocation() {
        return location(tags.behind());
    }

    /// Offset of the tag's first character.
    long tagStart() {
        return tags.start().offset();
    }

    /// Offset after the tag's last character.
    long tagEnd() {
        return tags.end();
    }

    /// The text between the last tag and this one, without comments and processing instructions.
    String content() {
        return tags.text();
    }

    /// Where that text begins, white space left aside.
    Location contentLocation() {
        return location(tags.textPlace());
    }

    /// What is kept of a value that stands here.
    ///
    /// @throws IllegalArgumentException with a sentence when a prefix is not declared, or the value could not
    ///     tell that it is a name
    String kept(ValueRules type, String text) {
        return tags.kept(type.reference(), text);
    }

    /// The namespace of a prefix, or the empty string.
    String namespace(String prefix) {
        String namespace = tags.namespaceOf(prefix);
        return namespace == null ? "" : namespace;
    }

    /// The attributes of the start tag that the cursor stands at, without namespace declarations.
    List<Attribute> attributes() {
        List<Attribute> attributes = new ArrayList<>(tags.attributes());
        for (int i = 0; i < tags.attributes(); i++) {
            XmlPlace start = tags.attributeStart(i);
            attributes.add(new Attribute(
                    new Name(tags.attributeNamespace(i), tags.attributeName(i)),
                    tags.attributeValue(i),
                    location(start),
                    start.offset(),
                    tags.attributeEnd(i)));
        }
        return attributes;
    }

    /// Passes over an element, from its start tag to its end tag.
    void skip() throws IOException {
        int level = 1;
        while (level > 0) {
            next();
            level += at() == At.START ? 1 : -1;
        }
    }

    /// Takes an element as text, from its start tag to its end tag.
    String element() throws IOException {
        depth--;
        return take(() -> tags.element(depth));
    }
}
