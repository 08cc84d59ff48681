package org.bindery.studio.window;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Separator;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.commandlist.Commands;
import org.bindery.studio.commandlist.MainMenu;
import org.bindery.studio.desk.FilterField;
import org.bindery.studio.theme.FoldingBar;
import org.bindery.studio.theme.Styled;

/// The line of commands at the head of the window, with the model's name and the filter.
final class Toolbar {

    private final FoldingBar box = Styled.named("toolbar", new FoldingBar(), "toolbar");
    private final Button model =
            Styled.named("model-name", new Button("Model", Icons.view(Icon.RECORD)), "flat", "command");
    private final StringProperty title = new SimpleStringProperty("");
    private final StackPane filterPlace = new StackPane();
    private final ObjectProperty<Node> filter = new SimpleObjectProperty<>();

    /// @param recent opens recent files
    /// @param showModel shows the properties of the model itself
    Toolbar(Commands commands, Node recent, Runnable showModel) {
        box.setAlignment(Pos.CENTER_LEFT);
        model.setTooltip(new Tooltip("Properties of the model itself"));
        model.setOnAction(event -> showModel.run());
        model.disableProperty().bind(title.isEmpty());
        model.accessibleTextProperty().bind(title.map(name -> name.isEmpty() ? "Model" : "Model " + name));
        HBox.setHgrow(filterPlace, Priority.ALWAYS);
        FilterField none = new FilterField(text -> {}, step -> {}, () -> {});
        none.disable(true);
        filterPlace.getChildren().setAll(none.node());
        filter.addListener(
                (property, old, field) -> filterPlace.getChildren().setAll(field == null ? none.node() : field));
        box.getChildren()
                .addAll(
                        MainMenu.button(commands),
                        commands.button(Command.OPEN, true),
                        recent,
                        commands.button(Command.IMPORT, true),
                        commands.button(Command.SAVE, false),
                        commands.button(Command.DEPLOY, true),
                        line(),
                        commands.button(Command.UNDO, false),
                        commands.button(Command.REDO, false),
                        line(),
                        filterPlace,
                        line(),
                        model,
                        commands.button(Command.COMMANDS, false),
                        commands.button(Command.THEME, false));
        box.getChildren().forEach(Toolbar::keepWords);
    }

    private static void keepWords(Node child) {
        if (child instanceof Button button) {
            button.setMinWidth(Region.USE_PREF_SIZE);
        }
    }

    private static Node line() {
        return new Separator(Orientation.VERTICAL);
    }

    Node node() {
        return box;
    }

    /// The name of the model in front; empty while there is none.
    StringProperty titleProperty() {
        return title;
    }

    /// The filter field of the model in front; null while there is none.
    ObjectProperty<Node> filterProperty() {
        return filter;
    }
}
