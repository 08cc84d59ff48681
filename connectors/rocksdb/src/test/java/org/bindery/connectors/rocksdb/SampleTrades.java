package org.bindery.connectors.rocksdb;

import com.example.trades.ClassicTrade;
import com.example.trades.TradeText;
import java.io.Reader;
import java.nio.file.Files;
import java.util.List;
import org.bindery.standards.Standards;

/// The thirty trades of the samples.
final class SampleTrades {

    private SampleTrades() {}

    static List<ClassicTrade> classic() throws Exception {
        try (Reader text = Files.newBufferedReader(Standards.samples("trades/trades.csv"))) {
            return TradeText.readAll(text);
        }
    }
}
