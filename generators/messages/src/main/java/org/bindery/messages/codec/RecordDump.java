package org.bindery.messages.codec;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.bindery.layout.EncodingOption;
import org.bindery.layout.FieldContent;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.layout.ValueCodec;
import org.bindery.messages.InstancePath;
import org.bindery.messages.Message;
import org.bindery.messages.RecordValue;
import org.bindery.messages.codec.DumpRow.Part;
import org.bindery.rules.RuleSet;
import org.bindery.runtime.internal.rule.LoopBudget;
import org.bindery.shape.Property;

/// Lists what each bit of a message is for. Works on bytes that were read without complaint.
final class RecordDump {

    private final RecordPlans plans;
    private final DumpRows rows;
    private final int refBits;
    private final RecordValue value;
    private final RecordLayout layout;
    private final Sections sections;
    private final InstancePath path;
    private final int depth;

    private RecordDump(
            RecordPlans plans,
            DumpRows rows,
            int refBits,
            RecordValue value,
            RecordPlace place,
            InstancePath path,
            int depth) {
        this.plans = plans;
        this.rows = rows;
        this.refBits = refBits;
        this.value = value;
        RecordPlan plan = plans.record(value.shape().id());
        this.layout = plan.layout;
        this.sections = new Sections(plan, place, refBits);
        this.path = path;
        this.depth = depth;
    }

    /// The rows of a message.
    ///
    /// @param rules the virtual fields to list
    /// @param message what was read from the bytes
    static List<DumpRow> of(RecordPlans plans, RuleSet rules, Message message, byte[] bytes) {
        RecordValue value = message.value();
        InstancePath path = InstancePath.of(message.root());
        DumpRows rows = new DumpRows(rules);
        Pool pool = RecordReader.pool(plans, plans.root(message.root()).hasPool(), bytes);
        RecordLayout layout = plans.layout(value.shape().id());
        RecordPlace place = RecordPlace.alone(layout, pool.record(), pool.refBits());
        rows.add(
                path,
                path.step(),
                0,
                Part.RECORD,
                Slice.of(bytes),
                "",
                value.shape().name());
        if (pool.head().length() > 0) {
            rows.add(path, "texts", 1, Part.COUNT, pool.head(), pool.texts().size() + " texts", "LEB128");
        }
        RecordDump record = new RecordDump(plans, rows, pool.refBits(), value, place, path, 0);
        record.fill(layout, place, path, 1);
        LoopBudget.ofMessage(record::fields);
        record.texts(pool);
        return List.copyOf(rows.all());
    }

    /// The bits that fill the fixed section of a record by itself.
    private void fill(RecordLayout inner, RecordPlace place, InstancePath where, int indent) {
        long end = place.refs() + (long) inner.refs() * refBits;
        rows.padding(where, indent, end, place.variable().bitOffset());
    }

    /// The texts of the pool, each where it is met first, and their ends.
    private void texts(Pool pool) {
        Map<String, DumpRow> first = new HashMap<>();
        String encoding = EncodingOption.describe(new ValueCodec.PooledText());
        for (DumpRow row : rows.all()) {
            if (row.part() == Part.VALUE && row.encoding().equals(encoding)) {
                first.putIfAbsent(row.value(), row);
            }
        }
        for (int i = 0; i < pool.texts().size(); i++) {
            DumpRow row = first.get(pool.texts().get(i));
            Slice slice = pool.slices().get(i);
            rows.text(row, slice, EncodingOption.describe(plans.poolCodec()));
        }
        rows.ends(path, 1, pool.table(), pool.slices(), pool.slices().size() - 1);
    }

    private void record(String name, long bitOffset, long bitLength) {
        rows.add(
                path,
                name,
                depth,
                Part.RECORD,
                bitOffset,
                bitLength,
                "",
                value.shape().name());
        fields();
    }

    private void fields() {
        new SlotDump(rows, layout, sections, path, depth + 1).frame();
        layout.choices().forEach(this::choice);
        layout.fields().forEach(this::field);
        rows.virtuals(path, depth + 1, sections.place().constants(), value);
    }

    private void choice(RecordLayout.ChoiceLayout choice) {
        List<String> names = choice.properties().stream()
                .map(property -> layout.field(property).name())
                .toList();
        String name = String.join(" | ", names);
        SlotDump slots = new SlotDump(rows, layout, sections, path, depth + 1);
        slots.place(choice.place(), name);
        boolean present = sections.isPresent(choice.place());
        int selector = (int) sections.bits(choice.selectorOffset(), choice.selectorBits());
        if (choice.selectorBits() > 0) {
            long at = sections.place().constants() + choice.selectorOffset();
            String chosen = present ? names.get(selector) : "";
            rows.add(path, name, depth + 1, Part.SELECTOR, at, choice.selectorBits(), chosen, "one of " + names.size());
        }
        if (choice.place() instanceof Slot.Dissolved dissolved) {
            unused(slots, dissolved, present ? layout.field(choice.properties().get(selector)) : null);
        }
    }

    private void unused(SlotDump slots, Slot.Dissolved dissolved, FieldLayout present) {
        String id = present == null || sections.isEscaped(present.escape())
                ? ""
                : RecordReader.itemLayout(present.content());
        slots.unused(
                dissolved,
                id.isEmpty() ? 0 : plans.layout(id).fixedBits(),
                id.isEmpty() ? 0 : plans.layout(id).refs());
    }

