package com.example.trades;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.LocalDate;

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
     * @return ~Trade/amount1
     */
    BigDecimal getAmount1();

    /**
     * The component 'exchangeRate'.
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
     * @return ~Trade/amount2
     */
    BigDecimal getAmount2();

    /**
     * The component 'settlementDate'.
     *
     * @return ~Trade/settlementDate
     */
    LocalDate getSettlementDate();
}
