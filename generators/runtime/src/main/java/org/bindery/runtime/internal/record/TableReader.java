package org.bindery.runtime.internal.record;

import java.util.Arrays;
import org.bindery.runtime.MalformedRecordException;

/**
 * Puts records into a staged message by tables, straight from their bytes. Open records and lists are kept on a stack
 * of its own. For one record. Not thread-safe.
 */
public final class TableReader {

    private static final int USUAL_DEPTH = 24;

    private final RecordTables tables;
    private final StagedMessage staged;
    private final RecordView view;
    private final byte[] data;
    private final Pool pool;
    private final int refBits;
    /** What the staged message has of each text of the pool; 0 while it has none. */
    private final int[] texts;

    private Frame[] frames = new Frame[USUAL_DEPTH];
    private int depth;

    // The position of the record that was found last.
    private long placeBits;
    private long placeRefs;
    private int placeStart;
    private int placeEnd;

    /** A record that is being read. */
    private static final class Frame {
        RecordTable table;
        int at;
        long bits;
        long refs;
        /** Where its escape mask starts; -1 for none. */
        int mask;
        /** Its first presence bits: those of sparse fields, followed by those of payloads. */
        long present;
        /** Where its sparse fields start; -1 where none is there. */
        int sparse;
        /** Where the next numeral starts. */
        int numeral;
        /** Where payloads start and end, and how many there are. */
        int payloads;

        int end;
        int count;
        int next;

        /** The list that is being read, how many of its items are left, and the position of the next one. */
        FieldTable list;

        int left;
        int items;
        long item;
        long itemBits;
        /** The distance of the refs of an item from its first bit. */
        int itemRefs;
        /** Whether items have variable parts, and their position. */
        boolean rests;

        int area;
        int areaEnd;
        boolean typed;
    }

    private TableReader(RecordTables tables, RecordView view, StagedMessage staged) {
        this.tables = tables;
        this.view = view;
        this.staged = staged;
        this.data = view.data;
        this.pool = view.pool;
        this.refBits = pool == null ? 0 : pool.refBits();
        this.texts = pool == null ? new int[1] : new int[pool.count() + 1];
    }

    /**
     * Puts a record into a staged message.
     *
     * @param tables how records are laid out
     * @param number the number of its type
     * @param record the record
     * @param staged the message
     * @return where it starts there
     * @throws MalformedRecordException when its bytes are malformed
     * @throws org.bindery.runtime.UnencodableException when records are nested too deeply
     */
    public static int stage(RecordTables tables, int number, RecordView record, StagedMessage staged) {
        return new TableReader(tables, record, staged).read(tables.record(number));
    }

    private int read(RecordTable table) {
        placeBits = view.bits;
        placeRefs = view.bits + view.refs;
        placeStart = view.variable();
        placeEnd = view.end();
        push(table);
        int at = frames[0].at;
        while (depth > 0) {
            Frame frame = frames[depth - 1];
            if (frame.left > 0) {
                item(frame);
            } else {
                fields(frame);
            }
        }
        return at;
    }

    private long bits(long bit, int width) {
        return width <= Bits.NEAR ? Bits.get(data, bit, width) : Bits.wide(data, bit, width);
    }

    private boolean bit(long bit) {
        return (data[(int) (bit >>> 3)] >> (bit & 7) & 1) != 0;
    }

    // Records.

