package org.bindery.messages.codec;

import java.util.ArrayList;
import java.util.List;
import org.bindery.layout.RecordLayout;
import org.bindery.runtime.MalformedRecordException;

/// The payload of a repeated property, divided (section 3.6).
///
/// @param count the number of items
/// @param items where the items are: constant bits, refs and variable part; of typed forms only the last
/// @param used position after the last bit before the variable parts that says something
/// @param area the variable parts, or the typed forms
/// @param table the table of ends, which may be empty
record Items(ItemCount count, List<RecordPlace> items, long used, Slice area, Slice table) {

    /// The length of a fixed section in a list: one without bits takes a bit all the same.
    static long itemBits(RecordLayout layout, int refBits) {
        return Math.max(1, layout.fixedBits() + (long) layout.refs() * refBits);
    }

    static Items read(Slice payload, RecordLayout layout, int refBits) {
        ItemCount count = ItemCount.read(payload);
        long size = itemBits(layout, refBits);
        Slice area = area(payload, count.bits() + count.number() * size);
        Parts parts = Parts.read(area, layout.isFixedSize() ? 0 : count.number());
        long first = payload.bitOffset() + count.bits();
        long used = first + count.number() * (layout.fixedBits() + (long) layout.refs() * refBits);
        Bits.checkZero(payload.bytes(), used, area.bitOffset());
        List<RecordPlace> items = new ArrayList<>(count.number());
        for (int i = 0; i < count.number(); i++) {
            long at = first + i * size;
            Slice variable =
                    layout.isFixedSize() ? area.part(0, 0) : parts.parts().get(i);
            items.add(new RecordPlace(at, at + layout.fixedBits(), variable));
        }
        return new Items(count, items, used, area, parts.table());
    }

    /// Divides a list of typed forms.
    static Items readTyped(Slice payload) {
        ItemCount count = ItemCount.read(payload);
        if (count.number() > payload.length()) {
            throw new MalformedRecordException("the number of items is greater than their bytes allow");
        }
        Slice area = area(payload, count.bits());
        long used = payload.bitOffset() + count.bits();
        Bits.checkZero(payload.bytes(), used, area.bitOffset());
        Parts parts = Parts.read(area, count.number());
        List<RecordPlace> items = parts.parts().stream()
                .map(part -> new RecordPlace(part.bitOffset(), part.bitOffset(), part))
                .toList();
        return new Items(count, items, used, area, parts.table());
    }

    /// What follows some bits, from the next byte on.
    private static Slice area(Slice payload, long bits) {
        long bytes = (bits + 7) / 8;
        if (bytes > payload.length()) {
            throw new MalformedRecordException("the number of items is greater than their bytes allow");
        }
        return payload.part((int) bytes, payload.length());
    }
}
