package org.bindery.connectors.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.example.trades.BinaryTrade;
import com.example.trades.ClassicTrade;
import com.example.trades.Trade;
import com.example.trades.TradeBatch;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.BatchOptions;
import org.junit.jupiter.api.Test;

/// Values of records in Kafka, without a broker.
class SerializersTest {

    private static final Map<String, Object> TRADES = Map.of(BinderyConfig.VALUES, "com.example.trades.TradeBatch");

    @Test
    void aMessageIsTheBytesOfItsRecordAndAHeader() throws Exception {
        try (MessageSerializer<Trade> serializer = new MessageSerializer<>();
                MessageDeserializer<Trade> deserializer = new MessageDeserializer<>()) {
            serializer.configure(TRADES, false);
            deserializer.configure(TRADES, false);
            for (ClassicTrade trade : Trades.classic()) {
                Headers headers = new RecordHeaders();
                byte[] value = serializer.serialize("trades", headers, trade);

                assertThat(value).isEqualTo(BinaryTrade.copyOf(trade).toBytes());
                assertThat(headers.toArray()).singleElement().satisfies(header -> {
                    assertThat(header.key()).isEqualTo("bindery-layout");
                    assertThat(header.value()).hasSize(32);
                });
                assertThat(serializer.serialize("trades", headers, BinaryTrade.copyOf(trade)))
                        .isEqualTo(value);
                assertThat(headers.toArray()).hasSize(1);
                assertThat(deserializer.deserialize("trades", headers, value))
                        .isInstanceOf(BinaryTrade.class)
                        .hasToString(trade.toString());
            }
        }
    }

    @Test
    void messagesAreKeysToo() throws Exception {
        Map<String, Object> keys = Map.of(BinderyConfig.KEYS, TradeBatch.class);
        try (MessageSerializer<Trade> serializer = new MessageSerializer<>();
                MessageDeserializer<Trade> deserializer = new MessageDeserializer<>()) {
            serializer.configure(keys, true);
            deserializer.configure(keys, true);
            Headers headers = new RecordHeaders();
            Trade trade = Trades.classic().getFirst();
            byte[] key = serializer.serialize("trades", headers, trade);

            assertThat(headers.lastHeader("bindery-key-layout")).isNotNull();
            assertThat(deserializer.deserialize("trades", headers, key)).hasToString(trade.toString());
        }
    }

    @Test
    void aBlockIsAListThatAnswersQueries() throws Exception {
        List<ClassicTrade> trades = Trades.classic();
        try (BlockSerializer<Trade> serializer = new BlockSerializer<>();
                BlockDeserializer<Trade> deserializer = new BlockDeserializer<>()) {
            serializer.configure(TRADES, false);
            deserializer.configure(TRADES, false);
            Headers headers = new RecordHeaders();
            byte[] value = serializer.serialize("trades", headers, trades);
            Batch<Trade> batch = deserializer.deserialize("trades", headers, value);

            assertThat(Trades.texts(batch)).isEqualTo(Trades.texts(trades));
            assertThat(batch.query().where(TradeBatch.BUY_SELL.is("Sell")).count())
                    .isEqualTo(trades.stream()
                            .filter(it -> it.getBuySell().equals("Sell"))
                            .count());
            assertThat(Trades.texts(deserializer.deserialize("trades", value)))
                    .as("without the header")
                    .isEqualTo(Trades.texts(trades));
            assertThat(serializer.serialize("trades", headers, batch)).isEqualTo(value);
        }
    }

    @Test
    void noValueStaysNone() {
        try (MessageSerializer<Trade> message = new MessageSerializer<>(TradeBatch.type());
                MessageDeserializer<Trade> readMessage = new MessageDeserializer<>(TradeBatch.type());
                BlockSerializer<Trade> block = new BlockSerializer<>(TradeBatch.type(), BatchOptions.DEFAULT);
                BlockDeserializer<Trade> readBlock = new BlockDeserializer<>(TradeBatch.type())) {
            Headers headers = new RecordHeaders();

            assertThat(message.serialize("trades", headers, null)).isNull();
            assertThat(block.serialize("trades", headers, null)).isNull();
            assertThat(readMessage.deserialize("trades", headers, (byte[]) null))
                    .isNull();
            assertThat(readBlock.deserialize("trades", headers, (byte[]) null)).isNull();
            assertThat(headers).isEmpty();
        }
    }

    @Test
    void whatCannotBeWrittenIsRefusedWithTopicAndReason() {
        ClassicTrade trade = new ClassicTrade();
        try (MessageSerializer<Trade> message = new MessageSerializer<>(TradeBatch.type());
                BlockSerializer<Trade> block = new BlockSerializer<>(TradeBatch.type(), BatchOptions.DEFAULT)) {
            assertThatExceptionOfType(SerializationException.class)
                    .isThrownBy(() -> message.serialize("trades", trade))
                    .withMessageStartingWith("trades: the message cannot be written: ")
                    .withMessageContaining("tradeDate");
            assertThatExceptionOfType(SerializationException.class)
                    .isThrownBy(() -> block.serialize("trades", List.of(trade)))
                    .withMessageStartingWith("trades: the block cannot be written: ");
        }
    }

    @Test
    void damagedAndForeignValuesAreRefused() throws Exception {
        byte[] block = TradeBatch.type().toBlock(Trades.classic(), BatchOptions.DEFAULT);
        try (MessageDeserializer<Trade> message = new MessageDeserializer<>(TradeBatch.type());
                BlockDeserializer<Trade> blocks = new BlockDeserializer<>(TradeBatch.type())) {
            assertThatExceptionOfType(SerializationException.class)
                    .isThrownBy(() -> message.deserialize("trades", new byte[] {1, 2, 3}))
                    .withMessage("trades: the record has no header bindery-layout with a fingerprint, so it was not"
                            + " written by a MessageSerializer");
            Headers headers = new RecordHeaders().add(BinderyConfig.header(false, TradeBatch.type()));
            assertThatExceptionOfType(SerializationException.class)
                    .isThrownBy(() -> message.deserialize("trades", headers, new byte[] {1, 2, 3}))
                    .withMessageStartingWith("trades: the record is damaged: ");
            for (int length = 0; length < block.length; length += 7) {
                byte[] cut = Arrays.copyOf(block, length);
                assertThatExceptionOfType(SerializationException.class)
                        .as("cut at %d", length)
                        .isThrownBy(() -> blocks.deserialize("trades", headers, cut))
                        .withMessageStartingWith("trades: the block ");
            }
        }
    }

    @Test
    void whatIsConfiguredWronglyIsNamed() {
        try (MessageSerializer<Trade> serializer = new MessageSerializer<>();
                BlockSerializer<Trade> blocks = new BlockSerializer<>()) {
            assertThatExceptionOfType(ConfigException.class)
                    .isThrownBy(() -> serializer.configure(Map.of(), false))
                    .withMessageStartingWith("bindery.values is missing");
            assertThatExceptionOfType(ConfigException.class)
                    .isThrownBy(() -> serializer.configure(Map.of(BinderyConfig.VALUES, "com.example.None"), false))
                    .withMessageContaining("is the jar of the model on the class path?");
            assertThatExceptionOfType(ConfigException.class)
                    .isThrownBy(() -> blocks.configure(Map.of(BinderyConfig.VALUES, "java.lang.String"), false))
                    .withMessageContaining("is not the class of batches of a deployed model");
        }
    }
}
