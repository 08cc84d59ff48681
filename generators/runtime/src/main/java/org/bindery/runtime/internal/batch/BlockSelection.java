package org.bindery.runtime.internal.batch;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntConsumer;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.column.ColumnBlock;
import org.bindery.runtime.internal.column.KeyColumns;
import org.bindery.runtime.internal.column.NumberSet;
import org.bindery.runtime.internal.column.Vector;
import org.bindery.runtime.internal.record.Bits;
import org.bindery.runtime.internal.record.MovingView;

/**
 * The messages of one block after the other that satisfy a query, and their values. Not safe for use by several threads at a
 * time.
 *
 * @param <E> the messages
 */
final class BlockSelection<E> {

    /** Where fewer messages of a block of columns than one in so many are asked for, they are made one by one. */
    private static final int FEW = 16;

    /** The escape flag of records in which something has escaped. */
    private static final NumberSet ESCAPED = NumberSet.range(1, 1);

    private final MessageBatch<E> batch;
    private final StoredColumns<E> stored;
    private final QueryPlan<E> plan;
    private final BlockWindow window;
    private final MovingView<E> moving;
    private final Map<Component<E, ?>, Values> values = new HashMap<>();
    private final Map<Component<E, ?>, KeyValues> keyValues = new HashMap<>();
    private final long escapeFlag;

    private long block;
    private ColumnBlock columns;
    private KeyColumns keys;
    private KeyPlan<E> keyPlan;
    private boolean hasRows;
    private long[] found = {};
    private long[] escaped = {};
    private int words;

    private long skipped;
    private long scanned;
    private long viewed;
    private long keyed;

    BlockSelection(MessageBatch<E> batch, QueryPlan<E> plan) {
        this.batch = batch;
        this.stored = batch.columns();
        this.plan = plan;
        this.window = batch.window();
        this.moving = batch.moving();
        this.escapeFlag = stored.escapes() ? 1 : 0;
    }

    /** The values of a component that stands in the constant bits or is a numeral. */
    private static final class Values {
        private final StoredField<?> field;
        private final Object[] memory;
        private long[] numbers = {};
        private long[] scales = {};
        private long block = -1;

        Values(StoredField<?> field) {
            this.field = field;
            this.memory = field.memory();
        }
    }

    /** Goes to a block, and finds its messages. */
    void select(long number) {
        block = number;
        batch.loadHeads(window, number);
        columns = window.columns();
        keys = window.keys();
        hasRows = false;
        if (columns != null && !columns.layout().equals(stored.layout())) {
            batch.loadColumns(window);
            columns = null;
        }
        words = window.count() + Long.SIZE - 1 >>> 6;
        if (found.length != words) {
            found = new long[words];
            escaped = new long[words];
        }
        boolean byKeys = hasKeyPlan();
        if (byKeys ? keyPlan.isOutside(keys) : columns != null && isOutside()) {
            Arrays.fill(found, 0);
            skipped++;
            return;
        }
        scanned += window.count();
        if (columns != null) {
            batch.loadColumns(window);
            columns = window.columns();
        }
        fill(found);
        if (byKeys) {
            selectKeys();
        } else if (columns == null) {
            selectRows(plan);
        } else {
            selectColumns();
        }
    }

    // Key columns.

    /** Whether the key columns of the block decide some of the conditions, or all of them. */
    private boolean hasKeyPlan() {
        if (keys == null) {
            return false;
        }
        if (keyPlan == null || keyPlan.keys() != keys.keys()) {
            keyPlan = KeyPlan.of(keys.keys(), stored, plan);
        }
        return keyPlan.isTold(keys);
    }

    private void selectKeys() {
        for (NumberTest<KeyColumns> test : keyPlan.tests()) {
            test.keep(keys, found);
        }
        if (keyPlan.rest().conditions().isEmpty()) {
            keyed++;
        } else if (isAny(found)) {
            selectRows(keyPlan.rest());
        }
    }

    /** The place of the key columns of the block in which a component stands; -1 if it has none. */
    private int key(Component<E, ?> component) {
        return keys == null ? -1 : keys.keys().paths().indexOf(component.toString());
    }

    private KeyValues keyValues(Component<E, ?> component, int key) {
        KeyValues known = keyValues.computeIfAbsent(component, ignored -> new KeyValues());
        known.load(block, keys, key);
        return known;
    }

    private void rows() {
        if (!hasRows) {
            batch.findRows(window);
            hasRows = true;
        }
    }

    // Rows.

