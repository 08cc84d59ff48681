package org.bindery.studio.importing;

import java.util.Optional;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.VBox;
import org.bindery.importers.Detected;
import org.bindery.studio.theme.Styled;

/// What kind of source it is: what was found out, and all that it might be.
final class FormatStep implements Step {

    private final ListView<Detected.Candidate> list =
            Styled.named("import-formats", new ListView<>(), "dense", "import-list");
    private final ReadOnlyStringWrapper objection = new ReadOnlyStringWrapper("");
    private final VBox box;

    FormatStep(Detection detection, Optional<String> chosen) {
        Label reason = Styled.named("import-reason", new Label(detection.reason()));
        reason.setWrapText(true);
        reason.setMinHeight(VBox.USE_PREF_SIZE);
        list.setAccessibleText("Formats, the likeliest first");
        list.setPrefHeight(210);
        list.getItems().setAll(detection.candidates());
        list.setCellFactory(view -> new FormatCell());
        list.getSelectionModel().selectedItemProperty().addListener((property, old, now) -> judge());
        chosen.flatMap(detection::candidate).or(detection::best).ifPresent(list.getSelectionModel()::select);
        box = Styled.of(new VBox(reason, list, SamplePane.of(detection)), "dialog-content");
        judge();
    }

    private void judge() {
        objection.set(list.getSelectionModel().getSelectedItem() == null ? "Choose a format from the list." : "");
    }

    @Override
    public String question() {
        return "What is it?";
    }

    @Override
    public Node node() {
        return box;
    }

    @Override
    public Node start() {
        return list;
    }

    @Override
    public ObservableValue<String> objection() {
        return objection.getReadOnlyProperty();
    }

    @Override
    public ImportDraft answer(ImportDraft draft) {
        Detected.Candidate candidate = list.getSelectionModel().getSelectedItem();
        return candidate == null ? draft : draft.withFormat(candidate.importer().format());
    }

    /// A format with what it reads.
    private static final class FormatCell extends ListCell<Detected.Candidate> {
        @Override
        protected void updateItem(Detected.Candidate candidate, boolean empty) {
            super.updateItem(candidate, empty);
            if (empty || candidate == null) {
                setText(null);
                return;
            }
            String likely = candidate.confidence() > 0 ? "   " + candidate.confidence() + " of 100" : "";
            setText(candidate.importer().description() + "  –  "
                    + candidate.importer().format() + likely);
        }
    }
}
