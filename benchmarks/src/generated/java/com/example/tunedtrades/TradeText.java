package com.example.tunedtrades;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bindery.runtime.BinaryList;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.MessageReader;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.form.RowColumn;
import org.bindery.runtime.internal.form.RowReader;
import org.bindery.runtime.internal.form.RowWriter;
import org.bindery.runtime.internal.record.FlatRecord;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.value.TextList;

/**
 * Reads and writes {@link Trade} as delimited text, one record after the other.
 * Not safe for use by several threads at a time.
 */
public final class TradeText {
    private static final TextList BUY_SELL = TextList.of("Sell", "Buy");

    private static final TextList CURRENCY1 = TextList.of("USD", "NOK", "EUR", "CAD", "SEK", "AUD",
                "CHF", "JPY", "GBP", "NZD");

    private static final TextList CURRENCY2 = TextList.of("JPY", "NZD", "AUD", "NOK", "EUR", "CAD",
                "SEK", "CHF", "GBP", "USD");

    private static final RowColumn ID_COLUMN = Forms.ALL.column(0);

    private static final RowColumn TRADE_DATE_COLUMN = Forms.ALL.column(1);

    private static final RowColumn BUY_SELL_COLUMN = Forms.ALL.column(2);

    private static final RowColumn CURRENCY1_COLUMN = Forms.ALL.column(3);

    private static final RowColumn AMOUNT1_COLUMN = Forms.ALL.column(4);

    private static final RowColumn EXCHANGE_RATE_COLUMN = Forms.ALL.column(5);

    private static final RowColumn CURRENCY2_COLUMN = Forms.ALL.column(6);

    private static final RowColumn AMOUNT2_COLUMN = Forms.ALL.column(7);

    private static final RowColumn SETTLEMENT_DATE_COLUMN = Forms.ALL.column(8);

    private static final TextList[] LISTS = {null, null, BUY_SELL, CURRENCY1, null, null, CURRENCY2,
                null, null};

    private final RowReader rows;

    /**
     * Opens a text.
     *
     * @param text the text
     */
    public TradeText(Reader text) {
        rows = RowReader.of(Forms.ALL, text, false).writing(LISTS);
    }

    /**
     * Opens a text in UTF-8.
     *
     * @param text its bytes, which are not closed
     */
    public TradeText(InputStream text) {
        rows = RowReader.of(Forms.ALL, text, false).writing(LISTS);
    }

    /**
     * Reads the next record.
     *
     * @return the record; empty after the last
     * @throws IOException when it cannot be read
     * @throws InvalidMessageException if it does not conform to the model, with line and column
     */
    public Optional<ClassicTrade> next() throws IOException, InvalidMessageException {
        return rows.next() ? Optional.of(read(rows)) : Optional.empty();
    }

    /**
     * Reads the next record straight into its binary form.
     *
     * @return the record; empty after the last
     * @throws IOException when it cannot be read
     * @throws InvalidMessageException if it does not conform to the model, with line and column
     */
    public Optional<BinaryTrade> nextBinary() throws IOException, InvalidMessageException {
        return rows.next() ? Optional.of(readBinary(rows)) : Optional.empty();
    }

    private static ClassicTrade read(RowReader rows) throws IOException, InvalidMessageException {
        RecordWriter out = RecordWriter.take();
        try {
            StagedMessage staged = out.unpooled("trade");
            return ClassicTrade.of(staged, rows.read(staged));
        } finally {
            out.release();
        }
    }

    private static BinaryTrade readBinary(RowReader rows) throws IOException,
            InvalidMessageException {
        RecordWriter out = RecordWriter.take().reset();
        try {
            if (!write(rows, out)) {
                StagedMessage staged = out.begin("trade", 0);
                BinaryTrade.encode(staged, rows.read(staged), out);
            }
            return BinaryTrade.wrap(out.toBytes());
        } finally {
            out.release();
        }
    }

    private static boolean write(RowReader rows, RecordWriter out) {
        FlatRecord values = rows.values();
        int at = rows.start();
        at = read1(rows, rows.data(), values, at);
        if (!rows.isWhole(at)) {
            return false;
        }
        values.begin(out, 56, 2);
        put1(values);
        return rows.pass(values.end());
    }

