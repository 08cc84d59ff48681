package org.bindery.studio.samples;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.studio.preview.ByteCount;
import org.bindery.studio.workspace.SampleResult;
import org.kordamp.ikonli.javafx.FontIcon;

/// The columns of the list of samples.
final class SampleColumns {

    private SampleColumns() {}

    static List<TableColumn<SampleRow, ?>> all() {
        return List.of(
                name(),
                column("Result", 110, "text-cell", SampleRow::state),
                column(
                        "Messages",
                        84,
                        "number-cell",
                        row -> row.result()
                                .map(r -> String.format(Locale.ROOT, "%,d", r.messages()))
                                .orElse("")),
                column("Native", 84, "number-cell", row -> bytes(row.nativeBytes())),
                column("Binary", 84, "number-cell", row -> bytes(row.binaryBytes())),
                column("Ratio", 70, "number-cell", SampleRow::ratio),
                column(
                        "First finding",
                        640,
                        "text-cell",
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

    private static TableColumn<SampleRow, String> column(
            String title, double width, String style, Function<SampleRow, String> text) {
        TableColumn<SampleRow, String> column = new TableColumn<>(title);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(text.apply(row.getValue())));
        column.getStyleClass().add(style);
        column.setPrefWidth(width);
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
