package org.bindery.runtime.internal.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.internal.record.Bits;
import org.bindery.runtime.internal.record.Numerals;
import org.bindery.runtime.internal.value.Decimals;
import org.bindery.runtime.internal.value.Integers;
import org.junit.jupiter.api.Test;

class ColumnBlockTest {

    /** An escape flag, a numeral, an optional decimal, codes of many widths, and sparse fields of five bits. */
    private static final String LAYOUT = "1 1 1 133 228 0 6 1 3 9 20 64 | 1 1 2 5";

    private static final ColumnLayout COLUMNS = ColumnLayout.parse(LAYOUT);
    private static final int[] WIDTHS = {1, 1, 1, 5, 4, 3, 9, 20, 64};
    private static final int DECIMAL = 4;
    private static final int BITS = IntStream.of(WIDTHS).sum();

    private final Random random = new Random(17);

    /** Some records, one behind the other, and where each ends. */
    private byte[] data = new byte[0];

    private int[] ends = {};

    private void add(long[] codes, long numeral, long decimal, int rest) {
        byte[] record = new byte[Bits.NEAR + (int) Bits.bytes(BITS) + 40 + rest];
        int at = 0;
        int[] bytes = new int[2];
        for (int i = 0; i < WIDTHS.length; i++) {
            long field = codes[i];
            if (i == 3) {
                field = Numerals.field(numeral, 5, 0);
                bytes[0] = Numerals.bytes((int) field, 5);
            } else if (i == 4) {
                field = decimal < 0 ? 0 : Numerals.field(decimal, 4, 1);
                bytes[1] = Numerals.bytes((int) field, 4);
            }
            Bits.set(record, at, WIDTHS[i], field);
            at += WIDTHS[i];
        }
        int end = (int) Bits.bytes(BITS);
        int before = (int) (codes[0] + Bits.bytes(5 * (codes[1] + codes[2])));
        for (int i = 0; i < before; i++) {
            record[end++] = (byte) random.nextInt();
        }
        Bits.setWord(record, end, numeral);
        Arrays.fill(record, end + bytes[0], end + Long.BYTES, (byte) 0);
        end += bytes[0];
        Bits.setWord(record, end, bytes[1] == 0 ? 0 : decimal);
        end += bytes[1];
        for (int i = 0; i < rest; i++) {
            record[end++] = (byte) random.nextInt();
        }
        int start = ends.length == 0 ? 0 : ends[ends.length - 1];
        data = Arrays.copyOf(data, Math.max(start + end, Long.BYTES));
        System.arraycopy(record, 0, data, start, end);
        ends = Arrays.copyOf(ends, ends.length + 1);
        ends[ends.length - 1] = start + end;
    }

    private void addRandom(int count) {
        int[] widths =
                IntStream.of(WIDTHS).map(width -> 1 + random.nextInt(width)).toArray();
        LongUnaryOperator few = bits -> random.nextLong() >>> Long.SIZE - bits;
        for (int row = 0; row < count; row++) {
            long[] codes = IntStream.of(widths).mapToLong(few::applyAsLong).toArray();
            codes[0] = random.nextInt(20) == 0 ? 1 : 0;
            long numeral = few.applyAsLong(1 + random.nextInt(64));
            long decimal = random.nextInt(9) == 0
                    ? -1
                    : Decimals.encode(random.nextInt(-99, 99) * 50L, random.nextInt(7), 0, 6, true);
            add(codes, numeral, decimal, random.nextInt(4) * random.nextInt(4));
        }
    }

    private ColumnWriter.Written written() {
        return new ColumnWriter(COLUMNS).write(data, 0, ends, ends.length, 3);
    }

    private static ColumnBlock read(ColumnWriter.Written written, int count) {
        byte[] body = Arrays.copyOfRange(written.bytes(), 3, Math.max(written.end(), 3 + Long.BYTES));
        return ColumnBlock.read(body, written.end() - 3, count, null);
    }

