package org.bindery.studio.building;

import java.util.List;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.bindery.icons.Icons;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.commandlist.Commands;

/// The menu of the tree: everything that can be done with the rows that are selected.
public final class TreeMenu {

    private static final List<List<Command>> SECTIONS = List.of(
            List.of(Command.ADD, Command.RENAME, Command.DUPLICATE, Command.DELETE),
            List.of(Command.CUT, Command.COPY, Command.PASTE),
            List.of(Command.MOVE_UP, Command.MOVE_DOWN, Command.MOVE_OUT, Command.MOVE_IN, Command.ENCLOSE),
            List.of(Command.EXTRACT_TYPE, Command.INLINE_TYPE, Command.FIND_USAGES),
            List.of(Command.COPY_ROWS, Command.COLUMNS));

    private TreeMenu() {}

    /// Gives a control the menu; its items are brought up to date when it opens. It is not the control's own context
    /// menu, whose keys would work in the whole window.
    public static void install(Control control, Commands commands) {
        ContextMenu menu = new ContextMenu();
        menu.setId("tree-menu");
        for (List<Command> section : SECTIONS) {
            if (!menu.getItems().isEmpty()) {
                menu.getItems().add(new SeparatorMenuItem());
            }
            section.forEach(command -> menu.getItems().add(item(command, commands)));
        }
        menu.setOnShowing(event -> menu.getItems().forEach(item -> {
            if (item.getUserData() instanceof Command command) {
                item.setDisable(!commands.isEnabled(command));
                item.setAccelerator(
                        commands.bindings().keys(command).stream().findFirst().orElse(null));
            }
        }));
        control.setOnContextMenuRequested(event -> {
            menu.show(control, event.getScreenX(), event.getScreenY());
            event.consume();
        });
    }

    private static MenuItem item(Command command, Commands commands) {
        MenuItem item = new MenuItem(command.label());
        item.setId("menu-" + Commands.id(command));
        item.setUserData(command);
        command.icon().map(Icons::view).ifPresent(item::setGraphic);
        item.setOnAction(event -> commands.run(command));
        return item;
    }
}
