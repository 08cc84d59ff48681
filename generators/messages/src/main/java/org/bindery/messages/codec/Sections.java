package org.bindery.messages.codec;

import java.util.ArrayList;
import java.util.List;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.runtime.MalformedRecordException;

/// The sections of one record's bytes, found and checked (section 2).
final class Sections {

    private static final int NUMERAL_BYTES = 8;

    private final RecordLayout layout;
    private final Slice slice;
    private final boolean hasMask;
    private final List<Slice> groups = new ArrayList<>();
    private final List<Slice> numerals = new ArrayList<>();
    private final int payloadStart;
    private final List<Slice> payloads;

    /// @throws MalformedRecordException when the bytes cannot be divided as the layout says
    Sections(RecordLayout layout, Slice slice) {
        this.layout = layout;
        this.slice = slice;
        int at = take(0, layout.fixedBytes(), "fixed section");
        checkZero(layout.fixedBits(), 8L * layout.fixedBytes());
        hasMask = layout.escapes() > 0 && bits(0, 1) == 1;
        if (hasMask) {
            at = takeMask(at);
        }
        for (RecordLayout.WidthGroup group : layout.widthGroups()) {
            int end = take(at, count(group.firstBit(), group.count()) * group.bytes(), "fixed-width optionals");
            groups.add(slice.part(at, end));
            at = end;
        }
        for (int i = 0; i < layout.numerals(); i++) {
            int length = (int) bits(layout.numeralLengths() + 4 * i, 4);
            if (length > NUMERAL_BYTES) {
                throw new MalformedRecordException("the length of a numeral is " + length);
            }
            int end = take(at, length, "numerals");
            numerals.add(slice.part(at, end));
            at = end;
        }
        payloadStart = at;
        payloads = Ends.read(slice, slice.from() + at, payloadCount());
        if (payloads.isEmpty() && at < slice.length()) {
            throw new MalformedRecordException("bytes follow the end of the record");
        }
    }

    private int take(int at, int length, String what) {
        if (length > slice.length() - at) {
            throw new MalformedRecordException("the record ends within its " + what);
        }
        return at + length;
    }

    private int takeMask(int at) {
        int end = take(at, layout.maskBytes(), "escape mask");
        checkZero(8L * at + layout.escapes(), 8L * end);
        if (count(8 * at, layout.escapes()) == 0) {
            throw new MalformedRecordException("the escape mask is empty");
        }
        return end;
    }

    private void checkZero(long from, long to) {
        for (long position = from; position < to; position++) {
            if (Bits.get(slice.bytes(), slice.bitOffset() + position, 1) != 0) {
                throw new MalformedRecordException("unused bits are not 0");
            }
        }
    }

    /// How many of some bits are 1.
    private int count(int first, int width) {
        int count = 0;
        for (int i = 0; i < width; i++) {
            count += (int) bits(first + i, 1);
        }
        return count;
    }

    private int payloadCount() {
        return layout.mandatoryPayloads()
                + count(layout.payloadPresence(), layout.optionalPayloads())
                + (hasMask ? count(maskBit(0), layout.escapes()) : 0);
    }

    /// All bytes of the record.
    Slice slice() {
        return slice;
    }

    /// A number in the fixed section.
    long bits(int first, int width) {
        return Bits.get(slice.bytes(), slice.bitOffset() + first, width);
    }

    boolean hasMask() {
        return hasMask;
    }

    /// Position of a bit of the escape mask, from the start of the record.
    int maskBit(int escape) {
        return 8 * layout.fixedBytes() + escape;
    }

    boolean isEscaped(int escape) {
        return escape >= 0 && hasMask && bits(maskBit(escape), 1) == 1;
    }

    Slice escaped(int escape) {
        int optionals = count(layout.payloadPresence(), layout.optionalPayloads());
        return payloads.get(layout.mandatoryPayloads() + optionals + count(maskBit(0), escape));
    }

    boolean isPresent(Slot.Payload slot) {
        return !slot.optional() || bits(layout.payloadPresence() + slot.ordinal(), 1) == 1;
    }

    Slice payload(Slot.Payload slot) {
        return payloads.get(
                slot.optional()
                        ? layout.mandatoryPayloads() + count(layout.payloadPresence(), slot.ordinal())
                        : slot.ordinal());
    }

    boolean isPresent(Slot.Fixed slot) {
        return bits(slot.presence(), 1) == 1;
    }

    Slice fixed(Slot.Fixed slot) {
        RecordLayout.WidthGroup group = layout.widthGroups().get(slot.group());
        int start = count(group.firstBit(), slot.presence() - group.firstBit()) * group.bytes();
        return groups.get(slot.group()).part(start, start + group.bytes());
    }

    Slice numeral(Slot.Counted slot) {
        return numerals.get(slot.ordinal());
    }

    /// The table of ends, which may be empty.
    Slice ends() {
        int table = Ends.tableStart(slice, slice.from() + (long) payloadStart, payloads.size());
        return payloads.size() < 2
                ? new Slice(slice.bytes(), slice.to(), slice.to())
                : new Slice(slice.bytes(), table, slice.to());
    }

    /// Where each payload but the last ends, from the start of the first.
    List<Integer> endOffsets() {
        return payloads.stream()
                .limit(Math.max(payloads.size() - 1L, 0))
                .map(payload -> payload.to() - slice.from() - payloadStart)
                .toList();
    }
}
