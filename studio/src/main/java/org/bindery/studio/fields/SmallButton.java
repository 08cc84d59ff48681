package org.bindery.studio.fields;

import javafx.scene.control.Button;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.studio.theme.Hint;
import org.bindery.studio.theme.Styled;

/// A button within the properties that has only an icon; its action is described in its tooltip.
public final class SmallButton {

    private SmallButton() {}

    public static Button of(String id, String text, Icon icon, Runnable action) {
        Button button = Styled.named(id, new Button("", Icons.view(icon)), "flat", "small");
        button.setAccessibleText(text);
        Hint.on(button, text);
        button.setOnAction(event -> action.run());
        return button;
    }
}
