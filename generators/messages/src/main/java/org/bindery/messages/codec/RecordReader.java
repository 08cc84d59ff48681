package org.bindery.messages.codec;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.bindery.layout.FieldContent;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.Layouts;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.messages.InstancePath;
import org.bindery.messages.RecordValue;
import org.bindery.model.ValueKind;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.jspecify.annotations.Nullable;

/// Reads one record, and those within it; refuses whatever a writer would not have written.
public final class RecordReader {

    private final Context context;
    private final InstancePath path;
    private final int depth;
    private final RecordShape shape;
    private final RecordLayout layout;
    private final Sections sections;
    private final FieldReader fields;
    private final @Nullable Object[] values;

    /// What all records of a message share.
    private static final class Context {
        private final Layouts layouts;
        private final Pool pool;

        /// How far reading got, for messages.
        private InstancePath at;

        Context(Layouts layouts, Pool pool, InstancePath at) {
            this.layouts = layouts;
            this.pool = pool;
            this.at = at;
        }
    }

    private RecordReader(Context context, String id, RecordPlace place, InstancePath path, int depth) {
        if (depth > PooledTexts.MAX_DEPTH) {
            throw new MalformedRecordException("records are nested more than " + PooledTexts.MAX_DEPTH + " deep");
        }
        context.at = path;
        this.context = context;
        this.path = path;
        this.depth = depth;
        this.shape = context.layouts.shapes().shape(id);
        this.layout = context.layouts.layout(id);
        this.sections = new Sections(layout, place, context.pool.refBits());
        this.fields = new FieldReader(context.pool, sections, this::sibling);
        this.values = new Object[layout.fields().size()];
    }

    /// The message that some bytes are.
    ///
    /// @param id the id of its record's shape
    /// @throws MalformedRecordException when they are none
    public static RecordValue read(Layouts layouts, String id, byte[] bytes, InstancePath path) {
        Context context = null;
        try {
            Pool pool = pool(layouts, id, bytes);
            context = new Context(layouts, pool, path);
            RecordPlace place = RecordPlace.alone(layouts.layout(id), pool.record(), pool.refBits());
            RecordValue value = new RecordReader(context, id, place, path, 1).read();
            context.at = path;
            pool.checkUsed();
            return value;
        } catch (MalformedRecordException e) {
            throw WrongBits.saying((context == null ? path : context.at) + ": " + e.getMessage(), e);
        }
    }

    /// What stands around the record of a message.
    static Pool pool(Layouts layouts, String id, byte[] bytes) {
        Slice message = Slice.of(bytes);
        return layouts.hasPool(id) ? Pool.read(layouts.poolCodec(), message) : Pool.none(message);
    }

    private RecordValue read() {
        for (FieldLayout field : layout.fields()) {
            context.at = path.child(property(field));
            values[field.property()] = value(field);
        }
        context.at = path;
        layout.choices().forEach(this::checkChoice);
        shape.properties().forEach(this::checkPresent);
        return RecordValue.of(shape, Arrays.asList(values));
    }

    private void checkPresent(Property property) {
        boolean items = values[property.index()] instanceof List<?> list && !list.isEmpty();
        if (items
                && shape.flag(property, Property.Kind.PRESENT)
                        .filter(flag -> Boolean.FALSE.equals(values[flag.index()]))
                        .isPresent()) {
            throw new MalformedRecordException("the list '" + property.name() + "' has items and is absent");
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
            checkVacant(dissolved, present ? layout.field(choice.properties().get((int) selector)) : null);
        }
    }

    /// Checks what a field that dissolves leaves unused.
    private void checkVacant(Slot.Dissolved slot, @Nullable FieldLayout present) {
        String id = present == null || sections.isEscaped(present.escape())
                ? null
                : switch (present.content()) {
                    case FieldContent.Nested nested -> nested.layout();
                    case FieldContent.Boxed boxed -> boxed.layout();
                    default -> null;
                };
        RecordLayout inner = id == null ? null : context.layouts.layout(id);
        sections.checkVacant(slot, inner == null ? 0 : inner.fixedBits(), inner == null ? 0 : inner.refs());
    }

    private Property property(FieldLayout field) {
        return shape.properties().get(field.property());
    }

    private Object sibling(int property) {
        FieldLayout field = layout.field(property);
        return Objects.requireNonNull(fields.read(field, kind(property(field))));
    }

