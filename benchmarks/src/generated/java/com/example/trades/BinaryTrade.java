package com.example.trades;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.Serial;
import java.math.BigDecimal;
import java.time.LocalDate;
import org.bindery.runtime.BinaryRecord;
import org.bindery.runtime.Days;
import org.bindery.runtime.Decimals;
import org.bindery.runtime.Integers;
import org.bindery.runtime.Lexical;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.RecordWriter;
import org.bindery.runtime.TextList;
import org.bindery.runtime.UnencodableException;

/**
 * A {@link Trade} as a view over bytes, which nobody may change. Bytes of unknown origin should pass
 * {@link #verify(byte[])}; getters throw {@link MalformedRecordException} where they meet malformed ones.
 */
public final class BinaryTrade extends BinaryRecord implements Trade, Externalizable {
    @Serial
    private static final long serialVersionUID = 2833926788408767762L;

    private static final TextList BUY_SELL = TextList.of("Sell", "Buy");

    private static final TextList CURRENCY1 = TextList.of("USD", "NOK", "EUR", "CAD", "SEK", "AUD",
                "CHF", "JPY", "GBP", "NZD");

    private static final TextList CURRENCY2 = TextList.of("JPY", "NZD", "AUD", "NOK", "EUR", "CAD",
                "SEK", "CHF", "GBP", "USD");

    /**
     * For deserialising only: {@link #readExternal(ObjectInput)} follows.
     */
    public BinaryTrade() {
        // Holds no record yet.
    }

    BinaryTrade(byte[] data, int offset, int length) {
        super(data, offset, length, 8);
    }

    /**
     * Makes a view of a record, without copying it.
     *
     * @param data the record
     * @return the view
     * @throws MalformedRecordException when the record is too short to be one
     */
    public static BinaryTrade wrap(byte[] data) {
        return new BinaryTrade(data, 0, data.length);
    }

    /**
     * Makes a view of a record, without copying it.
     *
     * @param data holds the record
     * @param offset where the record starts
     * @param length length of the record
     * @return the view
     * @throws MalformedRecordException when the record is too short to be one
     */
    public static BinaryTrade wrap(byte[] data, int offset, int length) {
        return new BinaryTrade(data, offset, length);
    }

    /**
     * Writes a record as bytes.
     *
     * @param record the record, of whichever binding
     * @return a view of the bytes
     * @throws UnencodableException when something mandatory is missing or a value is none that the model allows
     */
    public static BinaryTrade copyOf(Trade record) {
        return copyOf(record, new RecordWriter());
    }

    /**
     * Writes a record as bytes.
     *
     * @param record the record, of whichever binding
     * @param writer used for this and, best, for many more
     * @return a view of the bytes
     * @throws UnencodableException when something mandatory is missing or a value is none that the model allows
     */
    public static BinaryTrade copyOf(Trade record, RecordWriter writer) {
        write(record, writer.reset("trade"));
        return wrap(writer.toBytes());
    }

    /**
     * Tells whether bytes are a record as this class writes it: every part is looked at.
     *
     * @param data the bytes
     * @return whether they are well-formed
     */
    public static boolean verify(byte[] data) {
        return verify(data, 0, data.length);
    }

    /**
     * Tells whether bytes are a record as this class writes it: every part is looked at.
     *
     * @param data holds the bytes
     * @param offset where they start
     * @param length how many there are
     * @return whether they are well-formed
     */
    public static boolean verify(byte[] data, int offset, int length) {
        try {
            RecordWriter writer = new RecordWriter().reset("trade");
            write(new BinaryTrade(data, offset, length), writer);
            return writer.wrote(data, offset, length);
        } catch (MalformedRecordException | UnencodableException e) {
            return false;
        }
    }

    @Override
    public long getId() {
        return Integers.unzigzag(numeral(8 + escapeFlag(), 1, 0));
    }

