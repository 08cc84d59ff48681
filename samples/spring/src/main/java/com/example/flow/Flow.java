package com.example.flow;

import static com.example.trades.TradeBatch.AMOUNT1;
import static com.example.trades.TradeBatch.CURRENCY1;

import com.example.trades.ClassicTrade;
import com.example.trades.Trade;
import com.example.trades.TradeBatch;
import com.example.trades.TradeText;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bindery.connectors.spring.Blocks;
import org.bindery.connectors.spring.flow.BatchFileStore;
import org.bindery.connectors.spring.flow.BlockRoutes;
import org.bindery.connectors.spring.flow.BlockTransformer;
import org.bindery.connectors.spring.flow.FileSplitter;
import org.bindery.runtime.batch.BatchOptions;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.integration.config.EnableIntegration;
import org.springframework.integration.dsl.IntegrationFlow;
import org.springframework.messaging.MessageChannel;
import org.springframework.messaging.support.MessageBuilder;

/** Filters, routes, enriches and stores the trades of a file, with the binding that is named. */
@Configuration
@EnableIntegration
public class Flow {

    public static void main(String[] arguments) throws IOException {
        boolean binary = arguments[0].equals("binary");
        Path file = Path.of(arguments[1]);
        Path folder = Files.createDirectories(Path.of(arguments[2]));
        FileSplitter.Opening<Trade> opening = binary ? TradeText::binary : TradeText::classic;
        Blocks<Trade> blocks = binary ? Blocks.binary(TradeBatch.type()) : Blocks.classic(ClassicTrade::copyOf);
        try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
            context.registerBean(FileSplitter.class, () -> new FileSplitter<>(opening, blocks, 1024));
            context.registerBean(Blocks.class, () -> blocks);
            context.registerBean("folder", Path.class, () -> folder);
            context.register(Flow.class);
            context.refresh();
            context.getBean("files", MessageChannel.class)
                    .send(MessageBuilder.withPayload(file).build());
        }
        try (var stored = Files.newDirectoryStream(folder, "*.batch")) {
            for (Path batch : stored) {
                try (TradeBatch trades = TradeBatch.open(batch)) {
                    System.out.println(batch + ": " + trades.messages() + " trades");
                }
            }
        }
    }

    @Bean
    IntegrationFlow trades(FileSplitter<Trade> file, Blocks<Trade> blocks, BatchFileStore<Trade> store) {
        return flow -> flow.channel("files")
                .split(file)
                .handle(BlockTransformer.filter(blocks, AMOUNT1.atLeast(new BigDecimal("2000000"))))
                .split(new BlockRoutes<>(blocks)
                        .route("sterling", CURRENCY1.is("GBP"))
                        .route("dollar", CURRENCY1.is("USD"))
                        .otherwise("others"))
                .handle(BlockTransformer.each(blocks, Flow::settled))
                .handle(store);
    }

    @Bean
    BatchFileStore<Trade> store(Path folder) {
        return new BatchFileStore<>(
                TradeBatch.type(),
                message -> folder.resolve(message.getHeaders().get(BlockRoutes.ROUTE, String.class) + ".batch"),
                BatchOptions.DEFAULT);
    }

    private static Trade settled(Trade trade) {
        return ClassicTrade.copyOf(trade)
                .withSettlementDate(trade.getTradeDate().plusDays(2));
    }
}
