package org.bindery.studio.commandlist;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.scene.input.KeyCombination;
import org.bindery.icons.Icon;
import org.jspecify.annotations.Nullable;

/// The commands that a user can give from anywhere in the window.
public enum Command {
    NEW_MODEL("New model…", "Create an empty model", Icon.ADD, "Shortcut+N"),
    NEW_FROM_SAMPLE(
            "New model from a sample…",
            "Mark the pieces of a sample, and a model of it follows",
            Icon.SAMPLE,
            "Shortcut+Shift+N"),
    OPEN("Open…", "Open a model, or import anything that describes messages", Icon.OPEN, "Shortcut+O"),
    IMPORT("Import…", "Import a schema, a CSV file or another source as a new model", Icon.IMPORT, "Shortcut+I"),
    SAVE("Save", "Save the model", Icon.SAVE, "Shortcut+S"),
    SAVE_AS("Save as…", "Save the model under another name", Icon.SAVE_AS, "Shortcut+Shift+S"),
    CLOSE("Close", "Close the model in front", Icon.CLOSE, "Shortcut+W"),
    DEPLOY(
            "Deploy…",
            "Generate, compile and package the classic and the binary binding",
            Icon.DEPLOY,
            "Shortcut+Shift+D"),
    EXPORT_LAYOUT(
            "Export layout…",
            "Write how all records are laid out as a page, in Markdown or HTML",
            Icon.SAVE_AS,
            "Shortcut+Shift+L"),
    EXPORT_SCHEMA(
            "Export schema…",
            "Write the model as XML Schema, JSON Schema, Protocol Buffers, Avro or SBE, and list losses",
            Icon.SAVE_AS,
            "Shortcut+Shift+E"),
    COMPARE("Compare with…", "Compare with the saved version, another model or a file", null, "Shortcut+Shift+M"),
    EXPORT_CHANGES("Export changes…", "Write the comparison as text, Markdown or JSON", Icon.SAVE_AS, "Shortcut+Alt+D"),
    UNDO("Undo", "Undo the last change", Icon.UNDO, "Shortcut+Z"),
    REDO("Redo", "Redo the last change that was undone", Icon.REDO, "Shortcut+Y", "Shortcut+Shift+Z"),
    FIND(
            "Find in the pane…",
            "Find text in the pane with the focus: sample, bytes, fields, Java, layout; in the tree, filter it",
            Icon.FILTER,
            "Shortcut+F"),
    FILTER("Filter components", "Filter by name, type, documentation or path", Icon.FILTER, "Shortcut+L"),
    FILTER_SAMPLES(
            "Only what occurs in the samples",
            "Filter the tree for components that occur in samples, or show all",
            null),
    NEXT_MATCH("Next match", "Go to the next place found in the pane, or the next component found", null, "F3"),
    PREVIOUS_MATCH("Previous match", "Go to the place or the component found before this one", null, "Shift+F3"),
    COLUMNS("Columns…", "Choose which columns the tree shows", null, "Shortcut+Alt+C"),
    COPY_ROWS("Copy rows as text", "Copy the selected rows with their columns", Icon.COPY, "Shortcut+Shift+C"),
    ADD("Add…", "Add an element, attribute, group, value or type at the selected component", Icon.ADD, "Insert"),
    ADD_OF_TYPE(
            "New element of this type…",
            "Add an element of the selected type, or of the type of the selected component",
            Icon.RECORD,
            "Alt+N"),
    RENAME("Rename…", "Rename the selected component and all that refers to it", Icon.RENAME, "F2"),
    DELETE("Delete", "Delete the selected components", Icon.DELETE, "Delete"),
    DUPLICATE("Duplicate", "Put a copy of the selected component next to it", Icon.DUPLICATE, "Shortcut+D"),
    CUT("Cut", "Copy the selected components and delete them", Icon.CUT, "Shortcut+X"),
    COPY("Copy", "Copy the selected components with all that they need", Icon.COPY, "Shortcut+C"),
    PASTE("Paste", "Put what was copied into the selected component, or after it", Icon.PASTE, "Shortcut+V"),
    MOVE_UP("Move up", "Move the selected components before the one above", Icon.UP, "Alt+Up"),
    MOVE_DOWN("Move down", "Move the selected components after the one below", Icon.DOWN, "Alt+Down"),
    MOVE_OUT("Move out", "Move the selected components out of their group or component", null, "Alt+Left"),
    MOVE_IN("Move in", "Move the selected components into the group or component above", null, "Alt+Right"),
    ENCLOSE("Put into a choice", "Put the selected components into a new choice", Icon.CHOICE, "Shortcut+G"),
    EXTRACT_TYPE("Make type global…", "Give the type that is declared in place a name", Icon.TYPE, "Alt+T"),
    INLINE_TYPE("Declare type in place", "Give the component a type of its own", null, "Alt+Shift+T"),
    GO_TO_TYPE("Go to the type", "Show the type of the component on its own", Icon.TYPE),
    FIND_USAGES("Find usages", "List what uses the component, its type or its group", Icon.FILTER, "Alt+F7"),
    FIND_PROPERTY("Find a property", "Find a property of the selected component", null, "Shortcut+Shift+F"),
    THEME("Light or dark theme", "Switch between the light and the dark theme", Icon.THEME, "Shortcut+T"),
    THEME_OF_SYSTEM("Theme of the system", "Follow the light or dark setting of the system", null),
    KEYS("Change keys…", "Choose which keys give which command", Icon.KEYS, "Shortcut+K"),
    COMMANDS("All commands…", "Search commands, components and files", Icon.COMMANDS, "Shortcut+Shift+P"),
    GO_TO_COMPONENT("Go to component…", "Find a component by some letters of its name", null, "Shortcut+P"),
    RECENT_FILES("Recent files…", "Open a recently used file", null, "Shortcut+E"),
    OPEN_SAMPLE("Open sample…", "Open sample messages for the preview", Icon.SAMPLE, "Shortcut+Shift+O"),
    ADD_SAMPLES("Add samples…", "Add files to the samples of the model", Icon.SAMPLE, "Shortcut+Alt+O"),
    ADD_SAMPLE_FOLDER(
            "Add a folder of samples…", "Add all messages in a folder to the samples", Icon.FOLDER, "Shortcut+Alt+F"),
    GENERATE_SAMPLES(
            "Generate samples…", "Make valid messages from the model's constraints", Icon.GENERATE, "Shortcut+Alt+G"),
    CHECK_SAMPLES("Check samples again", "Read all samples of the model again", null, "F5"),
    ENCODE(
            "Encode messages…",
            "Write messages in binary into one file, a batch, and list them in the tab Data",
            Icon.RECORD,
            "Shortcut+Alt+E"),
    CONVERT(
            "Convert batch…",
            "Write the messages of a batch of an earlier version of the model by the model in front",
            Icon.RECORD),
    EXPORT_MESSAGES(
            "Export messages…",
            "Write the messages that the tab Data lists as CSV or as JSON in lines",
            Icon.SAVE_AS,
            "Shortcut+Alt+X"),
    PREVIOUS_MESSAGE("Previous message", "Show the message before this one", Icon.PREVIOUS, "Alt+Page_Up"),
    NEXT_MESSAGE("Next message", "Show the message after this one", Icon.NEXT, "Alt+Page_Down"),
    EDIT_VALUE("Edit value", "Change the value of the field that is selected in the preview", null, "Alt+Enter"),
    ADD_ITEM(
            "Add an item to the list",
            "Add a copy of the list's item after it, or a first item to the list, in the preview",
            Icon.DUPLICATE,
            "Alt+Insert"),
    REMOVE_ITEM(
            "Remove the item of the list", "Take the item out of its list, in the preview", Icon.DELETE, "Alt+Delete"),
    UNDO_SAMPLE("Undo change of the sample", "Undo the last change of a value or a byte", Icon.UNDO, "Alt+Z"),
    REDO_SAMPLE("Redo change of the sample", "Make a change of the sample again", Icon.REDO, "Alt+Shift+Z"),
    SAVE_SAMPLE("Save sample as…", "Save the sample with its changes as another file", Icon.SAVE_AS, "Alt+Shift+S"),
    NEXT_FINDING("Next finding", "Go to the next finding in the sample", null, "F8"),
    PREVIOUS_FINDING("Previous finding", "Go to the previous finding in the sample", null, "Shift+F8"),
    NEXT_PANE("Next pane", "Move to the next pane of the window", null, "F6"),
    PREVIOUS_PANE("Previous pane", "Move to the previous pane of the window", null, "Shift+F6"),
    LARGEST_PANE(
            "Maximise or restore the pane",
            "Let the pane with the focus, or the part of it, fill the window, or go back",
            null,
            "Shortcut+M"),
    HIDE_PROPERTIES("Show or hide the properties", "Hide the properties, or show them again", null, "Shortcut+B"),
    HIDE_LOWER("Show or hide the panes below", "Hide the panes below the tree, or show them again", null, "Shortcut+J"),
    NEXT_MODEL("Next model", "Go to the model in the next tab", null, "Ctrl+Tab"),
    PREVIOUS_MODEL("Previous model", "Go to the model in the tab before", null, "Ctrl+Shift+Tab"),
    ZOOM_IN("Larger text", "Make everything larger", null, "Shortcut+Plus", "Shortcut+Equals", "Shortcut+Add"),
    ZOOM_OUT("Smaller text", "Make everything smaller", null, "Shortcut+Minus", "Shortcut+Subtract"),
    ZOOM_RESET("Normal text", "Show everything in its normal size", null, "Shortcut+0"),
    WALK("Show me around", "A short tour of the studio with sample trades", Icon.WALK, "F1");

    /// What is done to the rows of the tree; its keys mean other things elsewhere, such as in a field of text.
    private static final Set<Command> OF_ROWS = EnumSet.range(ADD, FIND_USAGES);

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

    /// Whether its keys work in the tree alone.
    public boolean isOfRows() {
        return OF_ROWS.contains(this);
    }
}
