package org.bindery.studio.building;

import java.util.List;
import javafx.scene.control.Control;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.commandlist.CommandMenu;
import org.bindery.studio.commandlist.Commands;

/// The menu of the tree: everything that can be done with the rows that are selected.
public final class TreeMenu {

    private static final List<List<Command>> SECTIONS = List.of(
            List.of(Command.ADD, Command.ADD_OF_TYPE, Command.RENAME, Command.DUPLICATE, Command.DELETE),
            List.of(Command.CUT, Command.COPY, Command.PASTE),
            List.of(Command.MOVE_UP, Command.MOVE_DOWN, Command.MOVE_OUT, Command.MOVE_IN, Command.ENCLOSE),
            List.of(Command.EXTRACT_TYPE, Command.INLINE_TYPE, Command.GO_TO_TYPE, Command.FIND_USAGES),
            List.of(Command.COPY_ROWS, Command.COLUMNS));

    private TreeMenu() {}

    /// Gives a control the menu.
    public static void install(Control control, Commands commands) {
        CommandMenu.install("tree-menu", control, commands, SECTIONS);
    }
}
