package org.bindery.messages.codec;

import java.util.ArrayList;
import java.util.List;
import org.bindery.layout.FieldContent;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.Layouts;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.messages.DumpRow;
import org.bindery.messages.DumpRow.Part;
import org.bindery.messages.InstancePath;
import org.bindery.messages.RecordValue;
import org.bindery.shape.Property;

/// Lists what each bit of a record is for. Works on bytes that were read without complaint.
public final class RecordDump {

    private final Layouts layouts;
    private final DumpRows rows;
    private final RecordValue value;
    private final RecordLayout layout;
    private final Sections sections;
    private final InstancePath path;
    private final int depth;

    private RecordDump(Layouts layouts, DumpRows rows, RecordValue value, Slice slice, InstancePath path, int depth) {
        this.layouts = layouts;
        this.rows = rows;
        this.value = value;
        this.layout = layouts.layout(value.shape().id());
        this.sections = new Sections(layout, slice);
        this.path = path;
        this.depth = depth;
    }

    /// The rows of a message's record.
    ///
    /// @param value what was read from the bytes
    public static List<DumpRow> of(Layouts layouts, RecordValue value, byte[] bytes, InstancePath path) {
        DumpRows rows = new DumpRows();
        new RecordDump(layouts, rows, value, Slice.of(bytes), path, 0).record(path.step());
        return List.copyOf(rows.all());
    }

    private void record(String name) {
        rows.add(
                path,
                name,
                depth,
                Part.RECORD,
                sections.slice(),
                "",
                value.shape().name());
        new SlotDump(rows, layout, sections, path, depth + 1).frame();
        layout.choices().forEach(this::choice);
        layout.fields().forEach(this::field);
        rows.ends(path, depth + 1, sections.ends(), sections.endOffsets());
    }

    private void choice(RecordLayout.ChoiceLayout choice) {
        List<String> names = choice.properties().stream()
                .map(property -> layout.field(property).name())
                .toList();
        String name = String.join(" | ", names);
        boolean present = sections.isPresent(choice.payload());
        if (choice.payload().optional()) {
            long bit = sections.slice().bitOffset()
                    + layout.payloadPresence()
                    + choice.payload().ordinal();
            rows.add(path, name, depth + 1, Part.PRESENCE, bit, 1, SlotDump.presence(present), "");
        }
        if (choice.selectorBits() > 0) {
            int selector = (int) sections.bits(choice.selectorOffset(), choice.selectorBits());
            rows.add(
                    path,
                    name,
                    depth + 1,
                    Part.SELECTOR,
                    sections.slice().bitOffset() + choice.selectorOffset(),
                    choice.selectorBits(),
                    present ? names.get(selector) : "",
                    "one of " + names.size());
        }
    }

    private void field(FieldLayout field) {
        Property property = value.shape().properties().get(field.property());
        Object content = value.get(field.property());
        InstancePath where = path.child(property);
        SlotDump slots = new SlotDump(rows, layout, sections, where, depth + 1);
        slots.presence(field, property.step());
        if (field.content() instanceof FieldContent.Value scalar) {
            slots.value(field, scalar.codec(), property.step(), content);
        } else if (isThere(field, content)) {
            payload(field, property, where, content);
        }
    }

    private boolean isThere(FieldLayout field, Object content) {
        return field.slot() instanceof Slot.Payload payload
                ? sections.isPresent(payload)
                : content != null && !List.of().equals(content);
    }

    private void payload(FieldLayout field, Property property, InstancePath where, Object content) {
        Slice slice = field.slot() instanceof Slot.Alternative alternative
                ? sections.payload(layout.choices().get(alternative.choice()).payload())
                : sections.payload((Slot.Payload) field.slot());
        switch (field.content()) {
            case FieldContent.Boxed boxed -> box(boxed.layout(), slice, where, property.step(), content, depth + 1);
            case FieldContent.Nested ignored -> nested(content, slice, where, property.step(), depth + 1);
            case FieldContent.Repeated repeated -> items(repeated, property, slice, where, (List<?>) content);
            case FieldContent.Value ignored -> throw new IllegalArgumentException("a value is no payload of its own");
        }
    }

    private void nested(Object content, Slice slice, InstancePath where, String name, int indent) {
        new RecordDump(layouts, rows, (RecordValue) content, slice, where, indent).record(name);
    }

    private void box(String id, Slice slice, InstancePath where, String name, Object content, int indent) {
        RecordLayout box = layouts.layout(id);
        SlotDump slots = new SlotDump(rows, box, new Sections(box, slice), where, indent);
        slots.frame();
        slots.presence(box.field(0), name);
        slots.value(box.field(0), ((FieldContent.Value) box.field(0).content()).codec(), name, content);
    }

    private void items(
            FieldContent.Repeated repeated, Property property, Slice slice, InstancePath where, List<?> content) {
        RecordLayout item = layouts.layout(repeated.layout());
        Items items = Items.read(slice, item);
        String count = Integer.toString(content.size());
        rows.add(where, property.step(), depth + 1, Part.RECORD, slice, count + " items", "list");
        rows.add(where, "count", depth + 2, Part.COUNT, items.head(), count, "LEB128");
        List<Integer> offsets = new ArrayList<>();
        for (int i = 0; i < content.size(); i++) {
            Slice part = items.items().get(i);
            InstancePath one = path.item(property, i + 1);
            String name = property.step() + "[" + (i + 1) + "]";
            if (repeated.boxed()) {
                box(repeated.layout(), part, one, name, content.get(i), depth + 2);
            } else {
                nested(content.get(i), part, one, name, depth + 2);
            }
            if (item.isFixedSize()) {
                long end = part.bitOffset() + 8L * Items.fixedSize(item);
                rows.padding(one, depth + 2, part.bitOffset() + part.bitLength(), end);
            } else if (i < content.size() - 1) {
                offsets.add(part.to() - items.head().to());
            }
        }
        rows.ends(where, depth + 2, items.ends(), offsets);
    }
}