    /** Starts the record in the place that was found last. */
    private int push(RecordTable table) {
        if (depth == frames.length) {
            frames = Arrays.copyOf(frames, 2 * depth);
        }
        Frame frame = frames[depth];
        if (frame == null) {
            frame = new Frame();
            frames[depth] = frame;
        }
        depth++;
        frame.table = table;
        frame.at = staged.begin(table.number, table.cells);
        frame.bits = placeBits;
        frame.refs = placeRefs;
        frame.end = placeEnd;
        frame.next = 0;
        frame.left = 0;
        frame.mask = -1;
        frame.present = 0;
        frame.sparse = -1;
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
        long ofSparse = Bits.get(data, frame.bits + table.firstSparse, table.nearSparse);
        long ofPayloads = Bits.get(data, frame.bits + table.presence(), table.nearPayloads);
        frame.present = ofSparse | ofPayloads << table.nearSparse;
        if (table.sparse > table.nearSparse || ofSparse != 0) {
            frame.sparse = at;
            at += (int) Bits.bytes(sparse(frame, table.firstSparse + table.sparse));
            if (at > frame.end) {
                throw new MalformedRecordException("the record ends within its sparse fields");
            }
        }
        frame.numeral = at;
        int[] numerals = table.numerals;
        for (int i = 0; i < numerals.length; i += 2) {
            int width = numerals[i + 1];
            at += Numerals.bytes((int) Bits.get(data, frame.bits + numerals[i], width), width);
        }
        frame.payloads = at;
        frame.count = table.mandatoryPayloads
                + before(frame, table.optionalPayloads)
                + (frame.mask < 0 ? 0 : escapedTexts(frame, -1));
    }

