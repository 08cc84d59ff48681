package org.bindery.messages.codec;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.bindery.layout.FieldContent;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.messages.InstancePath;
import org.bindery.messages.RecordValue;
import org.bindery.runtime.MalformedRecordException;
import org.jspecify.annotations.Nullable;

/// Reads one record, and those within it; refuses whatever a writer would not have written.
final class RecordReader implements Siblings {

    private final Context context;
    private final InstancePath path;
    private final int depth;
    private final RecordPlan plan;
    private final Sections sections;
    private final FieldReader fields;
    private final @Nullable Object[] values;

    /// What all records of a message share.
    private static final class Context {
        private final RecordPlans plans;
        private final Pool pool;

        // How far reading got, for messages: a record, one of its fields perhaps, and which item of that if it is a
        // list.
        private InstancePath path;
        private @Nullable FieldPlan field;
        private int item;

        Context(RecordPlans plans, Pool pool, InstancePath path) {
            this.plans = plans;
            this.pool = pool;
            this.path = path;
        }

        void at(InstancePath record) {
            path = record;
            field = null;
        }

        void at(InstancePath record, FieldPlan its, int number) {
            path = record;
            field = its;
            item = number;
        }

        InstancePath place() {
            return field == null ? path : where(path, field, item);
        }
    }

    private RecordReader(Context context, RecordPlan plan, RecordPlace place, InstancePath path, int depth) {
        if (depth > PooledTexts.MAX_DEPTH) {
            throw new MalformedRecordException("records are nested more than " + PooledTexts.MAX_DEPTH + " deep");
        }
        context.at(path);
        this.context = context;
        this.path = path;
        this.depth = depth;
        this.plan = plan;
        this.sections = new Sections(plan, place, context.pool.refBits());
        this.fields = new FieldReader(context.pool, sections, this);
        this.values = new Object[plan.fields.length];
    }

    /// The message that some bytes are.
    ///
    /// @param root its root element
    static RecordValue read(RecordPlans plans, RecordPlans.Root root, byte[] bytes, InstancePath path) {
        Context context = null;
        try {
            Pool pool = pool(plans, root.hasPool(), bytes);
            context = new Context(plans, pool, path);
            RecordPlan plan = plans.record(root.shape());
            RecordPlace place = RecordPlace.alone(plan.layout, pool.record(), pool.refBits());
            RecordValue value = new RecordReader(context, plan, place, path, 1).read();
            context.at(path);
            pool.checkUsed();
            return value;
        } catch (MalformedRecordException e) {
            throw WrongBits.saying((context == null ? path : context.place()) + ": " + e.getMessage(), e);
        }
    }

    /// What surrounds the record of a message.
    static Pool pool(RecordPlans plans, boolean hasPool, byte[] bytes) {
        Slice message = Slice.of(bytes);
        return hasPool ? Pool.read(plans.poolCodec(), message) : Pool.none(message);
    }

    private RecordValue read() {
        for (FieldPlan field : plan.fields) {
            context.at(path, field, 0);
            values[field.index()] = value(field);
        }
        context.at(path);
        for (RecordLayout.ChoiceLayout choice : plan.choices) {
            checkChoice(choice);
        }
        for (FieldPlan field : plan.flagged) {
            checkPresent(field);
        }
        return RecordValue.of(Objects.requireNonNull(plan.shape), Arrays.asList(values));
    }

    private void checkPresent(FieldPlan field) {
        if (Boolean.FALSE.equals(values[field.flag()])
                && values[field.index()] instanceof List<?> list
                && !list.isEmpty()) {
            throw new MalformedRecordException("the list '" + field.property().name() + "' has items and is absent");
        }
    }

    private void checkChoice(RecordLayout.ChoiceLayout choice) {
        long selector = sections.bits(choice.selectorOffset(), choice.selectorBits());
        boolean present = sections.isPresent(choice.place());
        if (present ? selector >= choice.properties().size() : selector != 0) {
            throw new WrongBits(sections.place().constants() + choice.selectorOffset(), choice.selectorBits())
                    .in(new MalformedRecordException("the selector of a choice is " + selector));
        }
        if (choice.place() instanceof Slot.Dissolved dissolved) {
            checkVacant(dissolved, present ? plan.field(choice.properties().get((int) selector)) : null);
        }
    }

    /// Checks what a field that dissolves leaves unused.
    private void checkVacant(Slot.Dissolved slot, @Nullable FieldPlan present) {
        String id = present == null || sections.isEscaped(present.escape()) ? "" : itemLayout(present.content());
        RecordLayout inner = id.isEmpty() ? null : context.plans.layout(id);
        sections.checkVacant(slot, inner == null ? 0 : inner.fixedBits(), inner == null ? 0 : inner.refs());
    }

