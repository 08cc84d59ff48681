package org.bindery.studio.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.animation.PauseTransition;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.OptionValues;
import org.bindery.importers.spreadsheet.SheetGrid;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ReadLimits;
import org.bindery.model.edit.TypeNames;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.theme.ZoomedColumns;
import org.bindery.studio.workspace.WorkspaceException;

/// A sheet of a workbook, in which the user sets the roles of the columns of a specification, and the
/// row where its headings end. The current result is shown next to it.
final class SheetPane {

    private static final int MOST_LINES = 300;
    private static final int DEEPEST = 6;

    private static final String NOTHING = "–";
    private static final String NAME = "name";
    private static final PseudoClass HEADING = PseudoClass.getPseudoClass("heading");
    private static final PseudoClass ABOVE = PseudoClass.getPseudoClass("above");
    private static final Duration PAUSE = Duration.millis(300);
    private static final double WIDTH = 130;
    private static final double NUMBER_WIDTH = 44;

    private final Latest reading;
    private final Latest trying;
    private final ComboBox<String> sheets = Styled.named("import-sheet", new ComboBox<>());
    private final Label status = Styled.named("import-sheet-status", new Label("Reading the sheets…"));
    private final Button headingHere = StepButtons.button("import-heading", "Headings end here");
    private final Button again = StepButtons.button("import-mapping-reset", "As found");
    private final TableView<Integer> table = Styled.named("import-grid", new TableView<>(), "dense", "import-grid");
    private final ListView<String> outcome = Styled.named("import-outcome", new ListView<>(), "dense", "import-list");
    private final PauseTransition pause = new PauseTransition(PAUSE);
    private final VBox box;
    private final ZoomedColumns zoomed;
    private final Runnable mapped;
    private List<SheetGrid> grids = List.of();
    private Map<Integer, String> roles = new TreeMap<>();
    private int heading;
    private boolean changed;
    private boolean undone;
    private boolean silent;
    private ImportDraft draft = ImportDraft.EMPTY;

