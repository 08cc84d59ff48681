package org.bindery.connectors.spring.flow;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.trades.ClassicTrade;
import com.example.trades.Trade;
import com.example.trades.TradeBatch;
import com.example.trades.TradeText;
import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.bindery.connectors.spring.Blocks;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.standards.TradeGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.integration.config.EnableIntegration;
import org.springframework.integration.dsl.IntegrationFlow;
import org.springframework.messaging.Message;
import org.springframework.messaging.MessageChannel;
import org.springframework.messaging.support.MessageBuilder;

/// How many trades a second a flow on one thread filters and routes, by blocks and one by one. Prints the best time of
/// each, which is that of its thread; what arrives is counted and compared first.
@EnabledIfSystemProperty(named = "bindery.benchmark", matches = "true")
class FlowBenchmark {

    private static final int TRADES = Integer.getInteger("bindery.trades", 1_000_000);
    private static final int ROUNDS = Integer.getInteger("bindery.rounds", 7);

    /// The compiler of the JVM needs some of them.
    private static final long LEAST_NANOS = 1_000_000_000L * Integer.getInteger("bindery.seconds", 3);

    private static final int BLOCK = 1_000;

    private static final long SEED = 2014;
    private static final int DIFFERENT = 20_000;

    /// One of so many trades is large.
    private static final int FEW = 5;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Map<String, Long> arrived = new TreeMap<>();

    private BigDecimal enough = BigDecimal.ZERO;

    /// Counts what arrives.
    private void arrive(Message<?> message) {
        long messages = message.getPayload() instanceof List<?> block ? block.size() : 1;
        arrived.merge(String.valueOf(message.getHeaders().get(BlockRoutes.ROUTE)), messages, Long::sum);
    }

    private static List<Trade> trades() throws Exception {
        StringBuilder text = new StringBuilder();
        new TradeGenerator(SEED).write(DIFFERENT, text);
        List<ClassicTrade> different = TradeText.readAll(new StringReader(text.toString()));
        List<Trade> all = new ArrayList<>();
        for (int i = 0; i < TRADES; i++) {
            all.add(ClassicTrade.copyOf(different.get(i % different.size())).withId(i));
        }
        return all;
    }

    private static List<byte[]> blocks(List<Trade> trades, BatchOptions options) throws Exception {
        List<byte[]> blocks = new ArrayList<>();
        for (int i = 0; i < TRADES; i += BLOCK) {
            blocks.add(TradeBatch.type().toBlock(trades.subList(i, Math.min(TRADES, i + BLOCK)), options));
        }
        return blocks;
    }

    private IntegrationFlow byBlocks(String channel, Blocks<Trade> blocks) {
        return flow -> flow.channel(channel)
                .handle(BlockTransformer.filter(blocks, TradeBatch.AMOUNT1.atLeast(enough)))
                .split(new BlockRoutes<>(blocks)
                        .route("sterling", TradeBatch.CURRENCY1.is("GBP"))
                        .otherwise("others"))
                .handle(this::arrive);
    }

    private IntegrationFlow oneByOne(String channel) {
        return flow -> flow.channel(channel)
                .split()
                .filter(Trade.class, trade -> trade.getAmount1().compareTo(enough) >= 0)
                .handle(this::arrive);
    }

    private IntegrationFlow byBlockSplitter(String channel) {
        return flow -> flow.channel(channel)
                .handle(new BlockSplitter())
                .filter(Trade.class, trade -> trade.getAmount1().compareTo(enough) >= 0)
                .handle(this::arrive);
    }

    @EnableIntegration
    private static final class Flows {}

    @Test
    void aFlowByBlocksIsNotHeldUp() throws Exception {
        List<Trade> trades = trades();
        List<byte[]> rows = blocks(trades, BatchOptions.DEFAULT);
        List<byte[]> columns = blocks(trades, BatchOptions.DEFAULT.inColumns());
        enough = trades.stream()
                .map(Trade::getAmount1)
                .sorted(Comparator.reverseOrder())
                .skip(TRADES / FEW)
                .findFirst()
                .orElseThrow();
        long large = trades.stream()
                .filter(trade -> trade.getAmount1().compareTo(enough) >= 0)
                .count();
        try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
            context.register(Flows.class);
            context.registerBean(
                    "flow1", IntegrationFlow.class, () -> byBlocks("blocks", Blocks.binary(TradeBatch.type())));
            context.registerBean("flow2", IntegrationFlow.class, () -> oneByOne("single"));
            context.registerBean("flow3", IntegrationFlow.class, () -> byBlockSplitter("split"));
            context.refresh();
            List<Callable<List<Trade>>> inRows = opened(rows);
            List<Callable<List<Trade>>> inColumns = opened(columns);
            measure(context, "blocks", "rows", inRows, large);
            measure(context, "blocks", "columns", inColumns, large);
            measure(context, "single", "rows", inRows, large);
            measure(context, "single", "columns", inColumns, large);
            measure(context, "single", "classic objects in memory", inMemory(trades), large);
            measure(context, "split", "rows", inRows, large);
            measure(context, "split", "columns", inColumns, large);
            measure(context, "split", "classic objects in memory", inMemory(trades), large);
        }
    }

    private void measure(
            ApplicationContext context, String channel, String form, List<Callable<List<Trade>>> blocks, long large)
            throws Exception {
        MessageChannel in = context.getBean(channel, MessageChannel.class);
        long best = Long.MAX_VALUE;
        long all = 0;
        for (int round = 0; round < ROUNDS || all < LEAST_NANOS; round++) {
            arrived.clear();
            long nanos = nanos(in, blocks);
            best = Math.min(best, nanos);
            all += nanos;
            assertThat(arrived.values().stream().mapToLong(each -> each).sum()).isEqualTo(large);
        }
        System.out.printf(
                Locale.ROOT,
                "%s of %s: %.1f ns a trade, %.1f million a second%n",
                channel,
                form,
                (double) best / TRADES,
                1e3 * TRADES / best);
    }

    /// Blocks arrive as bytes, so that opening them is measured too; a splitter closes those that it has split.
    private static List<Callable<List<Trade>>> opened(List<byte[]> blocks) {
        List<Callable<List<Trade>>> opened = new ArrayList<>();
        for (byte[] block : blocks) {
            opened.add(() -> TradeBatch.type().wrap(block));
        }
        return opened;
    }

    /// Nothing is read or made for these, so what they take is the framework's.
    private static List<Callable<List<Trade>>> inMemory(List<Trade> trades) {
        List<Callable<List<Trade>>> lists = new ArrayList<>();
        for (int i = 0; i < TRADES; i += BLOCK) {
            List<Trade> block = trades.subList(i, Math.min(TRADES, i + BLOCK));
            lists.add(() -> block);
        }
        return lists;
    }

    private static long nanos(MessageChannel in, List<Callable<List<Trade>>> blocks) throws Exception {
        long start = THREADS.getCurrentThreadCpuTime();
        for (Callable<List<Trade>> block : blocks) {
            in.send(MessageBuilder.withPayload(block.call()).build());
        }
        return THREADS.getCurrentThreadCpuTime() - start;
    }
}
