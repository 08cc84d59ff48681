package org.bindery.runtime.internal.record;

import java.util.Arrays;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.record.RecordTable.FieldOrder;
import org.bindery.runtime.internal.record.RecordTable.Frame;
import org.bindery.runtime.internal.record.RecordTable.Presence;
import org.bindery.runtime.internal.symbol.ReadText;

/**
 * Puts records into a staged message by tables, straight from their bytes. Open records and lists are kept on a stack of
 * its own. For one record. Not thread-safe.
 *
 * <p>A caller may also take properties one after the other, in another order: the root record is found first. A record
 * that was found is entered, to take its properties, or staged as a whole.
 */
public final class TableReader implements StagedMessage.Unread {

    private static final int USUAL_DEPTH = 24;

    private final RecordTables tables;
    private final int number;
    private final StagedMessage staged;
    private final RecordView view;
    private final byte[] data;
    private final Pool pool;
    private final int refBits;
    /** What the staged message has of each text of the pool; 0 while it has none. */
    private final int[] texts;

    /** The texts of the pool, and the one that was met last, where properties are taken one after the other; else null. */
    private ReadText[] pooled;

    private ReadText taken;

    private Frame[] frames = new Frame[USUAL_DEPTH];
    private int depth;

    // The position of the record that was found last.
    private long placeBits;
    private long placeRefs;
    private int placeStart;
    private int placeEnd;

    /** Its type, for those who take properties one after the other. */
    private RecordTable found;
    /** What it is in the record around it; empty for the root. */
    private String step = "";

    private TableReader(RecordTables tables, int number, RecordView view, StagedMessage staged) {
        this.tables = tables;
        this.number = number;
        this.view = view;
        this.staged = staged;
        this.data = view.data;
        this.pool = view.pool;
        this.refBits = pool == null ? 0 : pool.refBits();
        this.texts = pool == null ? new int[1] : new int[pool.count() + 1];
        again();
    }

    /**
     * Puts a record into a staged message.
     *
     * @param number the number of its type
     * @return where it starts there; 0 where it is left unread
     */
    public static int stage(RecordTables tables, int number, RecordView record, StagedMessage staged) {
        TableReader reader = new TableReader(tables, number, record, staged);
        return staged.isLeftUnread(reader) ? 0 : reader.read();
    }

    /** Finds the root record, be it again. */
    public void again() {
        placeBits = view.bits;
        placeRefs = view.bits + view.refs;
        placeStart = view.variable();
        placeEnd = view.end();
        depth = 0;
        found = tables.record(number);
    }

    /** Reads the record that was found. */
    private int read() {
        ReadText[] before = pooled;
        pooled = null;
        int around = depth;
        int at = push(found, found.order);
        while (depth > around) {
            Frame frame = frames[depth - 1];
            if (frame.left > 0) {
                item(frame);
            } else {
                fields(frame);
            }
        }
        pooled = before;
        return at;
    }

    // Taking properties one after the other.

    /** The type of the record that was found. */
    public int type() {
        return found.number;
    }

    /** The order of some cells; null where records with a number have to be staged before properties can be taken in it. */
    @Nullable
    public FieldOrder order(int record, int[] cells) {
        return FieldOrder.of(tables.record(record), cells);
    }

    /** Stages the record that was found, and all that it has. */
    public int stage() {
        staged.enter(step);
        return read();
    }

    /** Enters the record that was found, and returns its start in the staged message, which gets its values in an order. */
    public int enter(FieldOrder order) {
        if (pooled == null && pool != null) {
            pooled = pool.all();
        }
        return push(found, order);
    }

    /**
     * Finds the next property that is there, or the next item of one that is a list.
     *
     * @return its number in the order of its record, whose cell has the value unless it is a record or a text of the pool; -1
     *     at the end of the record
     */
    public int next() {
        Frame frame = frames[depth - 1];
        FieldTable[] fields = frame.has.fields;
        while (frame.left == 0) {
            if (frame.next == fields.length) {
                depth--;
                return FieldTable.NONE;
            }
            int i = frame.next++;
            FieldTable field = fields[i];
            frame.taken = frame.has.number(i);
            taken = null;
            found = field(frame, field, i);
            if (found != null) {
                step = field.step;
                return frame.taken;
            } else if (!field.repeated
                    && (taken != null || staged.has(frame.at + field.cell) || field.isAlwaysThere())) {
                return frame.taken;
            }
        }
        place(frame);
        step = frame.list.step;
        if (frame.list.content == FieldTable.Content.BOX) {
            box(frame.at + frame.list.cell, frame.list);
        } else {
            found = frame.typed ? type(frame.list) : tables.record(frame.list.record);
        }
        return frame.taken;
    }

