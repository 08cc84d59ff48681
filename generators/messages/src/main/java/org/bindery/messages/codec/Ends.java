package org.bindery.messages.codec;

import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.MalformedRecordException;

/// Tables of ends (section 2.5): where each of several parts that follow each other ends, but the last.
final class Ends {

    private Ends() {}

    /// Width of an entry in a record, or payload of a repeated property, of that length.
    static int entryBytes(long length) {
        return length <= 0xFF ? 1 : length <= 0xFFFF ? 2 : 4;
    }

    /// Width of an entry with which everything is shortest.
    ///
    /// @param rest length without the table
    static int entryBytes(long rest, long entries) {
        for (int width = 1; width < 4; width *= 2) {
            if (entryBytes(rest + entries * width) == width) {
                return width;
            }
        }
        return 4;
    }

    /// Where the table of a slice begins, as an index into its bytes.
    ///
    /// @param start where the parts begin
    /// @param parts how many there are
    static int tableStart(Slice slice, long start, long parts) {
        long entries = Math.max(parts - 1, 0);
        int width = entryBytes(slice.length());
        long table = slice.to() - entries * width;
        if (table < start) {
            throw new MalformedRecordException("the record is too short for its table of ends");
        }
        if (entries > 0 && entryBytes(table - slice.from(), entries) != width) {
            throw new MalformedRecordException("the ends of payloads have more bytes than they need");
        }
        return (int) table;
    }

    /// The parts that the table tells apart.
    static List<Slice> read(Slice slice, int start, int parts) {
        int table = tableStart(slice, start, parts);
        int width = entryBytes(slice.length());
        List<Slice> found = new ArrayList<>(parts);
        int from = start;
        for (int i = 0; i < parts; i++) {
            boolean last = i == parts - 1;
            long end = last ? table : start + Bits.littleEndian(slice.bytes(), table + i * width, width);
            if (end < from || end > table) {
                throw new MalformedRecordException("the ends of payloads are out of order");
            }
            found.add(new Slice(slice.bytes(), from, (int) end));
            from = (int) end;
        }
        return found;
    }
}
