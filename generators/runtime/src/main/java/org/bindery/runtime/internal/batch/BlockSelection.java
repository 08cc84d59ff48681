package org.bindery.runtime.internal.batch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.ObjLongConsumer;
import java.util.function.Predicate;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.column.ColumnBlock;
import org.bindery.runtime.internal.column.Columns;
import org.bindery.runtime.internal.column.FirstBits;
import org.bindery.runtime.internal.column.FoundBits;
import org.bindery.runtime.internal.column.KeyColumns;
import org.bindery.runtime.internal.column.NumberSet;
import org.bindery.runtime.internal.file.Section;
import org.bindery.runtime.internal.record.Bits;
import org.bindery.runtime.internal.record.MessageViews;

/**
 * The messages of one block after the other that satisfy a query, and their values. Not safe for use by several threads at a
 * time. What reads a block throws a {@link MalformedRecordException} where the block has a right checksum and is malformed.
 */
public final class BlockSelection<E> {

    /** Where fewer messages of a block of columns than one in so many are asked for, they are made one by one. */
    private static final int FEW = 16;

    /** The escape flag of records in which something has escaped. */
    private static final NumberSet ESCAPED = NumberSet.range(1, 1);

    /** What is asked; null where the file is. */
    private final @Nullable MessageBlocks<E> batch;

    private final StoredColumns<E> stored;
    private final QueryPlan<E> plan;
    private final BlockWindow window;
    private final MessageViews<E> views;
    private final Map<Component<E, ?>, FieldValues> values = new HashMap<>();
    private final UsedKeys<E> keys;
    private final long escapeFlag;

    private long block;

    /** Which messages of the block there are; null if all are. */
    private long @Nullable [] among;

    /** How often a block was gone to. */
    private long loads;

    private ColumnBlock columns;
    private boolean hasRows;
    private long[] found = {};
    private long[] escaped = {};
    private final FirstBits bits = new FirstBits();
    private int words;

    /** Whether few rows of the last block had the first words that were looked for. */
    private boolean areFew;

    private long skipped;
    private long scanned;
    private long viewed;
    private long keyed;

    BlockSelection(MessageBlocks<E> batch, QueryPlan<E> plan) {
        this(batch, batch.window(), batch.views(), plan);
    }

    /**
     * Makes a selection that is before the first block.
     *
     * @param file holds the messages, of any root elements
     * @param views makes something of messages of the root element that the plan is for
     * @param plan which messages are looked for
     */
    public BlockSelection(BatchFile file, MessageViews<E> views, QueryPlan<E> plan) {
        this(null, new BlockWindow(file), views, plan);
    }

    private BlockSelection(
            @Nullable MessageBlocks<E> batch, BlockWindow window, MessageViews<E> views, QueryPlan<E> plan) {
        this.window = window;
        this.batch = batch;
        this.views = views;
        this.plan = plan;
        this.stored = plan.columns();
        this.keys = new UsedKeys<>(stored);
        this.escapeFlag = stored.escapes() ? 1 : 0;
        window.expect(stored);
    }

    /** Goes to a block, and finds its messages; returns whether it was read, or else none is found. */
    boolean select(long number) throws IOException {
        long place = batch.place(number);
        Columns known = window.known(place);
        if (isOutside(place, known)) {
            words = 0;
            skipped++;
            return false;
        }
        load(number);
        if (known == null && rulesOut(plan)) {
            words = 0;
            skipped++;
            return false;
        }
        keepByNumbersOrKeys(plan);
        scanned += window.count();
        KeyPlan<E> byKeys = keys.plan(plan);
        if (byKeys != null && byKeys.rest().conditions().isEmpty()) {
            keyed++;
        } else {
            keepByView(plan);
        }
        return true;
    }

    /** Whether what is remembered of a block excludes all of its messages. */
    private boolean isOutside(long number, @Nullable Columns known) {
        if (known instanceof ColumnBlock own) {
            return own.layout().equals(stored.layout()) && plan.isOutside(own);
        } else if (known instanceof KeyColumns own) {
            keys.load(number, own);
            KeyPlan<E> byKeys = keys.plan(plan);
            return byKeys != null && byKeys.isOutside(own);
        }
        return false;
    }

