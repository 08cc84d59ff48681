package org.bindery.studio.samples;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.studio.preview.ByteCount;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.TextColumn;
import org.bindery.studio.workspace.SampleResult;
import org.kordamp.ikonli.javafx.FontIcon;

/// The columns of the list of samples.
final class SampleColumns {

    /// In sizes of text: a character of a name, and the space next to it in its cell.
    private static final double CHARACTER = 0.57;

    private static final double BESIDE_NAME = 3.2;
    /// So much of the table is for names at most.
    private static final double MOST_FOR_NAMES = 0.45;

    private SampleColumns() {}

    static List<TableColumn<SampleRow, ?>> all() {
        return List.of(
                name(),
                TextColumn.<SampleRow>unsorted("Result", "text-cell", 110, SampleRow::state),
                number(
                        "Messages",
                        92,
                        row -> row.result()
                                .map(r -> String.format(Locale.ROOT, "%,d", r.messages()))
                                .orElse("")),
                number("Native", 84, row -> bytes(row.nativeBytes())),
                number("Binary", 84, row -> bytes(row.binaryBytes())),
                number("Ratio", 70, SampleRow::ratio),
                TextColumn.<SampleRow>unsorted(
                        "First finding",
                        "text-cell",
                        360,
                        row -> row.result().map(SampleResult::firstFinding).orElse("")));
    }

    /// Gives the names the room that the longest of them needs, as far as the findings can spare it.
    static void widenNames(TableView<SampleRow> view) {
        TableColumn<SampleRow, ?> names = view.getColumns().getFirst();
        int longest = view.getItems().stream()
                .mapToInt(row -> NameCell.words(row).length())
                .max()
                .orElse(0);
        double needed = Look.sizeOf(view) * (CHARACTER * longest + BESIDE_NAME);
        double wanted = Math.min(needed, MOST_FOR_NAMES * view.getWidth());
        if (wanted > names.getWidth()) {
            view.resizeColumn(names, wanted - names.getWidth());
        }
    }

    /// A column whose cells and heading are never cut.
    private static TableColumn<SampleRow, String> number(
            String title, double width, Function<? super SampleRow, String> text) {
        TableColumn<SampleRow, String> column = TextColumn.of(title, width, text);
        column.setSortable(false);
        TextColumn.figures(column, width);
        return column;
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

    /// The file's name after an icon for its status; pale while the result is that of an older model.
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
            setText(words(row));
            setGraphic(icon);
        }

        static String words(SampleRow row) {
            return row.generated() ? row.name() + ", generated" : row.name();
        }
    }
}
