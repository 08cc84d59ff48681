package org.bindery.runtime.internal.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** How records of one type are laid out, as data, so that one loop reads, and one writes, those of all types. Immutable. */
public final class RecordTable {

    /** The fields of the records of a type in an order in which they can be read. Immutable. */
    public static final class FieldOrder {

        private static final int INITIAL = 8;
        /** When records have more ways to lack fields, those that are known are forgotten. */
        private static final int MOST = 1 << 9;

        private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

        private final RecordTable table;
        private final FieldTable[] fields;
        /** What was found out, by hash. Threads may lose what others add, which is found out again. */
        private Presence[] known = new Presence[INITIAL];

        private int count;

        FieldOrder(RecordTable table, FieldTable[] fields) {
            this.table = table;
            this.fields = fields;
        }

        /** Which of its fields a record has. */
        Presence of(byte[] data, long bits) {
            BitWindow[] windows = table.presence;
            long hash = 0;
            for (BitWindow window : windows) {
                hash = (hash + window.of(data, bits)) * SPREAD;
            }
            Presence[] all = known;
            for (int place = place(hash, all); all[place] != null; place = place + 1 & all.length - 1) {
                if (all[place].hash == hash && all[place].isThatOf(windows, data, bits)) {
                    return all[place];
                }
            }
            Presence added = new Presence(table, fields, data, bits, hash);
            add(added);
            return added;
        }

        private static int place(long hash, Presence[] all) {
            return (int) (hash >>> Integer.SIZE) & all.length - 1;
        }

        private synchronized void add(Presence added) {
            if (++count > MOST) {
                known = new Presence[INITIAL];
                count = 1;
            } else if (2 * count > known.length) {
                Presence[] all = new Presence[2 * known.length];
                for (Presence each : known) {
                    if (each != null) {
                        put(each, all);
                    }
                }
                known = all;
            }
            put(added, known);
        }

