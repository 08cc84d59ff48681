package org.bindery.studio.evidence;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bindery.messages.InstancePath;
import org.bindery.messages.RecordValue;
import org.bindery.rules.Outcome;
import org.bindery.rules.RuleExpression;
import org.bindery.rules.RuleScope;
import org.bindery.rules.RuleSubject;
import org.bindery.rules.RuleText;
import org.bindery.rules.RuleValue;
import org.bindery.shape.Property;

/// What a rule says of the messages of all samples.
///
/// @param samples what to call these at the beginning of a sentence
/// @param holds for how many records or values it is true
/// @param fails for how many it is false
/// @param broken for how many it cannot be evaluated
/// @param first the first that it does not hold for
public record Judgement(String samples, int holds, int fails, int broken, Optional<Failing> first) {

    /// Something that a rule does not hold for.
    ///
    /// @param message the number of the message, from 1
    /// @param path its place in the message, after the file if there are several
    record Failing(int message, String path, String said) {}

    public int all() {
        return holds + fails + broken;
    }

    /// The judgement in a sentence.
    public String sentence() {
        if (all() == 0) {
            return samples.equals("Sample")
                    ? "The rule applies to nothing in the sample."
                    : samples + ": the rule applies to nothing.";
        }
        List<String> parts = new ArrayList<>();
        parts.add(count(holds, "holds", "hold"));
        parts.add(count(fails, "fails", "fail"));
        if (broken > 0) {
            parts.add(count(broken, "cannot be evaluated", "cannot be evaluated"));
        }
        String counts = samples + ": " + String.join(", ", parts) + ".";
        return first.map(one -> counts + " First: " + one.path() + ": " + one.said())
                .orElse(counts);
    }

    private static String count(int count, String one, String several) {
        return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? one : several);
    }

    /// Judges messages by a condition; an invalid condition judges nothing.
    public static Judgement of(RulePlace place, String condition, String message, Evidence evidence) {
        Judge judge = new Judge(place, condition, message, evidence.samples().size() > 1);
        Occurrences.visit(evidence, judge);
        return new Judgement(
                evidence.words(), judge.holds, judge.fails, judge.broken, Optional.ofNullable(judge.first));
    }

    /// The work of judging.
    private static final class Judge implements Occurrences.Visitor {

        private final RulePlace place;
        private final String condition;
        private final String text;
        private final boolean severalFiles;
        private final Map<String, Optional<RuleExpression>> byShape = new HashMap<>();
        private int holds;
        private int fails;
        private int broken;
        private Failing first;
        private String file = "";

        Judge(RulePlace place, String condition, String text, boolean severalFiles) {
            this.severalFiles = severalFiles;
            this.place = place;
            this.condition = condition;
            this.text = text;
        }

        @Override
        public void sample(Path next) {
            file = severalFiles ? next.getFileName() + ", " : "";
        }

        @Override
        public void record(int message, InstancePath path, RecordValue record) {
            if (place.scope().isAbout(record)) {
                RuleScope scope = place.scope().in(record);
                byShape.computeIfAbsent(
                                record.shape().id(),
                                id -> scope.condition(condition).expression())
                        .ifPresent(checked -> judge(message, path, scope, checked, record));
            }
        }

        @Override
        public void value(int message, InstancePath path, Property property, Object value) {
            boolean meant = place.property()
                    .filter(one -> one.path().equals(property.path()))
                    .isPresent();
            if (meant && property.type() instanceof Property.ValueType type) {
                byShape.computeIfAbsent(
                                "", id -> place.scope().condition(condition).expression())
                        .ifPresent(checked ->
                                judge(message, path, place.scope(), checked, new RuleValue(type.value(), value)));
            }
        }

        private void judge(int message, InstancePath path, RuleScope scope, RuleExpression checked, RuleSubject one) {
            switch (checked.evaluate(one)) {
                case Outcome.Value(Object value) when (boolean) value -> holds++;
                case Outcome.Value ignored -> {
                    fails++;
                    note(
                            message,
                            path,
                            scope.text(text, condition)
                                    .map(said -> said.of(one))
                                    .orElse(RuleText.NO_VALUE));
                }
                case Outcome.Failed(String reason) -> {
                    broken++;
                    note(message, path, reason);
                }
            }
        }

        private void note(int message, InstancePath path, String said) {
            if (first == null) {
                first = new Failing(message, file + path, said);
            }
        }
    }
}