    /** The text of the pool that was found; null where something else was. */
    @Nullable
    public String text() {
        return taken == null ? null : taken.text();
    }

    /** What that text is in XML; null where it may need an escape. */
    public byte @Nullable [] plainText() {
        return taken.plain();
    }

    private long bits(long bit, int width) {
        return width <= Bits.NEAR ? Bits.get(data, bit, width) : Bits.wide(data, bit, width);
    }

    private boolean bit(long bit) {
        return (data[(int) (bit >>> 3)] >> (bit & 7) & 1) != 0;
    }

    // Records.

    /** Starts the record in the place that was found last. */
    private int push(RecordTable table, FieldOrder order) {
        if (depth == frames.length) {
            frames = Arrays.copyOf(frames, 2 * depth);
        }
        Frame frame = frames[depth];
        if (frame == null) {
            frame = new Frame();
            frames[depth] = frame;
        }
        depth++;
        frame.start(
                table,
                order.of(data, placeBits),
                staged.begin(table.number, table.cells),
                placeBits,
                placeRefs,
                placeEnd);
        if (table.variable) {
            variable(frame, table, placeStart);
        }
        return frame.at;
    }

    /** Finds the parts of the variable part of a record. */
    private void variable(Frame frame, RecordTable table, int start) {
        int at = start;
        if (table.escapes > 0 && bit(frame.bits)) {
            frame.mask = at;
            at += table.maskBytes();
            if (at > frame.end) {
                throw new MalformedRecordException("the record ends within its escape mask");
            }
        }
        Presence has = frame.has;
        frame.sparse = at;
        at += (int) Bits.bytes(has.sparseBits + (long) has.sparseRefs * refBits);
        if (at > frame.end) {
            throw new MalformedRecordException("the record ends within its sparse fields");
        }
        frame.numeral = at;
        int[] numerals = table.numerals;
        for (int i = 0; i < numerals.length; i += 2) {
            int width = numerals[i + 1];
            at += Numerals.bytes((int) Bits.get(data, frame.bits + numerals[i], width), width);
        }
        frame.payloads = at;
        frame.count = has.payloads + (frame.mask < 0 ? 0 : escapedTexts(frame, -1));
    }

    private boolean escaped(Frame frame, int property) {
        return property >= 0 && frame.mask >= 0 && bit(8L * frame.mask + property);
    }

    /** How many values are stored as text whose bits in the mask follow one. */
    private int escapedTexts(Frame frame, int property) {
        int count = 0;
        for (FieldTable field : frame.table.fields) {
            count += field.escape > property && field.escapesAsText() && escaped(frame, field.escape) ? 1 : 0;
        }
        return count;
    }

    // Properties.

    /** Reads properties up to one that holds records, or the end of the record. */
    private void fields(Frame frame) {
        FieldTable[] fields = frame.has.fields;
        while (frame.next < fields.length) {
            int i = frame.next++;
            FieldTable field = fields[i];
            RecordTable inner = field(frame, field, i);
            if (inner != null) {
                staged.enter(field.step);
                staged.part(frame.at + field.cell, push(inner, inner.order));
                return;
            } else if (frame.left > 0) {
                return;
            }
        }
        depth--;
        if (depth > 0) {
            staged.leave();
        }
    }

    /** Reads a property, or finds the record that it is, whose table is given then. */
    private RecordTable field(Frame frame, FieldTable field, int number) {
        switch (field.place) {
            case CODE -> code(frame, field);
            case NUMERAL -> numeral(frame, field);
            case REF -> text(frame.at + field.cell, frame.refs + (long) field.bit * refBits);
            case SPARSE -> {
                if (frame.has.place(number) >= 0) {
                    return sparse(frame, field, number);
                }
                absent(frame, field);
            }
            case PAYLOAD -> {
                return payload(frame, field, frame.has.place(number));
            }
            case DISSOLVED -> {
                return dissolved(frame, field, frame.has.place(number));
            }
            default -> {
                if (escaped(frame, field.escape)) {
                    escapedText(frame, field);
                } else {
                    field.value.compute(staged, frame.at, frame.at + field.cell);
                }
            }
        }
        return null;
    }

