package org.bindery.studio.rows;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.query.Distribution;

/// The figures of the values of a component, and bars that show how they are distributed. Immutable.
///
/// @param bars one for each value, or for each interval of values; may be none
/// @param isOfIntervals whether bars are intervals, which follow each other on a line
/// @param note what else is to be said; may be empty
public record Figures(List<Line> lines, List<Bar> bars, boolean isOfIntervals, String note) {

    /// So many different values have bars of their own.
    private static final int MOST_BARS = 24;

    public Figures {
        lines = List.copyOf(lines);
        bars = List.copyOf(bars);
    }

    /// A figure.
    public record Line(String name, String value) {}

    /// How many values there are of a kind.
    ///
    /// @param name the value, or where the interval starts
    public record Bar(String name, String meaning, long values) {}

    /// The figures of values.
    public static Figures of(Distribution.Answer answer) {
        List<Bar> bars = bars(answer);
        return new Figures(lines(answer), bars, isOfIntervals(answer), note(answer, bars));
    }

    private static List<Line> lines(Distribution.Answer answer) {
        List<Line> lines = new ArrayList<>();
        lines.add(new Line("Values", Words.count(answer.values())));
        if (answer.absent() > 0) {
            lines.add(new Line("Messages without", Words.count(answer.absent())));
        }
        Optional<BigDecimal> sum = answer.values() == 0 ? Optional.empty() : answer.sum();
        sum.ifPresent(all -> lines.add(new Line("Sum", Words.of(all))));
        answer.least().ifPresent(least -> lines.add(new Line("Least", Words.of(least))));
        answer.greatest().ifPresent(greatest -> lines.add(new Line("Greatest", Words.of(greatest))));
        answer.each()
                .filter(each -> !each.isEmpty())
                .ifPresent(each -> lines.add(new Line("Different", Words.count(each.size()))));
        if (answer.each().isEmpty()) {
            lines.add(new Line("Different", "more than " + Words.count(Distribution.MOST_VALUES)));
        }
        return lines;
    }

    private static boolean isOfIntervals(Distribution.Answer answer) {
        return answer.each().map(List::size).orElse(Integer.MAX_VALUE) > MOST_BARS
                && !answer.intervals().isEmpty();
    }

    private static List<Bar> bars(Distribution.Answer answer) {
        if (isOfIntervals(answer)) {
            return answer.intervals().stream()
                    .map(interval -> new Bar(
                            Words.of(interval.from()),
                            "from " + Words.of(interval.from()) + " to below " + Words.of(interval.to()),
                            interval.values()))
                    .toList();
        }
        // Texts have the most frequent first; of these that occur as often, those that are less.
        List<Distribution.Count> each = new ArrayList<>(answer.each().orElse(List.of()));
        if (answer.intervals().isEmpty()) {
            each.sort(Comparator.comparingLong(Distribution.Count::values).reversed());
        }
        List<Bar> bars = new ArrayList<>(each.stream()
                .limit(each.size() > MOST_BARS ? MOST_BARS - 1 : MOST_BARS)
                .map(count -> new Bar(Words.of(count.value()), Words.of(count.value()), count.values()))
                .toList());
        if (each.size() > MOST_BARS) {
            List<Distribution.Count> others = each.subList(bars.size(), each.size());
            String name = Words.count(others.size()) + " others";
            bars.add(new Bar(
                    name,
                    name,
                    others.stream().mapToLong(Distribution.Count::values).sum()));
        }
        return bars;
    }

    private static String note(Distribution.Answer answer, List<Bar> bars) {
        if (answer.values() == 0) {
            return "None of these messages has this component.";
        }
        return bars.isEmpty()
                ? "There are more than " + Words.count(Distribution.MOST_VALUES)
                        + " different values, too many to show each."
                : "";
    }
}
