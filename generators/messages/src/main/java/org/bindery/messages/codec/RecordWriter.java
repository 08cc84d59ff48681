package org.bindery.messages.codec;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.bindery.layout.FieldContent;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.layout.ValueCodec;
import org.bindery.messages.InstancePath;
import org.bindery.messages.RecordValue;
import org.bindery.messages.UnencodableException;

/// Writes one record, and those within it.
final class RecordWriter implements Siblings {

    private final RecordPlans plans;
    private final PooledTexts texts;
    private final RecordValue value;
    private final InstancePath path;
    private final RecordPlan plan;
    private final RecordAssembly out;

    private RecordWriter(RecordPlans plans, PooledTexts texts, RecordValue value, InstancePath path) {
        this.plans = plans;
        this.texts = texts;
        this.value = value;
        this.path = path;
        this.plan = plans.record(value.shape().id());
        this.out = new RecordAssembly(plan, texts.refBits());
    }

    /// The bytes of a message.
    ///
    /// @param hasPool whether a pool precedes its record
    /// @throws UnencodableException when a value is missing or does not fit
    static byte[] write(RecordPlans plans, boolean hasPool, RecordValue value, InstancePath path)
            throws UnencodableException {
        PooledTexts texts = new PooledTexts(plans, value, path);
        byte[] record = new RecordWriter(plans, texts, value, path).write().alone(texts.refBits());
        try {
            return hasPool ? texts.message(record) : record;
        } catch (UnfitException e) {
            throw new UnencodableException(path.toString(), e.getMessage());
        }
    }

    private Written write() throws UnencodableException {
        for (FieldPlan field : plan.mandatory) {
            if (value.get(field.index()) == null) {
                throw new UnencodableException(where(field).toString(), "the value is missing");
            }
        }
        for (RecordLayout.ChoiceLayout choice : plan.choices) {
            choice(choice);
        }
        for (FieldPlan field : plan.single) {
            Object content = field.written(value.get(field.index()));
            if (content != null) {
                field(field, field.slot(), content);
            }
        }
        try {
            return out.toRecord();
        } catch (UnfitException e) {
            throw new UnencodableException(path.toString(), e.getMessage());
        }
    }

    private InstancePath where(FieldPlan field) {
        return path.child(field.property());
    }

    private void choice(RecordLayout.ChoiceLayout choice) throws UnencodableException {
        FieldPlan found = null;
        for (int property : choice.properties()) {
            FieldPlan field = plan.field(property);
            if (field.written(value.get(property)) != null) {
                if (found != null) {
                    throw new UnencodableException(
                            path.toString(), "only one of " + found + " and " + field + " may be present");
                }
                found = field;
            }
        }
        if (found != null) {
            int selector = ((Slot.Alternative) found.slot()).alternative();
            out.bits(choice.selectorOffset(), choice.selectorBits(), selector);
            field(found, choice.place(), value(found.index()));
        } else if (isAlwaysThere(choice.place())) {
            List<String> names = choice.properties().stream()
                    .map(plan::field)
                    .map(FieldPlan::toString)
                    .toList();
            throw new UnencodableException(path.toString(), "one of " + String.join(", ", names) + " is missing");
        }
    }

    private static boolean isAlwaysThere(Slot place) {
        return place instanceof Slot.Dissolved dissolved
                ? dissolved.presence().isEmpty()
                : !((Slot.Payload) place).optional();
    }

    @Override
    public Object value(int property) {
        return Objects.requireNonNull(value.get(property));
    }

    /// @param slot the place of the field, or of the choice that it is an alternative of
    private void field(FieldPlan field, Slot slot, Object content) throws UnencodableException {
        if (field.codec() == null) {
            parts(field, slot, content);
            return;
        }
        try {
            value(out, field, slot, content);
        } catch (UnfitException e) {
            throw new UnencodableException(where(field).toString(), e.getMessage());
        }
    }