    @Test
    void columnsThatAreLikeThoseOfTheBlockBeforeAreTheSame() {
        ColumnBlock before = null;
        for (int code : new int[] {1, 1, 2}) {
            data = new byte[0];
            ends = new int[0];
            for (int i = 0; i < 100; i++) {
                add(new long[] {0, 0, 0, 0, 0, code, random.nextInt(2), 300 + i, 7}, 12345, -1, 0);
            }
            ColumnBlock block = read(written(), 100);
            ColumnBlock heads = block.heads(before);
            for (int i = 0; before != null && i < WIDTHS.length; i++) {
                boolean isSame = i != 5 || code == 1;
                assertThat(heads.column(i) == before.column(i))
                        .as("column %d", i)
                        .isEqualTo(isSame);
            }
            byte[] bytes = Arrays.copyOfRange(written().bytes(), 3, written().end() + Long.BYTES);
            assertThat(heads.from((from, end) -> bytes).row(99)).isEqualTo(block.row(99));
            before = heads;
        }
    }

    @Test
    void recordsComeBackFromColumns() {
        for (int round = 0; round < 60; round++) {
            data = new byte[0];
            ends = new int[0];
            int count = 1 + random.nextInt(round % 3 == 0 ? 1024 : 70);
            addRandom(count);
            ColumnBlock block = read(written(), count);
            assertThat(block.layout()).isEqualTo(COLUMNS);
            int[] starts = new int[count + 1];
            byte[] rows = block.rows(starts);
            for (int i = 0; i < count; i++) {
                byte[] expected = Arrays.copyOfRange(data, i == 0 ? 0 : ends[i - 1], ends[i]);
                assertThat(block.row(i)).as("record %d", i).isEqualTo(expected);
                assertThat(Arrays.copyOfRange(rows, starts[i], starts[i + 1])).isEqualTo(expected);
            }
        }
    }

    /** Where each record starts, and behind them where the last ends. */
    private int[] starts() {
        int[] starts = new int[ends.length + 1];
        System.arraycopy(ends, 0, starts, 1, ends.length);
        return starts;
    }

    private static long number(ColumnBlock block, Vector column, int row) {
        return column.get(block.data(column), row);
    }

    private static RowNumbers rowNumbers(int column) {
        return RowNumbers.of(COLUMNS, COLUMNS.offset(column), COLUMNS.fieldWidth(column));
    }

    @Test
    void rowsShowTheNumbersThatColumnsHave() {
        addRandom(1000);
        ColumnBlock block = read(written(), ends.length);
        int[] starts = starts();
        int told = 0;
        for (int row = 0; row < ends.length; row++) {
            if (rowNumbers(3).isEscaped(data, starts[row])) {
                continue;
            }
            told++;
            for (int column = 0; column < WIDTHS.length; column++) {
                long number = rowNumbers(column).number(data, starts[row], ends[row]);
                if (column != DECIMAL) {
                    assertThat(number).as("column %d", column).isEqualTo(number(block, block.column(column), row));
                } else if (number == 0) {
                    assertThat(number(block, block.scales(column), row)).isEqualTo(block.scaleCount(column));
                } else {
                    assertThat(Decimals.unscaled(number - 1, 0, 6, true))
                            .isEqualTo(number(block, block.column(column), row));
                    assertThat(Decimals.scale(number - 1, 0, 6))
                            .isEqualTo((int) number(block, block.scales(column), row));
                }
            }
        }
        assertThat(told).isBetween(900, 999);
    }

    @Test
    void rowsAreAddedUpAsColumnsWouldBe() {
        addRandom(1000);
        ColumnBlock block = read(written(), ends.length);
        int[] starts = starts();
        RowSum sum = RowSum.of(rowNumbers(DECIMAL));
        Map<Integer, Long> expected = new TreeMap<>();
        int row = 0;
        for (int left = sum.add(data, starts, 0, ends.length); row < ends.length; row++) {
            if (row == left) {
                assertThat(rowNumbers(DECIMAL).isEscaped(data, starts[row])).isTrue();
                left = sum.add(data, starts, row + 1, ends.length);
            } else if (number(block, block.scales(DECIMAL), row) < block.scaleCount(DECIMAL)) {
                expected.merge(
                        (int) number(block, block.scales(DECIMAL), row),
                        number(block, block.column(DECIMAL), row),
                        Long::sum);
            }
        }
        Map<Integer, Long> found = new TreeMap<>();
        sum.clear(found::put);
        assertThat(found).isEqualTo(expected).hasSize(7);
        sum.clear((scale, digits) -> found.put(scale, null));
        assertThat(found).as("nothing is left").isEqualTo(expected);
    }

