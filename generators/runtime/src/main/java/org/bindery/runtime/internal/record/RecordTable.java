package org.bindery.runtime.internal.record;

import java.util.Arrays;
import java.util.Iterator;
import java.util.function.IntFunction;

/** How records of one type are laid out, as data, so that one loop reads, and one writes, those of all types. Immutable. */
public final class RecordTable {

    /** The fields of the records of a type in an order in which they can be read. Immutable. */
    public static final class FieldOrder {

        final FieldTable[] fields;

        /** By field the bit of the first presence bits without which there is nothing to read; -1 where that is not known. */
        final int[] needed;

        /** By choice, how many fields are its alternatives, where these follow each other in their order; else 0. */
        final int[] alternatives;

        FieldOrder(RecordTable table, FieldTable[] fields) {
            this.fields = fields;
            this.needed = Arrays.stream(fields).mapToInt(table::needed).toArray();
            this.alternatives = alternatives(table.choices.length / 3, fields);
        }

        private static int[] alternatives(int choices, FieldTable[] fields) {
            int[] all = new int[choices];
            for (int i = 0; i < fields.length; i++) {
                int choice = fields[i].choice;
                if (choice >= 0) {
                    boolean follows = fields[i].alternative == 0
                            || i > 0
                                    && fields[i - 1].choice == choice
                                    && fields[i - 1].alternative == fields[i].alternative - 1
                                    && all[choice] > 0;
                    all[choice] = follows ? fields[i].alternative + 1 : 0;
                }
            }
            return all;
        }

        /**
         * Puts the fields of a table in another order.
         *
         * @return null where they are not all of them, or cannot be read in that order, since one follows from another
         */
        static FieldOrder of(RecordTable table, int[] cells) {
            FieldTable[] ordered = Arrays.stream(cells)
                    .mapToObj(cell -> Arrays.stream(table.fields)
                            .filter(field -> field.cell == cell)
                            .findFirst()
                            .orElse(null))
                    .toArray(FieldTable[]::new);
            boolean whole = cells.length == table.fields.length
                    && !Arrays.asList(ordered).contains(null);
            if (!whole) {
                return null;
            } else if (Arrays.equals(ordered, table.fields)) {
                return table.order;
            }
            boolean free = Arrays.stream(ordered).noneMatch(FieldTable::follows);
            return free && Arrays.equals(numerals(ordered), numerals(table.fields))
                    ? new FieldOrder(table, ordered)
                    : null;
        }

        private static FieldTable[] numerals(FieldTable[] fields) {
            return Arrays.stream(fields)
                    .filter(field -> field.place == FieldTable.Place.NUMERAL)
                    .toArray(FieldTable[]::new);
        }

        /** Whether records may lack one of them. */
        public boolean mayLack(int field) {
            return fields[field].mayBeAbsent();
        }
    }

    /** A record that is being read by its table: where its parts are, and how far it has been read. */
    static final class Frame {

        RecordTable table;
        FieldOrder order;
        int at;
        long bits;
        long refs;
        /** Where its escape mask starts; -1 for none. */
        int mask;
        /** Its first presence bits: those of sparse fields, and behind them those of payloads. */
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
        /** The property that was met last. */
        int taken;

        /** The list that is being read, how many of its items are left, and the position of the next one. */
        FieldTable list;

        int left;
        int items;
        long item;
        long itemBits;
        /** How far the refs of an item are behind its first bit. */
        int itemRefs;
        /** Whether items have variable parts, and their position. */
        boolean rests;

        int area;
        int areaEnd;
        boolean typed;

        /** Starts a record whose parts are not known yet. */
        void start(RecordTable itsTable, FieldOrder itsOrder, int start, long firstBit, long firstRef, int itsEnd) {
            table = itsTable;
            order = itsOrder;
            at = start;
            bits = firstBit;
            refs = firstRef;
            end = itsEnd;
            next = 0;
            left = 0;
            mask = -1;
            present = 0;
            sparse = -1;
        }

        /** Notes which property was met, and which one may come next. */
        int take(int property, int following) {
            taken = property;
            next = following;
            return property;
        }
    }

    /** Its number, which is its type in staged messages. */
    final int number;
    /** How many cells its properties take there. */
    final int cells;
    /** How many constant bits and refs the fixed section has. */
    final int bits;

    final int refs;
    /** Whether records may have a variable part. */
    final boolean variable;
    /** How many properties can escape. */
    final int escapes;

    final int mandatoryPayloads;
    final int optionalPayloads;

    /** Sparse fields of one size, by four numbers: constant bits, refs, first presence bit, and how many there are. */
    final int[] groups;
    /** The first presence bit of all of them, and how many there are. */
    final int firstSparse;

    final int sparse;

    /** Fields of numerals, by two numbers: first bit and width. */
    final int[] numerals;

    /** Choices, by three numbers: presence bit or -1, first bit of the selector, and its width. */
    final int[] choices;

    final FieldTable[] fields;

    /** How many presence bits are read in one word: the first ones of sparse fields, followed by those of payloads. */
    final int nearSparse;

    final int nearPayloads;

    /** The fields in the order of the table. */
    final FieldOrder order;

    /** By group of sparse fields their bits in that word. */
    final long[] members;

    RecordTable(Iterator<String> words, IntFunction<ValueTable> values) {
        number = FieldTable.number(words);
        cells = FieldTable.number(words);
        bits = FieldTable.number(words);
        refs = FieldTable.number(words);
        variable = words.next().equals("true");
        escapes = FieldTable.number(words);
        mandatoryPayloads = FieldTable.number(words);
        optionalPayloads = FieldTable.number(words);
        groups = FieldTable.numbers(words);
        numerals = FieldTable.numbers(words);
        choices = FieldTable.numbers(words);
        fields = new FieldTable[FieldTable.number(words)];
        for (int i = 0; i < fields.length; i++) {
            fields[i] = new FieldTable(words, values);
        }
        int last = groups.length - 4;
        firstSparse = groups.length == 0 ? 0 : groups[2];
        sparse = groups.length == 0 ? 0 : groups[last + 2] + groups[last + 3] - firstSparse;
        nearSparse = Math.min(sparse, Bits.NEAR);
        nearPayloads = Math.min(optionalPayloads, Math.min(Bits.NEAR, Long.SIZE - 1 - nearSparse));
        members = new long[groups.length / 4];
        for (int i = 0; i < members.length; i++) {
            members[i] = ones(groups[4 * i + 3]) << groups[4 * i + 2] - firstSparse;
        }
        order = new FieldOrder(this, fields);
    }

    /** The bit of that word without which there is nothing of a field to read; {@link FieldTable#NONE} where that is not known. */
    int needed(FieldTable field) {
        if (field.choice >= 0 || field.escapesAsText()) {
            return FieldTable.NONE;
        } else if (field.place == FieldTable.Place.SPARSE) {
            return field.bit - firstSparse < nearSparse ? field.bit - firstSparse : FieldTable.NONE;
        }
        boolean near = field.place == FieldTable.Place.PAYLOAD && field.part < 0 && ~field.part < nearPayloads;
        return near ? nearSparse + ~field.part : FieldTable.NONE;
    }

    /** A word with so many bits, fewer than it has. */
    static long ones(int bits) {
        return (1L << bits) - 1;
    }

    /** Length of the escape mask where there is one, in bytes. */
    int maskBytes() {
        return escapes + 7 >>> 3;
    }

    /** The first presence bit of the optional payloads. */
    int presence() {
        return escapes > 0 ? 1 : 0;
    }
}
