package org.bindery.studio.properties;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.studio.theme.Hint;

/// Where something was read, as `file:line:column`, to be copied to where files are opened.
final class SourceField implements LineView {

    private final TextField place = new TextField();
    private final Button copy = new Button("", Icons.view(Icon.COPY));
    private final HBox box = new HBox(place, copy);

    SourceField() {
        place.setEditable(false);
        place.getStyleClass().add("fact");
        HBox.setHgrow(place, Priority.ALWAYS);
        copy.setId("copy-source");
        copy.getStyleClass().addAll("flat", "small");
        Hint.on(copy, "Copy as file:line:column");
        copy.setOnAction(event -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(place.getText());
            Clipboard.getSystemClipboard().setContent(content);
        });
        box.getStyleClass().add("entry-line");
    }

    @Override
    public Node node() {
        return box;
    }

    @Override
    public boolean shows(Line line, LineViews maker) {
        if (line instanceof Line.Source source) {
            place.setText(source.location().toString());
            place.setAccessibleText(source.label());
            copy.setAccessibleText("Copy the place of " + source.label());
            return true;
        }
        return false;
    }
}
