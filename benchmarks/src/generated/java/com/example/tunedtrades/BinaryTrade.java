package com.example.tunedtrades;

import java.io.Serial;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Collection;
import org.bindery.runtime.BinaryList;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.batch.MessageList;
import org.bindery.runtime.internal.record.RecordSlice;
import org.bindery.runtime.internal.record.RecordView;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.value.Days;
import org.bindery.runtime.internal.value.Decimals;
import org.bindery.runtime.internal.value.Integers;
import org.bindery.runtime.internal.value.Lexical;
import org.bindery.runtime.internal.value.TextList;

/**
 * An immutable view of a {@link Trade} over bytes. Bytes of unknown origin should pass
 * {@link #verify(byte[])}; getters throw {@link MalformedRecordException} where they meet malformed ones.
 */
public final class BinaryTrade extends RecordView implements Trade {
    @Serial
    private static final long serialVersionUID = 4374259144324631109L;

    private static final TextList BUY_SELL = TextList.of("Sell", "Buy");

    private static final TextList CURRENCY1 = TextList.of("USD", "NOK", "EUR", "CAD", "SEK", "AUD",
                "CHF", "JPY", "GBP", "NZD");

    private static final TextList CURRENCY2 = TextList.of("JPY", "NZD", "AUD", "NOK", "EUR", "CAD",
                "SEK", "CHF", "GBP", "USD");

    BinaryTrade(RecordSlice slice) {
        super(slice);
    }

    /**
     * Makes a view of a record, without copying it.
     *
     * @param data the record
     * @return the view
     * @throws MalformedRecordException when the record is too short to be one
     */
    public static BinaryTrade wrap(byte[] data) {
        return wrap(data, 0, data.length);
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
        return new BinaryTrade(RecordSlice.message(data, offset, length, 56));
    }

    /**
     * Encodes a record in binary.
     *
     * @param record the record, of either binding
     * @return a view of the bytes
     * @throws UnencodableException when a mandatory component is missing, or a value is not one that the model allows
     */
    public static BinaryTrade copyOf(Trade record) {
        return copyOf(record, RecordWriter.once());
    }

    /**
     * Encodes a record in binary.
     *
     * @param record the record, of either binding
     * @param writer the writer to use; reuse it for many records
     * @return a view of the bytes
     * @throws UnencodableException when a mandatory component is missing, or a value is not one that the model allows
     */
    public static BinaryTrade copyOf(Trade record, RecordWriter writer) {
        encode(record, writer.reset(), 0);
        return wrap(writer.toBytes());
    }

    /**
     * Makes a view of messages, without copying them.
     *
     * @param data holds the messages
     * @param offsets the offset of each message, then that of the end of the last one
     * @return the list
     * @throws IllegalArgumentException when the offsets do not ascend within the array
     * @throws MalformedRecordException when a message is too short to be one
     */
    public static BinaryList<Trade> wrap(byte[] data, int[] offsets) {
        return new MessageList<>(data, offsets, 7,
                (bytes, offset, length) -> RecordSlice.message(bytes, offset, length, 56), BinaryTrade::new);
    }

    /**
     * Encodes messages in binary, one after the other in one array.
     *
     * @param records the messages, of either binding
     * @return the list
     * @throws UnencodableException when a mandatory component is missing, or a value is not one that the model allows
     */
    public static BinaryList<Trade> copyOf(Collection<? extends Trade> records) {
        return TradeBatch.TYPE.list(records, BinaryTrade::wrap);
    }

    /**
     * Checks that bytes are a well-formed record of this class, in every part.
     *
     * @param data the bytes
     * @return whether they are well-formed
     */
    public static boolean verify(byte[] data) {
        return verify(data, 0, data.length);
    }

    /**
     * Checks that bytes are a well-formed record of this class, in every part.
     *
     * @param data holds the bytes
     * @param offset where they start
     * @param length their number
     * @return whether they are well-formed
     */
    public static boolean verify(byte[] data, int offset, int length) {
        RecordSlice slice = RecordSlice.messageOrNull(data, offset, length, 56);
        return slice != null && new BinaryTrade(slice).isWrittenAs(data, offset, length);
    }

    @Override
    public long getId() {
        if (escaped(0)) {
            return Lexical.longValue(escape(0));
        }
        return Integers.fromRange(bits(9, 20), 1, 1048576);
    }

    @Override
    public LocalDate getTradeDate() {
        if (escaped(1)) {
            return Lexical.date(escape(1));
        }
        return Days.date(bits(29, 12), 16071, 4095);
    }

    @Override
    public String getBuySell() {
        if (escaped(2)) {
            return escape(2);
        }
        return BUY_SELL.get(bits(41, 1));
    }

    @Override
    public String getCurrency1() {
        if (escaped(3)) {
            return escape(3);
        }
        return CURRENCY1.get(bits(42, 4));
    }

    @Override
    public BigDecimal getAmount1() {
        if (escaped(4)) {
            return Lexical.decimal(escape(4));
        }
        return Decimals.decode(numeral(1, 4, 0), 2, 2, false);
    }