    /** Keeps the rows that satisfy conditions. */
    private void selectRows(QueryPlan<E> conditions) {
        rows();
        byte[] data = window.data();
        int[] starts = window.starts();
        int fixed = stored.fixedBytes();
        long mask = conditions.mask();
        long expected = conditions.expected();
        for (int word = 0; word < words; word++) {
            long bits = 0;
            int end = Math.min(window.count(), word + 1 << 6);
            for (int i = word << 6; i < end; i++) {
                int start = starts[i];
                if (starts[i + 1] - start < fixed) {
                    throw new MalformedRecordException("a message lacks part of its fixed section");
                }
                long first = Bits.word(data, start);
                bits |= ((first & mask) == expected || (first & escapeFlag) != 0 ? 1L : 0L) << i;
            }
            found[word] &= bits;
        }
        if (escapeFlag != 0
                || !conditions.rowTests().isEmpty()
                || !conditions.rowViews().isEmpty()) {
            keepRows(conditions);
        }
    }

    /** Keeps the rows found that satisfy what is left of the conditions. */
    private void keepRows(QueryPlan<E> conditions) {
        for (int word = 0; word < words; word++) {
            for (long left = found[word]; left != 0; left &= left - 1) {
                int i = (word << 6) + Long.numberOfTrailingZeros(left);
                if (!isKept(i, conditions)) {
                    found[word] &= ~(1L << i);
                }
            }
        }
    }

    private boolean isKept(int row, QueryPlan<E> conditions) {
        long bit = 8L * window.starts()[row];
        if ((Bits.word(window.data(), window.starts()[row]) & escapeFlag) != 0) {
            viewed++;
            return conditions.test(view(row));
        }
        for (NumberTest<ColumnBlock> test : conditions.rowTests()) {
            if (!test.test(window.data(), bit)) {
                return false;
            }
        }
        if (conditions.rowViews().isEmpty()) {
            return true;
        }
        viewed++;
        return QueryPlan.test(conditions.rowViews(), view(row));
    }

    // Columns.

    private boolean isOutside() {
        if (escapeFlag != 0 && !columns.column(0).isAlways(0)) {
            return false;
        }
        for (NumberTest<ColumnBlock> test : plan.columnTests()) {
            if (test.isOutside(columns)) {
                return true;
            }
        }
        return false;
    }

    private void selectColumns() {
        for (NumberTest<ColumnBlock> test : plan.columnTests()) {
            test.keep(columns, found);
        }
        selectEscaped();
        if (!plan.columnViews().isEmpty() || isAny(escaped)) {
            keepByView();
        }
    }

    private void selectEscaped() {
        if (escapeFlag == 0 || columns.column(0).isAlways(0)) {
            Arrays.fill(escaped, 0);
            return;
        }
        fill(escaped);
        columns.column(0).keep(ESCAPED, escaped);
    }

    /** Keeps what satisfies the conditions that need a view, and of what has escaped all that does. */
    private void keepByView() {
        for (int i = 0; i < words; i++) {
            found[i] |= escaped[i];
        }
        prepareViews();
        for (int word = 0; word < words; word++) {
            for (long left = found[word]; left != 0; left &= left - 1) {
                long bit = left & -left;
                E view = view((word << 6) + Long.numberOfTrailingZeros(left));
                viewed++;
                boolean kept = (escaped[word] & bit) != 0 ? plan.test(view) : QueryPlan.test(plan.columnViews(), view);
                if (!kept) {
                    found[word] &= ~bit;
                }
            }
        }
    }

    private void fill(long[] target) {
        Arrays.fill(target, -1L);
        int behind = window.count() & Long.SIZE - 1;
        if (behind != 0) {
            target[words - 1] = (1L << behind) - 1;
        }
    }

    private static boolean isAny(long[] bits) {
        for (long word : bits) {
            if (word != 0) {
                return true;
            }
        }
        return false;
    }

    // What was found.

    /** How many messages of the block were found. */
    long count() {
        long count = 0;
        for (long word : found) {
            count += Long.bitCount(word);
        }
        return count;
    }

    /** Does something with the place of each message that was found. */
    void forEach(IntConsumer action) {
        for (int word = 0; word < words; word++) {
            for (long left = found[word]; left != 0; left &= left - 1) {
                action.accept((word << 6) + Long.numberOfTrailingZeros(left));
            }
        }
    }

