package org.bindery.messages.json;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bindery.messages.Finding;
import org.bindery.messages.FindingList;
import org.bindery.messages.InstancePath;
import org.bindery.messages.PropertyRules;
import org.bindery.messages.TextRange;
import org.bindery.model.Location;
import org.bindery.model.Severity;
import org.bindery.runtime.internal.json.JsonKind;
import org.bindery.runtime.internal.json.JsonTree;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.shape.JsonRecord;
import org.bindery.shape.JsonRecords;
import org.bindery.shape.JsonSlot;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Makes the record of one JSON text.
final class JsonRecordReader {

    private final JsonRecords records;
    private final PropertyRules rules;
    private final JsonFits fits;
    private final JsonTree tree;
    private final String source;
    private final FindingList findings;
    private final List<TextRange> ranges = new ArrayList<>();

    /// @param source the file's name
    JsonRecordReader(
            JsonRecords records,
            PropertyRules rules,
            JsonFits fits,
            JsonTree tree,
            String source,
            FindingList findings) {
        this.records = records;
        this.rules = rules;
        this.fits = fits;
        this.tree = tree;
        this.source = source;
        this.findings = findings;
    }

    /// Where everything stood that was read so far.
    List<TextRange> ranges() {
        return ranges;
    }

    /// Reads a record; empty when something is wrong with the message.
    Optional<Object> record(RecordShape shape, int node, InstancePath path) {
        int range = begin(path, node);
        JsonParts parts = new JsonParts(shape);
        switch (records.of(shape)) {
            case JsonRecord.Members members -> object(members, parts, node, path);
            case JsonRecord.Items items -> array(items.slot(), parts, node, path);
            case JsonRecord.Alternatives all -> alternative(all.values(), parts, node, path);
        }
        end(range, node);
        return findings.isBroken() ? Optional.empty() : Optional.of(parts.record());
    }

    private void object(JsonRecord.Members members, JsonParts parts, int object, InstancePath path) {
        if (tree.kind(object) != JsonKind.OBJECT) {
            mismatch(object, path, JsonKind.OBJECT.words());
            return;
        }
        names(members, object, path);
        int number = 0;
        for (int name = object + 1; name < tree.after(object); name = tree.after(name + 1)) {
            JsonRecord.Member member = members.members().get(tree.name(name));
            if (member != null) {
                member(member, parts, name + 1, path);
            } else if (members.others().isPresent()) {
                other(members.others().get(), parts, name, path, ++number);
            }
        }
    }

    /// What is wrong with the members' names is found before what is wrong with their values, as in emitted readers.
    private void names(JsonRecord.Members members, int object, InstancePath path) {
        Set<String> names = new HashSet<>();
        for (int name = object + 1; name < tree.after(object); name = tree.after(name + 1)) {
            names.add(tree.name(name));
            if (members.others().isEmpty() && !members.members().containsKey(tree.name(name))) {
                unknown(members, name, path);
            }
        }
        members.members().forEach((name, member) -> {
            if (member.required() && !names.contains(name)) {
                findings.add(new Finding(
                        "required",
                        Severity.ERROR,
                        location(object),
                        path.toString(),
                        "the member '" + name + "' is missing"));
            }
        });
    }

    private void unknown(JsonRecord.Members members, int name, InstancePath path) {
        String known =
                members.members().keySet().stream().limit(8).map(Excerpt::of).collect(Collectors.joining(", "));
        String more = members.members().size() > 8 ? "…" : "";
        findings.add(
                location(name),
                path.toString(),
                "the member '" + Excerpt.of(tree.text(name)) + "' is not one of "
                        + (known.isEmpty() ? "an object without members" : known + more));
    }

    private void member(JsonRecord.Member member, JsonParts parts, int node, InstancePath path) {
        if (member.isNull().isPresent() && tree.kind(node) == JsonKind.NULL) {
            end(begin(path.child(member.slot().property()), node), node);
            parts.addFlag(member.isNull().get());
            return;
        }
        Optional<String> form = member.form().isPresent() ? JsonFits.form(tree, node) : Optional.empty();
        if (form.isPresent()) {
            Property property = member.form().get();
            end(begin(path.child(property), node), node);
            parts.add(property, form.get());
        } else if (member.needsItems() && JsonFits.isEmptyArray(tree, node)) {
            int least = Math.max(1, member.slot().property().cardinality().min());
            findings.add(
                    location(node),
                    path.child(member.slot().property()).toString(),
                    "the array has 0 items, at least " + least);
        } else {
            member.present().ifPresent(parts::addFlag);
            slot(member.slot(), parts, node, path);
        }
    }

