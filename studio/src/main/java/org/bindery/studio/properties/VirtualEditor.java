package org.bindery.studio.properties;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.HBox;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.model.TypeRef;
import org.bindery.model.VirtualField;
import org.bindery.studio.evidence.Evidence;
import org.bindery.studio.fields.CodeField;
import org.bindery.studio.fields.WordChoice;
import org.bindery.studio.sheet.Line;
import org.bindery.studio.theme.Styled;

/// A virtual field to write: its name and type, how it is calculated, and what comes out for the sample.
final class VirtualEditor extends ExpressionEditor {

    static final List<String> TYPES =
            List.of("string", "decimal", "long", "int", "boolean", "date", "time", "dateTime", "duration", "double");

    private final VirtualField field;
    private final CodeField expression;

    VirtualEditor(Line.Calculation line, Editing editing) {
        super(line.owner(), "virtual", line.field().name(), editing);
        this.field = line.field();
        expression = ExpressionField.of(
                id("expression"), "Expression of " + field.name(), field.expression(), line.owner(), editing);
        expression.onPause(text -> check());
        expression.onCommit(text -> set("", text));
        CodeField documentation = Styled.of(
                new CodeField(
                        id("documentation"),
                        "Documentation of " + field.name(),
                        field.documentation(),
                        text -> List.of()),
                "message");
        documentation.prompt("What it means");
        documentation.onCommit(text -> set(".documentation", text));
        place(head(), expression, documentation);
    }

    private HBox head() {
        List<String> types = new ArrayList<>(TYPES);
        if (!types.contains(field.type().local())) {
            types.addFirst(field.type().local());
        }
        ComboBox<String> type = WordChoice.of(
                id("type"), "Type of " + field.name(), types, field.type().local(), word -> set(".type", word));
        return head(Icons.view(Icon.VIRTUAL), "virtual field", "Name of the field", type);
    }

    @Override
    void check() {
        String text = expression.text();
        editing().snapshot().ifPresent(now -> {
            Optional<Evidence> evidence = editing().evidence();
            editing()
                    .tryOut(
                            latest(),
                            "Calculating " + field.name(),
                            running -> ConditionCheck.ofField(
                                    editing(),
                                    now.analysis(),
                                    evidence,
                                    owner(),
                                    text,
                                    now.analysis().tree().index().simpleValue(TypeRef.named(field.type()))),
                            check -> {
                                expression.mark(check.expression());
                                verdict().show(check.verdict(), check.good());
                            });
        });
    }
}
