package org.bindery.studio.properties;

import java.util.List;
import java.util.Optional;
import org.bindery.model.ModelPath;
import org.bindery.model.SimpleValue;
import org.bindery.rules.RuleProblem;
import org.bindery.studio.evidence.CalculatedValues;
import org.bindery.studio.evidence.Evidence;
import org.bindery.studio.evidence.Judgement;
import org.bindery.studio.evidence.RulePlace;
import org.bindery.studio.fields.Mistake;
import org.bindery.studio.workspace.Analysis;

/// What comes out when a rule or a virtual field is looked at while it is written.
///
/// @param expression the error in the expression
/// @param message the error in the message
/// @param verdict what it says of the sample, or why nothing can be said
/// @param good whether it holds for all of the sample; empty where that cannot be said
public record ConditionCheck(List<Mistake> expression, List<Mistake> message, String verdict, Optional<Boolean> good) {

    private static final String UNREACHED =
            "No message contains this, so it can be neither checked nor tried; a root element must lead to it.";

    public ConditionCheck {
        expression = List.copyOf(expression);
        message = List.copyOf(message);
    }

    private static ConditionCheck silent(String verdict) {
        return new ConditionCheck(List.of(), List.of(), verdict, Optional.empty());
    }

    static ConditionCheck ofRule(
            Editing editing,
            Analysis analysis,
            Optional<Evidence> evidence,
            ModelPath owner,
            String condition,
            String message) {
        Optional<RulePlace> place = RulePlace.find(editing::language, analysis, owner);
        if (place.isEmpty()) {
            return silent(UNREACHED);
        }
        if (condition.isBlank()) {
            return silent("");
        }
        List<Mistake> wrong = mistakes(place.get().scope().condition(condition).problems(), condition);
        List<Mistake> wrongWords = mistakes(place.get().scope().message(message), message);
        Optional<Judgement> judgement = evidence.filter(samples -> wrong.isEmpty())
                .flatMap(samples -> RulePlace.find(editing::language, samples.analysis(), owner)
                        .map(then -> Judgement.of(then, condition, message, samples)));
        return new ConditionCheck(
                wrong,
                wrongWords,
                judgement.map(Judgement::sentence).orElse(wrong.isEmpty() ? "Open a sample to try it." : ""),
                judgement.filter(one -> one.all() > 0).map(one -> one.holds() == one.all()));
    }

    /// Looks at a virtual field.
    static ConditionCheck ofField(
            Editing editing,
            Analysis analysis,
            Optional<Evidence> evidence,
            ModelPath owner,
            String expression,
            SimpleValue type) {
        Optional<RulePlace> place = RulePlace.find(editing::language, analysis, owner);
        if (place.isEmpty()) {
            return silent(UNREACHED);
        }
        if (expression.isBlank()) {
            return silent("");
        }
        List<Mistake> wrong =
                mistakes(place.get().scope().calculation(expression, type).problems(), expression);
        String verdict = evidence.filter(samples -> wrong.isEmpty())
                .flatMap(samples -> RulePlace.find(editing::language, samples.analysis(), owner)
                        .map(then -> CalculatedValues.of(then, expression, type, samples)
                                .sentence()))
                .orElse(wrong.isEmpty() ? "Open a sample to see values." : "");
        return new ConditionCheck(wrong, List.of(), verdict, Optional.empty());
    }

    private static List<Mistake> mistakes(List<RuleProblem> problems, String text) {
        return problems.stream().map(problem -> Mistake.of(problem, text)).toList();
    }
}