    @Test
    void decimalsOfRowsAreThoseOfColumns() {
        addRandom(1000);
        ColumnBlock block = read(written(), ends.length);
        int[] starts = starts();
        RowDecimals decimals = RowDecimals.of(rowNumbers(DECIMAL));
        for (int first = 0; first < ends.length; first += Long.SIZE) {
            long wanted = random.nextLong() & -1L >>> Math.max(0, Long.SIZE - (ends.length - first));
            long known = decimals.read(data, starts, first, wanted);
            for (int row = first; row < Math.min(ends.length, first + Long.SIZE); row++) {
                long scale = number(block, block.scales(DECIMAL), row);
                boolean isTold = !rowNumbers(DECIMAL).isEscaped(data, starts[row])
                        && scale < block.scaleCount(DECIMAL)
                        && (wanted >>> row & 1) != 0;
                assertThat(known >>> row & 1).isEqualTo(isTold ? 1 : 0);
                if (isTold) {
                    assertThat(decimals.digits(row)).isEqualTo(number(block, block.column(DECIMAL), row));
                    assertThat((long) decimals.place(row)).isEqualTo(scale);
                }
            }
        }
    }

    @Test
    void decimalsOfManyDigitsAreLeftToViews() {
        long[] codes = new long[WIDTHS.length];
        for (long digits : new long[] {1L << 49, -(1L << 49), 1L << 50, 300_000_000_000_000L, 3_000_000_000_000_000L}) {
            data = new byte[0];
            ends = new int[0];
            add(codes, 0, Decimals.encode(digits, 0, 0, 6, true), 0);
            RowSum sum = RowSum.of(rowNumbers(DECIMAL));
            assertThat(RowDecimals.of(rowNumbers(DECIMAL)).read(data, starts(), 0, 1))
                    .isEqualTo(Math.abs(digits) < 1L << 50 ? 1 : 0);
            assertThat(sum.add(data, starts(), 0, 1)).as("%d", digits).isEqualTo(Math.abs(digits) < 1L << 50 ? 1 : 0);
            sum.clear((scale, unscaled) -> assertThat(unscaled).isEqualTo(digits));
        }
    }

    @Test
    void rowsThatShowTheirLengthsStartWhereTheTableSays() {
        RowLengths lengths = RowLengths.of(ColumnLayout.parse("1 132 132 9 | 2"));
        assertThat(RowLengths.of(COLUMNS)).as("rows with sparse fields").isNull();
        for (int round = 0; round < 300; round++) {
            int count = round % 4 == 0 ? 1 + random.nextInt(1024) : 8 + 8 * random.nextInt(128);
            // Some rows have escaped, some have something else behind their numerals, and some lie.
            int odd = random.nextInt(3) == 0 ? random.nextInt(count) : -1;
            byte[] rows = new byte[40 * count];
            int[] rowEnds = new int[count];
            int at = 0;
            int least = Integer.MAX_VALUE;
            for (int i = 0; i < count; i++) {
                int start = at;
                long one = random.nextLong() >>> random.nextInt(64);
                int first = Numerals.field(one, 4, 0);
                int second = Numerals.field(random.nextInt(300), 4, 0);
                Bits.setWord(rows, at, (i == odd ? random.nextInt(2) : 0) | first << 1 | second << 5);
                at += 3 + Numerals.bytes(first, 4) + Numerals.bytes(second, 4);
                at += i == odd ? random.nextInt(3) - 1 : 0;
                rowEnds[i] = at;
                least = Math.min(least, at - start);
            }
            RowEnds ends = RowEnds.of(count, least, at);
            byte[] head = new byte[RowEnds.PREFIX + (int) ends.tableBytes() + 16];
            ends.write(rowEnds, head, 0);
            int[] starts = new int[count + 1];
            FirstBits bits = new FirstBits();
            assertThat(ends.starts(head, RowEnds.PREFIX, rows, 0, null, starts, bits))
                    .isFalse();
            assertThat(bits.isComplete()).isFalse();
            int[] told = new int[count + 1];
            long expected = Bits.word(rows, starts[random.nextInt(count)]) & 0xFE;
            bits.seek(0xFE, expected);
            boolean isInVain = ends.starts(head, RowEnds.PREFIX, rows, 0, lengths, told, bits);
            assertThat(bits.isComplete()).isEqualTo(bits.areNoted()).isEqualTo(count % 8 == 0 && !isInVain);
            if (bits.areNoted()) {
                assertNoted(bits, rows, starts, expected);
            }
            assertThat(told).isEqualTo(starts);
            assertThat(Arrays.copyOfRange(told, 1, count + 1)).isEqualTo(rowEnds);
            assertThat(isInVain).isEqualTo(isInVain && odd >= 0);
        }
    }

