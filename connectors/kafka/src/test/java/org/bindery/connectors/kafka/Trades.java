package org.bindery.connectors.kafka;

import com.example.trades.ClassicTrade;
import com.example.trades.Trade;
import com.example.trades.TradeText;
import java.io.Reader;
import java.nio.file.Files;
import java.util.List;
import org.bindery.standards.Standards;

/// The sample's trades.
final class Trades {

    private Trades() {}

    static List<ClassicTrade> classic() throws Exception {
        try (Reader text = Files.newBufferedReader(Standards.samples("trades/trades.csv"))) {
            return TradeText.readAll(text);
        }
    }

    static List<String> texts(Iterable<? extends Trade> trades) {
        List<String> texts = new java.util.ArrayList<>();
        trades.forEach(trade -> texts.add(trade.toString()));
        return texts;
    }
}
