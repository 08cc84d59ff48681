package com.example.trades;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchRecovery;
import org.bindery.runtime.batch.BatchType;
import org.bindery.runtime.batch.BatchWriter;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.GrowingBatch;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.BatchValues;
import org.bindery.runtime.internal.batch.MessageBatch;
import org.bindery.runtime.internal.batch.MessageType;
import org.bindery.runtime.internal.batch.StoredField;
import org.bindery.runtime.internal.record.RecordSlice;
import org.bindery.runtime.internal.value.Days;
import org.bindery.runtime.internal.value.Integers;
import org.bindery.runtime.internal.value.TextList;

/**
 * A batch of {@link Trade}: a list in a file of any size, or in an array.
 */
public final class TradeBatch extends MessageBatch<Trade> {
    /**
     * The component {@code id}.
     */
    public static final Component<Trade, Long> ID = Component.of("id", Trade::getId);

    /**
     * The component {@code tradeDate}.
     */
    public static final Component<Trade, LocalDate> TRADE_DATE = Component.of("tradeDate",
            Trade::getTradeDate);

    /**
     * The component {@code buySell}.
     */
    public static final Component<Trade, String> BUY_SELL = Component.of("buySell",
            Trade::getBuySell);

    /**
     * The component {@code currency1}.
     */
    public static final Component<Trade, String> CURRENCY1 = Component.of("currency1",
            Trade::getCurrency1);

    /**
     * The component {@code amount1}.
     */
    public static final Component<Trade, BigDecimal> AMOUNT1 = Component.of("amount1",
            Trade::getAmount1);

    /**
     * The component {@code exchangeRate}.
     */
    public static final Component<Trade, BigDecimal> EXCHANGE_RATE = Component.of("exchangeRate",
            Trade::getExchangeRate);

    /**
     * The component {@code currency2}.
     */
    public static final Component<Trade, String> CURRENCY2 = Component.of("currency2",
            Trade::getCurrency2);

    /**
     * The component {@code amount2}.
     */
    public static final Component<Trade, BigDecimal> AMOUNT2 = Component.of("amount2",
            Trade::getAmount2);

    /**
     * The component {@code settlementDate}.
     */
    public static final Component<Trade, LocalDate> SETTLEMENT_DATE = Component.of("settlementDate",
            Trade::getSettlementDate);

    private static final TextList BUY_SELL_ = TextList.of("Sell", "Buy");

    private static final TextList CURRENCY1_ = TextList.of("USD", "NOK", "EUR", "CAD", "SEK", "AUD",
                "CHF", "JPY", "GBP", "NZD");

    private static final TextList CURRENCY2_ = TextList.of("JPY", "NZD", "AUD", "NOK", "EUR", "CAD",
                "SEK", "CHF", "GBP", "USD");

    static final MessageType<Trade> TYPE =
            new MessageType<Trade>(BinaryTrade.class, BinaryTrade::encode, "trades", "1.0", "trades",
            "45c5892f83de53f9638b5bbe17471ea73f76906f456c8dbadeadfb88a57657c7", "", "trade")
    .columns("1 133 164 2 2 0 164 1 4 0 164 2 2 0 16 1 4 4 16 | 1",
        StoredField.numeral(ID, 1, 5, 0, number -> Integers.unzigzag(number)),
        StoredField.code(TRADE_DATE, 18, 16, 0, 65536, true, number -> Days.date(number, 0, 65536)),
        StoredField.code(BUY_SELL, 34, 1, 0, 2, false, number -> BUY_SELL_.get(number)),
        StoredField.code(CURRENCY1, 35, 4, 0, 10, false, number -> CURRENCY1_.get(number)),
        StoredField.decimal(AMOUNT1, 6, 4, 0, 2, 2, false),
        StoredField.decimal(EXCHANGE_RATE, 10, 4, 0, 1, 4, false),
        StoredField.code(CURRENCY2, 39, 4, 0, 10, false, number -> CURRENCY2_.get(number)),
        StoredField.decimal(AMOUNT2, 14, 4, 0, 2, 2, false),
        StoredField.code(SETTLEMENT_DATE, 43, 16, 0, 65536, true, number -> Days.date(number, 0, 65536)));

