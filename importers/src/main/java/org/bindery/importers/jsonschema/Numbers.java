package org.bindery.importers.jsonschema;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/// The numbers of schemas.
final class Numbers {

    private static final int MOST_DIGITS = 1_000;
    private static final BigDecimal MOST = BigDecimal.valueOf(Integer.MAX_VALUE);

    private Numbers() {}

    /// The number that a text is; empty if it has more digits than are of use.
    static Optional<BigDecimal> decimal(String text) {
        try {
            BigDecimal value = new BigDecimal(text);
            boolean sane = Math.abs((long) value.scale()) <= MOST_DIGITS && value.precision() <= MOST_DIGITS;
            return sane ? Optional.of(value) : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /// A number of items or characters.
    static Optional<Integer> count(String text) {
        return decimal(text)
                .filter(value -> value.signum() >= 0 && value.compareTo(MOST) < 0)
                .map(value -> value.setScale(0, RoundingMode.CEILING).intValueExact());
    }

    static boolean isInteger(BigDecimal value) {
        return value.signum() == 0 || value.stripTrailingZeros().scale() <= 0;
    }

    /// The number as XML Schema writes decimals.
    static String plain(BigDecimal value) {
        BigDecimal stripped = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0).toPlainString() : stripped.toPlainString();
    }
}
