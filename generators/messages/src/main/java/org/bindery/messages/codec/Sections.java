package org.bindery.messages.codec;

import java.util.Optional;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.runtime.MalformedRecordException;

/// The sections of one record, found and checked (section 3).
final class Sections {

    private final RecordPlan plan;
    private final RecordPlace place;
    private final int refBits;
    private final Slice variable;
    private final boolean hasMask;
    private final Slice[] numerals;
    private final Slice sparse;
    private final long sparseEnd;
    private final Parts payloads;

    /// @param refBits width of a ref
    /// @throws MalformedRecordException when the bytes cannot be divided as the layout says
    Sections(RecordPlan plan, RecordPlace place, int refBits) {
        this.plan = plan;
        this.place = place;
        this.refBits = refBits;
        this.variable = place.variable();
        hasMask = plan.layout.escapes() > 0 && bits(0, 1) == 1;
        int at = hasMask ? takeMask() : 0;
        sparseEnd = bitsOf(plan.groups.length);
        sparse = variable.part(at, take(at, (int) ((sparseEnd + 7) / 8), "sparse fields"));
        sparse.checkZero(sparseEnd, sparse.bitLength());
        at += sparse.length();
        numerals = new Slice[plan.numerals.length];
        for (int i = 0; i < numerals.length; i++) {
            Slot.Counted counted = plan.numerals[i];
            int end = take(at, counted.lengthOf(number(counted)), "numerals");
            numerals[i] = variable.part(at, end);
            at = end;
        }
        payloads = Parts.read(variable.part(at, variable.length()), payloadCount());
    }

    /// How many bits the sparse fields of the first groups take.
    private long bitsOf(int groups) {
        long bits = 0;
        for (int i = 0; i < groups; i++) {
            RecordLayout.SparseGroup group = plan.groups[i];
            bits += count(group.firstBit(), group.count()) * size(group);
        }
        return bits;
    }

    private int take(int at, int length, String what) {
        if (length > variable.length() - at) {
            throw new MalformedRecordException("the record ends within its " + what);
        }
        return at + length;
    }

    private int takeMask() {
        int end = take(0, plan.layout.maskBytes(), "escape mask");
        variable.checkZero(plan.layout.escapes(), 8L * end);
        if (Bits.count(variable.bytes(), variable.bitOffset(), plan.layout.escapes()) == 0) {
            throw new MalformedRecordException("the escape mask is empty");
        }
        return end;
    }

    private boolean isMarked(int escape) {
        return escape >= 0 && Bits.get(variable.bytes(), maskBit(escape), 1) == 1;
    }

    /// How many of some constant bits are 1.
    private int count(int first, int width) {
        return Bits.count(variable.bytes(), place.constants() + first, width);
    }

    /// How many values escape before that bit of the mask.
    private int escapedValues(int escape) {
        int count = 0;
        if (hasMask) {
            for (FieldPlan field : plan.escaping) {
                count += field.escape() < escape && isMarked(field.escape()) ? 1 : 0;
            }
        }
        return count;
    }

    private int payloadCount() {
        return optionalRank(plan.layout.optionalPayloads()) + escapedValues(plan.layout.escapes());
    }

    private int optionalRank(int ordinal) {
        return plan.layout.mandatoryPayloads() + count(plan.layout.payloadPresence(), ordinal);
    }

    RecordPlace place() {
        return place;
    }

    /// The bits that hold a field's value; none of one that is absent or takes no bits.
    WrongBits bitsOf(FieldPlan field) {
        if (isEscaped(field.escape())) {
            return escaped(field.escape()).wrongBits();
        }
        return switch (field.slot()) {
            case Slot.Bits bits -> new WrongBits(place.constants() + bits.offset(), bits.width());
            case Slot.Ref ref -> new WrongBits(refAt(ref.ordinal()), refBits);
            case Slot.Sparse sparseField -> new WrongBits(sparse(sparseField).constants(), sparseBits(sparseField));
            case Slot.Counted counted ->
                numeral(counted).length() > 0
                        ? numeral(counted).wrongBits()
                        : new WrongBits(place.constants() + counted.offset(), counted.width());
            case Slot.Payload payload -> payload(payload).wrongBits();
            case Slot.Alternative alternative -> payload(alternative).wrongBits();
            case Slot.Computed _, Slot.Dissolved _ -> new WrongBits(place.constants(), 0);
        };
    }

    /// A number among the constant bits.
    long bits(int first, int width) {
        return Bits.get(variable.bytes(), place.constants() + first, width);
    }

    /// Position of a ref.
    long refAt(int ordinal) {
        return place.refs() + (long) ordinal * refBits;
    }

    int refBits() {
        return refBits;
    }

    long ref(Slot.Ref slot) {
        return Bits.get(variable.bytes(), refAt(slot.ordinal()), refBits);
    }

    boolean hasMask() {
        return hasMask;
    }