    private TradeBatch(BatchFile file) {
        super(TYPE, file);
    }

    /**
     * Messages as values of queues, grids and stores, for code that works with those of any model.
     *
     * @return the type, which writes and reads them
     */
    public static BatchType<Trade> type() {
        return new BatchValues<>(TYPE, TradeBatch::new);
    }

    /**
     * Opens a file. Messages are read on demand; the batch must be closed.
     *
     * @param file the file
     * @return its messages
     * @throws BatchFormatException if it is not a batch of such messages
     * @throws IOException if it cannot be read
     */
    public static TradeBatch open(Path file) throws IOException {
        return new TradeBatch(TYPE.open(file));
    }

    /**
     * Opens a batch in an array, without copying it.
     *
     * @param batch the content of a batch file, which must not be changed
     * @return its messages
     * @throws BatchFormatException if it is not a batch of such messages
     */
    public static TradeBatch wrap(byte[] batch) throws BatchFormatException {
        return new TradeBatch(TYPE.of(batch));
    }

    /**
     * Makes a batch in an array.
     *
     * @param messages the messages, of either binding
     * @return the content of a batch file
     * @throws UnencodableException when a mandatory component is missing, or a value is not one that the model allows
     */
    public static byte[] toBytes(Iterable<? extends Trade> messages) {
        return TYPE.bytes(messages);
    }

    /**
     * Creates a file; replaces one that exists.
     *
     * @param file the file
     * @param options the options of writing, such as {@link BatchOptions#DEFAULT}
     * @return takes the messages
     * @throws IOException if it cannot be written, or another program writes it
     */
    public static BatchWriter<Trade> create(Path file, BatchOptions options) throws IOException {
        return TYPE.create(file, options);
    }

    /**
     * Appends to a file after its last whole block; creates it if it does not exist.
     *
     * @param file the file
     * @param options the options of writing, such as {@link BatchOptions#DEFAULT}
     * @return takes the messages
     * @throws IOException if it cannot be written, or another program writes it
     */
    public static BatchWriter<Trade> append(Path file, BatchOptions options) throws IOException {
        return TYPE.append(file, options);
    }

    /**
     * Opens a file as a list to read and to add to; creates it if it does not exist. The list must be closed.
     *
     * @param file the file
     * @return its messages, to which others are added after its last whole block
     * @throws BatchFormatException if it is not a batch of such messages
     * @throws IOException if it cannot be read and written, or another program writes it
     */
    public static GrowingBatch<Trade> grow(Path file) throws IOException {
        return TYPE.grow(file, TradeBatch::new);
    }

    /**
     * Starts a batch.
     *
     * @param out receives the batch; closed with the writer
     * @param options the options of writing, such as {@link BatchOptions#DEFAULT}
     * @return takes the messages
     * @throws IOException if it cannot be written
     */
    public static BatchWriter<Trade> write(OutputStream out, BatchOptions options) throws
            IOException {
        return TYPE.write(out, options);
    }

    /**
     * Copies all messages of a damaged file whose blocks are whole to a new file, in order.
     *
     * @param damaged the file, whose description must be whole
     * @param target the new file; one that exists is replaced
     * @return the number of messages copied, and what was lost
     * @throws BatchFormatException if the description is damaged
     * @throws IOException if a file cannot be read or written, or both are the same
     */
    public static BatchRecovery recover(Path damaged, Path target) throws IOException {
        return TYPE.recover(damaged, target);
    }

    @Override
    protected Trade read(RecordSlice slice) {
        return new BinaryTrade(slice);
    }

    @Override
    protected RecordSlice slice(byte[] bytes, int offset, int length) {
        return RecordSlice.message(bytes, offset, length, 59);
    }
}
