package org.bindery.studio.commandlist;

import java.util.List;
import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.Tooltip;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.studio.theme.Styled;

/// The menu of all commands, by subject.
public final class MainMenu {

    static final List<Part> PARTS = List.of(
            new Part(
                    "File",
                    List.of(Command.NEW_MODEL, Command.NEW_FROM_SAMPLE),
                    List.of(Command.OPEN, Command.IMPORT, Command.RECENT_FILES),
                    List.of(Command.SAVE, Command.SAVE_AS, Command.CLOSE),
                    List.of(Command.DEPLOY, Command.EXPORT_SCHEMA, Command.EXPORT_LAYOUT)),
            new Part(
                    "Edit",
                    List.of(Command.UNDO, Command.REDO),
                    List.of(Command.CUT, Command.COPY, Command.PASTE, Command.DUPLICATE, Command.DELETE),
                    List.of(Command.COPY_ROWS),
                    List.of(Command.FIND, Command.NEXT_MATCH, Command.PREVIOUS_MATCH),
                    List.of(Command.FILTER, Command.FILTER_SAMPLES),
                    List.of(Command.GO_TO_COMPONENT, Command.FIND_PROPERTY)),
            new Part(
                    "Model",
                    List.of(Command.ADD, Command.ADD_OF_TYPE, Command.RENAME),
                    List.of(Command.MOVE_UP, Command.MOVE_DOWN, Command.MOVE_OUT, Command.MOVE_IN, Command.ENCLOSE),
                    List.of(Command.EXTRACT_TYPE, Command.INLINE_TYPE, Command.GO_TO_TYPE, Command.FIND_USAGES),
                    List.of(Command.COMPARE, Command.EXPORT_CHANGES)),
            new Part(
                    "Samples",
                    List.of(
                            Command.OPEN_SAMPLE,
                            Command.ADD_SAMPLES,
                            Command.ADD_SAMPLE_FOLDER,
                            Command.GENERATE_SAMPLES,
                            Command.CHECK_SAMPLES),
                    List.of(
                            Command.NEXT_MESSAGE,
                            Command.PREVIOUS_MESSAGE,
                            Command.NEXT_FINDING,
                            Command.PREVIOUS_FINDING),
                    List.of(Command.EDIT_VALUE, Command.ADD_ITEM, Command.REMOVE_ITEM),
                    List.of(Command.UNDO_SAMPLE, Command.REDO_SAMPLE, Command.SAVE_SAMPLE),
                    List.of(Command.ENCODE, Command.CONVERT, Command.EXPORT_MESSAGES)),
            new Part(
                    "View",
                    List.of(Command.THEME, Command.THEME_OF_SYSTEM),
                    List.of(Command.ZOOM_IN, Command.ZOOM_OUT, Command.ZOOM_RESET),
                    List.of(Command.COLUMNS, Command.HIDE_PROPERTIES, Command.HIDE_LOWER, Command.LARGEST_PANE),
                    List.of(Command.NEXT_PANE, Command.PREVIOUS_PANE, Command.NEXT_MODEL, Command.PREVIOUS_MODEL)),
            new Part("Help", List.of(Command.WALK), List.of(Command.COMMANDS, Command.KEYS)));

    private MainMenu() {}

    /// A menu within the menu.
    ///
    /// @param sections its commands, those apart from each other that are of another kind
    record Part(String title, List<List<Command>> sections) {

        @SafeVarargs
        @SuppressWarnings("varargs") // the list copies them
        Part(String title, List<Command>... sections) {
            this(title, List.of(sections));
        }
    }

    /// The button that opens the menu.
    public static Button button(Commands commands) {
        ContextMenu menu = new ContextMenu();
        for (Part part : PARTS) {
            Menu inner = new Menu(part.title());
            inner.getItems().setAll(CommandMenu.items(commands, part.sections()));
            inner.setOnShowing(event -> CommandMenu.refresh(inner.getItems(), commands));
            menu.getItems().add(inner);
        }
        Button button = Styled.named("main-menu", new Button("", Icons.view(Icon.MENU)), "flat", "command");
        button.setAccessibleText("Menu of all commands");
        button.setTooltip(new Tooltip("All commands, by subject"));
        button.setOnAction(event -> menu.show(button, Side.BOTTOM, 0, 0));
        return button;
    }
}
