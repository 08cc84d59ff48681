package org.bindery.runtime.internal.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.record.WritingSteps.Sole;
import org.bindery.runtime.internal.record.WritingSteps.Step;

/** How the items of a list are written that have one value each, and are identified by the octet at their start. Not thread-safe. */
public final class ListLayout {

    /** What is known of items that start with an octet: where they end, and where the value is that they have. Immutable. */
    public static class Tag {

        final int place;
        final int[] lengths;
        final int start;
        final int length;
        final int cell;
        final int kind;

        /**
         * @param place the index of the octet that gives its length
         * @param lengths its length in octets by that octet; 0 where it has to be read in the general way
         * @param start where the value starts
         * @param length how many octets that has; -1 where it extends to the end of the item
         * @param cell the value's cell in the record of an item
         * @param kind what it is: one of the numbers of {@link Sole}
         */
        protected Tag(int place, int[] lengths, int start, int length, int cell, int kind) {
            this.place = place;
            this.lengths = lengths;
            this.start = start;
            this.length = length;
            this.cell = cell;
            this.kind = kind;
        }

        /** Where it ends that starts at a place; the place where that has to be found otherwise. */
        public final int end(byte[] data, int at, int behind) {
            if (behind - at <= place) {
                return at;
            }
            int octets = lengths[data[at + place] & 0xFF];
            return octets > behind - at ? at : at + octets;
        }

        /** Where the value starts in an item. */
        public final int start(int at) {
            return at + start;
        }

        /** Where the value ends. */
        public final int behind(int at, int end) {
            return length < 0 ? end : at + start + length;
        }
    }

    /** What is known of items that start with an octet, and how they are written. Immutable. */
    static final class Item {

        final Tag tag;
        final Sole form;
        final int kind;
        final int start;
        final int length;
        /** The least and the greatest number that the octet has that counts octets; all between are possible. */
        final int least;

        final int most;

        private Item(Tag tag, Sole form) {
            this.tag = tag;
            this.form = form;
            this.kind = tag.kind;
            this.start = tag.start;
            this.length = tag.length;
            int first = 0;
            while (first < tag.lengths.length - 1 && tag.lengths[first] == 0) {
                first++;
            }
            int last = tag.lengths.length - 1;
            while (last > first && tag.lengths[last] == 0) {
                last--;
            }
            this.least = first;
            this.most = last;
        }

        /** Whether the octet that counts octets may have a number. */
        boolean isPossible(int counted) {
            return counted >= least && counted <= most;
        }

        /** How many octets it has more than the octet says that counts them. */
        int more() {
            return tag.lengths[least] - least;
        }

        /** Whether it has so many octets more than the one at a place says, whatever that is within its bounds. */
        boolean isCounted(int place, int more) {
            for (int octet = least; octet <= most; octet++) {
                if (tag.lengths[octet] != octet + more) {
                    return false;
                }
            }
            return tag.place == place;
        }
    }

    /** How a record is written that is nothing but a list. Immutable. */
    static final class Only {

        final Sole form;
        final ListLayout items;
        /** The record where it starts a byte, else null; and its constant bits. */
        final RecordTable around;

        final long section;

        private Only(Sole form, ListLayout items, RecordTable around, long section) {
            this.form = form;
            this.items = items;
            this.around = around;
            this.section = section;
        }

        /** How that is written of a record with a list in a cell; null where that is not known. */
        @Nullable
        static Only of(Sole record, RecordTables tables, int cell) {
            RecordTable table = tables.record(record.step.types[0]);
            Step list = tables.steps(table.number).list(cell);
            if (list == null || !list.field.isRecords() || table.bits > Long.SIZE) {
                return null;
            }
            long set = list.selector >= 0 ? (long) list.field.alternative << list.selector : 0;
            set |= list.presence >= 0 ? 1L << list.presence : 0;
            set |= list.endBit >= 0 ? 1L << list.endBit : 0;
            boolean isDissolved = record.step.field.place == FieldTable.Place.DISSOLVED;
            return new Only(
                    new Sole(record.step, record.bits, set),
                    new ListLayout(tables, list.field),
                    isDissolved ? null : table,
                    set);
        }
    }

    /** How the record of messages is written that are some values at known places and a list. Immutable. */
    public static final class Whole {

        final RecordTable table;
        final Only list;
        /** What is among the constant bits, and by that the numbers of the values. */
        final Step[] codes;

