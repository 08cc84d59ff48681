package org.bindery.standards;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Makes trades like those of the 2014 example: foreign exchange, one row a trade, the second amount being the first
 * times the rate. The same seed gives the same rows.
 */
public final class TradeGenerator {

    /** The heading of the 2014 example. */
    public static final String HEADER =
            "ID,TradeDate,BuySell,Currency1,Amount1,Exchange Rate,Currency2,Amount2,Settlement Date";

    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("dd/MM/yyyy", Locale.ROOT);
    private static final LocalDate FIRST_DAY = LocalDate.of(2014, 1, 1);

    /** Currencies with their value in US dollars, roughly as in 2014. */
    private enum Currency {
        EUR(1.344),
        USD(1.0),
        GBP(1.6987),
        JPY(0.00982),
        AUD(0.9408),
        CAD(0.9251),
        CHF(1.1078),
        SEK(0.1462),
        NOK(0.1621),
        NZD(0.8602);

        private final double dollars;

        Currency(double dollars) {
            this.dollars = dollars;
        }
    }

    private final SplittableRandom random;

    public TradeGenerator(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /** Writes a heading and rows with the numbers 1 to {@code rows}. */
    public void write(long rows, Appendable out) {
        try {
            out.append(HEADER).append('\n');
            for (long id = 1; id <= rows; id++) {
                out.append(row(id)).append('\n');
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String row(long id) {
        Currency first = currency();
        Currency second = currency();
        while (second == first) {
            second = currency();
        }
        LocalDate traded = businessDay(FIRST_DAY.plusDays(random.nextInt(365)));
        LocalDate settled = businessDay(traded.plusDays(2 + random.nextInt(40)));
        BigDecimal amount =
                BigDecimal.valueOf(500_000L * (1 + random.nextInt(300))).setScale(2);
        BigDecimal rate = rate(first, second);
        BigDecimal product = amount.multiply(rate).setScale(2, RoundingMode.HALF_UP);
        return String.join(
                ",",
                Long.toString(id),
                DATE.format(traded),
                random.nextBoolean() ? "Buy" : "Sell",
                first.name(),
                amount.toPlainString(),
                rate.toPlainString(),
                second.name(),
                product.toPlainString(),
                DATE.format(settled));
    }

    private Currency currency() {
        Currency[] all = Currency.values();
        return all[random.nextInt(all.length)];
    }

    /** Around the cross rate, with four digits after the point, two for large rates; trailing zeros are not written. */
    private BigDecimal rate(Currency first, Currency second) {
        double cross = first.dollars / second.dollars * (0.97 + 0.06 * random.nextDouble());
        BigDecimal rate = BigDecimal.valueOf(cross).setScale(cross > 20 ? 2 : 4, RoundingMode.HALF_UP);
        BigDecimal stripped = rate.stripTrailingZeros();
        return stripped.scale() < 1 ? stripped.setScale(1) : stripped;
    }

    private static LocalDate businessDay(LocalDate day) {
        LocalDate next = day;
        while (next.getDayOfWeek() == DayOfWeek.SATURDAY || next.getDayOfWeek() == DayOfWeek.SUNDAY) {
            next = next.plusDays(1);
        }
        return next;
    }
}
