package org.bindery.messages.codec;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.bindery.layout.FieldContent;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.Layouts;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.layout.ValueCodec;
import org.bindery.messages.InstancePath;
import org.bindery.messages.RecordValue;
import org.bindery.messages.UnencodableException;
import org.bindery.shape.Property;
import org.jspecify.annotations.Nullable;

/// Writes one record, and those within it.
public final class RecordWriter {

    /// Records may be nested this deep (section 5).
    static final int MAX_DEPTH = 500;

    private final Layouts layouts;
    private final RecordValue value;
    private final InstancePath path;
    private final int depth;
    private final RecordLayout layout;
    private final RecordAssembly out;

    private RecordWriter(Layouts layouts, RecordValue value, InstancePath path, int depth) {
        this.layouts = layouts;
        this.value = value;
        this.path = path;
        this.depth = depth;
        this.layout = layouts.layout(value.shape().id());
        this.out = new RecordAssembly(layout);
    }

    /// The bytes of a message's record.
    ///
    /// @throws UnencodableException when a value is missing or does not fit
    public static byte[] write(Layouts layouts, RecordValue value, InstancePath path) throws UnencodableException {
        return new RecordWriter(layouts, value, path, 1).write();
    }

    private byte[] write() throws UnencodableException {
        if (depth > MAX_DEPTH) {
            throw new UnencodableException(path.toString(), "records are nested more than " + MAX_DEPTH + " deep");
        }
        checkMandatory();
        for (RecordLayout.ChoiceLayout choice : layout.choices()) {
            choice(choice);
        }
        for (FieldLayout field : layout.fields()) {
            Object content = present(field);
            if (!(field.slot() instanceof Slot.Alternative) && content != null) {
                field(field, content);
            }
        }
        try {
            return out.toBytes();
        } catch (UnfitException e) {
            throw new UnencodableException(path.toString(), e.getMessage());
        }
    }

    private void checkMandatory() throws UnencodableException {
        for (Property property : value.shape().properties()) {
            if (property.isMandatory() && value.get(property.index()) == null) {
                throw new UnencodableException(path.child(property).toString(), "the value is missing");
            }
        }
    }

    /// A field's value; null if there is none to write.
    private @Nullable Object present(FieldLayout field) {
        Object content = value.get(field.property());
        boolean emptyList = content instanceof List<?> list && list.isEmpty();
        boolean alwaysThere = field.slot() instanceof Slot.Payload payload && !payload.optional();
        return emptyList && !alwaysThere ? null : content;
    }

    private Property property(FieldLayout field) {
        return value.shape().properties().get(field.property());
    }

    private void choice(RecordLayout.ChoiceLayout choice) throws UnencodableException {
        List<FieldLayout> found = choice.properties().stream()
                .map(layout::field)
                .filter(field -> present(field) != null)
                .toList();
        if (found.size() > 1) {
            throw new UnencodableException(
                    path.toString(),
                    "only one of " + found.get(0).name() + " and "
                            + found.get(1).name() + " may be present");
        }
        if (found.size() == 1) {
            FieldLayout field = found.getFirst();
            int selector = ((Slot.Alternative) field.slot()).alternative();
            out.bits(choice.selectorOffset(), choice.selectorBits(), selector);
            out.payload(choice.payload(), payload(field, Objects.requireNonNull(present(field))));
        } else if (!choice.payload().optional()) {
            List<String> names = choice.properties().stream()
                    .map(layout::field)
                    .map(FieldLayout::name)
                    .toList();
            throw new UnencodableException(path.toString(), "one of " + String.join(", ", names) + " is missing");
        }
    }

    private void field(FieldLayout field, Object content) throws UnencodableException {
        if (field.slot() instanceof Slot.Payload payload) {
            out.payload(payload, payload(field, content));
        } else {
            scalar(out, field, content, path.child(property(field)));
        }
    }

    /// A value that is a number, or escapes.
    private void scalar(RecordAssembly target, FieldLayout field, Object content, InstancePath where)
            throws UnencodableException {
        ValueCodec codec = ((FieldContent.Value) field.content()).codec();
        OptionalLong number = ValueNumbers.of(codec, content, other -> Objects.requireNonNull(value.get(other)));
        if (number.isPresent()) {
            target.number(field.slot(), number.getAsLong());
            return;
        }
        try {
            if (!codec.escapes()) {
                throw Unfit.because(codec, content);
            }
            target.escape(field.escape(), Escapes.of(content));
        } catch (UnfitException e) {
            throw new UnencodableException(where.toString(), e.getMessage());
        }
    }

    private byte[] payload(FieldLayout field, Object content) throws UnencodableException {
        Property property = property(field);
        return switch (field.content()) {
            case FieldContent.Value text -> text(text.codec(), content, path.child(property));
            case FieldContent.Boxed boxed -> box(boxed.layout(), content, path.child(property));
            case FieldContent.Nested ignored -> nested(content, path.child(property));
            case FieldContent.Repeated repeated -> items(repeated, (List<?>) content, property);
        };
    }

    private static byte[] text(ValueCodec codec, Object content, InstancePath where) throws UnencodableException {
        try {
            return TextBytes.of((ValueCodec.Text) codec, (String) content);
        } catch (UnfitException e) {
            throw new UnencodableException(where.toString(), e.getMessage());
        }
    }

    private byte[] nested(Object content, InstancePath where) throws UnencodableException {
        return new RecordWriter(layouts, (RecordValue) content, where, depth + 1).write();
    }

    private byte[] box(String id, Object content, InstancePath where) throws UnencodableException {
        RecordLayout box = layouts.layout(id);
        RecordAssembly target = new RecordAssembly(box);
        FieldLayout field = box.field(0);
        if (field.slot() instanceof Slot.Payload payload) {
            target.payload(payload, text(((FieldContent.Value) field.content()).codec(), content, where));
        } else {
            scalar(target, field, content, where);
        }
        try {
            return target.toBytes();
        } catch (UnfitException e) {
            throw new UnencodableException(where.toString(), e.getMessage());
        }
    }

    private byte[] items(FieldContent.Repeated repeated, List<?> content, Property property)
            throws UnencodableException {
        RecordLayout item = layouts.layout(repeated.layout());
        List<byte[]> parts = new ArrayList<>(content.size());
        for (Object one : content) {
            InstancePath where = path.item(property, parts.size() + 1);
            byte[] bytes = repeated.boxed() ? box(repeated.layout(), one, where) : nested(one, where);
            parts.add(bytes.length == 0 && item.isFixedSize() ? new byte[Items.fixedSize(item)] : bytes);
        }
        List<byte[]> head = new ArrayList<>(List.of(Leb128.of(content.size())));
        try {
            if (item.isFixedSize()) {
                head.addAll(parts);
                return RecordAssembly.withEnds(head, List.of());
            }
            return RecordAssembly.withEnds(head, parts);
        } catch (UnfitException e) {
            throw new UnencodableException(path.child(property).toString(), e.getMessage());
        }
    }
}