        private static void put(Presence added, Presence[] all) {
            int place = place(added.hash, all);
            while (all[place] != null) {
                place = place + 1 & all.length - 1;
            }
            all[place] = added;
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

    /** Some of the first bits of records: those that say which fields there are. Immutable. */
    static final class BitWindow {
        private final int first;
        private final int width;
        private final long mask;

        /** @param bits their numbers, at least one, from the first of which to the last are no more than are read at once */
        BitWindow(int[] bits) {
            first = bits[0];
            width = bits[bits.length - 1] - first + 1;
            mask = Arrays.stream(bits).mapToLong(bit -> 1L << bit - first).sum();
        }

        long of(byte[] data, long bits) {
            return Bits.get(data, bits + first, width) & mask;
        }
    }

    /** Which fields records have that are alike in this, and where their parts are. Immutable. */
    static final class Presence {
        final long hash;
        /** Null where the hash says all. */
        private final long[] words;

        /** Those of which anything may be there. */
        final FieldTable[] fields;
        /** By field three numbers, side by side since many of these are in use: see the methods. */
        private final int[] parts;

        /** How many constant bits, refs and payloads there are. */
        final int sparseBits;

        final int sparseRefs;
        final int payloads;

        Presence(RecordTable table, FieldTable[] order, byte[] data, long bits, long hash) {
            this.hash = hash;
            this.words = table.presence.length <= 1
                    ? null
                    : Arrays.stream(table.presence)
                            .mapToLong(window -> window.of(data, bits))
                            .toArray();
            int[] all = IntStream.range(0, order.length)
                    .filter(i -> table.mayHave(order[i], data, bits))
                    .toArray();
            this.fields = Arrays.stream(all).mapToObj(i -> order[i]).toArray(FieldTable[]::new);
            this.parts = new int[3 * all.length];
            for (int i = 0; i < all.length; i++) {
                FieldTable field = fields[i];
                parts[3 * i] = all[i];
                parts[3 * i + 1] = table.place(field, data, bits);
                parts[3 * i + 2] = field.place == FieldTable.Place.SPARSE ? table.before(data, bits, field.bit, 1) : 0;
            }
            this.sparseBits = table.before(data, bits, Integer.MAX_VALUE, 0);
            this.sparseRefs = table.before(data, bits, Integer.MAX_VALUE, 1);
            this.payloads = table.payloads(data, bits, table.optionalPayloads);
        }

        /** The number of a field in the order. */
        int number(int field) {
            return parts[3 * field];
        }

        /** Which payload a field is, or how many constant bits of sparse fields precede it; -1 where it is not there. */
        int place(int field) {
            return parts[3 * field + 1];
        }

        /** How many refs of sparse fields precede one. */
        int refs(int field) {
            return parts[3 * field + 2];
        }

        boolean isThatOf(BitWindow[] windows, byte[] data, long bits) {
            for (int i = 0; words != null && i < words.length; i++) {
                if (words[i] != windows[i].of(data, bits)) {
                    return false;
                }
            }
            return true;
        }
    }

    /** A record that is being read by its table: where its parts are, and how far it has been read. */
    static final class Frame {

        RecordTable table;
        Presence has;
        int at;
        long bits;
        long refs;
        /** Where its escape mask starts; -1 for none. */
        int mask;
        /** Where its sparse fields start. */
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
        void start(RecordTable itsTable, Presence itsPresence, int start, long firstBit, long firstRef, int itsEnd) {
            table = itsTable;
            has = itsPresence;
            at = start;
            bits = firstBit;
            refs = firstRef;
            end = itsEnd;
            next = 0;
            left = 0;
            mask = -1;
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

    /** Fields of numerals, by two numbers: first bit and width. */
    final int[] numerals;

    /** Choices, by three numbers: presence bit or -1, first bit of the selector, and its width. */
    final int[] choices;

    final FieldTable[] fields;

    /** The bits that say which fields there are. */
    private final BitWindow[] presence;

    /** The fields in the order of the table. */
    final FieldOrder order;

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
        presence = presence();
        order = new FieldOrder(this, fields);
    }

    /** Presence bits and selectors, as few words as they fit into. */
    private BitWindow[] presence() {
        BitSet all = new BitSet();
        for (int i = 0; i < groups.length; i += 4) {
            all.set(groups[i + 2], groups[i + 2] + groups[i + 3]);
        }
        all.set(firstPayload(), firstPayload() + optionalPayloads);
        for (int i = 0; i < choices.length; i += 3) {
            if (choices[i] >= 0) {
                all.set(choices[i]);
            }
            all.set(choices[i + 1], choices[i + 1] + choices[i + 2]);
        }
        List<BitWindow> windows = new ArrayList<>();
        for (int first = all.nextSetBit(0); first >= 0; first = all.nextSetBit(first + Bits.NEAR)) {
            windows.add(new BitWindow(all.get(0, first + Bits.NEAR).stream()
                    .skip(all.get(0, first).cardinality())
                    .toArray()));
        }
        return windows.toArray(BitWindow[]::new);
    }

    /** Whether there may be anything of a field. */
    private boolean mayHave(FieldTable field, byte[] data, long at) {
        if (field.choice >= 0 && chosen(data, at, 3 * field.choice) != field.alternative) {
            return false;
        }
        return place(field, data, at) >= 0
                || field.place != FieldTable.Place.PAYLOAD
                        && (field.place != FieldTable.Place.SPARSE || field.escapesAsText());
    }

    /** Which payload a field is, or how many constant bits of sparse fields precede it; -1 where it is not there. */
    private int place(FieldTable field, byte[] data, long at) {
        if (field.place == FieldTable.Place.SPARSE) {
            return Bits.get(data, at + field.bit, 1) == 0 ? -1 : before(data, at, field.bit, 0);
        } else if (field.part == FieldTable.NO_PART || field.part >= 0) {
            return field.part == FieldTable.NO_PART ? -1 : field.part;
        }
        return Bits.get(data, at + firstPayload() + ~field.part, 1) == 0 ? -1 : payloads(data, at, ~field.part);
    }

    /** How many payloads there are up to an optional one. */
    private int payloads(byte[] data, long at, int optional) {
        return mandatoryPayloads + Bits.ones(data, at + firstPayload(), optional);
    }

    /** Which alternative of a choice is there; -1 for none. */
    private int chosen(byte[] data, long at, int choice) {
        return choices[choice] >= 0 && Bits.get(data, at + choices[choice], 1) == 0
                ? -1
                : (int) Bits.get(data, at + choices[choice + 1], choices[choice + 2]);
    }

    /** How many constant bits of sparse fields, or refs, precede that with a presence bit. */
    private int before(byte[] data, long at, int bit, int part) {
        int before = 0;
        for (int i = 0; i < groups.length && groups[i + 2] < bit; i += 4) {
            int count = Math.min(bit - groups[i + 2], groups[i + 3]);
            before += Bits.ones(data, at + groups[i + 2], count) * groups[i + part];
        }
        return before;
    }

    /** Length of the escape mask where there is one, in bytes. */
    int maskBytes() {
        return escapes + 7 >>> 3;
    }

    /** The first presence bit of the optional payloads. */
    int firstPayload() {
        return escapes > 0 ? 1 : 0;
    }
}
