package org.bindery.messages.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.InterruptedIOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.bindery.messages.MessageMonitor;
import org.bindery.runtime.internal.batch.BatchFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Trades of a batch, queried; what comes out is computed from the lines of the file, too.
class BatchQueryTest {

    private static final int TRADES = 20_000;
    private static final String CONDITION = "currency1 == 'GBP' && exchangeRate >= 1.6";

    @TempDir
    private static Path folder;

    private static List<String[]> lines;
    private static Batches trades;

    @BeforeAll
    static void writeTrades() throws Exception {
        trades = Batches.ofTrades(folder, TRADES);
        lines = Batches.cells(folder);
    }

    private static boolean isDear(String[] line) {
        return line[3].equals("GBP") && new BigDecimal(line[5]).compareTo(new BigDecimal("1.6")) >= 0;
    }

    private static <A> QueryResult<A> run(String condition, Question<A> question, int threads) throws Exception {
        QueryScope scope = trades.scope();
        Optional<MessageCondition> checked =
                condition.isEmpty() ? Optional.empty() : Optional.of(scope.condition(condition));
        try (BatchFile batch = trades.open()) {
            return new BatchQuery<>(scope, checked, question).run(batch, threads, MessageMonitor.NONE);
        }
    }

    private static ComponentPath path(String name) throws Exception {
        return trades.scope().path(name);
    }

