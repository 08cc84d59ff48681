package org.bindery.studio.commandlist;

import java.util.List;
import java.util.Optional;
import javafx.scene.input.KeyCombination;
import org.bindery.icons.Icon;
import org.jspecify.annotations.Nullable;

/// Everything that a user can tell the studio to do from anywhere in the window.
public enum Command {
    OPEN("Open…", "Open a model, or import anything that describes messages", Icon.OPEN, "Shortcut+O"),
    IMPORT("Import…", "Import a schema, a CSV file or another source as a new model", Icon.IMPORT, "Shortcut+I"),
    SAVE("Save", "Save the model", Icon.SAVE, "Shortcut+S"),
    SAVE_AS("Save as…", "Save the model under another name", Icon.SAVE_AS, "Shortcut+Shift+S"),
    CLOSE("Close", "Close the model in front", null, "Shortcut+W"),
    DEPLOY("Deploy…", "Generate, compile and package the pair of bindings", Icon.DEPLOY, "Shortcut+D"),
    UNDO("Undo", "Undo the last change", Icon.UNDO, "Shortcut+Z"),
    REDO("Redo", "Do again what was undone", Icon.REDO, "Shortcut+Y", "Shortcut+Shift+Z"),
    FILTER("Filter components", "Filter by name, type, documentation or path", Icon.FILTER, "Shortcut+F"),
    NEXT_MATCH("Next match", "Go to the next component that the filter found", null, "F3"),
    PREVIOUS_MATCH("Previous match", "Go to the component found before this one", null, "Shift+F3"),
    COLUMNS("Columns…", "Choose which columns the tree shows", null, "Shortcut+Alt+C"),
    COPY_ROWS("Copy rows as text", "Copy the selected rows with their columns", Icon.COPY, "Shortcut+Shift+C"),
    THEME("Light or dark theme", "Switch between the light and the dark theme", Icon.THEME, "Shortcut+T"),
    THEME_OF_SYSTEM("Theme of the system", "Be light or dark as the system is", null),
    KEYS("Change keys…", "Choose which keys give which command", Icon.KEYS, "Shortcut+K"),
    COMMANDS("All commands…", "Search commands, components and files", Icon.COMMANDS, "Shortcut+Shift+P"),
    GO_TO_COMPONENT("Go to component…", "Find a component by some letters of its name", null, "Shortcut+P"),
    RECENT_FILES("Recent files…", "Open a file that was open lately", null, "Shortcut+E"),
    OPEN_SAMPLE("Open sample…", "Open sample messages for the preview", Icon.SAMPLE, "Shortcut+Shift+O"),
    PREVIOUS_MESSAGE("Previous message", "Show the message before this one", Icon.PREVIOUS, "Alt+Page_Up"),
    NEXT_MESSAGE("Next message", "Show the message after this one", Icon.NEXT, "Alt+Page_Down"),
    EDIT_VALUE("Edit value", "Change the value of the field that is selected in the preview", null, "Alt+Enter"),
    UNDO_SAMPLE("Undo change of the sample", "Undo the last change of a value or a byte", Icon.UNDO, "Alt+Z"),
    REDO_SAMPLE("Redo change of the sample", "Make a change of the sample again", Icon.REDO, "Alt+Shift+Z"),
    SAVE_SAMPLE(
            "Save changed sample as…", "Save the sample with its changes as another file", Icon.SAVE_AS, "Alt+Shift+S"),
    NEXT_FINDING("Next finding", "Go to the next thing that is wrong with the sample", null, "F8"),
    PREVIOUS_FINDING("Previous finding", "Go to the thing before that is wrong with the sample", null, "Shift+F8"),
    NEXT_PANE("Next pane", "Move to the next pane of the window", null, "F6"),
    PREVIOUS_PANE("Previous pane", "Move to the previous pane of the window", null, "Shift+F6"),
    NEXT_MODEL("Next model", "Go to the model in the next tab", null, "Ctrl+Tab"),
    PREVIOUS_MODEL("Previous model", "Go to the model in the tab before", null, "Ctrl+Shift+Tab"),
    ZOOM_IN("Larger text", "Make everything larger", null, "Shortcut+Plus", "Shortcut+Equals", "Shortcut+Add"),
    ZOOM_OUT("Smaller text", "Make everything smaller", null, "Shortcut+Minus", "Shortcut+Subtract"),
    ZOOM_RESET("Normal text", "Show everything in its normal size", null, "Shortcut+0");

    private final String label;
    private final String hint;
    private final @Nullable Icon icon;
    private final List<KeyCombination> keys;

    Command(String label, String hint, @Nullable Icon icon, String... keys) {
        this.label = label;
        this.hint = hint;
        this.icon = icon;
        this.keys = List.of(keys).stream().map(KeyCombination::valueOf).toList();
    }

    /// What to call it, in a few words; an ellipsis says that it asks something first.
    public String label() {
        return label;
    }

    /// What it does, in a sentence without its full stop.
    public String hint() {
        return hint;
    }

    public Optional<Icon> icon() {
        return Optional.ofNullable(icon);
    }

    /// The keys that the command comes with; the user may have chosen others, which [KeyBindings] knows.
    public List<KeyCombination> keys() {
        return keys;
    }
}
