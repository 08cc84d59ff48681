package com.example.ledger;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.example.trades.Trade;
import com.example.trades.TradeBatch;
import java.math.BigDecimal;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.SortedMap;
import java.util.TreeMap;
import org.bindery.runtime.batch.BatchType;

/** Sums what was sold of a currency, from a table that "bindery load --as-bytes" has filled. */
public final class Ledger {

    private Ledger() {}

    public static void main(String[] arguments) {
        try (CqlSession session = CqlSession.builder()
                .addContactPoint(new InetSocketAddress(arguments[0], Integer.parseInt(arguments[1])))
                .withLocalDatacenter("datacenter1")
                .build()) {
            if (arguments.length == 2) {
                session.execute("CREATE KEYSPACE IF NOT EXISTS shop"
                        + " WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}");
            } else {
                System.out.println(sold(session, arguments[2]));
            }
        }
    }

    /** The messages of one partition, as they lie in the table: nothing of them is decoded but what is asked for. */
    private static SortedMap<String, BigDecimal> sold(CqlSession session, String currency) {
        BatchType<Trade> type = TradeBatch.type();
        SortedMap<String, BigDecimal> sold = new TreeMap<>();
        for (Row row : session.execute(
                SimpleStatement.newInstance("SELECT message FROM shop.trades WHERE currency1 = ?", currency))) {
            ByteBuffer message = row.getByteBuffer("message");
            byte[] record = new byte[message.remaining()];
            message.get(record);
            Trade trade = type.wrap(record, type.fingerprint());
            if (trade.getBuySell().equals("Sell")) {
                sold.merge(trade.getCurrency2(), trade.getAmount2(), BigDecimal::add);
            }
        }
        return sold;
    }
}
