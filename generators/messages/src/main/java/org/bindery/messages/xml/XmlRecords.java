package org.bindery.messages.xml;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.messages.Finding;
import org.bindery.messages.FindingList;
import org.bindery.messages.InstancePath;
import org.bindery.messages.PropertyRules;
import org.bindery.messages.TextRange;
import org.bindery.messages.values.ValueRules;
import org.bindery.messages.values.WhiteSpaces;
import org.bindery.model.AnyName;
import org.bindery.model.Element;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Severity;
import org.bindery.model.ValueConstraint;
import org.bindery.model.Wildcard;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.runtime.internal.value.ValueForm;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.jspecify.annotations.Nullable;

/// Reads the records and values of one document.
final class XmlRecords {

    private final Shapes shapes;
    private final Model model;
    private final XmlCursor cursor;
    private final FindingList findings;
    private final Refusals refusals;
    private final ActualTypes types;
    private final LooseElements loose;
    private final LooseAttributes looseAttributes;
    private final Nesting nesting;
    private final boolean keeping;
    private final PropertyRules rules = new PropertyRules();
    private final List<TextRange> ranges = new ArrayList<>();
    private final Map<String, FirstNames> firstNames = new HashMap<>();
    private @Nullable ModelIndex index;

    XmlRecords(Shapes shapes, Model model, XmlCursor cursor, FindingList findings) {
        this(shapes, model, cursor, findings, new Nesting(), true);
    }

    /// @param keeping whether what is read is kept; else it is only checked
    private XmlRecords(
            Shapes shapes, Model model, XmlCursor cursor, FindingList findings, Nesting nesting, boolean keeping) {
        this.shapes = shapes;
        this.model = model;
        this.cursor = cursor;
        this.findings = findings;
        this.refusals = new Refusals(shapes.problems());
        this.types = new ActualTypes(this);
        this.loose = new LooseElements(this);
        this.looseAttributes = new LooseAttributes(this);
        this.nesting = nesting;
        this.keeping = keeping;
    }

    /// Reads what was read already, or what is kept as text, to check it.
    XmlRecords checking(Shapes others, XmlCursor from, FindingList found) {
        XmlRecords inner = new XmlRecords(others, model, from, found, nesting, false);
        inner.index = index;
        return inner;
    }

    /// What follows from the model's declarations; worked out when a message first asks for it.
    ModelIndex index() {
        if (index == null) {
            index = new ModelIndex(model);
        }
        return index;
    }

    Shapes shapes() {
        return shapes;
    }

    XmlCursor cursor() {
        return cursor;
    }

    FindingList findings() {
        return findings;
    }

    ActualTypes types() {
        return types;
    }

    LooseElements loose() {
        return loose;
    }

    LooseAttributes looseAttributes() {
        return looseAttributes;
    }

    Refusals refusals() {
        return refusals;
    }

    FirstNames firstNames(RecordShape shape) {
        return firstNames.computeIfAbsent(shape.id(), id -> new FirstNames(shapes, shape));
    }

    /// Where everything stood that was read so far.
    List<TextRange> ranges() {
        return ranges;
    }

    void report(Location location, InstancePath path, String reason) {
        findings.add(location, path.toString(), reason);
    }

    /// Reads the root element, from its start tag to its end tag; empty when something is wrong with it.
    Optional<Object> root(RecordShape shape, InstancePath path) throws IOException {
        return root(shape, model.element(cursor.name()).orElseThrow(), path);
    }

    /// @param element its declaration
    Optional<Object> root(RecordShape shape, Element element, InstancePath path) throws IOException {
        List<Property> properties = shape.properties();
        if (properties.size() == 1 && properties.getFirst().kind() == Property.Kind.SELF) {
            return self(properties.getFirst(), element, shape, path);
        }
        StartTag tag = StartTag.of(this, path);
        boolean nil = tag.isNil(this, path, element.nillable(), element.constraint());
        if (nil && keeping) {
            throw findings.stop(cursor.location(), path.toString(), "a message that is nil cannot be kept");
        }
        if (shape.typeName().isPresent() || shape.value().isEmpty()) {
            types.ofRoot(tag, shape, path);
        } else {
            types.checkValue(tag, shape.value().get(), path);
        }
        return nil ? nilRecord(shape, true, tag, path).value() : record(shape, tag, element.constraint(), path);
    }

