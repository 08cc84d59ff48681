package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.Tooltip;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.studio.theme.Styled;

/// The arrow next to the button that opens a file: the recently opened files.
final class RecentMenu {

    private static final int MOST = 12;

    private final Button button =
            Styled.named("recent-menu", new Button("", Icons.view(Icon.MORE)), "flat", "command", "beside");
    private final Recents recents;
    private final Consumer<Path> open;
    private final Runnable all;

    /// @param all shows all recent files
    RecentMenu(Recents recents, Consumer<Path> open, Runnable all) {
        this.recents = recents;
        this.open = open;
        this.all = all;
        button.setAccessibleText("Recent files");
        button.setTooltip(new Tooltip("Recent files"));
        button.setOnAction(event -> show());
    }

    Button node() {
        return button;
    }

    private void show() {
        ContextMenu menu = new ContextMenu();
        List<Path> files = recents.files().get().files().stream()
                .flatMap(entry -> entry.path().stream())
                .limit(MOST)
                .toList();
        for (Path file : files) {
            MenuItem item = new MenuItem(file.getFileName() + "   " + file.getParent());
            item.setMnemonicParsing(false);
            item.setOnAction(event -> open.accept(file));
            menu.getItems().add(item);
        }
        if (files.isEmpty()) {
            MenuItem none = new MenuItem("No file was opened yet");
            none.setDisable(true);
            menu.getItems().add(none);
        } else {
            MenuItem more = new MenuItem("Search recent files…");
            more.setOnAction(event -> all.run());
            menu.getItems().addAll(new SeparatorMenuItem(), more);
        }
        menu.show(button, Side.BOTTOM, 0, 0);
    }
}
