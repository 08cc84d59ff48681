package org.bindery.studio.properties;

import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.model.TypeRef;
import org.bindery.studio.background.Latest;
import org.bindery.studio.evidence.Evidence;
import org.bindery.studio.evidence.RulePlace;
import org.bindery.studio.fields.CodeField;
import org.bindery.studio.sheet.Changes;
import org.bindery.studio.sheet.Line;
import org.bindery.studio.sheet.Sheet;
import org.bindery.studio.theme.Styled;

/// A button that begins another rule or virtual field: it is there once its expression is written.
final class AdditionEditor implements LineView {

    private Line.Addition line;
    private final Editing editing;
    private final Latest latest;
    private final boolean isRule;
    private final VBox box = Styled.of(new VBox(), "rule");
    private final Button add;
    private final Verdict verdict;

    AdditionEditor(Line.Addition line, Editing editing) {
        this.line = line;
        this.editing = editing;
        this.latest = editing.latest();
        this.isRule = line.prefix().equals("rule.");
        String what = isRule ? "rule" : "virtual field";
        add = Styled.named(
                isRule ? "add-rule" : "add-virtual", new Button("Add " + what, Icons.view(Icon.ADD)), "flat", "small");
        add.setOnAction(event -> begin());
        verdict = new Verdict(add.getId() + "-verdict");
        box.getChildren().setAll(add);
    }

    @Override
    public boolean shows(Line other, EditedSheet sheet) {
        if (!(other instanceof Line.Addition addition)
                || !addition.prefix().equals(line.prefix())
                || !box.getChildren().contains(add)) {
            return false;
        }
        line = addition;
        return true;
    }

    @Override
    public void leave() {
        latest.cancel();
    }

    @Override
    public Node node() {
        return box;
    }

    private void begin() {
        CodeField field = ExpressionField.of(
                isRule ? "new-rule" : "new-virtual",
                isRule ? "Condition of the new rule" : "Expression of the new field",
                "",
                line.owner(),
                editing);
        field.prompt(
                isRule
                        ? "What must be true, such as amount > 0; Enter adds it, Escape does not"
                        : "How it is calculated, such as amount * rate; Enter adds it, Escape does not");
        field.onPause(text -> check(field));
        field.onCommit(text -> commit(field, text));
        field.onCancel(this::end);
        verdict.show("", Optional.empty());
        box.getChildren().setAll(field, verdict);
        field.area().requestFocus();
    }

    private void end() {
        latest.cancel();
        box.getChildren().setAll(add);
        add.requestFocus();
    }

    private Optional<String> commit(CodeField field, String text) {
        String key = line.prefix() + line.name();
        String id = field.area().getId();
        // The field of what was added goes on with the focus.
        field.area().setId((isRule ? "rule-condition-" : "virtual-expression-") + line.name());
        if (isRule) {
            Optional<String> wrong = editing.set(line.owner(), key, text);
            wrong.ifPresent(sentence -> field.area().setId(id));
            return wrong;
        }
        editing.snapshot()
                .ifPresent(now -> editing.tryOut(
                        latest,
                        "Adding " + line.name(),
                        running -> field(now, Optional.empty(), text).type(),
                        type -> editing.setAll(
                                line.owner(),
                                "Add virtual field " + line.name(),
                                List.of(new Changes.Setting(key, text), new Changes.Setting(key + ".type", type)))));
        return Optional.empty();
    }

    /// What was found of an expression, with the type that a field of it has.
    private record Found(ConditionCheck check, String type) {}

    private void check(CodeField field) {
        String text = field.text();
        editing.snapshot().ifPresent(now -> {
            Optional<Evidence> evidence = editing.evidence();
            editing.tryOut(
                    latest,
                    "Checking",
                    running -> isRule
                            ? new Found(
                                    ConditionCheck.ofRule(editing, now.analysis(), evidence, line.owner(), text, ""),
                                    "")
                            : field(now, evidence, text),
                    found -> {
                        field.mark(found.check().expression());
                        verdict.show(found.check().verdict(), found.check().good());
                    });
        });
    }

    private Found field(Sheet.Snapshot now, Optional<Evidence> evidence, String text) {
        String fitting = RulePlace.find(editing::language, now.analysis(), line.owner())
                .flatMap(place -> place.scope().simpleType(text))
                .orElse("string");
        return new Found(
                ConditionCheck.ofField(
                        editing,
                        now.analysis(),
                        evidence,
                        line.owner(),
                        text,
                        now.analysis().tree().index().simpleValue(TypeRef.xs(fitting))),
                fitting);
    }
}