    /// Reads the root element into a record around it.
    private Optional<Object> self(Property property, Element element, RecordShape shape, InstancePath path)
            throws IOException {
        RecordParts parts = new RecordParts(shape);
        if (property.type() instanceof Property.ValueType) {
            text(Wildcard.Processing.LAX, Optional.of(element), path).ifPresent(text -> parts.add(property, text));
        } else {
            if (StartTag.of(this, path).isNil(this, path, element.nillable(), element.constraint()) && keeping) {
                throw findings.stop(cursor.location(), path.toString(), "a message that is nil cannot be kept");
            }
            parts.add(property, element(property, path, element.nillable()));
        }
        return ifValid(parts);
    }

    /// Reads the element of a property, from its start tag to its end tag.
    ///
    /// @param nillable whether it may be nil
    ElementRead element(Property property, InstancePath path, boolean nillable) throws IOException {
        return switch (property.type()) {
            case Property.RecordType type -> {
                StartTag tag = StartTag.of(this, path);
                RecordShape shape = types.of(tag, type, path);
                yield tag.isNil(this, path, nillable, property.constraint())
                        ? nilRecord(shape, shape.id().equals(type.shape()), tag, path)
                        : ElementRead.of(record(shape, tag, property.constraint(), path));
            }
            case Property.ValueType ignored
            when property.kind() == Property.Kind.XML ->
                ElementRead.of(text(Wildcard.Processing.LAX, Optional.of(loose.declaration(property)), path));
            case Property.ValueType ignored -> value(property, path, nillable);
        };
    }

    /// Reads an element that a wildcard allows, from its start tag to its end tag; empty when something is wrong with
    /// it.
    Optional<Object> any(AnyName names, InstancePath path) throws IOException {
        return text(names.wildcard().processing(), Optional.empty(), path);
    }

    /// Reads an element that is kept as text.
    ///
    /// @param declared its declaration, if it is not a wildcard that allows it
    private Optional<Object> text(Wildcard.Processing processing, Optional<Element> declared, InstancePath path)
            throws IOException {
        if (!keeping) {
            loose.element(processing, declared, path);
            return Optional.of("");
        }
        Location begin = cursor.location();
        long start = cursor.tagStart();
        String text = cursor.element();
        range(path, begin, start, cursor.tagEnd());
        loose.check(text, processing, declared, begin, path);
        return Optional.of(text);
    }

    /// Goes on with a record within another.
    <T> T nested(DeepStack.Reading<T> work) throws IOException {
        if (nesting.depth() >= XmlCursor.MAX_DEPTH) {
            throw findings.stop(cursor.location(), "", "records are nested more than " + XmlCursor.MAX_DEPTH + " deep");
        }
        return nesting.within(work);
    }

    /// The record of what was read; empty when something is wrong with the message.
    Optional<Object> ifValid(RecordParts parts) {
        return findings.isBroken() ? Optional.empty() : Optional.of(parts.record());
    }

    /// @param constraint the default or fixed value of the element
    private Optional<Object> record(RecordShape shape, StartTag tag, ValueConstraint constraint, InstancePath path)
            throws IOException {
        return nested(() -> recordHere(shape, tag, constraint, path));
    }

    private Optional<Object> recordHere(RecordShape shape, StartTag tag, ValueConstraint constraint, InstancePath path)
            throws IOException {
        Location begin = cursor.location();
        long start = cursor.tagStart();
        RecordParts parts = new RecordParts(shape);
        new XmlAttributes(this, path, parts).read(tag.attributes());
        Optional<Property> value = shape.value();
        if (value.isPresent()) {
            valueContent(value.get(), constraint, path.child(value.get())).ifPresent(v -> parts.add(value.get(), v));
        } else {
            new ContentReader(this, path, parts).read();
            checkFixed(parts, constraint, begin, path);
        }
        range(path, begin, start, cursor.tagEnd());
        return ifValid(parts);
    }

