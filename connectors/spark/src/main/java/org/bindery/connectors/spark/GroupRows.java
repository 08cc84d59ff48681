package org.bindery.connectors.spark;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.unsafe.types.UTF8String;
import org.bindery.messages.export.TableType.TableField;
import org.bindery.messages.query.BlockScan;
import org.jspecify.annotations.Nullable;

/// What is asked of the messages of each group, for some blocks. A group may come again, where there are too many of
/// them to remember or a sum is greater than its column can hold: Spark adds up all that it gets.
final class GroupRows {

    /// How many groups are remembered.
    private static final int MOST_GROUPS = 1 << 16;

    private final PushedAggregates asked;
    private final OpenFile file;
    private final List<TableField> groupFields;
    private final Map<String, TableField> measured = new LinkedHashMap<>();
    private final Deque<InternalRow> rows = new ArrayDeque<>();

    private List<GroupKeys> keys = List.of();
    private Map<String, ColumnTally> tallies = Map.of();
    /// Numbers the values of a column and those before it, by pairs of the number of these and a key.
    private List<Map<Long, Integer>> pairs = List.of();
    /// The places of groups from 1, by the numbers of all columns.
    private int[] numbers = {};
    private List<int[]> groups = List.of();
    private long[] messages = {};
    private int[] groupOf = {};

    GroupRows(PushedAggregates asked, OpenFile file) {
        this.asked = asked;
        this.file = file;
        this.groupFields =
                asked.groups().stream().map(group -> field(group.name())).toList();
        for (PushedAggregates.Measure measure : asked.measures()) {
            if (measure.kind() != PushedAggregates.Kind.MESSAGES) {
                measured.put(measure.column(), field(measure.column()));
            }
        }
        clear();
    }

