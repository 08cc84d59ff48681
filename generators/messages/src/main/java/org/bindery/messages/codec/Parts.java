package org.bindery.messages.codec;

import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.MalformedRecordException;

/// Areas of parts that follow each other, with a table of their ends (section 3.5).
///
/// @param table the table's bytes, which may be none
record Parts(List<Slice> parts, Slice table) {

    static final long MAX_LENGTH = Integer.MAX_VALUE - 8L;

    /// Bits that hold a number.
    static int width(long number) {
        return Long.SIZE - Long.numberOfLeadingZeros(number);
    }

    private static long tableLength(long entries, int width) {
        return (entries * width + 7) / 8;
    }

    /// The least length that agrees with itself: that of everything else, and of a table with so many entries,
    /// whose width follows from the length.
    static long lengthWithTable(long rest, long entries) {
        int width = width(rest);
        while (width(rest + tableLength(entries, width)) > width) {
            width++;
        }
        return rest + tableLength(entries, width);
    }

    /// The table at the end of a slice.
    ///
    /// @param entries how many ends it has
    static Slice table(Slice slice, long entries) {
        long length = tableLength(entries, width(slice.length()));
        long rest = slice.length() - length;
        if (rest < 0) {
            throw new MalformedRecordException("the record is too short for its table of ends");
        }
        if (lengthWithTable(rest, entries) != slice.length()) {
            throw new MalformedRecordException("the table of ends is wider than it needs to be");
        }
        Slice table = slice.part((int) rest, slice.length());
        table.checkZero(entries * width(slice.length()), table.bitLength());
        return table;
    }

    static long end(Slice slice, Slice table, long entry) {
        int width = width(slice.length());
        return Bits.get(table.bytes(), table.bitOffset() + entry * width, width);
    }

    /// Divides an area.
    ///
    /// @param count how many parts it has
    static Parts read(Slice area, int count) {
        if (count == 0 && area.length() == 0) {
            return new Parts(List.of(), area);
        }
        int entries = Math.max(count - 1, 0);
        Slice table = table(area, entries);
        if (count == 0 && area.length() > 0) {
            throw new MalformedRecordException("bytes follow the end of the record");
        }
        List<Slice> parts = new ArrayList<>(count);
        int from = 0;
        int last = area.length() - table.length();
        for (int i = 0; i < count; i++) {
            long end = i == entries ? last : end(area, table, i);
            if (end < from || end > last) {
                throw new MalformedRecordException("the ends of payloads are out of order");
            }
            parts.add(area.part(from, (int) end));
            from = (int) end;
        }
        return new Parts(parts, table);
    }

    /// The length of an area of some parts.
    static int length(List<byte[]> parts) throws UnfitException {
        long rest = 0;
        for (byte[] part : parts) {
            rest += part.length;
        }
        long length = lengthWithTable(rest, entries(parts));
        if (length > MAX_LENGTH) {
            throw tooLong();
        }
        return (int) length;
    }

    static UnfitException tooLong() {
        return new UnfitException("the record would be longer than 2 GiB");
    }

    private static int entries(List<byte[]> parts) {
        return Math.max(parts.size() - 1, 0);
    }

    /// Adds an area of some parts to what is written.
    static void write(BitOutput out, List<byte[]> parts, int length) {
        for (byte[] part : parts) {
            out.bytes(part);
        }
        int width = width(length);
        long end = 0;
        for (int i = 0; i < entries(parts); i++) {
            end += parts.get(i).length;
            out.bits(end, width);
        }
        out.fillByte();
    }
}
