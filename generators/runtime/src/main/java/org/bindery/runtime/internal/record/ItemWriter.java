package org.bindery.runtime.internal.record;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.text.IntStack;
import org.bindery.runtime.internal.value.Integers;

/**
 * Writes lists while a message is read: items that have one value each are not staged. Lists wait behind one another until
 * the record around them is written. What depends on how many items a list has, or how many texts the message has, is
 * guessed by what came before. For one message at a time. Not thread-safe.
 */
public abstract class ItemWriter extends RecordBuffer.Written {

    private static final int WORD = WritingSteps.Sole.WORD;
    private static final int OCTETS = WritingSteps.Sole.OCTETS;
    private static final int ASCII = WritingSteps.Sole.ASCII;
    private static final int TEXT = WritingSteps.Sole.TEXT;
    private static final int RECORD = WritingSteps.Sole.RECORD;
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final int INITIAL = 32;
    /** A whole record may have so many items less than expected: what is before them is moved at little cost. */
    private static final int FEWER = 8;

    /** The most bytes that an item takes beside those of its octets. */
    private static final int ROOM = 4 * Long.BYTES;

    /** What is known of a list that is open: where it and what is before it start, its room for items, and its first item. */
    private static final int OPEN = 4;

    private final RecordWriter out;
    private final RecordTables tables;
    private final StagedMessage staged;
    private final RecordBuffer bytes = new RecordBuffer();
    private final IntStack open = new IntStack();
    /** The fixed sections of items of open lists, and where their variable parts end. */
    private long[] fixed = new long[INITIAL];

    private int[] ends = new int[INITIAL];
    private int count;
    /** Where each list starts and ends, from 1. */
    private final IntStack lists = new IntStack();
    /** By depth, how many items the last list had. */
    private int[] probable = new int[1];

    private int refBits;
    private boolean hasRefs;
    /** What was asked for last, by the number of the record and the cell. */
    private @Nullable ListLayout last;

    private int lastRecord = -1;
    private int lastCell;

    /** Whether all of the record is written here, where its payloads start, and where itself does. */
    private boolean isWhole;

    private int area;
    private int origin;

    /** Makes a writer for the messages that another one writes by tables. */
    protected ItemWriter(RecordTables tables, StagedMessage staged, RecordWriter out) {
        this.out = out;
        this.tables = tables;
        this.staged = staged;
    }

    /** Whether messages that a writer writes are those that this is for. */
    public final boolean isOf(RecordWriter other) {
        return out == other;
    }

    /** Starts a message, whose lists are to be taken from here. */
    public final void start() {
        clear();
        staged.written = this;
    }

    @Override
    final void clear() {
        bytes.clear();
        open.cut(0);
        count = 0;
        lists.cut(0);
        hasRefs = false;
        isWhole = false;
        origin = 0;
    }

    /** Whether lists were written as they have to be now that all texts are known; if not, they will be next time. */
    public final boolean fits() {
        int known = refBits;
        refBits = Bits.width(out.pool.count());
        return (!hasRefs || known == refBits) && staged.isOrdered();
    }

    /**
     * How items of a list are written; null where that has to be done in another way, as in items that are staged.
     *
     * @param record where the record around it starts in the staged message
     * @param cell its cell there
     */
    public final @Nullable ListLayout items(int record, int cell) {
        if (open.size() > 0) {
            return null;
        }
        int number = staged.type(record);
        if (number != lastRecord || cell != lastCell) {
            last = null;
            for (FieldTable field : tables.record(number).fields) {
                last = field.cell == cell && field.isRecords() ? new ListLayout(tables, field) : last;
            }
            lastRecord = number;
            lastCell = cell;
        }
        return last;
    }

    // Lists.

    /** How many bits an item has in the list. */
    private long itemBits(RecordTable items) {
        return Math.max(1, items.bits + (long) items.refs * refBits);
    }

    private int room(int count, long itemBits) {
        return (int) Bits.bytes(ItemCount.bits(count) + count * itemBits);
    }

    /** Opens a list, and returns whether it can be written so. */
    public final boolean open(ListLayout list) {
        return open(list, bytes.size());
    }

    private boolean open(ListLayout list, int start) {
        long itemBits = itemBits(list.items);
        int depth = open.size() / OPEN;
        if (itemBits > Long.SIZE) {
            return false;
        }
        if (depth == probable.length) {
            probable = Arrays.copyOf(probable, 2 * depth);
        }
        int room = room(probable[depth], itemBits);
        open.push(start);
        open.push(bytes.reserve(room));
        open.push(room);
        open.push(count);
        hasRefs |= list.items.refs > 0;
        return true;
    }

