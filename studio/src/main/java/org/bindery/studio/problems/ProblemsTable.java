package org.bindery.studio.problems;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.model.Location;
import org.bindery.model.ModelPath;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.studio.theme.PathCell;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.theme.TextColumn;
import org.bindery.studio.theme.ZoomedColumns;
import org.bindery.studio.workspace.SampleText;
import org.kordamp.ikonli.javafx.FontIcon;

/// The list of problems, worst first; Enter or a double click goes to the component.
public final class ProblemsTable {

    private static final double WIDEST_RULE = 200;
    private static final double COMPONENT = 260;
    private static final double PLACE = 200;

    /// How wide a column of paths becomes for its longest text, which leaves the rest to what the problem is.
    private static final double LETTER = 7.5;

    private static final double PADDING = 24;
    private static final double NARROWEST = 110;
    private static final double WIDEST = 600;

    private final TableView<Problem> view =
            Styled.named("problems", new TableView<>(), "dense", "edge-to-edge", "problems");
    private final TableColumn<Problem, String> component =
            paths("Component", COMPONENT, ProblemsTable::component, ProblemsTable::component);
    private final TableColumn<Problem, String> place = paths("Place", PLACE, this::place, this::wholePlace);
    private final ZoomedColumns zoomed;
    private final Consumer<Problem> jump;
    private String inOctets = "";

    /// @param jump goes to what a problem concerns
    public ProblemsTable(Consumer<Problem> jump) {
        this.jump = jump;
        view.setAccessibleText("Problems");
        view.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        Label nothing = Styled.of(
                new Label("No problems found. Problems of imports and edits are listed here."), "empty-state");
        view.setPlaceholder(nothing);
        TableColumn<Problem, String> rule = TextColumn.of("Rule", 130, Problem::id);
        rule.setMaxWidth(WIDEST_RULE);
        view.getColumns()
                .setAll(List.of(
                        severity(), component, place, rule, TextColumn.<Problem>of("Problem", 420, Problem::text)));
        zoomed = ZoomedColumns.of(view, view::getColumns);
        view.setRowFactory(table -> row());
        view.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                jumpTo(view.getSelectionModel().getSelectedItem());
            }
        });
    }

    /// The control to put into a window.
    public TableView<Problem> view() {
        return view;
    }

    /// Shows these problems; without columns that would be empty.
    ///
    /// @param octets the file whose places are those of messages and their bytes; empty if there is none
    public void show(List<Problem> problems, String octets) {
        inOctets = octets;
        component.setVisible(problems.isEmpty() || has(problems, ProblemsTable::component));
        place.setVisible(problems.isEmpty() || has(problems, this::wholePlace));
        fit(component, COMPONENT, problems, ProblemsTable::component);
        fit(place, PLACE, problems, this::place);
        view.getItems()
                .setAll(problems.stream()
                        .sorted(Comparator.comparing(Problem::severity))
                        .toList());
    }

    private void fit(
            TableColumn<Problem, String> column, double usual, List<Problem> problems, Function<Problem, String> text) {
        int longest = problems.stream().map(text).mapToInt(String::length).max().orElse(0);
        double most = problems.isEmpty() ? WIDEST : Math.clamp(LETTER * longest + PADDING, NARROWEST, WIDEST);
        column.setMaxWidth(most * zoomed.factor());
        column.setPrefWidth(Math.min(usual, most) * zoomed.factor());
    }

    private static boolean has(List<Problem> problems, Function<Problem, String> text) {
        return problems.stream().map(text).anyMatch(said -> !said.isEmpty());
    }

    /// `Problems`, `Problems 3`.
    public static String title(List<Problem> problems) {
        return problems.isEmpty() ? "Problems" : String.format(Locale.ROOT, "Problems %,d", problems.size());
    }

    private static String component(Problem problem) {
        return problem.path().map(ModelPath::toString).orElse("");
    }

    /// Its location: the file, line and column, or message and byte.
    private String wholePlace(Problem problem) {
        Location location = problem.location();
        return !inOctets.isEmpty() && location.file().equals(inOctets)
                ? SampleText.placeInOctets(inOctets, location)
                : location.toString();
    }

    /// The same with the file without its folder.
    private String place(Problem problem) {
        String place = wholePlace(problem);
        return place.substring(Math.max(place.lastIndexOf('/'), place.lastIndexOf('\\')) + 1);
    }

    private void jumpTo(Problem problem) {
        if (problem != null) {
            jump.accept(problem);
        }
    }

    private TableRow<Problem> row() {
        TableRow<Problem> row = new TableRow<>();
        row.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
                jumpTo(row.getItem());
            }
        });
        return row;
    }

    private static TableColumn<Problem, Severity> severity() {
        TableColumn<Problem, Severity> column = new TableColumn<>("Severity");
        column.setCellValueFactory(
                row -> new ReadOnlyObjectWrapper<>(row.getValue().severity()));
        column.setCellFactory(c -> new SeverityCell());
        column.setMinWidth(90);
        column.setMaxWidth(130);
        return column;
    }

    private static TableColumn<Problem, String> paths(
            String title, double width, Function<Problem, String> value, Function<Problem, String> whole) {
        TableColumn<Problem, String> column = TextColumn.<Problem>of(title, width, value);
        column.setCellFactory(c -> new PathCell<>(whole));
        return column;
    }

    private static final class SeverityCell extends TableCell<Problem, Severity> {
        private final FontIcon icon = Icons.view(Icon.INFO);

        @Override
        protected void updateItem(Severity severity, boolean empty) {
            super.updateItem(severity, empty);
            if (empty || severity == null) {
                setText(null);
                setGraphic(null);
                return;
            }
            Icons.show(
                    icon,
                    switch (severity) {
                        case ERROR -> Icon.ERROR;
                        case WARNING -> Icon.WARNING;
                        case INFO -> Icon.INFO;
                    });
            setText(severity.name().toLowerCase(Locale.ROOT));
            setGraphic(icon);
        }
    }
}
