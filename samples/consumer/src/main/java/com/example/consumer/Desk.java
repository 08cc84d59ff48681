package com.example.consumer;

import com.example.trades.BinaryTrade;
import com.example.trades.ClassicTrade;
import com.example.trades.Trade;
import com.example.trades.TradeText;
import java.io.BufferedReader;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bindery.runtime.BinaryList;

/** Sums up what a desk bought of a currency: the same code for both bindings, since it only knows the interface. */
public final class Desk {

    private Desk() {}

    static BigDecimal bought(List<? extends Trade> trades, String currency) {
        return trades.stream()
                .filter(trade ->
                        trade.getBuySell().equals("Buy") && trade.getCurrency1().equals(currency))
                .map(Trade::getAmount1)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    public static void main(String[] arguments) throws Exception {
        List<ClassicTrade> classic;
        try (BufferedReader text = Files.newBufferedReader(Path.of(arguments[0]))) {
            classic = TradeText.readAll(text);
        }
        BinaryList<Trade> binary = BinaryTrade.copyOf(classic);
        BinaryTrade first = BinaryTrade.copyOf(classic.get(0));
        System.out.println(
                "Java " + System.getProperty("java.specification.version") + ", " + classic.size() + " trades");
        System.out.println("classic: EUR bought " + bought(classic, "EUR"));
        System.out.println("binary:  EUR bought " + bought(binary, "EUR") + ", " + binary.sizeInBytes() / classic.size()
                + " bytes a trade");
        System.out.println("the first trade in " + first.sizeInBytes() + " bytes: " + first);
        if (!classic.get(0).equals(ClassicTrade.copyOf(BinaryTrade.wrap(first.toBytes())))) {
            throw new IllegalStateException("the first trade came back as another");
        }
    }
}
