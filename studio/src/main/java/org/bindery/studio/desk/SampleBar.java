package org.bindery.studio.desk;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.commandlist.Commands;
import org.bindery.studio.preview.ByteCount;
import org.bindery.studio.preview.PreviewPane;
import org.bindery.studio.theme.Styled;

/// The head of the preview: which sample is shown, which of its messages, and the way to others.
final class SampleBar {

    private final Commands commands;
    private final Label name = Styled.of(new Label(), "sample-name");
    private final Label position = Styled.named("message-position", new Label());
    /// Which message is shown, and the way to others; not there while there is none.
    private final HBox place = Styled.of(new HBox(), "preview-controls");

    private final HBox box = Styled.of(new HBox(), "preview-controls");

    SampleBar(Commands commands) {
        this.commands = commands;
        name.setMinWidth(0);
        position.setMinWidth(Region.USE_PREF_SIZE);
        place.setAlignment(Pos.CENTER_LEFT);
        place.getChildren()
                .setAll(
                        commands.button(Command.PREVIOUS_MESSAGE, false),
                        position,
                        commands.button(Command.NEXT_MESSAGE, false));
        place.setMinWidth(Region.USE_PREF_SIZE);
        place.visibleProperty().bind(position.textProperty().isNotEmpty());
        place.managedProperty().bind(place.visibleProperty());
        box.setAlignment(Pos.CENTER_LEFT);
        box.getChildren().setAll(commands.button(Command.OPEN_SAMPLE, false), name, place);
    }

    Node node() {
        return box;
    }

    /// Follows the message that a preview shows.
    void follow(PreviewPane preview) {
        position.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> position(preview),
                        preview.messageProperty(),
                        preview.messagesProperty(),
                        preview.bytesProperty()));
    }

    /// @param sample the file of the sample that is shown, or will be
    void show(Optional<Path> sample) {
        name.setText(sample.map(file -> file.getFileName().toString()).orElse("No sample"));
    }

    private static String position(PreviewPane preview) {
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

    /// What is said while a sample is read.
    static String reading(Path sample) {
        return "Reading " + sample.getFileName() + "…";
    }

    /// What is said in place of messages.
    static Node words(String text) {
        Label words = Styled.of(new Label(text), "empty-state");
        words.setMinSize(0, 0);
        return words;
    }

    /// What to do in the preview where there is no sample.
    Node emptyState() {
        return emptyState(
                "Open sample messages, or generate some, to see them byte by byte, and how much smaller they become.",
                "empty");
    }

    /// What to do where there is no sample to see where the bytes go.
    Node emptyBytes() {
        return emptyState("Open sample messages, or generate some, to see where their bytes go.", "bytes");
    }

    private Node emptyState(String words, String place) {
        return EmptyState.of(
                words,
                commands.framedButton(Command.OPEN_SAMPLE, place + "-open-sample"),
                commands.framedButton(Command.GENERATE_SAMPLES, place + "-generate-samples"));
    }
}
