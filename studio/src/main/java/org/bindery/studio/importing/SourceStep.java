package org.bindery.studio.importing;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.studio.theme.Styled;

/// Where the description comes from.
final class SourceStep implements Step {

    private final ListView<String> list = Styled.named("import-sources", new ListView<>(), "dense", "import-list");
    private final TextField entry = Styled.named("import-entry", new TextField());
    private final ReadOnlyStringWrapper objection = new ReadOnlyStringWrapper("");
    private final VBox box;

    /// @param files asks for files
    /// @param folder asks for a folder
    SourceStep(Supplier<List<Path>> files, Supplier<Optional<Path>> folder) {
        list.setAccessibleText("Sources; Delete removes one");
        list.setPrefHeight(150);
        Label nothing = Styled.of(
                new Label("No files yet. Several files can be read together, such as samples of one message."),
                "muted");
        list.setPlaceholder(nothing);
        list.getItems().addListener((ListChangeListener<String>) change -> judge());
        list.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.DELETE) {
                remove();
            }
        });
        entry.setPromptText("A file, a folder, or jdbc:postgresql://host/shop; Enter adds it");
        entry.setAccessibleText("File, folder or URL of a database; Enter adds it");
        entry.setOnAction(event -> {
            addEntry();
            event.consume();
        });
        entry.textProperty().addListener((property, old, now) -> judge());
        HBox.setHgrow(entry, Priority.ALWAYS);
        HBox adding = new HBox(
                entry,
                button("import-add", "Add", Icon.ADD, this::addEntry),
                button("import-files", "Files…", Icon.OPEN, () -> files.get().forEach(this::add)),
                button(
                        "import-folder",
                        "Folder…",
                        Icon.FOLDER,
                        () -> folder.get().ifPresent(this::add)));
        adding.setAlignment(Pos.CENTER_LEFT);
        adding.getStyleClass().add("entry-line");
        Button remove = button("import-remove", "Remove", Icon.CLOSE, this::remove);
        remove.disableProperty()
                .bind(list.getSelectionModel().selectedItemProperty().isNull());
        VBox.setVgrow(list, Priority.ALWAYS);
        box = Styled.of(new VBox(adding, list, remove), "dialog-content");
        judge();
    }

    private static Button button(String id, String label, Icon icon, Runnable action) {
        Button button = Styled.named(id, new Button(label, Icons.view(icon)));
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(event -> action.run());
        return button;
    }

    void add(Path file) {
        add(file.toString());
    }

    private void add(String source) {
        if (!list.getItems().contains(source)) {
            list.getItems().add(source);
        }
    }

    private void addEntry() {
        String text = entry.getText().strip();
        if (!text.isEmpty()) {
            add(text);
            entry.clear();
        }
    }

    private void remove() {
        list.getItems().remove(list.getSelectionModel().getSelectedItem());
    }

    private void judge() {
        objection.set(answer(ImportDraft.EMPTY).objection().orElse(""));
    }

    @Override
    public String question() {
        return "What describes the messages?";
    }

    @Override
    public Node node() {
        return box;
    }

    @Override
    public Node start() {
        return entry;
    }

    @Override
    public ObservableValue<String> objection() {
        return objection.getReadOnlyProperty();
    }

    /// What was written but not added yet counts too.
    @Override
    public ImportDraft answer(ImportDraft draft) {
        List<String> sources = new ArrayList<>(list.getItems());
        String text = entry.getText().strip();
        if (!text.isEmpty() && !sources.contains(text)) {
            sources.add(text);
        }
        return sources.equals(draft.sources()) ? draft : draft.withSources(sources);
    }
}