    @Override
    public LocalDate getTradeDate() {
        if (escaped(8, 0)) {
            return Lexical.date(escape(0));
        }
        return Days.date(bits(17, 16), 0, 65536);
    }

    @Override
    public String getBuySell() {
        if (escaped(8, 1)) {
            return escape(1);
        }
        return BUY_SELL.get(bits(33, 1));
    }

    @Override
    public String getCurrency1() {
        if (escaped(8, 2)) {
            return escape(2);
        }
        return CURRENCY1.get(bits(34, 4));
    }

    @Override
    public BigDecimal getAmount1() {
        if (escaped(8, 3)) {
            return Lexical.decimal(escape(3));
        }
        return Decimals.decode(numeral(8 + escapeFlag(), 1, 1), 2, 2, false);
    }

    @Override
    public BigDecimal getExchangeRate() {
        if (escaped(8, 4)) {
            return Lexical.decimal(escape(4));
        }
        return Decimals.decode(numeral(8 + escapeFlag(), 1, 2), 1, 4, false);
    }

    @Override
    public String getCurrency2() {
        if (escaped(8, 5)) {
            return escape(5);
        }
        return CURRENCY2.get(bits(38, 4));
    }

    @Override
    public BigDecimal getAmount2() {
        if (escaped(8, 6)) {
            return Lexical.decimal(escape(6));
        }
        return Decimals.decode(numeral(8 + escapeFlag(), 1, 3), 2, 2, false);
    }

    @Override
    public LocalDate getSettlementDate() {
        if (escaped(8, 7)) {
            return Lexical.date(escape(7));
        }
        return Days.date(bits(42, 16), 0, 65536);
    }

    /**
     * Where texts and nested records start.
     */
    private int payloads() {
        return 8 + escapeFlag() + nibbles(1, 4);
    }

    /**
     * How many texts and nested records there are.
     */
    private int payloadCount() {
        return escapes(8, 1, 0);
    }

    /**
     * The text of a value that does not fit its usual form; these texts come last.
     */
    private String escape(int property) {
        int count = payloadCount();
        int rank = count - escapes(8, 1, property);
        return utf8(payload(payloads(), count, rank));
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
        restore(in, 8);
    }

    @Override
    public String toString() {
        return ClassicTrade.copyOf(this).toString();
    }

    static void write(Trade record, RecordWriter out) {
        out.begin(8);
        LocalDate tradeDate = out.required(record.getTradeDate(), "tradeDate");
        out.bits(17, 16, Days.encode(tradeDate, 0, 65536), 0, tradeDate, "tradeDate");
        String buySell = out.required(record.getBuySell(), "buySell");
        out.bits(33, 1, BUY_SELL.indexOf(buySell), 1, buySell, "buySell");
        String currency1 = out.required(record.getCurrency1(), "currency1");
        out.bits(34, 4, CURRENCY1.indexOf(currency1), 2, currency1, "currency1");
        String currency2 = out.required(record.getCurrency2(), "currency2");
        out.bits(38, 4, CURRENCY2.indexOf(currency2), 5, currency2, "currency2");
        LocalDate settlementDate = out.required(record.getSettlementDate(), "settlementDate");
        out.bits(42, 16,
                Days.encode(settlementDate, 0, 65536), 7, settlementDate, "settlementDate");
        out.number(1, Integers.zigzag(record.getId()));
        BigDecimal amount1 = out.required(record.getAmount1(), "amount1");
        out.number(5, Decimals.encode(amount1, 2, 2, false), 3, amount1, "amount1");
        BigDecimal exchangeRate = out.required(record.getExchangeRate(), "exchangeRate");
        out.number(9, Decimals.encode(exchangeRate, 1, 4, false), 4, exchangeRate, "exchangeRate");
        BigDecimal amount2 = out.required(record.getAmount2(), "amount2");
        out.number(13, Decimals.encode(amount2, 2, 2, false), 6, amount2, "amount2");
        out.payloads(8, 1);
        out.end();
    }
}