    @Override
    public Object value(int property) {
        return Objects.requireNonNull(fields.read(plan.field(property)));
    }

    private @Nullable Object value(FieldPlan field) {
        if (field.codec() != null) {
            return fields.read(field);
        }
        boolean present = sections.isPresent(field.slot());
        if (field.slot() instanceof Slot.Dissolved dissolved) {
            checkVacant(dissolved, present ? field : null);
        }
        if (!present) {
            if (sections.isEscaped(field.escape())) {
                throw new MalformedRecordException("a component is absent and escapes");
            }
            return field.property().isRepeated() ? List.of() : null;
        }
        return field.content() instanceof FieldContent.Repeated repeated ? items(field, repeated.item()) : one(field);
    }

    private static InstancePath where(InstancePath path, FieldPlan field, int item) {
        return item == 0 ? path.child(field.property()) : path.item(field.property(), item);
    }

    private Object one(FieldPlan field) {
        return switch (field.content()) {
            case FieldContent.Boxed boxed -> {
                RecordPlan box = context.plans.box(boxed.layout(), field.property());
                yield box(box, sections.record(field.slot(), box.layout));
            }
            case FieldContent.Nested nested
            when sections.isEscaped(field.escape()) -> {
                RecordValue derived =
                        typed(nested.alternatives(), sections.payload(field.slot()), where(path, field, 0));
                checkDerived(nested.layout(), List.of(derived));
                yield derived;
            }
            case FieldContent.Nested nested -> {
                RecordPlan inner = context.plans.record(nested.layout());
                yield nested(inner, sections.record(field.slot(), inner.layout), where(path, field, 0));
            }
            case FieldContent.Typed typed ->
                typed(typed.alternatives(), sections.payload(field.slot()), where(path, field, 0));
            default -> throw new IllegalArgumentException("'" + field + "' is not a record");
        };
    }

    private RecordValue nested(RecordPlan inner, RecordPlace place, InstancePath where) {
        return new RecordReader(context, inner, place, where, depth + 1).read();
    }

    private RecordValue typed(List<String> alternatives, Slice slice, InstancePath where) {
        int length = FieldContent.Typed.indexBytes(alternatives);
        if (length > slice.length()) {
            throw new MalformedRecordException("the record ends within the index of its type");
        }
        long index = Bits.littleEndian(slice.bytes(), slice.from(), length);
        if (index >= alternatives.size()) {
            throw slice.part(0, length)
                    .wrongBits()
                    .in(new MalformedRecordException("the index " + index + " of a type is beyond the last one"));
        }
        RecordPlan inner = context.plans.record(alternatives.get((int) index));
        Slice record = slice.part(length, slice.length());
        return nested(inner, RecordPlace.alone(inner.layout, record, context.pool.refBits()), where);
    }

    private static void checkDerived(String declared, List<?> records) {
        if (records.stream()
                .allMatch(record -> ((RecordValue) record).shape().id().equals(declared))) {
            throw new MalformedRecordException("a record of the declared type states its type");
        }
    }

    private Object box(RecordPlan box, RecordPlace place) {
        Sections its = new Sections(box, place, context.pool.refBits());
        return Objects.requireNonNull(new FieldReader(context.pool, its, this).read(box.field(0)));
    }

    private List<Object> items(FieldPlan field, FieldContent item) {
        Slice payload = sections.payload(field.slot());
        boolean escaped = sections.isEscaped(field.escape());
        boolean typed = escaped || item instanceof FieldContent.Typed;
        String id = itemLayout(item);
        Items items = typed
                ? Items.readTyped(payload)
                : Items.read(payload, context.plans.layout(id), context.pool.refBits());
        if (items.items().isEmpty() && !field.alwaysThere()) {
            throw new MalformedRecordException("an empty list is present");
        }
        List<Object> found = new ArrayList<>(items.items().size());
        for (RecordPlace place : items.items()) {
            int number = found.size() + 1;
            context.at(path, field, number);
            found.add(
                    switch (item) {
                        case FieldContent.Boxed ignored -> box(context.plans.box(id, field.property()), place);
                        case FieldContent.Nested nested ->
                            escaped
                                    ? typed(nested.alternatives(), place.variable(), where(path, field, number))
                                    : nested(context.plans.record(id), place, where(path, field, number));
                        case FieldContent.Typed alternatives ->
                            typed(alternatives.alternatives(), place.variable(), where(path, field, number));
                        default -> throw new IllegalArgumentException("'" + field + "' is not a list");
                    });
        }
        if (escaped) {
            checkDerived(id, found);
        }
        return found;
    }

    /// The layout of an item that does not state its type.
    static String itemLayout(FieldContent item) {
        return switch (item) {
            case FieldContent.Boxed boxed -> boxed.layout();
            case FieldContent.Nested nested -> nested.layout();
            default -> "";
        };
    }
}
