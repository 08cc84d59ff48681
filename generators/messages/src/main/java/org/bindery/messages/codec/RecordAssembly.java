package org.bindery.messages.codec;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;

/// Puts one record together from its fields, which come in order of the properties (section 2).
final class RecordAssembly {

    private final RecordLayout layout;
    private final byte[] fixed;
    private final byte[] mask;
    private final List<ByteArrayOutputStream> groups = new ArrayList<>();
    private final ByteArrayOutputStream numerals = new ByteArrayOutputStream();
    private final TreeMap<Integer, byte[]> mandatory = new TreeMap<>();
    private final TreeMap<Integer, byte[]> optional = new TreeMap<>();
    private final List<byte[]> escaped = new ArrayList<>();

    RecordAssembly(RecordLayout layout) {
        this.layout = layout;
        this.fixed = new byte[layout.fixedBytes()];
        this.mask = new byte[layout.maskBytes()];
        layout.widthGroups().forEach(group -> groups.add(new ByteArrayOutputStream()));
    }

    void bits(int first, int width, long number) {
        Bits.set(fixed, first, width, number);
    }

    /// A code or numeral of a present value.
    void number(Slot slot, long number) {
        switch (slot) {
            case Slot.Bits bits -> bits(bits.offset(), bits.width(), bits.optional() ? number + 1 : number);
            case Slot.Fixed optionalCode -> {
                int width = layout.widthGroups().get(optionalCode.group()).bytes();
                bits(optionalCode.presence(), 1, 1);
                groups.get(optionalCode.group()).writeBytes(Bits.littleEndian(number, width));
            }
            case Slot.Counted counted -> {
                int length = Math.max(Bits.bytesFor(number), counted.optional() ? 1 : 0);
                bits(layout.numeralLengths() + 4 * counted.ordinal(), 4, length);
                numerals.writeBytes(Bits.littleEndian(number, length));
            }
            case Slot.Computed ignored -> {}
            case Slot.Payload ignored -> throw new IllegalArgumentException("a payload is no number");
            case Slot.Alternative ignored -> throw new IllegalArgumentException("an alternative is no number");
        }
    }

    void payload(Slot.Payload slot, byte[] bytes) {
        if (slot.optional()) {
            bits(layout.payloadPresence() + slot.ordinal(), 1, 1);
            optional.put(slot.ordinal(), bytes);
        } else {
            mandatory.put(slot.ordinal(), bytes);
        }
    }

    void escape(int escape, byte[] text) {
        bits(0, 1, 1);
        Bits.set(mask, escape, 1, 1);
        escaped.add(text);
    }

    /// The whole record.
    ///
    /// @throws UnfitException when it is too long
    byte[] toBytes() throws UnfitException {
        List<byte[]> parts = new ArrayList<>();
        parts.add(fixed);
        if (!escaped.isEmpty()) {
            parts.add(mask);
        }
        groups.forEach(group -> parts.add(group.toByteArray()));
        parts.add(numerals.toByteArray());
        List<byte[]> payloads = new ArrayList<>(mandatory.values());
        payloads.addAll(optional.values());
        payloads.addAll(escaped);
        return withEnds(parts, payloads);
    }

    /// Some parts, then others, then the table of where each of these ends but the last.
    ///
    /// @throws UnfitException when all together are too long
    static byte[] withEnds(List<byte[]> head, List<byte[]> payloads) throws UnfitException {
        long entries = Math.max(payloads.size() - 1, 0);
        long rest = length(head) + length(payloads);
        int width = Ends.entryBytes(rest, entries);
        if (rest + entries * width > Integer.MAX_VALUE - 8) {
            throw new UnfitException("the record would be longer than 2 GiB");
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream((int) (rest + entries * width));
        head.forEach(out::writeBytes);
        payloads.forEach(out::writeBytes);
        long end = 0;
        for (byte[] payload : payloads.subList(0, (int) entries)) {
            end += payload.length;
            out.writeBytes(Bits.littleEndian(end, width));
        }
        return out.toByteArray();
    }

    private static long length(List<byte[]> parts) {
        return parts.stream().mapToLong(part -> part.length).sum();
    }
}
