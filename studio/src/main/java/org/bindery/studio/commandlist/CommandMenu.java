package org.bindery.studio.commandlist;

import java.util.List;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.bindery.icons.Icons;

/// A menu of commands that opens where the user asks for it.
public final class CommandMenu {

    private CommandMenu() {}

    /// Gives a control a menu; its items are brought up to date when it opens. It is not the control's own context
    /// menu, whose keys would work in the whole window.
    ///
    /// @param id of the menu
    /// @param sections the commands, those apart from each other that are of another kind
    public static void install(String id, Control control, Commands commands, List<List<Command>> sections) {
        ContextMenu menu = new ContextMenu();
        menu.setId(id);
        for (List<Command> section : sections) {
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
