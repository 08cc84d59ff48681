package org.bindery.studio.commandlist;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import org.bindery.icons.Icons;

/// The list of all commands to search and choose from, with the keys that give them.
public final class CommandPalette {

    private final Commands commands;
    private final TextField field = new TextField();
    private final ListView<Command> list = new ListView<>();
    private final Popup popup = new Popup();

    public CommandPalette(Commands commands) {
        this.commands = commands;
        field.setId("palette-field");
        field.setPromptText("Type a command");
        field.setAccessibleText("Command to search for");
        field.textProperty().addListener((property, old, text) -> fill(text));
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        list.setId("palette-list");
        list.setAccessibleText("Commands");
        list.setFocusTraversable(false);
        list.getStyleClass().addAll("dense", "edge-to-edge");
        list.setCellFactory(view -> new CommandCell());
        VBox box = new VBox(field, list);
        box.setId("palette");
        box.getStyleClass().add("palette");
        popup.getContent().add(box);
        popup.setAutoHide(true);
        fill("");
    }

    /// Shows the list in the upper middle of a window.
    public void show(Scene scene) {
        Region box = (Region) popup.getContent().getFirst();
        popup.show(scene.getWindow());
        double x = scene.getWindow().getX() + scene.getX() + (scene.getWidth() - box.getWidth()) / 2;
        popup.setX(x);
        popup.setY(scene.getWindow().getY() + scene.getY() + scene.getHeight() / 8);
        field.requestFocus();
    }

    /// The commands whose label or hint has all words of `text`.
    static List<Command> matching(String text) {
        List<String> words = List.of(text.strip().toLowerCase(Locale.ROOT).split("\\s+"));
        return Arrays.stream(Command.values())
                .filter(command -> command != Command.COMMANDS)
                .filter(command -> {
                    String searched = (command.label() + " " + command.hint()).toLowerCase(Locale.ROOT);
                    return words.stream().allMatch(searched::contains);
                })
                .toList();
    }

    private void fill(String text) {
        list.getItems().setAll(matching(text));
        list.getSelectionModel().selectFirst();
    }

    private void keyPressed(KeyEvent event) {
        switch (event.getCode()) {
            case DOWN -> move(1);
            case UP -> move(-1);
            case ENTER -> give(list.getSelectionModel().getSelectedItem());
            case ESCAPE -> popup.hide();
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void move(int step) {
        int next = Math.clamp(
                list.getSelectionModel().getSelectedIndex() + step,
                0,
                Math.max(0, list.getItems().size() - 1));
        list.getSelectionModel().clearAndSelect(next);
        list.scrollTo(Math.max(0, next - 2));
    }

    private void give(Command command) {
        if (command != null && commands.isEnabled(command)) {
            popup.hide();
            commands.run(command);
        }
    }

    private final class CommandCell extends ListCell<Command> {
        private final Label name = new Label();
        private final Label key = new Label();
        private final HBox row = new HBox();

        CommandCell() {
            Region space = new Region();
            HBox.setHgrow(space, Priority.ALWAYS);
            key.getStyleClass().add("muted");
            row.getStyleClass().add("palette-row");
            row.setAlignment(Pos.CENTER_LEFT);
            row.getChildren().addAll(name, space, key);
            setOnMouseClicked(event -> give(getItem()));
        }

        @Override
        protected void updateItem(Command command, boolean empty) {
            super.updateItem(command, empty);
            boolean blank = empty || command == null;
            setGraphic(blank ? null : row);
            if (!blank) {
                name.setText(command.label());
                name.setGraphic(command.icon().map(Icons::view).orElse(null));
                key.setText(command.keyText());
                row.setDisable(!commands.isEnabled(command));
            }
        }
    }
}