    private void field(FieldLayout field) {
        Property property = value.shape().properties().get(field.property());
        Object content = value.get(field.property());
        InstancePath where = path.child(property);
        SlotDump slots = new SlotDump(rows, layout, sections, where, depth + 1);
        slots.presence(field, property.step());
        if (field.content() instanceof FieldContent.Value scalar) {
            slots.value(field, scalar.codec(), property.step(), content);
            return;
        }
        boolean present = sections.isPresent(field.slot());
        if (field.slot() instanceof Slot.Dissolved dissolved) {
            unused(slots, dissolved, present ? field : null);
        }
        if (present) {
            part(field, property, where, content);
        } else if (isEmptyList(field, property)) {
            rows.add(
                    where,
                    property.step(),
                    depth + 1,
                    Part.RECORD,
                    sections.place().constants(),
                    0,
                    "0 items",
                    "list");
        }
    }

    /// Whether items could be put into a list that takes no bits; not where something else replaces it.
    private boolean isEmptyList(FieldLayout field, Property property) {
        boolean isListed = property.kind() == Property.Kind.ELEMENT || property.kind() == Property.Kind.GROUP;
        return isListed
                && property.isRepeated()
                && property.cardinality().max() != 0
                && layout.choices().stream()
                        .noneMatch(choice -> choice.properties().contains(field.property()));
    }

    private void part(FieldLayout field, Property property, InstancePath where, Object content) {
        String name = property.step();
        boolean escaped = sections.isEscaped(field.escape());
        switch (field.content()) {
            case FieldContent.Boxed boxed -> {
                RecordPlan box = plans.box(boxed.layout(), property);
                RecordPlace place = sections.record(field.slot(), box.layout);
                fillIfAlone(field, box.layout, place, where);
                box(box, place, where, name, content, depth + 1);
            }
            case FieldContent.Nested nested
            when escaped ->
                typed(nested.alternatives(), content, sections.payload(field.slot()), where, name, depth + 1);
            case FieldContent.Nested nested -> {
                RecordLayout inner = plans.layout(nested.layout());
                RecordPlace place = sections.record(field.slot(), inner);
                fillIfAlone(field, inner, place, where);
                long length = isAlone(field) ? sections.payload(field.slot()).bitLength() : inner.fixedBits();
                nested(content, place, where, depth + 1).record(name, place.constants(), length);
            }
            case FieldContent.Typed typed ->
                typed(typed.alternatives(), content, sections.payload(field.slot()), where, name, depth + 1);
            case FieldContent.Repeated repeated ->
                items(repeated.item(), escaped, property, sections.payload(field.slot()), (List<?>) content);
            case FieldContent.Value ignored -> throw new IllegalArgumentException("a value is not a part of its own");
        }
    }

    private boolean isAlone(FieldLayout field) {
        return sections.standing(field.slot()) instanceof Slot.Payload;
    }

    private void fillIfAlone(FieldLayout field, RecordLayout inner, RecordPlace place, InstancePath where) {
        if (isAlone(field)) {
            fill(inner, place, where, depth + 2);
        }
    }

    private RecordDump nested(Object content, RecordPlace place, InstancePath where, int indent) {
        return new RecordDump(plans, rows, refBits, (RecordValue) content, place, where, indent);
    }

    private void typed(
            List<String> alternatives, Object content, Slice slice, InstancePath where, String name, int indent) {
        int index = FieldContent.Typed.indexBytes(alternatives);
        RecordLayout inner = plans.layout(((RecordValue) content).shape().id());
        RecordPlace place = RecordPlace.alone(inner, slice.part(index, slice.length()), refBits);
        String type = ((RecordValue) content).shape().name();
        rows.add(where, "type", indent + 1, Part.SELECTOR, slice.part(0, index), type, "one of " + alternatives.size());
        fill(inner, place, where, indent + 1);
        nested(content, place, where, indent).record(name, slice.bitOffset(), slice.bitLength());
    }

    private void box(RecordPlan box, RecordPlace place, InstancePath where, String name, Object content, int indent) {
        SlotDump slots = new SlotDump(rows, box.layout, new Sections(box, place, refBits), where, indent);
        FieldPlan field = box.field(0);
        slots.frame();
        slots.presence(field.layout(), name);
        slots.value(field.layout(), Objects.requireNonNull(field.codec()), name, content);
    }

    private void items(FieldContent item, boolean escaped, Property property, Slice slice, List<?> content) {
        InstancePath where = path.child(property);
        boolean typed = escaped || item instanceof FieldContent.Typed;
        String id = RecordReader.itemLayout(item);
        Items items = typed ? Items.readTyped(slice) : Items.read(slice, plans.layout(id), refBits);
        String count = Integer.toString(content.size());
        rows.add(
                where,
                property.step(),
                depth + 1,
                Part.RECORD,
                slice,
                count + (content.size() == 1 ? " item" : " items"),
                "list");
        rows.add(
                where,
                "count",
                depth + 2,
                Part.COUNT,
                slice.bitOffset(),
                items.count().bits(),
                count,
                "");
        for (int i = 0; i < content.size(); i++) {
            RecordPlace place = items.items().get(i);
            InstancePath one = path.item(property, i + 1);
            String name = property.step() + "[" + (i + 1) + "]";
            if (typed) {
                List<String> alternatives = item instanceof FieldContent.Typed abstractItem
                        ? abstractItem.alternatives()
                        : ((FieldContent.Nested) item).alternatives();
                typed(alternatives, content.get(i), place.variable(), one, name, depth + 2);
            } else if (item instanceof FieldContent.Boxed) {
                box(plans.box(id, property), place, one, name, content.get(i), depth + 2);
            } else {
                long bits = plans.layout(id).fixedBits();
                nested(content.get(i), place, one, depth + 2).record(name, place.constants(), bits);
            }
        }
        rows.padding(where, depth + 2, items.used(), items.area().bitOffset());
        List<Slice> parts = items.items().stream().map(RecordPlace::variable).toList();
        rows.ends(where, depth + 2, items.table(), parts, content.size() - 1);
    }
}
