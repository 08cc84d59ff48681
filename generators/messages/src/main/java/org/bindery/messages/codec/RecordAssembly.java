package org.bindery.messages.codec;

import java.util.ArrayList;
import java.util.List;
import org.bindery.layout.Slot;
import org.jspecify.annotations.Nullable;

/// Puts one record together from its fields, values in order of the properties (section 3).
final class RecordAssembly {

    private static final int LONGEST_NUMERAL = 8;

    private final RecordPlan plan;
    private final int refBits;
    private final byte[] constants;
    private final int[] refs;
    /// By their presence bits.
    private final @Nullable Written[] sparse;
    /// Mandatory ones, then optional ones.
    private final byte[] @Nullable [] payloads;

    private final byte[] numerals;
    private int numeralBytes;
    /// What escapes; no bytes as long as nothing does.
    private byte[] mask = Written.NO_BYTES;

    private List<byte[]> escaped = List.of();

    RecordAssembly(RecordPlan plan, int refBits) {
        this.plan = plan;
        this.refBits = refBits;
        this.constants = new byte[(plan.layout.fixedBits() + 7) / 8];
        this.refs = new int[plan.layout.refs()];
        this.sparse = new Written[plan.sparse];
        this.payloads = new byte[plan.payloads()][];
        this.numerals = new byte[LONGEST_NUMERAL * plan.numerals.length];
    }

    void bits(int first, int width, long number) {
        Bits.set(constants, first, width, number);
    }

    /// A code or numeral of a present value.
    void number(Slot slot, long number) {
        switch (slot) {
            case Slot.Bits bits -> bits(bits.offset(), bits.width(), bits.optional() ? number + 1 : number);
            case Slot.Sparse code -> sparse(code, Written.code(number, plan.groups[code.group()].bits()));
            case Slot.Counted counted -> {
                int field = NumeralField.of(counted, number);
                int length = counted.lengthOf(field);
                bits(counted.offset(), counted.width(), field);
                Bits.set(numerals, 8L * numeralBytes, 8 * length, number);
                numeralBytes += length;
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
            bits(plan.layout.presence(slot), 1, 1);
            payloads[plan.layout.mandatoryPayloads() + slot.ordinal()] = bytes;
        } else {
            payloads[slot.ordinal()] = bytes;
        }
    }

    private void sparse(Slot.Sparse slot, Written field) {
        bits(slot.presence(), 1, 1);
        sparse[slot.presence() - plan.firstSparse] = field;
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
        bits(0, 1, 1);
        if (mask.length == 0) {
            mask = new byte[plan.layout.maskBytes()];
            escaped = new ArrayList<>();
        }
        Bits.set(mask, escape, 1, 1);
    }

    /// A value that escapes.
    void escape(int escape, byte[] text) {
        escape(escape);
        escaped.add(text);
    }

    /// The whole record.
    Written toRecord() throws UnfitException {
        return new Written(constants, plan.layout.fixedBits(), refs, variable());
    }

    private byte[] variable() throws UnfitException {
        long sparseBits = 0;
        for (Written field : sparse) {
            sparseBits += field == null ? 0 : field.fixedBits(refBits);
        }
        List<byte[]> parts = parts();
        int area = Parts.length(parts);
        long length = mask.length + (sparseBits + 7) / 8 + numeralBytes + area;
        if (length > Parts.MAX_LENGTH) {
            throw Parts.tooLong();
        }
        if (length == 0) {
            return Written.NO_BYTES;
        }
        BitOutput out = new BitOutput((int) length);
        out.bytes(mask);
        for (Written field : sparse) {
            if (field != null) {
                field.fixedSection(out, refBits);
            }
        }
        out.fillByte();
        out.bytes(numerals, numeralBytes);
        Parts.write(out, parts, area);
        return out.toBytes();
    }

    /// All payloads in order.
    private List<byte[]> parts() {
        if (payloads.length == 0) {
            return escaped;
        }
        List<byte[]> parts = new ArrayList<>(payloads.length);
        for (byte[] payload : payloads) {
            if (payload != null) {
                parts.add(payload);
            }
        }
        parts.addAll(escaped);
        return parts;
    }
}