    /** Takes back the list that was opened last. */
    public final void cut() {
        int at = open.size() - OPEN;
        bytes.cut(open.get(at));
        count = open.get(at + 3);
        open.cut(at);
    }

    /** Ends a list, and puts it into a cell. */
    public final void close(ListLayout list, int cell) {
        int start = close(list);
        lists.push(start);
        lists.push(bytes.size());
        staged.set(cell, -lists.size() / 2, StagedMessage.LIST);
    }

    /** Moves what is before the list of a whole record, which is shorter than the list, towards that. */
    private void moveHead(int list, int parts, int distance) {
        System.arraycopy(bytes.bytes(), origin, bytes.bytes(), origin + distance, list - origin);
        for (int part = 0; part < parts; part++) {
            ends[part] += distance;
        }
        area += distance;
        origin += distance;
    }

    private int close(ListLayout list) {
        int at = open.size() - OPEN;
        int start = open.get(at + 1);
        int room = open.get(at + 2);
        int first = open.get(at + 3);
        int its = count - first;
        long itemBits = itemBits(list.items);
        int needed = room(its, itemBits);
        int base = start + room;
        if (needed > room) {
            bytes.insert(base, needed - room);
        } else if (isWhole) {
            moveHead(start, first, room - needed);
            start += room - needed;
        } else if (needed < room) {
            bytes.remove(start + needed, room - needed);
        }
        RecordBuffer.Run run = bytes.run(start);
        run.add(ItemCount.bits(its), ItemCount.groups(its));
        for (int i = first; i < count; i++) {
            run.add((int) itemBits, fixed[i]);
        }
        run.end();
        if (list.items.variable && its > 1) {
            bytes.appendTable(ends, first, its - 1, base, start + needed);
        }
        int known = probable[at / OPEN];
        boolean isFew = its < known && (!isWhole || known - its > FEWER);
        probable[at / OPEN] = its > known || isFew ? its : known;
        count = first;
        open.cut(at);
        return start;
    }

    /** Appends a list that was written, by what is in its cell. */
    @Override
    final void append(long cell, RecordBuffer target) {
        int list = -2 * (int) cell;
        int start = lists.get(list - 2);
        target.append(bytes.bytes(), start, lists.get(list - 1) - start);
    }

    // Whole records.

    /**
     * How the record of messages is written that are some values and a list; null where that has to be staged.
     *
     * @param number the number of the record
     * @param cells the cells of the values
     * @param starts where these start in the message
     * @param octets how many octets each has
     * @param cell the cell of the record that has the list
     * @param inner the cell of the list in that
     */
    public final ListLayout.@Nullable Whole whole(
            int number, int[] cells, int[] starts, int[] octets, int cell, int inner) {
        return ListLayout.Whole.of(tables, number, cells, starts, octets, cell, inner);
    }

    /**
     * Starts to write such a record, up to its list.
     *
     * @param numbers the numbers among its values
     * @param at where the message starts
     * @return whether it can be written so
     */
    public final boolean begin(ListLayout.Whole whole, long[] numbers, byte[] data, int at) {
        long section = whole.list.form.withBytes;
        for (int i = 0; i < whole.codes.length; i++) {
            WritingSteps.Step code = whole.codes[i];
            long number = numbers[whole.values[i]];
            if (number < code.value.least || number > code.value.greatest) {
                return false;
            }
            section |= number - code.value.least + code.plus << code.bit;
        }
        hasRefs |= whole.table.refs > 0;
        bytes.setFirst(bytes.reserve(Bits.bytes(whole.table.bits + (long) whole.table.refs * refBits)), section);
        area = bytes.size();
        int part = 0;
        while (whole.lengths[part] >= 0) {
            octets(data, at + whole.starts[part], whole.lengths[part++]);
        }
        return open(whole.list);
    }

    /** Ends it and its list. */
    public final void end(ListLayout.Whole whole, byte[] data, int at) {
        isWhole = true;
        close(whole.list.items);
        end(0);
        for (int part = count; part < whole.lengths.length; part++) {
            octets(data, at + whole.starts[part], whole.lengths[part]);
        }
        if (count > 1) {
            bytes.appendTable(ends, 0, count - 1, area, area);
        }
    }

    private void octets(byte[] data, int from, int length) {
        bytes.append(length > 0 ? 1 : 0, 0);
        bytes.append(data, from, length);
        end(0);
    }

    @Override
    final boolean isWhole() {
        return isWhole;
    }

