package org.bindery.connectors.spring.flow;

import com.example.trades.ClassicTrade;
import com.example.trades.Trade;
import com.example.trades.TradeBatch;
import com.example.trades.TradeText;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.bindery.connectors.spring.Blocks;
import org.bindery.runtime.batch.BatchOptions;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.integration.config.EnableIntegration;
import org.springframework.integration.dsl.IntegrationFlow;

/// A flow that does not know which binding its messages have: file, filter, route, enrich, store. Both bindings are
/// beside it.
@Configuration
@EnableIntegration
class TradeFlow {

    /// What differs: how a file is read, and how a block is kept.
    record Binding(FileSplitter.Opening<Trade> opening, Blocks<Trade> blocks) {

        static final Binding CLASSIC =
                new Binding(TradeText::classic, Blocks.classic((UnaryOperator<Trade>) ClassicTrade::copyOf));
        static final Binding BINARY = new Binding(TradeText::binary, Blocks.binary(TradeBatch.type()));
    }

    /// By typed conditions, a block at a time.
    @Bean
    IntegrationFlow byBlocks(Binding binding, BatchFileStore<Trade> store) {
        Blocks<Trade> blocks = binding.blocks();
        return flow -> flow.channel("blocks")
                .split(new FileSplitter<>(binding.opening(), blocks, 7))
                .handle(BlockTransformer.filter(blocks, TradeBatch.AMOUNT1.atLeast(new BigDecimal("2000000"))))
                .split(new BlockRoutes<>(blocks)
                        .route("sterling", TradeBatch.CURRENCY1.is("GBP"))
                        .route("dollar", TradeBatch.CURRENCY1.is("USD"))
                        .otherwise("others"))
                .handle(BlockTransformer.each(blocks, TradeFlow::settled))
                .handle(store);
    }

    /// The same by expressions, a message at a time.
    @Bean
    IntegrationFlow byExpressions(Binding binding, BatchFileStore<Trade> store) {
        return flow -> flow.channel("expressions")
                .split(new FileSplitter<>(binding.opening(), binding.blocks(), 7))
                .split()
                .filter("payload.amount1 >= 2000000")
                .enrichHeaders(headers -> headers.headerExpression(
                        BlockRoutes.ROUTE,
                        "payload.currency1 == 'GBP' ? 'sterling' : payload.currency1 == 'USD' ? 'dollar' : 'others'"))
                .transform(Trade.class, TradeFlow::settled)
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
