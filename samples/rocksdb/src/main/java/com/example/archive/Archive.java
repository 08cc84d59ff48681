package com.example.archive;

import static com.example.trades.TradeBatch.ID;
import static com.example.trades.TradeBatch.TRADE_DATE;

import com.example.trades.BinaryTrade;
import com.example.trades.Trade;
import com.example.trades.TradeBatch;
import com.example.trades.TradeText;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.NavigableMap;
import org.bindery.connectors.rocksdb.RocksOptions;
import org.bindery.connectors.rocksdb.RocksStore;
import org.bindery.runtime.MessageReader;
import org.bindery.runtime.map.KeyCodec;
import org.bindery.runtime.map.KeyPair;

/** Keeps the trades of a file in a folder of RocksDB, ordered by their day and their number, and looks for some. */
public final class Archive {

    private static final LocalDate AUGUST = LocalDate.of(2014, 8, 1);

    private Archive() {}

    public static void main(String[] arguments) throws Exception {
        try (RocksStore<KeyPair<LocalDate, Long>, Trade> trades = RocksStore.open(
                        Path.of(arguments[1]),
                        TradeBatch.type(),
                        KeyCodec.pair(KeyCodec.DATE, KeyCodec.LONG),
                        TRADE_DATE,
                        ID,
                        RocksOptions.DEFAULT);
                MessageReader<BinaryTrade> messages = TradeText.binary(Path.of(arguments[0]))) {
            System.out.println("there before: " + trades.messages());
            Iterable<BinaryTrade> all = () -> messages;
            trades.addAll(all);
            NavigableMap<KeyPair<LocalDate, Long>, Trade> august =
                    trades.subMap(KeyPair.of(AUGUST, Long.MIN_VALUE), KeyPair.of(AUGUST.plusMonths(1), Long.MIN_VALUE));
            System.out.println("in August: " + august.size());
            System.out.println("first: " + august.firstEntry());
            System.out.println("last: " + august.lastEntry());
        }
    }
}
