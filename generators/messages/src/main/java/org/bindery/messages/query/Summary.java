package org.bindery.messages.query;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// Asks how many messages there are and for measures of their values, for all together or for each value
/// of a component.
///
/// A message with several values of that component counts for each of them once. Where a measured
/// component lies in the same repeated component as the one that groups, as amounts and currencies of
/// the legs of a trade, only the values beside each other belong together.
///
/// @param by the component whose values make groups; empty for all messages together
/// @param measures what is asked of each group
public record Summary(Optional<ComponentPath> by, List<Measure> measures) implements Question<List<Summary.Group>> {

    /// So many groups are counted at most.
    public static final int MOST_GROUPS = 100_000;

    public Summary {
        Objects.requireNonNull(by, "by");
        measures = List.copyOf(measures);
    }

    /// Asks for the number of messages alone.
    public static Summary count() {
        return new Summary(Optional.empty(), List.of());
    }

    /// The messages that have a value.
    ///
    /// @param key the value; empty for messages that have none, and where all messages are together
    /// @param messages how many there are
    /// @param values of the measures, in order: a `BigDecimal` for a sum, else a value of the component;
    ///     empty where the group has none
    public record Group(Optional<Object> key, long messages, List<Optional<Object>> values) {
        public Group {
            values = List.copyOf(values);
        }
    }

    @Override
    public List<ComponentPath> paths() {
        return Stream.concat(by.stream(), measures.stream().map(Measure::path)).toList();
    }

    /// Groups in the order of their values, that without one first; one group where all messages are
    /// together.
    @Override
    public Tally<List<Group>> tally() {
        return new SummaryTally(this);
    }
}