    /// Reports mixed content that is not the fixed one.
    private void checkFixed(RecordParts parts, ValueConstraint constraint, Location begin, InstancePath path) {
        if (constraint.kind() == ValueConstraint.Kind.FIXED && !parts.isNothingBut(constraint.value())) {
            report(begin, path, "the content is not the fixed value '" + Excerpt.of(constraint.value()) + "'");
        }
    }

    /// Reads an element that is nil, and keeps its attributes and its type, where these say more.
    ///
    /// @param declared whether the element has the declared type
    private ElementRead nilRecord(RecordShape shape, boolean declared, StartTag tag, InstancePath path)
            throws IOException {
        Location begin = cursor.location();
        long start = cursor.tagStart();
        RecordParts parts = new RecordParts(shape);
        new XmlAttributes(this, path, parts).read(tag.attributes());
        boolean holdsMore = shape.properties().stream()
                .anyMatch(p -> p.isMandatory() && p.kind() != Property.Kind.ATTRIBUTE && p.kind() != Property.Kind.NIL);
        boolean bare = declared && tag.attributes().isEmpty();
        if (!bare && holdsMore) {
            report(begin, path, "a nil element of the type " + shape.name() + " cannot keep its attributes or type");
        }
        emptyContent(path);
        range(path, begin, start, cursor.tagEnd());
        return new ElementRead(bare ? Optional.empty() : ifValid(parts), true);
    }

    /// Goes to the end tag of a nil element.
    void emptyContent(InstancePath path) throws IOException {
        cursor.next();
        if (!cursor.content().isEmpty() || cursor.at() == XmlCursor.At.START) {
            report(cursor.contentLocation(), path, "the element '" + path.step() + "' is nil, so it must be empty");
        }
        while (cursor.at() == XmlCursor.At.START) {
            cursor.skip();
            cursor.next();
        }
    }

    private ElementRead value(Property property, InstancePath path, boolean nillable) throws IOException {
        StartTag tag = StartTag.of(this, path);
        types.checkValue(tag, property, path);
        tag.refuseAttributes(this, path);
        if (tag.isNil(this, path, nillable, property.constraint())) {
            Location begin = cursor.location();
            long start = cursor.tagStart();
            emptyContent(path);
            range(path, begin, start, cursor.tagEnd());
            return new ElementRead(Optional.empty(), true);
        }
        return ElementRead.of(valueContent(property, property.constraint(), path));
    }

    private Optional<Object> valueContent(Property property, ValueConstraint constraint, InstancePath path)
            throws IOException {
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
        range(path, place, start, end);
        if (text.isEmpty() && constraint.kind() != ValueConstraint.Kind.NONE) {
            return filled(property, constraint, path, place);
        }
        return parse(property, constraint, path, place, text.toString());
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

    /// The value of an attribute; empty when something is wrong with it.
    Optional<Object> parse(Property property, InstancePath path, Location place, String text) {
        return parse(property, property.constraint(), path, place, text);
    }

    /// The value of a text; empty when something is wrong with it.
    ///
    /// @param constraint the default or fixed value
    private Optional<Object> parse(
            Property property, ValueConstraint constraint, InstancePath path, Location place, String text) {
        ValueRules type = rules.of(property);
        String normal = type.normalize(text);
        try {
            Object value = type.parse(normal);
            Object kept = value instanceof String word ? cursor.kept(type, word) : value;
            rules.violations(property, constraint, kept, normal)
                    .forEach(violation -> findings.note(Finding.of(violation, place, path.toString())));
            return Optional.of(kept);
        } catch (IllegalArgumentException e) {
            findings.add(new Finding("type", Severity.ERROR, place, path.toString(), e.getMessage()));
            return Optional.empty();
        }
    }

    /// The default or fixed value, for which an element without text stands (XML Schema part 1, section 3.3.4).
    private Optional<Object> filled(Property property, ValueConstraint constraint, InstancePath path, Location place) {
        if (rules.of(property).reference() == ValueForm.Reference.QNAME) {
            return Optional.of(constraint.value());
        }
        return parse(property, constraint, path, place, constraint.value());
    }

    /// Notes where something stood.
    void range(InstancePath path, Location begin, long start, long end) {
        ranges.add(TextRange.of(path.toString(), begin, start, end));
    }
}
