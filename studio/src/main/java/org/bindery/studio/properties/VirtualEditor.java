package org.bindery.studio.properties;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.model.ModelPath;
import org.bindery.model.TypeRef;
import org.bindery.model.VirtualField;
import org.bindery.studio.background.Latest;
import org.bindery.studio.evidence.Evidence;
import org.bindery.studio.fields.CodeField;
import org.bindery.studio.fields.FieldError;
import org.bindery.studio.fields.NameField;
import org.bindery.studio.fields.SmallButton;
import org.bindery.studio.fields.WordChoice;
import org.bindery.studio.sheet.Line;
import org.bindery.studio.theme.Styled;

/// A virtual field to write: its name and type, how it is calculated, and what comes out for the sample.
final class VirtualEditor implements LineView {

    static final List<String> TYPES =
            List.of("string", "decimal", "long", "int", "boolean", "date", "time", "dateTime", "duration", "double");

    private final ModelPath owner;
    private final VirtualField field;
    private final Editing editing;
    private final Latest latest;
    private final CodeField expression;
    private final Verdict verdict;
    private final FieldError error = new FieldError();
    private final VBox box;

    VirtualEditor(Line.Calculation line, Editing editing) {
        this.owner = line.owner();
        this.field = line.field();
        this.editing = editing;
        this.latest = editing.latest();
        expression = ExpressionField.of(
                "virtual-expression-" + field.name(),
                "Expression of " + field.name(),
                field.expression(),
                owner,
                editing);
        expression.onPause(text -> check());
        expression.onCommit(text -> set("", text));
        verdict = new Verdict("virtual-verdict-" + field.name());
        CodeField documentation = Styled.of(
                new CodeField(
                        "virtual-documentation-" + field.name(),
                        "Documentation of " + field.name(),
                        field.documentation(),
                        text -> List.of()),
                "message");
        documentation.prompt("What it means");
        documentation.onCommit(text -> set(".documentation", text));
        box = Styled.of(new VBox(head(), error, expression, documentation, verdict), "rule");
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
        TextField name = NameField.of(
                "virtual-name-" + field.name(), "Name of the field", field.name(), text -> set(".name", text));
        HBox.setHgrow(name, Priority.ALWAYS);
        List<String> types = new ArrayList<>(TYPES);
        if (!types.contains(field.type().local())) {
            types.addFirst(field.type().local());
        }
        ComboBox<String> type = WordChoice.of(
                "virtual-type-" + field.name(),
                "Type of " + field.name(),
                types,
                field.type().local(),
                word -> set(".type", word));
        Button remove = SmallButton.of(
                "virtual-remove-" + field.name(),
                "Remove the virtual field " + field.name(),
                Icon.REMOVE,
                () -> set("", ""));
        remove.setTooltip(new Tooltip("Remove the virtual field"));
        return Styled.of(new HBox(Icons.view(Icon.VIRTUAL), name, type, remove), "rule-head");
    }

    private Optional<String> set(String part, String value) {
        Optional<String> wrong = editing.set(owner, "virtual." + field.name() + part, value);
        error.show(wrong);
        return wrong;
    }

    private void check() {
        String text = expression.text();
        editing.snapshot().ifPresent(now -> {
            Optional<Evidence> evidence = editing.evidence();
            editing.tryOut(
                    latest,
                    "Calculating " + field.name(),
                    running -> ConditionCheck.ofField(
                            editing,
                            now.analysis(),
                            evidence,
                            owner,
                            text,
                            now.analysis().tree().index().simpleValue(TypeRef.named(field.type()))),
                    check -> {
                        expression.mark(check.expression());
                        verdict.show(check.verdict(), check.good());
                    });
        });
    }
}