    private @Nullable Object value(FieldLayout field) {
        if (field.content() instanceof FieldContent.Value) {
            return fields.read(field, kind(property(field)));
        }
        boolean present = sections.isPresent(field.slot());
        if (field.slot() instanceof Slot.Dissolved dissolved) {
            checkVacant(dissolved, present ? field : null);
        }
        if (!present) {
            if (sections.isEscaped(field.escape())) {
                throw new MalformedRecordException("a component is absent and escapes");
            }
            return property(field).isRepeated() ? List.of() : null;
        }
        return switch (field.content()) {
            case FieldContent.Repeated repeated -> items(field, repeated.item());
            default -> one(field);
        };
    }

    private Object one(FieldLayout field) {
        InstancePath where = path.child(property(field));
        return switch (field.content()) {
            case FieldContent.Boxed boxed ->
                box(boxed.layout(), sections.record(field.slot(), layout(boxed.layout())), property(field));
            case FieldContent.Nested nested
            when sections.isEscaped(field.escape()) -> {
                RecordValue derived = typed(nested.alternatives(), sections.payload(field.slot()), where);
                checkDerived(nested.layout(), List.of(derived));
                yield derived;
            }
            case FieldContent.Nested nested ->
                nested(nested.layout(), sections.record(field.slot(), layout(nested.layout())), where);
            case FieldContent.Typed typed -> typed(typed.alternatives(), sections.payload(field.slot()), where);
            default -> throw new IllegalArgumentException("'" + field.name() + "' is no record");
        };
    }

    private RecordLayout layout(String id) {
        return context.layouts.layout(id);
    }

    private RecordValue nested(String id, RecordPlace place, InstancePath where) {
        return new RecordReader(context, id, place, where, depth + 1).read();
    }

    private RecordValue typed(List<String> alternatives, Slice slice, InstancePath where) {
        int length = FieldContent.Typed.indexBytes(alternatives);
        if (length > slice.length()) {
            throw new MalformedRecordException("the record ends within the index of its type");
        }
        long index = Bits.littleEndian(slice.bytes(), slice.from(), length);
        if (index >= alternatives.size()) {
            throw WrongBits.of(slice.part(0, length))
                    .in(new MalformedRecordException("the index " + index + " of a type is beyond the last one"));
        }
        String id = alternatives.get((int) index);
        Slice record = slice.part(length, slice.length());
        return nested(id, RecordPlace.alone(layout(id), record, context.pool.refBits()), where);
    }

    private static void checkDerived(String declared, List<?> records) {
        if (records.stream()
                .allMatch(record -> ((RecordValue) record).shape().id().equals(declared))) {
            throw new MalformedRecordException("a record of the declared type tells its type");
        }
    }

    private Object box(String id, RecordPlace place, Property property) {
        RecordLayout box = layout(id);
        FieldReader reader =
                new FieldReader(context.pool, new Sections(box, place, context.pool.refBits()), this::sibling);
        return Objects.requireNonNull(reader.read(box.field(0), kind(property)));
    }

    private List<Object> items(FieldLayout field, FieldContent item) {
        Property property = property(field);
        Slice payload = sections.payload(field.slot());
        boolean escaped = sections.isEscaped(field.escape());
        boolean typed = escaped || item instanceof FieldContent.Typed;
        String id = itemLayout(item);
        Items items = typed ? Items.readTyped(payload) : Items.read(payload, layout(id), context.pool.refBits());
        boolean mayBeEmpty = field.slot() instanceof Slot.Payload slot && !slot.optional();
        if (items.items().isEmpty() && !mayBeEmpty) {
            throw new MalformedRecordException("an empty list is present");
        }
        List<Object> found = new ArrayList<>(items.items().size());
        for (RecordPlace place : items.items()) {
            InstancePath where = path.item(property, found.size() + 1);
            context.at = where;
            found.add(
                    switch (item) {
                        case FieldContent.Boxed boxed -> box(boxed.layout(), place, property);
                        case FieldContent.Nested nested ->
                            escaped
                                    ? typed(nested.alternatives(), place.variable(), where)
                                    : nested(nested.layout(), place, where);
                        case FieldContent.Typed alternatives ->
                            typed(alternatives.alternatives(), place.variable(), where);
                        default -> throw new IllegalArgumentException("'" + field.name() + "' is no list");
                    });
        }
        if (escaped) {
            checkDerived(id, found);
        }
        return found;
    }

    /// The layout of an item that does not tell its type.
    static String itemLayout(FieldContent item) {
        return switch (item) {
            case FieldContent.Boxed boxed -> boxed.layout();
            case FieldContent.Nested nested -> nested.layout();
            default -> "";
        };
    }

    private static ValueKind kind(Property property) {
        return ((Property.ValueType) property.type()).value().kind();
    }
}