    /** Appends such a record. */
    @Override
    final void append(RecordBuffer target) {
        target.append(bytes.bytes(), origin, bytes.size() - origin);
    }

    // Items of the list that was opened last.

    /** The number of a value; negative where it has to be staged. */
    protected abstract long number(ListLayout.Tag tag, byte[] data, int from, int behind);

    /** Whether a text has characters of ASCII only. */
    protected abstract boolean isAscii(ListLayout.Tag tag, byte[] data, int from, int behind);

    /** The number of a text of the pool; 0 where it has to be staged. */
    protected abstract int text(ListLayout.Tag tag, byte[] data, int from, int behind);

    /** Writes an item that is a record with nothing but a list in it, and returns whether it was one. */
    protected abstract boolean isWritten(
            ListLayout list, ListLayout.Tag tag, WritingSteps.Sole form, int from, int behind) throws IOException;

    /** Stages an item, and returns where it starts there; 0 where that has to be done in the general way. */
    protected abstract int staged(ListLayout.Tag tag, int at, int end) throws IOException;

    /** Writes items that follow one another, by the octets at their starts, and returns where the next one starts. */
    public final int write(ListLayout list, ListLayout.Tag[] tags, byte[] data, int from, int behind)
            throws IOException {
        ListLayout.Item[] forms = list.forms(tags);
        int at = plain(list, forms, data, from, behind);
        while (at < behind) {
            ListLayout.Tag tag = tags[data[at] & 0xFF];
            int end = tag == null ? at : tag.end(data, at, behind);
            int item = end <= at ? 0 : staged(tag, at, end);
            if (item == 0) {
                break;
            }
            record(list, item);
            at = plain(list, forms, data, end, behind);
        }
        return at;
    }

    /** Writes items that need not be staged, and returns where the first one starts that has to be. */
    private int plain(ListLayout list, ListLayout.Item[] forms, byte[] data, int first, int behind) throws IOException {
        int place = list.place;
        int more = list.more;
        byte[] target = bytes.room(0);
        int next = bytes.size();
        int item = count;
        int at = first;
        while (behind - at > place) {
            ListLayout.Item its = forms[data[at] & 0xFF];
            int counted = data[at + place] & 0xFF;
            int end = at + counted + more;
            if (its == null || end > behind || !its.isPossible(counted)) {
                break;
            }
            int from = at + its.start;
            int length = its.length < 0 ? end - from : its.length;
            if (target.length - next < length + ROOM || item == ends.length) {
                bytes.end(next);
                target = room(length + ROOM, item);
            }
            if (its.kind == RECORD) {
                bytes.end(next);
                count = item;
                if (!isWritten(list, its.tag, its.form, from, from + length)) {
                    return at;
                }
                target = bytes.room(0);
                next = bytes.size();
                item = count;
            } else {
                int written = plain(its, data, from, length, target, next, item);
                if (written < 0) {
                    break;
                }
                next = written;
                ends[item++] = next;
            }
            at = end;
        }
        bytes.end(next);
        count = item;
        return at;
    }

    /** What items are written into, with room for one more. */
    private byte[] room(int length, int item) {
        if (item == ends.length) {
            grow();
        }
        return bytes.room(length);
    }

    /** Writes an item, unless its value needs a closer look, and returns where it ends; negative where it does. */
    private int plain(ListLayout.Item its, byte[] data, int from, int length, byte[] target, int at, int item) {
        WritingSteps.Sole form = its.form;
        if (its.kind <= WORD) {
            long number = its.kind == WORD && length == Integer.BYTES
                    ? Integer.toUnsignedLong((int) INT.get(data, from))
                    : number(its.tag, data, from, from + length);
            return number < 0 ? -1 : number(form, form.isSigned ? Integers.zigzag(number) : number, target, at, item);
        } else if (its.kind == OCTETS || its.kind == ASCII && isAscii(its.tag, data, from, from + length)) {
            int start = length == 0 || form.isPlainText ? at : at + 1;
            Bits.copy(data, from, target, start, length);
            fixed[item] = form.section(length > 0);
            return start + length;
        }
        int text = its.kind == TEXT ? text(its.tag, data, from, from + length) : 0;
        return text == 0 ? -1 : value(form, (long) text << form.bits + form.ref * refBits, 0, target, at, item);
    }

    /** Writes an item that is a number, and returns where it ends. */
    private int number(WritingSteps.Sole form, long code, byte[] target, int at, int item) {
        if (code >= 0 && code < form.first) {
            return value(form, code + form.plus << form.bit, 0, target, at, item);
        }
        int octets = Numerals.octets(code);
        int next = value(form, (long) Numerals.field(octets, form.width) << form.bit, octets, target, at, item);
        Bits.setWord(target, next, code);
        return next + octets;
    }

