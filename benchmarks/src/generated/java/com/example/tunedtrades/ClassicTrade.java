package com.example.tunedtrades;

import java.io.Serial;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Objects;
import org.bindery.runtime.internal.record.RecordText;
import org.bindery.runtime.internal.record.StagedMessage;

/**
 * A mutable {@link Trade}. Not safe for use by several threads at a time.
 */
public final class ClassicTrade implements Trade {
    @Serial
    private static final long serialVersionUID = 1L;

    private long id;

    private LocalDate tradeDate;

    private String buySell;

    private String currency1;

    private BigDecimal amount1;

    private BigDecimal exchangeRate;

    private String currency2;

    private BigDecimal amount2;

    private LocalDate settlementDate;

    /**
     * Creates an empty record: its components are absent, its numbers 0.
     */
    public ClassicTrade() {
        // All properties start absent, numbers at 0.
    }

    /**
     * Copies a record and all records in it.
     *
     * @param other the record, of either binding
     * @return the copy
     */
    public static ClassicTrade copyOf(Trade other) {
        ClassicTrade copy = new ClassicTrade();
        copy.id = other.getId();
        copy.tradeDate = other.getTradeDate();
        copy.buySell = other.getBuySell();
        copy.currency1 = other.getCurrency1();
        copy.amount1 = other.getAmount1();
        copy.exchangeRate = other.getExchangeRate();
        copy.currency2 = other.getCurrency2();
        copy.amount2 = other.getAmount2();
        copy.settlementDate = other.getSettlementDate();
        return copy;
    }

    static ClassicTrade of(StagedMessage staged, int at) {
        if (at == 0) {
            return null;
        }
        ClassicTrade record = new ClassicTrade();
        record.id = staged.number(at + 1);
        record.tradeDate = staged.<LocalDate>value(at + 2);
        record.buySell = staged.<String>value(at + 3);
        record.currency1 = staged.<String>value(at + 4);
        record.amount1 = staged.<BigDecimal>value(at + 5);
        record.exchangeRate = staged.<BigDecimal>value(at + 6);
        record.currency2 = staged.<String>value(at + 7);
        record.amount2 = staged.<BigDecimal>value(at + 8);
        record.settlementDate = staged.<LocalDate>value(at + 9);
        return record;
    }

    static int stage(Trade record, StagedMessage staged) {
        int at = staged.begin(0, 9);
        staged.number(at + 1, record.getId());
        staged.value(at + 2, record.getTradeDate());
        staged.value(at + 3, record.getBuySell());
        staged.value(at + 4, record.getCurrency1());
        staged.value(at + 5, record.getAmount1());
        staged.value(at + 6, record.getExchangeRate());
        staged.value(at + 7, record.getCurrency2());
        staged.value(at + 8, record.getAmount2());
        staged.value(at + 9, record.getSettlementDate());
        return at;
    }

    @Override
    public long getId() {
        return id;
    }

    /**
     * Sets the id.
     *
     * @param id the id
     */
    public void setId(long id) {
        this.id = id;
    }

    /**
     * Sets the id, and returns this object.
     *
     * @param id the id
     * @return this object
     */
    public ClassicTrade withId(long id) {
        setId(id);
        return this;
    }

    @Override
    public LocalDate getTradeDate() {
        return tradeDate;
    }

    /**
     * Sets the trade date.
     *
     * @param tradeDate the trade date
     */
    public void setTradeDate(LocalDate tradeDate) {
        this.tradeDate = tradeDate;
    }

    /**
     * Sets the trade date, and returns this object.
     *
     * @param tradeDate the trade date
     * @return this object
     */
    public ClassicTrade withTradeDate(LocalDate tradeDate) {
        setTradeDate(tradeDate);
        return this;
    }

    @Override
    public String getBuySell() {
        return buySell;
    }

    /**
     * Sets the buy sell.
     *
     * @param buySell the buy sell
     */
    public void setBuySell(String buySell) {
        this.buySell = buySell;
    }

    /**
     * Sets the buy sell, and returns this object.
     *
     * @param buySell the buy sell
     * @return this object
     */
    public ClassicTrade withBuySell(String buySell) {
        setBuySell(buySell);
        return this;
    }

    @Override
    public String getCurrency1() {
        return currency1;
    }

    /**
     * Sets the currency1.
     *
     * @param currency1 the currency1
     */
    public void setCurrency1(String currency1) {
        this.currency1 = currency1;
    }