    private TableField field(String name) {
        return file.fields().stream()
                .filter(field -> field.name().equals(name))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("the messages have no " + name + "; are the files of one model?"));
    }

    private void clear() {
        keys = groupFields.stream().map(GroupKeys::new).toList();
        Map<String, ColumnTally> fresh = new LinkedHashMap<>();
        measured.forEach((name, field) -> fresh.put(name, new ColumnTally(field)));
        tallies = fresh;
        pairs = groupFields.stream()
                .<Map<Long, Integer>>map(_ -> new HashMap<>())
                .toList();
        groups = new ArrayList<>();
        numbers = new int[0];
        messages = new long[0];
        if (groupFields.isEmpty()) {
            groups.add(new int[0]);
        }
        fresh.values().forEach(tally -> tally.start(groupOf, groups.size()));
    }

    /// Adds the messages of a block.
    void add(BlockScan scan, int count) throws IOException {
        group(scan, count);
        if (messages.length < groups.size()) {
            messages = Arrays.copyOf(messages, Math.max(groups.size(), 2 * messages.length));
        }
        if (groupFields.isEmpty()) {
            messages[0] += count;
        } else {
            for (int i = 0; i < count; i++) {
                messages[groupOf[i]]++;
            }
        }
        for (Map.Entry<String, ColumnTally> each : tallies.entrySet()) {
            TableField field = measured.get(each.getKey());
            each.getValue().start(groupOf, groups.size());
            scan.values(file.property(field), field::of, each.getValue());
        }
        if (groups.size() > MOST_GROUPS) {
            end();
        }
    }

    /// Finds the group of each message.
    private void group(BlockScan scan, int count) throws IOException {
        if (groupOf.length < count) {
            groupOf = new int[count];
        }
        if (groupFields.isEmpty()) {
            return;
        }
        int[][] columns = new int[groupFields.size()][];
        for (int i = 0; i < columns.length; i++) {
            TableField field = groupFields.get(i);
            columns[i] = keys.get(i).start(count);
            scan.values(file.property(field), field::of, keys.get(i));
        }
        for (int i = 0; i < count; i++) {
            groupOf[i] = group(columns, i);
        }
    }

    // The group of a message. Each column numbers its values and those before it.
    private int group(int[][] columns, int at) {
        int number = columns[0][at];
        for (int i = 1; i < columns.length; i++) {
            Map<Long, Integer> known = pairs.get(i);
            number = known.computeIfAbsent(pair(number, columns[i][at]), _ -> known.size());
        }
        if (numbers.length <= number) {
            numbers = Arrays.copyOf(numbers, Math.max(number + 1, 2 * numbers.length));
        }
        if (numbers[number] == 0) {
            int[] key = new int[columns.length];
            for (int i = 0; i < key.length; i++) {
                key[i] = columns[i][at];
            }
            groups.add(key);
            numbers[number] = groups.size();
        }
        return numbers[number] - 1;
    }

    private static long pair(int before, int key) {
        return (long) before << Integer.SIZE | key;
    }

    /// The next answer; null where there is none yet.
    @Nullable
    InternalRow poll() {
        return rows.poll();
    }

    /// Gives an answer for each group that is known, and forgets it.
    void end() {
        for (int group = 0; group < groups.size(); group++) {
            end(group);
        }
        clear();
    }

    private void end(int group) {
        Object[] row = new Object[groupFields.size() + asked.measures().size()];
        Map<Integer, BigInteger> left = new LinkedHashMap<>();
        int[] key = groups.get(group);
        for (int i = 0; i < key.length; i++) {
            StructField column = asked.groups().get(i);
            row[i] = value(keys.get(i).value(key[i]), column.dataType());
        }
        for (int i = 0; i < asked.measures().size(); i++) {
            PushedAggregates.Measure measure = asked.measures().get(i);
            ColumnTally tally = tallies.get(measure.column());
            int place = key.length + i;
            row[place] = switch (measure.kind()) {
                case MESSAGES -> group < messages.length ? messages[group] : 0L;
                case COUNT -> tally.count(group);
                case MIN -> value(tally.min(group), measure.type());
                case MAX -> value(tally.max(group), measure.type());
                case SUM -> {
                    BigInteger sum = tally.sum(group);
                    BigInteger fitting = sum == null ? null : fitting(sum, measure.type());
                    if (sum != null && !sum.equals(fitting)) {
                        left.put(place, sum.subtract(fitting));
                    }
                    yield value(fitting, measure.type());
                }
            };
        }
        rows.add(new GenericInternalRow(row));
        while (!left.isEmpty()) {
            rows.add(rest(row, key.length, left));
        }
    }

    /// A row of the same group with what is left of sums.
    private InternalRow rest(Object[] row, int keyLength, Map<Integer, BigInteger> left) {
        Object[] rest = Arrays.copyOf(row, row.length);
        for (int i = 0; i < asked.measures().size(); i++) {
            PushedAggregates.Measure measure = asked.measures().get(i);
            int place = keyLength + i;
            BigInteger sum = left.remove(place);
            if (sum == null) {
                rest[place] = measure.isCount() ? 0L : null;
            } else {
                BigInteger fitting = fitting(sum, measure.type());
                if (!sum.equals(fitting)) {
                    left.put(place, sum.subtract(fitting));
                }
                rest[place] = value(fitting, measure.type());
            }
        }
        return new GenericInternalRow(rest);
    }

    /// What of a sum its column can hold.
    private static BigInteger fitting(BigInteger sum, DataType type) {
        BigInteger most = type instanceof DecimalType decimal
                ? BigInteger.TEN.pow(decimal.precision()).subtract(BigInteger.ONE)
                : BigInteger.valueOf(Long.MAX_VALUE);
        return sum.min(most).max(most.negate());
    }

    /// A value as rows of Spark have it.
    private static @Nullable Object value(@Nullable Object value, DataType type) {
        if (value == null) {
            return null;
        }
        return switch (type) {
            case IntegerType _, DateType _ -> ((Number) value).intValue();
            case DecimalType decimal -> {
                BigDecimal number = switch (value) {
                    case BigDecimal known -> known;
                    case BigInteger digits -> new BigDecimal(digits, decimal.scale());
                    default -> BigDecimal.valueOf((long) value, decimal.scale());
                };
                yield Decimal.apply(number, decimal.precision(), decimal.scale());
            }
            default ->
                switch (value) {
                    case String text -> UTF8String.fromString(text);
                    case BigInteger number -> number.longValue();
                    default -> value;
                };
        };
    }
}