    /// Position of a bit of the escape mask.
    long maskBit(int escape) {
        return variable.bitOffset() + escape;
    }

    boolean isEscaped(int escape) {
        return hasMask && isMarked(escape);
    }

    /// The text of a value that escapes.
    Slice escaped(int escape) {
        return payloads.parts().get(optionalRank(plan.layout.optionalPayloads()) + escapedValues(escape));
    }

    /// Whether something that can be absent is there; what is always there is.
    boolean isPresent(Slot slot) {
        return switch (slot) {
            case Slot.Payload payload -> !payload.optional() || bits(plan.layout.presence(payload), 1) == 1;
            case Slot.Dissolved dissolved ->
                dissolved.presence().isEmpty() || bits(dissolved.presence().getAsInt(), 1) == 1;
            case Slot.Sparse sparseField -> bits(sparseField.presence(), 1) == 1;
            case Slot.Alternative alternative -> {
                RecordLayout.ChoiceLayout choice = choice(alternative);
                yield isPresent(choice.place())
                        && bits(choice.selectorOffset(), choice.selectorBits()) == alternative.alternative();
            }
            case Slot.Bits _, Slot.Ref _, Slot.Counted _, Slot.Computed _ -> true;
        };
    }

    private RecordLayout.ChoiceLayout choice(Slot.Alternative alternative) {
        return plan.choices[alternative.choice()];
    }

    /// The slot of a field, or of the choice that it is an alternative of.
    Slot standing(Slot slot) {
        return slot instanceof Slot.Alternative alternative
                ? choice(alternative).place()
                : slot;
    }

    /// The bytes of a payload, or the rest of something dissolved.
    Slice payload(Slot slot) {
        return switch (standing(slot)) {
            case Slot.Payload payload ->
                payloads.parts().get(payload.optional() ? optionalRank(payload.ordinal()) : payload.ordinal());
            case Slot.Dissolved dissolved -> rest(dissolved.rest());
            default -> throw new IllegalArgumentException(slot + " has no payload");
        };
    }

    private Slice rest(Optional<Slot.Payload> slot) {
        if (slot.isEmpty() || !isPresent(slot.get())) {
            return variable.part(0, 0);
        }
        Slice rest = payload(slot.get());
        if (rest.length() == 0) {
            throw new MalformedRecordException("a part of a record is present and empty");
        }
        return rest;
    }

    /// The place of a record or box that is there.
    RecordPlace record(Slot slot, RecordLayout inner) {
        return switch (standing(slot)) {
            case Slot.Dissolved dissolved ->
                new RecordPlace(place.constants() + dissolved.bits(), refAt(dissolved.ref()), rest(dissolved.rest()));
            case Slot.Sparse sparseField -> sparse(sparseField);
            case Slot.Payload payload -> RecordPlace.alone(inner, payload(payload), refBits);
            default -> throw new IllegalArgumentException(slot + " holds no record");
        };
    }

    /// Checks that bits and refs of something dissolved are 0 from some on, and that what is absent has no rest.
    void checkVacant(Slot.Dissolved slot, int usedBits, int usedRefs) {
        long constants = place.constants() + slot.bits();
        Bits.checkZero(variable.bytes(), constants + usedBits, constants + slot.bitCount());
        Bits.checkZero(variable.bytes(), refAt(slot.ref() + usedRefs), refAt(slot.ref() + slot.refCount()));
        boolean hasRest = slot.rest().isPresent() && isPresent(slot.rest().get());
        if (hasRest && !isPresent(slot)) {
            throw new MalformedRecordException("a record that is absent has a variable part");
        }
    }

    private long size(RecordLayout.SparseGroup group) {
        return group.bits() + (long) group.refs() * refBits;
    }

    /// The place of a sparse field that is there.
    RecordPlace sparse(Slot.Sparse slot) {
        long at = sparse.bitOffset() + bitsOf(slot.group());
        RecordLayout.SparseGroup group = plan.groups[slot.group()];
        at += count(group.firstBit(), slot.presence() - group.firstBit()) * size(group);
        return new RecordPlace(at, at + group.bits(), variable.part(0, 0));
    }

    /// Bits of the sparse fields.
    int sparseBits(Slot.Sparse slot) {
        return (int) size(plan.groups[slot.group()]);
    }

    /// The number in a numeral's field.
    int number(Slot.Counted slot) {
        return (int) bits(slot.offset(), slot.width());
    }

    /// The bytes of a numeral.
    Slice numeral(Slot.Counted slot) {
        return numerals[slot.ordinal()];
    }

    /// Position of the bits that fill the bytes of the sparse fields, and the position after them.
    long sparseEnd() {
        return sparse.bitOffset() + sparseEnd;
    }

    long sparseFilled() {
        return sparse.bitOffset() + sparse.bitLength();
    }

    Parts payloads() {
        return payloads;
    }
}
