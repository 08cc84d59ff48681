package org.bindery.studio.building;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import org.bindery.model.ModelPath;
import org.bindery.model.building.Building;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Styled;

/// A field over the name of a row, to write another one: Enter takes it, Escape and a click elsewhere leave it.
final class RenamePopup {

    private static final double NARROWEST = 180;
    /// Between the edge of the field and its text, in sizes of text.
    private static final double BEFORE_TEXT = 0.8;

    private final Site site;
    private final ModelPath path;
    private final TextField field;
    private final Label error = Styled.named("rename-error", new Label(), "field-error");
    private final Popup popup = new Popup();
    private final String old;

    RenamePopup(Site site, ModelPath path) {
        this.site = site;
        this.path = path;
        old = plainName(path);
        field = Styled.named("rename-field", new TextField(old));
        field.setAccessibleText("New name of " + old);
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        error.setWrapText(true);
        refuse("");
        VBox box = Styled.named("rename", new VBox(field, error), "rename");
        popup.getContent().add(box);
        popup.setAutoHide(true);
    }

    /// The name alone, without the mark of an attribute or the number of equal names.
    private static String plainName(ModelPath path) {
        String name = path.last().startsWith("@") ? path.last().substring(1) : path.last();
        int number = name.indexOf('[');
        return number < 0 ? name : name.substring(0, number);
    }

    /// Opens the field over a part of the window.
    ///
    /// @param cell where the name is shown, after an icon
    void show(Node cell) {
        Bounds bounds = cell.localToScreen(cell.getBoundsInLocal());
        Node name = cell.lookup(".text");
        double start = name == null
                ? bounds.getMinX()
                : name.localToScreen(name.getBoundsInLocal()).getMinX() - BEFORE_TEXT * Look.sizeOf(cell);
        field.setPrefWidth(Math.max(NARROWEST, bounds.getMaxX() - start));
        popup.show(cell.getScene().getWindow(), start, bounds.getMinY());
        field.requestFocus();
        field.selectAll();
    }

    private void keyPressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            event.consume();
            take();
        } else if (event.getCode() == KeyCode.ESCAPE) {
            event.consume();
            popup.hide();
        }
    }

    private void take() {
        String name = field.getText().strip();
        if (name.equals(old)) {
            popup.hide();
            return;
        }
        site.build(new Building.Rename(path, name), built -> popup.hide(), this::refuse);
    }

    private void refuse(String sentence) {
        error.setText(sentence);
        Styled.show(error, !sentence.isEmpty());
        error.setMaxWidth(Math.max(NARROWEST, field.getPrefWidth()));
    }
}
