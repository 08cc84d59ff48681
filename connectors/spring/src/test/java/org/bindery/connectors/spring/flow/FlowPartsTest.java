package org.bindery.connectors.spring.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.example.trades.BinaryTrade;
import com.example.trades.ClassicTrade;
import com.example.trades.Trade;
import com.example.trades.TradeBatch;
import com.example.trades.TradeText;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bindery.connectors.spring.Blocks;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.expression.Expression;
import org.springframework.expression.spel.SpelCompilerMode;
import org.springframework.expression.spel.SpelParserConfiguration;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.integration.channel.QueueChannel;
import org.springframework.messaging.Message;
import org.springframework.messaging.MessageHeaders;
import org.springframework.messaging.MessagingException;
import org.springframework.messaging.converter.MessageConversionException;
import org.springframework.messaging.support.GenericMessage;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;

/// The parts of flows, each alone.
class FlowPartsTest {

    private static final Blocks<Trade> BINARY = Blocks.binary(TradeBatch.type());

    private List<ClassicTrade> trades;
    private final QueueChannel out = new QueueChannel();

    @BeforeEach
    void readTheTrades() throws Exception {
        try (var text = java.nio.file.Files.newBufferedReader(Standards.samples("trades/trades.csv"))) {
            trades = TradeText.readAll(text);
        }
    }

    private List<Message<?>> sent() {
        List<Message<?>> sent = new ArrayList<>();
        for (Message<?> next = out.receive(0); next != null; next = out.receive(0)) {
            sent.add(next);
        }
        return sent;
    }

    private static List<String> texts(Object block) {
        return ((List<?>) block).stream().map(Object::toString).toList();
    }

    @Test
    void aFileIsSplitIntoBlocksOfOneSize() throws Exception {
        FileSplitter<Trade> splitter = new FileSplitter<>(TradeText::binary, BINARY, 7);
        splitter.setOutputChannel(out);
        splitter.handleMessage(
                new GenericMessage<>(Standards.samples("trades/trades.csv").toString()));
        List<Message<?>> sent = sent();

        assertThat(sent).hasSize((trades.size() + 6) / 7).allMatch(it -> it.getPayload() instanceof Batch<?>);
        assertThat(sent.stream().flatMap(it -> texts(it.getPayload()).stream())).isEqualTo(texts(trades));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aBlockIsSplitIntoMessagesWithItsHeadersAndIdsOfTheirOwn(boolean binary) throws Exception {
        List<? extends Trade> block = binary ? BINARY.of(List.copyOf(trades)) : trades;
        BlockSplitter splitter = new BlockSplitter();
        splitter.setOutputChannel(out);
        splitter.handleMessage(new GenericMessage<>(block, Map.of("day", "Monday")));
        List<Message<?>> sent = sent();

        assertThat(sent.stream().map(it -> it.getPayload().toString())).isEqualTo(texts(trades));
        assertThat(sent).allSatisfy(it -> assertThat(it.getHeaders()).containsEntry("day", "Monday"));
        assertThat(sent.stream().map(it -> it.getHeaders().getId()))
                .doesNotContainNull()
                .doesNotHaveDuplicates();
    }

    @Test
    void messagesOfABlockGoToTheReplyChannelWhereNoOtherIsNamed() {
        BlockSplitter splitter = new BlockSplitter();
        splitter.handleMessage(new GenericMessage<>(trades, Map.of(MessageHeaders.REPLY_CHANNEL, out)));

        assertThat(sent().stream().map(Message::getPayload)).isEqualTo(trades);
    }

    @Test
    void whatIsNoBlockIsNotSplit() {
        BlockSplitter splitter = new BlockSplitter();
        splitter.setOutputChannel(out);
        assertThatExceptionOfType(MessagingException.class)
                .isThrownBy(() -> splitter.handleMessage(new GenericMessage<>("Monday")))
                .withMessageContaining("the payload is a block of messages; it is a java.lang.String");
    }

    @Test
    void aFileThatCannotBeReadIsNamed() {
        FileSplitter<Trade> splitter = new FileSplitter<>(TradeText::binary, BINARY, 7);
        assertThatExceptionOfType(MessagingException.class)
                .isThrownBy(() -> splitter.handleMessage(new GenericMessage<>(Path.of("none.csv"))))
                .withMessageContaining("none.csv cannot be read");
        assertThatExceptionOfType(MessagingException.class)
                .isThrownBy(() -> splitter.handleMessage(new GenericMessage<>(7)))
                .withMessageContaining("the payload names a file as path, file or text; it is a java.lang.Integer");
    }

    @Test
    void eachMessageTakesTheFirstRouteItSatisfies() {
        BlockRoutes<Trade> routes = new BlockRoutes<>(BINARY)
                .route("sold", TradeBatch.BUY_SELL.is("Sell"))
                .route("sterling", TradeBatch.CURRENCY1.is("GBP"));
        routes.setOutputChannel(out);
        routes.handleMessage(new GenericMessage<>(BINARY.of(trades)));

        assertThat(sent())
                .extracting(it -> it.getHeaders().get(BlockRoutes.ROUTE), it -> texts(it.getPayload()))
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(
                                "sold",
                                texts(trades.stream()
                                        .filter(it -> it.getBuySell().equals("Sell"))
                                        .toList())),
                        org.assertj.core.groups.Tuple.tuple(
                                "sterling",
                                texts(trades.stream()
                                        .filter(it -> it.getBuySell().equals("Buy"))
                                        .filter(it -> it.getCurrency1().equals("GBP"))
                                        .toList())));
    }

