package org.bindery.messages.codec;

import org.bindery.layout.FieldContent;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.layout.ValueCodec;
import org.bindery.model.ValueKind;
import org.bindery.runtime.MalformedRecordException;
import org.jspecify.annotations.Nullable;

/// Reads the values of one record or box, which are numbers or escape.
final class FieldReader {

    private final RecordLayout layout;
    private final Sections sections;
    private final Siblings siblings;

    FieldReader(RecordLayout layout, Sections sections, Siblings siblings) {
        this.layout = layout;
        this.sections = sections;
        this.siblings = siblings;
    }

    /// The value of a field; null when it is absent.
    @Nullable
    Object read(FieldLayout field, ValueKind kind) {
        ValueCodec codec = ((FieldContent.Value) field.content()).codec();
        if (sections.isEscaped(field.escape())) {
            checkVacant(field.slot());
            Object value = Escapes.value(kind, sections.escaped(field.escape()));
            if (ValueNumbers.of(codec, value, siblings).isPresent()) {
                throw new MalformedRecordException("a value escapes that its encoding holds");
            }
            return value;
        }
        return switch (field.slot()) {
            case Slot.Bits bits -> {
                long number = sections.bits(bits.offset(), bits.width());
                yield bits.optional()
                        ? number == 0 ? null : value(codec, kind, number - 1)
                        : value(codec, kind, number);
            }
            case Slot.Fixed fixed ->
                sections.isPresent(fixed) ? value(codec, kind, littleEndian(sections.fixed(fixed))) : null;
            case Slot.Counted counted -> {
                Slice numeral = sections.numeral(counted);
                yield counted.optional() && numeral.length() == 0
                        ? null
                        : value(codec, kind, minimal(numeral, counted));
            }
            case Slot.Computed ignored -> value(codec, kind, 0);
            case Slot.Payload payload -> TextBytes.text((ValueCodec.Text) codec, sections.payload(payload));
            case Slot.Alternative alternative ->
                TextBytes.text(
                        (ValueCodec.Text) codec,
                        sections.payload(
                                layout.choices().get(alternative.choice()).payload()));
        };
    }

    private Object value(ValueCodec codec, ValueKind kind, long number) {
        return ValueNumbers.value(codec, kind, number, siblings);
    }

    /// The slot of an escaped value says nothing.
    private void checkVacant(Slot slot) {
        boolean vacant = switch (slot) {
            case Slot.Bits bits -> sections.bits(bits.offset(), bits.width()) == 0;
            case Slot.Fixed fixed -> !sections.isPresent(fixed);
            case Slot.Counted counted -> sections.numeral(counted).length() == 0;
            case Slot.Computed ignored -> true;
            case Slot.Payload ignored -> false;
            case Slot.Alternative ignored -> false;
        };
        if (!vacant) {
            throw new MalformedRecordException("a value escapes and has a code as well");
        }
    }

    private static long minimal(Slice numeral, Slot.Counted slot) {
        long number = littleEndian(numeral);
        if (numeral.length() != Math.max(Bits.bytesFor(number), slot.optional() ? 1 : 0)) {
            throw new MalformedRecordException("a numeral has more bytes than it needs");
        }
        return number;
    }

    private static long littleEndian(Slice slice) {
        return Bits.littleEndian(slice.bytes(), slice.from(), slice.length());
    }
}
