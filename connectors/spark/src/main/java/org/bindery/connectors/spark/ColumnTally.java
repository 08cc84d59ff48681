package org.bindery.connectors.spark;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import org.bindery.messages.export.TableType.TableField;
import org.jspecify.annotations.Nullable;

/// Counts the values of a column by group, adds them up exactly, and finds the least and the greatest.
final class ColumnTally extends StoredValues {

    private int[] groups = {};
    private long[] counts = {};
    /// What is to be added to the sums of [#more].
    private long[] sums = {};
    private @Nullable BigInteger[] more = {};
    private long[] least = {};
    private long[] greatest = {};
    /// How many values have more than 64 bits, and the least and the greatest of these.
    private long[] larges = {};
    private @Nullable BigInteger[] lowest = {};
    private @Nullable BigInteger[] highest = {};

    ColumnTally(TableField field) {
        super(field);
    }

    /// Goes to a block.
    ///
    /// @param itsGroups the groups of its messages
    /// @param groupCount how many groups there are
    void start(int[] itsGroups, int groupCount) {
        groups = itsGroups;
        int known = counts.length;
        if (known < groupCount) {
            int length = Math.max(groupCount, 2 * known);
            counts = Arrays.copyOf(counts, length);
            sums = Arrays.copyOf(sums, length);
            more = Arrays.copyOf(more, length);
            least = Arrays.copyOf(least, length);
            Arrays.fill(least, known, length, Long.MAX_VALUE);
            greatest = Arrays.copyOf(greatest, length);
            Arrays.fill(greatest, known, length, Long.MIN_VALUE);
            larges = Arrays.copyOf(larges, length);
            lowest = Arrays.copyOf(lowest, length);
            highest = Arrays.copyOf(highest, length);
        }
    }

    @Override
    public void absent(int at) {
        // Nulls do not count.
    }

    @Override
    void number(int at, long value) {
        int group = groups[at];
        counts[group]++;
        long sum = sums[group] + value;
        if (((sums[group] ^ sum) & (value ^ sum)) < 0) {
            add(group, BigInteger.valueOf(sums[group]));
            sum = value;
        }
        sums[group] = sum;
        least[group] = Math.min(least[group], value);
        greatest[group] = Math.max(greatest[group], value);
    }

    private void add(int group, BigInteger value) {
        BigInteger known = more[group];
        more[group] = known == null ? value : known.add(value);
    }

    @Override
    void large(int at, BigDecimal value) {
        int group = groups[at];
        BigInteger digits = value.unscaledValue();
        counts[group]++;
        add(group, digits);
        larges[group]++;
        lowest[group] = lowest[group] == null ? digits : digits.min(lowest[group]);
        highest[group] = highest[group] == null ? digits : digits.max(highest[group]);
    }

    @Override
    void object(int at, Object value) {
        counts[groups[at]]++;
    }

    long count(int group) {
        return counts[group];
    }

    /// The sum, without the point; null if there is no value.
    @Nullable
    BigInteger sum(int group) {
        if (counts[group] == 0) {
            return null;
        }
        BigInteger sum = BigInteger.valueOf(sums[group]);
        BigInteger known = more[group];
        return known == null ? sum : known.add(sum);
    }

    /// The least value, without the point; null if there is none.
    @Nullable
    BigInteger min(int group) {
        BigInteger large = lowest[group];
        if (counts[group] == larges[group]) {
            return large;
        }
        BigInteger number = BigInteger.valueOf(least[group]);
        return large == null ? number : number.min(large);
    }

    /// The greatest value, without the point; null if there is none.
    @Nullable
    BigInteger max(int group) {
        BigInteger large = highest[group];
        if (counts[group] == larges[group]) {
            return large;
        }
        BigInteger number = BigInteger.valueOf(greatest[group]);
        return large == null ? number : number.max(large);
    }
}
