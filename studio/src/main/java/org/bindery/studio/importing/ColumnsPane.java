package org.bindery.studio.importing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.animation.PauseTransition;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.theme.ZoomedColumns;

/// The columns that a table is read as, with the first rows below them, as the options are now. Names and types can be
/// changed before anything is imported; the changes are the importer's options `names` and `types`.
final class ColumnsPane {

    private static final Duration PAUSE = Duration.millis(300);
    private static final double WIDTH = 150;
    /// Of a column whose type says how its values are written.
    private static final double WIDE = 200;
    private static final List<String> TYPES = List.of(
            "string", "token", "boolean", "long", "int", "integer", "decimal", "double", "date", "time", "dateTime");

    private final Latest reading;
    private final ComboBox<ColumnsRead.ColumnsOfRecord> records = Styled.named("import-record", new ComboBox<>());
    private final Label status = Styled.named("import-columns-status", new Label("Reading the columns…"));
    private final TableView<Integer> table =
            Styled.named("import-columns", new TableView<>(), "dense", "import-columns");
    private final PauseTransition pause = new PauseTransition(PAUSE);
    private final VBox box;
    private final ZoomedColumns zoomed;
    private final Optional<Button> elsewhere;
    private final Map<ColumnsRead.Key, ColumnsRead.Change> changes = new LinkedHashMap<>();
    private ImportDraft draft = ImportDraft.EMPTY;
    private ColumnsRead shown = ColumnsRead.NOTHING;
    private boolean silent;

    /// @param toSheet leads to the columns of a specification, if there is such a place
    ColumnsPane(Background background, Optional<Runnable> toSheet) {
        reading = new Latest(background);
        table.setAccessibleText("First rows, with the name and type of each column");
        table.setSelectionModel(null);
        table.setPlaceholder(new Label());
        zoomed = ZoomedColumns.of(table, table::getColumns);
        status.setWrapText(true);
        status.setMinHeight(Label.USE_PREF_SIZE);
        status.setMaxWidth(Double.MAX_VALUE);
        status.getStyleClass().add("muted");
        HBox.setHgrow(status, Priority.ALWAYS);
        records.setAccessibleText("Record whose columns are shown");
        records.valueProperty().addListener((property, old, now) -> {
            if (!silent && now != null) {
                show(now);
            }
        });
        elsewhere = toSheet.map(ColumnsPane::button);
        HBox line = new HBox(records, status);
        elsewhere.ifPresent(line.getChildren()::add);
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().add("entry-line");
        VBox.setVgrow(table, Priority.ALWAYS);
        box = Styled.of(new VBox(line, table), "import-tab");
        pause.setOnFinished(event -> read());
        Styled.show(records, false);
    }

    private static Button button(Runnable action) {
        Button button = StepButtons.button("import-to-sheet", "Show the sheet");
        button.setOnAction(event -> action.run());
        button.setVisible(false);
        button.managedProperty().bind(button.visibleProperty());
        return button;
    }

    Node node() {
        return box;
    }

    /// Reads the columns anew, once the options have not changed for a moment.
    void look(ImportDraft next) {
        draft = next;
        pause.playFromStart();
    }

    void leave() {
        pause.stop();
        reading.cancel();
    }

    private void read() {
        ImportDraft now = draft;
        Map<ColumnsRead.Key, ColumnsRead.Change> wanted = Map.copyOf(changes);
        status.setText("Reading the columns…");
        reading.start("Reading the columns", run -> ColumnsRead.of(now, wanted, run), this::show, this::fail);
    }

    private void fail(Throwable failure) {
        table.getColumns().clear();
        showStatus(failure.getMessage() == null ? failure.toString() : failure.getMessage(), true);
    }