        final int[] values;
        /** By payload, in order, where its octets start in the message, and how many there are; -1 for the list. */
        final int[] starts;

        final int[] lengths;

        private Whole(RecordTable table, Only list, List<Step> codes, int[] values, int[] starts, int[] lengths) {
            this.table = table;
            this.list = list;
            this.codes = codes.toArray(Step[]::new);
            this.values = values;
            this.starts = starts;
            this.lengths = lengths;
        }

        /** How such a record is written; null where that is not known. */
        @Nullable
        static Whole of(RecordTables tables, int number, int[] cells, int[] starts, int[] octets, int cell, int inner) {
            RecordTable table = tables.record(number);
            List<Step> codes = new ArrayList<>();
            int[] values = new int[cells.length];
            int[] from = new int[cells.length + 1];
            int[] lengths = new int[cells.length + 1];
            int parts = 0;
            Only list = null;
            for (Step step : tables.steps(number).steps) {
                int value = step.field == null ? -1 : find(cells, step.cell);
                if (value >= 0 && step.isRangeOfBits()) {
                    values[codes.size()] = value;
                    codes.add(step);
                } else if (value >= 0 && step.isOctets()) {
                    from[parts] = starts[value];
                    lengths[parts++] = octets[value];
                } else if (step.act == Step.Act.PART && step.cell == cell) {
                    Sole around = Sole.of(step, table);
                    list = around == null || around.step.value != null ? null : Only.of(around, tables, inner);
                    lengths[parts++] = -1;
                } else if (step.act != Step.Act.PAYLOADS && !step.isOptional()) {
                    return null;
                }
            }
            boolean all = codes.size() + parts == cells.length + 1;
            return all && list != null && table.escapes == 0
                    ? new Whole(table, list, codes, values, Arrays.copyOf(from, parts), Arrays.copyOf(lengths, parts))
                    : null;
        }

        private static int find(int[] cells, int cell) {
            int at = cells.length - 1;
            while (at >= 0 && cells[at] != cell) {
                at--;
            }
            return at;
        }

        /** The items of the list. */
        public ListLayout items() {
            return list.items;
        }
    }

    final RecordTable items;
    final String name;
    private final Sole[] alone;
    /** Items that are nothing but a list, by the cell of the record that has it, and that of the list in there. */
    private final Only[][] lists;
    /** By the octet at their start, how items are written; null for those that have to be staged. */
    Item[] forms;
    /** The index of the octet that counts the octets of an item, and how many more it has. */
    int place;

    int more;

    ListLayout(RecordTables tables, FieldTable list) {
        this.items = tables.record(list.record);
        this.name = list.step;
        this.alone = tables.steps(list.record).alone;
        this.lists = new Only[alone.length][];
    }

    Item[] forms(Tag[] tags) {
        Item[] known = forms;
        if (known == null) {
            known = new Item[tags.length];
            int itsPlace = -1;
            int itsMore = 0;
            for (int i = 0; i < tags.length; i++) {
                Tag tag = tags[i];
                Sole form = tag == null || tag.cell >= alone.length ? null : alone[tag.cell];
                Item item = form != null && (form.kinds >> tag.kind & 1) != 0 ? new Item(tag, form) : null;
                if (item != null && itsPlace < 0) {
                    itsPlace = tag.place;
                    itsMore = item.more();
                }
                known[i] = item != null && item.isCounted(itsPlace, itsMore) ? item : null;
            }
            place = Math.max(0, itsPlace);
            more = itsMore;
            forms = known;
        }
        return known;
    }

    /** What is known of the one item between two places; null where that is not one, or has to be staged. */
    @Nullable
    Item alone(Tag[] tags, byte[] data, int from, int behind) {
        Item[] known = forms(tags);
        Item item = behind - from > place ? known[data[from] & 0xFF] : null;
        int counted = item == null ? 0 : data[from + place] & 0xFF;
        return item != null && from + counted + more == behind && item.isPossible(counted) ? item : null;
    }

    /** How an item is written that is a record with a list in a cell, and nothing else; null where that is not known. */
    @Nullable
    Only only(Sole form, RecordTables tables, int cell) {
        Only[] known = lists[form.step.cell];
        if (known == null) {
            known = new Only[tables.record(form.step.types[0]).cells + 1];
            lists[form.step.cell] = known;
        }
        if (known[cell] == null) {
            known[cell] = Only.of(form, tables, cell);
        }
        return known[cell];
    }
}
