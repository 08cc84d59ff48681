package org.bindery.messages.codec;

import java.util.Objects;
import org.bindery.layout.Slot;
import org.bindery.layout.ValueCodec;
import org.bindery.model.ValueKind;
import org.bindery.runtime.MalformedRecordException;
import org.jspecify.annotations.Nullable;

/// Reads the values of one record or box.
record FieldReader(Pool pool, Sections sections, Siblings siblings) {

    /// The value of a field; null when it is absent.
    @Nullable
    Object read(FieldPlan field) {
        try {
            return value(field);
        } catch (MalformedRecordException e) {
            throw sections.bitsOf(field).in(e);
        }
    }

    private @Nullable Object value(FieldPlan field) {
        ValueCodec codec = Objects.requireNonNull(field.codec());
        ValueKind kind = Objects.requireNonNull(field.kind());
        if (sections.isEscaped(field.escape())) {
            checkVacant(field.slot());
            Object value = Escapes.value(kind, sections.escaped(field.escape()));
            if (ValueNumbers.of(codec, value, siblings).isPresent()) {
                throw new MalformedRecordException("a value escapes that its encoding holds");
            }
            return value;
        }
        if (!sections.isPresent(field.slot())) {
            return null;
        }
        return switch (field.slot()) {
            case Slot.Bits bits -> {
                long number = sections.bits(bits.offset(), bits.width());
                yield bits.optional()
                        ? number == 0 ? null : value(codec, kind, number - 1)
                        : value(codec, kind, number);
            }
            case Slot.Ref ref -> pool.text(sections.ref(ref));
            case Slot.Sparse sparse -> sparse(sections.sparse(sparse), codec, kind);
            case Slot.Counted counted -> {
                int number = sections.number(counted);
                yield counted.optional() && number == 0 ? null : value(codec, kind, numeral(counted, number));
            }
            case Slot.Computed ignored -> value(codec, kind, 0);
            case Slot.Payload payload -> TextBytes.text((ValueCodec.Text) codec, sections.payload(payload));
            case Slot.Alternative alternative -> TextBytes.text((ValueCodec.Text) codec, sections.payload(alternative));
            case Slot.Dissolved ignored -> throw new IllegalArgumentException("a value does not dissolve");
        };
    }

    private Object value(ValueCodec codec, ValueKind kind, long number) {
        return ValueNumbers.value(codec, kind, number, siblings);
    }

    private Object sparse(RecordPlace place, ValueCodec codec, ValueKind kind) {
        byte[] bytes = place.variable().bytes();
        return switch (codec) {
            case ValueCodec.Code code -> value(codec, kind, Bits.get(bytes, place.constants(), code.bits()));
            default -> pool.text(Bits.get(bytes, place.refs(), sections.refBits()));
        };
    }

    /// The slot of an escaped value says nothing.
    private void checkVacant(Slot slot) {
        boolean vacant = switch (slot) {
            case Slot.Bits bits -> sections.bits(bits.offset(), bits.width()) == 0;
            case Slot.Sparse sparse -> !sections.isPresent(sparse);
            case Slot.Counted counted -> sections.number(counted) == 0;
            case Slot.Computed ignored -> true;
            case Slot.Ref _, Slot.Payload _, Slot.Dissolved _, Slot.Alternative _ -> false;
        };
        if (!vacant) {
            throw new MalformedRecordException("a value escapes and has a code as well");
        }
    }

    private long numeral(Slot.Counted slot, int field) {
        if (field < slot.firstLength()) {
            return slot.optional() ? field - 1L : field;
        }
        Slice bytes = sections.numeral(slot);
        long number = Bits.littleEndian(bytes.bytes(), bytes.from(), bytes.length());
        if (NumeralField.of(slot, number) != field) {
            throw new MalformedRecordException("a numeral has more bytes than it needs");
        }
        return number;
    }
}
