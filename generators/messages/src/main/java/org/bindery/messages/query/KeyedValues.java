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
/// @param key its place among the keys
record KeyedValues(ComponentPath path, int key, KeyColumns block) {

    /// The place of the first entry of a message.
    private int start(int row) {
        return path.isRepeated() ? block.starts(key)[row] : row;
    }

    /// Whether an entry is of the same item of some of the lists on the way as the one before.
    private boolean isWithin(int entry, int lists) {
        return path.isRepeated() && block.level(key, entry) > lists;
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

    /// The values that a message has, together with what stands beside them.
    ///
    /// @param by the component beside, in the same block
    /// @param row the place of the message
    List<Beside> beside(KeyedValues by, int row) {
        int lists = path.lists(path.common(by.path));
        List<Beside> all = new ArrayList<>();
        int own = start(row);
        int other = by.start(row);
        while (own < start(row + 1)) {
            Beside one = Beside.none();
            own = collect(row, own, lists, one.values());
            other = by.collect(row, other, lists, one.keys());
            all.add(one);
        }
        return all;
    }

    /// Adds the values of the entries that are of the same item as one.
    ///
    /// @return the entry behind them
    private int collect(int row, int from, int lists, List<Object> values) {
        int end = start(row + 1);
        int entry = from;
        while (entry < end && (entry == from || isWithin(entry, lists))) {
            Object found = value(entry++);
            if (found != null) {
                values.add(found);
            }
        }
        return entry;
    }

    private @Nullable Object value(int entry) {
        Object found = block.value(key, entry);
        return found == null ? null : value(path.type().kind(), found);
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
