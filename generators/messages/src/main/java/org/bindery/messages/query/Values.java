package org.bindery.messages.query;

import java.math.BigDecimal;
import java.math.BigInteger;

/// Values of components, compared and added.
final class Values {

    private Values() {}

    /// Compares two values of a component: numbers by size, texts by character, dates and times by the
    /// calendar, where those without a time zone are taken as UTC.
    // All values of a component are of one class, and all these classes are comparable.
    @SuppressWarnings({"unchecked", "rawtypes"})
    static int compare(Object left, Object right) {
        return ((Comparable) left).compareTo(right);
    }

    /// A number as a decimal: for floating point numbers what their shortest lexical form says.
    ///
    /// @throws NumberFormatException for what is not a number, or infinite
    static BigDecimal decimal(Object number) {
        return switch (number) {
            case BigDecimal decimal -> decimal;
            case BigInteger integer -> new BigDecimal(integer);
            case Integer integer -> BigDecimal.valueOf(integer);
            case Long integer -> BigDecimal.valueOf(integer);
            default -> new BigDecimal(number.toString());
        };
    }
}
