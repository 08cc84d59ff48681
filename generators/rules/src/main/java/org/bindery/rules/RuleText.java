package org.bindery.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A rule's message: text, and values in braces, as in `{amount} is more than {limit}`. A brace itself is written
/// twice.
///
/// @param parts what it is made of, in order
public record RuleText(List<Part> parts) {

    /// The text of a value that a record does not have.
    public static final String NO_VALUE = "?";

    public RuleText {
        parts = List.copyOf(parts);
    }

    /// Some text, or the value of an expression.
    public sealed interface Part {}

    /// Text.
    public record Plain(String text) implements Part {}

    /// A value, as a text.
    public record Quoted(RuleExpression expression) implements Part {}

    /// What is said of a record or value.
    public String of(RuleSubject subject) {
        StringBuilder out = new StringBuilder();
        for (Part part : parts) {
            switch (part) {
                case Plain(String text) -> out.append(text);
                case Quoted(RuleExpression expression) ->
                    out.append(
                            switch (expression.evaluate(subject)) {
                                case Outcome.Value(Object value) -> (String) value;
                                case Outcome.Failed ignored -> NO_VALUE;
                            });
            }
        }
        return out.toString();
    }

    /// What is said where a rule has no message of its own.
    static RuleText unsaid(String condition) {
        return new RuleText(List.of(new Plain("'" + condition + "' does not hold")));
    }

    /// Reads and checks a message.
    ///
    /// @param problems receives its errors
    static Optional<RuleText> of(RuleLanguage language, Subject subject, String message, List<RuleProblem> problems) {
        List<Part> parts = new ArrayList<>();
        StringBuilder plain = new StringBuilder();
        int at = 0;
        while (at < message.length()) {
            char c = message.charAt(at);
            boolean twice = at + 1 < message.length() && message.charAt(at + 1) == c;
            if (c == '{' && !twice) {
                int end = message.indexOf('}', at);
                if (end < 0) {
                    problems.add(new RuleProblem(1, at + 1, "'{' has no '}'; a brace itself is written twice."));
                    return Optional.empty();
                }
                if (!plain.isEmpty()) {
                    parts.add(new Plain(plain.toString()));
                    plain.setLength(0);
                }
                quoted(language, subject, message.substring(at + 1, end), at + 1, problems)
                        .ifPresent(parts::add);
                at = end + 1;
            } else {
                plain.append(c);
                at += (c == '{' || c == '}') && twice ? 2 : 1;
            }
        }
        if (!plain.isEmpty()) {
            parts.add(new Plain(plain.toString()));
        }
        return Optional.of(new RuleText(parts));
    }

    private static Optional<Quoted> quoted(
            RuleLanguage language, Subject subject, String text, int start, List<RuleProblem> problems) {
        RuleLanguage.Checked checked = language.check(subject, text);
        for (RuleProblem problem : checked.problems()) {
            int column = problem.line() == 1 ? problem.column() + start : problem.column();
            problems.add(new RuleProblem(problem.line(), column, "In the message: " + problem.text()));
        }
        return checked.expression().flatMap(expression -> {
            if (expression.type() == RuleType.Value.STRING) {
                return Optional.of(new Quoted(expression));
            }
            Optional<RuleExpression> asText =
                    language.check(subject, "string(" + text + ")").expression();
            if (asText.isEmpty()) {
                problems.add(new RuleProblem(
                        1,
                        start + 1,
                        "In the message: a " + language.show(expression.type()) + " is not a single value."));
            }
            return asText.map(Quoted::new);
        });
    }
}
