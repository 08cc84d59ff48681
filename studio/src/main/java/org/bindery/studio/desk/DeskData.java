package org.bindery.studio.desk;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.scene.Node;
import org.bindery.model.ModelPath;
import org.bindery.studio.background.Background;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.commandlist.Commands;
import org.bindery.studio.data.DataPane;
import org.bindery.studio.notices.ErrorCode;
import org.bindery.studio.notices.Notice;
import org.bindery.studio.rows.Words;
import org.bindery.studio.session.Session;
import org.bindery.studio.workspace.BatchExport;

/// The batch on a desk, and how it goes together with the session.
public final class DeskData {

    private final DataPane pane;
    private final Consumer<Notice> notices;

    /// @param select selects a component in the tree
    /// @param openPreview brings the preview to the front
    /// @param notices hears what was written
    DeskData(
            Session session,
            Background background,
            Commands commands,
            Consumer<ModelPath> select,
            Runnable openPreview,
            Consumer<Notice> notices) {
        this.notices = notices;
        pane = new DataPane(
                background,
                emptyState(commands),
                List.of(commands.button(Command.EXPORT_MESSAGES, false)),
                new DataPane.Actions(select, session::openMessage, openPreview));
        session.selected().addListener((property, old, now) -> pane.select(now));
    }

    private static Node emptyState(Commands commands) {
        return EmptyState.of(
                "Open a batch, a file *.batch, to scroll and filter its messages and to see what their values come to,"
                        + " or encode messages into one.",
                commands.framedButton(Command.OPEN, "data-open"),
                commands.framedButton(Command.ENCODE, "data-encode"));
    }

    LowerTab tab() {
        return LowerTab.of(LowerPane.DATA, pane.node());
    }

    /// Opens a batch in place of the one that is shown.
    public void open(Path file) {
        pane.open(file);
    }

    /// Whether a batch is open.
    public ReadOnlyBooleanProperty openProperty() {
        return pane.openProperty();
    }

    /// The default name of a file for other programs.
    public String exportName() {
        return pane.file()
                .map(file -> file.getFileName().toString().replaceFirst("\\.batch$", "") + ".csv")
                .orElse("messages.csv");
    }

    /// Writes the messages that are listed for other programs.
    ///
    /// @param output the file, whose name determines the format
    public void export(Path output) {
        pane.export(
                output,
                done -> notices.accept(notice(output, done)),
                failure -> notices.accept(Notice.failure(ErrorCode.EXPORT, "Writing " + output, failure)),
                () -> notices.accept(Notice.stopped(output)));
    }

    private static Notice notice(Path output, BatchExport done) {
        String left = done.undecided() == 0
                ? ""
                : " The condition has no value for " + Words.count(done.undecided(), "message")
                        + ", which are left out.";
        return Notice.done(Words.count(done.written(), "message") + " written to " + output + "." + left);
    }

    /// Lets go of the batch.
    void close() {
        pane.clear();
    }
}
