package org.bindery.benchmarks.standards;

/// A way from a message to one of its values, by getters. The value is used up as a number, so that nothing need
/// escape.
public enum Walk {

    /// The effective date of the swap's fixed leg, which is the second: seven getters below the trade.
    FIXED_LEG(Subject.SWAP, swap(1), Values.DATE),

    /// The same date of the floating leg, which is the first.
    FLOATING_LEG(Subject.SWAP, swap(0), Values.DATE),

    /// The first text of the swap.
    FIRST_TEXT(
            Subject.SWAP,
            new Ways(
                    "$.getTrade().get(0).getTradeHeader().getPartyTradeIdentifier().get(0).getPartyReference().getHref()",
                    "((jaxb.fpml.Party) $.getTrade().get(0).getTradeHeader().getPartyTradeIdentifier().get(0)"
                            + ".getPartyReference().getHref()).getId()"),
            Values.TEXT),

    /// The last text of the swap.
    LAST_TEXT(Subject.SWAP, Ways.same("$.getParty().get(1).getPartyId().get(0).getValue()"), Values.TEXT),

    /// The first text of the payment.
    FIRST_OF_PAYMENT(Subject.PAYMENT, Ways.same("$.getFIToFICstmrCdtTrf().getGrpHdr().getMsgId()"), Values.TEXT),

    /// One of the last texts of the payment.
    LAST_OF_PAYMENT(
            Subject.PAYMENT,
            Ways.same("$.getFIToFICstmrCdtTrf().getCdtTrfTxInf().get(0).getCdtr().getNm()"),
            Values.TEXT);

    private final Subject subject;
    private final Ways ways;
    private final Values values;

    /// The getters of each binding; a dollar sign represents the root.
    private record Ways(String bindery, String jaxb) {

        static Ways same(String getters) {
            return new Ways(getters, getters);
        }
    }

    /// How a value becomes a number.
    private enum Values {
        DATE(
                "java.time.LocalDate date = value.toLocalDate(); "
                        + "return date.getYear() * 10_000 + date.getMonthValue() * 100 + date.getDayOfMonth();",
                "return value.getYear() * 10_000 + value.getMonth() * 100 + value.getDay();"),
        TEXT("return value.length();", "return value.length();");

        private final String bindery;
        private final String jaxb;

        Values(String bindery, String jaxb) {
            this.bindery = bindery;
            this.jaxb = jaxb;
        }
    }

    Walk(Subject subject, Ways ways, Values values) {
        this.subject = subject;
        this.ways = ways;
        this.values = values;
    }

    private static Ways swap(int stream) {
        String rest = ".getSwapStream().get(" + stream
                + ").getCalculationPeriodDates().getEffectiveDate().getUnadjustedDate().getValue()";
        return new Ways(
                "$.getTrade().get(0).getSwap()" + rest,
                "((jaxb.fpml.Swap) $.getTrade().get(0).getProduct().getValue())" + rest);
    }

    Subject subject() {
        return subject;
    }

    /// The source of a class that goes this way through our interface.
    String binderySource(String rootType) {
        return source("Bindery" + name(), rootType, ways.bindery, values.bindery);
    }

    /// The source of a class that goes this way through JAXB's classes.
    String jaxbSource(String rootType) {
        return source("Jaxb" + name(), rootType, ways.jaxb, values.jaxb);
    }

    private static String source(String name, String rootType, String way, String value) {
        return """
            package walks;

            public final class %s implements java.util.function.ToLongFunction<Object> {
                @Override
                public long applyAsLong(Object message) {
                    %s root = (%s) message;
                    var value = %s;
                    %s
                }
            }
            """.formatted(name, rootType, rootType, way.replace("$", "root"), value);
    }
}
