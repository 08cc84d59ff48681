package org.bindery.studio.window;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.commandlist.Commands;
import org.bindery.studio.preview.ByteCount;
import org.bindery.studio.preview.PreviewPane;
import org.bindery.studio.preview.ShownSample;
import org.bindery.studio.problems.ProblemsTable;
import org.bindery.studio.treemap.TreemapPane;

/// The lower part of the window: preview, where the bytes go, and problems, as tabs.
final class LowerPane {

    private final TabPane tabs = new TabPane();
    private final Tab previewTab = new Tab("Preview");
    private final Tab problemsTab = new Tab("Problems");
    private final Tab bytesTab = new Tab("Bytes");
    private final Label name = new Label();
    private final Label position = new Label();
    private final PreviewPane preview;
    private final TreemapPane treemap;
    private final Commands commands;

    LowerPane(
            PreviewPane preview, HBox previewControls, TreemapPane treemap, ProblemsTable problems, Commands commands) {
        this.preview = preview;
        this.treemap = treemap;
        this.commands = commands;
        tabs.setId("lower");
        tabs.setAccessibleText("Preview, bytes and problems");
        tabs.getStyleClass().addAll("dense", "lower");
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        previewTab.setContent(preview.node());
        problemsTab.setContent(problems.view());
        bytesTab.setContent(treemap.node());
        tabs.getTabs().setAll(previewTab, bytesTab, problemsTab);
        name.getStyleClass().add("sample-name");
        name.setMinWidth(0);
        position.setId("message-position");
        position.setMinWidth(Region.USE_PREF_SIZE);
        position.textProperty()
                .bind(Bindings.createStringBinding(
                        this::positionText,
                        preview.messageProperty(),
                        preview.messagesProperty(),
                        preview.bytesProperty()));
        previewControls.setAlignment(Pos.CENTER_LEFT);
        previewControls.getStyleClass().add("preview-controls");
        previewControls
                .getChildren()
                .setAll(
                        commands.button(Command.OPEN_SAMPLE, false),
                        name,
                        commands.button(Command.PREVIOUS_MESSAGE, false),
                        position,
                        commands.button(Command.NEXT_MESSAGE, false));
    }

    Node node() {
        return tabs;
    }

    /// The content of the tab that is in front.
    Node front() {
        return tabs.getSelectionModel().getSelectedItem().getContent();
    }

    void showPreview() {
        tabs.getSelectionModel().select(previewTab);
    }

    void show(Optional<ShownSample> sample) {
        name.setText(sample.map(s -> s.file().getFileName().toString()).orElse("No sample"));
        sample.ifPresentOrElse(
                shown -> {
                    preview.show(shown);
                    treemap.show(shown.share(), shown.preview().messages().size());
                },
                () -> {
                    preview.clear(emptyState());
                    treemap.clear();
                });
    }

    void show(List<Problem> problems) {
        problemsTab.setText(ProblemsTable.title(problems));
        boolean errors = problems.stream().anyMatch(problem -> problem.severity() == Severity.ERROR);
        problemsTab.getStyleClass().remove("with-errors");
        if (errors) {
            problemsTab.getStyleClass().add("with-errors");
        }
    }

    private String positionText() {
        int messages = preview.messagesProperty().get();
        return messages == 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        "message %,d of %,d, %s",
                        preview.messageProperty().get() + 1,
                        messages,
                        ByteCount.format(preview.bytesProperty().get()));
    }

    /// What to do where there is no sample.
    private Node emptyState() {
        Label text = new Label("Open sample messages to see them byte by byte, and how much smaller they become.");
        text.getStyleClass().add("muted");
        text.setWrapText(true);
        Button open = commands.button(Command.OPEN_SAMPLE, true);
        open.setId("empty-open-sample");
        open.getStyleClass().remove("flat");
        VBox box = new VBox(text, open);
        box.setAlignment(Pos.CENTER);
        box.getStyleClass().add("preview-empty");
        return box;
    }
}
