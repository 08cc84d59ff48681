package org.bindery.messages.query;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.bindery.runtime.batch.BatchFormatException;
import org.jspecify.annotations.Nullable;

/// Asks how many messages there are and for measures of their values, for all together or for each value
/// of a component.
///
/// A message with several values of that component counts for each of them once. Where a measured
/// component lies in the same repeated component as the one that groups, as amounts and currencies of
/// the legs of a trade, only the values beside each other belong together.
///
/// @param by the component whose values make groups; empty for all messages together
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

    /// Groups in the order of their values, that without one first; one group where all messages are together.
    @Override
    public Tally<List<Group>> tally() {
        return new SummaryTally(this);
    }

    /// Counts messages, and adds their values, by group.
    private static final class SummaryTally implements Tally<List<Summary.Group>> {

        /// Represents no value, before all others.
        private static final Object ABSENT = new Object();

        private static final Comparator<Object> ORDER = (left, right) -> {
            if (left == ABSENT || right == ABSENT) {
                return Boolean.compare(right == ABSENT, left == ABSENT);
            }
            return Values.compare(left, right);
        };

        private final Summary question;
        /// Whether messages have one value of each component at most.
        private final boolean isSingle;
        private final Map<Object, Totals> groups = new TreeMap<>(ORDER);
        private long additions;

        SummaryTally(Summary question) {
            this.question = question;
            this.isSingle = question.paths().stream().noneMatch(ComponentPath::isRepeated);
            if (question.by().isEmpty()) {
                groups.put(ABSENT, new Totals(question.measures().size()));
            }
        }

        /// What is known of a group.
        private static final class Totals {
            private long messages;
            private final @Nullable Object[] values;

            /// The number of the message that was counted last; -1 if none was.
            private long last = -1;

            /// The number of the values beside each other that were added last.
            private long addition;

            Totals(int measures) {
                this.values = new Object[measures];
            }

            /// Counts a message, unless it was counted last.
            void count(FoundMessage message) {
                if (last != message.number()) {
                    last = message.number();
                    messages++;
                }
            }
        }

        @Override
        public void add(FoundMessage message) throws QueryException, BatchFormatException {
            Optional<ComponentPath> by = question.by();
            if (by.isEmpty()) {
                Totals all = groups.get(ABSENT);
                all.messages++;
                for (int i = 0; i < question.measures().size(); i++) {
                    measure(message.number(), all, i, values(i, message));
                }
            } else if (isSingle) {
                List<Object> keys = new ArrayList<>();
                message.values(by.get(), keys::add);
                Totals group = group(keys.isEmpty() ? ABSENT : keys.getFirst());
                group.messages++;
                for (int i = 0; i < question.measures().size(); i++) {
                    measure(message.number(), group, i, values(i, message));
                }
            } else {
                addBeside(by.get(), message);
            }
        }

        private List<Object> values(int measure, FoundMessage message) throws BatchFormatException {
            List<Object> values = new ArrayList<>();
            message.values(question.measures().get(measure).path(), values::add);
            return values;
        }

        /// Adds a message with several values, of which those beside each other belong together.
        private void addBeside(ComponentPath by, FoundMessage message) throws QueryException, BatchFormatException {
            List<Object> keys = new ArrayList<>();
            message.values(by, keys::add);
            if (keys.isEmpty()) {
                keys.add(ABSENT);
            }
            for (Object key : keys) {
                group(key).count(message);
            }
            for (int i = 0; i < question.measures().size(); i++) {
                for (Beside beside :
                        message.beside(by, question.measures().get(i).path())) {
                    if (!beside.values().isEmpty()) {
                        addBeside(beside, i, message);
                    }
                }
            }
        }

        /// Adds values to each of the groups beside them once, however often its key is there.
        private void addBeside(Beside beside, int measure, FoundMessage message) throws QueryException {
            additions++;
            for (Object key : beside.keys().isEmpty() ? List.of(ABSENT) : beside.keys()) {
                Totals group = group(key);
                group.count(message);
                if (group.addition != additions) {
                    group.addition = additions;
                    measure(message.number(), group, measure, beside.values());
                }
            }
        }

        private Totals group(Object key) throws QueryException {
            Totals group = groups.get(key);
            if (group == null) {
                if (groups.size() == Summary.MOST_GROUPS) {
                    throw new QueryException(String.format(
                            "'%s' has more than %,d different values; group by another component, or ask for fewer"
                                    + " messages.",
                            question.by().orElseThrow(), Summary.MOST_GROUPS));
                }
                group = new Totals(question.measures().size());
                groups.put(key, group);
            }
            return group;
        }

        private void measure(long number, Totals group, int measure, List<Object> values) throws QueryException {
            Measure asked = question.measures().get(measure);
            for (Object value : values) {
                try {
                    Object one = asked.kind() == Measure.Kind.SUM ? Values.decimal(value) : value;
                    group.values[measure] = combined(asked.kind(), group.values[measure], one);
                } catch (NumberFormatException e) {
                    throw new QueryException("Message " + (number + 1) + ": '" + asked.path() + "' is " + value
                            + ", which has no place in a sum.");
                }
            }
        }

        private static Object combined(Measure.Kind kind, @Nullable Object known, Object other) {
            if (known == null) {
                return other;
            }
            return switch (kind) {
                case SUM -> ((BigDecimal) known).add((BigDecimal) other);
                case MIN -> Values.compare(other, known) < 0 ? other : known;
                case MAX -> Values.compare(other, known) > 0 ? other : known;
            };
        }

        @Override
        public void merge(Tally<List<Summary.Group>> later) throws QueryException {
            for (Map.Entry<Object, Totals> entry : ((SummaryTally) later).groups.entrySet()) {
                Totals group = group(entry.getKey());
                Totals other = entry.getValue();
                group.messages += other.messages;
                for (int i = 0; i < group.values.length; i++) {
                    if (other.values[i] != null) {
                        group.values[i] = combined(question.measures().get(i).kind(), group.values[i], other.values[i]);
                    }
                }
            }
        }

        @Override
        public List<Summary.Group> answer() {
            List<Summary.Group> answer = new ArrayList<>();
            groups.forEach((key, group) -> {
                List<Optional<Object>> values = new ArrayList<>();
                for (Object value : group.values) {
                    values.add(Optional.ofNullable(value));
                }
                answer.add(
                        new Summary.Group(key == ABSENT ? Optional.empty() : Optional.of(key), group.messages, values));
            });
            return List.copyOf(answer);
        }
    }
}
