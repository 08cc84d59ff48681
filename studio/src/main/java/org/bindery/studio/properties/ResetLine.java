package org.bindery.studio.properties;

import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Control;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;

/// A field, with a button beside it that takes it back where it was changed.
final class ResetLine extends HBox {

    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");

    private Consumer<String> onReset = value -> {};

    ResetLine(Control field, String label, String key, String standard, boolean changed) {
        getStyleClass().add("entry-line");
        HBox.setHgrow(field, Priority.ALWAYS);
        getChildren().add(field);
        field.pseudoClassStateChanged(CHANGED, changed);
        if (changed) {
            field.setAccessibleRoleDescription("changed");
            Button reset = new Button("", Icons.view(Icon.RESET));
            reset.setId("reset-" + key);
            reset.getStyleClass().addAll("flat", "small");
            reset.setAccessibleText("Reset " + label);
            reset.setTooltip(new Tooltip("Reset to " + (standard.isEmpty() ? "nothing" : standard)));
            reset.setOnAction(event -> onReset.accept(standard));
            getChildren().add(reset);
        }
    }

    /// Calls `listener` with what the field was before anyone changed it.
    void onReset(Consumer<String> listener) {
        onReset = listener;
    }
}
