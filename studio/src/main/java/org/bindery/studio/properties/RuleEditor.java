package org.bindery.studio.properties;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.bindery.model.Rule;
import org.bindery.model.Severity;
import org.bindery.studio.evidence.Evidence;
import org.bindery.studio.fields.CodeField;
import org.bindery.studio.fields.ExpressionHighlighting;
import org.bindery.studio.fields.WordChoice;
import org.bindery.studio.sheet.Line;
import org.bindery.studio.theme.Styled;

/// A rule to write: its name, how grave it is, the condition, what to say, and what it says of the sample.
final class RuleEditor extends ExpressionEditor {

    private final Rule rule;
    private final CodeField condition;
    private final CodeField message;

    RuleEditor(Line.Condition line, Editing editing) {
        super(line.owner(), "rule", line.rule().name(), editing);
        this.rule = line.rule();
        condition = ExpressionField.of(
                id("condition"), "Condition of " + rule.name(), rule.condition(), line.owner(), editing);
        condition.prompt("What must be true, such as amount > 0");
        condition.onPause(text -> check());
        condition.onCommit(text -> set("", text));
        message = Styled.of(
                new CodeField(
                        id("message"), "Message of " + rule.name(), rule.message(), ExpressionHighlighting::ofMessage),
                "message");
        message.prompt("Message where the condition is false, with {values}");
        message.onPause(text -> check());
        message.onCommit(text -> set(".message", text));
        place(head(), condition, message);
    }

    private HBox head() {
        CheckBox enabled = Styled.named(id("enabled"), new CheckBox());
        enabled.setSelected(rule.enabled());
        enabled.setAccessibleText(rule.name() + " is checked");
        enabled.setTooltip(new Tooltip("Whether it is checked"));
        enabled.setOnAction(event -> set(".enabled", Boolean.toString(enabled.isSelected())));
        ComboBox<String> severity = WordChoice.of(
                id("severity"),
                "Severity of " + rule.name(),
                Stream.of(Severity.values()).map(RuleEditor::word).toList(),
                word(rule.severity()),
                word -> set(".severity", word));
        return head(enabled, "rule", "Name of the rule", severity);
    }

    private static String word(Severity severity) {
        return severity.name().toLowerCase(Locale.ROOT);
    }

    @Override
    void check() {
        String text = condition.text();
        String said = message.text();
        editing().snapshot().ifPresent(now -> {
            Optional<Evidence> evidence = editing().evidence();
            editing()
                    .tryOut(
                            latest(),
                            "Checking the rule " + rule.name(),
                            running -> ConditionCheck.ofRule(editing(), now.analysis(), evidence, owner(), text, said),
                            this::show);
        });
    }

    private void show(ConditionCheck check) {
        condition.mark(check.expression());
        message.mark(check.message());
        verdict().show(rule.enabled() ? check.verdict() : off(check.verdict()), check.good());
    }

    private static String off(String verdict) {
        return List.of("It is switched off.", verdict).stream()
                .filter(part -> !part.isEmpty())
                .reduce((one, other) -> one + " " + other)
                .orElse("");
    }
}
