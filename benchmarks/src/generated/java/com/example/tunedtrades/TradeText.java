package com.example.tunedtrades;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.math.BigDecimal;
import java.nio.charset.Charset;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.delimited.TextForm;
import org.bindery.runtime.internal.delimited.TextKind;
import org.bindery.runtime.internal.delimited.TextRowWriter;
import org.bindery.runtime.internal.delimited.TextRows;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.value.ValueFormat;

/**
 * Reads and writes {@link Trade} as delimited text, one record after the other.
 * Not safe for use by several threads at a time.
 */
public final class TradeText {
    static final String[] COLUMNS = {"ID", "TradeDate", "BuySell", "Currency1", "Amount1",
                "Exchange Rate", "Currency2", "Amount2", "Settlement Date"};

    static final TextKind KIND = TextKind.of("trade", 9);

    private static final TextForm FORM = TextForm.of(',', '"', "\n");

    private static final ValueFormat<Long> ID = ValueFormat.int64();

    private static final ValueFormat<LocalDate> TRADE_DATE = ValueFormat.date("dd/MM/yyyy");

    private static final ValueFormat<String> BUY_SELL = ValueFormat.text(ValueFormat.WhiteSpace.PRESERVE);

    private static final ValueFormat<String> CURRENCY1 = ValueFormat.text(ValueFormat.WhiteSpace.PRESERVE);

    private static final ValueFormat<BigDecimal> AMOUNT1 = ValueFormat.decimal();

    private static final ValueFormat<BigDecimal> EXCHANGE_RATE = ValueFormat.decimal();

    private static final ValueFormat<String> CURRENCY2 = ValueFormat.text(ValueFormat.WhiteSpace.PRESERVE);

    private static final ValueFormat<BigDecimal> AMOUNT2 = ValueFormat.decimal();

    private static final ValueFormat<LocalDate> SETTLEMENT_DATE = ValueFormat.date("dd/MM/yyyy");

    private final TextRows rows;

    /**
     * Opens a text.
     *
     * @param text the text
     */
    public TradeText(Reader text) {
        rows = new TextRows(text, FORM, "trade");
        rows.columns(COLUMNS);
    }

    /**
     * Reads the next record.
     *
     * @return the record; empty after the last
     * @throws IOException when the text cannot be read
     * @throws InvalidMessageException if it does not conform to the model, with line and column
     */
    public Optional<ClassicTrade> next() throws IOException, InvalidMessageException {
        return rows.next() ? Optional.of(read(rows)) : Optional.empty();
    }

    /**
     * Reads the next record straight into its binary form.
     *
     * @return the record; empty after the last
     * @throws IOException when the text cannot be read
     * @throws InvalidMessageException if it does not conform to the model, with line and column
     */
    public Optional<BinaryTrade> nextBinary() throws IOException, InvalidMessageException {
        return rows.next() ? Optional.of(readBinary(rows)) : Optional.empty();
    }

    private static BinaryTrade readBinary(TextRows rows) throws InvalidMessageException {
        RecordWriter out = RecordWriter.take();
        try {
            StagedMessage staged = out.staged("trade");
            BinaryTrade.encode(staged, readRecord(rows, staged), out);
            return BinaryTrade.wrap(out.toBytes());
        } finally {
            out.release();
        }
    }

    /**
     * Reads all records of a text.
     *
     * @param text the text
     * @return the records, in order
     * @throws IOException when the text cannot be read
     * @throws InvalidMessageException if it does not conform to the model, with line and column
     */
    public static List<ClassicTrade> readAll(Reader text) throws IOException,
            InvalidMessageException {
        TextRows rows = new TradeText(text).rows;
        List<ClassicTrade> records = new ArrayList<>();
        while (rows.next()) {
            records.add(read(rows));
        }
        return records;
    }

    /**
     * Reads all records of a text in UTF-8 straight into their binary form.
     *
     * @param text the bytes of the text, which are not closed
     * @return the records, in order
     * @throws IOException when the text cannot be read
     * @throws InvalidMessageException if it does not conform to the model, with line and column
     */
    public static BinaryTradeList readAll(InputStream text) throws IOException,
            InvalidMessageException {
        Reader decoded = new InputStreamReader(text, Charset.forName("UTF-8").newDecoder());
        TextRows rows = new TradeText(decoded).rows;
        RecordWriter out = new RecordWriter();
        int[] offsets = new int[1024];
        int count = 0;
        while (rows.next()) {
            StagedMessage staged = out.begin("trade", count + 1);
            BinaryTrade.encode(staged, readRecord(rows, staged), out);
            count++;
            if (count == offsets.length) {
                offsets = Arrays.copyOf(offsets, 2 * count);
            }
            offsets[count] = out.size();
        }
        return BinaryTradeList.wrap(out.toBytes(), Arrays.copyOf(offsets, count + 1));
    }

    /**
     * Writes records below a heading.
     *
     * @param records the records, classic or binary
     * @param text where they go
     * @throws IOException when they cannot be written
     * @throws UnencodableException when something mandatory is missing
     */
    public static void writeAll(Iterable<? extends Trade> records, Appendable text) throws
            IOException {
        TextRowWriter out = new TextRowWriter(text, FORM);
        out.header(false, false, COLUMNS);
        for (Trade record : records) {
            writeRecord(record, out);
        }
        out.close();
    }

    static ClassicTrade read(TextRows rows) throws InvalidMessageException {
        RecordWriter out = RecordWriter.take();
        try {
            StagedMessage staged = out.staged("trade");
            return ClassicTrade.of(staged, readRecord(rows, staged));
        } finally {
            out.release();
        }
    }

    static int readRecord(TextRows rows, StagedMessage staged) throws InvalidMessageException {
        rows.begin(KIND, true);
        int at = staged.begin(0, 9);
        staged.number(at + 1, rows.value(0, "id", true, ID));
        staged.value(at + 2, rows.value(1, "tradeDate", true, TRADE_DATE));
        staged.value(at + 3, rows.value(2, "buySell", true, BUY_SELL));
        staged.value(at + 4, rows.value(3, "currency1", true, CURRENCY1));
        staged.value(at + 5, rows.value(4, "amount1", true, AMOUNT1));
        staged.value(at + 6, rows.value(5, "exchangeRate", true, EXCHANGE_RATE));
        staged.value(at + 7, rows.value(6, "currency2", true, CURRENCY2));
        staged.value(at + 8, rows.value(7, "amount2", true, AMOUNT2));
        staged.value(at + 9, rows.value(8, "settlementDate", true, SETTLEMENT_DATE));
        return at;
    }

    static void writeRecord(Trade record, TextRowWriter out) throws IOException {
        out.begin();
        write(record, out);
    }

    private static void write(Trade record, TextRowWriter out) throws IOException {
        out.value("id", ID, false, record.getId());
        out.value("tradeDate", TRADE_DATE, false, record.getTradeDate());
        out.value("buySell", BUY_SELL, false, record.getBuySell());
        out.value("currency1", CURRENCY1, false, record.getCurrency1());
        out.value("amount1", AMOUNT1, false, record.getAmount1());
        out.value("exchangeRate", EXCHANGE_RATE, false, record.getExchangeRate());
        out.value("currency2", CURRENCY2, false, record.getCurrency2());
        out.value("amount2", AMOUNT2, false, record.getAmount2());
        out.value("settlementDate", SETTLEMENT_DATE, false, record.getSettlementDate());
    }
}
