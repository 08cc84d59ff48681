package org.bindery.studio.properties;

import javafx.scene.Node;
import javafx.scene.control.Button;
import org.bindery.model.ModelPath;
import org.bindery.studio.sheet.Line;
import org.bindery.studio.theme.Hint;
import org.bindery.studio.theme.Styled;

/// Makes the settings of a component go to fewer places.
final class NarrowingButton implements LineView {

    private final Button button = Styled.named("narrow", new Button(), "small");
    private ModelPath path = ModelPath.ROOT;

    NarrowingButton(Editing editing) {
        button.setOnAction(event -> editing.narrow(path));
        Hint.on(button, button::getAccessibleHelp);
    }

    @Override
    public Node node() {
        return button;
    }

    @Override
    public boolean shows(Line line, EditedSheet sheet) {
        if (line instanceof Line.Narrowing narrowing) {
            path = sheet.path();
            button.setText(narrowing.action());
            button.setAccessibleHelp(narrowing.note());
            return true;
        }
        return false;
    }
}
