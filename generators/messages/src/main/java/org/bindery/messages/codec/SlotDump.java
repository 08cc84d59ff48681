package org.bindery.messages.codec;

import org.bindery.layout.EncodingOption;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.layout.ValueCodec;
import org.bindery.messages.DumpRow.Part;
import org.bindery.messages.InstancePath;
import org.bindery.messages.values.Lexical;
import org.jspecify.annotations.Nullable;

/// Lists the bits of the slots of one record or box.
final class SlotDump {

    private static final String ABSENT = "absent";

    private final DumpRows rows;
    private final RecordLayout layout;
    private final Sections sections;
    private final InstancePath path;
    private final int depth;
    private final long start;

    SlotDump(DumpRows rows, RecordLayout layout, Sections sections, InstancePath path, int depth) {
        this.rows = rows;
        this.layout = layout;
        this.sections = sections;
        this.path = path;
        this.depth = depth;
        this.start = sections.slice().bitOffset();
    }

    static String presence(boolean present) {
        return present ? "present" : ABSENT;
    }

    /// What stands in the fixed section and the escape mask beside the fields.
    void frame() {
        if (layout.escapes() > 0) {
            String value = sections.hasMask() ? "some escape" : "none escapes";
            rows.add(path, "escape flag", depth, Part.ESCAPE, start, 1, value, "");
        }
        long fixedEnd = start + 8L * layout.fixedBytes();
        rows.padding(path, depth, start + layout.fixedBits(), fixedEnd);
        if (sections.hasMask()) {
            rows.padding(path, depth, fixedEnd + layout.escapes(), fixedEnd + 8L * layout.maskBytes());
        }
    }

    /// What tells whether a field is there: presence bit, length, bit of the escape mask.
    void presence(FieldLayout field, String name) {
        switch (field.slot()) {
            case Slot.Fixed fixed ->
                bit(name, Part.PRESENCE, start + fixed.presence(), presence(sections.isPresent(fixed)));
            case Slot.Payload payload -> {
                if (payload.optional()) {
                    long at = start + layout.payloadPresence() + payload.ordinal();
                    bit(name, Part.PRESENCE, at, presence(sections.isPresent(payload)));
                }
            }
            case Slot.Counted counted -> {
                int length = sections.numeral(counted).length();
                long at = start + layout.numeralLengths() + 4L * counted.ordinal();
                rows.add(path, name, depth, Part.LENGTH, at, 4, Integer.toString(length), "bytes");
            }
            case Slot.Bits ignored -> {}
            case Slot.Alternative ignored -> {}
            case Slot.Computed ignored -> {}
        }
        if (field.escapes() && sections.hasMask()) {
            boolean escaped = sections.isEscaped(field.escape());
            bit(name, Part.ESCAPE, start + sections.maskBit(field.escape()), escaped ? "escaped" : "as encoded");
        }
    }

    private void bit(String name, Part part, long at, String value) {
        rows.add(path, name, depth, part, at, 1, value, "");
    }

    /// The value of a field that is no record or list.
    void value(FieldLayout field, ValueCodec codec, String name, @Nullable Object content) {
        String value = content == null ? ABSENT : Lexical.format(content);
        String encoding = EncodingOption.describe(codec);
        boolean escaped = sections.isEscaped(field.escape());
        if (escaped) {
            rows.add(path, name, depth, Part.VALUE, sections.escaped(field.escape()), value, "escaped, UTF-8");
        }
        switch (field.slot()) {
            case Slot.Bits bits -> {
                String shown = escaped ? "" : value;
                rows.add(path, name, depth, Part.VALUE, start + bits.offset(), bits.width(), shown, encoding);
            }
            case Slot.Computed ignored -> {
                if (!escaped) {
                    rows.add(path, name, depth, Part.VALUE, start, 0, value, encoding);
                }
            }
            default -> {
                if (!escaped && content != null) {
                    rows.add(path, name, depth, Part.VALUE, slice(field.slot()), value, encoding);
                }
            }
        }
    }

    private Slice slice(Slot slot) {
        return switch (slot) {
            case Slot.Fixed fixed -> sections.fixed(fixed);
            case Slot.Counted counted -> sections.numeral(counted);
            case Slot.Payload payload -> sections.payload(payload);
            case Slot.Alternative alternative ->
                sections.payload(layout.choices().get(alternative.choice()).payload());
            case Slot.Bits ignored -> throw new IllegalArgumentException("a code in the fixed section has no bytes");
            case Slot.Computed ignored -> throw new IllegalArgumentException("a calculated value has no bytes");
        };
    }
}