    private void other(JsonRecord.Others others, JsonParts parts, int name, InstancePath path, int number) {
        InstancePath itsPath = path.item(others.property(), number);
        int range = begin(itsPath, name);
        end(begin(itsPath.child(others.name()), name), name);
        JsonParts entry = new JsonParts(others.entry());
        entry.add(others.name(), tree.text(name));
        slot(others.value(), entry, name + 1, itsPath);
        end(range, name + 1);
        if (!findings.isBroken()) {
            parts.add(others.property(), entry.record());
        }
    }

    private void alternative(List<JsonSlot> alternatives, JsonParts parts, int node, InstancePath path) {
        Optional<JsonSlot> picked = fits.pick(alternatives, node);
        if (picked.isPresent()) {
            slot(picked.get(), parts, node, path);
        } else {
            mismatch(
                    node,
                    path,
                    "one of "
                            + alternatives.stream()
                                    .map(slot -> slot.property().name())
                                    .collect(Collectors.joining(", ")));
        }
    }

    private void slot(JsonSlot slot, JsonParts parts, int node, InstancePath path) {
        if (slot.isArray()) {
            array(slot, parts, node, path);
        } else if (slot.nillable() && tree.kind(node) == JsonKind.NULL) {
            end(begin(path.child(slot.property()), node), node);
            parts.addNull(slot.property());
        } else {
            value(slot, node, path.child(slot.property())).ifPresent(value -> parts.add(slot.property(), value));
        }
    }

    private void array(JsonSlot slot, JsonParts parts, int array, InstancePath path) {
        if (tree.kind(array) != JsonKind.ARRAY) {
            mismatch(array, path.child(slot.property()), JsonKind.ARRAY.words());
            return;
        }
        int number = 0;
        for (int item = array + 1; item < tree.after(array); item = tree.after(item)) {
            InstancePath itsPath = path.item(slot.property(), ++number);
            Optional<Object> value = slot.isWrapped() ? wrapped(slot, item, itsPath) : value(slot, item, itsPath);
            value.ifPresent(one -> parts.add(slot.property(), one));
        }
    }

    /// An item that may be null, in a record of its own.
    private Optional<Object> wrapped(JsonSlot slot, int node, InstancePath path) {
        JsonParts around = new JsonParts(slot.item());
        InstancePath inner = path.child(slot.value());
        if (tree.kind(node) == JsonKind.NULL) {
            end(begin(inner, node), node);
            around.addNull(slot.value());
        } else {
            value(slot, node, inner).ifPresent(value -> around.add(slot.value(), value));
        }
        return findings.isBroken() ? Optional.empty() : Optional.of(around.record());
    }

    private Optional<Object> value(JsonSlot slot, int node, InstancePath path) {
        if (slot.value().type() instanceof Property.RecordType) {
            return record(records.shape(slot.value()), node, path);
        }
        end(begin(path, node), node);
        try {
            return Optional.of(JsonValues.read(tree, node, slot, rules.of(slot.value())));
        } catch (IllegalArgumentException e) {
            findings.add(new Finding("type", Severity.ERROR, location(node), path.toString(), e.getMessage()));
            return Optional.empty();
        }
    }

    private void mismatch(int node, InstancePath path, String wanted) {
        findings.add(new Finding(
                "type",
                Severity.ERROR,
                location(node),
                path.toString(),
                "expected " + wanted + ", but found " + tree.kind(node).words()));
    }

    private Location location(int node) {
        return new Location(source, tree.line(node), tree.column(node));
    }

    /// Notes where something begins that was met; what is in it comes after it.
    private int begin(InstancePath path, int node) {
        long start = tree.start(node);
        ranges.add(new TextRange(path.toString(), start, start, tree.line(node), tree.column(node)));
        return ranges.size() - 1;
    }

    private void end(int range, int node) {
        TextRange begun = ranges.get(range);
        ranges.set(range, new TextRange(begun.path(), begun.start(), tree.end(node), begun.line(), begun.column()));
    }
}
