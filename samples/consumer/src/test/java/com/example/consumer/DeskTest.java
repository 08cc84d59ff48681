package com.example.consumer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.trades.BinaryTrade;
import com.example.trades.ClassicTrade;
import com.example.trades.Trade;
import com.example.trades.TradeText;
import java.io.StringReader;
import java.math.BigDecimal;
import java.util.List;
import org.bindery.runtime.BinaryList;
import org.junit.jupiter.api.Test;

class DeskTest {

    private static final String TRADES = """
        ID,TradeDate,BuySell,Currency1,Amount1,Exchange Rate,Currency2,Amount2,Settlement Date
        1,02/06/2014,Buy,EUR,100.00,1.36,USD,136.00,04/06/2014
        2,03/06/2014,Sell,EUR,30.00,1.36,USD,40.80,05/06/2014
        3,03/06/2014,Buy,EUR,0.50,1.36,USD,0.68,05/06/2014
        """;

    /** The same code, the same answer, whichever binding holds the trades. */
    @Test
    void bothBindingsGiveTheSameSum() throws Exception {
        List<ClassicTrade> classic = TradeText.readAll(new StringReader(TRADES));
        BinaryList<Trade> binary = BinaryTrade.copyOf(classic);

        assertEquals(new BigDecimal("100.50"), Desk.bought(classic, "EUR"));
        assertEquals(new BigDecimal("100.50"), Desk.bought(binary, "EUR"));
    }

    /** The rule of the model is part of what is generated. */
    @Test
    void aTradeThatSettlesBeforeItIsMadeIsFound() throws Exception {
        ClassicTrade trade = TradeText.readAll(new StringReader(TRADES)).get(0);
        assertTrue(trade.validate().isEmpty());

        trade.setSettlementDate(trade.getTradeDate().minusDays(1));
        assertEquals(1, trade.validate().size());
    }
}
