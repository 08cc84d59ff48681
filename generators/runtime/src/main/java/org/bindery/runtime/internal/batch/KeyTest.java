package org.bindery.runtime.internal.batch;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.batch.Condition;
import org.bindery.runtime.internal.column.KeyColumns;
import org.bindery.runtime.internal.column.NumberSet;

/** Compares the values of a component in key columns. Nothing that shows changes. */
final class KeyTest implements NumberTest<KeyColumns> {

    /** So many texts are remembered, whether they are looked for or not. */
    private static final int MOST_KNOWN = 1 << 16;

    /** The number of an absent text. */
    private static final NumberSet ABSENT = NumberSet.range(0, 0);

    private final int key;
    private final Condition.Compared<?, ?> compared;
    private final List<BigDecimal> numbers = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private final DecimalSets accepted;
    private final boolean areDates;
    private final Map<String, Boolean> known = new ConcurrentHashMap<>();

    /**
     * Makes a test.
     *
     * @param key the place of the component among the keys
     */
    KeyTest(int key, Condition.Compared<?, ?> compared) {
        this.key = key;
        this.compared = compared;
        boolean dates = false;
        for (Object operand : compared.operands()) {
            BigDecimal number = number(operand);
            if (number != null) {
                numbers.add(number);
            }
            if (isText(operand)) {
                texts.add(operand.toString());
            }
            dates |= operand instanceof LocalDate || operand instanceof XmlDate;
        }
        this.areDates = dates;
        this.accepted = new DecimalSets(compared.operator(), numbers);
    }

    private static @Nullable BigDecimal number(Object operand) {
        if (operand instanceof LocalDate date) {
            return BigDecimal.valueOf(date.toEpochDay());
        } else if (operand instanceof XmlDate date) {
            return date.zone().isEmpty() ? BigDecimal.valueOf(date.toLocalDate().toEpochDay()) : null;
        } else if (operand instanceof BigDecimal decimal) {
            return decimal;
        } else if (operand instanceof BigInteger integer) {
            return new BigDecimal(integer);
        } else {
            boolean isInteger = operand instanceof Long
                    || operand instanceof Integer
                    || operand instanceof Short
                    || operand instanceof Byte;
            return isInteger ? BigDecimal.valueOf(((Number) operand).longValue()) : null;
        }
    }

    /**
     * Texts have their own order; constants of enumerations and booleans are identified by their texts, but not
     * ordered so.
     */
    private boolean isText(Object operand) {
        return operand instanceof String
                || (compared.operator() == Condition.Operator.IN
                        && (operand instanceof Enum<?> || operand instanceof Boolean));
    }

    /** Whether the columns of a block decide what satisfies the condition. */
    boolean isDecided(KeyColumns block) {
        int operands = compared.operands().size();
        KeyColumns.Kind kind = block.kind(key);
        if (kind == KeyColumns.Kind.NONE) {
            return true;
        } else if (kind == KeyColumns.Kind.TEXT) {
            return texts.size() == operands;
        }
        return numbers.size() == operands && (kind == KeyColumns.Kind.DATE ? areDates || operands == 0 : !areDates);
    }

    @Override
    public boolean test(byte[] data, int start, int end) {
        throw new UnsupportedOperationException("key columns are not in records");
    }

    @Override
    public boolean isOfRows() {
        return false;
    }

    @Override
    public void keep(KeyColumns block, long[] found) {
        if (block.isRepeated(key) && block.kind(key) != KeyColumns.Kind.NONE) {
            keepAny(block, found);
        } else {
            keepEach(block, found);
        }
    }

    /** Keeps messages some entry of which satisfies the condition. */
    private void keepAny(KeyColumns block, long[] found) {
        int[] starts = block.starts(key);
        int entries = starts[starts.length - 1];
        long[] kept = new long[entries + Long.SIZE - 1 >>> 6];
        Arrays.fill(kept, -1);
        kept[kept.length - 1] >>>= -entries;
        keepEach(block, kept);
        BitSet some = BitSet.valueOf(kept);
        for (int row = 0; row < starts.length - 1; row++) {
            int next = some.nextSetBit(starts[row]);
            if (next < 0 || next >= starts[row + 1]) {
                found[row >>> 6] &= ~(1L << row);
            }
        }
    }

    private void keepEach(KeyColumns block, long[] found) {
        KeyColumns.Kind kind = block.kind(key);
        if (kind == KeyColumns.Kind.TEXT) {
            block.keep(block.column(key), accepted(block), found);
        } else if (kind != KeyColumns.Kind.NONE) {
            accepted.keep(block, key, found);
        } else if (compared.operator() != Condition.Operator.ABSENT) {
            Arrays.fill(found, 0);
        }
    }

    @Override
    public boolean isOutside(KeyColumns block) {
        KeyColumns.Kind kind = block.kind(key);
        if (kind == KeyColumns.Kind.NONE) {
            return compared.operator() != Condition.Operator.ABSENT;
        } else if (kind != KeyColumns.Kind.TEXT) {
            return accepted.isOutside(block, key);
        }
        return compared.operator() == Condition.Operator.ABSENT
                ? block.column(key).isOutside(ABSENT)
                : block.texts(key).stream().noneMatch(this::isAccepted);
    }

    private NumberSet accepted(KeyColumns block) {
        if (compared.operator() == Condition.Operator.ABSENT) {
            return ABSENT;
        }
        List<String> all = block.texts(key);
        long[] bits = new long[all.size() / Long.SIZE + 1];
        for (int i = 0; i < all.size(); i++) {
            if (isAccepted(all.get(i))) {
                bits[i / Long.SIZE] |= 1L << i;
            }
        }
        return all.isEmpty() ? NumberSet.none() : NumberSet.some(1, all.size(), bits);
    }

    private boolean isAccepted(String text) {
        Boolean before = known.get(text);
        if (before != null) {
            return before;
        }
        boolean accepted = accepts(text);
        if (known.size() < MOST_KNOWN) {
            known.put(text, accepted);
        }
        return accepted;
    }

    private boolean accepts(String text) {
        Condition.Operator operator = compared.operator();
        return operator == Condition.Operator.IN
                ? texts.contains(text)
                : operator == Condition.Operator.PRESENT
                        || (!texts.isEmpty() && operator.accepts(text.compareTo(texts.get(0))));
    }

    @Override
    public boolean isOfCodes() {
        return false;
    }
}
