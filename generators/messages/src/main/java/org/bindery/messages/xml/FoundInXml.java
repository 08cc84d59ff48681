package org.bindery.messages.xml;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.Finding;
import org.bindery.messages.FindingList;
import org.bindery.messages.SourceMap;
import org.bindery.messages.TextRange;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.model.Severity;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.text.TextPlace;
import org.bindery.runtime.internal.xml.XmlInput;

/// A document that is read to its end whatever is wrong with it, and what was found on the way: the places of its
/// components, and findings. Places are those in the document as it is written.
final class FoundInXml extends XmlInput {

    /// Records cannot be nested deeper (`docs/format.md`, section 5).
    static final int MAX_DEPTH = 500;

    /// How many characters an entity has that is used as often as the limits allow.
    private static final int USUAL_LENGTH = 100;

    /// Attributes of an element are compared with each other, which takes long for many more.
    private static final int MOST_ATTRIBUTES = 10_000;

    private final String file;
    private final int maxComponents;
    private final FindingList findings;
    private final List<Met> met = new ArrayList<>();
    private long[] starts = new long[16];
    private int open;
    private int components;

    /// A component by its bytes: where it starts and ends, and what is shown of it first.
    private record Met(String path, long shown, long start, long end) {}

    /// @param file the file's name, for places in findings
    FoundInXml(InputStream in, String file, ReadLimits limits, FindingList findings)
            throws IOException, InvalidMessageException {
        super(in, limits(limits));
        this.file = file;
        this.maxComponents = limits.maxComponents();
        this.findings = findings;
    }

    private static XmlLimits limits(ReadLimits limits) {
        long expansion = Math.clamp((long) USUAL_LENGTH * limits.maxEntityExpansions(), 1, Integer.MAX_VALUE);
        return XmlLimits.DEFAULT
                .withAttributes(MOST_ATTRIBUTES)
                .withDepth(Math.min(limits.maxDepth(), MAX_DEPTH))
                .withCharacters(limits.maxTextLength())
                .withExpansion((int) expansion);
    }

    /// The name of the element that is next.
    Name name() {
        return new Name(namespace(), local());
    }

    /// How many elements and occurrences of groups are open.
    int open() {
        return open;
    }

    /// The path of a child of the element where reading is.
    ///
    /// @param number which of several it is, from 1; 0 for one that does not repeat
    String path(String step, int number) {
        return path() + "/" + step + (number > 0 ? "[" + number + "]" : "");
    }

    /// The name of the attribute to which the input went last.
    Name attribute() {
        String namespace = attributeNamespace();
        return new Name(namespace == null ? "" : namespace, attributeName());
    }

    /// Notes an error of the attribute to which the input went last.
    void refuseAttribute(String component, String reason) {
        refuse(location(otherAttribute()), component, reason);
    }

    /// The name of the type that an element states, unless its prefix is not declared, which is noted.
    Optional<Name> typeTold(String component) {
        String namespace = typeNamespace();
        if (namespace == null) {
            refuse(typePlace(), component, undeclaredType());
            return Optional.empty();
        }
        return Optional.of(new Name(namespace, typeName()));
    }

    /// Notes an error of the type that an element states.
    void refuseType(String component, String reason) {
        refuse(typePlace(), component, reason);
    }

    /// The position of a component.
    ///
    /// @param what the number of an attribute, or one of the places that are refused
    Location location(int what) {
        return location(what == ELEMENT ? place(starts[open - 1]) : placeOf(what));
    }

    private Location location(TextPlace place) {
        return new Location(file, place.line(), place.column());
    }

    /// Notes what cannot be read, or is misplaced.
    void refuse(Location location, String component, String reason) {
        findings.add(location, component, reason);
    }

    /// Notes what cannot be read, or is misplaced.
    void refuse(int place, String component, String reason) {
        refuse(location(place), component, reason);
    }

    @Override
    protected void refuse(String rule, int place, String component, String reason) {
        findings.add(new Finding(rule, Severity.ERROR, location(place), component, reason));
    }

    @Override
    protected void note(String rule, int place, String component, String reason) {
        findings.note(new Finding(rule, Severity.ERROR, location(place), component, reason));
    }

    /// Ends reading with what cannot be passed over.
    FindingList.StopException stop(InvalidMessageException invalid) {
        return findings.stop(new Location(file, invalid.line(), invalid.column()), invalid.path(), invalid.reason());
    }

    @Override
    protected void entered(long start) {
        if (open == starts.length) {
            starts = Arrays.copyOf(starts, 2 * open);
        }
        starts[open++] = start;
        components += 1 + attributes();
        if (open > MAX_DEPTH + 1) {
            throw findings.stop(location(TAG), path(), "records are nested more than " + MAX_DEPTH + " deep");
        }
        if (components > maxComponents) {
            throw findings.stop(location(TAG), path(), "the message has more than " + maxComponents + " components");
        }
    }

    @Override
    protected void left(long end) {
        open--;
        if (end >= 0) {
            met(path(), starts[open], starts[open], Math.max(starts[open], end));
        }
    }

    @Override
    protected void met(String component, long shown, long start, long end) {
        met.add(new Met(component, shown, start, end));
    }

    /// The positions of all components, once all was read.
    SourceMap source() {
        return SourceMap.of(this::whole, this::ranges);
    }

    private synchronized TextRange whole() {
        return range(met.getLast());
    }

    private synchronized List<TextRange> ranges() {
        return met.stream().map(this::range).toList();
    }

    private TextRange range(Met each) {
        return TextRange.of(
                each.path(), location(place(each.shown())), place(each.start()).offset(), end(each.end()));
    }
}
