package com.example.feed;

import com.example.trades.BinaryTrade;
import com.example.trades.Trade;
import com.example.trades.TradeBatch;
import com.example.trades.TradeText;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.bindery.connectors.kafka.BinderyConfig;
import org.bindery.connectors.kafka.BlockDeserializer;
import org.bindery.connectors.kafka.BlockSerializer;
import org.bindery.runtime.MessageReader;
import org.bindery.runtime.batch.Batch;

/** Sends the trades of a file in blocks, and sums what was sold by currency when they come back. */
public final class Feed {

    private static final int BLOCK = 100;

    private Feed() {}

    public static void main(String[] arguments) throws Exception {
        String broker = arguments[0];
        String topic = "trades-" + UUID.randomUUID();
        int blocks = send(broker, topic, Path.of(arguments[1]));
        receive(broker, topic, blocks);
    }

    private static int send(String broker, String topic, Path file) throws Exception {
        Map<String, Object> configuration = Map.of(
                "bootstrap.servers",
                broker,
                "key.serializer",
                StringSerializer.class,
                "value.serializer",
                BlockSerializer.class,
                BinderyConfig.VALUES,
                TradeBatch.class,
                BinderyConfig.MODELS,
                "target/models");
        int blocks = 0;
        try (KafkaProducer<String, List<? extends Trade>> producer = new KafkaProducer<>(configuration);
                MessageReader<BinaryTrade> trades = TradeText.binary(file)) {
            List<Trade> block = new ArrayList<>();
            while (trades.hasNext()) {
                block.add(trades.next());
                if (block.size() == BLOCK || !trades.hasNext()) {
                    producer.send(new ProducerRecord<>(topic, List.copyOf(block)))
                            .get();
                    block.clear();
                    blocks++;
                }
            }
        }
        System.out.println("sent " + blocks + " blocks to " + topic);
        return blocks;
    }

    private static void receive(String broker, String topic, int blocks) {
        Map<String, Object> configuration = Map.of(
                "bootstrap.servers",
                broker,
                "key.deserializer",
                StringDeserializer.class,
                "value.deserializer",
                BlockDeserializer.class,
                BinderyConfig.VALUES,
                TradeBatch.class,
                BinderyConfig.MODELS,
                "target/models");
        try (KafkaConsumer<String, Batch<Trade>> consumer = new KafkaConsumer<>(configuration)) {
            consumer.assign(List.of(new TopicPartition(topic, 0)));
            consumer.seekToBeginning(List.of(new TopicPartition(topic, 0)));
            for (int received = 0; received < blocks; ) {
                for (ConsumerRecord<String, Batch<Trade>> record : consumer.poll(Duration.ofSeconds(1))) {
                    SortedMap<String, BigDecimal> sold = record.value()
                            .query()
                            .where(TradeBatch.BUY_SELL.is("Sell"))
                            .groupBy(TradeBatch.CURRENCY1)
                            .sum(TradeBatch.AMOUNT1);
                    System.out.println(record.value().size() + " trades in " + record.serializedValueSize()
                            + " bytes; sold " + sold);
                    received++;
                }
            }
        }
    }
}
