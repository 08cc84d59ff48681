package org.bindery.messages.xml;

import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.messages.InstancePath;
import org.bindery.messages.values.Shown;
import org.bindery.messages.values.WhiteSpaces;
import org.bindery.model.Name;
import org.bindery.shape.ContentStep;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Reads the elements of one record in the order that its content says, looking one element ahead.
final class ContentReader {

    private final XmlRecords records;
    private final XmlCursor cursor;
    private final RecordShape shape;
    private final InstancePath path;
    private final RecordParts parts;
    private final FirstNames firstNames;
    private final Map<Integer, Integer> counts = new HashMap<>();

    /// What could have stood where the cursor is.
    private final Set<String> expected = new LinkedHashSet<>();

    ContentReader(XmlRecords records, RecordShape shape, InstancePath path, RecordParts parts) {
        this.records = records;
        this.cursor = records.cursor();
        this.shape = shape;
        this.path = path;
        this.parts = parts;
        this.firstNames = records.firstNames(shape);
    }

    /// Reads from the record's start tag to its end tag.
    void read() throws IOException {
        next();
        step(shape.content());
        while (atElement()) {
            unexpected();
        }
    }

    private void next() throws IOException {
        cursor.next();
        if (!WhiteSpaces.isBlank(cursor.content())) {
            String reason = "the text '" + Shown.of(cursor.content().strip()) + "' is not expected here";
            records.report(
                    cursor.contentLocation(),
                    path,
                    records.refusals()
                            .ofText(shape)
                            .map(why -> reason + ". " + why)
                            .orElse(reason));
        }
    }

    private boolean atElement() {
        return cursor.at() == XmlCursor.At.START;
    }

    private boolean canStart(ContentStep step) {
        return atElement() && firstNames.of(step).contains(cursor.name());
    }

    private void step(ContentStep step) throws IOException {
        switch (step) {
            case ContentStep.One one -> one(one);
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
                    anyOrder(group.steps());
                }
            }
        }
    }

    /// Whether a group is there, or should be.
    private boolean enters(ContentStep step) {
        if (canStart(step) || !step.isEmptiable()) {
            return true;
        }
        firstNames.of(step).forEach(name -> expected.add(name.local()));
        return false;
    }

    private void one(ContentStep.One one) throws IOException {
        Property property = shape.properties().get(one.property());
        int count = 0;
        while (count < one.cardinality().max()
                && reach(one, count < one.cardinality().min())) {
            element(property);
            count++;
        }
        if (count < one.cardinality().min()) {
            missing(property, count, one.cardinality().min());
        } else if (count < one.cardinality().max()) {
            expected.add(property.xmlName().local());
        }
    }

    private void oneOf(ContentStep.OneOf group) throws IOException {
        boolean required = !group.isEmptiable();
        if (reach(group, required)) {
            for (ContentStep part : group.steps()) {
                if (canStart(part)) {
                    step(part);
                    return;
                }
            }
        }
        firstNames.of(group).forEach(name -> expected.add(name.local()));
        if (required && !group.steps().isEmpty()) {
            String reason = "one of " + listed(expected, " and ") + " is missing";
            records.report(cursor.location(), path, atElement() ? found() : reason);
        }
    }

    private void anyOrder(List<ContentStep> steps) throws IOException {
        Map<ContentStep, Integer> done = new HashMap<>();
        boolean more = true;
        while (more) {
            more = false;
            for (ContentStep part : steps) {
                int times = done.getOrDefault(part, 0);
                int most =
                        part instanceof ContentStep.One one ? one.cardinality().max() : 1;
                if (times < most && canStart(part)) {
                    if (part instanceof ContentStep.One one) {
                        element(shape.properties().get(one.property()));
                    } else {
                        step(part);
                    }
                    done.put(part, times + 1);
                    more = true;
                }
            }
            if (!more && atElement() && isUnknown() && !steps.stream().allMatch(s -> isDone(s, done))) {
                steps.forEach(s -> firstNames.of(s).forEach(name -> expected.add(name.local())));
                unexpected();
                more = true;
            }
        }
        for (ContentStep part : steps) {
            int times = done.getOrDefault(part, 0);
            if (part instanceof ContentStep.One one && times < one.cardinality().min()) {
                missing(
                        shape.properties().get(one.property()),
                        times,
                        one.cardinality().min());
            } else if (times == 0 && !part.isEmptiable()) {
                step(part);
            }
        }
    }

    private static boolean isDone(ContentStep step, Map<ContentStep, Integer> done) {
        return step.isEmptiable() || done.containsKey(step);
    }

    /// Whether a step can begin here; if it must be there, passes over elements that cannot come after it either.
    private boolean reach(ContentStep step, boolean required) throws IOException {
        while (required && atElement() && !canStart(step) && !comesAfter(step)) {
            firstNames.of(step).forEach(name -> expected.add(name.local()));
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
        return shape.properties().stream()
                .noneMatch(p -> p.kind() == Property.Kind.ELEMENT && p.xmlName().equals(name));
    }

    private void element(Property property) throws IOException {
        expected.clear();
        InstancePath where = RecordParts.path(path, property, counts.merge(property.index(), 1, Integer::sum));
        records.element(property, where).ifPresent(value -> parts.add(property, value));
        next();
    }

    private void missing(Property property, int count, int least) {
        String name = property.xmlName().local();
        expected.add(name);
        String reason;
        if (count > 0) {
            reason = "the element '" + name + "' occurs " + count + " times, at least " + least + " are required";
        } else {
            reason = atElement() ? found() : "the element '" + name + "' is missing";
        }
        records.report(cursor.location(), path, reason);
    }

    private String found() {
        return "expected " + listed(expected, " or ") + ", found " + shown(cursor.name());
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
        String reason;
        if (expected.isEmpty()) {
            reason = "the element " + shown(cursor.name()) + " is not expected here";
        } else {
            reason = found();
        }
        Optional<String> unknown = records.refusals().ofUnknown(shape, cursor.name());
        Optional<String> why = isUnknown() ? unknown : tooOften().or(() -> unknown);
        records.report(
                cursor.location(), path, why.map(text -> reason + ". " + text).orElse(reason));
        cursor.skip();
        next();
    }

    private Optional<String> tooOften() {
        return shape.properties().stream()
                .filter(p -> p.xmlName().equals(cursor.name()))
                .filter(p ->
                        counts.getOrDefault(p.index(), 0) >= p.cardinality().max())
                .map(p -> "It occurs more often than " + p.cardinality() + " says.")
                .findFirst();
    }

    private static String listed(Set<String> names, String last) {
        List<String> few = names.stream().limit(8).toList();
        if (few.size() < names.size()) {
            return String.join(", ", few) + "…";
        }
        return few.size() < 2
                ? String.join("", few)
                : String.join(", ", few.subList(0, few.size() - 1)) + last + few.getLast();
    }
}
