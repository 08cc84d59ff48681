package org.bindery.messages.codec;

import org.bindery.layout.EncodingOption;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.layout.ValueCodec;
import org.bindery.messages.InstancePath;
import org.bindery.messages.codec.DumpRow.Part;
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
        this.start = sections.place().constants();
    }

    /// The parts of the record other than the fields.
    void frame() {
        if (layout.escapes() > 0) {
            String value = sections.hasMask() ? "some escape" : "none escapes";
            rows.add(path, "escape flag", depth, Part.ESCAPE, start, 1, value, "");
        }
        if (sections.hasMask()) {
            rows.padding(path, depth, sections.maskBit(layout.escapes()), sections.maskBit(8 * layout.maskBytes()));
        }
        rows.padding(path, depth, sections.sparseEnd(), sections.sparseFilled());
        Parts payloads = sections.payloads();
        rows.ends(
                path,
                depth,
                payloads.table(),
                payloads.parts(),
                payloads.parts().size() - 1);
    }

    /// The bits for whether a field is present, and whether it escapes.
    void presence(FieldLayout field, String name) {
        place(field.slot(), name);
        if (field.escapes() && sections.hasMask()) {
            boolean escaped = sections.isEscaped(field.escape());
            bit(name, Part.ESCAPE, sections.maskBit(field.escape()), escaped ? "escaped" : "as encoded");
        }
    }

    /// The bits for whether a field, or a choice, is present.
    void place(Slot slot, String name) {
        switch (slot) {
            case Slot.Sparse sparse -> present(name, sparse.presence());
            case Slot.Payload payload -> payload(payload, name);
            case Slot.Dissolved dissolved -> {
                int rest = dissolved.rest().map(layout::presence).orElse(-1);
                dissolved.presence().stream().filter(bit -> bit != rest).forEach(bit -> present(name, bit));
                dissolved.rest().ifPresent(payload -> payload(payload, name));
            }
            case Slot.Bits ignored -> {}
            case Slot.Ref ignored -> {}
            case Slot.Counted ignored -> {}
            case Slot.Alternative ignored -> {}
            case Slot.Computed ignored -> {}
        }
    }

    private void payload(Slot.Payload payload, String name) {
        if (payload.optional()) {
            present(name, layout.presence(payload));
        }
    }

    private void present(String name, int bit) {
        bit(name, Part.PRESENCE, start + bit, sections.bits(bit, 1) == 1 ? "present" : ABSENT);
    }

    private void bit(String name, Part part, long at, String value) {
        rows.add(path, name, depth, part, at, 1, value, "");
    }

    /// Bits and refs that something dissolved leaves unused.
    void unused(Slot.Dissolved slot, int usedBits, int usedRefs) {
        rows.padding(path, depth, start + slot.bits() + usedBits, start + slot.bits() + slot.bitCount());
        rows.padding(path, depth, sections.refAt(slot.ref() + usedRefs), sections.refAt(slot.ref() + slot.refCount()));
    }

    /// The value of a field that is no record or list.
    void value(FieldLayout field, ValueCodec codec, String name, @Nullable Object content) {
        String value = content == null ? ABSENT : Lexical.format(content);
        String encoding = EncodingOption.describe(codec);
        boolean escaped = sections.isEscaped(field.escape());
        String shown = escaped ? "" : value;
        if (escaped) {
            rows.add(path, name, depth, Part.VALUE, sections.escaped(field.escape()), value, "escaped");
        }
        switch (field.slot()) {
            case Slot.Bits bits -> {
                rows.add(path, name, depth, Part.VALUE, start + bits.offset(), bits.width(), shown, encoding);
            }
            case Slot.Ref ref -> {
                long at = sections.refAt(ref.ordinal());
                rows.add(path, name, depth, Part.VALUE, at, sections.refBits(), value, encoding);
            }
            case Slot.Sparse sparse -> {
                if (sections.isPresent(sparse)) {
                    long at = sections.sparse(sparse).constants();
                    rows.add(path, name, depth, Part.VALUE, at, sections.sparseBits(sparse), value, encoding);
                }
            }
            case Slot.Counted counted -> numeral(counted, name, shown, encoding);
            case Slot.Computed ignored -> {
                if (!escaped) {
                    rows.add(path, name, depth, Part.VALUE, start, 0, value, encoding);
                }
            }
            default -> {
                if (sections.isPresent(field.slot())) {
                    rows.add(path, name, depth, Part.VALUE, sections.payload(field.slot()), value, encoding);
                }
            }
        }
    }

    private void numeral(Slot.Counted counted, String name, String value, String encoding) {
        Slice bytes = sections.numeral(counted);
        long at = start + counted.offset();
        if (bytes.length() == 0) {
            rows.add(path, name, depth, Part.VALUE, at, counted.width(), value, encoding);
        } else {
            String length = Integer.toString(bytes.length());
            rows.add(path, name, depth, Part.LENGTH, at, counted.width(), length, "bytes");
            rows.add(path, name, depth, Part.VALUE, bytes, value, encoding);
        }
    }
}