    /** How many bits of sparse fields are before that with a presence bit. */
    private long sparse(Frame frame, int presence) {
        RecordTable table = frame.table;
        int[] groups = table.groups;
        long before = 0;
        if (table.sparse == table.nearSparse) {
            long present = frame.present & RecordTable.ones(presence - table.firstSparse);
            for (int i = 0; i < groups.length && groups[i + 2] < presence; i += 4) {
                before += Long.bitCount(present & table.members[i >> 2]) * (groups[i] + (long) groups[i + 1] * refBits);
            }
            return before;
        }
        for (int i = 0; i < groups.length && groups[i + 2] < presence; i += 4) {
            int count = Math.min(presence - groups[i + 2], groups[i + 3]);
            before += Bits.ones(data, frame.bits + groups[i + 2], count) * (groups[i] + (long) groups[i + 1] * refBits);
        }
        return before;
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

    private long payload(Frame frame, int part) {
        int rank = part >= 0 ? part : frame.table.mandatoryPayloads + before(frame, ~part);
        return ByteRanges.find(data, frame.payloads, frame.end, frame.count, rank);
    }

    /** How many optional payloads are there before one. */
    private int before(Frame frame, int ordinal) {
        RecordTable table = frame.table;
        return ordinal <= table.nearPayloads
                ? Long.bitCount(frame.present >>> table.nearSparse & RecordTable.ones(ordinal))
                : Bits.ones(data, frame.bits + table.presence(), ordinal);
    }

    private boolean isPresent(Frame frame, int part) {
        return part >= 0 || bit(frame.bits + frame.table.presence() + ~part);
    }

    // Properties.

    /** Reads properties up to one that holds records, or the end of the record. */
    private void fields(Frame frame) {
        FieldTable[] fields = frame.table.fields;
        int[] needed = frame.table.needed;
        int open = depth;
        long absent = ~frame.present;
        while (frame.next < fields.length) {
            int bit = needed[frame.next];
            if (bit >= 0 && (absent >>> bit & 1) != 0) {
                frame.next++;
                continue;
            }
            FieldTable field = next(frame, fields);
            if (field != null) {
                field(frame, field);
                if (depth != open || frame.left > 0) {
                    return;
                }
            }
        }
        depth--;
        if (depth > 0) {
            staged.leave();
        }
    }

    /** The next property of a record that may be there; null where an alternative was not chosen. */
    private FieldTable next(Frame frame, FieldTable[] fields) {
        int first = frame.next++;
        FieldTable field = fields[first];
        if (field.choice < 0) {
            return field;
        }
        int chosen = chosen(frame, field.choice);
        int together = frame.table.alternatives[field.choice];
        if (together == 0) {
            return chosen == field.alternative ? field : null;
        }
        frame.next = first + together;
        return chosen >= 0 && chosen < together ? fields[first + chosen] : null;
    }

    /** Which alternative of a choice is there; -1 for none. */
    private int chosen(Frame frame, int choice) {
        int[] choices = frame.table.choices;
        int at = 3 * choice;
        return choices[at] >= 0 && !bit(frame.bits + choices[at])
                ? -1
                : (int) Bits.get(data, frame.bits + choices[at + 1], choices[at + 2]);
    }

    private void field(Frame frame, FieldTable field) {
        switch (field.place) {
            case CODE -> code(frame, field);
            case NUMERAL -> numeral(frame, field);
            case REF -> text(frame.at + field.cell, frame.refs + (long) field.bit * refBits);
            case SPARSE -> {
                if (frame.sparse >= 0 && bit(frame.bits + field.bit)) {
                    sparse(frame, field);
                } else {
                    absent(frame, field);
                }
            }
            case PAYLOAD -> {
                if (isPresent(frame, field.part)) {
                    payload(frame, field);
                }
            }
            case DISSOLVED -> dissolved(frame, field);
            default -> {
                if (escaped(frame, field.escape)) {
                    escapedText(frame, field);
                } else {
                    field.value.compute(staged, frame.at, frame.at + field.cell);
                }
            }
        }
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

    private void sparse(Frame frame, FieldTable field) {
        RecordTable table = frame.table;
        long bit = 8L * frame.sparse + sparse(frame, field.bit);
        int group = 4 * field.width;
        if (field.content != FieldTable.Content.VALUE) {
            placeBits = bit;
            placeRefs = bit + table.groups[group];
            placeStart = 0;
            placeEnd = 0;
            part(frame, field);
        } else if (table.groups[group + 1] > 0) {
            text(frame.at + field.cell, bit);
        } else {
            int width = table.groups[group];
            field.value.set(staged, frame.at, frame.at + field.cell, width == 0 ? 0 : bits(bit, width));
        }
    }

    private void payload(Frame frame, FieldTable field) {
        enter(payload(frame, field.part));
        if (readsWhole(frame, field)) {
            return;
        }
        if (field.content == FieldTable.Content.BOX) {
            alone(field.box.bits, field.box.refs);
        } else {
            alone(tables.record(field.record));
        }
        part(frame, field);
    }

    /** Goes to a range of bytes, which is read next. */
    private void enter(long range) {
        placeStart = ByteRanges.start(range);
        placeEnd = ByteRanges.end(range);
    }

    /**
     * Reads a list, a value or a record that starts with its type from the place, and returns whether it is one of
     * these.
     */
    private boolean readsWhole(Frame frame, FieldTable field) {
        if (field.repeated) {
            list(frame, field);
        } else if (field.content == FieldTable.Content.VALUE) {
            field.value.text(staged, frame.at + field.cell, data, placeStart, placeEnd);
        } else if (isTyped(frame, field)) {
            typed(frame, field);
        } else {
            return false;
        }
        return true;
    }

    private boolean isTyped(Frame frame, FieldTable field) {
        return field.content == FieldTable.Content.TYPED
                || field.content == FieldTable.Content.RECORD && escaped(frame, field.escape);
    }

    private void dissolved(Frame frame, FieldTable field) {
        if (field.part != FieldTable.NO_PART && isPresent(frame, field.part)) {
            enter(payload(frame, field.part));
        } else {
            placeStart = 0;
            placeEnd = 0;
        }
        if (!readsWhole(frame, field)) {
            placeBits = frame.bits + field.bit;
            placeRefs = frame.refs + (long) field.width * refBits;
            part(frame, field);
        }
    }

    /** Notes that the bytes in the place are a whole record. */
    private void alone(RecordTable table) {
        alone(table.bits, table.refs);
    }

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
        alone(table);
        return table;
    }

    private void typed(Frame frame, FieldTable field) {
        RecordTable table = type(field);
        staged.enter(field.step);
        staged.part(frame.at + field.cell, push(table));
    }

    /** Reads the record or box in the place that was found last. */
    private void part(Frame frame, FieldTable field) {
        if (field.content == FieldTable.Content.BOX) {
            box(frame.at + field.cell, field);
        } else {
            staged.enter(field.step);
            staged.part(frame.at + field.cell, push(tables.record(field.record)));
        }
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
        if (boxes) {
            while (frame.left > 0) {
                place(frame);
                int item = staged.begin(0, 1);
                staged.addPart(frame.at + field.cell, item);
                box(item + 1, field);
            }
        }
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
        RecordTable table = frame.typed ? null : tables.record(field.record);
        place(frame);
        if (table == null) {
            table = type(field);
        }
        staged.enter(cell, field.step, this);
        staged.addPart(cell, push(table));
    }
}
