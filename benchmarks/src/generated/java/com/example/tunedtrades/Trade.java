package com.example.tunedtrades;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.bindery.runtime.Finding;
import org.bindery.runtime.Findings;

/**
 * A Trade.
 */
public interface Trade extends Serializable {
    /**
     * The component 'id'.
     *
     * @return ~Trade/id
     */
    long getId();

    /**
     * The component 'tradeDate'.
     *
     * @return ~Trade/tradeDate
     */
    LocalDate getTradeDate();

    /**
     * At most 4 characters in the rows read.
     *
     * @return ~Trade/buySell
     */
    String getBuySell();

    /**
     * At most 3 characters in the rows read.
     *
     * @return ~Trade/currency1
     */
    String getCurrency1();

    /**
     * The component 'amount1'.
     *
     * <p>Binary keeps no negative scale: {@code 1E+3} comes back as {@code 1000}, which is as large
     * but not {@code equals}.
     *
     * @return ~Trade/amount1
     */
    BigDecimal getAmount1();

    /**
     * The component 'exchangeRate'.
     *
     * <p>Binary keeps no negative scale: {@code 1E+3} comes back as {@code 1000}, which is as large
     * but not {@code equals}.
     *
     * @return ~Trade/exchangeRate
     */
    BigDecimal getExchangeRate();

    /**
     * At most 3 characters in the rows read.
     *
     * @return ~Trade/currency2
     */
    String getCurrency2();

    /**
     * The component 'amount2'.
     *
     * <p>Binary keeps no negative scale: {@code 1E+3} comes back as {@code 1000}, which is as large
     * but not {@code equals}.
     *
     * @return ~Trade/amount2
     */
    BigDecimal getAmount2();

    /**
     * The component 'settlementDate'.
     *
     * @return ~Trade/settlementDate
     */
    LocalDate getSettlementDate();

    /**
     * Tells whether this is what the model says.
     *
     * @return all that it does not satisfy, in order; empty when it is valid
     */
    default List<Finding> validate() {
        return Findings.of("trade", this, Trade::check);
    }

    /**
     * Notes what this does not satisfy, as a part of a message.
     *
     * @param findings what is known of the message
     */
    default void check(Findings findings) {
        TradeChecks.check(this, findings);
    }
}
