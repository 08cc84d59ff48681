package org.bindery.connectors.spring.flow;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.trades.ClassicTrade;
import com.example.trades.Trade;
import com.example.trades.TradeBatch;
import com.example.trades.TradeText;
import java.io.Reader;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.messaging.MessageChannel;
import org.springframework.messaging.support.MessageBuilder;

/// One configuration of a flow, on both bindings.
class TradeFlowTest {

    @TempDir
    private Path folder;

    static Stream<Arguments> bindings() {
        return Stream.of("blocks", "expressions")
                .flatMap(flow -> Stream.of(
                        Arguments.of(flow, "classic", TradeFlow.Binding.CLASSIC),
                        Arguments.of(flow, "binary", TradeFlow.Binding.BINARY)));
    }

    @ParameterizedTest(name = "{0} of {1} messages")
    @MethodSource("bindings")
    void theSameMessagesAreStoredByTheSameRoutes(String flow, String name, TradeFlow.Binding binding) throws Exception {
        try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
            context.registerBean(TradeFlow.Binding.class, () -> binding);
            context.registerBean("folder", Path.class, () -> folder);
            context.register(TradeFlow.class);
            context.refresh();
            context.getBean(flow, MessageChannel.class)
                    .send(MessageBuilder.withPayload(Standards.samples("trades/trades.csv"))
                            .build());
        }
        Map<String, List<String>> stored = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                try (TradeBatch batch = TradeBatch.open(file)) {
                    assertThat(batch.isComplete()).isTrue();
                    stored.put(
                            file.getFileName().toString(),
                            batch.stream().map(Object::toString).toList());
                }
            }
        }

        assertThat(stored).isEqualTo(expected());
    }

    /// The same in Java.
    private static Map<String, List<String>> expected() throws Exception {
        try (Reader text = Files.newBufferedReader(Standards.samples("trades/trades.csv"))) {
            Map<String, List<String>> expected = TradeText.readAll(text).stream()
                    .filter(trade -> trade.getAmount1().compareTo(new BigDecimal("2000000")) >= 0)
                    .map(trade -> trade.withSettlementDate(trade.getTradeDate().plusDays(2)))
                    .collect(Collectors.groupingBy(
                            TradeFlowTest::route,
                            TreeMap::new,
                            Collectors.mapping(ClassicTrade::toString, Collectors.toList())));
            assertThat(expected).hasSize(3);
            return expected;
        }
    }

    private static String route(Trade trade) {
        return switch (trade.getCurrency1()) {
            case "GBP" -> "sterling.batch";
            case "USD" -> "dollar.batch";
            default -> "others.batch";
        };
    }
}
