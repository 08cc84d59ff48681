package org.bindery.studio.properties;

import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import org.bindery.studio.background.Latest;
import org.bindery.studio.evidence.Evidence;
import org.bindery.studio.evidence.ReadAndWritten;
import org.bindery.studio.sheet.Line;
import org.bindery.studio.sheet.Sheet;
import org.bindery.studio.theme.Styled;

/// Some values as the sample has them and as they are written back, so that a format or padding can be judged.
final class WrittenSamples implements LineView {

    private static final int SHOWN = 4;
    private static final int LONGEST = 60;

    private Line.Written line;
    private final Editing editing;
    private final Latest latest;
    private final Label hint = Styled.named("written-hint", new Label(), "muted");
    private final GridPane grid = Styled.named("written", new GridPane(), "written");
    private final VBox box = Styled.of(new VBox(hint, grid), "written-samples");

    WrittenSamples(Line.Written line, Editing editing) {
        this.line = line;
        this.editing = editing;
        this.latest = editing.latest();
        hint.setWrapText(true);
    }

    @Override
    public boolean shows(Line other, EditedSheet sheet) {
        if (!(other instanceof Line.Written written)) {
            return false;
        }
        if (!written.equals(line)) {
            line = written;
            show(List.of());
            hint.setText("");
        }
        return true;
    }

    @Override
    public void leave() {
        latest.cancel();
    }

    @Override
    public Node node() {
        return box;
    }

    @Override
    public void refresh() {
        Optional<Evidence> evidence = editing.samples();
        Optional<Sheet.Snapshot> now = editing.snapshot();
        if (evidence.isEmpty() || now.isEmpty()) {
            grid.getChildren().clear();
            hint.setText("Open a sample to see values as they are read and written.");
            return;
        }
        editing.tryOut(
                latest,
                "Reading and writing values",
                running ->
                        ReadAndWritten.of(now.get().analysis(), evidence.get().files(), line.path(), SHOWN),
                this::show);
    }

    private void show(List<ReadAndWritten> values) {
        hint.setText(values.isEmpty() ? "The samples have no readable value of this component." : "");
        Styled.show(hint, values.isEmpty());
        grid.getChildren().clear();
        int row = 0;
        if (values.stream().anyMatch(value -> !value.isUnread())) {
            grid.addRow(row++, muted("In the samples"), muted("Written back"));
        }
        for (ReadAndWritten value : values) {
            if (value.isUnread()) {
                grid.add(wrong(value), 0, row++, 3, 1);
                continue;
            }
            boolean same = value.read().equals(value.written());
            Label back = value.written().isEmpty() && !value.read().isEmpty()
                    ? muted("cannot be written")
                    : text(value.written());
            if (!same) {
                back.getStyleClass().add("differs");
            }
            grid.addRow(row++, text(value.read()), back, muted(same ? "same" : "differs"));
            if (value.wrong().isPresent()) {
                grid.add(wrong(value), 0, row++, 3, 1);
            }
        }
    }

    private static Label wrong(ReadAndWritten value) {
        Label wrong = Styled.of(new Label(value.path() + ": " + value.wrong().orElse("")), "field-error");
        wrong.setWrapText(true);
        return wrong;
    }

    private static Label muted(String text) {
        return Styled.of(new Label(text), "muted");
    }

    /// A text with its blanks to be seen.
    private static Label text(String text) {
        String cut = text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
        Label label = Styled.of(new Label(cut.replace(' ', '\u00b7').replace("\t", "\u2192")), "monospaced");
        label.setAccessibleText(text);
        return label;
    }
}
