package org.bindery.studio.commandlist;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.beans.binding.Bindings;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableStringValue;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.bindery.icons.Icons;

/// What each command does in one window, and when it can be given.
public final class Commands {

    private record Action(Runnable run, ObservableBooleanValue enabled, ObservableStringValue hint) {}

    private final Map<Command, Action> actions = new EnumMap<>(Command.class);
    private final KeyBindings bindings;
    private final List<KeyCombination> installed = new ArrayList<>();

    /// Commands with the keys that they come with.
    public Commands() {
        this(new KeyBindings());
    }

    /// @param bindings the keys that give the commands
    public Commands(KeyBindings bindings) {
        this.bindings = bindings;
    }

    /// Which keys give which command.
    public KeyBindings bindings() {
        return bindings;
    }

    /// Whether the window knows what to do for a command.
    boolean isKnown(Command command) {
        return actions.containsKey(command);
    }

    /// Says what a command does that can always be given.
    public void on(Command command, Runnable run) {
        on(command, run, Bindings.createBooleanBinding(() -> true));
    }

    /// Says what a command does, and when it can be given.
    public void on(Command command, Runnable run, ObservableBooleanValue enabled) {
        on(command, run, enabled, new SimpleStringProperty(command.hint()));
    }

    /// Registers what a command does, when it is enabled, and its current description.
    public void on(Command command, Runnable run, ObservableBooleanValue enabled, ObservableStringValue hint) {
        actions.put(command, new Action(run, enabled, hint));
    }

    /// Whether the command can be given now.
    public boolean isEnabled(Command command) {
        Action action = actions.get(command);
        return action != null && action.enabled().get();
    }

    /// Gives the command, if it can be given.
    public void run(Command command) {
        if (isEnabled(command)) {
            actions.get(command).run().run();
        }
    }

    /// A toolbar button for a command: its icon, and its name where `labelled`.
    public Button button(Command command, boolean labelled) {
        Action action = actions.get(command);
        Button button = new Button(labelled ? command.label().replace("…", "") : "");
        command.icon().map(Icons::view).ifPresent(button::setGraphic);
        button.setId(id(command));
        button.getStyleClass().addAll("flat", "command");
        button.setAccessibleText(command.label().replace("…", ""));
        button.disableProperty().bind(Bindings.not(action.enabled()));
        button.setOnAction(event -> run(command));
        Tooltip tooltip = new Tooltip();
        tooltip.textProperty()
                .bind(Bindings.createStringBinding(() -> tooltip(command, action), action.hint(), bindings.changed()));
        button.setTooltip(tooltip);
        return button;
    }

    /// A button for a command with a frame and its name, for use outside a toolbar.
    ///
    /// @param id its id in place of the command's, for tests and style sheets
    public Button framedButton(Command command, String id) {
        Button button = button(command, true);
        button.setId(id);
        button.getStyleClass().remove("flat");
        return button;
    }

    private String tooltip(Command command, Action action) {
        String key = bindings.text(command);
        return action.hint().get() + (key.isEmpty() ? "" : "  (" + key + ")");
    }

    /// The id of a command's button, for tests and style sheets: `command-save-as`.
    public static String id(Command command) {
        return "command-" + command.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Makes every command answer to its keys, also when these are changed.
    public void installKeys(Scene scene) {
        scene.addEventFilter(KeyEvent.KEY_PRESSED, this::takeTab);
        scene.addEventHandler(KeyEvent.KEY_PRESSED, this::takeTyped);
        bindings.changed().addListener((property, old, now) -> putKeys(scene));
        putKeys(scene);
    }

    private void putKeys(Scene scene) {
        installed.forEach(scene.getAccelerators()::remove);
        installed.clear();
        actions.keySet().stream()
                .filter(command -> !command.isOfRows())
                .forEach(command -> bindings.keys(command).forEach(key -> {
                    scene.getAccelerators().put(key, () -> run(command));
                    installed.add(key);
                }));
    }

    /// Makes the commands that work on rows answer to their keys in the tree.
    public void installKeys(TreeTableView<?> tree) {
        tree.addEventFilter(
                KeyEvent.KEY_PRESSED,
                event -> actions.keySet().stream()
                        .filter(Command::isOfRows)
                        .filter(command -> bindings.keys(command).stream().anyMatch(key -> key.match(event)))
                        .findFirst()
                        .ifPresent(command -> {
                            event.consume();
                            run(command);
                        }));
    }

    /// Signs are found by what is typed where no command has the very key.
    private void takeTyped(KeyEvent event) {
        if (installed.stream().noneMatch(key -> key.match(event))) {
            actions.keySet().stream()
                    .filter(command -> !command.isOfRows())
                    .filter(command -> bindings.keys(command).stream().anyMatch(key -> TypedKeys.match(key, event)))
                    .findFirst()
                    .ifPresent(command -> {
                        event.consume();
                        run(command);
                    });
        }
    }

    /// Controls take keys with Tab for themselves, so these are looked at before a control can see them.
    private void takeTab(KeyEvent event) {
        if (event.getCode() == KeyCode.TAB && event.isControlDown()) {
            actions.keySet().stream()
                    .filter(command -> bindings.keys(command).stream().anyMatch(key -> key.match(event)))
                    .findFirst()
                    .ifPresent(command -> {
                        event.consume();
                        run(command);
                    });
        }
    }
}
