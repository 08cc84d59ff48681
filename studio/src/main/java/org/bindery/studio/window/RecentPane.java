package org.bindery.studio.window;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.studio.settings.RecentFiles;
import org.bindery.studio.theme.Styled;

/// The recent files as a list of links, with where they are and when they were opened. Missing ones are grey.
final class RecentPane {

    private static final int MOST = 10;
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT).withZone(ZoneId.systemDefault());

    private final VBox box = Styled.named("recent", new VBox(), "recent");
    private final Recents recents;
    private final Consumer<Path> open;

    RecentPane(Recents recents, Consumer<Path> open) {
        this.recents = recents;
        this.open = open;
        box.setMaxWidth(VBox.USE_PREF_SIZE);
        recents.files().addListener((property, old, now) -> show(now));
        show(recents.files().get());
    }

    Node node() {
        return box;
    }

    private void show(RecentFiles files) {
        fill(files, Set.of());
        if (!files.files().isEmpty()) {
            recents.missing(missing -> fill(recents.files().get(), missing));
        }
    }

    private void fill(RecentFiles files, Set<Path> missing) {
        box.setVisible(!files.files().isEmpty());
        Label title = Styled.of(new Label("Recent files"), "section-title");
        title.setMaxWidth(Double.MAX_VALUE);
        box.getChildren().setAll(title);
        files.files().stream()
                .limit(MOST)
                .forEach(entry -> entry.path()
                        .ifPresent(path -> box.getChildren().add(row(path, entry.when(), missing.contains(path)))));
    }

    private Node row(Path path, Instant when, boolean missing) {
        Button name = new Button(path.getFileName().toString());
        // Names of files may have underscores, which are no access keys.
        name.setMnemonicParsing(false);
        name.getStyleClass().addAll("flat", "recent-name");
        name.setAlignment(Pos.CENTER_LEFT);
        name.setDisable(missing);
        name.setOnAction(event -> open.accept(path));
        name.setAccessibleText("Open " + path);
        name.setTooltip(new Tooltip(path.toString()));
        Label folder = Styled.of(
                new Label(missing ? path.getParent() + " – missing" : String.valueOf(path.getParent())),
                "muted",
                "recent-folder");
        folder.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        folder.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(folder, Priority.ALWAYS);
        Label day = Styled.of(new Label(DAY.format(when)), "muted");
        day.setMinWidth(Label.USE_PREF_SIZE);
        Button forget = Styled.of(new Button("", Icons.view(Icon.CLOSE)), "flat", "small");
        forget.setAccessibleText("Forget " + path);
        forget.setTooltip(new Tooltip("Remove from this list"));
        forget.setOnAction(event -> recents.remove(path));
        HBox row = new HBox(name, folder, day, forget);
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add("recent-row");
        return row;
    }
}
