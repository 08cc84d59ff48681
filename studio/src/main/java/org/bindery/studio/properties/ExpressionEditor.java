package org.bindery.studio.properties;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bindery.icons.Icon;
import org.bindery.model.ModelPath;
import org.bindery.studio.background.Latest;
import org.bindery.studio.fields.FieldError;
import org.bindery.studio.fields.NameField;
import org.bindery.studio.fields.SmallButton;
import org.bindery.studio.theme.Styled;

/// Something with a name and an expression that a component has of its own: its head, what is wrong with it, and what
/// it gives for the sample.
abstract class ExpressionEditor implements LineView {

    private final ModelPath owner;
    private final String kind;
    private final String name;
    private final Editing editing;
    private final Latest latest;
    private final Verdict verdict;
    private final FieldError error = new FieldError();
    private final VBox box = Styled.of(new VBox(), "rule");

    /// @param kind the word of its settings
    ExpressionEditor(ModelPath owner, String kind, String name, Editing editing) {
        this.owner = owner;
        this.kind = kind;
        this.name = name;
        this.editing = editing;
        this.latest = editing.latest();
        this.verdict = new Verdict(id("verdict"));
    }

    /// Works out what it gives for the sample, and shows it.
    abstract void check();

    @Override
    public final void leave() {
        latest.cancel();
    }

    @Override
    public final Node node() {
        return box;
    }

    @Override
    public final void refresh() {
        check();
    }

    final ModelPath owner() {
        return owner;
    }

    final Editing editing() {
        return editing;
    }

    final Latest latest() {
        return latest;
    }

    final Verdict verdict() {
        return verdict;
    }

    final String id(String part) {
        return kind + "-" + part + "-" + name;
    }

    /// Places what it consists of below its head.
    final void place(HBox head, Node... parts) {
        box.getChildren().addAll(head, error);
        box.getChildren().addAll(parts);
        box.getChildren().add(verdict);
    }

    /// The head: something before the name, what is chosen, and a button that removes it.
    ///
    /// @param what what it is to users
    final HBox head(Node first, String what, String nameLabel, Node choice) {
        TextField field = NameField.of(id("name"), nameLabel, name, text -> set(".name", text));
        HBox.setHgrow(field, Priority.ALWAYS);
        Button remove = SmallButton.of(id("remove"), "Remove the " + what + " " + name, Icon.REMOVE, () -> set("", ""));
        remove.setTooltip(new Tooltip("Remove the " + what));
        return Styled.of(new HBox(first, field, choice, remove), "rule-head");
    }

    /// Changes a part of it, and shows why not where that is refused.
    final Optional<String> set(String part, String value) {
        Optional<String> wrong = editing.set(owner, kind + "." + name + part, value);
        error.show(wrong);
        return wrong;
    }
}
