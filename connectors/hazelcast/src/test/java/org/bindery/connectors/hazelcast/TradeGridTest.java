package org.bindery.connectors.hazelcast;

import static com.example.trades.TradeBatch.AMOUNT1;
import static com.example.trades.TradeBatch.BUY_SELL;
import static com.example.trades.TradeBatch.ID;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.example.trades.BinaryTrade;
import com.example.trades.ClassicTrade;
import com.example.trades.Trade;
import com.example.trades.TradeBatch;
import com.example.trades.TradeText;
import com.hazelcast.config.Config;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.jet.Traversers;
import com.hazelcast.jet.aggregate.AggregateOperations;
import com.hazelcast.jet.pipeline.Pipeline;
import com.hazelcast.jet.pipeline.Sinks;
import com.hazelcast.jet.pipeline.Sources;
import com.hazelcast.map.IMap;
import java.io.Reader;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two members in this process, which listen on the loopback interface and send nothing home.
class TradeGridTest {

    private static final int BLOCKS = 20;
    private static final int BLOCK = 1_000;

    @TempDir
    private static Path folder;

    private static final List<HazelcastInstance> MEMBERS = new ArrayList<>();
    private static List<ClassicTrade> sample;
    private static IMap<Integer, Batch<Trade>> trades;

    static Config config(String name) {
        Config config = new Config();
        config.setClusterName(name);
        config.setProperty("hazelcast.phone.home.enabled", "false");
        config.setProperty("hazelcast.logging.type", "none");
        config.setProperty("hazelcast.socket.bind.any", "false");
        config.setProperty("hazelcast.partition.count", "31");
        config.getNetworkConfig().setPort(0).setPublicAddress("127.0.0.1");
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
        config.getNetworkConfig().getJoin().getMulticastConfig().setEnabled(false);
        config.getNetworkConfig().getJoin().getTcpIpConfig().setEnabled(true);
        config.getJetConfig().setEnabled(true).setCooperativeThreadCount(1);
        return config;
    }

    @BeforeAll
    static void start() throws Exception {
        try (Reader text = Files.newBufferedReader(Standards.samples("trades/trades.csv"))) {
            sample = TradeText.readAll(text);
        }
        Config first = config("bindery-tests");
        GridBlocks<Trade> blocks =
                BinderySerialization.register(first.getSerializationConfig(), TradeBatch.class, 4_711);
        MEMBERS.add(Hazelcast.newHazelcastInstance(first));
        Config second = config("bindery-tests");
        BinderySerialization.register(second.getSerializationConfig(), TradeBatch.class, 4_711);
        second.getNetworkConfig()
                .getJoin()
                .getTcpIpConfig()
                .addMember("127.0.0.1:"
                        + MEMBERS.getFirst()
                                .getCluster()
                                .getLocalMember()
                                .getAddress()
                                .getPort());
        MEMBERS.add(Hazelcast.newHazelcastInstance(second));
        trades = MEMBERS.getFirst().getMap("trades");
        for (int block = 0; block < BLOCKS; block++) {
            trades.put(block, blocks.of(messages(block)));
        }
    }

    private static List<Trade> messages(int block) {
        List<Trade> messages = new ArrayList<>();
        for (int i = 0; i < BLOCK; i++) {
            messages.add(ClassicTrade.copyOf(sample.get(i % sample.size())).withId(block * BLOCK + i));
        }
        return messages;
    }

    private static List<Trade> all() {
        List<Trade> all = new ArrayList<>();
        for (int block = 0; block < BLOCKS; block++) {
            all.addAll(messages(block));
        }
        return all;
    }

    @AfterAll
    static void stop() {
        MEMBERS.forEach(member -> member.getLifecycleService().terminate());
    }