    @Override
    public BigDecimal getExchangeRate() {
        if (escaped(5)) {
            return Lexical.decimal(escape(5));
        }
        return Decimals.decode(numeral(5, 4, 0), 1, 4, false);
    }

    @Override
    public String getCurrency2() {
        if (escaped(6)) {
            return escape(6);
        }
        return CURRENCY2.get(bits(46, 4));
    }

    @Override
    public BigDecimal getAmount2() {
        if (escaped(7)) {
            return Lexical.decimal(escape(7));
        }
        if (escaped(4) || escaped(5)) {
            return Decimals.product(getAmount1(), getExchangeRate(), 2);
        }
        long left = numeral(1, 4, 0);
        long right = numeral(5, 4, 0);
        return Decimals.product(Decimals.unscaled(left, 2, 2, false),
                Decimals.unscaled(right, 1, 4, false), Decimals.scale(left, 2, 2)
                + Decimals.scale(right, 1, 4), 2);
    }

    @Override
    public LocalDate getSettlementDate() {
        if (escaped(8)) {
            return Lexical.date(escape(8));
        }
        if (escaped(1)) {
            return Days.plus(bits(50, 6), getTradeDate(), 0, 63);
        }
        return Days.plus(bits(50, 6), Days.number(bits(29, 12), 16071, 4095), 0, 63);
    }

    /**
     * The length in bytes of the numbers whose fields are within that many bits.
     */
    private int lengths(int bits) {
        return lengths(1, bits, 0x11L, 0x11L);
    }

    /**
     * A number; plus is 1 where it may be absent, else 0.
     */
    private long numeral(int bit, int width, int plus) {
        long field = bits(bit, width);
        return isShort(field, width) ? field - plus
                : number(behindMask(2) + lengths(bit - 1), field);
    }

    /**
     * The number of values stored as text, from one property on.
     */
    private int escapes(int property) {
        return escapes(0, 9, 0x1ffL, property);
    }

    /**
     * Where texts and nested records start.
     */
    private int payloads() {
        return behindMask(2) + lengths(8);
    }

    /**
     * The number of texts and nested records.
     */
    private int payloadCount() {
        return escapes(0);
    }

    /**
     * A text or nested record.
     */
    private long part(int rank) {
        return payload(payloads(), payloadCount(), rank);
    }

    /**
     * The text of a value that does not fit its usual form; these texts come last.
     */
    private String escape(int property) {
        return escaped(part(payloadCount() - escapes(property)));
    }

    @Override
    public String toString() {
        return ClassicTrade.copyOf(this).toString();
    }

    @Override
    protected void encode(RecordWriter out) {
        encode(this, out, 0);
    }

    static void encode(Trade record, RecordWriter out, int number) {
        StagedMessage staged = out.begin("trade", number);
        encode(staged, ClassicTrade.stage(record, staged), out);
    }

    static void encode(StagedMessage staged, int at, RecordWriter out) {
        out.root(56);
        write(staged, at, out);
    }

    static void write(StagedMessage staged, int at, RecordWriter out) {
        out.begin();
        long id = staged.number(at + 1);
        out.bits(9, 20, Integers.toRange(id, 1, 1048576), 0, id, "id");
        out.require(staged, at + 2, "tradeDate");
        out.bits(29, 12, Days.encode(staged.day(at + 2), 16071, 4095),
                1, staged, at + 2, "tradeDate");
        String buySell = out.required(staged.<String>value(at + 3), "buySell");
        out.bits(41, 1, BUY_SELL.indexOf(buySell), 2, buySell, "buySell");
        String currency1 = out.required(staged.<String>value(at + 4), "currency1");
        out.bits(42, 4, CURRENCY1.indexOf(currency1), 3, currency1, "currency1");
        String currency2 = out.required(staged.<String>value(at + 7), "currency2");
        out.bits(46, 4, CURRENCY2.indexOf(currency2), 6, currency2, "currency2");
        out.require(staged, at + 9, "settlementDate");
        out.bits(50, 6, Days.after(staged.day(at + 9), out.day(staged, at + 2, "tradeDate"), 0, 63),
                8, staged, at + 9, "settlementDate");
        out.require(staged, at + 5, "amount1");
        out.number(1, 4, out.decimal(staged, at + 5, 2, 2, false), 4, staged, at + 5, "amount1");
        out.require(staged, at + 6, "exchangeRate");
        out.number(5, 4, out.decimal(staged, at + 6, 1, 4, false),
                5, staged, at + 6, "exchangeRate");
        out.require(staged, at + 8, "amount2");
        out.require(staged, at + 5, "amount1");
        out.require(staged, at + 6, "exchangeRate");
        if (!out.isProduct(staged, at + 8, at + 5, at + 6, 2)) {
            out.escape(7, staged.value(at + 8), "amount2");
        }
        out.payloads(2);
        out.end();
    }
}
