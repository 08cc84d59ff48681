package org.bindery.studio.fields;

import javafx.scene.control.Button;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.studio.theme.Hint;

/// A button within the properties that has only an icon; what it does stands in its tooltip.
public final class SmallButton {

    private SmallButton() {}

    public static Button of(String id, String text, Icon icon, Runnable action) {
        Button button = new Button("", Icons.view(icon));
        button.setId(id);
        button.getStyleClass().addAll("flat", "small");
        button.setAccessibleText(text);
        Hint.on(button, text);
        button.setOnAction(event -> action.run());
        return button;
    }
}
