package org.bindery.messages.xml;

import java.io.IOException;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.InstancePath;
import org.bindery.model.Cardinality;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.shape.ContentStep;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Reads the elements of one record in the order that its content says, looking one element ahead.
final class ContentReader {

    private final XmlRecords records;
    private final XmlCursor cursor;
    private final InstancePath path;
    private final Destination target;
    private final RecordShape shape;
    private final FirstNames firstNames;
    private final Expected expected;

    /// Reads something that occurs once, where the cursor is.
    @FunctionalInterface
    private interface Occurrence {
        void read() throws IOException;
    }

    ContentReader(XmlRecords records, InstancePath path, RecordParts parts) {
        this(records, path, new Destination.OneRecord(records, path, parts), new Expected());
    }

    private ContentReader(XmlRecords records, InstancePath path, Destination target, Expected expected) {
        this.records = records;
        this.cursor = records.cursor();
        this.path = path;
        this.target = target;
        this.shape = target.shape();
        this.firstNames = records.firstNames(shape);
        this.expected = expected;
    }

    /// Reads from the record's start tag to its end tag.
    void read() throws IOException {
        if (shape.content() instanceof ContentStep.Mixed(int content, ContentStep elements)) {
            Property property = shape.properties().get(content);
            new ContentReader(records, path, new Destination.Pieces(records, property, target), expected)
                    .whole(elements);
        } else {
            whole(shape.content());
        }
    }

    private void whole(ContentStep content) throws IOException {
        target.next();
        step(content);
        while (atElement()) {
            unexpected();
        }
    }

    private boolean atElement() {
        return cursor.at() == XmlCursor.At.START;
    }

    private boolean canStart(ContentStep step) {
        return atElement() && firstNames.of(step).allows(cursor.name());
    }

    private void step(ContentStep step) throws IOException {
        switch (step) {
            case ContentStep.One one -> times(one, one.cardinality(), () -> element(one.property()));
            case ContentStep.Any any -> times(any, any.cardinality(), () -> any(any));
            case ContentStep.Repeated group -> times(group, group.cardinality(), () -> item(group));
            case ContentStep.Loop loop -> times(loop, loop.cardinality(), () -> step(loop.inner()));
            case ContentStep.InOrder group -> {
                if (enters(step)) {
                    for (ContentStep part : group.steps()) {
                        step(part);
                    }
                }
            }
            case ContentStep.OneOf group -> oneOf(group);
            case ContentStep.AnyOrder group -> {
                if (enters(step)) {
                    anyOrder(group.namesFirst());
                }
            }
            case ContentStep.Mixed ignored -> throw new IllegalStateException("mixed content within other content");
        }
    }

    /// Whether a group is there, or should be.
    private boolean enters(ContentStep step) {
        if (canStart(step) || !step.isEmptiable()) {
            return true;
        }
        expected.add(firstNames.of(step));
        return false;
    }

    private void times(ContentStep step, Cardinality cardinality, Occurrence occurrence) throws IOException {
        int least = step.isEmptiable() ? 0 : cardinality.min();
        int count = 0;
        while (count < cardinality.max() && reach(step, count < least)) {
            occurrence.read();
            count++;
        }
        if (count < least) {
            missing(step, count, least);
        } else if (count < cardinality.max()) {
            expected.add(firstNames.of(step));
        }
    }

    private void oneOf(ContentStep.OneOf group) throws IOException {
        boolean required = !group.isEmptiable();
        if (reach(group, required)) {
            step(chosen(group));
            return;
        }
        expected.add(firstNames.of(group));
        if (required && !group.steps().isEmpty()) {
            String reason = "one of " + expected.listed(" and ") + " is missing";
            records.report(cursor.location(), path, atElement() ? found() : reason);
        }
    }

    /// The alternative that can start here: one that names the element rather than one that allows any.
    private ContentStep chosen(ContentStep.OneOf group) {
        Name name = cursor.name();
        return group.steps().stream()
                .filter(part -> firstNames.of(part).names().contains(name))
                .findFirst()
                .or(() -> group.steps().stream().filter(this::canStart).findFirst())
                .orElseThrow();
    }

    private void anyOrder(List<ContentStep> steps) throws IOException {
        IdentityHashMap<ContentStep, Integer> done = new IdentityHashMap<>();
        boolean more = true;
        while (more) {
            more = false;
            for (ContentStep part : steps) {
                int times = done.getOrDefault(part, 0);
                if (times < ContentStep.AnyOrder.times(part).max() && canStart(part)) {
                    switch (part) {
                        case ContentStep.One one -> element(one.property());
                        case ContentStep.Any any -> any(any);
                        default -> step(part);
                    }
                    done.put(part, times + 1);
                    more = true;
                    break;
                }
            }
            if (!more && atElement() && isUnknown() && !steps.stream().allMatch(s -> isDone(s, done))) {
                steps.forEach(s -> expected.add(firstNames.of(s)));
                unexpected();
                more = true;
            }
        }
        for (ContentStep part : steps) {
            int times = done.getOrDefault(part, 0);
            int least = ContentStep.AnyOrder.times(part).min();
            boolean single = part instanceof ContentStep.One || part instanceof ContentStep.Any;
            if (single && times < least) {
                missing(part, times, least);
            } else if (times == 0 && !part.isEmptiable()) {
                step(part);
            }
        }
    }

