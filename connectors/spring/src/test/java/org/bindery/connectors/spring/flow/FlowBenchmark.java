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
import org.bindery.connectors.spring.Blocks;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.standards.TradeGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
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
            context.refresh();
            for (String channel : List.of("blocks", "single")) {
                MessageChannel in = context.getBean(channel, MessageChannel.class);
                for (Map.Entry<String, List<byte[]>> form :
                        Map.of("rows", rows, "columns", columns).entrySet()) {
                    long best = Long.MAX_VALUE;
                    for (int round = 0; round < ROUNDS; round++) {
                        arrived.clear();
                        best = Math.min(best, nanos(in, form.getValue()));
                        assertThat(arrived.values().stream()
                                        .mapToLong(each -> each)
                                        .sum())
                                .isEqualTo(large);
                    }
                    System.out.printf(
                            Locale.ROOT,
                            "%s of %s: %.1f ns a trade, %.1f million a second%n",
                            channel,
                            form.getKey(),
                            (double) best / TRADES,
                            1e3 * TRADES / best);
                }
            }
        }
    }

    /// Blocks arrive as bytes; a splitter closes those that it has split.
    private static long nanos(MessageChannel in, List<byte[]> blocks) throws Exception {
        long start = THREADS.getCurrentThreadCpuTime();
        for (byte[] block : blocks) {
            in.send(MessageBuilder.withPayload(TradeBatch.type().wrap(block)).build());
        }
        return THREADS.getCurrentThreadCpuTime() - start;
    }
}
