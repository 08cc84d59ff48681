package com.example.grid;

import static com.example.trades.TradeBatch.AMOUNT1;
import static com.example.trades.TradeBatch.BUY_SELL;
import static com.example.trades.TradeBatch.CURRENCY1;

import com.example.trades.BinaryTrade;
import com.example.trades.Trade;
import com.example.trades.TradeBatch;
import com.example.trades.TradeText;
import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bindery.connectors.hazelcast.BinderySerialization;
import org.bindery.connectors.hazelcast.BlockAggregator;
import org.bindery.connectors.hazelcast.BlockPredicate;
import org.bindery.connectors.hazelcast.GridBlocks;
import org.bindery.runtime.MessageReader;
import org.bindery.runtime.batch.Batch;

/** Keeps the trades of a file in a grid, ten in an entry, and asks them on the members that hold them. */
public final class Grid {

    private static final int BLOCK = 10;

    private Grid() {}

    public static void main(String[] arguments) throws Exception {
        Config config = quiet();
        GridBlocks<Trade> blocks =
                BinderySerialization.register(config.getSerializationConfig(), TradeBatch.class, 4711);
        HazelcastInstance member = Hazelcast.newHazelcastInstance(config);
        try {
            IMap<Integer, Batch<Trade>> trades = member.getMap("trades");
            fill(trades, blocks, Path.of(arguments[0]));
            BigDecimal sold = trades.aggregate(new BlockAggregator<Integer, Trade, BigDecimal>(
                    query -> query.where(BUY_SELL.is("Sell")).sum(AMOUNT1), BigDecimal::add, BigDecimal.ZERO));
            System.out.println("sold: " + sold);
            System.out.println("blocks with sterling: "
                    + trades.keySet(new BlockPredicate<Integer, Trade>(query -> query.where(CURRENCY1.is("GBP")))));
        } finally {
            member.shutdown();
        }
    }

    private static void fill(IMap<Integer, Batch<Trade>> trades, GridBlocks<Trade> blocks, Path file) throws Exception {
        try (MessageReader<BinaryTrade> messages = TradeText.binary(file)) {
            List<Trade> block = new ArrayList<>();
            while (messages.hasNext()) {
                block.add(messages.next());
                if (block.size() == BLOCK || !messages.hasNext()) {
                    trades.put(trades.size(), blocks.of(block));
                    block.clear();
                }
            }
        }
    }

    /** A member that listens on this machine only, looks for no others, and sends nothing to the makers of Hazelcast. */
    private static Config quiet() {
        Config config = new Config();
        config.setProperty("hazelcast.phone.home.enabled", "false");
        config.setProperty("hazelcast.socket.bind.any", "false");
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
        config.getNetworkConfig().getJoin().getMulticastConfig().setEnabled(false);
        return config;
    }
}