    /// A record, box or list.
    private void parts(FieldPlan field, Slot slot, Object content) throws UnencodableException {
        boolean typed = field.escape() >= 0 && isDerived(field.content(), content);
        if (typed) {
            out.escape(field.escape());
        }
        out.record(
                slot,
                field.content() instanceof FieldContent.Repeated repeated
                        ? Written.of(items(repeated.item(), (List<?>) content, field, typed))
                        : one(field.content(), content, field, 0, typed));
    }

    /// Whether records, of which one at least is derived from the declared type, have to state their types.
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
    /// @param number its place among the items of a list, from 1, or 0
    /// @param typed whether it has to state its type
    private Written one(FieldContent content, Object one, FieldPlan field, int number, boolean typed)
            throws UnencodableException {
        return switch (content) {
            case FieldContent.Boxed boxed -> box(plans.box(boxed.layout(), field.property()), one, field, number);
            case FieldContent.Nested nested ->
                typed
                        ? typed(nested.alternatives(), (RecordValue) one, where(field, number))
                        : nested((RecordValue) one, where(field, number));
            case FieldContent.Typed alternatives ->
                typed(alternatives.alternatives(), (RecordValue) one, where(field, number));
            default -> throw new IllegalArgumentException("'" + field.property().name() + "' is not a record");
        };
    }

    private InstancePath where(FieldPlan field, int number) {
        return number == 0 ? where(field) : path.item(field.property(), number);
    }

    /// A value.
    ///
    /// @param target the record, or a box
    /// @param field its field there
    private void value(RecordAssembly target, FieldPlan field, Slot slot, Object content) throws UnfitException {
        ValueCodec codec = Objects.requireNonNull(field.codec());
        if (codec instanceof ValueCodec.Text text) {
            target.record(slot, Written.of(TextBytes.of(text, (String) content)));
            return;
        }
        if (codec instanceof ValueCodec.PooledText) {
            target.ref(slot, texts.ref((String) content));
            return;
        }
        OptionalLong number = ValueNumbers.of(codec, content, this);
        if (number.isPresent()) {
            target.number(slot, number.getAsLong());
        } else if (codec.escapes()) {
            target.escape(field.escape(), Escapes.of(content));
        } else {
            throw Unfit.because(codec, content);
        }
    }

    private Written nested(RecordValue content, InstancePath where) throws UnencodableException {
        return new RecordWriter(plans, texts, content, where).write();
    }

    private Written typed(List<String> alternatives, RecordValue content, InstancePath where)
            throws UnencodableException {
        int index = alternatives.indexOf(content.shape().id());
        BitOutput bytes = new BitOutput();
        bytes.bytes(Bits.littleEndian(index, FieldContent.Typed.indexBytes(alternatives)));
        bytes.bytes(nested(content, where).alone(texts.refBits()));
        return Written.of(bytes.toBytes());
    }

    private Written box(RecordPlan box, Object content, FieldPlan field, int number) throws UnencodableException {
        RecordAssembly target = new RecordAssembly(box, texts.refBits());
        FieldPlan its = box.field(0);
        try {
            value(target, its, its.slot(), content);
            return target.toRecord();
        } catch (UnfitException e) {
            throw new UnencodableException(where(field, number).toString(), e.getMessage());
        }
    }

    private byte[] items(FieldContent item, List<?> content, FieldPlan field, boolean typed)
            throws UnencodableException {
        BitOutput bytes = new BitOutput();
        ItemCount.write(bytes, content.size());
        List<byte[]> parts = new ArrayList<>(content.size());
        int number = 0;
        for (Object one : content) {
            number++;
            Written written = one(item, one, field, number, typed);
            if (!typed && !(item instanceof FieldContent.Typed)) {
                written.fixedSection(bytes, texts.refBits());
                bytes.bits(0, written.fixedBits(texts.refBits()) == 0 ? 1 : 0);
            }
            parts.add(written.variable());
        }
        bytes.fillByte();
        try {
            Parts.write(bytes, parts, Parts.length(parts));
        } catch (UnfitException e) {
            throw new UnencodableException(where(field).toString(), e.getMessage());
        }
        return bytes.toBytes();
    }
}
