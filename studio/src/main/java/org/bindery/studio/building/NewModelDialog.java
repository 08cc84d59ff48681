package org.bindery.studio.building;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.stage.Window;
import org.bindery.model.Model;
import org.bindery.model.building.NewModel;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.FormatKind;
import org.bindery.studio.fields.ChosenTitles;
import org.bindery.studio.fields.FormField;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Styled;

/// Asks for the name and the native format of a model that starts from nothing.
public final class NewModelDialog {

    private final FormDialog dialog;
    private final TextField name = Styled.named("new-name", new TextField());
    private final ComboBox<FormatKind> format = Styled.named("new-format", new ComboBox<>());
    private final TextField namespace = Styled.named("new-namespace", new TextField());
    private final TextField root = Styled.named("new-root", new TextField());
    private final FormField nameField;
    private final FormField namespaceField;
    private final FormField rootField;
    private final Consumer<Model> create;

    /// @param create gets the new model
    public NewModelDialog(Look look, Consumer<Model> create) {
        this.create = create;
        dialog = new FormDialog("new-model", "New model", look);
        name.setPromptText("Such as payments");
        namespace.setPromptText("Such as urn:example:payments; may stay empty");
        root.setPromptText("Such as payment; more can be added later");
        nameField = new FormField("Name", name);
        FormField formatField = new FormField("Messages are", format);
        namespaceField = new FormField("Namespace", namespace);
        rootField = new FormField("Root element", root);
        dialog.add(nameField);
        dialog.add(formatField);
        dialog.add(namespaceField);
        dialog.add(rootField);
        format.getItems().setAll(FormatKind.values());
        format.setConverter(new ChosenTitles<>(FormatKind::label));
        format.setValue(FormatKind.XML);
        format.valueProperty().addListener((property, old, now) -> {
            namespaceField.show(now == FormatKind.XML);
            dialog.fit();
        });
        name.textProperty().addListener((property, old, now) -> showError(nameField, Optional.empty()));
        root.textProperty().addListener((property, old, now) -> showError(rootField, Optional.empty()));
        Label hint = Styled.of(new Label("The model is kept in a file when you save it."), "muted");
        dialog.add(hint);
        dialog.main("new-create", "Create model", this::create);
    }

    /// Opens the dialog over a window.
    public void show(Window owner) {
        dialog.show(owner);
        name.requestFocus();
    }

    private void create() {
        String space = format.getValue() == FormatKind.XML ? namespace.getText().strip() : "";
        Optional<Model> named = made(nameField, space, Optional.empty());
        if (named.isEmpty()) {
            return;
        }
        String first = root.getText().strip();
        Optional<Model> made = first.isEmpty() ? named : made(rootField, space, Optional.of(first));
        made.ifPresent(model -> {
            dialog.close();
            create.accept(model);
        });
    }

    private Optional<Model> made(FormField field, String space, Optional<String> first) {
        try {
            return Optional.of(NewModel.of(name.getText().strip(), format.getValue(), space, first));
        } catch (EditException e) {
            showError(field, Optional.of(e.getMessage()));
            field.focus();
            return Optional.empty();
        }
    }

    private void showError(FormField field, Optional<String> wrong) {
        field.showError(wrong);
        dialog.fit();
    }
}
