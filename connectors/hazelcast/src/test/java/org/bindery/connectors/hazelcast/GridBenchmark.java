package org.bindery.connectors.hazelcast;

import static com.example.trades.TradeBatch.AMOUNT1;
import static com.example.trades.TradeBatch.CURRENCY1;
import static org.assertj.core.api.Assertions.assertThat;

import com.example.trades.ClassicTrade;
import com.example.trades.Trade;
import com.example.trades.TradeBatch;
import com.example.trades.TradeText;
import com.hazelcast.config.Config;
import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.standards.TradeGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// How many trades a member queries in a second of processor time of all its threads, where its map has blocks of
/// trades, and what heap they take. Prints the best time of each query; results are compared first.
@EnabledIfSystemProperty(named = "bindery.benchmark", matches = "true")
class GridBenchmark {

    private static final int TRADES = Integer.getInteger("bindery.trades", 1_000_000);

    /// Answers are asked for so long at least, since the compiler of the JVM needs some of them.
    private static final long NANOS = 1_000_000_000L * Integer.getInteger("bindery.seconds", 3);

    private static final int BLOCK = 1_000;
    private static final long SEED = 2014;
    private static final int DIFFERENT = 20_000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private BigDecimal expected = BigDecimal.ZERO;
    private long pounds;

    private void fill(IMap<Integer, Batch<Trade>> map, GridBlocks<Trade> blocks) throws Exception {
        expected = BigDecimal.ZERO;
        pounds = 0;
        StringBuilder text = new StringBuilder();
        new TradeGenerator(SEED).write(DIFFERENT, text);
        List<ClassicTrade> different = TradeText.readAll(new StringReader(text.toString()));
        for (int from = 0; from < TRADES; from += BLOCK) {
            List<Trade> messages = new ArrayList<>();
            for (int i = from; i < Math.min(TRADES, from + BLOCK); i++) {
                ClassicTrade trade =
                        ClassicTrade.copyOf(different.get(i % different.size())).withId(i);
                messages.add(trade);
                if (trade.getCurrency1().equals("GBP")) {
                    expected = expected.add(trade.getAmount1());
                    pounds++;
                }
            }
            map.put(from, blocks.of(messages));
        }
    }

    @Test
    void aMemberAnswersForItsBlocks() throws Exception {
        for (Map.Entry<String, BatchOptions> form : Map.of(
                        "rows", BatchOptions.DEFAULT, "columns", BatchOptions.DEFAULT.inColumns())
                .entrySet()) {
            Config config = TradeGridTest.config("bindery-benchmark");
            config.getMapConfig("trades")
                    .setInMemoryFormat(InMemoryFormat.BINARY)
                    .setBackupCount(0);
            GridBlocks<Trade> blocks = BinderySerialization.register(
                    config.getSerializationConfig(), TradeBatch.class, 4_711, form.getValue());
            HazelcastInstance member = Hazelcast.newHazelcastInstance(config);
            try {
                IMap<Integer, Batch<Trade>> trades = member.getMap("trades");
                fill(trades, blocks);
                long heap = trades.getLocalMapStats().getOwnedEntryMemoryCost();
                long summed = best(
                        () -> trades.aggregate(new BlockAggregator<Integer, Trade, BigDecimal>(
                                query -> query.where(CURRENCY1.is("GBP")).sum(AMOUNT1),
                                BigDecimal::add,
                                BigDecimal.ZERO)),
                        expected);
                long counted = best(
                        () -> trades.aggregate(new BlockAggregator<Integer, Trade, Long>(
                                query -> query.where(CURRENCY1.is("GBP")).count(), Long::sum, 0L)),
                        pounds);
                System.out.printf(
                        Locale.ROOT,
                        "%s: %.1f bytes a trade; filter and count %.1f million a second, filter and sum %.1f%n",
                        form.getKey(),
                        (double) heap / TRADES,
                        1e3 * TRADES / counted,
                        1e3 * TRADES / summed);
            } finally {
                member.getLifecycleService().terminate();
            }
        }
    }

    private static <T> long best(Callable<T> question, T expected) throws Exception {
        long best = Long.MAX_VALUE;
        for (long all = 0; all < NANOS; ) {
            Map<Long, Long> before = new HashMap<>();
            for (long thread : THREADS.getAllThreadIds()) {
                before.put(thread, THREADS.getThreadCpuTime(thread));
            }
            T answer = question.call();
            long nanos = 0;
            for (long thread : THREADS.getAllThreadIds()) {
                nanos += Math.max(0, THREADS.getThreadCpuTime(thread) - before.getOrDefault(thread, 0L));
            }
            assertThat(answer).isEqualTo(expected);
            best = Math.min(best, nanos);
            all += nanos;
        }
        return best;
    }
}
