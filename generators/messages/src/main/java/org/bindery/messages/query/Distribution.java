package org.bindery.messages.query;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Asks how the values of a component are distributed: how many there are, between which bounds, and how
/// many lie in each of some intervals. Where a message has several values, all of them count.
///
/// @param path the component
public record Distribution(ComponentPath path) implements Question<Distribution.Answer> {

    /// Up to so many different values are counted one by one.
    public static final int MOST_VALUES = 1_000;

    /// There are at most so many intervals.
    public static final int MOST_INTERVALS = 64;

    public Distribution {
        Objects.requireNonNull(path, "path");
    }

    /// How often a value occurs.
    public record Count(Object value, long values) {}

    /// The values of an interval.
    ///
    /// @param from the least value that would lie in it
    /// @param to the least value behind it
    /// @param values how many there are
    public record Interval(Object from, Object to, long values) {}

    /// What is known of the values.
    ///
    /// @param absent how many messages have none
    /// @param values how many there are
    /// @param sum of numbers; empty for other values, and where one is infinite or no number
    /// @param least in their natural order; empty where there is no value
    /// @param greatest in their natural order; empty where there is no value
    /// @param each how often each value occurs, in their natural order; empty where there are more than
    ///     [Distribution#MOST_VALUES]
    /// @param intervals of the same width, one behind the other, from the least value to the greatest; none where
    ///     values have no place on a line, as texts have none
    public record Answer(
            long absent,
            long values,
            Optional<BigDecimal> sum,
            Optional<Object> least,
            Optional<Object> greatest,
            Optional<List<Count>> each,
            List<Interval> intervals) {
        public Answer {
            each = each.map(List::copyOf);
            intervals = List.copyOf(intervals);
        }
    }

    @Override
    public List<ComponentPath> paths() {
        return List.of(path);
    }

    /// Intervals depend on the values alone, not on their order.
    @Override
    public Tally<Answer> tally() {
        return new DistributionTally(path);
    }
}
