package org.bindery.studio.properties;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bindery.icons.Icon;
import org.bindery.model.ModelPath;
import org.bindery.model.Rule;
import org.bindery.model.Severity;
import org.bindery.studio.background.Latest;
import org.bindery.studio.evidence.Evidence;
import org.bindery.studio.fields.CodeField;
import org.bindery.studio.fields.ExpressionHighlighting;
import org.bindery.studio.fields.FieldError;
import org.bindery.studio.fields.NameField;
import org.bindery.studio.fields.SmallButton;
import org.bindery.studio.fields.WordChoice;
import org.bindery.studio.sheet.Line;
import org.bindery.studio.theme.Styled;

/// A rule to write: its name, how grave it is, the condition, what to say, and what it says of the sample.
final class RuleEditor implements LineView {

    private final ModelPath owner;
    private final Rule rule;
    private final Editing editing;
    private final Latest latest;
    private final CodeField condition;
    private final CodeField message;
    private final Verdict verdict;
    private final FieldError error = new FieldError();
    private final VBox box;

    RuleEditor(Line.Condition line, Editing editing) {
        this.owner = line.owner();
        this.rule = line.rule();
        this.editing = editing;
        this.latest = editing.latest();
        condition = ExpressionField.of(
                "rule-condition-" + rule.name(), "Condition of " + rule.name(), rule.condition(), owner, editing);
        condition.prompt("What must be true, such as amount > 0");
        condition.onPause(text -> check());
        condition.onCommit(text -> set("", text));
        message = Styled.of(
                new CodeField(
                        "rule-message-" + rule.name(),
                        "Message of " + rule.name(),
                        rule.message(),
                        ExpressionHighlighting::ofMessage),
                "message");
        message.prompt("Message where the condition is false, with {values}");
        message.onPause(text -> check());
        message.onCommit(text -> set(".message", text));
        verdict = new Verdict("rule-verdict-" + rule.name());
        box = Styled.of(new VBox(head(), error, condition, message, verdict), "rule");
    }

    @Override
    public void leave() {
        latest.cancel();
    }

    @Override
    public Node node() {
        return box;
    }

    @Override
    public void refresh() {
        check();
    }

    private Node head() {
        CheckBox enabled = Styled.named("rule-enabled-" + rule.name(), new CheckBox());
        enabled.setSelected(rule.enabled());
        enabled.setAccessibleText(rule.name() + " is checked");
        enabled.setTooltip(new Tooltip("Whether it is checked"));
        enabled.setOnAction(event -> set(".enabled", Boolean.toString(enabled.isSelected())));
        ComboBox<String> severity = WordChoice.of(
                "rule-severity-" + rule.name(),
                "Severity of " + rule.name(),
                Stream.of(Severity.values()).map(RuleEditor::word).toList(),
                word(rule.severity()),
                word -> set(".severity", word));
        Button remove = SmallButton.of(
                "rule-remove-" + rule.name(), "Remove the rule " + rule.name(), Icon.REMOVE, () -> set("", ""));
        remove.setTooltip(new Tooltip("Remove the rule"));
        TextField name =
                NameField.of("rule-name-" + rule.name(), "Name of the rule", rule.name(), text -> set(".name", text));
        HBox.setHgrow(name, Priority.ALWAYS);
        return Styled.of(new HBox(enabled, name, severity, remove), "rule-head");
    }

    private static String word(Severity severity) {
        return severity.name().toLowerCase(Locale.ROOT);
    }

    private Optional<String> set(String part, String value) {
        Optional<String> wrong = editing.set(owner, "rule." + rule.name() + part, value);
        error.show(wrong);
        return wrong;
    }

    private void check() {
        String text = condition.text();
        String said = message.text();
        editing.snapshot().ifPresent(now -> {
            Optional<Evidence> evidence = editing.evidence();
            editing.tryOut(
                    latest,
                    "Checking the rule " + rule.name(),
                    running -> ConditionCheck.ofRule(editing, now.analysis(), evidence, owner, text, said),
                    this::show);
        });
    }

    private void show(ConditionCheck check) {
        condition.mark(check.expression());
        message.mark(check.message());
        verdict.show(rule.enabled() ? check.verdict() : off(check.verdict()), check.good());
    }

    private static String off(String verdict) {
        return List.of("It is switched off.", verdict).stream()
                .filter(part -> !part.isEmpty())
                .reduce((one, other) -> one + " " + other)
                .orElse("");
    }
}
