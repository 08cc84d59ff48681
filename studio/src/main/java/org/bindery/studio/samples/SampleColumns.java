package org.bindery.studio.samples;

import java.util.List;
import java.util.Locale;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.studio.preview.ByteCount;
import org.bindery.studio.theme.TextColumn;
import org.bindery.studio.workspace.SampleResult;
import org.kordamp.ikonli.javafx.FontIcon;

/// The columns of the list of samples.
final class SampleColumns {

    private SampleColumns() {}

    static List<TableColumn<SampleRow, ?>> all() {
        return List.of(
                name(),
                TextColumn.<SampleRow>unsorted("Result", "text-cell", 110, SampleRow::state),
                TextColumn.<SampleRow>unsorted(
                        "Messages",
                        "number-cell",
                        84,
                        row -> row.result()
                                .map(r -> String.format(Locale.ROOT, "%,d", r.messages()))
                                .orElse("")),
                TextColumn.<SampleRow>unsorted("Native", "number-cell", 84, row -> bytes(row.nativeBytes())),
                TextColumn.<SampleRow>unsorted("Binary", "number-cell", 84, row -> bytes(row.binaryBytes())),
                TextColumn.<SampleRow>unsorted("Ratio", "number-cell", 70, SampleRow::ratio),
                TextColumn.<SampleRow>unsorted(
                        "First finding",
                        "text-cell",
                        640,
                        row -> row.result().map(SampleResult::firstFinding).orElse("")));
    }

    private static String bytes(long bytes) {
        return bytes == 0 ? "" : ByteCount.format(bytes);
    }

    private static TableColumn<SampleRow, SampleRow> name() {
        TableColumn<SampleRow, SampleRow> column = new TableColumn<>("Sample");
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(c -> new NameCell());
        column.setComparator((a, b) -> a.file().compareTo(b.file()));
        column.setPrefWidth(290);
        column.setSortable(false);
        return column;
    }

    /// The file's name behind an icon that tells how it stands; pale while the result is that of an older model.
    private static final class NameCell extends TableCell<SampleRow, SampleRow> {

        private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");

        private final FontIcon icon = Icons.view(Icon.SAMPLE);
        private final Tooltip tooltip = new Tooltip();

        @Override
        protected void updateItem(SampleRow row, boolean empty) {
            super.updateItem(row, empty);
            boolean blank = empty || row == null;
            pseudoClassStateChanged(STALE, !blank && !row.current());
            if (blank) {
                setText(null);
                setGraphic(null);
                setTooltip(null);
                return;
            }
            Icons.show(
                    icon,
                    row.result()
                            .map(result -> switch (result.outcome()) {
                                case PASSED -> Icon.DONE;
                                case FAILED -> Icon.ERROR;
                                case UNREADABLE -> Icon.WARNING;
                            })
                            .orElse(Icon.SAMPLE));
            tooltip.setText(row.file() + "\n" + row.state());
            setTooltip(tooltip);
            setText(row.generated() ? row.name() + ", generated" : row.name());
            setGraphic(icon);
        }
    }
}
