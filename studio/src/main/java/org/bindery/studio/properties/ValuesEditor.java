package org.bindery.studio.properties;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.cell.TextFieldTableCell;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bindery.icons.Icon;
import org.bindery.model.Facets;
import org.bindery.model.ModelPath;
import org.bindery.studio.background.Latest;
import org.bindery.studio.evidence.Evidence;
import org.bindery.studio.evidence.SampleValues;
import org.bindery.studio.fields.FieldError;
import org.bindery.studio.fields.SmallButton;
import org.bindery.studio.sheet.Changes;
import org.bindery.studio.sheet.Line;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.theme.ZoomedColumns;

/// The values of an enumeration as a table: to add, remove, move, describe and paste, and how often the
/// sample has each.
final class ValuesEditor implements LineView {

    private static final int MOST_ROWS = 12;
    private static final double ROW = 2;
    private static final double HEAD = 2.4;

    private ModelPath path;
    private Line.Values values;
    private final Editing editing;
    private final Latest latest;
    private final ObservableList<Facets.EnumerationValue> rows = FXCollections.observableArrayList();
    private final TableView<Facets.EnumerationValue> table =
            Styled.named("values", new TableView<>(rows), "dense", "values-table");
    private final TextField adding = Styled.named("value-new", new TextField());
    private final FieldError error = new FieldError();
    private final VBox box;
    private Map<String, Integer> counts = Map.of();

    ValuesEditor(ModelPath path, Line.Values values, Editing editing) {
        this.path = path;
        this.values = values;
        this.editing = editing;
        this.latest = editing.latest();
        rows.setAll(values.own().isEmpty() ? values.inherited() : values.own());
        box = new VBox(controls(), error);
        if (rows.isEmpty()) {
            box.getChildren().addFirst(note("Any value is allowed. Add or paste values to allow only these."));
        } else {
            fill();
            box.getChildren().addFirst(table);
        }
        if (values.own().isEmpty() && !values.inherited().isEmpty()) {
            box.getChildren()
                    .addFirst(note("These come from the type; what you change here holds for this component alone."));
        }
        box.getStyleClass().add("values");
    }

    private static Label note(String text) {
        Label note = Styled.of(new Label(text), "muted");
        note.setWrapText(true);
        return note;
    }

    private void fill() {
        table.setAccessibleText("Values");
        table.setEditable(true);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        TableColumn<Facets.EnumerationValue, String> value = column("Value", Facets.EnumerationValue::value);
        value.setOnEditCommit(event -> rename(event.getRowValue(), event.getNewValue()));
        TableColumn<Facets.EnumerationValue, String> words = column("Meaning", Facets.EnumerationValue::documentation);
        words.setOnEditCommit(event -> describe(event.getRowValue(), event.getNewValue()));
        TableColumn<Facets.EnumerationValue, String> count = column("Used", row -> count(row.value()));
        count.setEditable(false);
        count.getStyleClass().add("number-cell");
        value.setPrefWidth(120);
        count.setMaxWidth(70);
        count.setMinWidth(50);
        table.getColumns().setAll(List.of(value, count, words));
        ZoomedColumns.of(table, table::getColumns);
        table.addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
        int shown = Math.clamp(rows.size(), 2, MOST_ROWS);
        table.prefHeightProperty().bind(error.fontProperty().map(font -> (shown * ROW + HEAD) * font.getSize()));
    }

    private static TableColumn<Facets.EnumerationValue, String> column(
            String title, java.util.function.Function<Facets.EnumerationValue, String> text) {
        TableColumn<Facets.EnumerationValue, String> column = new TableColumn<>(title);
        column.setCellValueFactory(row -> new SimpleStringProperty(text.apply(row.getValue())));
        column.setCellFactory(TextFieldTableCell.forTableColumn());
        column.setSortable(false);
        column.setReorderable(false);
        return column;
    }

    private String count(String value) {
        return editing.evidence().isEmpty() ? "" : String.format(Locale.ROOT, "%,d", counts.getOrDefault(value, 0));
    }

    private Node controls() {
        adding.setPromptText("Another value");
        adding.setAccessibleText("Another value");
        adding.setOnAction(event -> add(List.of(adding.getText())));
        HBox.setHgrow(adding, Priority.ALWAYS);
        Button up = SmallButton.of("value-up", "Move up", Icon.UP, () -> move(-1));
        Button down = SmallButton.of("value-down", "Move down", Icon.DOWN, () -> move(1));
        Button remove = SmallButton.of("value-remove", "Remove", Icon.REMOVE, this::remove);
        var selected = table.getSelectionModel().selectedIndexProperty();
        up.disableProperty().bind(selected.lessThan(1));
        down.disableProperty()
                .bind(selected.lessThan(0)
                        .or(selected.greaterThanOrEqualTo(Bindings.size(rows).subtract(1))));
        remove.disableProperty().bind(selected.lessThan(0));
        return Styled.of(
                new HBox(
                        adding,
                        SmallButton.of("value-add", "Add", Icon.ADD, () -> add(List.of(adding.getText()))),
                        SmallButton.of("value-paste", "Paste lines", Icon.COPY, this::paste),
                        up,
                        down,
                        remove),
                "entry-line");
    }

