package org.bindery.messages.query;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.bindery.messages.RecordValue;
import org.bindery.model.ValueKind;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.internal.column.KeyColumns;
import org.jspecify.annotations.Nullable;

/// The values of a component in the key columns of a block.
///
/// Not thread-safe.
final class KeyedValues {

    private final ComponentPath path;
    private final int key;
    private final KeyColumns block;
    private final ValueKind kind;

    /// The component of which values were asked for beside these, and how many lists lead to both.
    private @Nullable ComponentPath by;

    private int lists;

    /// @param key its place among the keys
    KeyedValues(ComponentPath path, int key, KeyColumns block) {
        this.path = path;
        this.key = key;
        this.block = block;
        this.kind = path.type().kind();
    }

    /// The place of the first entry of a message.
    private int start(int row) {
        return path.isRepeated() ? block.starts(key)[row] : row;
    }

    /// Whether an entry is of the same item of the lists that lead to both components as the one before.
    private boolean isWithin(int entry, int common) {
        return path.isRepeated() && block.level(key, entry) > common;
    }

    /// Visits all values that a message has.
    ///
    /// @param row its place
    /// @param value takes each, in the order of the message, as [RecordValue] holds it
    void visit(int row, Consumer<Object> value) {
        int end = start(row + 1);
        for (int entry = start(row); entry < end; entry++) {
            Object found = value(entry);
            if (found != null) {
                value.accept(found);
            }
        }
    }

    /// The values that a message has, together with those next to them.
    ///
    /// @param groups the component beside, in the same block
    /// @param row the place of the message
    List<Beside> beside(KeyedValues groups, int row) {
        if (by != groups.path) {
            by = groups.path;
            lists = path.lists(path.common(by));
        }
        List<Beside> all = new ArrayList<>();
        int own = start(row);
        int end = start(row + 1);
        int other = groups.start(row);
        int otherEnd = groups.start(row + 1);
        while (own < end) {
            Beside one = Beside.none();
            own = collect(own, end, lists, one.values());
            other = groups.collect(other, otherEnd, lists, one.keys());
            all.add(one);
        }
        return all;
    }

    /// Adds the values of the entries that are of the same item as one.
    ///
    /// @param end the entry behind those of the message
    /// @return the entry behind them
    private int collect(int from, int end, int common, List<Object> values) {
        int entry = from;
        while (entry < end && (entry == from || isWithin(entry, common))) {
            Object found = value(entry++);
            if (found != null) {
                values.add(found);
            }
        }
        return entry;
    }

    private @Nullable Object value(int entry) {
        Object found = block.value(key, entry);
        return found == null ? null : value(kind, found);
    }

    private static Object value(ValueKind kind, Object found) {
        return switch (kind) {
            case INT -> number((Long) found);
            case BIG_INTEGER -> BigInteger.valueOf((Long) found);
            case DECIMAL -> found instanceof Long number ? BigDecimal.valueOf(number) : found;
            case BOOLEAN -> Boolean.valueOf((String) found);
            case XML_DATE -> XmlDate.of((LocalDate) found);
            case TEXT, LONG, DATE, FLOAT, DOUBLE, TIME, DATE_TIME, XML_TIME, XML_DATE_TIME -> found;
        };
    }

    private static Integer number(long found) {
        if (found != (int) found) {
            throw new MalformedRecordException("a key has a number that its component cannot have");
        }
        return (int) found;
    }
}
