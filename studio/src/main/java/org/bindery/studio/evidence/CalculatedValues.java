package org.bindery.studio.evidence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bindery.messages.InstancePath;
import org.bindery.messages.RecordValue;
import org.bindery.model.SimpleValue;
import org.bindery.rules.Outcome;
import org.bindery.rules.RuleExpression;
import org.bindery.rules.RuleScope;

/// What a virtual field comes to in the messages of all samples.
///
/// @param samples what to call these at the beginning of a sentence
/// @param all for how many records it was asked
/// @param without how many of them have no value for it
/// @param reason why the first that has none has none; empty if all have one
public record CalculatedValues(String samples, int all, int without, List<String> first, String reason) {

    private static final int SHOWN = 4;

    public CalculatedValues {
        first = List.copyOf(first);
    }

    public static CalculatedValues of(RulePlace place, String expression, SimpleValue type, Evidence evidence) {
        Gathering gathering = new Gathering(place, expression, type);
        Occurrences.visit(evidence, gathering);
        return new CalculatedValues(
                evidence.words(), gathering.all, gathering.without, gathering.first, gathering.reason);
    }

    public String sentence() {
        if (all == 0) {
            return samples.equals("Sample")
                    ? "The sample has no values to calculate this from."
                    : samples + ": no values to calculate this from.";
        }
        String values = first.isEmpty() ? "" : samples + ": " + String.join(", ", first) + (all > SHOWN ? ", …" : ".");
        return without == 0
                ? values
                : (values + String.format(Locale.ROOT, " %,d of %,d have no value: %s", without, all, reason)).strip();
    }

    /// The work of gathering.
    private static final class Gathering implements Occurrences.Visitor {

        private final RulePlace place;
        private final String expression;
        private final SimpleValue type;
        private final Map<String, Optional<RuleExpression>> byShape = new HashMap<>();
        private final List<String> first = new ArrayList<>();
        private int all;
        private int without;
        private String reason = "";

        Gathering(RulePlace place, String expression, SimpleValue type) {
            this.place = place;
            this.expression = expression;
            this.type = type;
        }

        @Override
        public void record(int message, InstancePath path, RecordValue record) {
            if (place.scope().isAbout(record)) {
                RuleScope scope = place.scope().in(record);
                byShape.computeIfAbsent(
                                record.shape().id(),
                                id -> scope.calculation(expression, type).expression())
                        .ifPresent(checked -> note(path, checked.evaluate(record)));
            }
        }

        private void note(InstancePath path, Outcome outcome) {
            all++;
            switch (outcome) {
                case Outcome.Value(Object value) -> {
                    if (first.size() < SHOWN) {
                        first.add(value.toString());
                    }
                }
                case Outcome.Failed(String why) -> {
                    without++;
                    reason = reason.isEmpty() ? path + ": " + why : reason;
                }
            }
        }
    }
}
