package org.bindery.studio.commandlist;

import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.studio.theme.Styled;

/// Shows a row of the palette: its name, its distinguishing detail, and its kind.
final class PaletteCell extends ListCell<PaletteRow> {

    private final Label name = new Label();
    private final Label detail = Styled.of(new Label(), "muted");
    private final Label kind = Styled.of(new Label(), "muted", "palette-kind");
    private final HBox row = Styled.of(new HBox(name, detail, kind), "palette-row");

    /// @param give takes the row that the user clicks on
    PaletteCell(Consumer<PaletteRow> give) {
        detail.setAlignment(Pos.CENTER_RIGHT);
        detail.setMaxWidth(Double.MAX_VALUE);
        detail.setMinWidth(0);
        detail.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        HBox.setHgrow(detail, Priority.ALWAYS);
        name.setMinWidth(USE_PREF_SIZE);
        kind.setMinWidth(USE_PREF_SIZE);
        row.setAlignment(Pos.CENTER_LEFT);
        // A row as wide as the list, not as its words.
        setPrefWidth(0);
        setOnMouseClicked(event -> give.accept(getItem()));
    }

    @Override
    protected void updateItem(PaletteRow item, boolean empty) {
        super.updateItem(item, empty);
        boolean blank = empty || item == null;
        setGraphic(blank ? null : row);
        if (!blank) {
            name.setText(item.item().label());
            name.setGraphic(Icons.view(item.item().icon().orElse(Icon.COMMANDS)));
            detail.setText(item.item().detail());
            kind.setText(item.kind());
            kind.setManaged(!item.kind().isEmpty());
            row.setDisable(!item.item().enabled());
        }
    }
}
