package org.bindery.messages.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.messages.MessageMonitor;
import org.bindery.model.ValueKind;
import org.bindery.runtime.internal.batch.BatchFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// How values of a batch are distributed; what comes out is computed from the lines of the file, too.
class DistributionTest {

    private static final int TRADES = 20_000;

    @TempDir
    private static Path folder;

    private static List<String[]> lines;
    private static Batches trades;

    @BeforeAll
    static void writeTrades() throws Exception {
        trades = Batches.ofTrades(folder, TRADES);
        lines = Batches.cells(folder);
    }

    private static Distribution.Answer of(String path, int threads) throws Exception {
        QueryScope scope = trades.scope();
        try (BatchFile batch = trades.open()) {
            return new BatchQuery<>(scope, Optional.empty(), new Distribution(scope.path(path)))
                    .run(batch, threads, MessageMonitor.NONE)
                    .answer();
        }
    }

    private static <T> Stream<T> column(int index, Function<String, T> value) {
        return lines.stream().map(line -> value.apply(line[index]));
    }

    @ParameterizedTest
    @CsvSource({"1", "2"})
    void amountsLieInRoundIntervals(int threads) throws Exception {
        Distribution.Answer amounts = of("amount1", threads);

        assertThat(amounts.values()).isEqualTo(TRADES);
        assertThat(amounts.absent()).isZero();
        assertThat(amounts.sum()).contains(column(4, BigDecimal::new).reduce(BigDecimal.ZERO, BigDecimal::add));
        assertThat(amounts.intervals()).hasSizeBetween(12, Distribution.MOST_INTERVALS);
        for (Distribution.Interval interval : amounts.intervals()) {
            BigDecimal from = (BigDecimal) interval.from();
            BigDecimal to = (BigDecimal) interval.to();
            assertThat(interval.values())
                    .isEqualTo(column(4, BigDecimal::new)
                            .filter(amount -> amount.compareTo(from) >= 0 && amount.compareTo(to) < 0)
                            .count());
            assertThat(to.subtract(from).stripTrailingZeros().unscaledValue().intValueExact())
                    .isIn(1, 2);
        }
        assertThat(amounts.intervals().getFirst().values()).isPositive();
        assertThat(amounts.intervals().getLast().values()).isPositive();
    }

    @Test
    void datesLieInIntervalsOfDays() throws Exception {
        Distribution.Answer dates = of("tradeDate", 2);
        List<LocalDate> all = column(1, text -> LocalDate.parse(text, DateTimeFormatter.ofPattern("dd/MM/yyyy")))
                .toList();

        assertThat(dates.sum()).isEmpty();
        assertThat(dates.least())
                .contains(all.stream().min(Comparator.naturalOrder()).orElseThrow());
        assertThat(dates.greatest())
                .contains(all.stream().max(Comparator.naturalOrder()).orElseThrow());
        assertThat(dates.intervals())
                .allSatisfy(interval -> assertThat(interval.values())
                        .isEqualTo(all.stream()
                                .filter(date -> !date.isBefore((LocalDate) interval.from())
                                        && date.isBefore((LocalDate) interval.to()))
                                .count()));
    }

    @Test
    void fewTextsAreCountedEach() throws Exception {
        Distribution.Answer currencies = of("currency1", 2);

        assertThat(currencies.intervals()).isEmpty();
        assertThat(currencies.each().orElseThrow().stream()
                        .collect(Collectors.toMap(Distribution.Count::value, Distribution.Count::values)))
                .isEqualTo(column(3, text -> (Object) text)
                        .collect(Collectors.groupingBy(text -> text, Collectors.counting())));
    }

    @Test
    void ofManyDifferentValuesOnlyTheBoundsAreKnown() throws Exception {
        Distribution.Answer ids = of("id", 2);

        assertThat(ids.each()).isEmpty();
        assertThat(ids.least().map(Object::toString)).contains("1");
        assertThat(ids.greatest().map(Object::toString)).contains(Integer.toString(TRADES));
    }

    @Test
    void whatIsKnownSoFarGrowsToTheAnswer() throws Exception {
        QueryScope scope = trades.scope();
        List<Long> soFar = new ArrayList<>();
        try (BatchFile batch = trades.open()) {
            QueryResult<MessageNumbers> all = new BatchQuery<>(
                            scope, Optional.of(scope.condition("currency1 == 'GBP'")), new Matches())
                    .run(
                            batch,
                            2,
                            MessageMonitor.NONE,
                            known -> soFar.add(known.get().answer().count()));

            assertThat(soFar).isSorted().hasSizeGreaterThan(2);
            assertThat(soFar.getFirst()).isPositive().isLessThan(all.matching());
            assertThat(soFar.getLast()).isEqualTo(all.matching());
        }
    }

    /// The intervals that values lie in do not depend on their order, nor on who counts which of them.
    @ParameterizedTest
    @ValueSource(ints = {1, 10, 100, 1_000})
    void intervalsDependOnTheValuesAlone(int count) {
        Random random = new Random(count);
        List<BigDecimal> values = Stream.generate(() -> new BigDecimal(random.nextLong())
                        .movePointLeft(random.nextInt(20))
                        .setScale(6, RoundingMode.HALF_EVEN))
                .limit(count)
                .toList();
        IntervalScale line = IntervalScale.FRACTIONS;
        int level = values.stream().mapToInt(line::finest).max().orElseThrow();
        for (BigDecimal value : values) {
            long index = line.index(value, level);
            assertThat(line.start(index, level)).isLessThanOrEqualTo(value);
            assertThat(line.start(index + 1, level)).isGreaterThan(value);
            assertThat(Math.floorDiv(index, (long) line.ratio(level))).isEqualTo(line.index(value, level + 1));
        }
    }

    @Test
    void intervalsOfTimesAreRoundToo() {
        IntervalScale line = IntervalScale.of(ValueKind.DATE_TIME).orElseThrow();
        LocalDateTime noon = LocalDateTime.of(2014, 7, 22, 12, 34, 56);
        TreeMap<Integer, Object> starts = new TreeMap<>();
        for (int level = 0; level < 12; level++) {
            starts.put(level, line.value(line.start(line.index(line.position(noon), level), level)));
            assertThat(line.index(line.position(noon), level + 1))
                    .isEqualTo(Math.floorDiv(line.index(line.position(noon), level), (long) line.ratio(level)));
        }
        assertThat(starts.get(0)).isEqualTo(noon);
        assertThat(starts.get(3)).isEqualTo(noon.withSecond(0));
        assertThat(starts.get(6)).isEqualTo(noon.withSecond(0).withMinute(0));
        assertThat(starts.get(8)).isEqualTo(noon.toLocalDate().atStartOfDay());
    }
}