    /**
     * Goes to a block, of which no message is found yet.
     *
     * @param number its number in the file, from 0
     * @throws BatchFormatException if it is damaged
     */
    public void load(long number) throws IOException {
        block = batch == null ? number : batch.place(number);
        among = batch == null ? null : batch.among(number);
        loads++;
        if (batch == null) {
            window.loadHeads(number);
        } else {
            batch.loadHeads(window, number);
        }
        columns = window.columns();
        keys.load(block, window.keys());
        hasRows = false;
        if (columns != null && !columns.layout().equals(stored.layout())) {
            columns = null;
        }
        words = window.count() + Long.SIZE - 1 >>> 6;
        if (found.length != words) {
            found = new long[words];
            escaped = new long[words];
        }
        if (isOfSeveral()) {
            rows();
        }
    }

    /**
     * Finds the messages that are not ruled out by their numbers: those that satisfy what a plan {@link #decides}, and those in
     * which a value has escaped.
     *
     * @param which the plan, of messages stored as those of this are
     * @return whether messages were looked at; false if the heads of the columns rule out all
     * @throws IOException if the rows of the block cannot be read
     */
    public boolean narrow(QueryPlan<E> which) throws IOException {
        if (rulesOut(which)) {
            Arrays.fill(escaped, 0);
            Arrays.fill(found, 0);
            return false;
        }
        keepByNumbersOrKeys(which);
        return true;
    }

    /**
     * Whether the heads of the columns of the block rule out all of its messages.
     *
     * @param which the plan, of messages stored as those of this are
     */
    public boolean rulesOut(QueryPlan<E> which) {
        KeyPlan<E> byKeys = keys.plan(which);
        return byKeys != null ? byKeys.isOutside(keys.columns()) : columns != null && which.isOutside(columns);
    }

