package org.bindery.studio.sourceview;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bindery.model.Location;
import org.bindery.studio.find.FindBar;
import org.bindery.studio.find.FindKeys;
import org.bindery.studio.preview.ReadingArea;
import org.bindery.studio.preview.ShownText;
import org.bindery.studio.preview.TextLines;
import org.bindery.studio.preview.TextSearch;
import org.bindery.studio.theme.CopiedText;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Styled;
import org.fxmisc.flowless.VirtualizedScrollPane;

/// A source file to read, with the line marked that something was imported from.
public final class SourceDialog {

    private static final int LINES_ABOVE = 8;

    private final Look look;
    private final Stage stage = new Stage();
    private final ReadingArea area = Styled.named("source-text", new ReadingArea(), "java-source");
    private final Label title = Styled.named("source-title", new Label(), "dialog-title");
    private final Label doubt = Styled.named("source-doubt", new Label(), "field-error");
    private final Button close = Styled.named("source-close", new Button("Close"));

    public SourceDialog(Look look) {
        this.look = look;
        doubt.setWrapText(true);
        close.setDefaultButton(true);
        close.setCancelButton(true);
        close.setOnAction(event -> stage.hide());
    }

    /// Opens the file over a window, with the place in sight.
    public void show(Window owner, SourcePlace place) {
        Location location = place.location();
        String name = String.valueOf(place.file().getFileName());
        title.setText(location.line() > 0 ? name + ", line " + location.line() : name);
        Label path = Styled.named("source-path", new Label(place.file().toString()), "muted");
        doubt.setText(place.doubt());
        Styled.show(doubt, !place.doubt().isEmpty());
        area.setAccessibleText("Text of " + name);
        ShownText text = TextLines.ofLines(place.text());
        area.read(text);
        Button copy = Styled.named("source-copy", new Button("Copy place"));
        copy.setOnAction(event -> copy(new Location(place.file().toString(), location.line(), location.column())));
        HBox buttons = new HBox(copy, close);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        buttons.getStyleClass().add("dialog-buttons");
        BorderPane pane = Styled.named("source-view", new BorderPane(new VirtualizedScrollPane<>(area)));
        VBox head = Styled.of(new VBox(title, path, doubt), "source-head");
        pane.setTop(head);
        // Keys of the window do not reach a dialog.
        BorderPane whole = new BorderPane(pane);
        whole.setBottom(buttons);
        FindBar.install(pane, "source", "source", new TextSearch(area, this::reveal));
        FindKeys.install(whole);
        whole.getStyleClass().addAll("dialog", "source-view");
        look.show(stage, whole, owner, title.getText(), () -> {});
        mark(text, location);
        area.requestFocus();
    }

    private void reveal(int start, int end) {
        area.selectRange(start, end);
        area.showParagraphAtTop(Math.max(0, area.getCurrentParagraph() - LINES_ABOVE));
    }

    private void mark(ShownText text, Location location) {
        int place = text.at(location.line(), location.column());
        if (place >= 0) {
            area.setParagraphStyle(text.line(place), List.of("current-message"));
        }
        boolean isBehind = place < 0 && location.line() > 0;
        area.moveTo(isBehind ? area.getLength() : Math.max(0, place));
        area.showParagraphAtTop(Math.max(0, area.getCurrentParagraph() - LINES_ABOVE));
    }

    private static void copy(Location place) {
        CopiedText.put(place.toString());
    }
}