    private static boolean isDone(ContentStep step, IdentityHashMap<ContentStep, Integer> done) {
        return step.isEmptiable() || done.containsKey(step);
    }

    /// Whether a step can begin here; if it must be there, passes over elements that cannot come after it either.
    private boolean reach(ContentStep step, boolean required) throws IOException {
        while (required && atElement() && !canStart(step) && !comesAfter(step)) {
            expected.add(firstNames.of(step));
            unexpected();
        }
        return canStart(step);
    }

    private boolean comesAfter(ContentStep step) {
        Name name = cursor.name();
        int last = lastProperty(step);
        return shape.properties().stream()
                .anyMatch(p -> p.index() > last && p.xmlName().equals(name));
    }

    private static int lastProperty(ContentStep step) {
        return switch (step) {
            case ContentStep.One one -> one.property();
            case ContentStep.Any any -> any.property();
            case ContentStep.Repeated group -> group.property();
            case ContentStep.Mixed mixed -> mixed.property();
            case ContentStep.Loop loop -> lastProperty(loop.inner());
            case ContentStep.InOrder group -> lastProperty(group.steps());
            case ContentStep.OneOf group -> lastProperty(group.steps());
            case ContentStep.AnyOrder group -> lastProperty(group.steps());
        };
    }

    private static int lastProperty(List<ContentStep> steps) {
        return steps.stream().mapToInt(ContentReader::lastProperty).max().orElse(-1);
    }

    /// Whether the element here belongs nowhere in this record.
    private boolean isUnknown() {
        Name name = cursor.name();
        return shape.properties().stream().noneMatch(p -> p.xmlName().equals(name));
    }

    private void element(int index) throws IOException {
        expected.clear();
        Property property = shape.properties().get(index);
        InstancePath where = target.path(property);
        target.add(property, records.element(property, where, shape.isNillable(property)));
        target.next();
    }

    private void any(ContentStep.Any any) throws IOException {
        expected.clear();
        Property property = shape.properties().get(any.property());
        InstancePath where = target.path(property);
        target.add(property, ElementRead.of(records.any(any.names(), where)));
        target.next();
    }

    /// Reads one occurrence of a group.
    private void item(ContentStep.Repeated group) throws IOException {
        Property property = shape.properties().get(group.property());
        InstancePath where = target.path(property);
        Location begin = cursor.location();
        long start = cursor.tagStart();
        RecordParts parts = new RecordParts(FirstNames.item(records.shapes(), property));
        ContentReader inner =
                new ContentReader(records, where, new Destination.OneRecord(records, where, parts), expected);
        records.nested(() -> {
            inner.step(group.inner());
            return Optional.empty();
        });
        records.range(where, begin, start, Math.max(start, cursor.tagStart()));
        target.add(property, ElementRead.of(records.ifValid(parts)));
    }

    private void missing(ContentStep step, int count, int least) {
        FirstNames.First first = firstNames.of(step);
        expected.add(first);
        String name = first.shown().findFirst().orElse("");
        String reason;
        if (count > 0) {
            reason = "the element '" + name + "' occurs " + count + " times, at least " + least + " are required";
        } else {
            reason = atElement() ? found() : "the element '" + name + "' is missing";
        }
        records.report(cursor.location(), path, reason);
    }

    private String found() {
        return "expected " + expected.listed(" or ") + ", found " + shown(cursor.name());
    }

    /// A name, with its namespace if that is what is wrong with it.
    private String shown(Name name) {
        boolean sameLocal = shape.properties().stream()
                .anyMatch(p ->
                        p.xmlName().local().equals(name.local()) && !p.xmlName().equals(name));
        return sameLocal ? name.toString() : name.local();
    }

    /// Reports the element here and passes over it.
    private void unexpected() throws IOException {
        String reason = expected.isEmpty() ? "the element " + shown(cursor.name()) + " is not expected here" : found();
        records.report(
                cursor.location(),
                path,
                tooOften().map(text -> reason + ". " + text).orElse(reason));
        cursor.skip();
        target.next();
    }

    private Optional<String> tooOften() {
        return shape.properties().stream()
                .filter(p -> p.xmlName().equals(cursor.name()))
                .filter(p -> target.count(p) >= p.cardinality().max())
                .map(p -> "It occurs more often than " + p.cardinality() + " says.")
                .findFirst();
    }
}
