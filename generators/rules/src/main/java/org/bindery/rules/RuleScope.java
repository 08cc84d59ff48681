package org.bindery.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.SimpleValue;
import org.bindery.shape.ExpressionNames;
import org.bindery.shape.RecordShape;
import org.bindery.shape.VirtualProperty;

/// What the rules of one type or component are about, for those who write them: whether an expression is
/// right, what its message may quote, and what could come next. Thread-safe.
public final class RuleScope {

    private final RuleLanguage language;
    private final Subject subject;

    private RuleScope(RuleLanguage language, Subject subject) {
        this.language = language;
        this.subject = subject;
    }

    /// The scope of rules about a record.
    public static RuleScope of(RuleLanguage language, RecordShape shape) {
        return new RuleScope(language, language.subject(shape));
    }

    /// The scope of rules about a single value.
    public static RuleScope of(RuleLanguage language, SimpleValue value) {
        return new RuleScope(language, Subject.value(RuleType.of(value)));
    }

    /// Checks the condition of a rule.
    public RuleLanguage.Checked condition(String text) {
        RuleLanguage.Checked checked = language.check(subject, text);
        Optional<RuleExpression> other =
                checked.expression().filter(expression -> expression.type() != RuleType.Value.BOOL);
        return other.isEmpty()
                ? checked
                : RuleLanguage.Checked.wrong(List.of(new RuleProblem(
                        1,
                        1,
                        "A condition is a bool, true or false, but this is a "
                                + language.show(other.get().type()) + ".")));
    }

    /// Checks the expression of a virtual field.
    public RuleLanguage.Checked calculation(String text, SimpleValue type) {
        RuleLanguage.Checked checked = language.check(subject, text);
        VirtualProperty field = new VirtualProperty("", type, text, "");
        Optional<RuleExpression> other =
                checked.expression().filter(expression -> !VirtualValues.fits(field, expression.type()));
        return other.isEmpty()
                ? checked
                : RuleLanguage.Checked.wrong(List.of(new RuleProblem(
                        1,
                        1,
                        "The field is of type " + RuleType.of(type) + ", but this gives a "
                                + language.show(other.get().type()) + ".")));
    }

    /// The errors in the message of a rule; the places are those in the message.
    public List<RuleProblem> message(String text) {
        List<RuleProblem> wrong = new ArrayList<>();
        if (!text.isBlank()) {
            RuleText.of(language, subject, text, wrong);
        }
        return List.copyOf(wrong);
    }

    /// The message of a rule, ready to be shown; a default where there is none.
    public Optional<RuleText> text(String message, String condition) {
        return message.isBlank()
                ? Optional.of(RuleText.unsaid(condition))
                : RuleText.of(language, subject, message, new ArrayList<>());
    }

    /// Whether it is a record of the type that the rules are about, or of one derived from it.
    public boolean isAbout(RuleRecord record) {
        return subject.type() instanceof RuleType.RecordOf(String shape)
                && Descent.isOf(language.shapes(), record.shape().id(), shape);
    }

    /// The same about a record of a derived type.
    public RuleScope in(RuleRecord record) {
        return RuleScope.of(language, language.shapes().shape(record.shape().id()));
    }

    /// What an expression about the subject gives; empty where it is wrong.
    Optional<RuleType> type(String expression) {
        return language.check(subject, expression).expression().map(RuleExpression::type);
    }

    /// The names of the subject or of its components, with their types.
    List<NameInScope> names() {
        return names(subject.components(), subject.names());
    }

    /// The components of a record.
    List<NameInScope> names(RuleType.RecordOf record) {
        ExpressionNames names = ExpressionNames.of(language.shapes().shape(record.shape()));
        return names(Optional.of(names), names.all());
    }

    private List<NameInScope> names(Optional<ExpressionNames> components, Set<String> all) {
        return all.stream()
                .map(name -> components
                        .map(names -> new NameInScope(
                                name,
                                names.property(name)
                                        .map(RecordTypes::of)
                                        .or(() -> names.virtual(name).map(field -> RuleType.of(field.value())))
                                        .map(language::show)
                                        .orElse(""),
                                names.property(name)
                                        .map(property -> property.documentation())
                                        .orElse("")))
                        .orElseGet(() -> new NameInScope(name, language.show(subject.type()), "")))
                .toList();
    }

    /// The type that a virtual field can have for what an expression gives: `decimal`, `boolean`, `string`
    /// and so on; empty where it is wrong, or gives no single value.
    public Optional<String> simpleType(String expression) {
        return type(expression).filter(RuleType.Value.class::isInstance).map(type -> switch ((RuleType.Value) type) {
            case BOOL -> "boolean";
            case INT -> "long";
            case BYTES -> "hexBinary";
            case DOUBLE, STRING, DECIMAL, DATE, TIME, DATE_TIME, DURATION -> type.toString();
        });
    }

    String show(RuleType type) {
        return language.show(type);
    }
}
