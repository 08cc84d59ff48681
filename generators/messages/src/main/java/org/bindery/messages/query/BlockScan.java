package org.bindery.messages.query;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.bindery.messages.RecordBatch;
import org.bindery.messages.RecordValue;
import org.bindery.model.Name;
import org.bindery.rules.Expression;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.BlockSelection;
import org.bindery.runtime.internal.batch.FieldValues;
import org.bindery.runtime.internal.batch.QueryPlan;
import org.bindery.runtime.internal.column.KeyColumns;
import org.bindery.shape.Property;
import org.jspecify.annotations.Nullable;

/// Messages of one block after the other, component by component, for programs that have columns of their own. Values
/// that stand in columns are read without their messages. Not thread-safe.
public final class BlockScan {

    private final QueryScope scope;
    private final Optional<Expression> condition;
    private final BlockSelection<RecordValue> block;
    private final boolean[] own;

    private List<String> keys = List.of();
    private QueryPlan<RecordValue> plan;
    private int[] rows = {};
    private @Nullable RecordValue[] records = {};
    private int count;

    /// @param file written by the model of the scope; not closed
    /// @param scope whose messages are asked for
    /// @param condition of which messages that do not meet it may be left out, and need not be; all are there where
    ///     there is none
    public BlockScan(BatchFile file, QueryScope scope, Optional<Expression> condition) {
        this.scope = scope;
        this.condition = condition;
        this.plan = PushDown.of(condition, scope.stored(), KeyPaths.NONE).possible();
        this.block = new BlockSelection<>(file, new QueryPart.Views(scope), plan);
        List<Name> roots = RecordBatch.roots(file);
        this.own = new boolean[roots.size()];
        for (int i = 0; i < own.length; i++) {
            own[i] = roots.get(i).equals(scope.root());
        }
    }

    /// Takes the values of a component.
    public interface Values {

        /// A message lacks it.
        ///
        /// @param at the place of the message among those of the block that are asked for
        void absent(int at);

        /// An integer, or the days of a date since 1970-01-01.
        void integer(int at, long value);

        /// A decimal.
        void decimal(int at, long unscaled, int scale);

        /// Any value, as [RecordValue] holds it.
        void value(int at, Object value);
    }

    /// Goes to a block.
    ///
    /// @param number its number in the file, from 0
    /// @return how many of its messages are asked for
    /// @throws BatchFormatException when it is damaged
    /// @throws IOException when it cannot be read
    public int load(long number) throws IOException {
        count = 0;
        block.load(number);
        try {
            if (rows.length < block.size()) {
                rows = new int[block.size()];
            }
            if (block.isOfSeveral()) {
                for (int row = 0; row < block.size(); row++) {
                    if (isOwn(row)) {
                        rows[count++] = row;
                    }
                }
            } else if (block.size() > 0 && isOwn(0) && block.narrow(plan())) {
                for (int row = block.next(0); row >= 0; row = block.next(row + 1)) {
                    rows[count++] = row;
                }
            }
        } catch (MalformedRecordException e) {
            throw block.damaged(e);
        }
        records = new RecordValue[0];
        return count;
    }

    private boolean isOwn(int row) throws BatchFormatException {
        int root = block.root(row);
        return root < own.length && own[root];
    }

    private QueryPlan<RecordValue> plan() {
        KeyColumns columns = block.keys();
        List<String> found = columns == null ? List.of() : columns.keys().paths();
        if (!keys.equals(found)) {
            keys = found;
            plan = PushDown.of(condition, scope.stored(), KeyPaths.of(scope, found))
                    .possible();
        }
        return plan;
    }

    /// Visits what all messages asked for have of a component of their record.
    ///
    /// @param property the component
    /// @param whole gives what a message has of it; null if it lacks it
    /// @param values takes it, message by message
    /// @throws BatchFormatException when the block is damaged
    /// @throws IOException when it cannot be read
    public void values(Property property, Function<RecordValue, @Nullable Object> whole, Values values)
            throws IOException {
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
    /// @throws BatchFormatException when the block is damaged
    /// @throws IOException when it cannot be read
    public RecordValue message(int at) throws IOException {
        if (records.length == 0) {
            records = new RecordValue[count];
            block.prepareViews();
        }
        RecordValue known = records[at];
        if (known == null) {
            try {
                known = block.message(rows[at]);
            } catch (MalformedRecordException e) {
                throw block.damaged(e);
            }
            records[at] = known;
        }
        return known;
    }
}