    private void code(Frame frame, FieldTable field) {
        long code = field.width == 0 ? 0 : bits(frame.bits + field.bit, field.width);
        int cell = frame.at + field.cell;
        if (field.escape >= 0 && escaped(frame, field.escape) && (field.plus == 0 || code == 0)) {
            escapedText(frame, field);
        } else if (code >= field.plus || code < 0) {
            field.value.set(staged, frame.at, cell, code - field.plus);
        }
        if (field.list != 0 && staged.count(frame.at + field.list) > 0) {
            // A list with items is there, whatever the bytes say.
            staged.bool(cell, true);
        }
    }

    private void numeral(Frame frame, FieldTable field) {
        long number = Bits.get(data, frame.bits + field.bit, field.width);
        boolean there = field.plus == 0 || number != 0;
        int bytes = Numerals.bytes((int) number, field.width);
        int start = frame.numeral;
        frame.numeral += bytes;
        if (escaped(frame, field.escape) && (field.plus == 0 || !there)) {
            escapedText(frame, field);
        } else if (there) {
            long value = bytes == 0 ? number - field.plus : Numerals.number(data, start, frame.end, number);
            field.value.set(staged, frame.at, frame.at + field.cell, value);
        }
    }

    private void absent(Frame frame, FieldTable field) {
        if (escaped(frame, field.escape)) {
            escapedText(frame, field);
        }
    }

    private void escapedText(Frame frame, FieldTable field) {
        int rank = frame.count - escapedTexts(frame, field.escape - 1);
        long part = ByteRanges.find(data, frame.payloads, frame.end, frame.count, rank);
        String text = EscapedText.read(data, ByteRanges.start(part), ByteRanges.length(part));
        field.value.escaped(staged, frame.at + field.cell, text);
    }

    /** Sets the text of a ref. */
    private void text(int cell, long bit) {
        long ref = Bits.get(data, bit, refBits);
        if (pooled != null && ref > 0 && ref < pooled.length) {
            taken = pooled[(int) ref];
            return;
        }
        if (ref > 0 && ref < texts.length && texts[(int) ref] != 0) {
            staged.repeat(cell, texts[(int) ref]);
            return;
        }
        String text = pool.text(ref);
        if (text == null) {
            throw new MalformedRecordException("a text is missing");
        }
        staged.text(cell, text);
        texts[(int) ref] = staged.ref(cell);
    }

    private RecordTable sparse(Frame frame, FieldTable field, int number) {
        RecordTable table = frame.table;
        long bit = 8L * frame.sparse + frame.has.place(number) + (long) frame.has.refs(number) * refBits;
        int group = 4 * field.width;
        if (field.content != FieldTable.Content.VALUE) {
            placeBits = bit;
            placeRefs = bit + table.groups[group];
            placeStart = 0;
            placeEnd = 0;
            return part(frame, field);
        } else if (table.groups[group + 1] > 0) {
            text(frame.at + field.cell, bit);
        } else {
            int width = table.groups[group];
            field.value.set(staged, frame.at, frame.at + field.cell, width == 0 ? 0 : bits(bit, width));
        }
        return null;
    }

    private RecordTable payload(Frame frame, FieldTable field, int rank) {
        enter(ByteRanges.find(data, frame.payloads, frame.end, frame.count, rank));
        if (readsWhole(frame, field)) {
            return null;
        } else if (isTyped(frame, field)) {
            return type(field);
        }
        if (field.content == FieldTable.Content.BOX) {
            alone(field.box.bits, field.box.refs);
        } else {
            RecordTable table = tables.record(field.record);
            alone(table.bits, table.refs);
        }
        return part(frame, field);
    }

    /** Goes to a range of bytes, which is read next. */
    private void enter(long range) {
        placeStart = ByteRanges.start(range);
        placeEnd = ByteRanges.end(range);
    }

    /** Reads a list or a value from the place, and returns whether it is one of these. */
    private boolean readsWhole(Frame frame, FieldTable field) {
        if (field.repeated) {
            list(frame, field);
        } else if (field.content == FieldTable.Content.VALUE) {
            field.value.text(staged, frame.at + field.cell, data, placeStart, placeEnd);
        } else {
            return false;
        }
        return true;
    }

    private boolean isTyped(Frame frame, FieldTable field) {
        return field.content == FieldTable.Content.TYPED
                || field.content == FieldTable.Content.RECORD && escaped(frame, field.escape);
    }

    private RecordTable dissolved(Frame frame, FieldTable field, int rank) {
        if (rank >= 0) {
            enter(ByteRanges.find(data, frame.payloads, frame.end, frame.count, rank));
        } else {
            placeStart = 0;
            placeEnd = 0;
        }
        if (readsWhole(frame, field)) {
            return null;
        } else if (isTyped(frame, field)) {
            return type(field);
        }
        placeBits = frame.bits + field.bit;
        placeRefs = frame.refs + (long) field.width * refBits;
        return part(frame, field);
    }

