package org.bindery.studio.properties;

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
final class SourceField extends HBox {

    SourceField(Line.Source source) {
        TextField place = new TextField(source.location().toString());
        place.setEditable(false);
        place.getStyleClass().add("fact");
        place.setAccessibleText(source.label());
        HBox.setHgrow(place, Priority.ALWAYS);
        Button copy = new Button("", Icons.view(Icon.COPY));
        copy.setId("copy-source");
        copy.getStyleClass().addAll("flat", "small");
        copy.setAccessibleText("Copy the place of " + source.label());
        Hint.on(copy, "Copy as file:line:column");
        copy.setOnAction(event -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(place.getText());
            Clipboard.getSystemClipboard().setContent(content);
        });
        getStyleClass().add("entry-line");
        getChildren().addAll(place, copy);
    }
}