    /// Only where there are none before and none now; a table is made for its values.
    @Override
    public boolean shows(Line line, EditedSheet sheet) {
        if (line instanceof Line.Values next
                && rows.isEmpty()
                && next.own().isEmpty()
                && next.inherited().isEmpty()) {
            path = sheet.path();
            values = next;
            adding.clear();
            error.show(Optional.empty());
            return true;
        }
        return false;
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
        Optional<Evidence> evidence = editing.evidence();
        if (rows.isEmpty()) {
            return;
        }
        if (evidence.isEmpty()) {
            counts = Map.of();
            table.refresh();
            return;
        }
        editing.tryOut(latest, "Counting values", running -> counted(evidence.get()), found -> {
            counts = found;
            table.refresh();
        });
    }

    private Map<String, Integer> counted(Evidence evidence) {
        Map<String, Integer> found = new HashMap<>();
        SampleValues.of(evidence, path).forEach(value -> found.merge(value.toString(), 1, Integer::sum));
        return found;
    }

    private void keyPressed(KeyEvent event) {
        if (event.getTarget() instanceof TextField) {
            return;
        }
        boolean used = true;
        if (event.getCode() == KeyCode.DELETE) {
            remove();
        } else if (event.isAltDown() && event.getCode() == KeyCode.UP) {
            move(-1);
        } else if (event.isAltDown() && event.getCode() == KeyCode.DOWN) {
            move(1);
        } else if (event.isShortcutDown() && event.getCode() == KeyCode.V) {
            paste();
        } else {
            used = false;
        }
        if (used) {
            event.consume();
        }
    }

    private void paste() {
        String text = Clipboard.getSystemClipboard().getString();
        add(text == null ? List.of() : text.lines().toList());
    }

    /// Adds lines: a value, or a value and what it means with a tab between them.
    void add(List<String> lines) {
        List<Facets.EnumerationValue> all = new ArrayList<>(rows);
        for (String line : lines) {
            String[] parts = line.split("\t", 2);
            boolean known = all.stream().anyMatch(value -> value.value().equals(parts[0]));
            if (!parts[0].isEmpty() && !known) {
                all.add(new Facets.EnumerationValue(parts[0], parts.length > 1 ? parts[1].strip() : ""));
            }
        }
        if (all.size() > rows.size()) {
            take("Add values", all);
        } else {
            error.show(Optional.of("There is nothing new to add; write a value, or copy some, one in each line."));
        }
    }

    private void remove() {
        int at = table.getSelectionModel().getSelectedIndex();
        if (at < 0) {
            error.show(Optional.of("Select the value to remove first."));
            return;
        }
        List<Facets.EnumerationValue> all = new ArrayList<>(rows);
        all.remove(at);
        take("Remove " + rows.get(at).value(), all);
    }

    private void move(int by) {
        int at = table.getSelectionModel().getSelectedIndex();
        int to = at + by;
        if (at >= 0 && to >= 0 && to < rows.size()) {
            List<Facets.EnumerationValue> all = new ArrayList<>(rows);
            all.add(to, all.remove(at));
            take("Move " + rows.get(at).value(), all);
        }
    }

    private void rename(Facets.EnumerationValue row, String value) {
        List<Facets.EnumerationValue> all = new ArrayList<>(rows);
        all.set(rows.indexOf(row), new Facets.EnumerationValue(value, row.documentation()));
        take("Rename " + row.value(), all);
    }

    private void describe(Facets.EnumerationValue row, String words) {
        List<Facets.EnumerationValue> all = new ArrayList<>(rows);
        all.set(rows.indexOf(row), new Facets.EnumerationValue(row.value(), words));
        take("Describe " + row.value(), all);
    }

    private void take(String title, List<Facets.EnumerationValue> all) {
        List<Changes.Setting> settings = new ArrayList<>();
        settings.add(new Changes.Setting("enumeration", text(all)));
        for (Facets.EnumerationValue value : all) {
            Optional<Facets.EnumerationValue> known = values.own().stream()
                    .filter(one -> one.value().equals(value.value()))
                    .findFirst();
            String words = known.map(Facets.EnumerationValue::documentation).orElse("");
            if (!words.equals(value.documentation())) {
                settings.add(
                        new Changes.Setting("enumeration." + value.value().replace("=", "\\="), value.documentation()));
            }
        }
        error.show(editing.setAll(path, title, settings));
    }

    /// As the setting `enumeration` reads it: a comma inside a value has a backslash.
    private static String text(List<Facets.EnumerationValue> all) {
        return all.stream()
                .map(value -> value.value().replace("\\", "\\\\").replace(",", "\\,"))
                .collect(Collectors.joining(","));
    }
}
