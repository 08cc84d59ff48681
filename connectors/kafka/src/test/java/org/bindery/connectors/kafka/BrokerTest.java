package org.bindery.connectors.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.trades.BinaryTrade;
import com.example.trades.ClassicTrade;
import com.example.trades.Trade;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.bindery.runtime.batch.Batch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Through a real broker, configured by names alone.
@Tag("long")
class BrokerTest {

    @TempDir
    private static Path folder;

    private static Broker broker;
    private static List<ClassicTrade> trades;

    @BeforeAll
    static void startTheBroker() throws Exception {
        broker = Broker.start(folder);
        trades = Trades.classic();
    }

    private final List<Future<RecordMetadata>> sent = new ArrayList<>();

    @AfterEach
    void allWasSent() throws Exception {
        for (Future<RecordMetadata> one : sent) {
            assertThat(one.get().hasOffset()).isTrue();
        }
    }

    @AfterAll
    static void endTheBroker() {
        if (broker != null) {
            broker.close();
        }
    }

    private static Map<String, Object> producer(Class<?> serializer) {
        return Map.of(
                "bootstrap.servers",
                broker.address(),
                "key.serializer",
                StringSerializer.class,
                "value.serializer",
                serializer,
                "enable.metrics.push",
                false,
                BinderyConfig.VALUES,
                "com.example.trades.TradeBatch",
                BinderyConfig.MODELS,
                folder.resolve("models").toString());
    }

    private static <V> List<ConsumerRecord<String, V>> consume(String topic, Class<?> deserializer, int count) {
        Map<String, Object> configuration = Map.of(
                "bootstrap.servers",
                broker.address(),
                "key.deserializer",
                StringDeserializer.class,
                "value.deserializer",
                deserializer,
                "enable.metrics.push",
                false,
                BinderyConfig.VALUES,
                "com.example.trades.TradeBatch",
                BinderyConfig.MODELS,
                folder.resolve("models").toString());
        List<ConsumerRecord<String, V>> records = new ArrayList<>();
        try (KafkaConsumer<String, V> consumer = new KafkaConsumer<>(configuration)) {
            List<TopicPartition> partitions = List.of(new TopicPartition(topic, 0));
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
            while (records.size() < count && System.nanoTime() < end) {
                consumer.poll(Duration.ofMillis(200)).forEach(records::add);
            }
        }
        return records;
    }

    @Test
    void messagesOfBothBindingsArriveAsTheyWereSent() throws Exception {
        try (KafkaProducer<String, Trade> producer = new KafkaProducer<>(producer(MessageSerializer.class))) {
            for (ClassicTrade trade : trades) {
                sent.add(producer.send(new ProducerRecord<>("single", trade.getBuySell(), trade)));
                sent.add(producer.send(new ProducerRecord<>("single", trade.getBuySell(), BinaryTrade.copyOf(trade))));
            }
        }
        List<ConsumerRecord<String, Trade>> records = consume("single", MessageDeserializer.class, 2 * trades.size());

        assertThat(records).hasSize(2 * trades.size());
        for (int i = 0; i < trades.size(); i++) {
            assertThat(records.get(2 * i).value()).hasToString(trades.get(i).toString());
            assertThat(records.get(2 * i + 1).value()).hasToString(trades.get(i).toString());
        }
    }

    @Test
    void blocksArriveAsListsThatAnswerQueries() throws Exception {
        try (KafkaProducer<String, List<? extends Trade>> producer =
                new KafkaProducer<>(producer(BlockSerializer.class))) {
            for (int i = 0; i < 10; i++) {
                sent.add(producer.send(new ProducerRecord<>("blocks", "desk " + i, trades)));
            }
        }
        List<ConsumerRecord<String, Batch<Trade>>> records = consume("blocks", BlockDeserializer.class, 10);

        assertThat(records).hasSize(10).allSatisfy(record -> {
            assertThat(Trades.texts(record.value())).isEqualTo(Trades.texts(trades));
            assertThat(record.value().count(trade -> trade.getBuySell().equals("Sell")))
                    .isEqualTo(trades.stream()
                            .filter(trade -> trade.getBuySell().equals("Sell"))
                            .count());
        });
    }
}
