package com.example.tunedtrades;

import org.bindery.runtime.internal.check.Findings;

/**
 * What a valid {@link Trade} is.
 */
final class TradeChecks {
    private TradeChecks() {
        // Nothing but static methods.
    }

    static void check(Trade record, Findings findings) {
        findings.required("tradeDate", record.getTradeDate() != null);
        findings.required("buySell", record.getBuySell() != null);
        findings.required("currency1", record.getCurrency1() != null);
        findings.required("amount1", record.getAmount1() != null);
        findings.required("exchangeRate", record.getExchangeRate() != null);
        findings.required("currency2", record.getCurrency2() != null);
        findings.required("amount2", record.getAmount2() != null);
        findings.required("settlementDate", record.getSettlementDate() != null);
    }
}