    private static Measure sum(String name) throws Exception {
        return Measure.sum(path(name));
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "3"})
    void countsAndSumsAreThoseOfTheLines(int threads) throws Exception {
        QueryResult<List<Summary.Group>> result = run(
                CONDITION,
                new Summary(
                        Optional.empty(),
                        List.of(
                                sum("amount1"),
                                new Measure(Measure.Kind.MIN, path("exchangeRate")),
                                new Measure(Measure.Kind.MAX, path("tradeDate")))),
                threads);
        List<String[]> expected = lines.stream().filter(BatchQueryTest::isDear).toList();
        assertThat(expected).hasSizeBetween(100, TRADES - 100);
        Summary.Group all = result.answer().getFirst();
        assertThat(result.messages()).isEqualTo(TRADES);
        assertThat(result.matching()).isEqualTo(expected.size());
        assertThat(all.messages()).isEqualTo(expected.size());
        assertThat(all.values().get(0))
                .contains(expected.stream()
                        .map(line -> new BigDecimal(line[4]))
                        .reduce(BigDecimal.ZERO, BigDecimal::add));
        assertThat((BigDecimal) all.values().get(1).orElseThrow())
                .isEqualByComparingTo(expected.stream()
                        .map(line -> new BigDecimal(line[5]))
                        .min(Comparator.naturalOrder())
                        .orElseThrow());
        assertThat(all.values().get(2))
                .contains(expected.stream()
                        .map(line -> LocalDate.parse(line[1], DateTimeFormatter.ofPattern("dd/MM/yyyy")))
                        .max(Comparator.naturalOrder())
                        .orElseThrow());
    }

    @ParameterizedTest
    @CsvSource({"1", "2"})
    void groupsAreThoseOfTheLines(int threads) throws Exception {
        List<Summary.Group> groups = run(
                        "", new Summary(Optional.of(path("currency2")), List.of(sum("amount2"))), threads)
                .answer();
        Map<String, Long> counts = new TreeMap<>();
        Map<String, BigDecimal> sums = new TreeMap<>();
        for (String[] line : lines) {
            counts.merge(line[6], 1L, Long::sum);
            sums.merge(line[6], new BigDecimal(line[7]), BigDecimal::add);
        }
        assertThat(groups)
                .isEqualTo(counts.keySet().stream()
                        .map(key -> new Summary.Group(
                                Optional.of(key), counts.get(key), List.of(Optional.of(sums.get(key)))))
                        .toList());
    }

    @ParameterizedTest
    @CsvSource({"1", "2"})
    void theGreatestComeFirstAndOfEqualOnesThoseThatStandFirst(int threads) throws Exception {
        List<Top.Entry> top = run("buySell == 'Sell'", new Top(path("exchangeRate"), 100), threads)
                .answer();
        List<Integer> expected = IntStream.range(0, TRADES)
                .boxed()
                .filter(i -> lines.get(i)[2].equals("Sell"))
                .sorted(Comparator.comparing((Integer i) -> new BigDecimal(lines.get(i)[5]))
                        .reversed()
                        .thenComparing(Comparator.naturalOrder()))
                .limit(100)
                .toList();
        assertThat(top.stream().map(entry -> (int) entry.number())).isEqualTo(expected);
        assertThat(top.stream().map(entry -> String.valueOf(entry.message().get("id"))))
                .isEqualTo(expected.stream().map(i -> lines.get(i)[0]).toList());
    }

    @ParameterizedTest
    @CsvSource({"1", "2"})
    void matchingMessagesAreKnownByTheirNumbers(int threads) throws Exception {
        MessageNumbers numbers = run(CONDITION, new Matches(), threads).answer();
        List<Long> expected = LongStream.range(0, TRADES)
                .filter(i -> isDear(lines.get((int) i)))
                .boxed()
                .toList();
        assertThat(LongStream.range(0, numbers.count()).map(numbers::get).boxed())
                .isEqualTo(expected);
        assertThat(LongStream.range(-1, TRADES + 70_000)
                        .filter(numbers::contains)
                        .boxed())
                .isEqualTo(expected);
    }

    @Test
    void datesAndTextsAreComparedAsRulesCompareThem() throws Exception {
        Predicate<String[]> isLate = line -> line[8].compareTo("24/07/2014") > 0 && line[8].endsWith("/07/2014");
        assertThat(run("settlementDate > date('2014-07-24') && settlementDate < date('2014-08-01')", Summary.count(), 2)
                        .matching())
                .isEqualTo(lines.stream().filter(isLate).count());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "curency1 == 'GBP' | The condition, line 1, column 1: Trade has no component 'curency1'. Did you mean"
                        + " 'currency1'?",
                "currency1 = 'GBP' | The condition, line 1, column",
                "currency1 == | The condition, line 1, column 13: Something is missing at the end.",
                "amount1 > 'GBP' | The condition, line 1, column 9: '>' does not take decimal and string.",
                "amount1 + 1.0 | The condition, line 1, column 1: A condition is a bool, true or false, but this is a"
                        + " decimal.",
            })
    void aWrongConditionIsAClearSentence(String condition, String sentence) {
        assertThatExceptionOfType(QueryException.class)
                .isThrownBy(() -> trades.scope().condition(condition))
                .withMessageStartingWith(sentence);
    }

    @Test
    void anUnknownComponentNamesTheNearest() {
        assertThatExceptionOfType(QueryException.class)
                .isThrownBy(() -> path("exchangRate"))
                .withMessage("trade has no component 'exchangRate'. Did you mean 'exchangeRate'?");
        assertThatExceptionOfType(QueryException.class)
                .isThrownBy(() -> path("xyz"))
                .withMessageStartingWith("trade has no component 'xyz'. It has: id, tradeDate, buySell, currency1,");
        assertThatExceptionOfType(QueryException.class)
                .isThrownBy(() -> path("amount1/xyz"))
                .withMessage("'amount1/xyz': 'amount1' has a value, and no component 'xyz'.");
        assertThatExceptionOfType(QueryException.class)
                .isThrownBy(() -> sum("currency1"))
                .withMessage("'currency1' is of the type string; only numbers have a sum.");
    }

    @Test
    void progressIsReportedAndWorkStopsWhenTheMonitorSaysSo() throws Exception {
        QueryScope scope = trades.scope();
        List<Long> told = new ArrayList<>();
        MessageMonitor stopping = new MessageMonitor() {
            @Override
            public void progress(long done, long all) {
                assertThat(all).isEqualTo(TRADES);
                told.add(done);
            }

            @Override
            public boolean isCancelled() {
                return told.size() == 2;
            }
        };
        try (BatchFile batch = trades.open()) {
            assertThat(batch.blocks()).isGreaterThan(16);
            assertThatExceptionOfType(InterruptedIOException.class)
                    .isThrownBy(
                            () -> new BatchQuery<>(scope, Optional.empty(), Summary.count()).run(batch, 2, stopping));
            assertThat(told).isSorted().hasSize(2);
        }
    }

    @Test
    void anInterruptedThreadStopsAndStaysInterrupted() throws Exception {
        QueryScope scope = trades.scope();
        try (BatchFile batch = trades.open()) {
            for (int threads = 1; threads <= 2; threads++) {
                int many = threads;
                Thread.currentThread().interrupt();
                assertThatExceptionOfType(InterruptedIOException.class)
                        .isThrownBy(() -> new BatchQuery<>(scope, Optional.empty(), Summary.count())
                                .run(batch, many, MessageMonitor.NONE));
                assertThat(Thread.interrupted()).isTrue();
            }
        }
    }
}
