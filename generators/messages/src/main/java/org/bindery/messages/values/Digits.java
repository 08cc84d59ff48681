package org.bindery.messages.values;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Facets;

/// The facets that count the digits of numbers (XML Schema part 2, sections 4.3.11 and 4.3.12).
final class Digits {

    private Digits() {}

    static void check(Facets facets, Object value, String shown, List<Violation> found) {
        if (facets.totalDigits().isEmpty() && facets.fractionDigits().isEmpty()) {
            return;
        }
        Optional<BigDecimal> number = number(value).map(Digits::shortest);
        if (number.isEmpty()) {
            return;
        }
        int fraction = number.get().scale();
        int total = Math.max(number.get().precision(), fraction);
        facets.totalDigits().stream()
                .filter(most -> total > most)
                .forEach(most -> found.add(new Violation(
                        "totalDigits", shown + "has " + total + " digits, at most " + most + " are allowed")));
        facets.fractionDigits().stream()
                .filter(most -> fraction > most)
                .forEach(most -> found.add(new Violation(
                        "fractionDigits",
                        shown + "has " + fraction + " digits after the point, at most " + most + " are allowed")));
    }

    private static Optional<BigDecimal> number(Object value) {
        return switch (value) {
            case BigDecimal decimal -> Optional.of(decimal);
            case BigInteger integer -> Optional.of(new BigDecimal(integer));
            case Integer integer -> Optional.of(BigDecimal.valueOf(integer));
            case Long integer -> Optional.of(BigDecimal.valueOf(integer));
            default -> Optional.empty();
        };
    }

    /// The number with as few digits as write it without an exponent.
    private static BigDecimal shortest(BigDecimal number) {
        BigDecimal stripped = number.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }
}
