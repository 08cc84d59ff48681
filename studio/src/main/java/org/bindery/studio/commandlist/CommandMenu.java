package org.bindery.studio.commandlist;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.bindery.icons.Icons;

/// A menu of commands that opens where the user asks for it.
public final class CommandMenu {

    private static final KeyCombination KEYS = KeyCombination.valueOf("Shift+F10");

    private CommandMenu() {}

    /// Gives a control a menu; its items are brought up to date when it opens. It is not the control's own context
    /// menu, whose keys would work in the whole window.
    ///
    /// @param sections the commands, those apart from each other that are of another kind
    public static void install(String id, Control control, Commands commands, List<List<Command>> sections) {
        ContextMenu menu = new ContextMenu();
        menu.setId(id);
        menu.getItems().setAll(items(commands, sections));
        menu.setOnShowing(event -> refresh(menu.getItems(), commands));
        control.setOnContextMenuRequested(event -> {
            if (event.isKeyboardTrigger()) {
                openAtRow(menu, control);
            } else {
                menu.show(control, event.getScreenX(), event.getScreenY());
            }
            event.consume();
        });
        // Not every platform asks for a menu with these keys.
        control.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (KEYS.match(event)) {
                openAtRow(menu, control);
                event.consume();
            }
        });
    }

    /// Opens a menu below the row that the keyboard is at.
    private static void openAtRow(ContextMenu menu, Control control) {
        if (!menu.isShowing()) {
            Node row = control.lookupAll(".indexed-cell").stream()
                    .filter(node -> node instanceof IndexedCell<?> cell && cell.isVisible() && cell.isSelected())
                    .findFirst()
                    .orElse(control);
            Bounds place = row.localToScreen(row.getLayoutBounds());
            menu.show(
                    control,
                    place.getMinX() + place.getWidth() / 4,
                    row == control ? place.getCenterY() : place.getMaxY());
        }
    }

    /// The items of commands, with lines between the sections.
    static List<MenuItem> items(Commands commands, List<List<Command>> sections) {
        List<MenuItem> items = new ArrayList<>();
        for (List<Command> section : sections) {
            if (!items.isEmpty()) {
                items.add(new SeparatorMenuItem());
            }
            section.forEach(command -> items.add(item(command, commands)));
        }
        return items;
    }

    /// Brings items up to date: which commands can be given, and by which keys.
    static void refresh(List<MenuItem> items, Commands commands) {
        for (MenuItem item : items) {
            if (item.getUserData() instanceof Command command) {
                item.setDisable(!commands.isEnabled(command));
                item.setAccelerator(
                        commands.bindings().keys(command).stream().findFirst().orElse(null));
            }
        }
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