    /**
     * Sets the currency1, and returns this object.
     *
     * @param currency1 the currency1
     * @return this object
     */
    public ClassicTrade withCurrency1(String currency1) {
        setCurrency1(currency1);
        return this;
    }

    @Override
    public BigDecimal getAmount1() {
        return amount1;
    }

    /**
     * Sets the amount1.
     *
     * @param amount1 the amount1
     */
    public void setAmount1(BigDecimal amount1) {
        this.amount1 = amount1;
    }

    /**
     * Sets the amount1, and returns this object.
     *
     * @param amount1 the amount1
     * @return this object
     */
    public ClassicTrade withAmount1(BigDecimal amount1) {
        setAmount1(amount1);
        return this;
    }

    @Override
    public BigDecimal getExchangeRate() {
        return exchangeRate;
    }

    /**
     * Sets the exchange rate.
     *
     * @param exchangeRate the exchange rate
     */
    public void setExchangeRate(BigDecimal exchangeRate) {
        this.exchangeRate = exchangeRate;
    }

    /**
     * Sets the exchange rate, and returns this object.
     *
     * @param exchangeRate the exchange rate
     * @return this object
     */
    public ClassicTrade withExchangeRate(BigDecimal exchangeRate) {
        setExchangeRate(exchangeRate);
        return this;
    }

    @Override
    public String getCurrency2() {
        return currency2;
    }

    /**
     * Sets the currency2.
     *
     * @param currency2 the currency2
     */
    public void setCurrency2(String currency2) {
        this.currency2 = currency2;
    }

    /**
     * Sets the currency2, and returns this object.
     *
     * @param currency2 the currency2
     * @return this object
     */
    public ClassicTrade withCurrency2(String currency2) {
        setCurrency2(currency2);
        return this;
    }

    @Override
    public BigDecimal getAmount2() {
        return amount2;
    }

    /**
     * Sets the amount2.
     *
     * @param amount2 the amount2
     */
    public void setAmount2(BigDecimal amount2) {
        this.amount2 = amount2;
    }

    /**
     * Sets the amount2, and returns this object.
     *
     * @param amount2 the amount2
     * @return this object
     */
    public ClassicTrade withAmount2(BigDecimal amount2) {
        setAmount2(amount2);
        return this;
    }

    @Override
    public LocalDate getSettlementDate() {
        return settlementDate;
    }

    /**
     * Sets the settlement date.
     *
     * @param settlementDate the settlement date
     */
    public void setSettlementDate(LocalDate settlementDate) {
        this.settlementDate = settlementDate;
    }

    /**
     * Sets the settlement date, and returns this object.
     *
     * @param settlementDate the settlement date
     * @return this object
     */
    public ClassicTrade withSettlementDate(LocalDate settlementDate) {
        setSettlementDate(settlementDate);
        return this;
    }

    @Override
    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (!(other instanceof ClassicTrade)) {
            return false;
        }
        ClassicTrade that = (ClassicTrade) other;
        return id == that.id
                && Objects.equals(tradeDate, that.tradeDate)
                && Objects.equals(buySell, that.buySell)
                && Objects.equals(currency1, that.currency1)
                && Objects.equals(amount1, that.amount1)
                && Objects.equals(exchangeRate, that.exchangeRate)
                && Objects.equals(currency2, that.currency2)
                && Objects.equals(amount2, that.amount2)
                && Objects.equals(settlementDate, that.settlementDate);
    }

    @Override
    public int hashCode() {
        int hash = 1;
        hash = 31 * hash + Long.hashCode(id);
        hash = 31 * hash + Objects.hashCode(tradeDate);
        hash = 31 * hash + Objects.hashCode(buySell);
        hash = 31 * hash + Objects.hashCode(currency1);
        hash = 31 * hash + Objects.hashCode(amount1);
        hash = 31 * hash + Objects.hashCode(exchangeRate);
        hash = 31 * hash + Objects.hashCode(currency2);
        hash = 31 * hash + Objects.hashCode(amount2);
        hash = 31 * hash + Objects.hashCode(settlementDate);
        return hash;
    }

    @Override
    public String toString() {
        RecordText out = new RecordText("Trade");
        out.add("id", id);
        out.add("tradeDate", tradeDate);
        out.add("buySell", buySell);
        out.add("currency1", currency1);
        out.add("amount1", amount1);
        out.add("exchangeRate", exchangeRate);
        out.add("currency2", currency2);
        out.add("amount2", amount2);
        out.add("settlementDate", settlementDate);
        return out.toString();
    }
}
