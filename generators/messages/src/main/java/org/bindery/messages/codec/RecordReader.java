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

    private final Layouts layouts;
    private final Progress progress;
    private final InstancePath path;
    private final int depth;
    private final RecordShape shape;
    private final RecordLayout layout;
    private final Sections sections;
    private final FieldReader fields;
    private final @Nullable Object[] values;

    /// How far reading got, for messages.
    private static final class Progress {
        private InstancePath at;

        Progress(InstancePath at) {
            this.at = at;
        }
    }

    private RecordReader(Layouts layouts, Progress progress, String id, Slice slice, InstancePath path, int depth) {
        if (depth > RecordWriter.MAX_DEPTH) {
            throw new MalformedRecordException("records are nested more than " + RecordWriter.MAX_DEPTH + " deep");
        }
        progress.at = path;
        this.layouts = layouts;
        this.progress = progress;
        this.path = path;
        this.depth = depth;
        this.shape = layouts.shapes().shape(id);
        this.layout = layouts.layout(id);
        this.sections = new Sections(layout, slice);
        this.fields = new FieldReader(layout, sections, this::sibling);
        this.values = new Object[layout.fields().size()];
    }

    /// The record that some bytes are.
    ///
    /// @param shape id of the record's shape
    /// @throws MalformedRecordException when they are none
    public static RecordValue read(Layouts layouts, String shape, byte[] bytes, InstancePath path) {
        Progress progress = new Progress(path);
        try {
            return new RecordReader(layouts, progress, shape, Slice.of(bytes), path, 1).read();
        } catch (MalformedRecordException e) {
            throw new MalformedRecordException(progress.at + ": " + e.getMessage(), e);
        }
    }

    private RecordValue read() {
        for (FieldLayout field : layout.fields()) {
            progress.at = path.child(property(field));
            values[field.property()] = value(field);
        }
        progress.at = path;
        layout.choices().forEach(this::checkSelector);
        return RecordValue.of(shape, Arrays.asList(values));
    }

    private void checkSelector(RecordLayout.ChoiceLayout choice) {
        long selector = sections.bits(choice.selectorOffset(), choice.selectorBits());
        boolean wrong = sections.isPresent(choice.payload())
                ? selector >= choice.properties().size()
                : selector != 0;
        if (wrong) {
            throw new MalformedRecordException("the selector of a choice is " + selector);
        }
    }

    private Property property(FieldLayout field) {
        return shape.properties().get(field.property());
    }

    private Object sibling(int property) {
        FieldLayout field = layout.field(property);
        return Objects.requireNonNull(fields.read(field, kind(property(field))));
    }

    private @Nullable Object value(FieldLayout field) {
        if (!isThere(field.slot())) {
            return property(field).isRepeated() ? List.of() : null;
        }
        return switch (field.content()) {
            case FieldContent.Value ignored -> fields.read(field, kind(property(field)));
            case FieldContent.Boxed boxed -> box(boxed.layout(), payload(field.slot()), property(field));
            case FieldContent.Nested nested ->
                nested(nested.layout(), payload(field.slot()), path.child(property(field)));
            case FieldContent.Repeated repeated -> items(field, repeated);
        };
    }

    /// Whether a field has a payload, if it could have one.
    private boolean isThere(Slot slot) {
        return switch (slot) {
            case Slot.Payload payload -> sections.isPresent(payload);
            case Slot.Alternative alternative -> {
                RecordLayout.ChoiceLayout choice = layout.choices().get(alternative.choice());
                yield sections.isPresent(choice.payload())
                        && sections.bits(choice.selectorOffset(), choice.selectorBits()) == alternative.alternative();
            }
            case Slot.Bits ignored -> true;
            case Slot.Fixed ignored -> true;
            case Slot.Counted ignored -> true;
            case Slot.Computed ignored -> true;
        };
    }

    private Slice payload(Slot slot) {
        return slot instanceof Slot.Alternative alternative
                ? sections.payload(layout.choices().get(alternative.choice()).payload())
                : sections.payload((Slot.Payload) slot);
    }

    private Object nested(String id, Slice slice, InstancePath where) {
        return new RecordReader(layouts, progress, id, slice, where, depth + 1).read();
    }

    private Object box(String id, Slice slice, Property property) {
        RecordLayout box = layouts.layout(id);
        FieldReader reader = new FieldReader(box, new Sections(box, slice), this::sibling);
        return Objects.requireNonNull(reader.read(box.field(0), kind(property)));
    }

    private List<Object> items(FieldLayout field, FieldContent.Repeated repeated) {
        Property property = property(field);
        Items items = Items.read(payload(field.slot()), layouts.layout(repeated.layout()));
        boolean mayBeEmpty = field.slot() instanceof Slot.Payload payload && !payload.optional();
        if (items.items().isEmpty() && !mayBeEmpty) {
            throw new MalformedRecordException("an empty list is present");
        }
        List<Object> found = new ArrayList<>(items.items().size());
        for (Slice item : items.items()) {
            InstancePath where = path.item(property, found.size() + 1);
            progress.at = where;
            found.add(
                    repeated.boxed() ? box(repeated.layout(), item, property) : nested(repeated.layout(), item, where));
        }
        return found;
    }

    private static ValueKind kind(Property property) {
        return ((Property.ValueType) property.type()).value().kind();
    }
}
