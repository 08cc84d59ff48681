package org.bindery.messages.codec;

import java.util.ArrayList;
import java.util.List;
import org.bindery.layout.RecordLayout;
import org.bindery.runtime.MalformedRecordException;

/// The payload of a repeated property, divided (section 2.6).
///
/// @param head the bytes that hold the number of items
/// @param items the items' records or boxes
/// @param ends the table of ends, which may be empty
record Items(Slice head, List<Slice> items, Slice ends) {

    /// The length of an item that has a fixed one: an item without bits takes a byte all the same.
    static int fixedSize(RecordLayout layout) {
        return Math.max(layout.fixedBytes(), 1);
    }

    /// @param layout the layout of an item
    static Items read(Slice payload, RecordLayout layout) {
        Leb128.Read count = Leb128.read(payload);
        Slice head = payload.part(0, count.length());
        Slice nothing = payload.part(payload.length(), payload.length());
        int start = count.length();
        int room = payload.length() - start;
        if (layout.isFixedSize()) {
            int size = fixedSize(layout);
            if ((long) count.number() * size != room) {
                throw new MalformedRecordException("the number of items is not that of their bytes");
            }
            return new Items(head, fixed(payload, start, count.number(), layout), nothing);
        }
        if (count.number() == 0 && room > 0) {
            throw new MalformedRecordException("bytes follow the last item");
        }
        int table = Ends.tableStart(payload, payload.from() + (long) start, count.number());
        return new Items(
                head,
                Ends.read(payload, payload.from() + start, count.number()),
                new Slice(payload.bytes(), table, payload.to()));
    }

    private static List<Slice> fixed(Slice payload, int start, int count, RecordLayout layout) {
        int size = fixedSize(layout);
        List<Slice> items = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int at = start + i * size;
            items.add(payload.part(at, at + layout.fixedBytes()));
            if (layout.fixedBytes() == 0 && payload.bytes()[payload.from() + at] != 0) {
                throw new MalformedRecordException("an item without bits is not a byte of 0");
            }
        }
        return items;
    }
}
