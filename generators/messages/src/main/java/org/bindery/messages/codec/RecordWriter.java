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

    private final Layouts layouts;
    private final PooledTexts texts;
    private final RecordValue value;
    private final InstancePath path;
    private final RecordLayout layout;
    private final RecordAssembly out;

    private RecordWriter(Layouts layouts, PooledTexts texts, RecordValue value, InstancePath path) {
        this.layouts = layouts;
        this.texts = texts;
        this.value = value;
        this.path = path;
        this.layout = layouts.layout(value.shape().id());
        this.out = new RecordAssembly(layout, texts.refBits());
    }

    /// The bytes of a message.
    ///
    /// @throws UnencodableException when a value is missing or does not fit
    public static byte[] write(Layouts layouts, RecordValue value, InstancePath path) throws UnencodableException {
        PooledTexts texts = new PooledTexts(layouts, value, path);
        byte[] record = new RecordWriter(layouts, texts, value, path).write().alone(texts.refBits());
        try {
            return layouts.hasPool(value.shape().id()) ? texts.message(record) : record;
        } catch (UnfitException e) {
            throw new UnencodableException(path.toString(), e.getMessage());
        }
    }

    private Written write() throws UnencodableException {
        checkMandatory();
        for (RecordLayout.ChoiceLayout choice : layout.choices()) {
            choice(choice);
        }
        for (FieldLayout field : layout.fields()) {
            Object content = present(field);
            if (!(field.slot() instanceof Slot.Alternative) && content != null) {
                field(field, field.slot(), content);
            }
        }
        try {
            return out.toRecord();
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
            field(field, choice.place(), Objects.requireNonNull(present(field)));
        } else if (isAlwaysThere(choice.place())) {
            List<String> names = choice.properties().stream()
                    .map(layout::field)
                    .map(FieldLayout::name)
                    .toList();
            throw new UnencodableException(path.toString(), "one of " + String.join(", ", names) + " is missing");
        }
    }

    private static boolean isAlwaysThere(Slot place) {
        return place instanceof Slot.Dissolved dissolved
                ? dissolved.presence().isEmpty()
                : !((Slot.Payload) place).optional();
    }

    /// @param slot where the field stands, or the choice that it is an alternative of
    private void field(FieldLayout field, Slot slot, Object content) throws UnencodableException {
        Property property = property(field);
        InstancePath where = path.child(property);
        if (field.content() instanceof FieldContent.Value value) {
            if (value.codec() instanceof ValueCodec.Text text) {
                out.record(slot, Written.of(text(text, content, where)));
            } else {
                scalar(out, field, content, where);
            }
            return;
        }
        boolean typed = field.escapes() && isDerived(field.content(), content);
        if (typed) {
            out.escape(field.escape());
        }
        out.record(
                slot,
                field.content() instanceof FieldContent.Repeated repeated
                        ? Written.of(items(repeated.item(), (List<?>) content, property, typed))
                        : one(field.content(), property, content, where, typed));
    }

    /// Whether records, of which one at least is derived from the declared type, have to tell their types.
    private static boolean isDerived(FieldContent content, Object value) {
        return switch (content) {
            case FieldContent.Nested nested ->
                !((RecordValue) value).shape().id().equals(nested.layout());
            case FieldContent.Repeated repeated ->
                ((List<?>) value).stream().anyMatch(item -> isDerived(repeated.item(), item));
            default -> false;
        };
    }

    /// A record or box.
    ///
    /// @param typed whether it has to tell its type
    private Written one(FieldContent content, Property property, Object one, InstancePath where, boolean typed)
            throws UnencodableException {
        return switch (content) {
            case FieldContent.Boxed boxed -> box(boxed.layout(), one, where);
            case FieldContent.Nested nested ->
                typed ? typed(nested.alternatives(), (RecordValue) one, where) : nested((RecordValue) one, where);
            case FieldContent.Typed alternatives -> typed(alternatives.alternatives(), (RecordValue) one, where);
            default -> throw new IllegalArgumentException("'" + property.name() + "' is no record");
        };
    }

    /// A value that is a number or a text of the pool, or escapes.
    private void scalar(RecordAssembly target, FieldLayout field, Object content, InstancePath where)
            throws UnencodableException {
        ValueCodec codec = ((FieldContent.Value) field.content()).codec();
        if (codec instanceof ValueCodec.PooledText) {
            target.ref(field.slot(), texts.ref((String) content));
            return;
        }
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

    private static byte[] text(ValueCodec.Text codec, Object content, InstancePath where) throws UnencodableException {
        try {
            return TextBytes.of(codec, (String) content);
        } catch (UnfitException e) {
            throw new UnencodableException(where.toString(), e.getMessage());
        }
    }

    private Written nested(RecordValue content, InstancePath where) throws UnencodableException {
        return new RecordWriter(layouts, texts, content, where).write();
    }

    private Written typed(List<String> alternatives, RecordValue content, InstancePath where)
            throws UnencodableException {
        int index = alternatives.indexOf(content.shape().id());
        BitOutput bytes = new BitOutput();
        bytes.bytes(Bits.littleEndian(index, FieldContent.Typed.indexBytes(alternatives)));
        bytes.bytes(nested(content, where).alone(texts.refBits()));
        return Written.of(bytes.toBytes());
    }

    private Written box(String id, Object content, InstancePath where) throws UnencodableException {
        RecordLayout box = layouts.layout(id);
        RecordAssembly target = new RecordAssembly(box, texts.refBits());
        FieldLayout field = box.field(0);
        if (((FieldContent.Value) field.content()).codec() instanceof ValueCodec.Text codec) {
            target.record(field.slot(), Written.of(text(codec, content, where)));
        } else {
            scalar(target, field, content, where);
        }
        try {
            return target.toRecord();
        } catch (UnfitException e) {
            throw new UnencodableException(where.toString(), e.getMessage());
        }
    }

    private byte[] items(FieldContent item, List<?> content, Property property, boolean typed)
            throws UnencodableException {
        BitOutput out = new BitOutput();
        ItemCount.write(out, content.size());
        List<byte[]> parts = new ArrayList<>(content.size());
        int number = 0;
        for (Object one : content) {
            number++;
            Written written = one(item, property, one, path.item(property, number), typed);
            if (!typed && !(item instanceof FieldContent.Typed)) {
                written.fixedSection(out, texts.refBits());
                out.bits(0, isWithoutBits(written) ? 1 : 0);
            }
            parts.add(written.variable());
        }
        out.fillByte();
        try {
            Parts.write(out, parts);
        } catch (UnfitException e) {
            throw new UnencodableException(path.child(property).toString(), e.getMessage());
        }
        return out.toBytes();
    }

    private boolean isWithoutBits(Written written) {
        return written.bits() == 0 && (long) written.refs() * texts.refBits() == 0;
    }
}