    private static int read1(RowReader rows, byte[] data, FlatRecord values, int from) {
        int at = from;
        at = rows.number(ID_COLUMN, data, values, at);
        at = rows.date(TRADE_DATE_COLUMN, data, values, at);
        at = rows.text(BUY_SELL_COLUMN, data, values, at);
        at = rows.text(CURRENCY1_COLUMN, data, values, at);
        at = rows.number(AMOUNT1_COLUMN, data, values, at);
        at = rows.number(EXCHANGE_RATE_COLUMN, data, values, at);
        at = rows.text(CURRENCY2_COLUMN, data, values, at);
        at = rows.number(AMOUNT2_COLUMN, data, values, at);
        at = rows.date(SETTLEMENT_DATE_COLUMN, data, values, at);
        return at;
    }

    private static void put1(FlatRecord values) {
        values.decimal(1, 4, 0, 5, 2, 2, false);
        values.decimal(5, 4, 0, 6, 1, 4, false);
        values.range(9, 20, 0, 1, 1L, 1048576L);
        values.range(29, 12, 0, 2, 16071L, 20165L);
        values.range(41, 1, 0, 3, 0L, 1L);
        values.range(42, 4, 0, 4, 0L, 9L);
        values.range(46, 4, 0, 7, 0L, 9L);
        values.after(50, 6, 0, 9, 2, 0L, 63L);
        values.product(8, 5, 6, 2);
    }

    /**
     * Reads all records of a text.
     *
     * @param text the text
     * @return the records, in order
     * @throws IOException when it cannot be read
     * @throws InvalidMessageException if it does not conform to the model, with line and column
     */
    public static List<ClassicTrade> readAll(Reader text) throws IOException,
            InvalidMessageException {
        RowReader rows = RowReader.of(Forms.ALL, text, false);
        List<ClassicTrade> records = new ArrayList<>();
        while (rows.next()) {
            records.add(read(rows));
        }
        return records;
    }

    /**
     * Reads all records of a text in UTF-8 straight into their binary form.
     *
     * @param text its bytes, which are not closed
     * @return the records, in order
     * @throws IOException when it cannot be read
     * @throws InvalidMessageException if it does not conform to the model, with line and column
     */
    public static BinaryList<Trade> readAll(InputStream text) throws IOException,
            InvalidMessageException {
        RowReader rows = RowReader.of(Forms.ALL, text, false).writing(LISTS);
        RecordWriter out = new RecordWriter();
        int[] offsets = new int[1024];
        int count = 0;
        while (rows.next()) {
            if (!write(rows, out)) {
                StagedMessage staged = out.begin("trade", count + 1);
                BinaryTrade.encode(staged, rows.read(staged), out);
            }
            count++;
            if (count == offsets.length) {
                offsets = Arrays.copyOf(offsets, 2 * count);
            }
            offsets[count] = out.size();
        }
        return BinaryTrade.wrap(out.toBytes(), Arrays.copyOf(offsets, count + 1));
    }

    /**
     * Writes records below a heading.
     *
     * @param records the records, classic or binary
     * @param text receives them; it is not closed
     * @throws IOException when they cannot be written
     * @throws UnencodableException when a mandatory component is missing, or a value cannot be written
     */
    public static void writeAll(Iterable<? extends Trade> records, Appendable text) throws
            IOException {
        RowWriter out = RowWriter.of(Forms.ALL, text);
        for (Trade record : records) {
            out.write(0, record, ClassicTrade::stage);
        }
        out.close();
    }

    /**
     * Opens a file to read its messages, in their binary form, one at a time.
     *
     * @param messages the file, which errors name
     * @return the messages, to iterate over or as a stream
     * @throws IOException when the file cannot be opened
     */
    public static MessageReader<BinaryTrade> binary(Path messages) throws IOException {
        return MessageReader.of(messages, in -> new TradeText(in)::nextBinary);
    }

    /**
     * Opens a file to read its messages, as classic objects, one at a time.
     *
     * @param messages the file, which errors name
     * @return the messages, to iterate over or as a stream
     * @throws IOException when the file cannot be opened
     */
    public static MessageReader<ClassicTrade> classic(Path messages) throws IOException {
        return MessageReader.of(messages, in -> new TradeText(in)::next);
    }

    /**
     * Opens a file to read its messages, in their binary form, one at a time.
     *
     * @param messages the bytes of the file, which are closed with the reader
     * @return the messages, to iterate over or as a stream
     */
    public static MessageReader<BinaryTrade> binary(InputStream messages) {
        return MessageReader.of(messages, in -> new TradeText(in)::nextBinary);
    }

    /**
     * Opens a file to read its messages, as classic objects, one at a time.
     *
     * @param messages the bytes of the file, which are closed with the reader
     * @return the messages, to iterate over or as a stream
     */
    public static MessageReader<ClassicTrade> classic(InputStream messages) {
        return MessageReader.of(messages, in -> new TradeText(in)::next);
    }
}