    private void show(ColumnsRead read) {
        shown = read;
        changes.keySet().removeIf(key -> !read.has(key));
        Optional<String> before = Optional.ofNullable(records.getValue()).map(ColumnsRead.ColumnsOfRecord::name);
        silent = true;
        records.getItems().setAll(read.records());
        Styled.show(records, read.records().size() > 1);
        Optional<ColumnsRead.ColumnsOfRecord> chosen = read.records().stream()
                .filter(record -> before.filter(record.name()::equals).isPresent())
                .findFirst()
                .or(() -> read.records().stream().findFirst());
        records.setValue(chosen.orElse(null));
        silent = false;
        chosen.ifPresentOrElse(this::show, () -> table.getColumns().clear());
        boolean wrong = !read.problems().isEmpty();
        boolean inSheet = chosen.isEmpty() && elsewhere.isPresent();
        elsewhere.ifPresent(button -> button.setVisible(inSheet));
        showStatus(
                inSheet
                        ? "The rows specify components. The roles of their columns are set in the tab Sheet."
                        : chosen.isEmpty()
                                ? "There are no columns to show: the rows specify components, or there are none."
                                : wrong
                                        ? String.join("\n", read.problems())
                                        : "Names and types as they will be imported; change them here.",
                wrong);
    }

    private void showStatus(String text, boolean wrong) {
        status.setText(text);
        status.getStyleClass().setAll("label", wrong ? "field-error" : "muted");
    }

    private void show(ColumnsRead.ColumnsOfRecord record) {
        List<TableColumn<Integer, String>> columns = new ArrayList<>();
        for (ColumnsRead.Column column : record.columns()) {
            TableColumn<Integer, String> made = new TableColumn<>();
            made.setGraphic(heading(column));
            made.setSortable(false);
            made.setReorderable(false);
            made.setPrefWidth((column.type().contains(" ") ? WIDE : WIDTH) * zoomed.factor());
            made.setCellValueFactory(row -> new ReadOnlyStringWrapper(column.text(row.getValue())));
            columns.add(made);
        }
        table.getColumns().setAll(columns);
        int rows = record.columns().stream()
                .mapToInt(column -> column.texts().size())
                .max()
                .orElse(0);
        table.getItems().setAll(IntStream.range(0, rows).boxed().toList());
    }

    /// The name and the type of a column, to be changed, below its number and what the source calls it.
    private Node heading(ColumnsRead.Column column) {
        ColumnsRead.Change change = changes.getOrDefault(column.key(), ColumnsRead.Change.NONE);
        Label source = Styled.of(new Label(column.key().number() + "  " + column.heading()), "muted");
        TextField name = Styled.named(
                "import-column-name-" + column.key().number(),
                new TextField(change.name().isEmpty() ? column.key().name() : change.name()));
        name.setAccessibleText("Name of column " + column.key().number());
        name.setOnAction(event -> rename(column, name.getText()));
        name.focusedProperty().addListener((property, was, is) -> {
            if (!is) {
                rename(column, name.getText());
            }
        });
        ComboBox<String> type =
                Styled.named("import-column-type-" + column.key().number(), new ComboBox<>());
        type.setAccessibleText("Type of column " + column.key().number());
        type.setEditable(true);
        type.setMaxWidth(Double.MAX_VALUE);
        type.getItems().add(column.type());
        TYPES.stream().filter(other -> !other.equals(column.type())).forEach(type.getItems()::add);
        type.setValue(change.type().isEmpty() ? column.type() : change.type());
        type.valueProperty().addListener((property, old, now) -> retype(column, now));
        return Styled.of(new VBox(source, name, type), "import-column");
    }

    private void rename(ColumnsRead.Column column, String name) {
        ColumnsRead.Change now = changes.getOrDefault(column.key(), ColumnsRead.Change.NONE);
        String other = name.isBlank() || name.strip().equals(column.key().name()) ? "" : name.strip();
        change(column, now, new ColumnsRead.Change(other, now.type()));
    }

    private void retype(ColumnsRead.Column column, String type) {
        ColumnsRead.Change now = changes.getOrDefault(column.key(), ColumnsRead.Change.NONE);
        String other = type == null || type.isBlank() || type.strip().equals(column.type()) ? "" : type.strip();
        change(column, now, new ColumnsRead.Change(now.name(), other));
    }

    private void change(ColumnsRead.Column column, ColumnsRead.Change was, ColumnsRead.Change now) {
        if (was.equals(now)) {
            return;
        }
        if (now.equals(ColumnsRead.Change.NONE)) {
            changes.remove(column.key());
        } else {
            changes.put(column.key(), now);
        }
        look(draft);
    }

    /// Adds what was changed to what was decided before.
    ImportDraft answer(ImportDraft before) {
        return ColumnsRead.with(before, changes, shown.records().size() > 1);
    }
}