    /** Says that the bytes in the place are a record or box by itself. */
    private void alone(int bits, int refs) {
        long fixed = Bits.bytes(bits + (long) refs * refBits);
        if (placeEnd - placeStart < fixed) {
            throw RecordSlice.tooShort(placeEnd - placeStart, fixed);
        }
        placeBits = 8L * placeStart;
        placeRefs = placeBits + bits;
        placeStart += (int) fixed;
    }

    /** Reads the type of a record that starts with it, and goes on to the record. */
    private RecordTable type(FieldTable field) {
        int bytes = field.typeBytes();
        if (placeEnd - placeStart < bytes) {
            throw new MalformedRecordException(
                    "a record of " + (placeEnd - placeStart) + " bytes does not tell its type");
        }
        int type = (int) Bits.number(data, placeStart, bytes);
        if (type >= field.types.length) {
            throw new MalformedRecordException("a record is of none of the types that are allowed in its place");
        }
        RecordTable table = tables.record(field.types[type]);
        placeStart += bytes;
        alone(table.bits, table.refs);
        return table;
    }

    /** Reads the box, or finds the record, in the place that was found last. */
    private RecordTable part(Frame frame, FieldTable field) {
        if (field.content == FieldTable.Content.BOX) {
            box(frame.at + field.cell, field);
            return null;
        }
        return tables.record(field.record);
    }

    private void box(int cell, FieldTable field) {
        FieldTable value = field.box.fields[0];
        int start = placeStart;
        if (value.escape >= 0 && bit(placeBits)) {
            int length = placeEnd - start - 1;
            if (length < 0) {
                throw new MalformedRecordException("a value ends within its escape mask");
            }
            value.value.escaped(staged, cell, EscapedText.read(data, start + 1, length));
            return;
        }
        switch (value.place) {
            case CODE ->
                value.value.set(staged, 0, cell, value.width == 0 ? 0 : bits(placeBits + value.bit, value.width));
            case NUMERAL -> {
                long number = Bits.get(data, placeBits + value.bit, value.width);
                value.value.set(
                        staged,
                        0,
                        cell,
                        Numerals.isShort(number, value.width)
                                ? number
                                : Numerals.number(data, start, placeEnd, number));
            }
            case REF -> text(cell, placeRefs);
            default -> value.value.text(staged, cell, data, start, placeEnd);
        }
    }

    // Lists.

    private void list(Frame frame, FieldTable field) {
        frame.typed = isTyped(frame, field);
        boolean boxes = field.content == FieldTable.Content.BOX;
        RecordTable items = boxes || frame.typed ? null : tables.record(field.record);
        int bits = boxes ? field.box.bits : items == null ? RecordList.TYPED : items.bits;
        long itemBits = RecordList.itemBits(pool, bits, boxes ? field.box.refs : items == null ? 0 : items.refs);
        int count = RecordList.count(data, ByteRanges.of(placeStart, placeEnd), itemBits);
        frame.list = field;
        frame.left = count;
        frame.items = count;
        frame.item = 8L * placeStart + ItemCount.bits(count);
        frame.itemBits = itemBits;
        frame.area = (int) Bits.bytes(frame.item + count * itemBits);
        frame.areaEnd = placeEnd;
        frame.itemRefs = bits;
        frame.rests = boxes ? field.box.variable : items == null || items.variable;
    }

    /** Finds the next item of a list. */
    private void place(Frame frame) {
        int index = frame.items - frame.left--;
        if (frame.rests) {
            enter(ByteRanges.find(data, frame.area, frame.areaEnd, frame.items, index));
        } else {
            placeStart = 0;
            placeEnd = 0;
        }
        if (!frame.typed) {
            placeBits = frame.item;
            placeRefs = frame.item + frame.itemRefs;
            frame.item += frame.itemBits;
        }
    }

    private void item(Frame frame) {
        FieldTable field = frame.list;
        int cell = frame.at + field.cell;
        place(frame);
        if (field.content == FieldTable.Content.BOX) {
            int item = staged.begin(0, 1);
            staged.addPart(cell, item);
            box(item + 1, field);
            return;
        }
        RecordTable table = frame.typed ? type(field) : tables.record(field.record);
        staged.enter(cell, field.step, this);
        staged.addPart(cell, push(table, table.order));
    }
}