    @Test
    void aBlockOfWhichNothingIsLeftEndsItsWay() {
        BlockTransformer<Trade> filter = BlockTransformer.filter(BINARY, TradeBatch.ID.above(1_000L));
        filter.setOutputChannel(out);
        filter.handleMessage(new GenericMessage<>(BINARY.of(trades)));

        assertThat(sent()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 30, 100})
    void singleMessagesAndBlocksBecomeBlocksOfOneSize(int size) {
        BlockAggregator<Trade> aggregator = new BlockAggregator<>(BINARY, size);
        aggregator.setOutputChannel(out);
        aggregator.start();
        aggregator.handleMessage(new GenericMessage<>(trades.getFirst()));
        aggregator.handleMessage(new GenericMessage<>(BINARY.of(trades.subList(1, 20))));
        trades.subList(20, trades.size()).forEach(it -> aggregator.handleMessage(new GenericMessage<>(it)));
        aggregator.stop();
        List<Message<?>> sent = sent();

        assertThat(sent).hasSize((trades.size() + size - 1) / size);
        assertThat(sent.subList(0, sent.size() - 1)).allMatch(it -> ((List<?>) it.getPayload()).size() == size);
        assertThat(sent.stream().flatMap(it -> texts(it.getPayload()).stream())).isEqualTo(texts(trades));
    }

    @Test
    void aMessageWaitsForOthersAsLongAsIsSaid() {
        ThreadPoolTaskScheduler scheduler = new ThreadPoolTaskScheduler();
        scheduler.initialize();
        try {
            BlockAggregator<Trade> aggregator = new BlockAggregator<>(BINARY, 100, Duration.ofMillis(50));
            aggregator.setOutputChannel(out);
            aggregator.setTaskScheduler(scheduler);
            aggregator.handleMessage(new GenericMessage<>(trades.getFirst()));
            Message<?> first = out.receive(10_000);
            aggregator.handleMessage(new GenericMessage<>(trades.get(1)));
            Message<?> second = out.receive(10_000);

            assertThat(texts(first.getPayload()))
                    .containsExactly(trades.getFirst().toString());
            assertThat(texts(second.getPayload())).containsExactly(trades.get(1).toString());
        } finally {
            scheduler.shutdown();
        }
    }

    @Test
    void aConverterMakesBytesOfBlocksAndBlocksOfBytes() {
        BlockMessageConverter<Trade> converter = new BlockMessageConverter<>(TradeBatch.type());
        MessageHeaders headers = new MessageHeaders(Map.of(MessageHeaders.CONTENT_TYPE, BlockMessageConverter.BLOCK));
        Message<?> bytes = converter.toMessage(trades, headers);

        assertThat(bytes.getPayload()).isEqualTo(TradeBatch.type().toBlock(trades, BatchOptions.DEFAULT));
        assertThat(bytes.getHeaders()).containsEntry(MessageHeaders.CONTENT_TYPE, BlockMessageConverter.BLOCK);
        assertThat(texts(converter.fromMessage(bytes, List.class))).isEqualTo(texts(trades));
        assertThat(converter.toMessage("text", headers)).isNull();
        assertThat(converter.fromMessage(new GenericMessage<>("text"), List.class))
                .isNull();
        assertThatExceptionOfType(MessageConversionException.class)
                .isThrownBy(() -> converter.fromMessage(new GenericMessage<>(new byte[40], headers), List.class))
                .withMessageContaining("the block cannot be read");
    }

    @Test
    void compiledExpressionsGiveTheSameOnBothBindings() {
        SpelExpressionParser parser = new SpelExpressionParser(
                new SpelParserConfiguration(SpelCompilerMode.IMMEDIATE, Trade.class.getClassLoader()));
        for (String text : List.of(
                "currency1 == 'GBP'",
                "buySell == 'Sell' and amount1 > 1000000",
                "tradeDate.dayOfMonth * 100 + id",
                "exchangeRate.doubleValue() >= 1.6 or currency2 == 'JPY'")) {
            Expression classic = parser.parseExpression(text);
            Expression binary = parser.parseExpression(text);
            for (ClassicTrade trade : trades) {
                Object expected = classic.getValue(trade);

                assertThat(binary.getValue(BinaryTrade.copyOf(trade))).as(text).isEqualTo(expected);
            }
        }
    }
}