    private static void assertNoted(FirstBits bits, byte[] rows, int[] starts, long expected) {
        long[] found = new long[starts.length + 62 >>> 6];
        Arrays.fill(found, -1L);
        bits.keep(found);
        for (int i = 0; i < starts.length - 1; i++) {
            long word = Bits.word(rows, starts[i]);
            assertThat(word & 1).as("no value has escaped").isZero();
            assertThat((found[i >>> 6] >>> i & 1) != 0).isEqualTo((word & 0xFE) == expected);
        }
    }

    @Test
    void damagedRowsAreRefusedOrGiveOtherNumbers() {
        addRandom(40);
        int refused = 0;
        byte[] whole = data;
        for (int i = 0; i < 20_000; i++) {
            data = whole.clone();
            int row = random.nextInt(ends.length);
            int start = row == 0 ? 0 : ends[row - 1];
            int end = random.nextBoolean() ? ends[row] : start + random.nextInt(ends[row] - start);
            data[start + random.nextInt((BITS + 7) / 8)] ^= (byte) (1 << random.nextInt(8));
            try {
                assertThat(rowNumbers(3).isEscaped(data, start)).isIn(true, false);
                rowNumbers(3).number(data, start, end);
                rowNumbers(DECIMAL).number(data, start, end);
                RowSum.of(rowNumbers(DECIMAL)).add(data, new int[] {start, end}, 0, 1);
                RowDecimals.of(rowNumbers(DECIMAL)).read(data, new int[] {start, end}, 0, 1);
            } catch (MalformedRecordException e) {
                assertThat(RowSum.of(rowNumbers(DECIMAL)).add(data, new int[] {start, end}, 0, 1))
                        .isBetween(0, 1);
                assertThat(RowDecimals.of(rowNumbers(DECIMAL)).read(data, new int[] {start, end}, 0, 1))
                        .isBetween(0L, 1L);
                refused++;
            }
        }
        assertThat(refused).isPositive();
    }

    @Test
    void recordsThatNoWriterMakesStayRows() {
        add(new long[WIDTHS.length], 200, -1, 1);
        data = Arrays.copyOf(data, data.length + Long.BYTES);
        assertThat(written()).isNotNull();
        // The field of the number says that it takes two bytes, and the rest of the record is the second.
        int last = (int) Bits.bytes(BITS) + 1;
        data[last] = 0;
        data[0] = (byte) (data[0] + (1 << 3));
        assertThat(written()).as("a number of more bytes than it needs").isNull();
        data[last] = 1;
        assertThat(written()).as("a number of two bytes").isNotNull();
        data[last - 2] |= (byte) 0x80;
        assertThat(written()).as("bits behind the fixed section that are not 0").isNull();
    }

