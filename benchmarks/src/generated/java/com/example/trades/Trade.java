package com.example.trades;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.bindery.runtime.Finding;
import org.bindery.runtime.internal.record.StagedComparison;

/**
 * A Trade.
 */
public interface Trade extends Serializable {
    /**
     * Returns the id.
     *
     * @return the id
     */
    long getId();

    /**
     * Returns the trade date.
     *
     * @return the trade date
     */
    LocalDate getTradeDate();

    /**
     * At most 4 characters in the rows read.
     *
     * @return the buy sell
     */
    String getBuySell();

    /**
     * At most 3 characters in the rows read.
     *
     * @return the currency1
     */
    String getCurrency1();

    /**
     * Returns the amount1.
     *
     * <p>Binary keeps no negative scale: {@code 1E+3} comes back as {@code 1000}, which is as large
     * but not {@code equals}.
     *
     * @return the amount1
     */
    BigDecimal getAmount1();

    /**
     * Returns the exchange rate.
     *
     * <p>Binary keeps no negative scale: {@code 1E+3} comes back as {@code 1000}, which is as large
     * but not {@code equals}.
     *
     * @return the exchange rate
     */
    BigDecimal getExchangeRate();

    /**
     * At most 3 characters in the rows read.
     *
     * @return the currency2
     */
    String getCurrency2();

    /**
     * Returns the amount2.
     *
     * <p>Binary keeps no negative scale: {@code 1E+3} comes back as {@code 1000}, which is as large
     * but not {@code equals}.
     *
     * @return the amount2
     */
    BigDecimal getAmount2();

    /**
     * Returns the settlement date.
     *
     * @return the settlement date
     */
    LocalDate getSettlementDate();

    /**
     * Validates against the model's facets and rules.
     *
     * @return the findings, in the order of the message, those of rules last; empty if it is valid
     */
    default List<Finding> validate() {
        return Forms.validate(0, "trade", this);
    }

    /**
     * Compares by value, across both bindings. {@code equals} is true of two binary records if their bytes
     * are equal, of two classic objects if their properties are, and never of one of each.
     *
     * @param other the other message
     * @return whether both are of the same type and all properties are equal
     */
    default boolean sameValues(Trade other) {
        return StagedComparison.same(this, other, ClassicTrade::stage);
    }
}
