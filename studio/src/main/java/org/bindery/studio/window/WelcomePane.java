package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.commandlist.Commands;
import org.bindery.studio.theme.Styled;

/// What the window shows where no model is: what to do first, and what was done last.
final class WelcomePane {

    private final VBox box = Styled.of(new VBox(), "welcome");

    WelcomePane() {
        box.setAlignment(Pos.CENTER);
    }

    Node node() {
        return box;
    }

    /// Shows the ways to start, once they are known.
    void fill(Commands commands, Recents recents, Consumer<Path> open) {
        Label title = Styled.of(
                new Label("Open a model, import what describes your messages, or build one"), "welcome-title");
        Label text = new Label("A schema, a CSV file or any other source that Bindery knows becomes a model: a tree of "
                + "components whose binary form you tune while you watch the bytes of real samples. "
                + "You can also drop files here.");
        text.setWrapText(true);
        text.getStyleClass().addAll("muted", "welcome-text");
        Button opening = Styled.of(commands.framedButton(Command.OPEN, "welcome-open"), "accent");
        Button importing = commands.framedButton(Command.IMPORT, "welcome-import");
        Button starting = commands.framedButton(Command.NEW_MODEL, "welcome-new");
        Button walk = commands.framedButton(Command.WALK, "welcome-walk");
        HBox buttons = Styled.of(new HBox(opening, importing, starting, walk), "welcome-buttons");
        buttons.setAlignment(Pos.CENTER_LEFT);
        buttons.setMaxWidth(HBox.USE_PREF_SIZE);
        box.getChildren().setAll(title, text, buttons, new RecentPane(recents, open).node());
    }
}
