package org.bindery.messages.codec;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;

/// Puts one record together from its fields, values in order of the properties (section 3).
final class RecordAssembly {

    private final RecordLayout layout;
    private final int refBits;
    private final byte[] constants;
    private final int[] refs;
    private final byte[] mask;
    private final TreeMap<Integer, Written> sparse = new TreeMap<>();
    private final ByteArrayOutputStream numerals = new ByteArrayOutputStream();
    private final TreeMap<Integer, byte[]> mandatory = new TreeMap<>();
    private final TreeMap<Integer, byte[]> optional = new TreeMap<>();
    private final List<byte[]> escaped = new ArrayList<>();
    private boolean hasMask;

    RecordAssembly(RecordLayout layout, int refBits) {
        this.layout = layout;
        this.refBits = refBits;
        this.constants = new byte[(layout.fixedBits() + 7) / 8];
        this.refs = new int[layout.refs()];
        this.mask = new byte[layout.maskBytes()];
    }

    void bits(int first, int width, long number) {
        Bits.set(constants, first, width, number);
    }

    /// A code or numeral of a present value.
    void number(Slot slot, long number) {
        switch (slot) {
            case Slot.Bits bits -> bits(bits.offset(), bits.width(), bits.optional() ? number + 1 : number);
            case Slot.Sparse code -> {
                int width = layout.groups().get(code.group()).bits();
                sparse(code, Written.code(number, width));
            }
            case Slot.Counted counted -> {
                int field = NumeralField.of(counted, number);
                bits(counted.offset(), counted.width(), field);
                numerals.writeBytes(Bits.littleEndian(number, counted.lengthOf(field)));
            }
            case Slot.Computed ignored -> {}
            default -> throw new IllegalArgumentException(slot + " holds no number");
        }
    }

    /// A text of the pool.
    void ref(Slot slot, int ref) {
        switch (slot) {
            case Slot.Ref inline -> refs[inline.ordinal()] = ref;
            case Slot.Sparse field -> sparse(field, Written.ref(ref));
            default -> throw new IllegalArgumentException(slot + " holds no ref");
        }
    }

    /// A record or something with bytes alone.
    void record(Slot slot, Written record) {
        switch (slot) {
            case Slot.Payload payload -> payload(payload, record.alone(refBits));
            case Slot.Dissolved dissolved -> dissolve(dissolved, record);
            case Slot.Sparse field -> sparse(field, record);
            default -> throw new IllegalArgumentException(slot + " holds no record");
        }
    }

    private void payload(Slot.Payload slot, byte[] bytes) {
        if (slot.optional()) {
            bits(layout.presence(slot), 1, 1);
            optional.put(slot.ordinal(), bytes);
        } else {
            mandatory.put(slot.ordinal(), bytes);
        }
    }

    private void sparse(Slot.Sparse slot, Written field) {
        bits(slot.presence(), 1, 1);
        sparse.put(slot.presence(), field);
    }

    private void dissolve(Slot.Dissolved slot, Written record) {
        slot.presence().ifPresent(bit -> bits(bit, 1, 1));
        record.dissolve(constants, slot.bits(), refs, slot.ref());
        slot.rest()
                .filter(rest -> !rest.optional() || record.variable().length > 0)
                .ifPresent(rest -> payload(rest, record.variable()));
    }

    /// Notes that a field escapes.
    void escape(int escape) {
        hasMask = true;
        bits(0, 1, 1);
        Bits.set(mask, escape, 1, 1);
    }

    /// A value that escapes.
    void escape(int escape, byte[] text) {
        escape(escape);
        escaped.add(text);
    }

    /// The whole record.
    ///
    /// @throws UnfitException when it is too long
    Written toRecord() throws UnfitException {
        BitOutput out = new BitOutput();
        if (hasMask) {
            out.bytes(mask);
        }
        sparse.values().forEach(field -> field.fixedSection(out, refBits));
        out.fillByte();
        out.bytes(numerals.toByteArray());
        List<byte[]> payloads = new ArrayList<>(mandatory.values());
        payloads.addAll(optional.values());
        payloads.addAll(escaped);
        Parts.write(out, payloads);
        return new Written(constants, layout.fixedBits(), refs, out.toBytes());
    }
}
