package org.bindery.connectors.spark;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.messages.export.TableType.TableField;
import org.jspecify.annotations.Nullable;

/// Numbers the values of a column as they come, from 1; null is 0.
final class GroupKeys extends StoredValues {

    /// How many objects are remembered: those of codes are the same each time.
    private static final int MOST_OBJECTS = 4_096;

    private final List<@Nullable Object> values = new ArrayList<>();
    private final Map<Object, Integer> numbers = new HashMap<>();
    private final IdentityHashMap<Object, Integer> objects = new IdentityHashMap<>();
    private int[] keys = {};
    private long lastValue;
    private int last;

    GroupKeys(TableField field) {
        super(field);
        values.add(null);
    }

    /// Goes to a block of so many messages, and gives what takes the numbers of their values.
    int[] start(int count) {
        if (keys.length < count) {
            keys = new int[count];
        }
        return keys;
    }

    /// A value: a `Long`, a `BigDecimal`, a `Boolean` or a `String`; null for the number 0.
    @Nullable
    Object value(int key) {
        return values.get(key);
    }

    @Override
    public void absent(int at) {
        keys[at] = 0;
    }

    @Override
    void number(int at, long value) {
        if (last == 0 || lastValue != value) {
            last = numbered(value);
            lastValue = value;
        }
        keys[at] = last;
    }

    @Override
    void large(int at, BigDecimal value) {
        keys[at] = numbered(value);
    }

    @Override
    void object(int at, Object value) {
        Integer known = objects.get(value);
        if (known == null) {
            known = numbered(value);
            if (objects.size() < MOST_OBJECTS) {
                objects.put(value, known);
            }
        }
        keys[at] = known;
    }

    private int numbered(Object value) {
        return numbers.computeIfAbsent(value, added -> {
            values.add(added);
            return values.size() - 1;
        });
    }
}
