package org.bindery.messages.query;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.bindery.messages.RecordBatch;
import org.bindery.messages.RecordValue;
import org.bindery.model.Name;
import org.bindery.rules.Expression;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.BlockSelection;
import org.bindery.runtime.internal.batch.FieldValues;
import org.bindery.runtime.internal.column.KeyColumns;
import org.bindery.shape.Property;
import org.jspecify.annotations.Nullable;

/// Messages of one block after the other, component by component, for programs that have columns of their own. Values
/// in columns are read without their messages. Not thread-safe.
public final class BlockScan {

    private final BatchFile file;
    private final QueryScope scope;
    private final Optional<Expression> condition;
    private final Predicate<RecordValue> test;
    private final BlockSelection<RecordValue> block;
    private final boolean[] own;

    /// Whether all messages of the file are requested, of which the index contains the number in each block.
    private final boolean isWhole;

    private List<String> keys = List.of();
    private PushDown pushDown;
    private int[] rows = {};
    private @Nullable RecordValue[] records = {};
    private int count;

    /// The block that is to be read when something of it is asked for; -1 if there is none.
    private long unread = -1;

    /// @param file written by the model of the scope; not closed
    /// @param scope whose messages are asked for
    /// @param condition which messages meet; all are asked for where there is none
    /// @param test whether a message meets the condition, for those that stored values do not decide
    public BlockScan(BatchFile file, QueryScope scope, Optional<Expression> condition, Predicate<RecordValue> test) {
        this.file = file;
        this.scope = scope;
        this.condition = condition;
        this.test = test;
        this.pushDown = PushDown.of(condition, scope.stored(), KeyPaths.NONE);
        this.block = new BlockSelection<>(file, new QueryPart.Views(scope), pushDown.possible());
        List<Name> roots = RecordBatch.roots(file);
        this.own = new boolean[roots.size()];
        for (int i = 0; i < own.length; i++) {
            own[i] = roots.get(i).equals(scope.root());
        }
        this.isWhole = condition.isEmpty() && roots.size() == 1;
    }

    /// Takes the values of a component.
    public interface Values {

        /// A message lacks it.
        ///
        /// @param at the place of the message among those of the block that are asked for
        void absent(int at);

        /// An integer, or the days of a date since 1970-01-01.
        void integer(int at, long value);

        void decimal(int at, long unscaled, int scale);

        /// Any value, as [RecordValue] holds it.
        void value(int at, Object value);
    }

    /// Whether no message of a block is requested, judged by the heads of its columns or its key columns.
    ///
    /// @param number its number in the file, from 0
    public boolean isOutside(long number) throws IOException {
        if (isWhole) {
            return false;
        }
        block.load(number);
        try {
            return !block.isOfSeveral()
                    && (block.size() == 0
                            || !isOwn(0)
                            || block.rulesOut(pushDown().possible()));
        } catch (MalformedRecordException e) {
            throw block.damaged(e);
        }
    }

    /// Goes to a block.
    ///
    /// @param number its number in the file, from 0
    /// @return how many of its messages are asked for
    public int load(long number) throws IOException {
        count = 0;
        records = new RecordValue[0];
        if (isWhole) {
            unread = number;
            count = (int) (file.first(number + 1) - file.first(number));
        } else {
            read(number);
        }
        return count;
    }

    private void readNow() throws IOException {
        if (unread >= 0) {
            int expected = count;
            read(unread);
            if (count != expected) {
                throw new BatchFormatException("the index of the file is wrong");
            }
        }
    }

    private void read(long number) throws IOException {
        unread = -1;
        block.load(number);
        count = 0;
        try {
            if (rows.length < block.size()) {
                rows = new int[block.size()];
            }
            if (block.isOfSeveral()) {
                for (int row = 0; row < block.size(); row++) {
                    if (isOwn(row) && test.test(record(row))) {
                        rows[count++] = row;
                    }
                }
            } else if (block.size() > 0 && isOwn(0) && block.narrow(pushDown().possible())) {
                keep(pushDown());
            }
        } catch (MalformedRecordException e) {
            throw block.damaged(e);
        }
    }

    private boolean isOwn(int row) throws BatchFormatException {
        int root = block.root(row);
        return root < own.length && own[root];
    }

    private PushDown pushDown() {
        KeyColumns columns = block.keys();
        List<String> found = columns == null ? List.of() : columns.keys().paths();
        if (!keys.equals(found)) {
            keys = found;
            pushDown = PushDown.of(condition, scope.stored(), KeyPaths.of(scope, found));
        }
        return pushDown;
    }

    /// Keeps those that meet the condition, of the messages that stored values do not rule out.
    private void keep(PushDown by) throws IOException {
        boolean isKnown =
                by.isWhole() && by.doubt().compareTo(PushDown.Doubt.FAILS) <= 0 && block.decides(by.possible());
        for (int row = block.next(0); row >= 0; row = block.next(row + 1)) {
            if (isKnown && !block.isUndecided(row) || test.test(record(row))) {
                rows[count++] = row;
            }
        }
        if (isKnown && by.doubt() == PushDown.Doubt.FAILS) {
            int possible = count;
            count = 0;
            block.narrow(by.certain());
            for (int i = 0; i < possible; i++) {
                if (block.isFound(rows[i])) {
                    rows[count++] = rows[i];
                }
            }
        }
    }

    /// Visits what all messages asked for have of a component of their record.
    ///
    /// @param whole gives what a message has of it; null if it lacks it
    /// @param values takes it, message by message
    public void values(Property property, Function<RecordValue, @Nullable Object> whole, Values values)
            throws IOException {
        readNow();
        FieldValues column = scope.stored()
                .place(List.of(property.index()))
                .map(place -> block.column(place.values()))
                .orElse(null);
        boolean isInteger = property.type() instanceof Property.ValueType type
                && switch (type.value().kind()) {
                    case INT, LONG, DATE -> true;
                    default -> false;
                };
        try {
            for (int at = 0; at < count; at++) {
                int row = rows[at];
                if (column == null || block.isEscaped(row)) {
                    Object value = whole.apply(message(at));
                    if (value == null) {
                        values.absent(at);
                    } else {
                        values.value(at, value);
                    }
                } else if (column.isAbsent(row)) {
                    values.absent(at);
                } else if (column.isDecimal()) {
                    values.decimal(at, column.unscaled(row), column.scale(row));
                } else if (isInteger) {
                    values.integer(at, column.integer(row));
                } else {
                    values.value(at, column.value(row));
                }
            }
        } catch (MalformedRecordException e) {
            throw block.damaged(e);
        }
    }

    /// A message.
    ///
    /// @param at its place among those of the block that are asked for
    public RecordValue message(int at) throws IOException {
        readNow();
        return record(rows[at]);
    }

    private RecordValue record(int row) throws IOException {
        if (records.length == 0) {
            records = new RecordValue[block.size()];
            block.prepareViews();
        }
        RecordValue known = records[row];
        if (known == null) {
            try {
                known = block.message(row);
            } catch (MalformedRecordException e) {
                throw block.damaged(e);
            }
            records[row] = known;
        }
        return known;
    }
}
