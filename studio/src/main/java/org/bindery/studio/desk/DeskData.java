package org.bindery.studio.desk;

import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.bindery.model.ModelPath;
import org.bindery.studio.background.Background;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.commandlist.Commands;
import org.bindery.studio.data.DataPane;
import org.bindery.studio.session.Session;

/// The batch on a desk, and how it goes together with the session.
public final class DeskData {

    private final DataPane pane;

    /// @param select selects a component in the tree
    /// @param openPreview brings the preview to the front
    DeskData(
            Session session,
            Background background,
            Commands commands,
            Consumer<ModelPath> select,
            Runnable openPreview) {
        pane = new DataPane(
                background, emptyState(commands), new DataPane.Actions(select, session::openMessage, openPreview));
        session.selected().addListener((property, old, now) -> pane.select(now));
    }

    private static Node emptyState(Commands commands) {
        Label text =
                new Label("Open a batch, a file *.batch, to scroll and filter its messages and to see what their values"
                        + " come to; bindery encode MODEL MESSAGES -o messages.batch writes one.");
        text.getStyleClass().add("muted");
        text.setWrapText(true);
        Button open = commands.button(Command.OPEN, true);
        open.setId("data-open");
        open.getStyleClass().remove("flat");
        VBox box = new VBox(text, open);
        box.setAlignment(Pos.CENTER);
        box.getStyleClass().add("preview-empty");
        return box;
    }

    LowerTab tab() {
        return LowerTab.of(LowerPane.DATA, pane.node());
    }

    /// Opens a batch in place of the one that is shown.
    public void open(Path file) {
        pane.open(file);
    }

    /// Lets go of the batch.
    void close() {
        pane.clear();
    }
}