    @Test
    void damagedBlocksAreRefusedOrGiveOtherRecords() {
        addRandom(200);
        ColumnWriter.Written written = written();
        int refused = 0;
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = written.bytes().clone();
            for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
                int bit = 24 + random.nextInt(8 * (written.end() - 3) - 1);
                bit = random.nextBoolean() ? bit : 24 + random.nextInt(8 * 100);
                bytes[bit >>> 3] ^= (byte) (1 << (bit & 7));
            }
            try {
                ColumnBlock block = read(new ColumnWriter.Written(bytes, written.end()), 200);
                int[] starts = new int[201];
                byte[] rows = block.rows(starts);
                assertThat(rows.length).isGreaterThanOrEqualTo(starts[200]);
                block.row(random.nextInt(200));
            } catch (MalformedRecordException e) {
                refused++;
            }
        }
        assertThat(refused).isPositive();
    }

    @Test
    void numbersAreFoundInColumnsAsTheyAreOneByOne() {
        for (int round = 0; round < 2000; round++) {
            int count = 1 + random.nextInt(200);
            long[] numbers = numbers(count);
            byte[] records = new byte[Long.BYTES * count + Long.BYTES];
            int[] places = new int[count];
            for (int i = 0; i < count; i++) {
                Bits.setWord(records, Long.BYTES * i, numbers[i]);
                places[i] = Long.BYTES * (i + 1);
            }
            ColumnWriter.Written written =
                    new ColumnWriter(ColumnLayout.parse("64 | 0")).write(records, 0, places, count, 3);
            ColumnBlock block = read(written, count);
            Vector vector = block.column(0);
            byte[] data = block.data(vector);
            long[] all = new long[count + Byte.SIZE];
            vector.all(data, all, 0);
            assertThat(LongStream.of(all).limit(count)).containsExactly(box(numbers));
            if (vector.isOfFew()) {
                byte[] offsets = new byte[count + Vector.MARGIN];
                vector.offsets(data, offsets);
                long[] entries = new long[Vector.MOST_ENTRIES];
                vector.entries(data, entries);
                assertThat(IntStream.range(0, count).mapToObj(i -> entries[offsets[i] & 0xFF]))
                        .containsExactly(box(numbers));
            }
            NumberSet set = set(numbers);
            long[] found = new long[ColumnBytes.words(count)];
            long[] expected = new long[found.length];
            boolean any = false;
            for (int i = 0; i < count; i++) {
                found[i >>> 6] |= random.nextInt(4) == 0 ? 0 : 1L << i;
                boolean in = set.contains(numbers[i]);
                any |= in;
                expected[i >>> 6] |= in ? found[i >>> 6] & 1L << i : 0;
                assertThat(vector.get(data, i)).isEqualTo(numbers[i]);
            }
            vector.keep(data, set, found);
            assertThat(found).as("%s", vector).isEqualTo(expected);
            assertThat(any && vector.isOutside(set)).isFalse();
        }
    }

    @Test
    void blocksOfNumbersThatRiseOrFallAreRuledOut() {
        for (long step : new long[] {3, -3}) {
            byte[] records = new byte[Long.BYTES * 101];
            int[] places = new int[100];
            for (int i = 0; i < 100; i++) {
                Bits.setWord(records, Long.BYTES * i, 1_000L + step * i);
                places[i] = Long.BYTES * (i + 1);
            }
            Vector vector = read(new ColumnWriter(ColumnLayout.parse("64 | 0")).write(records, 0, places, 100, 3), 100)
                    .column(0);
            long last = 1_000L + step * 99;
            assertThat(vector.isOutside(NumberSet.range(0, Math.min(1_000, last) - 1)))
                    .isTrue();
            assertThat(vector.isOutside(NumberSet.range(Math.max(1_000, last) + 1, Long.MAX_VALUE)))
                    .isTrue();
            assertThat(vector.isOutside(NumberSet.range(last, last))).isFalse();
        }
    }

    private static boolean isRuledOut(NumberSet set, long... integers) {
        byte[] records = new byte[Long.BYTES * (integers.length + 1)];
        int[] places = new int[integers.length];
        for (int i = 0; i < integers.length; i++) {
            Bits.setWord(records, Long.BYTES * i, integers[i]);
            places[i] = Long.BYTES * (i + 1);
        }
        ColumnWriter writer = new ColumnWriter(ColumnLayout.parse("64 | 0"));
        return read(writer.write(records, 0, places, integers.length, 3), integers.length)
                .column(0)
                .isOutside(set);
    }

    @Test
    void blocksOfIntegersWithSignAreRuledOut() {
        for (int plus = 0; plus < 2; plus++) {
            long[] positive =
                    LongStream.of(100, 700, 103, 100).map(Integers::zigzag).toArray();
            long[] negative =
                    LongStream.of(-100, -700, -103, -100).map(Integers::zigzag).toArray();
            long[] both =
                    LongStream.of(-100, 700, 3, -100).map(Integers::zigzag).toArray();
            for (long[] numbers : new long[][] {positive, negative, both}) {
                for (int i = 0; i < numbers.length; i++) {
                    numbers[i] += plus;
                }
            }
            assertThat(isRuledOut(NumberSet.signed(-9, 99, plus), positive)).isTrue();
            assertThat(isRuledOut(NumberSet.signed(900, Long.MAX_VALUE, plus), positive))
                    .isTrue();
            assertThat(isRuledOut(NumberSet.signed(Long.MIN_VALUE, 100, plus), positive))
                    .isFalse();
            assertThat(isRuledOut(NumberSet.signed(-99, 9, plus), negative)).isTrue();
            assertThat(isRuledOut(NumberSet.signed(-99, 9, plus).with(number -> true), negative))
                    .isTrue();
            assertThat(isRuledOut(NumberSet.signed(-101, 9, plus), negative)).isFalse();
            assertThat(isRuledOut(NumberSet.signed(1500, 9999, plus), both)).isTrue();
            assertThat(isRuledOut(NumberSet.signed(-9, 9, plus), both)).isFalse();
        }
        long[] absentOrPositive = {0, Integers.zigzag(100) + 1, Integers.zigzag(103) + 1};
        assertThat(isRuledOut(NumberSet.signed(500, 999, 1), absentOrPositive)).isTrue();
        assertThat(isRuledOut(NumberSet.signed(Long.MIN_VALUE, 999, 1), 0)).isTrue();
    }

    @Test
    void setsOfIntegersWithSignHaveTheirIntegers() {
        for (int i = 0; i < 10_000; i++) {
            int plus = random.nextInt(2);
            long[] numbers =
                    random.longs(3).map(number -> number >> random.nextInt(64)).toArray();
            NumberSet set = NumberSet.signed(Math.min(numbers[0], numbers[1]), Math.max(numbers[0], numbers[1]), plus);
            assertThat(set.contains(Integers.zigzag(numbers[0]) + plus)).isTrue();
            assertThat(set.contains(Integers.zigzag(numbers[2]) + plus))
                    .isEqualTo(numbers[2] >= Math.min(numbers[0], numbers[1])
                            && numbers[2] <= Math.max(numbers[0], numbers[1]));
        }
        assertThat(NumberSet.signed(Long.MIN_VALUE, Long.MAX_VALUE, 1).contains(0))
                .as("absent")
                .isFalse();
    }

    private static Long[] box(long[] numbers) {
        return LongStream.of(numbers).boxed().toArray(Long[]::new);
    }

    private long[] numbers(int count) {
        long base = random.nextLong() >> random.nextInt(64);
        long step = random.nextInt(3) == 0 ? random.nextLong() >> random.nextInt(64) : 0;
        long factor = random.nextBoolean() ? 1 : random.nextLong() >>> random.nextInt(64);
        int width = random.nextInt(65);
        long[] few = random.longs(1 + random.nextInt(300)).toArray();
        boolean dictionary = random.nextInt(3) == 0;
        long[] numbers = new long[count];
        for (int i = 0; i < count; i++) {
            long offset = width == 0 ? 0 : random.nextLong() >>> Long.SIZE - width;
            numbers[i] = dictionary ? few[random.nextInt(few.length)] : base + i * step + factor * offset;
        }
        return numbers;
    }

    private NumberSet set(long[] numbers) {
        long one = numbers[random.nextInt(numbers.length)];
        int plus = random.nextInt(2);
        long first = Integers.unzigzag(one - plus) - random.nextInt(3);
        return switch (random.nextInt(6)) {
            case 4 -> NumberSet.signed(first, first + random.nextInt(5), plus);
            case 5 ->
                NumberSet.signed(Math.min(first, 0), Math.max(first, 0), plus).with(number -> number != one);
            case 0 -> NumberSet.range(one, one);
            case 1 -> NumberSet.range(Math.min(one, numbers[0]), Math.max(one, numbers[0]));
            case 2 -> NumberSet.some(one, 64, random.nextLong());
            default -> NumberSet.arbitrary(number -> (number & 3) == 1);
        };
    }
}
