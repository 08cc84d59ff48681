package org.bindery.messages.codec;

import java.util.ArrayList;
import java.util.List;
import org.bindery.layout.RecordLayout;
import org.bindery.runtime.MalformedRecordException;

/// The payload of a repeated property, divided (section 3.6).
///
/// @param head the bytes that hold the number of items
/// @param items where the items are: constant bits, refs and variable part; of typed forms only the last
/// @param itemBits bits of an item's fixed section
/// @param fixed the bytes of all fixed sections
/// @param table the table of ends, which may be empty
record Items(Slice head, List<RecordPlace> items, long itemBits, Slice fixed, Slice table) {

    /// The length of a fixed section in a list: one without bits takes a bit all the same.
    static long itemBits(RecordLayout layout, int refBits) {
        return Math.max(1, layout.fixedBits() + (long) layout.refs() * refBits);
    }

    /// @param layout the layout of an item
    static Items read(Slice payload, RecordLayout layout, int refBits) {
        Leb128.Read count = Leb128.read(payload, "items");
        long size = itemBits(layout, refBits);
        long bytes = (count.number() * size + 7) / 8;
        if (bytes > payload.length() - count.length()) {
            throw new MalformedRecordException("the number of items is greater than their bytes allow");
        }
        Slice fixed = payload.part(count.length(), count.length() + (int) bytes);
        fixed.checkZero(count.number() * size, fixed.bitLength());
        Slice area = payload.part(count.length() + (int) bytes, payload.length());
        Parts parts = Parts.read(area, layout.isFixedSize() ? 0 : count.number());
        List<RecordPlace> items = new ArrayList<>(count.number());
        for (int i = 0; i < count.number(); i++) {
            long at = fixed.bitOffset() + i * size;
            Slice variable = layout.isFixedSize() ? area.part(0, 0) : parts.parts().get(i);
            items.add(new RecordPlace(at, at + layout.fixedBits(), variable));
        }
        if (layout.fixedBits() + (long) layout.refs() * refBits == 0) {
            fixed.checkZero(0, fixed.bitLength());
        }
        return new Items(payload.part(0, count.length()), items, size, fixed, parts.table());
    }

    /// Divides a list of typed forms.
    static Items readTyped(Slice payload) {
        Leb128.Read count = Leb128.read(payload, "items");
        if (count.number() > payload.length()) {
            throw new MalformedRecordException("the number of items is greater than their bytes allow");
        }
        Slice area = payload.part(count.length(), payload.length());
        Parts parts = Parts.read(area, count.number());
        List<RecordPlace> items = parts.parts().stream()
                .map(part -> new RecordPlace(part.bitOffset(), part.bitOffset(), part))
                .toList();
        return new Items(payload.part(0, count.length()), items, 0, area.part(0, 0), parts.table());
    }
}
