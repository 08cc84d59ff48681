package org.bindery.messages.xml;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.layout.Layouts;
import org.bindery.messages.FindingList;
import org.bindery.messages.InstancePath;
import org.bindery.messages.PropertyRules;
import org.bindery.messages.RecordValue;
import org.bindery.messages.TextRange;
import org.bindery.messages.values.ValueRules;
import org.bindery.messages.values.WhiteSpaces;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.ValueConstraint;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Reads the records and values of one document.
final class XmlRecords {

    static final String INSTANCE = "http://www.w3.org/2001/XMLSchema-instance";

    /// Deeper records are read on a stack of their own.
    private static final int SHALLOW = 60;

    private final Layouts layouts;
    private final XmlCursor cursor;
    private final FindingList findings;
    private final Refusals refusals;
    private final PropertyRules rules = new PropertyRules();
    private final List<TextRange> ranges = new ArrayList<>();
    private final Map<String, FirstNames> firstNames = new HashMap<>();
    private int depth;

    XmlRecords(Layouts layouts, Model model, XmlCursor cursor, FindingList findings) {
        this.layouts = layouts;
        this.cursor = cursor;
        this.findings = findings;
        this.refusals = new Refusals(layouts, model);
    }

    XmlCursor cursor() {
        return cursor;
    }

    Refusals refusals() {
        return refusals;
    }

    FirstNames firstNames(RecordShape shape) {
        return firstNames.computeIfAbsent(shape.id(), id -> new FirstNames(shape));
    }

    /// Where everything stood that was read so far.
    List<TextRange> ranges() {
        return ranges;
    }

    void report(Location location, InstancePath path, String reason) {
        findings.add(location, path.toString(), reason);
    }

    /// Reads the element of a property, from its start tag to its end tag; empty when something is wrong with it.
    Optional<Object> element(Property property, InstancePath path) throws IOException {
        return switch (property.type()) {
            case Property.RecordType type -> {
                refusals.ofElement(property).ifPresent(reason -> report(cursor.location(), path, reason));
                yield record(type.shape(), path);
            }
            case Property.ValueType ignored -> value(property, path);
        };
    }

    /// Reads the element of a record, from its start tag to its end tag; empty when something is wrong with it.
    Optional<Object> record(String id, InstancePath path) throws IOException {
        depth++;
        Optional<Object> value = depth == SHALLOW ? DeepStack.call(() -> recordHere(id, path)) : recordHere(id, path);
        depth--;
        return value;
    }

    private Optional<Object> recordHere(String id, InstancePath path) throws IOException {
        RecordShape shape = layouts.shapes().shape(id);
        Location begin = cursor.location();
        long start = cursor.tagStart();
        refusals.ofRecord(shape).ifPresent(reason -> report(begin, path, reason));
        RecordParts parts = new RecordParts(shape);
        new XmlAttributes(this, shape, path, parts).read();
        Optional<Property> value = shape.value();
        if (value.isPresent()) {
            valueContent(value.get(), path.child(value.get())).ifPresent(v -> parts.add(value.get(), v));
        } else {
            new ContentReader(this, shape, path, parts).read();
        }
        ranges.add(TextRange.of(path.toString(), begin, start, cursor.tagEnd()));
        return findings.isEmpty() ? Optional.of(RecordValue.of(shape, parts.values())) : Optional.empty();
    }

    /// Reads the element of a value, from its start tag to its end tag; empty when something is wrong with it.
    Optional<Object> value(Property property, InstancePath path) throws IOException {
        refusals.ofElement(property).ifPresent(reason -> report(cursor.location(), path, reason));
        XmlAttributes.refuseAll(this, property, path);
        return valueContent(property, path);
    }

    private Optional<Object> valueContent(Property property, InstancePath path) throws IOException {
        long tagStart = cursor.tagStart();
        long tagEnd = cursor.tagEnd();
        Location begin = cursor.location();
        StringBuilder text = new StringBuilder();
        cursor.next();
        Location place = cursor.content().isEmpty() ? begin : cursor.contentLocation();
        String first = cursor.content();
        while (cursor.at() == XmlCursor.At.START) {
            report(
                    cursor.location(),
                    path,
                    "the element '" + cursor.name().local() + "' is not expected: '" + path.step() + "' holds a value");
            text.append(cursor.content());
            cursor.skip();
            cursor.next();
        }
        text.append(cursor.content());
        boolean empty = cursor.tagStart() < tagEnd;
        long start = empty ? tagStart : tagEnd + leadingSpace(property, first);
        long end = empty ? tagEnd : Math.max(cursor.tagStart(), start);
        ranges.add(TextRange.of(path.toString(), place, start, end));
        return parse(property, path, place, text.toString());
    }

    /// How many characters before the value say nothing.
    private int leadingSpace(Property property, String text) {
        if (!rules.of(property).normalize(" ").isEmpty()) {
            return 0;
        }
        int space = 0;
        while (space < text.length() && WhiteSpaces.isSpace(text.charAt(space))) {
            space++;
        }
        return space == text.length() ? 0 : space;
    }

    /// The value of a text; empty when something is wrong with it. An element without text stands for its default or
    /// fixed value (XML Schema part 1, section 3.3.4).
    Optional<Object> parse(Property property, InstancePath path, Location place, String text) {
        ValueRules type = rules.of(property);
        ValueConstraint constraint = property.constraint();
        boolean filled = text.isEmpty()
                && property.kind() == Property.Kind.ELEMENT
                && constraint.kind() != ValueConstraint.Kind.NONE;
        String normal = type.normalize(filled ? constraint.value() : text);
        Object value;
        try {
            value = type.parse(normal);
        } catch (IllegalArgumentException e) {
            report(place, path, e.getMessage());
            return Optional.empty();
        }
        if (isPrefixed(property, normal)) {
            report(
                    place,
                    path,
                    "the qualified name '" + normal + "' cannot be encoded yet: its prefix would mean nothing");
        }
        rules.violations(property, value, normal).forEach(reason -> report(place, path, reason));
        return Optional.of(value);
    }

    private static boolean isPrefixed(Property property, String text) {
        String builtIn =
                ((Property.ValueType) property.type()).value().builtIn().local();
        return (builtIn.equals("QName") || builtIn.equals("NOTATION")) && text.contains(":");
    }

    void range(InstancePath path, Location begin, long start, long end) {
        ranges.add(TextRange.of(path.toString(), begin, start, end));
    }
}