    @Test
    void blocksComeBackAsTheyWerePutAndTakeLittle() {
        assertThat(MEMBERS.getFirst().getCluster().getMembers()).hasSize(2);
        assertThat(trades.get(7)).isInstanceOf(TradeBatch.class);
        assertThat(trades.get(7).stream().map(Object::toString))
                .isEqualTo(messages(7).stream().map(Object::toString).toList());
        long heap = 0;
        for (HazelcastInstance member : MEMBERS) {
            heap += member.getMap("trades").getLocalMapStats().getOwnedEntryMemoryCost();
        }
        assertThat(heap / (BLOCKS * BLOCK)).as("bytes a trade").isLessThanOrEqualTo(20);
    }

    @Test
    void singleMessagesOfBothBindingsAreValues() {
        IMap<Long, Trade> single = MEMBERS.getFirst().getMap("single");
        single.put(1L, sample.get(0));
        single.put(2L, BinaryTrade.copyOf(sample.get(1)));

        assertThat(single.get(1L))
                .isInstanceOf(BinaryTrade.class)
                .hasToString(sample.get(0).toString());
        assertThat(single.get(2L)).hasToString(sample.get(1).toString());
    }

    @Test
    void membersAnswerForTheirBlocks() {
        BigDecimal sold = trades.aggregate(new BlockAggregator<Integer, Trade, BigDecimal>(
                query -> query.where(BUY_SELL.is("Sell")).sum(AMOUNT1), BigDecimal::add, BigDecimal.ZERO));
        long large = trades.aggregate(
                new BlockAggregator<Integer, Trade, Long>(
                        query -> query.where(ID.atLeast(19_500L)).count(), Long::sum, 0L),
                new BlockPredicate<>(query -> query.where(ID.above(1_000L))));

        assertThat(sold)
                .isEqualByComparingTo(all().stream()
                        .filter(trade -> trade.getBuySell().equals("Sell"))
                        .map(Trade::getAmount1)
                        .reduce(BigDecimal.ZERO, BigDecimal::add));
        assertThat(large).isEqualTo(500);
        assertThat(trades.keySet(new BlockPredicate<Integer, Trade>(query -> query.where(ID.between(2_999L, 3_000L)))))
                .containsExactlyInAnyOrder(2, 3);
    }

    @Test
    void aPipelineReadsAFileAndAMapAndWritesFiles() throws Exception {
        Path file = folder.resolve("in.batch");
        try (var writer = TradeBatch.create(file, BatchOptions.DEFAULT)) {
            writer.addAll(all());
        }
        Pipeline copy = Pipeline.create();
        copy.readFrom(BatchFiles.source(TradeBatch.class, file.toString(), 777))
                .writeTo(BatchFiles.sink(TradeBatch.class, folder.resolve("out").toString()));
        Pipeline sums = Pipeline.create();
        sums.readFrom(Sources.<Integer, Batch<Trade>>map("trades"))
                .flatMap(entry -> Traversers.traverseIterable(entry.getValue()))
                .groupingKey(Trade::getCurrency1)
                .aggregate(AggregateOperations.counting())
                .writeTo(Sinks.map("counts"));
        MEMBERS.getFirst().getJet().newJob(copy).join();
        MEMBERS.getFirst().getJet().newJob(sums).join();
        List<String> copied = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path one : files.filter(it -> it.getFileName().toString().startsWith("out-"))
                    .toList()) {
                try (TradeBatch batch = TradeBatch.open(one)) {
                    batch.forEach(trade -> copied.add(trade.toString()));
                }
            }
        }
        Map<String, Long> expected = new TreeMap<>();
        all().forEach(trade -> expected.merge(trade.getCurrency1(), 1L, Long::sum));

        assertThat(copied)
                .containsExactlyInAnyOrderElementsOf(
                        all().stream().map(Object::toString).toList());
        assertThat((Map<String, Long>) MEMBERS.getFirst().<String, Long>getMap("counts"))
                .containsExactlyInAnyOrderEntriesOf(expected);
    }

    @Test
    void otherClassesAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BinderySerialization.register(new SerializationConfig(), String.class, 1))
                .withMessageContaining("is not the class of batches of a deployed model");
    }
}