    /** The place of the first message found from one on; -1 if there is none. */
    int next(int from) {
        for (int word = from >>> 6; word < words; word++) {
            long left = found[word] & (word == from >>> 6 ? -1L << from : -1L);
            if (left != 0) {
                return (word << 6) + Long.numberOfTrailingZeros(left);
            }
        }
        return -1;
    }

    /** How many messages are before the block. */
    long first() {
        return window.first();
    }

    /** Reads the rows of a block of which only key columns were read. */
    private void prepareRows() {
        if (columns == null) {
            rows();
        }
    }

    /** A view of a message, which moves. */
    private E view(int row) {
        prepareRows();
        if (hasRows) {
            return moving.at(window.data(), window.starts()[row], window.starts()[row + 1]);
        }
        byte[] alone = columns.row(row);
        return moving.at(alone, 0, alone.length);
    }

    /** A view of a message that stays. */
    E message(int row) {
        prepareRows();
        if (hasRows) {
            return batch.view(window.data(), window.starts()[row], window.starts()[row + 1]);
        }
        byte[] alone = columns.row(row);
        return batch.view(alone, 0, alone.length);
    }

    /** Makes views of all messages found cheaper, if they are many. */
    void prepareViews() {
        if (FEW * count() > window.count()) {
            rows();
        }
    }

    /** The value of a component; null if it is absent. */
    @SuppressWarnings("unchecked") // a field has values of its component
    <V extends Comparable<? super V>> @Nullable V value(Component<E, V> component, int row) {
        int key = key(component);
        if (key >= 0) {
            return (V) keyValues(component, key).value(row, place -> component.value(view(place)));
        }
        prepareRows();
        StoredField<E> field = stored.field(component);
        if (field == null || isEscaped(row) || (columns == null && !field.isCode())) {
            return component.value(view(row));
        }
        Values known = values.computeIfAbsent(component, ignored -> new Values(field));
        if (columns != null) {
            return (V) value(known, row);
        }
        long number = Bits.wide(window.data(), 8L * window.starts()[row] + field.offset(), field.width());
        return (V) field.value(number, known.memory);
    }

    private @Nullable Object value(Values known, int row) {
        load(known);
        if (!known.field.isDecimal()) {
            return known.field.value(known.numbers[row], known.memory);
        }
        int column = column(known.field);
        long scale = known.scales[row];
        return scale == columns.scaleCount(column)
                ? null
                : BigDecimal.valueOf(known.numbers[row], columns.leastScale(column) + (int) scale);
    }

    /** Adds the values of a component of all messages found. */
    void addTo(Total total, Component<E, ? extends Number> component) {
        int key = key(component);
        KeyValues ofKey = key < 0 ? null : keyValues(component, key);
        if (ofKey != null && ofKey.areNumbers()) {
            forEach(row -> ofKey.addTo(total, row));
            return;
        }
        StoredField<E> field = stored.field(component);
        if (columns == null || field == null || !field.isDecimal() || isAny(escaped)) {
            forEach(row -> total.add(value(component, row)));
            return;
        }
        Values known = values.computeIfAbsent(component, ignored -> new Values(field));
        load(known);
        int column = column(field);
        int absent = columns.scaleCount(column);
        forEach(row -> {
            if (known.scales[row] != absent) {
                total.add(known.numbers[row], columns.leastScale(column) + (int) known.scales[row]);
            }
        });
    }

    private boolean isEscaped(int row) {
        return columns == null
                ? (Bits.word(window.data(), window.starts()[row]) & escapeFlag) != 0
                : (escaped[row >>> 6] >>> row & 1) != 0;
    }

    private void load(Values known) {
        if (known.block == block) {
            return;
        }
        int column = column(known.field);
        known.numbers = all(columns.column(column), known.numbers);
        if (known.field.isDecimal()) {
            known.scales = all(columns.scales(column), known.scales);
        }
        known.block = block;
    }

    private int column(StoredField<?> field) {
        return columns.layout().find(field.offset(), field.width());
    }

    private static long[] all(Vector column, long[] before) {
        long[] numbers = before.length < column.count() + Byte.SIZE ? new long[column.count() + Byte.SIZE] : before;
        column.all(numbers);
        return numbers;
    }

    /** How many blocks were not looked into. */
    long skipped() {
        return skipped;
    }

    /** How many blocks were decided by their key columns alone. */
    long keyed() {
        return keyed;
    }

    /** How many messages were in the others. */
    long scanned() {
        return scanned;
    }

    /** How many messages a view was made of to find out whether they are looked for. */
    long viewed() {
        return viewed;
    }
}
