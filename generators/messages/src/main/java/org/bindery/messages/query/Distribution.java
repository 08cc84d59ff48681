package org.bindery.messages.query;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.bindery.runtime.batch.BatchFormatException;
import org.jspecify.annotations.Nullable;

/// Asks how the values of a component are distributed: how many there are, between which bounds, and how
/// many lie in each of some intervals. Where a message has several values, all of them count.
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

    /// Counts the values of a component, one by one while there are few different ones, and in intervals.
    private static final class DistributionTally implements Tally<Distribution.Answer> {

        private final ComponentPath path;
        private final Optional<IntervalScale> scale;
        private long absent;
        private long values;
        private @Nullable BigDecimal sum;
        private @Nullable Object least;
        private @Nullable Object greatest;

        /// Empty when there are too many.
        private Optional<TreeMap<Object, Long>> each = Optional.of(new TreeMap<>(Values::compare));

        /// How wide intervals are, as the scale counts it.
        private int level;

        private TreeMap<Long, Long> intervals = new TreeMap<>();

        DistributionTally(ComponentPath path) {
            this.path = path;
            this.scale = IntervalScale.of(path.type().kind());
            this.sum = path.isNumeric() ? BigDecimal.ZERO : null;
            this.level = scale.map(IntervalScale::finest).orElse(0);
        }

        @Override
        public void add(FoundMessage message) throws BatchFormatException {
            long before = values;
            message.values(path, this::add);
            if (values == before) {
                absent++;
            }
        }

        private void add(Object value) {
            values++;
            least = least == null || Values.compare(value, least) < 0 ? value : least;
            greatest = greatest == null || Values.compare(value, greatest) > 0 ? value : greatest;
            count(value, 1);
            try {
                scale.ifPresent(line -> place(line, line.position(value)));
                sum = sum == null ? null : sum.add(Values.decimal(value));
            } catch (NumberFormatException e) {
                // What is infinite, or no number, has no place on the line, and there is no sum.
                sum = null;
            }
        }

        private void count(Object value, long times) {
            each.ifPresent(counts -> {
                counts.merge(value, times, Long::sum);
                if (counts.size() > Distribution.MOST_VALUES) {
                    each = Optional.empty();
                }
            });
        }

        private void place(IntervalScale line, BigDecimal position) {
            widen(line, Math.max(level, line.finest(position)));
            intervals.merge(line.index(position, level), 1L, Long::sum);
            fit(line);
        }

        private void fit(IntervalScale line) {
            while (!intervals.isEmpty() && intervals.lastKey() - intervals.firstKey() >= Distribution.MOST_INTERVALS) {
                widen(line, level + 1);
            }
        }

        private void widen(IntervalScale line, int wanted) {
            if (intervals.isEmpty()) {
                level = Math.max(level, wanted);
            }
            while (level < wanted) {
                TreeMap<Long, Long> wider = new TreeMap<>();
                int together = line.ratio(level);
                intervals.forEach(
                        (index, count) -> wider.merge(Math.floorDiv(index, (long) together), count, Long::sum));
                intervals = wider;
                level++;
            }
        }

        @Override
        public void merge(Tally<Distribution.Answer> later) {
            DistributionTally other = (DistributionTally) later;
            absent += other.absent;
            values += other.values;
            sum = sum == null || other.sum == null ? null : sum.add(other.sum);
            if (other.least != null && other.greatest != null) {
                least = least == null || Values.compare(other.least, least) < 0 ? other.least : least;
                greatest = greatest == null || Values.compare(other.greatest, greatest) > 0 ? other.greatest : greatest;
            }
            other.each.ifPresentOrElse(counts -> counts.forEach(this::count), () -> each = Optional.empty());
            scale.ifPresent(line -> {
                int wanted = Math.max(level, other.level);
                widen(line, wanted);
                other.widen(line, wanted);
                other.intervals.forEach((index, count) -> intervals.merge(index, count, Long::sum));
                fit(line);
            });
        }

        @Override
        public Distribution.Answer answer() {
            return new Distribution.Answer(
                    absent,
                    values,
                    Optional.ofNullable(sum),
                    Optional.ofNullable(least),
                    Optional.ofNullable(greatest),
                    each.map(counts -> counts.entrySet().stream()
                            .map(entry -> new Distribution.Count(entry.getKey(), entry.getValue()))
                            .toList()),
                    scale.map(this::intervals).orElse(List.of()));
        }

        private List<Distribution.Interval> intervals(IntervalScale line) {
            List<Distribution.Interval> all = new ArrayList<>();
            if (!intervals.isEmpty()) {
                for (long index = intervals.firstKey(); index <= intervals.lastKey(); index++) {
                    all.add(new Distribution.Interval(
                            line.value(line.start(index, level)),
                            line.value(line.start(index + 1, level)),
                            intervals.getOrDefault(index, 0L)));
                }
            }
            return all;
        }
    }
}