    /** Writes the constant bits or the ref of an item, and returns where its octets go. */
    private int value(WritingSteps.Sole form, long value, int octets, byte[] target, int at, int item) {
        if (form.box != null) {
            fixed[item] = form.withBytes;
            return box(form.box, value, target, at);
        }
        hasRefs |= form.kinds == 1 << TEXT;
        fixed[item] = value | form.section(octets > 0);
        return at;
    }

    /** Writes the constant bits and refs of the box of a value, and returns where the value goes. */
    private int box(FieldTable.Box box, long value, byte[] target, int at) {
        hasRefs |= box.refs > 0;
        Bits.setWord(target, at, value);
        return at + (int) Bits.bytes(box.bits + (long) box.refs * refBits);
    }

    /**
     * Writes an item that is a record with nothing but a list of one item, and returns whether it was one that is plain to see.
     *
     * @param around the list that has the item
     * @param cell the cell of the list in that record
     * @param tags what is known of the items of that list
     */
    protected final boolean isLone(
            ListLayout around,
            WritingSteps.Sole form,
            int cell,
            ListLayout.Tag[] tags,
            byte[] data,
            int from,
            int behind) {
        ListLayout.Only only = around.only(form, tables, cell);
        if (only == null) {
            return false;
        }
        ListLayout.Item its = only.items.alone(tags, data, from, behind);
        long itemBits = itemBits(only.items.items);
        long before = only.around == null ? 0 : only.around.bits + (long) only.around.refs * refBits;
        if (its == null || ItemCount.bits(1) + itemBits > Long.SIZE || before > Long.SIZE) {
            return false;
        }
        int start = bytes.size();
        int list = start + (int) Bits.bytes(before);
        int rest = list + room(1, itemBits);
        int value = from + its.start;
        int length = (its.length < 0 ? behind : value + its.length) - value;
        byte[] target = room(rest - start + length + ROOM, count);
        int end = plain(its, data, value, length, target, rest, count);
        if (end < 0) {
            return false;
        }
        Bits.setBytes(target, start, list - start, only.section);
        Bits.setBytes(target, list, rest - list, ItemCount.groups(1) | fixed[count] << ItemCount.bits(1));
        hasRefs |= only.items.items.refs > 0 || only.around != null && only.around.refs > 0;
        fixed[count] = only.form.withBytes;
        ends[count++] = end;
        bytes.end(end);
        return true;
    }

    /**
     * Starts an item that is a record with nothing but a list in it.
     *
     * @param around the list that has the item
     * @param cell the cell of the list in that record
     * @return the list; null where it has to be written in another way
     */
    public final @Nullable ListLayout begin(ListLayout around, WritingSteps.Sole form, int cell) {
        ListLayout.Only list = around.only(form, tables, cell);
        return list != null && open(list) ? list.items : null;
    }

    private boolean open(ListLayout.Only list) {
        int start = bytes.size();
        if (list.around != null) {
            long bits = list.around.bits + (long) list.around.refs * refBits;
            if (bits > Long.SIZE) {
                return false;
            }
            hasRefs |= list.around.refs > 0;
            bytes.append((int) Bits.bytes(bits), list.section);
        }
        if (open(list.items, start)) {
            return true;
        }
        bytes.cut(start);
        return false;
    }

    /** Ends such an item. */
    public final void end(ListLayout around, WritingSteps.Sole form, int cell) {
        ListLayout.Only list = around.only(form, tables, cell);
        close(list.items);
        end(list.form.withBytes);
    }

    /** Writes an item that was staged. */
    public final void record(ListLayout list, int record) {
        hasRefs = true;
        int at = bytes.reserve(Long.BYTES);
        RecordBuffer other = out.replace(bytes, refBits);
        try {
            out.apart(list.name, 8L * at, list.items.bits);
            TableWriter.write(tables, list.items.number, staged, record, out);
        } finally {
            out.replace(other, refBits);
        }
        long section = Bits.word(bytes.bytes(), at);
        bytes.remove(at, Long.BYTES);
        end(section);
    }

    private void end(long section) {
        if (count == ends.length) {
            grow();
        }
        fixed[count] = section;
        ends[count++] = bytes.size();
    }

    private void grow() {
        fixed = Arrays.copyOf(fixed, 2 * fixed.length);
        ends = Arrays.copyOf(ends, 2 * ends.length);
    }
}