    private void keepByNumbersOrKeys(QueryPlan<E> which) throws IOException {
        KeyPlan<E> byKeys = keys.plan(which);
        Arrays.fill(escaped, 0);
        FoundBits.fill(found, window.count(), among);
        try {
            if (byKeys == null) {
                keepByNumbers(which);
            } else {
                keepByKeys(byKeys);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Keeps what neither the key columns of the block rule out, nor, where these leave something to test, its rows. */
    private void keepByKeys(KeyPlan<E> byKeys) throws IOException {
        for (NumberTest<KeyColumns> test : byKeys.tests()) {
            test.keep(keys.columns(), found);
        }
        if (!byKeys.rest().conditions().isEmpty() && FoundBits.isAny(found)) {
            keepByNumbers(byKeys.rest());
        }
    }

    /** Keeps what numbers do not rule out. */
    private void keepByNumbers(QueryPlan<E> which) throws IOException {
        if (columns != null) {
            keepColumns(which);
            return;
        }
        bits.seek(areFew ? which.mask() : 0, which.expected());
        rows();
        int firsts = new RowScan(window.data(), window.starts(), window.count(), stored.fixedBytes(), escapeFlag)
                .keep(which, areFew, bits, found, escaped);
        areFew = FEW * firsts <= window.count();
    }

    /** Whether numbers alone decide on the messages of this block in which nothing has escaped. */
    public boolean decides(QueryPlan<E> which) {
        return rest(which).isEmpty();
    }

    /** What is left to test where nothing has escaped. */
    private List<Predicate<? super E>> rest(QueryPlan<E> which) {
        KeyPlan<E> byKeys = keys.plan(which);
        return byKeys != null ? byKeys.rest().rowViews() : columns == null ? which.rowViews() : which.columnViews();
    }

    private void rows() throws IOException {
        if (!hasRows) {
            window.findRows(bits);
            hasRows = true;
        }
    }

    private void keepColumns(QueryPlan<E> which) {
        which.keep(columns, found);
        if (escapeFlag != 0 && !columns.column(0).isAlways(0)) {
            FoundBits.fill(escaped, window.count(), among);
            columns.keep(columns.column(0), ESCAPED, escaped);
            for (int i = 0; i < words; i++) {
                found[i] |= escaped[i];
            }
        }
    }

    /** Keeps what satisfies the conditions that need a view, and of what has escaped all that does. */
    private void keepByView(QueryPlan<E> which) throws IOException {
        List<Predicate<? super E>> rest = rest(which);
        if (rest.isEmpty() && !FoundBits.isAny(escaped)) {
            return;
        }
        prepareViews();
        for (int word = 0; word < words; word++) {
            long wanted = rest.isEmpty() ? found[word] & escaped[word] : found[word];
            for (long left = wanted; left != 0; left &= left - 1) {
                long bit = left & -left;
                E view = view((word << 6) + Long.numberOfTrailingZeros(left));
                viewed++;
                boolean kept = (escaped[word] & bit) != 0 ? which.test(view) : QueryPlan.test(rest, view);
                if (!kept) {
                    found[word] &= ~bit;
                }
            }
        }
    }

    /** How many messages of the block were found. */
    public long count() {
        return FoundBits.count(found, words);
    }

    /** The messages found of a block that was looked into. */
    long[] found() {
        return found;
    }

    /**
     * Does something with the place of each message that was found.
     *
     * @param action is given places in the block, in order
     */
    public void forEach(IntConsumer action) {
        FoundBits.forEach(found, words, action);
    }

    /**
     * The place of the first message found from one on.
     *
     * @return the place in the block; -1 if there is none
     */
    public int next(int from) {
        return FoundBits.next(found, words, from);
    }

    /** How many messages are before the block. */
    public long first() {
        return window.first();
    }

    /** Reads the rows of a block of which only key columns were read. */
    private void prepareRows() {
        if (columns == null) {
            try {
                rows();
            } catch (IOException e) {
                throw new UncheckedIOException(e.getMessage(), e);
            }
        }
    }

    /** A view of a message, which moves. */
    E view(int row) {
        prepareRows();
        if (hasRows) {
            return views.at(window.data(), window.starts()[row], window.starts()[row + 1]);
        }
        byte[] alone = columns.row(row);
        return views.at(alone, 0, alone.length);
    }

    /**
     * A view of a message that stays.
     *
     * @param row its place in the block
     * @throws BatchFormatException if the block is damaged
     */
    public E message(int row) throws BatchFormatException {
        prepareRows();
        if (hasRows) {
            return views.staying(window.lastingData(), window.start(row), window.starts()[row + 1]);
        }
        byte[] alone = columns.row(row);
        return views.staying(alone, 0, alone.length);
    }

    /** Adds the record of a message to a batch. */
    void copy(int row, BatchOutput out) throws IOException {
        prepareRows();
        if (hasRows) {
            int start = window.start(row);
            out.add(0, window.data(), start, window.starts()[row + 1] - start);
        } else {
            byte[] alone = columns.row(row);
            out.add(0, alone, 0, alone.length);
        }
    }

    BlockWindow window() {
        return window;
    }

    /** How many messages the block has. */
    public int size() {
        return window.count();
    }

    /** Whether the messages of the block may be of several root elements; then they are not to be narrowed. */
    public boolean isOfSeveral() {
        return window.root() == Section.SEVERAL;
    }

    /**
     * The number of the root element of a message.
     *
     * @param row its place in the block
     * @return the number of the root element in the description of the file
     * @throws BatchFormatException if the block is damaged
     */
    public int root(int row) throws BatchFormatException {
        return window.root(row);
    }

    /**
     * Whether a message is among those found.
     *
     * @param row its place in the block
     */
    public boolean isFound(int row) {
        return (found[row >>> 6] >>> row & 1) != 0;
    }

    /**
     * Whether numbers cannot decide if a message found matches, since a value has escaped.
     *
     * @param row its place in the block
     */
    public boolean isUndecided(int row) {
        return (escaped[row >>> 6] >>> row & 1) != 0;
    }

    /**
     * Whether a value of a message has escaped.
     *
     * @param row its place in the block
     */
    public boolean isEscaped(int row) {
        prepareRows();
        return columns == null ? (Bits.word(window.data(), window.starts()[row]) & escapeFlag) != 0 : isUndecided(row);
    }

    /** The key columns of the block; null if it has none. */
    public @Nullable KeyColumns keys() {
        return keys.columns();
    }

    /** Whether nothing of the block was read but its key columns. */
    public boolean isOfKeysAlone() {
        return keys.columns() != null && window.data() == null;
    }

    /** Whether values of a component are read without its message, where nothing has escaped. */
    public boolean isStored(Component<E, ?> component) {
        return column(component) != null;
    }

    /**
     * What is thrown where the block turns out to be malformed.
     *
     * @param cause what was found
     * @return says which block it is, and what to do
     */
    public BatchFormatException damaged(MalformedRecordException cause) {
        return window.damaged(block, cause);
    }

    /**
     * Makes views of all messages found cheaper, if they are many.
     *
     * @throws BatchFormatException if the block is damaged
     */
    public void prepareViews() throws IOException {
        if (FEW * count() > window.count()) {
            rows();
        }
    }

    /**
     * The value of a component; null if it is absent.
     *
     * @param row the place of the message in the block
     */
    @SuppressWarnings("unchecked") // a field has values of its component
    public <V extends Comparable<? super V>> @Nullable V value(Component<E, V> component, int row) {
        KeyValues ofKey = keys.values(component);
        if (ofKey != null) {
            return (V) ofKey.value(row, place -> component.value(view(place)));
        }
        FieldValues column = column(component);
        return column == null || isEscaped(row) ? component.value(view(row)) : (V) column.value(row);
    }

    /** What queries use of the key columns of this block. */
    UsedKeys<E> usedKeys() {
        return keys;
    }

    /** Adds the values of a message, with the items that have them. */
    <V extends Comparable<? super V>> void entries(
            Component<E, V> component, int row, Component.Entries<? super V> entries) {
        KeyValues ofKey = keys.values(component);
        if (!component.isRepeated()) {
            entries.add(0, value(component, row));
        } else if (ofKey == null) {
            component.entries(view(row), entries);
        } else {
            ofKey.entries(component, row, this::view, entries);
        }
    }

    /** Visits the values of a message. */
    <V extends Comparable<? super V>> void forEachValue(
            Component<E, V> component, int row, Consumer<? super V> action) {
        entries(component, row, Component.Entries.ofPresent(action));
    }

    /** Adds the values of a component of all messages found. */
    void addTo(Total total, Component<E, ? extends Number> component) {
        KeyValues ofKey = keys.values(component);
        if (ofKey != null && ofKey.areNumbers()) {
            ofKey.addTo(total, found, keys.sums());
            return;
        }
        FieldValues column = column(component);
        if (column == null || !column.isDecimal() || (columns != null && hasEscaped())) {
            forEach(row -> forEachValue(component, row, total::add));
        } else if (columns != null) {
            forEach(row -> column.addTo(total, row));
        } else {
            column.addRows(total, window, found, row -> component.value(view(row)));
        }
    }

    /** Counts the messages found by values of a component, or null; counts may take the same value several times. */
    <V extends Comparable<? super V>> void count(Component<E, V> component, ObjLongConsumer<V> counts) {
        FieldValues few = keys.values(component) == null && !hasEscaped() ? few(component) : null;
        if (few != null) {
            few.count(found, words, counts);
        } else if (component.isRepeated()) {
            forEach(row -> {
                TreeSet<V> ofMessage = new TreeSet<>();
                forEachValue(component, row, ofMessage::add);
                ofMessage.forEach(value -> counts.accept(value, 1));
            });
        } else {
            forEach(row -> counts.accept(value(component, row), 1));
        }
    }

    /** The values of a component, if the block has few; else null. */
    private @Nullable FieldValues few(Component<E, ?> component) {
        StoredField<E> field = stored.field(component);
        if (columns != null || field == null) {
            FieldValues column = column(component);
            return column != null && column.areFew() ? column : null;
        } else if (!field.isCode() || field.width() > Byte.SIZE || isOfSeveral()) {
            return null;
        }
        prepareRows();
        FieldValues ofRows = values(field);
        ofRows.load(window.data(), window.starts(), window.count());
        return ofRows;
    }

    private FieldValues values(StoredField<E> field) {
        return values.computeIfAbsent(field.component(), ignored -> new FieldValues(field));
    }

    /**
     * The values of a component in this block, for messages in which nothing has escaped; null if a view is needed, or
     * there are key columns of them.
     */
    public @Nullable FieldValues column(Component<E, ?> component) {
        StoredField<E> field = stored.field(component);
        if (field == null || keys.values(component) != null || isOfSeveral()) {
            return null;
        }
        prepareRows();
        FieldValues known = values(field);
        boolean isThere = columns == null ? known.load(loads, stored.layout(), window) : known.load(loads, columns);
        return isThere ? known : null;
    }

    /** Whether a value of a message found may have escaped; unknown where key columns found it. */
    boolean hasEscaped() {
        return keys.columns() == null ? FoundBits.isAny(escaped) : escapeFlag != 0;
    }

    /** The columns of this block; null if it has none. */
    @Nullable
    ColumnBlock columns() {
        return columns;
    }

    /** What reads the column of a component when it is asked for; null if it has none. */
    @Nullable
    FieldValues field(Component<E, ?> component) {
        StoredField<E> field = columns == null ? null : stored.field(component);
        return field == null ? null : values(field);
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
