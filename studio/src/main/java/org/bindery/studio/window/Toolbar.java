package org.bindery.studio.window;

import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Separator;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.commandlist.Commands;

/// The line of commands at the head of the window, with the model's name and the filter.
final class Toolbar {

    private final HBox box = new HBox();
    private final Button model = new Button();

    /// @param showModel shows the properties of the model itself
    Toolbar(Commands commands, Node filter, Runnable showModel) {
        box.setId("toolbar");
        box.getStyleClass().add("toolbar");
        box.setAlignment(Pos.CENTER_LEFT);
        model.setId("model-name");
        model.getStyleClass().addAll("flat", "model-name");
        model.setTooltip(new Tooltip("Properties of the model itself"));
        model.setOnAction(event -> showModel.run());
        HBox.setHgrow(filter, Priority.ALWAYS);
        box.getChildren()
                .addAll(
                        commands.button(Command.OPEN, true),
                        commands.button(Command.IMPORT, true),
                        commands.button(Command.SAVE, false),
                        commands.button(Command.SAVE_AS, false),
                        commands.button(Command.DEPLOY, true),
                        line(),
                        commands.button(Command.UNDO, false),
                        commands.button(Command.REDO, false),
                        line(),
                        filter,
                        line(),
                        model,
                        commands.button(Command.COMMANDS, false),
                        commands.button(Command.THEME, false));
        show("");
    }

    private static Node line() {
        return new Separator(Orientation.VERTICAL);
    }

    Node node() {
        return box;
    }

    /// Shows the name of the open model; nothing while there is none.
    void show(String title) {
        model.setText(title);
        model.setVisible(!title.isEmpty());
        model.setManaged(!title.isEmpty());
    }
}
