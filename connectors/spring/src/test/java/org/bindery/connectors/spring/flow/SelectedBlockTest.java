package org.bindery.connectors.spring.flow;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.trades.ClassicTrade;
import com.example.trades.Trade;
import com.example.trades.TradeBatch;
import com.example.trades.TradeText;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bindery.connectors.spring.Blocks;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.messaging.Message;
import org.springframework.messaging.MessageHeaders;
import org.springframework.messaging.support.GenericMessage;

/// What filters keep of a block, where a flow ends.
class SelectedBlockTest {

    private static final Blocks<Trade> BINARY = Blocks.binary(TradeBatch.type());

    @TempDir
    private Path folder;

    private final List<ClassicTrade> trades = trades();
    private final List<ClassicTrade> kept =
            trades.stream().filter(it -> it.getCurrency1().equals("GBP")).toList();
    private final List<Trade> selection = BINARY.select(BINARY.of(trades), TradeBatch.CURRENCY1.is("GBP"));

    private static List<ClassicTrade> trades() {
        try (Reader text = Files.newBufferedReader(Standards.samples("trades/trades.csv"))) {
            return TradeText.readAll(text);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void itIsSentAsABlockOfItsOwn() {
        Message<?> sent =
                new BlockMessageConverter<>(TradeBatch.type()).toMessage(selection, new MessageHeaders(Map.of()));

        assertThat(kept).hasSizeBetween(1, trades.size() - 1);
        assertThat(sent.getPayload()).isEqualTo(TradeBatch.type().toBlock(kept, BatchOptions.DEFAULT));
    }

    @Test
    void itIsStoredAsOtherBlocksAre() throws Exception {
        Path file = folder.resolve("kept.batch");
        try (BatchFileStore<Trade> store =
                new BatchFileStore<>(TradeBatch.type(), message -> file, BatchOptions.DEFAULT)) {
            store.handleMessage(new GenericMessage<>(selection));
        }

        try (TradeBatch stored = TradeBatch.open(file)) {
            assertThat(stored.stream().map(Object::toString))
                    .containsExactlyElementsOf(
                            kept.stream().map(Object::toString).toList());
        }
    }

    @Test
    void itIsNarrowedByAnyPredicate() {
        assertThat(BINARY.select(selection, trade -> trade.getId() % 2 == 0).stream()
                        .map(Trade::getId))
                .containsExactlyElementsOf(kept.stream()
                        .map(ClassicTrade::getId)
                        .filter(id -> id % 2 == 0)
                        .toList());
    }
}
