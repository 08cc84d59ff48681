package org.bindery.importers.text;

import java.util.List;
import java.util.Optional;

/// How dates are read that could have the day or the month first.
///
/// @param first what comes first in them
/// @param assumed whether nothing in the table determines it
public record DateOrder(DatePattern.Order first, boolean assumed) {

    /// The order that other columns show, or else the day first, which is the most common order.
    public static DateOrder of(List<ColumnProfile> columns, Optional<DatePattern.Order> known) {
        if (known.isPresent()) {
            return new DateOrder(known.get(), false);
        }
        boolean dayFirst = shows(columns, DatePattern.Order.DAY_FIRST, DatePattern.Order.MONTH_FIRST);
        boolean monthFirst = shows(columns, DatePattern.Order.MONTH_FIRST, DatePattern.Order.DAY_FIRST);
        return monthFirst && !dayFirst
                ? new DateOrder(DatePattern.Order.MONTH_FIRST, false)
                : new DateOrder(DatePattern.Order.DAY_FIRST, dayFirst == monthFirst);
    }

    /// Whether a column has dates that can only be read in that order.
    private static boolean shows(List<ColumnProfile> columns, DatePattern.Order order, DatePattern.Order other) {
        return columns.stream()
                .map(ColumnProfile::dates)
                .anyMatch(dates -> DatePatterns.has(dates, order) && !DatePatterns.has(dates, other));
    }
}
