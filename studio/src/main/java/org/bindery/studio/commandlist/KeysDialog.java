package org.bindery.studio.commandlist;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.theme.TextColumn;
import org.bindery.studio.theme.ZoomedColumns;

/// The list of all commands with their keys, to change them.
public final class KeysDialog {

    private final KeyBindings bindings;
    private final Look look;
    private final TextField search = Styled.named("keys-search", new TextField());
    private final TableView<Command> table =
            Styled.named("keys-table", new TableView<>(), "dense", "edge-to-edge", "keys");
    private final TextField pressed = Styled.named("keys-pressed", new TextField(), "pressed-keys");
    private final Label hint = Styled.named("keys-hint", new Label(), "muted");
    private final Button assign = Styled.named("keys-assign", new Button("Assign"));
    private final Button reset = Styled.named("keys-reset", new Button("Reset"));
    private final BorderPane pane = Styled.named("keys", new BorderPane(), "dialog", "keys-dialog");
    private final Stage stage = new Stage();
    private Optional<KeyCombination> wanted = Optional.empty();

    public KeysDialog(KeyBindings bindings, Look look) {
        this.bindings = bindings;
        this.look = look;
        Label title = Styled.of(new Label("Keys"), "dialog-title");
        search.setPromptText("Search commands by name or key");
        search.setAccessibleText("Search commands by name or key");
        search.textProperty().addListener((property, old, text) -> fill());
        VBox head = new VBox(title, search);
        fillTable();
        preparePressed();
        pane.setTop(head);
        pane.setCenter(table);
        pane.setBottom(new VBox(changing(), hint, buttons()));
        fill();
        table.getSelectionModel().selectFirst();
    }

    private void fillTable() {
        table.setAccessibleText("Commands and their keys");
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.getColumns()
                .setAll(List.of(
                        TextColumn.<Command>of(
                                "Command", 210, command -> command.label().replace("…", "")),
                        TextColumn.<Command>of("Keys", 158, this::keys),
                        TextColumn.<Command>of("What it does", 607, Command::hint)));
        ZoomedColumns.of(table, table::getColumns);
        table.getSelectionModel().selectedItemProperty().addListener((property, old, now) -> want(Optional.empty()));
    }

    private String keys(Command command) {
        String keys = bindings.keys(command).stream()
                .map(KeyCombination::getDisplayText)
                .collect(Collectors.joining(", "));
        return bindings.isChanged(command) ? (keys.isEmpty() ? "none" : keys) + " (changed)" : keys;
    }

    private void preparePressed() {
        pressed.setEditable(false);
        pressed.setPromptText("Press the new keys here");
        pressed.setAccessibleText("Press the new keys here");
        pressed.addEventFilter(KeyEvent.KEY_PRESSED, this::press);
        pressed.addEventFilter(KeyEvent.KEY_TYPED, KeyEvent::consume);
    }

    private HBox changing() {
        assign.setOnAction(event -> assign());
        reset.setOnAction(event -> change(bindings::reset));
        Button all = Styled.named("keys-reset-all", new Button("Reset all"));
        all.setOnAction(event -> {
            bindings.resetAll();
            refresh();
        });
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox line = new HBox(pressed, assign, space, reset, all);
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().add("dialog-buttons");
        hint.setWrapText(true);
        return line;
    }

    private HBox buttons() {
        Button close = Styled.named("keys-close", new Button("Close"));
        close.setCancelButton(true);
        close.setOnAction(event -> stage.hide());
        HBox box = new HBox(close);
        box.setAlignment(Pos.CENTER_RIGHT);
        box.getStyleClass().add("dialog-buttons");
        return box;
    }

    /// Opens the dialog over a window.
    public void show(Window owner) {
        look.show(stage, pane, owner, "Keys", () -> {});
        search.requestFocus();
    }

    private void fill() {
        Command selected = table.getSelectionModel().getSelectedItem();
        String text = search.getText().strip();
        table.getItems()
                .setAll(Arrays.stream(Command.values())
                        .filter(command -> Fuzzy.score(command.label(), text).isPresent()
                                || Fuzzy.contains(command.hint() + " " + keys(command), text))
                        .toList());
        table.getSelectionModel().select(selected);
        if (table.getSelectionModel().isEmpty()) {
            table.getSelectionModel().selectFirst();
        }
    }

    /// Tab and Escape keep their meaning here, so that the focus is not trapped in the field.
    private void press(KeyEvent event) {
        boolean plain = !event.isControlDown() && !event.isAltDown() && !event.isMetaDown();
        if (plain && (event.getCode() == KeyCode.TAB || event.getCode() == KeyCode.ESCAPE)) {
            return;
        }
        event.consume();
        if (plain && event.getCode() == KeyCode.ENTER) {
            assign();
            return;
        }
        switch (PressedKeys.of(event)) {
            case PressedKeys.Usable usable -> want(Optional.of(usable.keys()));
            case PressedKeys.Unusable unusable -> {
                want(Optional.empty());
                hint.setText(unusable.reason());
            }
            case PressedKeys.Incomplete incomplete -> {
                // More keys follow.
            }
        }
    }

    private void want(Optional<KeyCombination> keys) {
        wanted = keys;
        Optional<Command> command = chosen();
        pressed.setText(keys.map(KeyCombination::getDisplayText).orElse(""));
        assign.setDisable(keys.isEmpty() || command.isEmpty());
        reset.setDisable(command.filter(bindings::isChanged).isEmpty());
        hint.setText(keys.flatMap(bindings::givenBy)
                .map(other -> command.filter(other::equals).isPresent()
                        ? "The command has these keys already."
                        : "'" + other.label() + "' has these keys now; it loses them if you assign them here.")
                .orElse(""));
    }

    private Optional<Command> chosen() {
        return Optional.ofNullable(table.getSelectionModel().getSelectedItem());
    }

    private void assign() {
        wanted.ifPresent(keys -> change(command -> bindings.change(command, keys)));
    }

    private void change(Consumer<Command> change) {
        chosen().ifPresent(change);
        refresh();
    }

    private void refresh() {
        table.refresh();
        want(Optional.empty());
    }
}
