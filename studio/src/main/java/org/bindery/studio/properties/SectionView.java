package org.bindery.studio.properties;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;

/// One section of a form: a title that folds it, how much of it was changed, and its lines.
final class SectionView {

    private final Sheet.Section section;
    private final Set<String> closed;
    private final GridPane grid = new GridPane();
    private final ToggleButton fold = new ToggleButton();
    private final HBox head;
    private Consumer<List<Changes.Setting>> onReset = settings -> {};
    private int rows;

    /// @param closed the titles of the sections that are closed, to remember it
    SectionView(Sheet.Section section, Set<String> closed) {
        this.section = section;
        this.closed = closed;
        grid.getStyleClass().add("section-grid");
        ColumnConstraints labels = new ColumnConstraints();
        labels.setHalignment(HPos.LEFT);
        labels.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        values.setMinWidth(0);
        grid.getColumnConstraints().addAll(labels, values);
        head = head();
        open(!closed.contains(section.title()));
    }

    private HBox head() {
        fold.setText(section.title());
        fold.setId("section-" + section.title().toLowerCase(Locale.ROOT).replace(' ', '-'));
        fold.getStyleClass().addAll("flat", "section-title");
        fold.setMaxWidth(Double.MAX_VALUE);
        fold.setSelected(!closed.contains(section.title()));
        fold.setOnAction(event -> open(fold.isSelected()));
        HBox.setHgrow(fold, Priority.ALWAYS);
        HBox line = new HBox(fold);
        line.getStyleClass().add("section-head");
        long changed = section.changed();
        if (changed > 0) {
            Label count = new Label(changed + " changed");
            count.getStyleClass().add("section-changed");
            count.setMinWidth(Region.USE_PREF_SIZE);
            line.getChildren().addAll(count, reset());
        }
        return line;
    }

    private Button reset() {
        Button reset = new Button("Reset", Icons.view(Icon.RESET));
        reset.setId("reset-" + fold.getId());
        reset.getStyleClass().addAll("flat", "small");
        reset.setMinWidth(Region.USE_PREF_SIZE);
        reset.setAccessibleText("Reset all of " + section.title());
        reset.setOnAction(event -> onReset.accept(section.lines().reversed().stream()
                .map(Line::reset)
                .flatMap(Optional::stream)
                .toList()));
        return reset;
    }

    private void open(boolean isOpen) {
        if (isOpen) {
            closed.remove(section.title());
        } else {
            closed.add(section.title());
        }
        fold.setGraphic(Icons.view(isOpen ? Icon.OPENED : Icon.NEXT));
        fold.setAccessibleText(section.title() + (isOpen ? ", open" : ", closed"));
        grid.setVisible(isOpen);
        grid.setManaged(isOpen);
    }

    /// Calls `listener` with what takes everything back that was changed.
    void onReset(Consumer<List<Changes.Setting>> listener) {
        onReset = listener;
    }

    /// Adds a line below the others: with its label before it, where it has one.
    void add(Line line, Node node) {
        Optional<String> label = switch (line) {
            case Line.Fact fact -> Optional.of(fact.label());
            case Line.Source source -> Optional.of(source.label());
            case Line.Entry entry -> Optional.of(entry.label());
            case Line.Word word -> Optional.of(word.label());
            default -> Optional.empty();
        };
        if (label.isPresent()) {
            grid.addRow(rows, label(label.get(), line.isChanged()), node);
        } else {
            grid.add(node, 0, rows, 2, 1);
        }
        rows++;
    }

    private static Label label(String text, boolean changed) {
        Label label = new Label(text);
        label.getStyleClass().add("property-label");
        if (changed) {
            label.getStyleClass().add("changed");
        }
        GridPane.setValignment(label, VPos.TOP);
        return label;
    }

    Node node() {
        VBox box = new VBox(head, grid);
        box.getStyleClass().add("section");
        return box;
    }
}