    /// @param mapped run when the roles of columns change, and when the sheets were read
    SheetPane(Background background, Runnable mapped) {
        this.mapped = mapped;
        reading = new Latest(background);
        trying = new Latest(background);
        sheets.setAccessibleText("Sheet that is shown");
        sheets.valueProperty().addListener((property, old, now) -> {
            if (!silent && now != null) {
                showAsFound();
            }
        });
        status.setWrapText(true);
        status.setMinHeight(Label.USE_PREF_SIZE);
        status.setMaxWidth(Double.MAX_VALUE);
        status.getStyleClass().add("muted");
        HBox.setHgrow(status, Priority.ALWAYS);
        headingHere.setDisable(true);
        headingHere.setOnAction(event -> headingAt(table.getSelectionModel().getSelectedIndex() + 1));
        again.setDisable(true);
        again.setOnAction(event -> showAsFound());
        HBox line = new HBox(sheets, status, headingHere, again);
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().addAll("entry-line", "import-sheet-line");
        table.setAccessibleText("Cells of the sheet; Space makes the selected row the last one of the headings");
        table.setRowFactory(view -> new GridRow());
        table.getSelectionModel()
                .selectedIndexProperty()
                .addListener((property, old, now) -> headingHere.setDisable(now.intValue() < 0));
        table.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.SPACE && table.getSelectionModel().getSelectedIndex() >= 0) {
                headingAt(table.getSelectionModel().getSelectedIndex() + 1);
                event.consume();
            }
        });
        zoomed = ZoomedColumns.of(table, table::getColumns);
        outcome.setAccessibleText("Resulting components");
        SplitPane both = new SplitPane(table, outcome);
        both.setDividerPositions(0.72);
        VBox.setVgrow(both, Priority.ALWAYS);
        box = Styled.of(new VBox(line, both), "import-tab");
        pause.setOnFinished(event -> tryIt());
    }

    Node node() {
        return box;
    }

    void leave() {
        pause.stop();
        reading.cancel();
        trying.cancel();
    }

    /// Reads the sheets, where that was not done, and shows what comes of the options as they are now.
    void look(ImportDraft next) {
        draft = next;
        if (grids.isEmpty()) {
            reading.start(
                    "Reading the sheets",
                    running -> SheetGrid.of(
                            new ImportRequest(next.files(), "workbook", next.options(), ReadLimits.DEFAULT, running)),
                    this::show,
                    failure -> showStatus(String.valueOf(failure.getMessage()), true));
        } else {
            pause.playFromStart();
        }
    }

    private void show(List<SheetGrid> found) {
        grids = found;
        silent = true;
        sheets.getItems().setAll(found.stream().map(SheetGrid::sheet).toList());
        List<String> chosen = OptionValues.parts(draft.options().getOrDefault(SheetGrid.SHEET.name(), ""));
        SheetGrid first = found.stream()
                .filter(grid -> List.of(grid.sheet()).equals(chosen))
                .findFirst()
                .or(() -> found.stream().filter(grid -> !grid.roles().isEmpty()).findFirst())
                .or(() -> found.stream().findFirst())
                .orElse(null);
        sheets.setValue(first == null ? null : first.sheet());
        silent = false;
        if (first != null) {
            showSheet();
            restore(draft.options().getOrDefault(SheetGrid.MAPPING.name(), ""));
        }
    }

    private Optional<SheetGrid> grid() {
        return grids.stream()
                .filter(grid -> grid.sheet().equals(sheets.getValue()))
                .findFirst();
    }

    /// Resets the user's choices.
    private void showAsFound() {
        undone |= changed;
        showSheet();
    }

    /// Why the roles that were set are not sufficient; empty if they are.
    String objection() {
        return changed && !roles.containsValue(NAME) ? "Choose in the tab Sheet which column holds the names." : "";
    }

    /// Whether rows of the sheet specify components.
    boolean specifies() {
        return !roles.isEmpty();
    }

    /// Shows the sheet that is chosen, with its columns as they are found.
    private void showSheet() {
        SheetGrid grid = grid().orElseThrow();
        roles = new TreeMap<>(grid.roles());
        heading = grid.heading();
        changed = false;
        int width = grid.rows().isEmpty() ? 0 : grid.rows().getFirst().size();
        List<TableColumn<Integer, String>> columns = new ArrayList<>();
        columns.add(column(row -> Integer.toString(row + 1), NUMBER_WIDTH));
        for (int i = 0; i < width; i++) {
            int place = i;
            TableColumn<Integer, String> column =
                    column(row -> grid.rows().get(row).get(place), WIDTH);
            column.setGraphic(heading(i + 1));
            columns.add(column);
        }
        table.getColumns().setAll(columns);
        table.getItems().setAll(IntStream.range(0, grid.rows().size()).boxed().toList());
        mark();
    }

    private TableColumn<Integer, String> column(IntFunction<String> text, double width) {
        TableColumn<Integer, String> column = new TableColumn<>();
        column.setSortable(false);
        column.setReorderable(false);
        column.setPrefWidth(width * zoomed.factor());
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(text.apply(row.getValue())));
        return column;
    }

    /// The letters of a column, and its role.
    private Node heading(int column) {
        Label letters = Styled.of(new Label(SheetGrid.letters(column)), "muted");
        ComboBox<String> role = Styled.named("import-role-" + SheetGrid.letters(column), new ComboBox<>());
        role.setAccessibleText("Role of column " + SheetGrid.letters(column));
        role.setMaxWidth(Double.MAX_VALUE);
        role.getItems().add(NOTHING);
        role.getItems().addAll(SheetGrid.ROLES);
        role.setVisibleRowCount(14);
        role.setValue(roles.getOrDefault(column, NOTHING));
        role.valueProperty().addListener((property, old, now) -> {
            if (!silent) {
                assignRole(column, now);
            }
        });
        return Styled.of(new VBox(letters, role), "import-column");
    }

    private void assignRole(int column, String role) {
        if (role.equals(NOTHING)) {
            roles.remove(column);
        } else {
            roles.values().removeIf(role::equals);
            roles.put(column, role);
        }
        changed = true;
        mark();
    }

    private void headingAt(int row) {
        heading = row;
        changed = true;
        mark();
    }

    /// Shows the role of each column, and tries it.
    private void mark() {
        silent = true;
        for (int i = 1; i < table.getColumns().size(); i++) {
            String role = roles.getOrDefault(i, NOTHING);
            TableColumn<Integer, ?> column = table.getColumns().get(i);
            column.getStyleClass().removeAll("mapped");
            if (!role.equals(NOTHING)) {
                column.getStyleClass().add("mapped");
            }
            if (column.getGraphic() instanceof VBox both && both.getChildren().getLast() instanceof ComboBox<?> box) {
                choose(box, role);
            }
        }
        silent = false;
        again.setDisable(!changed);
        table.refresh();
        showStatus(hint(), false);
        mapped.run();
        pause.playFromStart();
    }

    private String hint() {
        if (roles.isEmpty() && !changed) {
            return "This looks like data. If each row specifies a component, choose roles above the columns,"
                    + " at least name.";
        }
        String end = heading > 0 ? "The headings end at row " + heading + "." : "There are no headings.";
        String alone = changed && grids.size() > 1 ? " Only this sheet is imported." : "";
        return "Choose the role above each column. " + end + alone;
    }

    @SuppressWarnings("unchecked") // The boxes of headings hold texts.
    private static void choose(ComboBox<?> box, String role) {
        ((ComboBox<String>) box).setValue(role);
    }

    private void showStatus(String text, boolean wrong) {
        status.setText(text);
        status.getStyleClass().setAll("label", wrong ? "field-error" : "muted");
    }

    private void tryIt() {
        if (!objection().isEmpty()) {
            trying.cancel();
            outcome.getItems().clear();
            return;
        }
        ImportDraft now = answer(draft);
        trying.start(
                "Trying the columns",
                running -> outcome(now, running),
                lines -> outcome.getItems().setAll(lines),
                failure -> outcome.getItems().setAll(String.valueOf(failure.getMessage())));
    }

    /// The components that come of the workbook by the options of a draft, as lines of text.
    private static List<String> outcome(ImportDraft draft, ImportMonitor monitor) throws WorkspaceException {
        Model model = Importing.run(draft, monitor).model();
        ModelTree tree = new ModelTree(new ModelIndex(model));
        List<String> lines = new ArrayList<>();
        tree.roots().forEach(root -> add(model, tree, root, 0, lines));
        return lines;
    }

    private static void add(Model model, ModelTree tree, Component component, int depth, List<String> lines) {
        if (lines.size() >= MOST_LINES || depth > DEEPEST) {
            return;
        }
        String type = component.type().map(ref -> TypeNames.format(model, ref)).orElse("");
        lines.add("    ".repeat(depth) + component.name() + "   " + type + "   " + component.cardinality());
        tree.children(component).forEach(child -> add(model, tree, child, depth + 1, lines));
    }

    private void restore(String mapping) {
        if (mapping.isEmpty()) {
            return;
        }
        Map<Integer, String> before = new TreeMap<>();
        for (String pair : mapping.split(",")) {
            String[] sides = pair.strip().split("\\s*:\\s*", 2);
            if (sides.length == 2 && sides[0].equalsIgnoreCase("heading") && sides[1].matches("\\d{1,6}")) {
                heading = Integer.parseInt(sides[1]);
            } else if (sides.length == 2) {
                IntStream.rangeClosed(1, table.getColumns().size() - 1)
                        .filter(column -> SheetGrid.letters(column).equalsIgnoreCase(sides[1]))
                        .forEach(column -> before.put(column, sides[0].toLowerCase(Locale.ROOT)));
            }
        }
        roles = before;
        changed = true;
        mark();
    }

    /// The draft with the sheet and its columns, if the user set any.
    ImportDraft answer(ImportDraft before) {
        String mapping = SheetGrid.MAPPING.name();
        if (!changed || !roles.containsValue(NAME)) {
            ImportDraft plain = before.withOption(mapping, "", SheetGrid.MAPPING.defaultValue());
            return undone ? plain.withOption(SheetGrid.SHEET.name(), "", SheetGrid.SHEET.defaultValue()) : plain;
        }
        String columns = roles.entrySet().stream()
                .map(entry -> entry.getValue() + ":" + SheetGrid.letters(entry.getKey()))
                .collect(Collectors.joining(","));
        return before.withOption(
                        mapping, columns + (heading > 0 ? ",heading:" + heading : ""), SheetGrid.MAPPING.defaultValue())
                .withOption(
                        SheetGrid.SHEET.name(),
                        OptionValues.joined(List.of(sheets.getValue())),
                        SheetGrid.SHEET.defaultValue());
    }

    /// Shows which rows are headings, or above them.
    private final class GridRow extends TableRow<Integer> {

        @Override
        protected void updateItem(Integer row, boolean empty) {
            super.updateItem(row, empty);
            int number = empty || row == null ? -1 : row + 1;
            pseudoClassStateChanged(HEADING, number > 0 && number == heading);
            pseudoClassStateChanged(ABOVE, number > 0 && number < heading);
        }
    }
}
